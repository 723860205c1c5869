// The language in use. Another one is a folder beside branchline/messages/en and a line here.

import { isSpoken, load, need, type Part } from './catalogue';

/** By code, as their speakers call them. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', cs: 'Čeština' } as const;
export type Language = keyof typeof LANGUAGES;
export const CODES = Object.keys(LANGUAGES) as Language[];

let chosen = $state<Language>('en');
let wanted: Language | null = null; // before the first choice

/** Reading it in a component makes the component follow the choice. */
export function language(): Language {
  return chosen;
}

/** Speaks a language as soon as it is here; of several choices in a row the last one counts. */
export async function choose(next: Language): Promise<void> {
  wanted = next;
  await load(next).catch((problem: unknown) => {
    if (!isSpoken(next)) throw problem; // else only texts of some page are missing, which asks for them again
  });
  if (wanted !== next) return;
  chosen = next;
  document.documentElement.lang = next;
}

/** Fetches texts that not every page needs: in the language in use, and from now on with every other. */
export async function learn(...parts: Part[]): Promise<void> {
  parts.forEach(need);
  if (wanted) await load(wanted); // else they come with the first choice, before which nothing is shown
}

/** The first language of the browser that we speak. */
export function preferred(spoken: readonly string[] = navigator.languages): Language {
  const codes = spoken.map((tag) => tag.slice(0, 2).toLowerCase());
  return CODES.find((code) => code === codes.find((one) => one in LANGUAGES)) ?? 'en';
}
