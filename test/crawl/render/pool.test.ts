import { describe, expect, it } from 'vitest';
import type { Politeness, Seen } from '../../../src/crawl/politeness/politeness.js';
import { createRenderPool } from '../../../src/crawl/render/pool.js';
import { createSharedBrowser } from '../../../src/net/browser/shared-browser.js';

const never = new AbortController().signal;

/** A host that lets nobody in until `open` is called, and a browser that never starts: only who requests it is of interest. */
function rig(refused = false) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const seen: Seen[] = [];
  const calls = { entered: 0, launched: 0 };
  const politeness: Politeness = {
    enter: async (signal) => {
      calls.entered += 1;
      await Promise.race([opened, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    },
    leave: (what) => void seen.push(what),
    refused,
    notBefore: 0,
  };
  const launch = () => {
    calls.launched += 1;
    return Promise.reject(new Error('There is no browser.'));
  };
  const pool = createRenderPool({
    browser: createSharedBrowser({ launch, pages: 2 }),
    userAgent: 'SextantTest/1',
    politeness,
  });
  return { pool, open, seen, calls };
}

describe('pages that are rendered', () => {
  it('wait for their turn at the host, as many as are rendered at once', async () => {
    const { pool, open, seen, calls } = rig();
    const all = Promise.all(['a', 'b', 'c'].map((path) => pool.render(`https://e.com/${path}`, never)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toEqual({ entered: 2, launched: 0 });
    open();
    expect((await all).map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(calls.entered).toBe(3);
    expect(calls.launched).toBeGreaterThan(0);
    expect(seen).toHaveLength(3);
  });

  it('are not requested where the host wants to be left alone', async () => {
    const { pool, open, seen, calls } = rig(true);
    open();
    expect(await pool.render('https://e.com/', never)).toMatchObject({ ok: false });
    expect([calls.launched, seen.length]).toEqual([0, 1]);
  });

  it('are not requested when the crawl ends before their turn', async () => {
    const { pool, seen, calls } = rig();
    const end = new AbortController();
    const page = pool.render('https://e.com/', end.signal);
    end.abort();
    expect(await page).toMatchObject({ ok: false });
    expect([calls.launched, seen.length]).toEqual([0, 1]);
  });
});
