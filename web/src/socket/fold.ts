// Applies a table's messages to what is shown. Pure: one whole state in, one whole state out, so that nothing on
// the page ever mixes two versions.

import type { ChatLine, LogLine, Position, ServerMessage, TableInfo, Update } from '../wire/messages';

export interface Shown {
  readonly table: TableInfo;
  readonly position: Position;
  readonly lines: readonly LogLine[];
  readonly chat: readonly ChatLine[];
}

/** Something was missed: request the whole state again. */
export const GAP = Symbol('gap');

export function fold(shown: Shown | null, message: ServerMessage): Shown | null | typeof GAP {
  if (message.type === 'state') {
    const { table, position, lines, chat } = message;
    return shown && position.version < shown.position.version ? shown : { table, position, lines, chat };
  }
  if (!shown) return shown;
  if (message.type === 'table') return { ...shown, table: message.table };
  if (message.type === 'chat') return said(shown, message.line);
  if (message.type === 'update') return happened(shown, message);
  return shown;
}

function happened(shown: Shown, update: Update): Shown | typeof GAP {
  if (update.position.version <= shown.position.version) return shown;
  if (update.since !== shown.position.version) return GAP;
  const kept = shown.lines.filter((line) => line.index < update.keep_lines);
  return {
    ...shown,
    table: { ...shown.table, to_act: update.to_act },
    position: update.position,
    lines: [...kept, ...update.lines],
  };
}

function said(shown: Shown, line: ChatLine): Shown | typeof GAP {
  const next = shown.chat.length > 0 ? shown.chat[shown.chat.length - 1]!.index + 1 : line.index;
  if (line.index < next) return shown;
  return line.index > next ? GAP : { ...shown, chat: [...shown.chat, line] };
}
