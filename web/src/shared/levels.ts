import { t } from '../text';

// By level: what the bot is called, and a line on its character. Tables from before the ladder have the first three.
const BEFORE: Readonly<Record<string, () => string>> = {
  easy: () => t('app.level.easy'),
  medium: () => t('app.level.medium'),
  hard: () => t('app.level.hard'),
};

interface Character {
  name: () => string;
  line: () => string;
}

const LADDER: Readonly<Record<string, Character>> = {
  1: { name: () => t('level.1'), line: () => t('app.level.1.line') },
  2: { name: () => t('level.2'), line: () => t('app.level.2.line') },
  3: { name: () => t('level.3'), line: () => t('app.level.3.line') },
  4: { name: () => t('level.4'), line: () => t('app.level.4.line') },
  5: { name: () => t('level.5'), line: () => t('app.level.5.line') },
  6: { name: () => t('level.6'), line: () => t('app.level.6.line') },
  7: { name: () => t('level.7'), line: () => t('app.level.7.line') },
  8: { name: () => t('level.8'), line: () => t('app.level.8.line') },
  racer: { name: () => t('level.racer'), line: () => t('app.level.racer.line') },
  collector: { name: () => t('level.collector'), line: () => t('app.level.collector.line') },
  blocker: { name: () => t('level.blocker'), line: () => t('app.level.blocker.line') },
};

/** Whether it is a rung of the ladder; the others are styles, or levels from before it. */
export function isNumbered(level: string): boolean {
  return /^\d+$/.test(level);
}

/** A bot's level in words: its name, with its place on the ladder if it has one. */
export function levelName(level: string): string {
  const name = LADDER[level]?.name();
  if (name === undefined) return BEFORE[level]?.() ?? level;
  return isNumbered(level) ? t('level.numbered', { level, name }) : name;
}

/** What it is like; nothing for levels without a face. */
export function levelLine(level: string): string {
  return LADDER[level]?.line() ?? '';
}

/** Whether its bots search, which needs machine code. */
export function searches(level: string | null): boolean {
  return level === '7' || level === '8' || level === 'hard';
}
