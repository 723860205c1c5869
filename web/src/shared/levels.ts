import { t } from '../text';

/** A bot's level in words. */
export function levelName(level: string): string {
  const words: Record<string, () => string> = {
    easy: () => t('app.level.easy'),
    medium: () => t('app.level.medium'),
    hard: () => t('app.level.hard'),
  };
  return words[level]?.() ?? level;
}

/** The level whose bots search, which needs machine code. */
export const SEARCHING = 'hard';

/** The middle level, or the stronger of two: the default for newcomers. */
export function usualLevel(levels: readonly string[]): string | null {
  return levels[Math.floor(levels.length / 2)] ?? null;
}
