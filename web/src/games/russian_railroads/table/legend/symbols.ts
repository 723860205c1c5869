// Every symbol of the boards, by what it is about.

export const LEGEND = [
  { group: 'tracks', symbols: ['any', 'black_or_grey'] },
  { group: 'works', symbols: ['locomotive', 'nine', 'factory', 'either', 'industry', 'mix', 'repeats'] },
  {
    group: 'people',
    symbols: [
      'worker',
      'rubles',
      'black_worker',
      'temporary',
      'engineer',
      'score_engineers',
      'score_locomotives',
      'again',
    ],
  },
  { group: 'gains', symbols: ['token', 'card', 'bonus'] },
  { group: 'points', symbols: ['doubler', 'twice', 'points', 'each_scoring', 'needs'] },
] as const;
