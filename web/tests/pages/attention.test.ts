import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../src/shared/notifications.svelte';
import { signals, type News } from '../../src/pages/table/attention';
import { play } from '../../src/pages/table/sounds';

vi.mock('../../src/pages/table/sounds', () => ({ play: vi.fn(() => Promise.resolve()) }));
vi.mock('../../src/shared/notifications.svelte', () => ({ notify: vi.fn(() => Promise.resolve()) }));

const WAITING: News = { yours: false, over: false, deeds: 3, words: 'Europe', ask: 'Anna is to move.' };
const heard = () => vi.mocked(play).mock.calls.map(([sound]) => sound);

beforeEach(() => void vi.clearAllMocks());

test('what was so when one came is no news', () => {
  signals()({ ...WAITING, yours: true });
  expect(heard()).toEqual([]);
  expect(notify).not.toHaveBeenCalled();
});

test('a deed of another is heard, and the own turn as something else, once', () => {
  const tell = signals();
  tell(WAITING);
  tell({ ...WAITING, deeds: 4 });
  tell({ ...WAITING, deeds: 5, yours: true, words: 'Your turn', ask: 'Draw or claim.' });
  tell({ ...WAITING, deeds: 5, yours: true, words: 'Your turn', ask: 'Draw a second card.' });
  expect(heard()).toEqual(['deed', 'turn']);
  expect(vi.mocked(notify).mock.calls).toEqual([['Your turn', 'Draw or claim.', location.pathname]]);
});

test('own deeds make no sound, and the end has its own', () => {
  const tell = signals();
  tell({ ...WAITING, yours: true });
  tell({ ...WAITING, deeds: 4 });
  tell({ ...WAITING, deeds: 5, over: true });
  expect(heard()).toEqual(['end']);
});
