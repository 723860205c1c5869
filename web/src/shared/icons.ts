// Line icons in a box of 24 by 24, drawn for this page; stroked with the colour of the text around them.

export const ICONS = {
  train:
    'M7 4h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM4 12h16M12 4v8M8 15h.01M16 15h.01M8 18l-2 3M16 18l2 3',
  station: 'M3 20h18M5 20v-9M19 20v-9M3 11l9-7 9 7ZM10 20v-5a2 2 0 0 1 4 0v5',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM9 7v10M13 10.5h4M13 13.5h4',
  deck: 'M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM6 5h12M8 2h8',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM12 8l3 4-3 4-3-4Z',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4a4 4 0 0 0 4 5M16 6h4a4 4 0 0 1-4 5M12 14v4M8 21h8M9.5 21a2.5 2.5 0 0 1 5 0',
  undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M8.5 15.5A6.5 6.5 0 1 1 15.5 15.5Q15 16.5 15 18H9Q9 16.5 8.5 15.5Z',
  chat: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 10h8M8 13h5',
  eye: 'M2 12Q12 1 22 12Q12 23 2 12ZM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z',
  book: 'M12 6Q8 3 3 4v14q5-1 9 2q4-3 9-2V4q-5-1-9 2ZM12 6v14',
  log: 'M5 3h14v18H5ZM8.5 8h7M8.5 12h7M8.5 16h4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  link: 'M10 14a4 4 0 0 0 6 0l3.5-3.5a4 4 0 0 0-6-6L12 6M14 10a4 4 0 0 0-6 0l-3.5 3.5a4 4 0 0 0 6 6L12 18',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM4 21a8 8 0 0 1 16 0',
  bot: 'M5 9h14v10H5ZM12 9V5M12 3.5v.01M9 13v2M15 13v2M2.5 13v3M21.5 13v3',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  clock: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM12 7v5l3.5 2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  warning: 'M12 4l9.5 16h-19ZM12 10v4.5M12 17.5v.01',
  path: 'M6 16a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5ZM18 3a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5ZM8.5 18.5H16a3.5 3.5 0 0 0 0-7H8a3.5 3.5 0 0 1 0-6h7.5',
  keyboard:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10',
  send: 'M3 12L21 4l-5 16-4-7ZM12 13l9-9',
} as const;

export type IconName = keyof typeof ICONS;
