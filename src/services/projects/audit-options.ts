import type { Viewer } from '../../auth/viewer.js';
import {
  type AuditOptions,
  type Discovery,
  GUARDS,
  needsOwnership,
  RENDER_PAGES,
  type RenderMode,
  type StoredOptions,
  type TimeSpan,
  withDefaults,
} from '../../crawl/options.js';
import { MAX_URL_LENGTH } from '../../crawl/scope.js';
import { MAX_PATTERN, PATTERN_START, patternFault } from '../../crawl/url-pattern.js';
import type { UserAgentName } from '../../crawl/user-agents.js';
import type { StoredCrawlSettings } from '../../db/entities/crawl-settings.js';
import { DEFAULTS } from '../../defaults/index.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { normalizeUrl, originOf, ownUrlTest } from '../../facts/url.js';
import { PLANS } from '../../plans.js';
import type { Context } from '../context.js';
import { TIME_OF_DAY } from './time-zone.js';

export { DISCOVERIES, RENDER_MODES } from '../../crawl/options.js';
export { USER_AGENTS } from '../../crawl/user-agents.js';
export { RENDER_REASONS, TEMPLATE_RENDERING_REASONS } from '../../facts/rendering-tally.js';

const MAX_PATTERNS = 100;
const MAX_START_URLS = 1_000;
const MAX_URL = 2_048;
export const MEGABYTE = 1_000_000;

/** Whole numbers and their bounds. The upper ones are those of the crawler; the plan may allow less. */
const NUMBERS = {
  maxPages: { minimum: 1, maximum: DEFAULTS.maxPagesLimit },
  maxMegabytes: { minimum: 1, maximum: Math.floor(DEFAULTS.maxBytes / MEGABYTE) },
  maxMinutes: { minimum: 1, maximum: DEFAULTS.maxMinutes },
  maxDepth: { minimum: 0, maximum: 1_000 },
  maxUrlLength: { minimum: 100, maximum: MAX_URL_LENGTH },
  maxVariants: { minimum: 20, maximum: 100_000 },
  maxRepeatedSegments: { minimum: 1, maximum: 20 },
  maxLinksPerPage: { minimum: 100, maximum: 50_000 },
  maxRedirects: { minimum: 0, maximum: 20 },
  connections: { minimum: 1, maximum: 128 },
  renderPages: { minimum: 1, maximum: 100_000 },
} as const;

/** one request in ten seconds: what is slower does not end within any time budget */
const RATE = { minimum: 0.1, maximum: 1_000 } as const;

const PATTERNS = {
  maxItems: MAX_PATTERNS,
  items: { minLength: 1, maxLength: MAX_PATTERN, pattern: PATTERN_START.source },
};

/** The documented options, in JSON Schema; `checkedOptions` refuses any others. */
export const START_OPTIONS = {
  maxPages: { minimum: NUMBERS.maxPages.minimum, examples: [50] },
  maxMegabytes: { minimum: NUMBERS.maxMegabytes.minimum, maximum: NUMBERS.maxMegabytes.maximum, examples: [500] },
  maxMinutes: { minimum: NUMBERS.maxMinutes.minimum, examples: [20] },
  maxDepth: { ...NUMBERS.maxDepth, examples: [8] },
  maxUrlLength: { ...NUMBERS.maxUrlLength, examples: [1_000] },
  maxVariants: { ...NUMBERS.maxVariants, examples: [500] },
  maxRepeatedSegments: { ...NUMBERS.maxRepeatedSegments, examples: [3] },
  maxLinksPerPage: { ...NUMBERS.maxLinksPerPage, examples: [5_000] },
  maxRedirects: { ...NUMBERS.maxRedirects, examples: [10] },
  connections: { ...NUMBERS.connections, examples: [4] },
  renderPages: { ...NUMBERS.renderPages, examples: [500] },
  requestsPerSecond: { ...RATE, examples: [5] },
  include: { ...PATTERNS, examples: [['/blog/*', '/shop/']] },
  exclude: { ...PATTERNS, examples: [['/*?sort=', '/*.pdf$']] },
  startUrls: {
    maxItems: MAX_START_URLS,
    items: { minLength: 1, maxLength: MAX_URL },
    examples: [['/campaign']],
  },
};

/** Limits of the guards against traps. */
export interface GuardLimits {
  maxUrlLength?: number | null | undefined;
  maxVariants?: number | null | undefined;
  maxRepeatedSegments?: number | null | undefined;
  maxLinksPerPage?: number | null | undefined;
  maxRedirects?: number | null | undefined;
}

/** Options of one audit or of a project. Null and left out: what the project says, else the plan's or the default. */
export interface CrawlOptions extends GuardLimits {
  maxPages?: number | null | undefined;
  /** of all responses together, as transferred */
  maxMegabytes?: number | null | undefined;
  maxMinutes?: number | null | undefined;
  maxDepth?: number | null | undefined;
  include?: string[] | null | undefined;
  exclude?: string[] | null | undefined;
  startUrls?: string[] | null | undefined;
  discovery?: Discovery | null | undefined;
  requestsPerSecond?: number | null | undefined;
  connections?: number | null | undefined;
  checkExternalLinks?: boolean | null | undefined;
  /** the hosts of the registrable domain belong to the site */
  subdomains?: boolean | null | undefined;
  /** in the zone of the project */
  crawlWindow?: TimeSpan | null | undefined;
  userAgent?: UserAgentName | null | undefined;
  ignoreRobots?: boolean | null | undefined;
  render?: RenderMode | null | undefined;
  /** pages that AUTO renders at most */
  renderPages?: number | null | undefined;
}

export interface StartOptions extends CrawlOptions {
  /** shorthand for `render`, which takes precedence: true is ALL, false OFF */
  renderJavaScript?: boolean | null | undefined;
  fresh?: boolean | null | undefined;
}

/** What is to be audited and how: what the start says, else the project's settings, else the plan's limits. */
export function resolveAuditOptions(
  { settings }: { settings: Pick<Context['settings'], 'quotas'> },
  viewer: Pick<Viewer, 'plan'>,
  input: StartOptions,
  project: { url: string; timeZone: string; stored: StoredCrawlSettings; isOwned: boolean },
): AuditOptions {
  const pages = settings.quotas[viewer.plan].pagesPerAudit;
  const { renderedPages } = PLANS[viewer.plan];
  const minutes = Math.min(DEFAULTS.maxMinutes, PLANS[viewer.plan].auditMinutes);
  const given = checkedOptions(input, project.url, project.stored);
  if ((input.maxPages ?? 0) > pages) {
    throw problem('PLAN_LIMIT_REACHED', {
      message: `The ${viewer.plan} plan allows ${pages} pages per audit; ${input.maxPages} were requested.`,
    });
  }
  const { stored } = project;
  const pick = <Name extends keyof StoredCrawlSettings>(name: Name) => given[name] ?? stored[name] ?? null;
  const crawlWindow = pick('crawlWindow');
  const options = withDefaults({
    // settings of a project outlive a plan that allowed more
    maxPages: Math.min(pick('maxPages') ?? pages, pages),
    maxBytes: pick('maxBytes') ?? DEFAULTS.maxBytes,
    maxMinutes: Math.min(pick('maxMinutes') ?? minutes, minutes),
    maxDepth: pick('maxDepth'),
    maxUrlLength: pick('maxUrlLength') ?? GUARDS.maxUrlLength,
    maxVariants: pick('maxVariants') ?? GUARDS.maxVariants,
    maxRepeatedSegments: pick('maxRepeatedSegments') ?? GUARDS.maxRepeatedSegments,
    maxLinksPerPage: pick('maxLinksPerPage') ?? GUARDS.maxLinksPerPage,
    maxRedirects: pick('maxRedirects') ?? GUARDS.maxRedirects,
    include: pick('include') ?? [],
    exclude: pick('exclude') ?? [],
    startUrls: pick('startUrls') ?? [],
    discovery: pick('discovery') ?? 'LINKS_AND_SITEMAPS',
    requestsPerSecond: pick('requestsPerSecond'),
    connections: pick('connections'),
    checkExternalLinks: pick('checkExternalLinks') ?? true,
    render: pick('render') ?? DEFAULTS.render,
    renderPages: Math.min(pick('renderPages') ?? RENDER_PAGES, renderedPages),
    subdomains: pick('subdomains') ?? false,
    // the same time twice is the whole day
    crawlWindow:
      crawlWindow && crawlWindow.from !== crawlWindow.to ? { ...crawlWindow, timeZone: project.timeZone } : null,
    userAgent: pick('userAgent') ?? 'SEXTANT',
    ignoreRobots: pick('ignoreRobots') ?? false,
    fresh: input.fresh ?? false,
  });
  if (needsOwnership(options) && !project.isOwned) throw problem('OWNERSHIP_REQUIRED');
  return options;
}

/** What is shown of audits whose row does not say: one such row must not fail the project that it belongs to. */
const UNTOLD = {
  maxPages: DEFAULTS.maxPages,
  maxBytes: DEFAULTS.maxBytes,
  maxMinutes: DEFAULTS.maxMinutes,
  include: [],
  exclude: [],
  subdomains: false,
  checkExternalLinks: true,
  fresh: false,
} satisfies Partial<AuditOptions>;

/** What an audit was made with, whatever version started it. */
export const usedOptions = (stored: StoredOptions): AuditOptions => withDefaults({ ...UNTOLD, ...stored });

/** The given options in the form in which they are stored. Throws `VALIDATION_FAILED` with every fault. */
export function checkedOptions(
  input: StartOptions,
  siteUrl: string,
  stored: StoredCrawlSettings = {},
): StoredCrawlSettings {
  const details: ProblemDetail[] = [];
  for (const [name, { minimum, maximum }] of Object.entries(NUMBERS)) {
    const value = input[name as keyof typeof NUMBERS];
    if (value == null || (Number.isInteger(value) && value >= minimum && (value <= maximum || name === 'maxPages')))
      continue;
    details.push({
      path: name,
      message:
        name === 'maxPages'
          ? `This must be an integer of at least ${minimum}.`
          : `This must be an integer from ${minimum} to ${maximum}.`,
    });
  }
  const rate = input.requestsPerSecond;
  if (rate != null && !(rate >= RATE.minimum && rate <= RATE.maximum))
    details.push({
      path: 'requestsPerSecond',
      message: `This must be a number from ${RATE.minimum} to ${RATE.maximum}.`,
    });
  details.push(...windowFaults(input.crawlWindow ?? null));
  for (const name of ['include', 'exclude'] as const) details.push(...patternFaults(name, input[name] ?? []));
  const isOwn = startUrlTest(siteUrl, input.subdomains ?? stored.subdomains ?? false);
  const startUrls = ownUrls(input.startUrls ?? [], siteUrl, isOwn, details);
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const { maxMegabytes, startUrls: _, renderJavaScript, ...rest } = input;
  const options: StoredCrawlSettings & { fresh?: unknown } = {
    ...(renderJavaScript === undefined ? {} : { render: modeOf(renderJavaScript) }),
    ...rest,
    ...(maxMegabytes === undefined ? {} : { maxBytes: maxMegabytes === null ? null : maxMegabytes * MEGABYTE }),
    ...(input.startUrls === undefined ? {} : { startUrls: input.startUrls === null ? null : startUrls }),
  } as StoredCrawlSettings;
  delete options.fresh;
  return options;
}

/** What is left of an hour's quarter starts and stops more than it crawls. */
const MIN_WINDOW_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

function windowFaults(span: TimeSpan | null): ProblemDetail[] {
  if (span === null) return [];
  const faults = (['from', 'to'] as const)
    .filter((name) => !TIME_OF_DAY.test(span[name]))
    .map((name) => ({ path: `crawlWindow.${name}`, message: 'This must be a time such as 01:00.' }));
  if (faults.length > 0) return faults;
  const minutes = (minutesOf(span.to) - minutesOf(span.from) + DAY_MINUTES) % DAY_MINUTES;
  return minutes > 0 && minutes < MIN_WINDOW_MINUTES
    ? [{ path: 'crawlWindow.to', message: `This must be at least ${MIN_WINDOW_MINUTES} minutes after “from”.` }]
    : [];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

function patternFaults(name: string, patterns: readonly string[]): ProblemDetail[] {
  const details: ProblemDetail[] = [];
  if (patterns.length > MAX_PATTERNS)
    details.push({ path: name, message: `At most ${MAX_PATTERNS} patterns are allowed.` });
  for (const pattern of patterns) {
    const fault = patternFault(pattern);
    if (fault)
      details.push({
        path: name,
        message: `Position ${fault.position} of ${JSON.stringify(pattern.slice(0, 50))}: ${fault.message}`,
      });
  }
  return details;
}

/** Of the site's origin; where it has several hosts, http and https alike. */
function startUrlTest(siteUrl: string, subdomains: boolean): (url: string) => boolean {
  if (subdomains) return ownUrlTest(normalizeUrl(siteUrl) ?? siteUrl, true);
  const origin = originOf(siteUrl);
  return (url) => originOf(url) === origin;
}

/** Normalized, each once; those of another site are faults: an audit is of one. Paths are taken from the site's root. */
function ownUrls(
  urls: readonly string[],
  siteUrl: string,
  isOwn: (url: string) => boolean,
  details: ProblemDetail[],
): string[] {
  if (urls.length > MAX_START_URLS)
    details.push({ path: 'startUrls', message: `At most ${MAX_START_URLS} URLs are allowed.` });
  const own = new Set<string>();
  for (const url of urls.slice(0, MAX_START_URLS)) {
    const normal = url.length === 0 || url.length > MAX_URL ? null : normalizeUrl(url, siteUrl);
    if (normal !== null && isOwn(normal)) own.add(normal);
    else
      details.push({
        path: 'startUrls',
        message: `${JSON.stringify(url.slice(0, 100))} is not a URL of ${originOf(siteUrl)}.`,
      });
  }
  return [...own];
}

const modeOf = (renderJavaScript: boolean | null): RenderMode | null =>
  renderJavaScript === null ? null : renderJavaScript ? 'ALL' : 'OFF';
