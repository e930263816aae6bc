import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { appliesTo } from '../../../src/audit/engine/applies-to.js';
import { createPageJudge, isAlone } from '../../../src/audit/engine/judge-page.js';
import { createPageView, type PageView } from '../../../src/audit/engine/page-view.js';
import { readingsOf } from '../../../src/audit/engine/reading.js';
import type { CrossPageRule } from '../../../src/audit/engine/rule.js';
import { rules } from '../../../src/audit/rules/index.js';
import { createIndexEntryBuilder } from '../../../src/audit/site/index-entry.js';
import type { IndexedSite } from '../../../src/audit/site/indexed-site.js';
import {
  createLinkFingerprinter,
  type LinkFingerprints,
  PAGE_NOTE,
} from '../../../src/audit/site/link-fingerprints.js';
import { LinkSignals } from '../../../src/audit/site/link-signals.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { UrlListBuilder } from '../../../src/facts/url-list.js';
import { createVerdictPacker, unpackVerdict } from '../../../src/services/runs/audit/storage/page-verdict.js';
import { MADE_ORIGIN, madePages, madeSite } from '../../support/sites/made-pages.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const FENCE = 1;
const onSite = rules.filter((rule): rule is CrossPageRule => rule.scope === 'page' && !isAlone(rule));
const fingerprint = createLinkFingerprinter();
const digestPage = createIndexEntryBuilder(MADE_ORIGIN);
// only their readings are looked at here
const judgePage = createPageJudge(onSite);
const packVerdict = createVerdictPacker(rules);
const places = new Map(readingsOf(rules).map((reading, at) => [reading, at]));

/** The stored facts of a page, as the judge finds them. */
function storedOf(facts: PageFacts) {
  const addresses = new UrlListBuilder();
  const view = createPageView(facts);
  const fingerprints = fingerprint(view, addresses);
  if (fingerprints === null) throw new Error('The page has fingerprints.');
  const packed = packVerdict(judgePage(view), fingerprints(digestPage(facts, view, addresses)), FENCE);
  const { verdict, fingerprints: unpacked } = unpackVerdict(packed, { url: facts.url, fence: FENCE, rules }) ?? {};
  if (!verdict || !unpacked) throw new Error('Both are stored.');
  return { verdict, fingerprints: unpacked };
}

const fingerprintsOf = (facts: PageFacts): LinkFingerprints => storedOf(facts).fingerprints;

/** The page as the judge sees it first; calls back when a rule looks into its HTML. */
function packedView(facts: PageFacts, site: IndexedSite, unpack: (part: string) => void): PageView {
  const { verdict, fingerprints } = storedOf(facts);
  const html = new Proxy(facts.html as HtmlFacts, {
    get: (target, name) => {
      unpack(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return createPageView(
    { ...facts, html },
    {
      depth: facts.depth,
      known: site.page(facts.url),
      signals: site.signals(fingerprints),
      readings: { places, values: verdict.readings },
    },
  );
}

/** rules that need nothing of a page but their readings */
const BY_READINGS = onSite
  .filter(({ reads }) => reads !== undefined)
  .flatMap(({ id }) => (id === 'font-blocking' ? [] : id));
/** rules that most pages pass by the fingerprints of their links and files */
const BY_LINKS = [
  'anchor-conflict',
  'font-blocking',
  'image-broken',
  'image-legacy-format',
  'link-broken-external',
  'link-broken-internal',
  'link-external-heavy',
  'link-external-redirect',
  'link-external-unverified',
  'link-fragment-missing',
  'link-localhost',
  'link-mixed-follow',
  'link-nofollow-internal',
  'link-to-file-as-page',
  'link-to-noindex',
  'link-to-redirect',
  'link-tracking-params',
  'link-unsafe-target-blank',
  'robots-blocks-assets',
  'url-repetitive-path',
];
/**
 * Made pages link to few hosts and have no menu in common, the checks of these sites are conclusive, their scripts hold neither
 * secrets nor libraries, their structured data name neither images nor jobs, their links point to no spam, none of them
 * refreshes to an error, and their responses state no preferences.
 */
const RARE = new Set([
  'content-usage-conflict',
  'link-external-heavy',
  'link-external-unverified',
  'link-to-noindex',
  'redirect-to-error',
  'sd-image-broken',
  'sd-job-expired',
  'secret-leaked',
  'spam-links',
  'vulnerable-library',
]);

describe('rules that judge a page by its fingerprints and readings', () => {
  /** pages that each rule judged packed, and unpacked */
  const packed = new Map<string, number>();
  const unpacked = new Map<string, number>();
  const failed = new Set<string>();

  beforeAll(() => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const pages = madePages(seed);
      const site = madeSite(seed, pages);
      for (const facts of pages) {
        const plain = createPageView(facts, { depth: facts.depth });
        if (!plain.eligible) continue;
        let isUnpacked = false;
        const view = packedView(facts, site, () => {
          isUnpacked = true;
        });
        const looks = appliesTo(plain);
        const asked = onSite.filter(looks);
        const first = asked.map((rule) => {
          isUnpacked = false;
          const outcome = rule.check(view, site);
          const counts = isUnpacked ? unpacked : packed;
          counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
          if (outcome.kind === 'fail') failed.add(rule.id);
          return [rule.id, outcome];
        });
        const second = asked.map((rule) => [rule.id, rule.check(plain, site)]);
        // a comparison that tells the difference takes most of the time
        if (isDeepStrictEqual(first, second)) continue;
        expect({ seed, url: facts.url, outcomes: first }).toEqual({ seed, url: facts.url, outcomes: second });
      }
    }
  });

  it.each(BY_READINGS)('%s reads no page again', (id) => {
    expect(packed.get(id)).toBeGreaterThan(0);
    expect(unpacked.get(id)).toBeUndefined();
  });

  it.each(BY_LINKS)('%s judges pages packed', (id) => {
    expect(packed.get(id)).toBeGreaterThan(0);
  });

  it('find something on some of the pages', () => {
    expect([...BY_READINGS, ...BY_LINKS].filter((id) => !failed.has(id) && !RARE.has(id))).toEqual([]);
  });

  it('unpack nothing of a page with nothing to find', () => {
    const facts = pageFrom(
      `<html lang="en"><head><title>A page about tea</title></head><body><h1>Tea</h1><p>${'Tea is a drink of leaves. '.repeat(80)}</p></body></html>`,
      { url: `${MADE_ORIGIN}/tea` },
    );
    const site = siteOf([facts], { facts: { startUrl: `${MADE_ORIGIN}/` } });
    const view = packedView(facts, site, (part) => {
      throw new Error(`The page is unpacked for ${part}.`);
    });
    for (const rule of onSite.filter(appliesTo(createPageView(facts))))
      expect(() => rule.check(view, site), rule.id).not.toThrow();
  });

  it('read from the page what is too long to be kept', () => {
    const dates = Array.from(
      { length: 200 },
      (_, day) => `{"@type":"Article","datePublished":"2300-01-01T00:00:${day}"}`,
    );
    const facts = pageFrom(`<script type="application/ld+json">[${dates.join()}]</script>`, { url: MADE_ORIGIN });
    const rule = onSite.find(({ id }) => id === 'content-future-date');
    const parts = new Set<string>();
    const site = siteOf([facts]);
    const outcome = rule?.check(
      packedView(facts, site, (part) => parts.add(part)),
      site,
    );
    expect(parts).toContain('structuredData');
    expect(outcome).toEqual(rule?.check(createPageView(facts), site));
  });
});

describe('the fingerprints of a page', () => {
  it('counts URLs once and notes what is true of any link', () => {
    const fingerprints = fingerprintsOf(
      pageFrom('<a href="/a">here</a><a href="/a#x">A</a><a href="https://other.example/?gclid=1">O</a>', {
        url: MADE_ORIGIN,
      }),
    );
    expect(fingerprints.traits).toHaveLength(2);
    expect(fingerprints.addresses).toHaveLength(4);
    expect(fingerprints.places).toHaveLength(2);
    const none = { scripts: [], styles: [], images: [], imageCandidates: [], loads: [], frames: [] };
    const signals = new LinkSignals(fingerprints.notes, { files: none, elsewhere: none, pages: none });
    expect(Object.keys(PAGE_NOTE).filter((note) => signals.noted(note as keyof typeof PAGE_NOTE))).toEqual(['TRACKED']);
  });

  it('holds the files of its own site, each once of its kind', () => {
    const fingerprints = fingerprintsOf(
      pageFrom(
        '<script src="/a.js"></script><script src="/a.js"></script><img src="/a.js"><img src="//cdn.example/b">',
        {
          url: MADE_ORIGIN,
        },
      ),
    );
    expect([...fingerprints.fileCounts]).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(fingerprints.files.slice(0, 2)).toEqual(fingerprints.files.slice(2));
  });

  it('keeps an empty list for a page with nothing in it', () => {
    const fingerprints = fingerprintsOf(pageFrom('<p>Tea</p>', { url: MADE_ORIGIN }));
    expect(fingerprints).toEqual({
      notes: 0,
      addresses: new Uint32Array(),
      traits: new Uint8Array(),
      texts: new Uint32Array(),
      places: new Uint32Array(),
      files: new Uint32Array(),
      fileCounts: new Uint32Array(12),
    });
  });
});
