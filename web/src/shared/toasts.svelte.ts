// A short message that disappears: what was refused or done. The latest replaces the one before.

import { ApiRefusal } from '../api';
import { t } from '../text';

export interface Toast {
  sentence: string;
  tone: 'plain' | 'bad';
  /** The rule it rests on. */
  rule: string | null;
}

const SHOWN_FOR = 6000;
let shown = $state.raw<Toast | null>(null);

export function latestToast(): Toast | null {
  return shown;
}

export function toast(sentence: string, tone: Toast['tone'] = 'plain', rule: string | null = null): void {
  const next = { sentence, tone, rule };
  shown = next;
  setTimeout(() => {
    if (shown === next) shown = null;
  }, SHOWN_FOR);
}

export function dismissToast(): void {
  shown = null;
}

/** Shows why something was not done, always as a sentence. */
export function toastRefusal(problem: unknown): void {
  toast(sentenceOf(problem), 'bad', problem instanceof ApiRefusal ? problem.rule : null);
}

/** The sentence of a refusal; for unexpected errors, that it did not work. */
export function sentenceOf(problem: unknown): string {
  if (problem instanceof ApiRefusal) return problem.sentence;
  console.error(problem);
  return t('app.failed');
}
