import { describe, expect, it } from 'vitest';
import type { Rendering } from '../../../src/crawl/render/render.js';
import { RenderBacklog } from '../../../src/crawl/render/render-backlog.js';
import { createRenderStage, type RenderStage, type RenderStageInput } from '../../../src/crawl/render/stage.js';
import { type CrawlDigest, createPageReader } from '../../../src/crawl/threads/page-reader.js';
import type { AxeFacts } from '../../../src/facts/axe-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { RenderedFacts } from '../../../src/facts/rendered-facts.js';
import { emptyTally } from '../../../src/facts/rendering-tally.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

const AXE: AxeFacts = { version: '4.10.0', violations: [] };
const HTML = '<h1>Teas</h1><p>Green and black tea.</p>';
const pageOf = (path: string) => pageFrom(HTML, { url: `http://127.0.0.1${path}` });
const renderedOf = (page: PageFacts, more: Partial<RenderedFacts> = {}) =>
  withRendered(page, more).rendered as RenderedFacts;

/** A stage whose pages are rendered by nobody; `waiting` and `spare` are what the crawl and the machine say. */
function rig(pages: PageFacts[], more: Partial<RenderStageInput<CrawlDigest>> = {}, spare = { pages: 0 }) {
  const reader = createPageReader();
  const shown = new Map<string, PageFacts>();
  const rendered: string[] = [];
  const failed: unknown[] = [];
  let look = () => {};
  let came = Promise.withResolvers<void>();
  const stage: RenderStage<CrawlDigest> = createRenderStage({
    render: async (url, _end, axe) => {
      rendered.push(`${new URL(url).pathname}${axe ? ' axe' : ''}`);
      const page = pages.find((one) => one.url === url) as PageFacts;
      const rendering: Rendering = {
        source: Buffer.from(HTML),
        facts: renderedOf(page, axe ? { axe: AXE } : {}),
        redirect: null,
      };
      return { ok: true, status: 200, ...rendering };
    },
    atOnce: 2,
    mode: 'AUTO',
    most: 10,
    reader,
    facts: { packed: async (id) => reader.take(pages[id] as PageFacts).packed },
    onShown: (id, page) => shown.set((pages[id] as PageFacts).url, page.facts),
    onEnd: () => came.resolve(),
    onFailure: (error) => failed.push(error),
    waiting: () => null,
    watchSpare: (onSpare) => {
      look = onSpare;
      return { ...spare, close: () => {} };
    },
    end: new AbortController().signal,
    givenUp: new AbortController().signal,
    ...more,
  });
  return {
    stage,
    rendered,
    shown,
    read: (from = 0, to = pages.length) => {
      for (let id = from; id < to; id += 1) stage.read(id, reader.take(pages[id] as PageFacts).digest);
    },
    /** until as many pages are rendered ahead as there are */
    async ahead(count: number, so = () => rendered.length) {
      while (so() < count) {
        look();
        await came.promise;
        came = Promise.withResolvers();
      }
    },
    async all() {
      while (stage.choose())
        while (stage.left > 0) {
          await came.promise;
          came = Promise.withResolvers();
        }
      stage.close();
      expect(failed).toEqual([]);
    },
  };
}

const axeOf = (shown: Map<string, PageFacts>) =>
  [...shown]
    .filter(([, { rendered }]) => rendered?.axe)
    .map(([url]) => new URL(url).pathname.split('/')[1])
    .toSorted();

describe('the stage of rendering', () => {
  it('takes what axe-core said from a kept rendering only for pages that axe-core looks at in this audit', async () => {
    const pages = [1, 2, 3].map((at) => ({
      ...pageOf(`/teas/${at}`),
      unchanged: { by: 'NOT_MODIFIED' as const, seenAt: '2026-11-20T00:00:00.000Z' },
    }));
    const reader = createPageReader();
    const { shown, read, all } = rig(pages, {
      render: () => Promise.reject(new Error('Every page has a rendering that is kept.')),
      kept: async () => ({
        html: pages[0]?.html as NonNullable<PageFacts['html']>,
        rendered: renderedOf(pages[0] as PageFacts, { axe: AXE }),
      }),
      facts: {
        packed: async (id) => reader.take(pages[id] as PageFacts).packed,
        previous: async (url) => reader.take(pages.find((page) => page.url === url) as PageFacts).packed,
      },
    });
    read();
    await all();
    expect([...shown.values()].map(({ rendered }) => rendered?.axe).toSorted()).toEqual([AXE, undefined]);
  });

  it('counts what is left from the start where another worker had chosen pages before', async () => {
    const pages = Array.from({ length: 3 }, (_, at) => pageOf(`/teas/${at}`));
    const tally = { ...emptyTally('ALL'), left: 14 };
    const { stage, read, all, shown } = rig(pages, { mode: 'ALL', tally });
    expect(stage.left).toBe(0);
    read();
    expect([stage.left, tally.left]).toEqual([3, 3]);
    await expect.poll(() => stage.left).toBe(0);
    await all();
    expect([shown.size, tally.rendered, tally.left]).toEqual([3, 3, undefined]);
  });

  it('waits for no page once rendering is skipped, and says of which templates pages are left out', async () => {
    const pages = Array.from({ length: 6 }, (_, at) => pageOf(`/teas/${at}`));
    const skip = new AbortController();
    const tally = emptyTally('ALL');
    const begun: AbortSignal[] = [];
    const { stage, shown, read } = rig(pages, {
      mode: 'ALL',
      skip: skip.signal,
      tally,
      render: (_, signal) => {
        begun.push(signal);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
      },
    });
    read(0, 5);
    await expect.poll(() => begun.length).toBe(2);
    expect(tally.left).toBe(5);
    skip.abort();
    expect(stage.left).toBe(0);
    read(5);
    expect(stage.choose()).toBe(false);
    await stage.rest();
    stage.close();
    expect([begun.length, shown.size, tally.left, tally.failed]).toEqual([2, 0, undefined, 0]);
    expect(tally).toMatchObject({ skipped: true, rendered: 0, pages: 6, templates: [{ reason: 'SKIPPED', pages: 6 }] });
  });

  it('renders samples ahead, as they will be chosen, and each once', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => pageOf(`/teas/${at}`));
    const alone = rig(pages);
    alone.read();
    await alone.all();
    const ahead = rig(pages, { waiting: () => 4 }, { pages: 1 });
    for (const { url } of pages) ahead.stage.found(url);
    ahead.read();
    await ahead.ahead(2);
    expect(ahead.shown.size).toBe(0);
    await ahead.all();
    expect(ahead.rendered).toEqual(alone.rendered);
    expect(JSON.stringify([...ahead.shown])).toBe(JSON.stringify([...alone.shown]));
  });

  it('renders no sample ahead as long as a URL that comes before it is not read', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => pageOf(`/teas/${at}`));
    const all = rig(pages);
    all.read();
    await all.all();
    const first = all.rendered[0]?.split(' ')[0] as string;
    const others = pages.filter(({ url }) => new URL(url).pathname !== first);
    let looks = () => {};
    const early = rig(others, {
      waiting: () => 1,
      watchSpare: (onSpare) => {
        looks = onSpare;
        return { pages: 2, close: () => {} };
      },
    });
    for (const { url } of pages) early.stage.found(url);
    early.read();
    looks();
    await new Promise(setImmediate);
    expect(early.rendered).toEqual([]);
    early.stage.close();
  });

  describe('reads a page again that axe-core looked at ahead and does not in the end', () => {
    const unchanged = { by: 'NOT_MODIFIED' as const, seenAt: '2026-11-20T00:00:00.000Z' };
    const teas = Array.from({ length: 4 }, (_, at) => pageOf(`/teas/${at}`));
    // three larger templates, once all is read
    const others = ['cups', 'pots', 'trays'].flatMap((kind) =>
      Array.from({ length: 9 }, (_, at) => pageOf(`/${kind}/${at}`)),
    );
    const byUrl = (shown: Map<string, PageFacts>) => JSON.stringify([...shown].toSorted());

    it('checks pages that were rendered', async () => {
      const pages = [...teas, ...others];
      const alone = rig(pages);
      alone.read();
      await alone.all();
      expect(axeOf(alone.shown)).toEqual(['cups', 'pots', 'trays']);
      const ahead = rig(pages, { waiting: () => 4 }, { pages: 1 });
      for (const { url } of pages) ahead.stage.found(url);
      ahead.read(0, teas.length);
      await ahead.ahead(1);
      expect(ahead.rendered[0]).toMatch(/teas.* axe$/);
      ahead.read(teas.length);
      await ahead.all();
      expect(ahead.rendered.filter((path) => path.startsWith('/teas'))).toHaveLength(2);
      expect(byUrl(ahead.shown)).toBe(byUrl(alone.shown));
    });

    it('checks pages whose rendering is kept', async () => {
      const pages = [...teas, ...others].map((page) => ({ ...page, unchanged }));
      const reader = createPageReader();
      let asked = 0;
      const more = {
        render: () => Promise.reject(new Error('Every page has a rendering that is kept.')),
        kept: async () => {
          asked += 1;
          return {
            html: pages[0]?.html as NonNullable<PageFacts['html']>,
            rendered: renderedOf(pages[0] as PageFacts, { axe: AXE }),
          };
        },
        facts: {
          packed: async (id: number) => reader.take(pages[id] as PageFacts).packed,
          previous: async (url: string) => reader.take(pages.find((page) => page.url === url) as PageFacts).packed,
        },
      };
      const alone = rig(pages, more);
      alone.read();
      await alone.all();
      asked = 0;
      const ahead = rig(pages, { ...more, waiting: () => 4 }, { pages: 1 });
      for (const { url } of pages) ahead.stage.found(url);
      ahead.read(0, teas.length);
      await ahead.ahead(1, () => asked);
      ahead.read(teas.length);
      await ahead.all();
      expect(axeOf(ahead.shown)).toEqual(['cups', 'pots', 'trays']);
      expect(byUrl(ahead.shown)).toBe(byUrl(alone.shown));
    });
  });

  it('asks for what is to be rendered next only when something has come since', async () => {
    const backlog = new RenderBacklog();
    let asked = 0;
    backlog.links.of = () => {
      asked += 1;
      return 1;
    };
    const { stage, read, all } = rig([pageOf('/'), pageOf('/teas/1')], { backlog });
    read();
    await all();
    const before = asked;
    expect([stage.choose(), stage.choose()]).toEqual([false, false]);
    expect(asked).toBe(before);
  });

  it('has the browser started when little is left to fetch, once, and not for pages that are as they were', () => {
    let started = 0;
    let waiting: number | null = null;
    const unchanged = { by: 'NOT_MODIFIED' as const, seenAt: '2026-11-20T00:00:00.000Z' };
    const pages = [pageOf('/'), pageOf('/a'), pageOf('/b'), { ...pageOf('/c'), unchanged }, pageOf('/d'), pageOf('/e')];
    const { stage, read } = rig(pages, { waiting: () => waiting, warmUp: () => (started += 1) as never });
    const counts = pages.map((_, at) => {
      waiting = at === 0 ? null : at === 1 ? 5_000 : 40;
      if (at === 2) waiting = 5_000;
      read(at, at + 1);
      return started;
    });
    expect(counts).toEqual([0, 0, 0, 0, 1, 1]);
    stage.close();
  });
});
