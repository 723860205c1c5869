// Shapes of the pictograms in a box of 24 by 24, drawn for this page.

export const TRACKS = ['black', 'grey', 'brown', 'natural', 'white'] as const;

/** As many sleepers as the colour's rank, so that tracks can be told apart without colour. */
export function sleepers(colour: string): string {
  const count = TRACKS.indexOf(colour as (typeof TRACKS)[number]) + 1;
  return Array.from({ length: count }, (_, at) => `M${12 + (at - (count - 1) / 2) * 4} 6v12`).join('');
}

export const SHAPES = {
  worker:
    'M12 2.4a3.5 3.5 0 0 1 2.3 6.1c2.6.7 5.3 2.3 6.5 4 .9 1.3-.1 2.6-1.5 2.5-1.2-.1-2.3-.5-3.4-.9.5 2.3 1.3 4.6 2.4 6.6.4.7 0 1.3-.8 1.3H6.5c-.8 0-1.2-.6-.8-1.3 1.1-2 1.9-4.3 2.4-6.6-1.1.4-2.2.8-3.4.9-1.4.1-2.4-1.2-1.5-2.5 1.2-1.7 3.9-3.3 6.5-4A3.5 3.5 0 0 1 12 2.4Z',
  cap: 'M7.6 5.2C8.4 2.6 10 1.6 12 1.6s3.6 1 4.4 3.6Z',
  locomotive:
    'M3 17V9.5h2V5.4h-.8V4h4.4v1.4h-.8v4.1h1.4V8a1.6 1.6 0 0 1 3.2 0v1.5H14V4h-1.2V2.4H22V4h-1.2v13ZM16 5.6h3v4h-3ZM1 19.4L3 17h19v2.4ZM6.4 22.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM12 22.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM18 22.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  factory: 'M2 21.5V11.6l5-3.4v3.4l5-3.4v3.4l4-2.8V2.5h4.6l.9 19ZM5 14.5h2.4M10 14.5h2.4',
  gear: 'M10.6 3h2.8l.4 2.4 1.9.8 2-1.4 2 2-1.4 2 .8 1.9 2.4.4v2.8l-2.4.4-.8 1.9 1.4 2-2 2-2-1.4-1.9.8-.4 2.4h-2.8l-.4-2.4-1.9-.8-2 1.4-2-2 1.4-2-.8-1.9L2.5 13.9v-2.8l2.4-.4.8-1.9-1.4-2 2-2 2 1.4 1.9-.8Z',
  card: 'M6 2.5h12a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 20V4A1.5 1.5 0 0 1 6 2.5Z',
  star: 'M12 6.2l1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6Z',
  question: 'M9 9.6a3 3 0 1 1 4.2 2.8c-.8.4-1.2.9-1.2 1.9M12 17.4v.2',
  repeat: 'M19 11a7 7 0 0 0-12.5-3.4M6 3.6v4.2h4.2M5 13a7 7 0 0 0 12.5 3.4M18 20.4v-4.2h-4.2',
  hat: 'M4 15a8 8 0 0 1 16 0ZM2.5 15h19v2.5h-19ZM10.2 7.5V5h3.6v2.5',
  shield: 'M12 2l8.5 3v6.5c0 5-3.4 8.6-8.5 10.5-5.1-1.9-8.5-5.5-8.5-10.5V5Z',
  rubles: 'M10 18V6.5h3.2a3.4 3.4 0 0 1 0 6.8H8M8 15.8h5.5',
} as const;
