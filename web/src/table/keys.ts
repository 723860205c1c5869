// Single keys with an action at a table. They do nothing while text is typed, while a dialog is open, or
// together with Ctrl, Alt or Meta; and they can be switched off.

import type { Shortcut } from './contract';

const TYPING = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>;

export function shortcutFor(event: Pressed, shortcuts: readonly Shortcut[]): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.closest(TYPING)) return null;
  if (document.querySelector('dialog[open]')) return null;
  const key = event.key.toLowerCase();
  return shortcuts.find((shortcut) => shortcut.key === key && shortcut.run !== null) ?? null;
}
