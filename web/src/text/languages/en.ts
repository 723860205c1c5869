export default import.meta.glob<Record<string, string>>(
  [
    '$messages/en/log.json',
    '$messages/en/refusals.json',
    '$messages/en/words.json',
    '$messages/en/web/*.json',
    '!$messages/en/web/{analysis,guide,pages,puzzles,review,russian_railroads}.json',
  ],
  { eager: true, import: 'default' },
);
