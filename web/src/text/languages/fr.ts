export default import.meta.glob<Record<string, string>>(
  [
    '$messages/fr/log.json',
    '$messages/fr/refusals.json',
    '$messages/fr/words.json',
    '$messages/fr/web/*.json',
    '!$messages/fr/web/{analysis,guide,pages,puzzles,review,russian_railroads}.json',
  ],
  { eager: true, import: 'default' },
);
