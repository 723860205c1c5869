import { t } from '../../text';

/** What the game is about, in a sentence; nothing for a game that the page has no words for. */
export function aboutGame(name: string): string {
  const words: Record<string, () => string> = {
    'ticket-to-ride': () => t('home.about.usa'),
    'ticket-to-ride-europe': () => t('home.about.europe'),
    'russian-railroads': () => t('home.about.russian'),
  };
  return words[name]?.() ?? '';
}
