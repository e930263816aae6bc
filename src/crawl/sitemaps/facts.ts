import { SITEMAP_MAX_NEWS } from '../../facts/protocol-limits.js';
import type { FileProblem, SitemapEntry, SitemapFacts } from '../../facts/site-facts.js';
import type { TextPosition } from '../../facts/text-position.js';
import { spellUrl, urlParts } from '../../facts/url.js';
import { dateFault, locationFault } from './schema.js';
import type { SeenLocations } from './seen.js';
import { judgeHints, parseW3cDatetime, readLocation } from './values.js';

export interface SitemapContext {
  /** normalised; null for pasted content */
  url: string | null;
  declaredBy: SitemapFacts['declaredBy'];
  status?: number | null;
  now: Date;
  /** origin of the site whose sitemap this is; its robots.txt may declare sitemaps that lie elsewhere */
  siteOrigin?: string | null;
  /** a robots.txt of that origin declares this file or the index it comes from; by default that of `declaredBy` */
  robotsDeclared?: boolean;
  /** counts the URLs on other hosts, by origin: whether these agree has to be asked */
  foreign?: Map<string, number>;
  /** URLs of the files read before, to find those listed twice */
  seen?: SeenLocations;
}

/** `kind` is that of the file: an entry of an INDEX is a sitemap. */
export type OnSitemapEntry = (entry: SitemapEntry, kind: SitemapFacts['kind']) => void;

const KEPT_PROBLEMS = 50;
const KEPT_CHILDREN = 5_000;
const VALUE_CHARACTERS = 500;
const DAY_MS = 86_400_000;
/** two, and one more: a date without a time lasts until its end, and files are written once a day */
const MAX_NEWS_DAYS = 3;

/** Findings about files that protocol and schema have nothing against. */
const ADVICE: ReadonlySet<string> = new Set([
  'sitemap-duplicate-loc',
  'sitemap-lastmod-future',
  'sitemap-news-stale',
  'sitemap-news-too-many',
  'sitemap-priority-changefreq',
]);

/** An entry as read, before anything is judged. */
export interface RawEntry {
  at: TextPosition;
  loc: string | null;
  locAt: TextPosition;
  lastmod: string | null;
  lastmodAt: TextPosition;
  changefreq: string | null;
  priority: string | null;
  hintsAt: TextPosition;
  alternates: { hreflang: string; href: string }[];
  images: number;
  videos: number;
  news: number;
}

export interface FactsBuilder {
  readonly facts: SitemapFacts;
  problem(rule: string, message: string, at: TextPosition, value?: string): void;
  /** counts an article of an entry, and judges its publication date */
  article(of: RawEntry, publishedOn: string | undefined, at: TextPosition): void;
  /** judges an entry; returns it when its URL can be used */
  entry(raw: RawEntry): SitemapEntry | null;
  finish(): SitemapFacts;
}

export function createFactsBuilder(context: SitemapContext, seen: SeenLocations): FactsBuilder {
  const facts: SitemapFacts = {
    url: context.url ?? '',
    declaredBy: context.declaredBy,
    status: context.status ?? null,
    error: null,
    kind: null,
    bytes: 0,
    entries: 0,
    children: [],
    problems: [],
    problemCounts: {},
    lastmodDays: 0,
    datedEntries: 0,
    protocolFaults: 0,
  };
  const days = new Set<number>();
  let lastDate: { text: string | null; time: number | null } = { text: null, time: null };
  const isForeign = foreignTest(context);
  const site = context.siteOrigin ?? context.url ?? '';
  const ownOrigin = URL.parse(context.url ?? '')?.origin;
  const secureSite = site.startsWith('https:');

  function problem(rule: string, message: string, at: TextPosition, value?: string): void {
    const count = (facts.problemCounts[rule] ?? 0) + 1;
    facts.problemCounts[rule] = count;
    if (!ADVICE.has(rule)) facts.protocolFaults += 1;
    if (count > KEPT_PROBLEMS) return;
    const kept: FileProblem = { rule, message, line: at.line, column: at.column };
    if (value !== undefined) kept.value = value.slice(0, VALUE_CHARACTERS);
    facts.problems.push(kept);
  }

  const hasSchema = () => facts.kind === 'URLSET' || facts.kind === 'INDEX';

  function judgeLocation({ loc, locAt, at }: RawEntry): boolean {
    if (loc !== null && loc !== '') facts.entries += 1;
    const { url, fault } = readLocation(loc ?? '');
    if (fault !== null) {
      problem('sitemap-loc-invalid', fault, loc === null ? at : locAt, loc ?? undefined);
      return false;
    }
    const refused = hasSchema() ? locationFault(loc ?? '') : null;
    if (refused) problem('sitemap-schema-invalid', refused, locAt, loc ?? undefined);
    if (facts.kind === 'INDEX' && url.href === context.url)
      problem('sitemap-index-nested', 'The sitemap index lists itself.', locAt, loc ?? undefined);
    const foreign = isForeign(url);
    if (foreign) {
      problem('sitemap-loc-foreign', foreign, locAt, loc ?? undefined);
      if (context.foreign && url.origin !== ownOrigin) noteForeign(context.foreign, url.origin);
    }
    if (secureSite && url.protocol === 'http:') {
      problem('sitemap-loc-http', 'The site uses https, but this URL uses http.', locAt, loc ?? undefined);
    }
    if (!seen.add(spellUrl(url))) problem('sitemap-duplicate-loc', 'Duplicate URL.', locAt, loc ?? undefined);
    return true;
  }

  function judgeDate({ lastmod, lastmodAt }: RawEntry): void {
    if (lastmod === null) return;
    // generated files repeat one date thousands of times
    if (lastmod !== lastDate.text) lastDate = { text: lastmod, time: parseW3cDatetime(lastmod) };
    const { time } = lastDate;
    if (time === null) {
      problem('sitemap-lastmod-invalid', 'The date is not in W3C Datetime format.', lastmodAt, lastmod);
      return;
    }
    const refused = hasSchema() ? dateFault(lastmod) : null;
    if (refused) problem('sitemap-schema-invalid', refused, lastmodAt, lastmod);
    facts.datedEntries += 1;
    days.add(Math.floor(time / DAY_MS));
    if (time > context.now.getTime() + DAY_MS) {
      problem('sitemap-lastmod-future', 'The date is more than 24 hours in the future.', lastmodAt, lastmod);
    }
  }

  function article(of: RawEntry, written: string | undefined, at: TextPosition): void {
    of.news += 1;
    const publishedOn = written?.trim() ?? '';
    const time = parseW3cDatetime(publishedOn);
    if (time !== null && time < context.now.getTime() - MAX_NEWS_DAYS * DAY_MS)
      problem('sitemap-news-stale', 'The article is more than two days old.', at, publishedOn);
  }

  let news = 0;

  return {
    facts,
    problem,
    article,
    entry(raw) {
      const usable = judgeLocation(raw);
      judgeDate(raw);
      news += raw.news;
      // entries beyond the limit are counted, and the first of them is shown
      if (raw.news > 0 && news > SITEMAP_MAX_NEWS)
        problem('sitemap-news-too-many', 'The file has more than 1,000 <news:news> tags.', raw.at);
      const hint = judgeHints(raw.changefreq, raw.priority);
      if (hint) problem('sitemap-priority-changefreq', hint.message, raw.hintsAt, hint.value);
      if (hint?.refused && hasSchema()) facts.protocolFaults += 1;
      if (!usable || raw.loc === null) return null;
      if (facts.kind === 'INDEX') {
        if (facts.children.length < KEPT_CHILDREN) facts.children.push(raw.loc);
      }
      const { loc, lastmod, changefreq, priority, locAt, alternates, images, videos } = raw;
      return {
        loc,
        lastmod,
        changefreq,
        priority,
        line: locAt.line,
        column: locAt.column,
        alternates,
        images,
        videos,
        news: raw.news,
      };
    },
    finish() {
      facts.lastmodDays = days.size;
      facts.problems.sort((a, b) => a.line - b.line || a.column - b.column);
      return facts;
    },
  };
}

/** origins counted: no more of them are asked */
const MAX_FOREIGN = 50;

function noteForeign(foreign: Map<string, number>, origin: string): void {
  if (foreign.has(origin) || foreign.size < MAX_FOREIGN) foreign.set(origin, (foreign.get(origin) ?? 0) + 1);
}

/**
 * sitemaps.org: a sitemap speaks for its own host and for the folder it lies in and below. A robots.txt that declares it
 * lifts the folder limit, and lets it speak for the host of that robots.txt.
 */
function foreignTest({ url, siteOrigin, declaredBy, robotsDeclared }: SitemapContext): (loc: URL) => string | null {
  const declared = robotsDeclared ?? declaredBy === 'ROBOTS';
  const own = url === null ? null : urlParts(url);
  const siteHost = siteOrigin ? urlParts(siteOrigin).host : null;
  if (!own) return (loc) => (siteHost === null || loc.host === siteHost ? null : 'The URL is on another host.');
  const folder = own.path.slice(0, own.path.lastIndexOf('/') + 1);
  return (loc) => {
    if (declared && loc.host === siteHost) return null;
    if (loc.host !== own.host) return 'The URL is on another host, whose robots.txt does not declare this sitemap.';
    if (declared || loc.pathname.startsWith(folder)) return null;
    return `The URL is outside the sitemap’s folder ${folder}, and no robots.txt declares the sitemap.`;
  };
}
