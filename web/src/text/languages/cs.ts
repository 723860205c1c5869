export default import.meta.glob<Record<string, string>>(
  [
    '$messages/cs/log.json',
    '$messages/cs/refusals.json',
    '$messages/cs/words.json',
    '$messages/cs/web/*.json',
    '!$messages/cs/web/{analysis,guide,pages,puzzles,review,russian_railroads}.json',
  ],
  { eager: true, import: 'default' },
);
