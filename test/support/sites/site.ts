import { appliesTo } from '../../../src/audit/engine/applies-to.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import {
  notApplicable,
  type Outcome,
  type PageRule,
  type Rule,
  type SiteRule,
} from '../../../src/audit/engine/rule.js';
import { hasBasis } from '../../../src/audit/engine/rule-basis.js';
import type { IndexedSite } from '../../../src/audit/site/indexed-site.js';
import type { PreviousAudit, Site } from '../../../src/audit/site/site.js';
import { createSiteIndex } from '../../../src/audit/site/site-index.js';
import type { SitemapListingEntry } from '../../../src/audit/site/sitemap-listing.js';
import type { AnchorFacts } from '../../../src/facts/element-facts.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { parseRobots, type RobotsFile } from '../../../src/facts/robots/robots.js';
import type { AssetFacts, LinkCheck, SiteFacts } from '../../../src/facts/site-facts.js';

export interface SiteOverrides {
  facts?: Partial<SiteFacts>;
  robots?: RobotsFile | null;
  external?: Iterable<LinkCheck>;
  assets?: Iterable<AssetFacts>;
  sitemap?: Iterable<SitemapListingEntry>;
  previous?: PreviousAudit | null;
  auditedAt?: Date | string;
}

/** Facts of a healthy site without sitemaps, field data or probes. */
export function siteFacts(overrides: Partial<SiteFacts> = {}): SiteFacts {
  const startUrl = overrides.startUrl ?? 'https://example.com/';
  return {
    startUrl,
    robots: {
      url: new URL('/robots.txt', startUrl).href,
      verdict: 'ALLOW_ALL',
      status: 404,
      error: null,
      redirects: [],
      contentType: null,
      bytes: 0,
      text: '',
      badEncoding: false,
    },
    sitemaps: [],
    probes: {
      missingPage: null,
      httpHome: null,
      hostTwin: null,
      indexFile: null,
      favicon: null,
      llmsTxt: null,
      agents: [],
      markdown: null,
    },
    tls: null,
    httpVersion: '2',
    vitals: [],
    noFieldData: false,
    complete: true,
    crawled: 0,
    discovered: 0,
    ...overrides,
  };
}

/** The site of these pages. The start address is the first page's unless the facts say otherwise. */
export function siteOf(pages: readonly PageFacts[], overrides: SiteOverrides = {}): IndexedSite {
  const facts = siteFacts({
    startUrl: pages[0]?.url ?? 'https://example.com/',
    crawled: pages.length,
    discovered: pages.length,
    ...overrides.facts,
  });
  const index = createSiteIndex(facts.startUrl);
  for (const page of pages) index.add(page);
  return index.build({
    facts,
    robots: overrides.robots ?? (facts.robots.verdict === 'RULES' ? parseRobots(facts.robots.text) : null),
    auditedAt: new Date(overrides.auditedAt ?? '2026-11-21T12:00:00Z'),
    external: overrides.external ?? [],
    assets: overrides.assets ?? [],
    sitemap: overrides.sitemap ?? [],
    previous: overrides.previous ?? null,
  });
}

/** A rule's outcome as an audit has it: a page the rule does not look at is not applicable. */
export function runRule(rule: PageRule, page: PageFacts, site?: Site): Outcome;
export function runRule(rule: PageRule, pages: readonly PageFacts[], site?: Site): Map<string, Outcome>;
export function runRule(rule: Rule, page: PageFacts, site?: Site): Outcome;
export function runRule(rule: SiteRule, pages: readonly PageFacts[] | PageFacts, site?: Site): Outcome;
export function runRule(
  rule: PageRule | SiteRule,
  pages: PageFacts | readonly PageFacts[],
  site: Site = siteOf([pages].flat() as PageFacts[]),
): Outcome | Map<string, Outcome> {
  if (!hasBasis(rule.basis, site)) return notApplicable;
  if (rule.scope === 'site') return rule.check(site);
  const check = (facts: PageFacts): Outcome => {
    const view = createPageView(facts);
    return appliesTo(view)(rule) ? rule.check(rule.view === 'raw' ? view.raw : view, site) : notApplicable;
  };
  return 'url' in pages ? check(pages) : new Map(pages.map((page) => [page.url, check(page)]));
}

type PageOverrides = Omit<Partial<PageFacts>, 'html'> & { html?: Partial<HtmlFacts> | null };

/** Facts of an eligible page with an empty document, for what is distinguished by a few facts only. */
export function barePage(url: string, { html = {}, ...overrides }: PageOverrides = {}): PageFacts {
  return {
    url,
    depth: 1,
    discoveredBy: 'LINK',
    fetchedAt: '2026-11-21T12:00:00.000Z',
    outcome: 'OK',
    error: null,
    inconclusive: null,
    attempts: 1,
    status: 200,
    httpVersion: '1.1',
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    cookies: [],
    redirect: null,
    mediaType: 'text/html',
    contentEncoding: null,
    wireBytes: 0,
    bodyBytes: 0,
    truncated: null,
    bodyHash: null,
    sniffedType: 'text/html',
    timing: null,
    robots: { us: true, googlebot: true },
    rendered: null,
    ...overrides,
    html: html === null ? null : { ...bareHtml(), ...html },
  };
}

/** An address that responds with a redirect to `target`. */
export function redirectPage(url: string, target: string, status = 301): PageFacts {
  return barePage(url, { status, redirect: target, html: null, headers: { location: [target] }, mediaType: null });
}

/** A link as the page's text shows it. */
export function anchorTo(url: string, overrides: Partial<AnchorFacts> = {}): AnchorFacts {
  return {
    href: url,
    url,
    fragment: null,
    text: 'A link',
    nameFrom: 'TEXT',
    rel: [],
    target: null,
    region: 'MAIN',
    handler: false,
    emptyImageOnly: false,
    hidden: false,
    code: false,
    ...overrides,
  };
}

function bareHtml(): HtmlFacts {
  const none = () => ({ count: 0, samples: [] });
  return {
    quirks: 'NO_QUIRKS',
    encoding: { used: 'utf-8', header: 'utf-8', bom: null, meta: null, metaOffset: null },
    lang: 'en',
    xmlLang: null,
    head: { endedBy: null, lost: [] },
    titles: [],
    metas: [],
    links: [],
    bases: [],
    headings: [],
    anchors: [],
    anchorCount: 0,
    images: [],
    imageCount: 0,
    picturesWithoutImg: 0,
    scripts: [],
    styles: [],
    frames: [],
    media: [],
    forms: [],
    controls: [],
    structuredData: [],
    text: {
      words: 300,
      mainWords: 250,
      bytes: 1_500,
      hash: null,
      simHash: null,
      sketch: [],
      language: null,
      proseWords: 250,
      sentences: 20,
      syllables: 400,
      topTerms: [],
      excerpt: '',
      placeholders: [],
      mojibake: [],
      copyrightYears: [],
      dates: [],
      byline: false,
      hiddenCharacters: 0,
      hiddenLinks: 0,
    },
    dom: { elements: 100, depth: 8, maxChildren: 10, duplicateIds: none(), ids: [] },
    accessibility: {
      mainLandmark: true,
      positiveTabindex: none(),
      invalidAria: none(),
      focusableInAriaHidden: none(),
      strayListItems: none(),
      dataTablesWithoutHeaders: none(),
    },
    scriptRedirect: null,
    secrets: [],
    libraries: [],
    sourceMaps: [],
    cssImages: [],
    template: '',
    spa: false,
  };
}
