import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: join(__dirname, '..') });

/** What the linter says of a file of src with this one import in it. */
async function said(file: string, source: string): Promise<string[]> {
  const text = file.endsWith('.svelte') ? `<script lang="ts">${source}</script>` : source;
  const [result] = await eslint.lintText(text, { filePath: `src/${file}` });
  return result!.messages.filter(({ ruleId }) => ruleId?.startsWith('boundaries/')).map(({ message }) => message);
}

test.each([
  ['shared/new.ts', "import '../table/names';", 'shared may not import table'],
  ['shared/New.svelte', "import '../result/Result.svelte';", 'shared may not import result'],
  ['pieces/new.ts', "import '../map/words';", 'pieces may not import map'],
  ['map/new.ts', "export { partsOf } from '../rules/reading';", 'map may not import rules'],
  [
    'table/new.ts',
    "export const page = () => import('../pages/home/HomePage.svelte');",
    'table may not import pages/*',
  ],
  ['table/New.svelte', "import '../games';", 'table may not import games'],
  ['games/russian_railroads/new.ts', "import '../ticket_to_ride/guide';", 'games/* may not import games/*'],
  ['games/generic/new.ts', "import type { GAMES } from '..';", 'games/* may not import games'],
  ['games/index.ts', "import '../pages/opening';", 'games may not import pages'],
  ['pages/home/new.ts', "import '../newtable/plan';", 'pages/* may not import pages/*'],
])('the linter refuses in %s: %s', async (file, source, reason) => {
  expect(await said(file, source)).toEqual([`${reason}; see layers.js.`]);
});

test.each([
  ['games/generic/new.ts', "import '../../table/names';"],
  ['games/generic/new.ts', "import './facts';"],
  ['games/index.ts', "import './generic/entry';"],
  ['pages/home/New.svelte', "import '../../games';"],
  ['pages/table/new.ts', "import '../opening';"],
  ['main.ts', "import './pages/table/known';"],
])('the linter accepts in %s: %s', async (file, source) => {
  expect(await said(file, source)).toEqual([]);
});
