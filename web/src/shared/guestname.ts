import { t } from '../text';

/** A name for a guest who has not given one: "Brass Lantern". */
export function guestName(random: () => number = Math.random): string {
  return t('app.guest.name', {
    first: one(t('app.guest.first'), random),
    second: one(t('app.guest.second'), random),
  });
}

function one(words: string, random: () => number): string {
  const list = words.split(' ');
  return list[Math.floor(random() * list.length)] ?? '';
}
