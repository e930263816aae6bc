import { beforeAll, describe, expect, it } from 'vitest';
import type { IndexedSite } from '../../src/audit/indexed-site.js';
import { LinkGlance } from '../../src/audit/link-glance.js';
import { createLinkOutliner, LINK_NOTE, type LinkOutline } from '../../src/audit/link-outline.js';
import { createPageView } from '../../src/audit/page-view.js';
import type { PageOnSiteRule } from '../../src/audit/rule.js';
import { rules } from '../../src/audit/rules/index.js';
import { createSiteIndex } from '../../src/audit/site-index.js';
import { AddressListBuilder } from '../../src/crawl/address-list.js';
import type { PageFacts } from '../../src/crawl/facts.js';
import { packOutline, unpackOutline } from '../../src/services/audit/packed-outline.js';
import { pageFrom } from '../support/pages.js';
import { siteFacts } from '../support/site.js';

const ORIGIN = 'https://shop.example/';
const glancing = rules.filter(
  (rule): rule is PageOnSiteRule & Required<Pick<PageOnSiteRule, 'glance'>> =>
    rule.scope === 'page' && rule.asksSite && rule.glance !== undefined,
);

const TEXTS = ['our best teas', 'here', 'Tea', '', 'green tea from Uji', 'Our best teas'];
const RELS = ['', ' rel="nofollow"', ' rel="opener"', ' rel="next"'];
const TARGETS = ['', ' target="_blank"', ' download'];
const PLACES = ['', '', '', '#there', '#nowhere', '#top', '#/state', '#:~:text=tea'];
const WRAPPERS = ['nav', 'p', 'footer', 'header'];
const OTHERS = [
  'https://other.example/',
  'https://gone.example/x',
  'http://192.168.0.7/',
  'https://www.shop.example/w',
];

/** a small generator with a seed: a failing site can be made again */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
}

/** A site whose pages have few links each, so that most of them lack what some rule looks for. */
function madeSite(seed: number): PageFacts[] {
  const any = random(seed);
  const paths = [
    '',
    'a',
    'b',
    'c',
    'd/d/d/e',
    'moved',
    'broken',
    'hidden',
    'file.js',
    'paper.pdf',
    'uncrawled?utm_source=x',
  ];
  const link = () => {
    const base =
      any([0, 1, 2, 3, 4]) === 0 ? any(OTHERS) : `${any([ORIGIN, ORIGIN, '/', 'http://shop.example/'])}${any(paths)}`;
    const tag = any(WRAPPERS);
    return `<${tag}><a href="${base}${any(PLACES)}"${any(RELS)}${any(TARGETS)}>${any(TEXTS)}</a></${tag}>`;
  };
  return paths.slice(0, 10).map((path) => {
    const links = Array.from({ length: any([0, 0, 1, 1, 2, 3, 5]) }, link).join('');
    const robots = path === 'hidden' ? '<meta name="robots" content="noindex">' : '';
    const facts = pageFrom(`<head><title>${path}</title>${robots}</head><body><h1 id="there">${path}</h1>${links}`, {
      url: `${ORIGIN}${path}`,
      depth: 1,
    });
    if (path === 'moved') return { ...facts, status: 301, redirect: `${ORIGIN}a`, html: null };
    return path === 'broken' ? { ...facts, status: 404 } : facts;
  });
}

function indexed(pages: readonly PageFacts[]): IndexedSite {
  const index = createSiteIndex(ORIGIN);
  for (const facts of pages) index.add(facts);
  const check = { failures: 3, checkedAt: '2026-11-21T12:00:00Z', location: null, error: null };
  return index.build({
    facts: siteFacts({ startUrl: ORIGIN, crawled: pages.length, discovered: pages.length }),
    robots: null,
    auditedAt: new Date('2026-11-21T12:00:00Z'),
    external: [
      { ...check, url: 'https://other.example/', verdict: 'REDIRECT', status: 301 },
      { ...check, url: 'https://gone.example/x', verdict: 'BROKEN', status: 404 },
    ] as never,
  });
}

const outlineLinks = createLinkOutliner();

function outlineOf(facts: PageFacts): LinkOutline {
  const addresses = new AddressListBuilder();
  const outline = outlineLinks(createPageView(facts), addresses);
  return unpackOutline(packOutline(outline(addresses.build())));
}

describe('a glance at the outline of links', () => {
  const settled = new Map<string, number>();
  const open = new Map<string, number>();

  beforeAll(() => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const pages = madeSite(seed);
      const site = indexed(pages);
      for (const facts of pages) {
        const view = createPageView(facts);
        if (!view.eligible) continue;
        const links = site.glance(outlineOf(facts));
        for (const rule of glancing) {
          const seen = rule.glance(links, view, site);
          const counts = seen === null ? open : settled;
          counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
          if (seen !== null)
            expect([seed, facts.url, rule.id, rule.check(view, site)]).toEqual([seed, facts.url, rule.id, seen]);
        }
      }
    }
  });

  it.each(glancing.map(({ id }) => id))('%s settles pages, and never otherwise than the links themselves', (id) => {
    expect(settled.get(id)).toBeGreaterThan(0);
  });

  it('leaves pages open where there is something to find', () => {
    // a made page has too few links to name a hundred hosts, and one text leads to few pages
    const rare = new Set(['link-external-heavy', 'link-external-unverified']);
    expect(glancing.filter(({ id }) => !rare.has(id) && !open.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('the outline of links', () => {
  it('counts addresses once and notes what is true of any link', () => {
    const outline = outlineOf(
      pageFrom('<a href="/a">here</a><a href="/a#x">A</a><a href="https://other.example/?gclid=1">O</a>', {
        url: ORIGIN,
      }),
    );
    expect(outline.traits).toHaveLength(2);
    expect(outline.addresses).toHaveLength(4);
    expect(outline.places).toHaveLength(2);
    const glance = new LinkGlance(outline.notes);
    expect(Object.keys(LINK_NOTE).filter((note) => glance.noted(note as keyof typeof LINK_NOTE))).toEqual([
      'TRACKED',
      'NAMED',
      'GENERIC',
    ]);
  });

  it('of a page without links is empty and is kept as such', () => {
    const outline = outlineOf(pageFrom('<p>Tea</p>', { url: ORIGIN }));
    expect(outline).toEqual({
      notes: 0,
      addresses: new Uint32Array(),
      traits: new Uint8Array(),
      places: new Uint32Array(),
    });
  });
});
