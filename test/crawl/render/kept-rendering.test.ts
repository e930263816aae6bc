import { describe, expect, it } from 'vitest';
import { extractorVersion } from '../../../src/crawl/extractor.js';
import { packFacts } from '../../../src/crawl/packed/packed-facts.js';
import { createKeptRenderings, type KeptRenderingOptions } from '../../../src/crawl/render/kept-rendering.js';
import { sourceHash } from '../../../src/crawl/render/page-sources.js';
import type { RenderedFacts } from '../../../src/facts/rendered-facts.js';
import type { FetchResult } from '../../../src/net/types.js';
import { htmlFacts, pageFrom } from '../../support/sites/pages.js';

const URLS = ['https://e.com/app.js', 'https://e.com/data.json'];
const AT = '2026-11-20T00:00:00.000Z';
const never = new AbortController().signal;

const stored = (changes: Partial<RenderedFacts> = {}, extractor = extractorVersion()): Uint8Array => {
  const page = pageFrom('<title>Served</title>', { url: 'https://e.com/' });
  const rendered: RenderedFacts = {
    finalUrl: 'https://e.com/',
    overlayShare: 0,
    lowContrast: { count: 0, samples: [] },
    smallTargets: { count: 0, samples: [] },
    oversizedImages: [],
    consoleErrors: 0,
    blockedResources: ['https://e.com/barred.js'],
    madeOf: { at: AT, files: URLS.map((url) => ({ url, hash: sourceHash(Buffer.from(url)) })) },
    ...changes,
  };
  const html = htmlFacts('<title>Shown</title>', 'https://e.com/');
  return packFacts({ ...page, extractor, html, ...(page.html && { raw: page.html }), rendered });
};

async function find(
  previous: Uint8Array,
  given: Partial<KeptRenderingOptions> = {},
  bodies: Record<string, string> = {},
) {
  const asked: string[] = [];
  const keptRendering = createKeptRenderings({
    fetch: async (url) => {
      asked.push(url);
      const body = Buffer.from(bodies[url] ?? url);
      return { ok: true, url, status: body.length === 0 ? 404 : 200, body, truncated: null } as unknown as FetchResult;
    },
    robots: (url) => ({ us: true, googlebot: !url.includes('barred') }),
    loadTrackers: false,
    now: () => new Date('2026-11-24T00:00:00.000Z'),
    ...given,
  });
  const [kept] = [await keptRendering(previous, never), await keptRendering(previous, never)];
  return { title: kept?.html.titles[0]?.text ?? null, asked };
}

describe('the rendering of a page whose response has not changed', () => {
  it('is kept where all its resources are unchanged, each checked once per audit', async () => {
    expect(await find(stored())).toEqual({ title: 'Shown', asked: URLS });
  });

  it('is not kept where something it was made of is another, or gone', async () => {
    for (const body of ['changed', '']) {
      const { title } = await find(stored(), {}, { 'https://e.com/data.json': body });
      expect(title).toBeNull();
    }
  });

  it('is not kept where it is not known what it was made of, by what code, or long ago', async () => {
    const rendered = { madeOf: undefined } as unknown as Partial<RenderedFacts>;
    expect(await find(stored(rendered))).toEqual({ title: null, asked: [] });
    expect(await find(stored({}, 'other code'))).toEqual({ title: null, asked: [] });
    expect(await find(stored(), { now: () => new Date('2026-11-27T00:00:00.001Z') })).toEqual({
      title: null,
      asked: [],
    });
  });

  it('is not kept where a browser would be let load something else', async () => {
    const robots = [
      () => ({ us: true, googlebot: true }),
      () => ({ us: true, googlebot: false }),
      (url: string) => ({ us: false, googlebot: !url.includes('barred') }),
    ];
    for (const each of robots) expect(await find(stored(), { robots: each })).toEqual({ title: null, asked: [] });
    expect(await find(stored(), { loadTrackers: true })).toEqual({ title: null, asked: [] });
  });
});
