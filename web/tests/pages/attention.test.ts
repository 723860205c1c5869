import { beforeEach, expect, test, vi } from 'vitest';
import { hear } from '../../src/acting/hearing';
import { notify } from '../../src/shared/notifications.svelte';
import { signals, type News } from '../../src/pages/table/attention';

vi.mock('../../src/acting/hearing', () => ({ hear: vi.fn(() => Promise.resolve()) }));
vi.mock('../../src/shared/notifications.svelte', () => ({ notify: vi.fn(() => Promise.resolve()) }));

const WAITING: News = { yours: false, over: false, called: true, words: 'Europe', ask: 'Anna is to move.' };
const heard = () => vi.mocked(hear).mock.calls.flat();

beforeEach(() => void vi.clearAllMocks());

test('what was so when one came is no news', () => {
  signals()({ ...WAITING, yours: true });
  expect(heard()).toEqual([]);
  expect(notify).not.toHaveBeenCalled();
});

test('the own turn is heard and notified, once', () => {
  const tell = signals();
  tell(WAITING);
  tell({ ...WAITING, yours: true, words: 'Your turn', ask: 'Draw or claim.' });
  tell({ ...WAITING, yours: true, words: 'Your turn', ask: 'Draw a second card.' });
  expect(heard()).toEqual(['turn']);
  expect(vi.mocked(notify).mock.calls).toEqual([['Your turn', 'Draw or claim.', location.pathname]]);
});

test('who wants no notifications gets none', () => {
  const tell = signals();
  tell({ ...WAITING, called: false });
  tell({ ...WAITING, called: false, yours: true });
  expect(notify).not.toHaveBeenCalled();
});

test('the end has its own sound', () => {
  const tell = signals();
  tell({ ...WAITING, yours: true });
  tell(WAITING);
  tell({ ...WAITING, over: true });
  expect(heard()).toEqual(['end']);
});
