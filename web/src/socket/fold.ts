// Applies a table's messages to what is shown. Pure: one whole state in, one whole state out, so that nothing on
// the page ever mixes two versions.

import type { ChatLine, Note, Position, ServerMessage, StoryEvent, TableInfo, Update } from '../wire/messages';

export interface Shown {
  readonly table: TableInfo;
  readonly position: Position;
  readonly story: readonly StoryEvent[];
  readonly chat: readonly ChatLine[];
  readonly notes: readonly Note[]; // who left and who came back
}

/** Something was missed: request the whole state again. */
export const GAP = Symbol('gap');

export function fold(shown: Shown | null, message: ServerMessage): Shown | null | typeof GAP {
  if (message.type === 'state') {
    const { table, position, story, chat, notes } = message;
    return shown && position.version < shown.position.version ? shown : { table, position, story, chat, notes };
  }
  if (!shown) return shown;
  if (message.type === 'table') return { ...shown, table: message.table, notes: message.notes };
  if (message.type === 'chat') return said(shown, message.line);
  if (message.type === 'update') return happened(shown, message);
  return shown;
}

function happened(shown: Shown, update: Update): Shown | typeof GAP {
  if (update.position.version <= shown.position.version) return shown;
  if (update.since !== shown.position.version) return GAP;
  return {
    ...shown,
    table: { ...shown.table, to_act: update.to_act },
    position: update.position,
    story: toldFurther(shown.story, update),
  };
}

/** A story with what was told next: it takes the place of all events from an index on. */
export function toldFurther(
  told: readonly StoryEvent[],
  { keep_story, story }: Pick<Update, 'keep_story' | 'story'>,
): StoryEvent[] {
  return [...told.filter(({ index }) => index < keep_story), ...story];
}

function said(shown: Shown, line: ChatLine): Shown | typeof GAP {
  const next = shown.chat.length > 0 ? shown.chat[shown.chat.length - 1]!.index + 1 : line.index;
  if (line.index < next) return shown;
  return line.index > next ? GAP : { ...shown, chat: [...shown.chat, line] };
}
