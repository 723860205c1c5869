// How to play, on one page: a title, what the game is about, and steps with pictures; written in docs/rules/play.

/** A paragraph, or a small table whose rows begin with what they are about. */
export type Block =
  { readonly kind: 'words'; readonly words: string } | { readonly kind: 'table'; readonly rows: string[][] };

export interface PlayStep {
  readonly title: string;
  /** The name of its picture. */
  readonly picture: string | null;
  readonly blocks: readonly Block[];
}

export interface Play {
  readonly title: string;
  readonly goal: readonly Block[];
  readonly steps: readonly PlayStep[];
}

/** `# ` begins the page, `## ` a step, `!` a picture's line, `|` a row of a table; whatever else is a paragraph. */
export function playOf(source: string): Play {
  const [first = '', ...rest] = source.split(/^## /m);
  const [, title = '', goal = ''] = /^# (.+)\n([^]*)$/.exec(first) ?? [];
  return { title, goal: blocksOf(goal), steps: rest.map(stepOf) };
}

function stepOf(source: string): PlayStep {
  const [, title = '', body = ''] = /^(.+)\n([^]*)$/.exec(source) ?? [];
  return {
    title,
    picture: /^!(\S+)$/m.exec(body)?.[1] ?? null,
    blocks: blocksOf(body.replace(/^!\S+$/m, '')),
  };
}

function blocksOf(source: string): Block[] {
  const paragraphs = source.split(/\n{2,}/).map((words) => words.trim());
  return paragraphs.filter(Boolean).map((words) => (words.startsWith('|') ? tableOf(words) : { kind: 'words', words }));
}

function tableOf(source: string): Block {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  return { kind: 'table', rows: source.split('\n').map((line) => cells(line).slice(1, -1)) };
}
