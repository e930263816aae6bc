import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import { type RefusedSuggestion, suggestFixes, type VerifiedSuggestion } from '../../../src/fixes/suggest.js';
import { judgeTogether } from '../../../src/fixes/together/together.js';
import { assetFacts } from '../../support/facts/asset-facts.js';
import { redirectPage, siteFacts, siteOf } from '../../support/sites/site.js';
import { at, below, type Case, html, jsonLd, one, other, page, raw } from '../cases.js';
import { findingsOf, fixOf } from '../fixing.js';

const best = async (
  rule: string,
  { pages, site, on }: Case,
): Promise<{ after: string | undefined; refusal: RefusedSuggestion | undefined }> => {
  const { suggestions, refusals } = await fixOf(rule, pages, { ...(site ? { site } : {}), ...(on ? { on } : {}) });
  return { after: suggestions[0]?.after, refusal: refusals[0] };
};

/** Directives, and the rule whose suggestion leaves the others of them as they are. */
describe('the directives that a page has beside the one at hand', () => {
  it.each([
    ['noindex-page', 'noindex, nofollow', 'nofollow'],
    ['noindex-page', 'NOINDEX, NoArchive', 'noarchive'],
    ['noindex-page', 'noindex, max-snippet:20, noimageindex', 'max-snippet:20, noimageindex'],
    ['noindex-page', 'none, noarchive', 'nofollow, noarchive'],
    ['noindex-page', 'noindex, unavailable_after: 2099-01-01', 'unavailable_after: 2099-01-01'],
    ['nofollow-page', 'noarchive, nofollow', 'noarchive'],
    ['nosnippet-set', 'nosnippet, notranslate', 'notranslate'],
    ['robots-meta-conflict', 'index, noindex, noarchive', 'noindex, noarchive'],
    ['robots-meta-conflict', 'max-video-preview:30, max-video-preview:5, nofollow', 'max-video-preview:5, nofollow'],
  ])('stay: %s, “%s”', async (rule, written, kept) => {
    const { after } = await best(rule, one({ head: `<meta name="robots" content="${written}">` }));
    expect(after).toBe(`<meta name="robots" content="${kept}">`);
  });

  it('stay in the header, those of other crawlers too', async () => {
    const headers = { 'x-robots-tag': ['googlebot: noindex, nofollow', 'otherbot: noindex', 'noarchive'] };
    const { after = '' } = await best('noindex-page', one({}, { headers }));
    expect(after).toContain('otherbot: noindex');
    expect(after).toContain('noarchive');
    expect(after).toMatch(/googlebot: nofollow/);
    expect(after).not.toMatch(/googlebot: noindex/);
  });

  it('stay with those of another crawler in a meta element of its own', async () => {
    const head = '<meta name="robots" content="noindex"><meta name="otherbot" content="noindex, nofollow">';
    const { after = '' } = await best('noindex-page', one({ head }));
    expect(after).not.toContain('otherbot');
  });
});

describe('a canonical', () => {
  it.each([
    ['/a?page=2&utm_campaign=x', '/a?page=2'],
    ['/a?fbclid=1', '/a'],
    ['/a?color=red&gclid=9', '/a?color=red'],
    ['/a?q=a%20b&utm_source=n', '/a?q=a%20b'],
  ])('keeps the parameters that choose the content of %s', async (path, meant) => {
    const { after } = await best('canonical-missing', below({}, { url: at(path) }, [other(meant)]));
    expect(after).toBe(`<link rel="canonical" href="${at(meant)}">`);
  });

  it('never points to a URL that a redirect leads away from', async () => {
    const head = `<link rel="canonical" href="${at('/old')}">`;
    const given = below({ head }, {}, [redirectPage(at('/old'), at('/new')), other('/new')]);
    const { after = '' } = await best('canonical-to-redirect', given);
    expect(after).not.toContain('/old');
  });

  it('and the redirect of an index file agree', async () => {
    const text = html({ body: '<a href="/index.html">Start</a>' });
    const pages = [raw(text), raw(text, { url: at('/index.html'), depth: 1 })];
    const suggested = await together({ pages });
    for (const { after } of suggested) expect(after).not.toMatch(/canonical" href="[^"]*index\.html/);
  });
});

/** All suggestions for the pages, each made beside those before: what they change together holds. */
async function together({ pages, site: overrides }: Case): Promise<VerifiedSuggestion[]> {
  const site = siteOf(pages, overrides);
  const pageOf = (url: string) => pages.find((one) => one.url === url);
  const standing: VerifiedSuggestion[] = [];
  for (const finding of await findingsOf(pages, site)) {
    const facts = finding.url === null ? undefined : pageOf(finding.url);
    const view = facts ? createPageView(facts) : site.home;
    const made = await suggestFixes({ findings: [finding], page: view, site, rules, pageOf, standing });
    if (made.suggestions[0]?.verified) standing.push(made.suggestions[0]);
  }
  const suggestions = standing.map((one) => ({ ...one, announced: one.verification }));
  expect(await judgeTogether({ suggestions, site, rules, pageOf })).toEqual({
    contradictions: [],
    unannounced: [],
    undone: [],
  });
  return standing;
}

describe('several suggestions for one page', () => {
  it('hold together where title, heading, description and sharing are wrong at once', async () => {
    const text = html({ title: '', h1: 'x', description: '' }).replace('<h1>x</h1>', '<h2>Brewing green tea</h2>');
    const pages = [
      page({ body: '<a href="/brewing-green-tea">Brewing</a>' }),
      raw(text, { url: at('/brewing-green-tea'), depth: 1 }),
    ];
    expect((await together({ pages })).length).toBeGreaterThan(2);
  });

  it('hold together where two of them write robots directives', async () => {
    const head = '<meta name="robots" content="noindex, nofollow, index, nosnippet">';
    await together(below({ head }));
  });

  it('hold together where images, links and headings are wrong at once', async () => {
    const body =
      '<h4>Cups</h4><img src="/green-tea.jpg"><a href="/b?utm_source=n">here</a><a href="/c"><img src="/c.jpg" alt=""></a><h1>Second</h1>';
    expect((await together(below({ body }, {}, [other('/b'), other('/c')]))).length).toBeGreaterThan(2);
  });

  it('hold together where a page is a copy, has no canonical, and is linked with tracking', async () => {
    const same = { title: 'Green tea and where it grows', h1: 'Green tea of the hills' };
    const pages = [
      page({ body: '<a href="/a?utm_source=n">Tea</a> <a href="/b">Tea again</a>' }),
      other('/a', same),
      other('/a?utm_source=n', same),
      other('/b', same),
    ];
    await together({ pages });
  });
});

describe('files in commands', () => {
  it.each([
    '/js/$HOME.js',
    '/js/a|b.js',
    '/js/a%0Aid.js',
    '/js/a b.js',
    '/js/..%2f..%2fx.js',
    '/js/a&&b.js',
    '/js/*.js',
    '/js/~root.js',
    '/js/a%00.js',
    '/js/%2Drf.js',
  ])('are never called %s', async (path) => {
    const script = assetFacts(at(path), { kind: 'SCRIPT', mediaType: 'text/javascript', minifySavings: 9_000 });
    const { after } = await best(
      'unminified-js',
      one({ head: `<script src="${path}" defer></script>` }, {}, { assets: [script] }),
    );
    expect(after).toBeUndefined();
  });
});

describe('cache headers', () => {
  const cached = (headers: Record<string, string[]>) => {
    const style = assetFacts(at('/app.css'), { kind: 'STYLE', cacheControl: 'max-age=60' });
    return one({ head: '<link rel="stylesheet" href="/app.css">' }, { headers }, { assets: [style] });
  };

  it.each([
    ['nginx', { server: ['nginx'], 'x-powered-by': ['PHP/8.2'] }],
    ['Apache', { server: ['Apache'], via: ['1.1 proxy'] }],
    ['a proxy without a name', { via: ['1.1 varnish'], age: ['5'] }],
  ])('behind %s take no location from the application', async (_, headers) => {
    const { after } = await best('asset-cache-short', cached(headers));
    expect(after).toBeDefined();
    expect(after).not.toMatch(/^\s*location\s/m);
  });
});

describe('a price', () => {
  it.each(['12,50 – 15,00 €', 'ab 9,99 €', '3 for 2', '12.50 incl. 7% VAT', '9.99 USD 8.99 EUR'])(
    'stays for the owner if it is “%s”',
    async (price) => {
      const offer = { '@context': 'https://schema.org', '@type': 'Offer', price, priceCurrency: 'EUR' };
      const { after, refusal } = await best('sd-bad-value', one({ head: jsonLd(offer) }));
      expect(after).toBeUndefined();
      expect(refusal).toMatchObject({ needs: 'DECISION' });
    },
  );
});

describe('a date', () => {
  it.each(['2026-02-30', 'Spring 2027', '13/05/2026', '1.1.2026–3.1.2026', 'next Friday'])(
    'stays for the owner if it is “%s”',
    async (startDate) => {
      const event = { '@context': 'https://schema.org', '@type': 'Event', name: 'Tea', startDate, location: 'Assam' };
      const { after = '' } = await best('sd-bad-value', one({ head: jsonLd(event) }));
      if (after !== '') expect(after).toContain(JSON.stringify(startDate));
    },
  );
});

it('keeps the home page and its index file from redirecting to each other', async () => {
  const home = page({});
  const indexFile = { url: at('/index.html'), status: 200, bodyHash: home.bodyHash };
  const site = { facts: { probes: { ...siteFacts().probes, indexFile } } };
  const { after = '' } = await best('index-file-duplicate', { pages: [home], site });
  expect(after).toContain('$request_uri');
  expect(after).not.toMatch(/location\s*=\s*\/index/);
});
