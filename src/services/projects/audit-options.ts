import type { Viewer } from '../../auth/viewer.js';
import {
  type AuditOptions,
  needsOwnership,
  type RenderMode,
  type StoredOptions,
  withDefaults,
} from '../../crawl/options.js';
import { MAX_PATTERN, PATTERN_START, patternFault } from '../../crawl/url-pattern.js';
import type { StoredCrawlSettings } from '../../db/entities/crawl-settings.js';
import type { CrawlOption, NumberRow, TimeSpan } from '../../defaults/crawl-option.js';
import {
  CRAWL_OPTIONS,
  namesOfType,
  OPTION_DEFAULTS,
  type OptionName,
  type OptionsWith,
  type OptionValues,
  optionOf,
  PROJECT_OPTIONS,
  type ProjectOption,
} from '../../defaults/crawl-options.js';
import { DEFAULTS } from '../../defaults/index.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { normalizeUrl, originOf, ownUrlTest } from '../../facts/url.js';
import { PLANS } from '../../plans.js';
import type { Context } from '../context.js';
import { TIME_OF_DAY } from './time-zone.js';

export { DISCOVERIES, RENDER_MODES } from '../../crawl/options.js';
export { USER_AGENTS } from '../../crawl/user-agents.js';
export { RENDER_REASONS, TEMPLATE_RENDERING_REASONS } from '../../facts/rendering-tally.js';

const MAX_URL = 2_048;
export const MEGABYTE = 1_000_000;

/** The bounds that the server enforces of an option, in JSON Schema with an example; `checkedOptions` refuses anything else. */
export function schemaOf(name: OptionName): Readonly<Record<string, unknown>> {
  const option = optionOf(name);
  return { ...boundsOf(option), ...(option.example === undefined ? {} : { examples: [option.example] }) };
}

function boundsOf(option: CrawlOption): Readonly<Record<string, unknown>> {
  switch (option.type) {
    case 'integer':
    case 'number':
      return { minimum: option.minimum, ...(option.maximum === undefined ? {} : { maximum: option.maximum }) };
    case 'patterns':
      return {
        maxItems: option.maxItems,
        items: { minLength: 1, maxLength: MAX_PATTERN, pattern: PATTERN_START.source },
      };
    case 'urls':
      return { maxItems: option.maxItems, items: { minLength: 1, maxLength: MAX_URL } };
    default:
      return {};
  }
}

/** Options of one audit or of a project. Null and left out: what the project says, else the plan's or the default. */
export type CrawlOptions = { [Name in ProjectOption]?: OptionValues[Name] | null | undefined };

export interface StartOptions extends CrawlOptions {
  /** shorthand for `render`, which takes precedence: true is ALL, false OFF */
  renderJavaScript?: boolean | null | undefined;
  fresh?: boolean | null | undefined;
}

/** The subject and options of an audit: what the start says, else the project's settings, else the plan's limits. */
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
  const set = Object.fromEntries(
    PROJECT_OPTIONS.flatMap((name) => {
      const value = name === 'maxMegabytes' ? null : pick(name);
      return value === null ? [] : [[name, value]];
    }),
  ) as Partial<AuditOptions>;
  const options: AuditOptions = {
    ...OPTION_DEFAULTS,
    ...set,
    // settings of a project outlive a plan that allowed more
    maxPages: Math.min(pick('maxPages') ?? pages, pages),
    maxBytes: pick('maxBytes') ?? DEFAULTS.maxBytes,
    maxMinutes: Math.min(pick('maxMinutes') ?? minutes, minutes),
    renderPages: Math.min(pick('renderPages') ?? OPTION_DEFAULTS.renderPages, renderedPages),
    // the same time twice is the whole day
    crawlWindow:
      crawlWindow && crawlWindow.from !== crawlWindow.to ? { ...crawlWindow, timeZone: project.timeZone } : null,
    fresh: input.fresh ?? false,
    redirectedTo: null,
  };
  if (needsOwnership(options) && !project.isOwned) throw problem('OWNERSHIP_REQUIRED');
  return options;
}

/** The budgets that are shown of audits whose row does not say: one such row must not fail the project that it belongs to. */
const UNSAID = {
  maxPages: DEFAULTS.maxPages,
  maxBytes: DEFAULTS.maxBytes,
  maxMinutes: DEFAULTS.maxMinutes,
} satisfies Partial<AuditOptions>;

/** The options of an audit, whatever version started it. */
export const usedOptions = (stored: StoredOptions): AuditOptions => withDefaults({ ...UNSAID, ...stored });

/** The given options in the form in which they are stored. Throws `VALIDATION_FAILED` with every fault. */
export function checkedOptions(
  input: StartOptions,
  siteUrl: string,
  stored: StoredCrawlSettings = {},
): StoredCrawlSettings {
  const details: ProblemDetail[] = [];
  for (const name of namesOfType('integer', 'number')) {
    const fault = numberFault(CRAWL_OPTIONS[name], input[name] ?? null);
    if (fault !== null) details.push({ path: name, message: fault });
  }
  details.push(...windowFaults(input.crawlWindow ?? null));
  for (const name of namesOfType('patterns')) details.push(...patternFaults(name, input[name] ?? []));
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

function numberFault(
  { type, minimum, maximum = Number.POSITIVE_INFINITY }: NumberRow,
  value: number | null,
): string | null {
  const isWhole = type === 'integer';
  if (value === null || (value >= minimum && value <= maximum && (!isWhole || Number.isInteger(value)))) return null;
  const bounds = maximum === Number.POSITIVE_INFINITY ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  return `This must be ${isWhole ? 'an integer' : 'a number'} ${bounds}.`;
}

/** A window shorter than a quarter of an hour starts and stops more than it crawls. */
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

function patternFaults(name: OptionsWith<{ type: 'patterns' }>, patterns: readonly string[]): ProblemDetail[] {
  const details: ProblemDetail[] = [];
  const { maxItems } = CRAWL_OPTIONS[name];
  if (patterns.length > maxItems) details.push({ path: name, message: `At most ${maxItems} patterns are allowed.` });
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

/** A test for URLs of the site's origin; where it has several hosts, http and https alike. */
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
  const { maxItems } = CRAWL_OPTIONS.startUrls;
  if (urls.length > maxItems) details.push({ path: 'startUrls', message: `At most ${maxItems} URLs are allowed.` });
  const own = new Set<string>();
  for (const url of urls.slice(0, maxItems)) {
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
