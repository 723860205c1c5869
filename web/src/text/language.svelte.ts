// The language in use. Another one is a folder beside branchline/messages/en and a line here.

import { load } from './catalogue';

/** By code, as their speakers call them. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', cs: 'Čeština' } as const;
export type Language = keyof typeof LANGUAGES;
export const CODES = Object.keys(LANGUAGES) as Language[];

let chosen = $state<Language>('en');
let wanted: Language = 'en';

/** Reading it in a component makes the component follow the choice. */
export function language(): Language {
  return chosen;
}

/** Speaks a language as soon as it is here; of several choices in a row the last one counts. */
export async function choose(next: Language): Promise<void> {
  wanted = next;
  await load(next);
  if (wanted !== next) return;
  chosen = next;
  document.documentElement.lang = next;
}

/** The first language of the browser that we speak. */
export function preferred(spoken: readonly string[] = navigator.languages): Language {
  const codes = spoken.map((tag) => tag.slice(0, 2).toLowerCase());
  return CODES.find((code) => code === codes.find((one) => one in LANGUAGES)) ?? 'en';
}
