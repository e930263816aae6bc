import { describe, expect, it } from 'vitest';
import type { ShownPage, ShowResult } from '../../../src/crawl/render/show-page.js';
import { compareShown } from '../../../src/services/rechecks/compare-in-browser.js';

const EMPTY: ShownPage = { words: [], links: [], tree: [], console: [], loads: [], failed: [] };
const shows = (...words: string[]): ShowResult => ({ ok: true, shown: { ...EMPTY, words } });
const SLOW: ShowResult = { ok: false, code: 'TIMEOUT', message: 'The page did not finish loading in time.' };
const LARGE: ShowResult = { ok: false, code: 'TOO_LARGE', message: 'The page has more than 20000 elements.' };

/** The outcome of showing the page in turn, before and after a change of its description. */
const compared = (before: readonly ShowResult[], after: readonly ShowResult[]) => {
  const rest = { before: [...before], after: [...after] };
  const show = (which: keyof typeof rest) => async () => rest[which].shift() as ShowResult;
  const patch = { pages: [], site: [] };
  return compareShown({ before: '', after: '', patch }, { before: show('before'), after: show('after') });
};

const DIFFERENCE = 'The text would be shown with “lamp”.';

describe('the comparison of a page before and after a change', () => {
  it.each<[string, ShowResult[], ShowResult[], object]>([
    ['is the same where it is shown alike', [shows('tea')], [shows('tea')], { status: 'SAME', stands: true }],
    [
      'is repeated where the page as it is could not be shown',
      [SLOW],
      [],
      { status: 'PENDING', stands: false, reason: `The page as it is: ${SLOW.message}` },
    ],
    ['ends where the page as it is can never be shown', [LARGE], [], { status: 'NOT_COMPARED', stands: false }],
    [
      'differs where the page as it is shows the same twice',
      [shows(), shows()],
      [shows('lamp')],
      { status: 'DIFFERS', reason: DIFFERENCE },
    ],
    [
      'is repeated, with the difference, where the page as it is cannot be shown again',
      [shows(), SLOW],
      [shows('lamp')],
      { status: 'PENDING', stands: false, reason: DIFFERENCE },
    ],
    [
      'ends where the page as it is shows something else each time',
      [shows(), shows('chair')],
      [shows('lamp')],
      { status: 'NOT_COMPARED', stands: false },
    ],
    [
      'differs where the change alone cannot be shown, twice',
      [shows(), shows()],
      [SLOW, SLOW],
      { status: 'DIFFERS', reason: `With the change: ${SLOW.message}` },
    ],
    [
      'is repeated where the change could not be shown once',
      [shows(), shows()],
      [SLOW, shows()],
      { status: 'PENDING' },
    ],
    ['is repeated where neither can be shown any more', [shows(), SLOW], [SLOW, SLOW], { status: 'PENDING' }],
  ])('%s', async (_what, before, after, outcome) => {
    expect(await compared(before, after)).toMatchObject(outcome);
  });
});
