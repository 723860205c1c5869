// Finding rules by words, and the parts of their text.

import type { Section } from './books';

/** Ignores case and accents: "tunel" finds "túnel". */
export function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rules that have all the words, in their sections. */
export function matching(sections: readonly Section[], typed: string): Section[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  return sections
    .map(({ title, rules }) => ({
      title,
      rules: rules.filter((rule) => fits(plain(`${rule.id} ${title} ${rule.text}`))),
    }))
    .filter((section) => section.rules.length > 0);
}

export interface Part {
  readonly kind: 'text' | 'rule' | 'code';
  readonly words: string;
}

/** Text, the ids of other rules, and words to be typed. */
export function partsOf(text: string): Part[] {
  return text
    .split(/(\b[A-Z]{2,}-\d+\b|`[^`]+`)/)
    .filter(Boolean)
    .map((words): Part => {
      if (words.startsWith('`')) return { kind: 'code', words: words.slice(1, -1) };
      return { kind: /^[A-Z]{2,}-\d+$/.test(words) ? 'rule' : 'text', words };
    });
}
