import type { Disallowed, Scores } from '../../../audit/score/score-result.js';
import { type AuditOptions, type StoredOptions, withDefaults } from '../../../crawl/options.js';
import { SIMILAR_SIZE } from '../../../db/score-history.js';
import { GUARD_NAMES } from '../../../defaults/crawl-options.js';
import type { RenderingTally } from '../../../facts/rendering-tally.js';

export const SCOPE_DIFFERENCES = [
  'BUDGET',
  'URL_PATTERNS',
  'DEPTH',
  'DISCOVERY',
  'RENDERING',
  'ROBOTS',
  'IDENTITY',
] as const;
/**
 * - `BUDGET`: a budget ended one of the crawls earlier than the other · `URL_PATTERNS`: include or exclude · `DEPTH`: maximum crawl depth
 * - `DISCOVERY`: start URLs, hosts, where URLs come from, or the limits of the guards against traps · `RENDERING`: scripts were run in one alone,
 *   or on up to another number of pages
 * - `ROBOTS`: robots.txt changed, and disallows other known URLs · `IDENTITY`: another user agent, or robots.txt was ignored in one alone
 */
export type ScopeDifference = (typeof SCOPE_DIFFERENCES)[number];

/** The options that decide which pages an audit looked at, and how. */
export interface AuditScope {
  options: StoredOptions;
  rendering?: Pick<RenderingTally, 'chromium'> | null;
  partial: boolean;
  stopReason: string | null;
  pagesCrawled: number;
  score: Pick<Scores, 'disallowed'>;
}

/** Why scores of two audits are not scores of the same pages; empty where they compare. */
export function scopeDifferences(before: AuditScope, after: AuditScope): ScopeDifference[] {
  const found: ScopeDifference[] = [];
  if (!sameBudget(before, after)) found.push('BUDGET');
  const [one, other] = [withDefaults(before.options), withDefaults(after.options)];
  for (const [name, of] of OPTIONS) if (of(one) !== of(other)) found.push(name);
  if (renderingOf(before) !== renderingOf(after)) found.push('RENDERING');
  if (!sameRobots(before.score.disallowed, after.score.disallowed)) found.push('ROBOTS');
  return found;
}

/** Budgets that ended neither crawl decide nothing; one that was to look at a part alone is ended by none. */
function sameBudget(before: AuditScope, after: AuditScope): boolean {
  if (before.stopReason !== after.stopReason) return false;
  if (before.stopReason === null) return true;
  const [fewer, more] = [before.pagesCrawled, after.pagesCrawled].sort((one, other) => one - other) as [number, number];
  return fewer >= SIMILAR_SIZE * more;
}

const OPTIONS: readonly (readonly [ScopeDifference, (options: AuditOptions) => unknown])[] = [
  ['URL_PATTERNS', ({ include, exclude }) => JSON.stringify([include.toSorted(), exclude.toSorted()])],
  ['DEPTH', ({ maxDepth }) => maxDepth],
  [
    'DISCOVERY',
    ({ subdomains, discovery, startUrls, redirectedTo, ...options }) =>
      JSON.stringify([
        subdomains,
        discovery,
        startUrls.toSorted(),
        redirectedTo,
        GUARD_NAMES.map((name) => options[name]),
      ]),
  ],
  ['IDENTITY', ({ userAgent, ignoreRobots }) => `${userAgent} ${ignoreRobots}`],
];

/** Without a browser nothing was rendered, whatever was requested. */
function renderingOf({ options, rendering }: AuditScope): string {
  const { render, renderPages } = withDefaults(options);
  if (rendering?.chromium === false) return 'OFF';
  return render === 'AUTO' ? `AUTO ${renderPages}` : render;
}

/** The set alone also changes when links to disallowed URLs come or go: only a changed file closes or opens anything. */
function sameRobots(before: Disallowed | undefined, after: Disallowed | undefined): boolean {
  return !before || !after || before.rules === after.rules || before.set === after.set;
}
