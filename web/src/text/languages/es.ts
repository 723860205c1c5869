export default import.meta.glob<Record<string, string>>(
  [
    '$messages/es/log.json',
    '$messages/es/refusals.json',
    '$messages/es/words.json',
    '$messages/es/web/*.json',
    '!$messages/es/web/{analysis,guide,pages,puzzles,review,russian_railroads}.json',
  ],
  { eager: true, import: 'default' },
);
