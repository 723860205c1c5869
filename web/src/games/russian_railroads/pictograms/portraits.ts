// What distinguishes the portraits of the engineers: each number has a face, a hat and a coat of its own.

export interface Face {
  skin: string;
  hair: string;
  coat: string;
  hat: keyof typeof HATS;
  beard: keyof typeof BEARDS;
  glasses: boolean;
}

const SKINS = ['#f0c9a4', '#d9a679', '#f5d6b8', '#b98157', '#e6b78d'];
const HAIRS = ['#3b2a1d', '#7a4a22', '#c9c4ba', '#1e1c1d', '#a8702f'];
const COATS = ['#2f5d7c', '#7a2f38', '#3f6a3c', '#5a4a86', '#8a6420', '#33474a', '#93492a'];

/** In a box of 24 by 24, with the head about (12, 11). */
export const HATS = {
  bowler: 'M4.6 8.2h14.8v1.6H4.6ZM6.8 8.2C6.8 4.4 9 2.6 12 2.6s5.2 1.8 5.2 5.6Z',
  cap: 'M6.2 8.6C5.6 4.8 8.4 3 12 3s6.4 1.8 5.8 5.6ZM6 8.6h13.6l-1 1.6H7Z',
  top: 'M5 8.4h14v1.5H5ZM7.4 8.4V1.6h9.2v6.8Z',
  helmet: 'M5.4 9.4a6.6 6.6 0 0 1 13.2 0ZM4.4 9.2h15.2v1.4H4.4ZM11 1.8h2v3h-2Z',
  none: 'M7 9.4C6.6 5.4 8.8 4 12 4s5.4 1.4 5 5.4C15.6 7.6 13.6 7 12 7S8.4 7.6 7 9.4Z',
} as const;

export const BEARDS = {
  moustache: 'M8.4 14.1c1-1 2.6-1.1 3.6-.4 1-.7 2.6-.6 3.6.4-1.2.9-2.6.8-3.6.1-1 .7-2.4.8-3.6-.1Z',
  full: 'M7.2 11.6c.4 1.4 2 1.8 4.8 1.8s4.4-.4 4.8-1.8c.5 4.4-1.7 7-4.8 7s-5.3-2.6-4.8-7Z',
  goatee: 'M10.4 15.4h3.2c0 1.8-.6 3-1.6 3s-1.6-1.2-1.6-3Z',
  whiskers: 'M6.9 9.8c1 .5 1.5 2.2 1.4 4.4-1-.6-1.6-2.2-1.4-4.4ZM17.1 9.8c-1 .5-1.5 2.2-1.4 4.4 1-.6 1.6-2.2 1.4-4.4Z',
  none: '',
} as const;

const HAT_NAMES = ['bowler', 'cap', 'helmet', 'top', 'none'] as const;
const BEARD_NAMES = ['moustache', 'full', 'none', 'whiskers', 'goatee', 'none', 'moustache'] as const;
const of = <T>(all: readonly T[], at: number): T => all[at % all.length]!;

export function faceOf(number: number): Face {
  return {
    skin: of(SKINS, number * 2),
    hair: of(HAIRS, number * 3 + 1),
    coat: of(COATS, number),
    hat: of(HAT_NAMES, number),
    beard: of(BEARD_NAMES, number),
    glasses: number % 3 === 1,
  };
}
