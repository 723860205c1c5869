// The language in use. English so far; another one is a folder beside branchline/messages/en and a line here.

export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

let chosen = $state<Language>('en');

/** Reading it in a component makes the component follow the choice. */
export function language(): Language {
  return chosen;
}

export function choose(next: Language): void {
  chosen = next;
  document.documentElement.lang = next;
}
