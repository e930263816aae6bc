import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { summarize } from '../../../src/audit/site/site-page.js';
import type { LinkElementFacts, MetaFacts } from '../../../src/facts/element-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { barePage } from '../../support/sites/site.js';

const url = 'https://example.com/page';

const meta = (key: string, content: string, inHead = true): MetaFacts => ({ attribute: 'name', key, content, inHead });

const link = (rel: string, href: string, overrides: Partial<LinkElementFacts> = {}): LinkElementFacts => ({
  rel: [rel],
  href,
  url: URL.parse(href, url)?.href ?? null,
  inHead: true,
  hreflang: null,
  type: null,
  media: null,
  sizes: null,
  as: null,
  integrity: false,
  ...overrides,
});

describe('a shell that was not rendered', () => {
  const shell = barePage(url, { html: { shell: true } });

  it('is read from the facts of the page', () => {
    expect(createPageView(shell).isUnrenderedShell).toBe(true);
    expect(createPageView(barePage(url)).isUnrenderedShell).toBe(false);
  });

  it('is no eligible page: of one that is known to be eligible nothing is read', () => {
    const known = summarize(shell);
    const unread = new Proxy(shell, {
      get(facts, name) {
        if (name === 'html') throw new Error('The page was unpacked.');
        return Reflect.get(facts, name);
      },
    });
    expect(known.eligible).toBe(false);
    expect(() => createPageView(unread, { known }).isUnrenderedShell).toThrow('unpacked');
    expect(createPageView(unread, { known: { ...known, eligible: true } }).isUnrenderedShell).toBe(false);
  });
});

describe('noindex', () => {
  const withMetas = (...metas: MetaFacts[]) => createPageView(barePage(url, { html: { metas } }));
  const withHeader = (...values: string[]) => createPageView(barePage(url, { headers: { 'x-robots-tag': values } }));

  it('is in force from robots and Googlebot metas, wherever they stand', () => {
    expect(withMetas(meta('robots', 'NoIndex, follow')).noindex).toBe(true);
    expect(withMetas(meta('googlebot', 'none')).noindex).toBe(true);
    expect(withMetas(meta('robots', 'noindex', false)).noindex).toBe(true);
  });

  it('is not in force from metas of other agents', () => {
    expect(withMetas(meta('bingbot', 'noindex')).noindex).toBe(false);
    expect(withMetas(meta('robots', 'index, follow')).noindex).toBe(false);
    expect(withMetas({ ...meta('robots', 'noindex'), attribute: 'property' }).noindex).toBe(false);
  });

  it('is read from headers with and without an agent', () => {
    expect(withHeader('noindex').noindex).toBe(true);
    expect(withHeader('googlebot: nofollow, noindex').noindex).toBe(true);
    expect(withHeader('otherbot: noindex, nofollow').noindex).toBe(false);
    expect(withHeader('otherbot: noindex', 'nofollow').nofollow).toBe(true);
    expect(withHeader('otherbot: noindex, googlebot: nosnippet').directives).toEqual([
      { agent: 'otherbot', value: 'noindex', from: 'HEADER' },
      { agent: 'googlebot', value: 'nosnippet', from: 'HEADER' },
    ]);
  });

  it.each([
    ['unavailable_after: 25 Jun 2026 15:00:00 PST', 'unavailable_after: 25 jun 2026 15:00:00 pst'],
    ['unavailable_after: Saturday, 25-Dec-2026 08:00:00 GMT', 'unavailable_after: saturday, 25-dec-2026 08:00:00 gmt'],
    ['unavailable_after:Jun 25, 2026', 'unavailable_after: jun 25, 2026'],
    ['unavailable_after: 2026-06-25T15:00:00+02:00', 'unavailable_after: 2026-06-25t15:00:00+02:00'],
  ])('keeps the date of %s whole', (written, value) => {
    for (const page of [withHeader(`${written}, noarchive`), withHeader(`googlebot: ${written}, noarchive`)]) {
      expect(page.directives.map((directive) => directive.value)).toEqual([value, 'noarchive']);
    }
    expect(withMetas(meta('robots', `nofollow, ${written}`)).directives.map(({ value: v }) => v)).toEqual([
      'nofollow',
      value,
    ]);
  });

  it('takes a value with a colon for no agent', () => {
    expect(withHeader('max-snippet: 0, max-image-preview:large').directives).toEqual([
      { agent: 'robots', value: 'max-snippet:0', from: 'HEADER' },
      { agent: 'robots', value: 'max-image-preview:large', from: 'HEADER' },
    ]);
  });
});

describe('canonical', () => {
  const withLinks = (...links: LinkElementFacts[]) => createPageView(barePage(url, { html: { links } }));

  it('is the first valid one of head and header', () => {
    const view = createPageView(
      barePage(url, {
        headers: { link: ['<https://example.com/header>; rel="canonical"'] },
        html: { links: [link('canonical', 'mailto:a@example.com'), link('canonical', '/body', { inHead: false })] },
      }),
    );
    expect(view.canonicals.map(({ href, url: at, from }) => [href, at, from])).toEqual([
      ['mailto:a@example.com', null, 'HEAD'],
      ['https://example.com/header', 'https://example.com/header', 'HEADER'],
    ]);
    expect(view.canonical).toBe('https://example.com/header');
    expect(view.indexable).toBe(false);
  });

  it('counts as none when it is empty or invalid', () => {
    for (const href of ['', ' ', 'mailto:a@example.com', 'http://[']) {
      const view = withLinks(link('canonical', href));
      expect(view.canonical).toBeNull();
      expect(view.indexable).toBe(true);
    }
  });

  it('is the page itself under any spelling of its URL', () => {
    expect(withLinks(link('canonical', 'HTTPS://EXAMPLE.com:443/a/../page#top')).selfCanonical).toBe(true);
    expect(withLinks(link('canonical', '/page/')).selfCanonical).toBe(false);
    expect(withLinks(link('canonical', '/Page')).selfCanonical).toBe(false);
    expect(withLinks(link('canonical', '/page?a=1')).indexable).toBe(false);
  });
});

describe('alternates', () => {
  it('come from the head and the Link header', () => {
    const view = createPageView(
      barePage(url, {
        headers: {
          link: ['</de>; rel="alternate"; hreflang=de, <https://example.com/fr>; hreflang="fr"; rel=alternate'],
        },
        html: {
          links: [
            link('alternate', '/en', { hreflang: 'en' }),
            link('alternate', '/feed'),
            link('alternate', '/es', { hreflang: 'es', inHead: false }),
          ],
        },
      }),
    );
    expect(view.alternates.map(({ code, url: at, from }) => [code, at, from])).toEqual([
      ['en', 'https://example.com/en', 'HEAD'],
      ['de', 'https://example.com/de', 'HEADER'],
      ['fr', 'https://example.com/fr', 'HEADER'],
    ]);
  });
});

describe('eligible and indexable', () => {
  it('need a conclusive 200 with HTML that robots.txt lets us fetch', () => {
    expect(createPageView(barePage(url)).indexable).toBe(true);
    for (const overrides of [
      { status: 404 },
      { html: null },
      { inconclusive: { reason: 'a login wall', vendor: null } },
      { outcome: 'PARSER_FAILED' as const, html: null },
      { robots: { us: false, googlebot: true } },
    ]) {
      expect(createPageView(barePage(url, overrides)).eligible, JSON.stringify(overrides)).toBe(false);
    }
  });

  it('part where a refresh leads on at once', () => {
    const refreshed = (head: string, headers: Record<string, string[]> = {}) =>
      createPageView(pageFrom(`${head}<p>Moved`, { url, headers }));
    for (const view of [
      refreshed('<meta http-equiv="refresh" content="0; url=/new">'),
      refreshed('<base href="/en/"><meta http-equiv="refresh" content="0; url=new">'),
      refreshed('', { refresh: ['0; url=/new'] }),
    ]) {
      expect([view.eligible, view.hasInstantRefresh, view.indexable]).toEqual([true, true, false]);
    }
    for (const view of [
      refreshed('<meta http-equiv="refresh" content="5; url=/new">'),
      refreshed('<meta http-equiv="refresh" content="0">'),
      refreshed(`<meta http-equiv="refresh" content="0; url=${url}#top">`),
      refreshed('<noscript><meta http-equiv="refresh" content="0; url=/no-script"></noscript>'),
    ]) {
      expect([view.hasInstantRefresh, view.indexable]).toEqual([false, true]);
    }
  });

  it('part where only Googlebot is disallowed', () => {
    const view = createPageView(barePage(url, { robots: { us: true, googlebot: false } }));
    expect([view.eligible, view.indexable]).toEqual([true, false]);
  });
});

describe('texts and names', () => {
  it('prefer the head and skip what is empty', () => {
    const view = createPageView(
      barePage(url, {
        headers: { 'x-test': ['a', 'b'] },
        html: {
          titles: [
            { text: 'In the body', inHead: false },
            { text: 'In the head', inHead: true },
          ],
          metas: [meta('description', 'Body', false), meta('description', 'Head'), meta('robots', ' ')],
          headings: [
            { level: 1, text: '', altOnly: false, hidden: false },
            { level: 1, text: 'Heading', altOnly: false, hidden: false },
          ],
        },
      }),
    );
    expect([view.title, view.description, view.h1, view.header('X-Test')]).toEqual([
      'In the head',
      'Head',
      'Heading',
      'a, b',
    ]);
    expect(view.meta('description').map((one) => one.content)).toEqual(['Head']);
    expect(view.meta('robots')).toEqual([]);
    expect(view.header('x-none')).toBeNull();
  });

  it('says so when a rule asks for HTML that is not there', () => {
    expect(() => createPageView(barePage(url, { html: null })).html).toThrow('restrict the rule to eligible pages');
  });
});

describe('the Link header', () => {
  it('names canonicals and alternates as Google reads them', () => {
    const link = [
      '<https://example.com/amp>; rel=canonical; media=print, <https://example.com/page>; rel="canonical"',
      '<https://example.com/de>; rel=alternate; hreflang=de; hreflang="de-AT", </feed>; rel=alternate; hreflang=de; type="application/rss+xml"',
      '<https://example.com/other>; rel=canonical; anchor="https://example.com/elsewhere"',
    ];
    const view = createPageView(pageFrom('<p>Lamps</p>', { url, headers: { link } }));
    expect(view.canonicals.map((one) => one.url)).toEqual([url]);
    expect(view.alternates.map(({ code, url: target }) => [code, target])).toEqual([
      ['de', 'https://example.com/de'],
      ['de-AT', 'https://example.com/de'],
    ]);
  });
});
