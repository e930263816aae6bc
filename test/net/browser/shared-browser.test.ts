import { describe, expect, it } from 'vitest';
import type { GuardedBrowser } from '../../../src/net/browser/browser.js';
import { createSharedBrowser, pagesAtOnce } from '../../../src/net/browser/shared-browser.js';

const MB = 1_048_576;

/** As much of a browser as the sharing of it looks at. */
function rig(pages: number, idleMs = 60_000) {
  const started: { alive: boolean; keptBytes: number; closed: boolean }[] = [];
  const shared = createSharedBrowser({
    pages,
    idleMs,
    launch: async () => {
      const browser = {
        alive: true,
        keptBytes: 100 * MB,
        closed: false,
        close: async () => void (browser.closed = true),
      };
      started.push(browser);
      return browser as unknown as GuardedBrowser;
    },
  });
  return { shared, started };
}

describe('a browser that audits share', () => {
  it('opens as many pages as cores and memory allow, and at least one', () => {
    expect([pagesAtOnce(2, 16e9), pagesAtOnce(8, 16e9), pagesAtOnce(8, 1e9), pagesAtOnce(2, 1e8)]).toEqual([
      4, 16, 1, 1,
    ]);
  });

  it('is one however many audits use it, which take turns', async () => {
    const { shared, started } = rig(2);
    const [large, small] = [{}, {}];
    const order: string[] = [];
    let most = 0;
    let open = 0;
    const page = (owner: object, name: string) =>
      shared.use(owner, async () => {
        order.push(name);
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        open -= 1;
      });
    const ends = ['a', 'b', 'c', 'd', 'e'].map((name) => page(large, name));
    await Promise.all([...ends, page(small, 'small')]);
    expect([started.length, most]).toEqual([1, 2]);
    // the last caller waits for one page of the other, not for all
    expect(order.indexOf('small')).toBe(2);
    await shared.close();
    expect(started[0]?.closed).toBe(true);
    await expect(page(small, 'late')).rejects.toThrow('closed');
  });

  it('starts before its first page where that is about to come, and ends again unless it comes', async () => {
    const { shared, started } = rig(2, 20);
    shared.warmUp();
    shared.warmUp();
    await shared.use({}, async () => {});
    expect(started).toHaveLength(1);
    await expect.poll(() => started[0]?.closed).toBe(true);
    shared.warmUp();
    await expect.poll(() => started[1]?.closed).toBe(true);
    await shared.close();
    shared.warmUp();
    expect(started).toHaveLength(2);
  });

  it('is replaced when it has died, served its pages or kept too much, and ends with its last page', async () => {
    const { shared, started } = rig(2);
    const owner = {};
    const idle = async () => {};
    let leave = () => {};
    const staying = shared.use(owner, () => new Promise<void>((resolve) => (leave = resolve)));
    await shared.use(owner, idle);
    (started[0] as { keptBytes: number }).keptBytes = 500 * MB;
    await shared.use(owner, idle);
    expect(started.map(({ closed }) => closed)).toEqual([false, false]);
    leave();
    await staying;
    expect(started.map(({ closed }) => closed)).toEqual([true, false]);
    (started[1] as { alive: boolean }).alive = false;
    await shared.use(owner, idle);
    expect(started.map(({ closed }) => closed)).toEqual([true, true, false]);
    for (let served = 0; served < 500; served += 1) await shared.use(owner, idle);
    expect(started.map(({ closed }) => closed)).toEqual([true, true, true, false]);
    await shared.close();
  });

  it('ends when it is not used, and starts again', async () => {
    const { shared, started } = rig(2, 10);
    await shared.use({}, async () => {});
    await expect.poll(() => started[0]?.closed).toBe(true);
    await shared.use({}, async () => {});
    expect(started).toHaveLength(2);
    await shared.close();
  });

  it('tries to start again after it could not', async () => {
    let attempts = 0;
    const shared = createSharedBrowser({
      pages: 1,
      launch: () => {
        attempts += 1;
        return Promise.reject(new Error('There is no browser.'));
      },
    });
    for (const attempt of [1, 2]) {
      await expect(shared.use({}, async () => {})).rejects.toThrow('no browser');
      expect(attempts).toBe(attempt);
    }
    await shared.close();
  });
});
