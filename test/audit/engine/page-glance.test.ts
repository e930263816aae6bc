import { beforeAll, describe, expect, it } from 'vitest';
import { appliesTo } from '../../../src/audit/engine/applies-to.js';
import { isAlone } from '../../../src/audit/engine/judge-page.js';
import { PageGlance } from '../../../src/audit/engine/page-glance.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import type { PageOnSiteRule } from '../../../src/audit/engine/rule.js';
import { rules } from '../../../src/audit/rules/index.js';
import {
  createPageOutliner,
  gistPlaces,
  PAGE_NOTE,
  type PageOutline,
} from '../../../src/audit/site/link-fingerprints.js';
import { createPageDigester } from '../../../src/audit/site/page-digest.js';
import type { HtmlFacts, PageFacts } from '../../../src/facts/page-facts.js';
import { AddressListBuilder } from '../../../src/facts/url-list.js';
import { packOutline, unpackOutline } from '../../../src/services/audit/storage/packed-link-fingerprints.js';
import { MADE_ORIGIN, madePages, madeSite } from '../../support/sites/made-pages.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const onSite = rules.filter((rule): rule is PageOnSiteRule => rule.scope === 'page' && !isAlone(rule));
const glancing = onSite.filter(({ glance }) => glance !== undefined);
const outlinePage = createPageOutliner(rules);
const digestPage = createPageDigester(MADE_ORIGIN);
const places = gistPlaces(rules);

const gistOf = ({ id }: PageOnSiteRule, glance: PageGlance) => {
  const place = places.get(id);
  return place === undefined ? 0 : glance.gist(place);
};

function outlineOf(facts: PageFacts): PageOutline {
  const addresses = new AddressListBuilder();
  const view = createPageView(facts);
  const outline = outlinePage(view, addresses);
  if (outline === null) throw new Error('No rule fails on this page.');
  return unpackOutline(packOutline(outline(digestPage(facts, view, addresses))));
}

describe('a glance at the outline of a page', () => {
  const settled = new Map<string, number>();
  const open = new Map<string, number>();

  beforeAll(() => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const pages = madePages(seed);
      const site = madeSite(seed, pages);
      for (const facts of pages) {
        const plain = createPageView(facts);
        if (!plain.eligible) continue;
        const glance = site.glance(outlineOf(facts));
        const view = createPageView(facts, { glance });
        const told = onSite.map((rule) => {
          const seen = rule.glance?.(glance, view, site, gistOf(rule, glance)) ?? null;
          const counts = seen === null ? open : settled;
          counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
          return [rule.id, seen ?? rule.check(view, site)];
        });
        const looked = onSite.map((rule) => [rule.id, rule.check(plain, site)]);
        expect({ seed, url: facts.url, told }).toEqual({ seed, url: facts.url, told: looked });
      }
    }
  });

  it.each(glancing.map(({ id }) => id))('%s settles pages, and never otherwise than the page itself', (id) => {
    expect(settled.get(id)).toBeGreaterThan(0);
  });

  it('settles a page with nothing to tell without looking into its HTML', () => {
    const facts = pageFrom(
      `<html lang="en"><head><title>A page about tea</title></head><body><h1>Tea</h1><p>${'Tea is a drink of leaves. '.repeat(80)}</p></body></html>`,
      { url: `${MADE_ORIGIN}/tea` },
    );
    const site = siteOf([facts], { facts: { startUrl: `${MADE_ORIGIN}/` } });
    const glance = site.glance(outlineOf(facts));
    const html = new Proxy({} as HtmlFacts, {
      get: (_, name) => {
        throw new Error(`The page is unpacked for ${String(name)}.`);
      },
    });
    const view = createPageView({ ...facts, html }, { glance, known: site.page(facts.url) });
    for (const rule of onSite.filter(appliesTo(createPageView(facts)))) {
      const judge = () => rule.glance?.(glance, view, site, gistOf(rule, glance)) ?? rule.check(view, site);
      expect(judge, rule.id).not.toThrow();
    }
  });
  it('leaves pages open where there is something to find', () => {
    // a made page has too few links to name a hundred hosts, and one text leads to few pages
    const rare = new Set(['link-external-heavy', 'link-external-unverified']);
    // these are told whole
    const told = new Set(['content-stale-year', 'sd-breadcrumb-missing', 'too-many-requests']);
    const never = glancing.filter(({ id }) => !rare.has(id) && !told.has(id) && !open.has(id));
    expect(never.map(({ id }) => id)).toEqual([]);
  });
});

describe('the outline of a page', () => {
  it('counts addresses once and notes what is true of any link', () => {
    const outline = outlineOf(
      pageFrom('<a href="/a">here</a><a href="/a#x">A</a><a href="https://other.example/?gclid=1">O</a>', {
        url: MADE_ORIGIN,
      }),
    );
    expect(outline.traits).toHaveLength(2);
    expect(outline.addresses).toHaveLength(4);
    expect(outline.places).toHaveLength(2);
    const glance = new PageGlance(outline, { scripts: [], styles: [], images: [], imageCandidates: [] });
    expect(Object.keys(PAGE_NOTE).filter((note) => glance.noted(note as keyof typeof PAGE_NOTE))).toEqual([
      'TRACKED',
      'NAMED',
      'GENERIC',
    ]);
  });

  it('holds the files of its own site, each once of its kind', () => {
    const outline = outlineOf(
      pageFrom(
        '<script src="/a.js"></script><script src="/a.js"></script><img src="/a.js"><img src="//cdn.example/b">',
        {
          url: MADE_ORIGIN,
        },
      ),
    );
    expect([...outline.fileCounts]).toEqual([1, 0, 1, 0]);
    expect(outline.files.slice(0, 2)).toEqual(outline.files.slice(2));
  });

  it('of a page with nothing in it is empty and is kept as such', () => {
    const outline = outlineOf(pageFrom('<p>Tea</p>', { url: MADE_ORIGIN }));
    expect(outline).toEqual({
      notes: 0,
      addresses: new Uint32Array(),
      traits: new Uint8Array(),
      texts: new Uint32Array(),
      places: new Uint32Array(),
      files: new Uint32Array(),
      fileCounts: new Uint32Array(4),
      gists: new Uint32Array(places.size),
    });
  });
});
