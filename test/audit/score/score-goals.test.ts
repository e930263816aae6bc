import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/audit/engine/run.js';
import { rules } from '../../../src/audit/rules/index.js';
import { createScorer, type Scores } from '../../../src/audit/score/score.js';
import { scoreInput } from '../../../src/audit/score/score-input.js';
import type { AssetFacts } from '../../../src/facts/site-facts.js';
import { cleanPage, type PageText } from '../../support/sites/clean-page.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const ORIGIN = 'https://harrow.example';
const pathOf = (at: number) => (at === 0 ? '/' : `/notes-${at}`);

interface Made {
  /** whether nothing is at the URL of this page */
  dead?: (at: number) => boolean;
  text?: (at: number) => PageText;
  /** further URLs of the sitemap, at which nothing is */
  listed?: readonly string[];
  /** own files that are gone */
  gone?: readonly string[];
  /** pages */
  count?: number;
}

const asset = (path: string, kind: AssetFacts['kind'], status: number): AssetFacts => ({
  ...{ url: `${ORIGIN}${path}`, kind, status, error: null, inconclusive: false },
  mediaType: status !== 200 ? 'text/html' : kind === 'STYLE' ? 'text/css' : 'text/javascript',
  ...{
    sniffedType: null,
    contentEncoding: 'gzip',
    cacheControl: 'public, max-age=31536000',
    etag: true,
    lastModified: true,
  },
  ...{ wireBytes: 2_000, bodyBytes: 6_000, width: null, height: null, minifySavings: null, blockingFonts: 0 },
  ...{ sourceMap: false, robots: { us: true, googlebot: true }, timing: null },
});

/** The score of a made-up site by all rules, of pages that are read as those of a crawl are. */
async function scoreOf({
  dead = () => false,
  text = () => ({}),
  listed = [],
  gone = [],
  count = 100,
}: Made): Promise<Scores> {
  const related = (at: number) => (at === 0 ? range(1, 20) : [at + 1, at + 7, 2 * at, 3 * at, 5 * at + 3]);
  const headers = {
    'cache-control': 'public, max-age=600',
    etag: '"a"',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const missing = (url: string, depth: number | null) =>
    pageFrom('<title>Not found</title>', { url, depth, status: 404, discoveredBy: 'SITEMAP', headers });
  const pages = range(0, count).map((at) => {
    const url = `${ORIGIN}${pathOf(at)}`;
    const depth = at === 0 ? 0 : at < 20 ? 1 : 2;
    if (dead(at)) return missing(url, depth);
    const own = text(at);
    const to = [...new Set(related(at).map((one) => one % count))].filter((one) => one !== at).map(pathOf);
    const html = cleanPage(pathOf(at), { ...own, head: `<script src="/site.js" defer></script>${own.head ?? ''}` }, to);
    return pageFrom(html.replaceAll('%ORIGIN%', ORIGIN), { url, depth, headers, contentEncoding: 'gzip' });
  });
  pages.push(...listed.map((path) => missing(`${ORIGIN}${path}`, null)));
  const site = siteOf(pages, {
    assets: [
      asset('/site.css', 'STYLE', gone.includes('/site.css') ? 404 : 200),
      asset('/site.js', 'SCRIPT', gone.includes('/site.js') ? 404 : 200),
    ],
    sitemap: pages.map(({ url }) => ({ loc: url })),
  });
  const scorer = createScorer(scoreInput(rules, site));
  for await (const batch of judge({ rules, site, pages })) scorer.add(batch);
  const scored = scorer.result();
  if (scored.failed !== null) throw new Error(scored.message);
  return scored;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('the score of a site', () => {
  const clean = scoreOf({});

  it('is 100 where none of its hundred pages has a fault', async () => {
    expect((await clean).overall).toBe(100);
  });

  it.each<[string, Made]>([
    ['a URL of the sitemap that no page links to', { listed: ['/gone'] }],
    ['a page that others link to', { dead: (at) => at === 40 }],
  ])('loses less than 2 points for one dead URL, %s, and none in META, CONTENT and PERFORMANCE', async (_, made) => {
    const { overall, groups } = (await clean).unrounded;
    const scored = (await scoreOf(made)).unrounded;
    expect(scored.overall).toBeGreaterThan(overall - 2);
    expect(scored.overall).toBeLessThan(overall);
    const { LINKS: _links, TECHNICAL: _technical, ...others } = scored.groups;
    expect(groups).toMatchObject(others);
  });

  it('is below 30 where half of its pages are dead', async () => {
    expect((await scoreOf({ dead: (at) => at % 2 === 1 })).overall).toBeLessThan(30);
  });

  it('loses points that everybody notices where its own style sheet or script is gone', async () => {
    const of = async (...gone: string[]) => (await scoreOf({ gone })).unrounded.overall;
    const { overall } = (await clean).unrounded;
    const [style, script, both] = await Promise.all([of('/site.css'), of('/site.js'), of('/site.css', '/site.js')]);
    expect(Math.max(style, script)).toBeLessThan(overall - 5);
    expect(both).toBeLessThan(overall - 10);
  });

  it('keeps the order of ten sites, from a clean one to one of which half is dead', async () => {
    const files = ['/site.css', '/site.js'];
    const bare: PageText = { description: '' };
    const nameless: PageText = { description: '', title: '' };
    const sites: Made[] = [
      {},
      { text: (at) => (at % 10 === 3 ? bare : {}) },
      { text: (at) => (at % 10 === 3 ? { title: '' } : {}) },
      { text: () => bare },
      { text: (at) => (at % 2 === 1 ? nameless : bare) },
      { text: () => bare, gone: files.slice(1) },
      { text: () => bare, gone: files },
      { text: () => nameless, gone: files },
      { text: () => bare, dead: (at) => at % 4 === 1 },
      { text: () => nameless, dead: (at) => at % 2 === 1, gone: files },
    ];
    const scored: number[] = [];
    for (const site of sites) scored.push((await scoreOf({ ...site, count: 40 })).unrounded.overall);
    expect(scored).toEqual(scored.toSorted((one, other) => other - one));
    expect(new Set(scored).size).toBe(sites.length);
    const [first = 0, last = 0] = [scored.at(0), scored.at(-1)];
    expect(first - last).toBeGreaterThan(70);
  });
});
