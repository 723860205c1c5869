export default import.meta.glob<Record<string, string>>(
  ['$messages/fr/log.json', '$messages/fr/refusals.json', '$messages/fr/words.json', '$messages/fr/web/*.json'],
  { eager: true, import: 'default' },
);
