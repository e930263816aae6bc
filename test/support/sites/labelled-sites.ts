import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { politenessOf } from '../../../src/crawl/politeness/host-gate.js';
import { createLocalPace } from '../../../src/crawl/politeness/politeness.js';
import { createRenderPool } from '../../../src/crawl/render/pool.js';
import { chromiumPath } from '../chromium.js';
import { testBrowser } from '../test-browser.js';
import { auditSite, type SiteAudit } from './audit-site.js';
import { serveFixtureSite } from './fixture-site.js';
import { serveMadeSite } from './made-server.js';
import { labelsOf, type MadeSite } from './made-site.js';
import { madeSites } from './made-sites/index.js';

/** The findings to be made: about the site, and on each of its pages. Every page that a crawl reaches is named. */
interface Labels {
  site: string[];
  pages: Record<string, string[]>;
  /** rules whose condition is missed by a hair: labelled so that it shows when one fires */
  near?: { site: string[]; pages: Record<string, string[]> };
}

/** A rule on a page: found, or expected, or both. */
export interface LabelledFinding {
  site: string;
  /** path and query; null for the whole site */
  page: string | null;
  rule: string;
  verdict: 'TRUE' | 'FALSE_POSITIVE' | 'FALSE_NEGATIVE';
}

export interface LabelledSite {
  site: string;
  findings: LabelledFinding[];
  /** near misses by rule, true ones only */
  near: Record<string, number>;
  /** by rule, how often it looked and found nothing */
  passed: Record<string, number>;
  /** crawled and not labelled, or labelled and never reached */
  unlabelled: string[];
  unreached: string[];
  /** rules that threw, and labels that contradict each other */
  errors: string[];
}

const ROOT = join(import.meta.dirname, '..', '..', 'sites');

/** Sites under `test/sites/` that say what is wrong with them. */
export const labelledSites = (): string[] => [
  ...readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'labels.json')))
    .sort(),
  ...madeSites.map(({ name }) => name),
];

/** The faults of one of them, and its near misses. */
export function labelsIn(name: string): Labels {
  const made = madeSites.find((site) => site.name === name);
  return made ? labelsOf(made) : (JSON.parse(readFileSync(join(ROOT, name, 'labels.json'), 'utf8')) as Labels);
}

/** The reason why one of them cannot be audited on this machine; null where it can. */
export const unavailable = (name: string): string | null =>
  chromiumPath === null && madeSites.some((site) => site.name === name && isRendered(site))
    ? 'there is no Chromium'
    : null;

const isRendered = ({ render = 'OFF' }: MadeSite): boolean => render !== 'OFF';

/** Audits one of them and compares. */
export async function compareWithLabels(name: string): Promise<LabelledSite> {
  const made = madeSites.find((site) => site.name === name);
  if (made) return compareMade(made);
  const server = await serveFixtureSite(name);
  try {
    return compare(name, labelsIn(name), server.url, await auditSite(server.url));
  } finally {
    await server.close();
  }
}

async function compareMade(site: MadeSite): Promise<LabelledSite> {
  const server = await serveMadeSite(site);
  const origin = server.url.slice(0, -1);
  const browser = isRendered(site) && chromiumPath !== null ? testBrowser() : null;
  const pool =
    browser !== null
      ? createRenderPool({
          browser,
          userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
          politeness: politenessOf(createLocalPace()),
        })
      : null;
  const before = site.previous?.(origin);
  try {
    const audit = await auditSite(server.url, {
      fetcher: server.fetcher,
      ...(site.facts ? { facts: site.facts(origin) } : {}),
      ...(site.failedBefore
        ? { failedBefore: site.failedBefore.map((url) => url.replace('%OUTSIDE%', server.outside)) }
        : {}),
      ...(before
        ? {
            previous: {
              robotsText: before.robotsText ?? null,
              temporaryRedirects: new Set(before.temporaryRedirects),
              indexable: new Set(before.indexable),
              rendered: new Set(),
            },
          }
        : {}),
      ...(site.render && { mode: site.render }),
      ...(pool ? { render: async (url, signal) => pool.render(url, signal).then((end) => (end.ok ? end : null)) } : {}),
    });
    return compare(site.name, labelsIn(site.name), server.url, audit);
  } finally {
    await browser?.close();
    await server.close();
  }
}

function compare(site: string, labels: Labels, origin: string, audit: SiteAudit): LabelledSite {
  const { findings, errors, pages, tally } = audit;
  const pathOf = (url: string) => (url.startsWith(origin) ? `/${url.slice(origin.length)}` : url);
  const found = new Set(findings.map(({ url, rule }) => key(url === null ? null : pathOf(url), rule)));
  const expected = keysOf(labels.site, labels.pages);
  const near = keysOf(labels.near?.site ?? [], labels.near?.pages ?? {});
  const crawled = pages.map(({ url }) => pathOf(url));
  const nearBy: Record<string, number> = {};
  for (const one of near) {
    const { rule } = JSON.parse(one) as { rule: string };
    if (!found.has(one)) nearBy[rule] = (nearBy[rule] ?? 0) + 1;
  }
  return {
    site,
    findings: [...found.union(expected)].sort().map((one) => ({
      site,
      ...(JSON.parse(one) as { page: string | null; rule: string }),
      verdict: !expected.has(one) ? 'FALSE_POSITIVE' : found.has(one) ? 'TRUE' : 'FALSE_NEGATIVE',
    })),
    near: nearBy,
    passed: {
      ...Object.fromEntries([...tally].map(([rule, { passed }]) => [rule, passed])),
      // it sees nothing but walls: every page that it is not asked about is one that it passes
      'page-bot-blocked': pages.filter(({ inconclusive }) => inconclusive === null).length,
    },
    unlabelled: crawled.filter((page) => labels.pages[page] === undefined),
    unreached: Object.keys(labels.pages).filter((page) => !crawled.includes(page)),
    errors: [
      ...errors.map(({ rule, url, message }) => `${rule} at ${url}: ${message}`),
      ...[...expected.intersection(near)].map((one) => `finding and near miss at once: ${one}`),
    ],
  };
}

const keysOf = (site: readonly string[], pages: Readonly<Record<string, readonly string[]>>): Set<string> =>
  new Set([
    ...site.map((rule) => key(null, rule)),
    ...Object.entries(pages).flatMap(([page, rules]) => rules.map((rule) => key(page, rule))),
  ]);

const key = (page: string | null, rule: string): string => JSON.stringify({ page, rule });

export interface RuleQuality {
  rule: string;
  /** cases in which it has to fire */
  labelled: number;
  /** cases labelled as near misses */
  near: number;
  /** pages or sites it looked at and passed */
  passed: number;
  precision: number;
  recall: number;
}

/** Precision and recall of every rule, those without any label included. */
export function qualityOfRules(
  sites: readonly Pick<LabelledSite, 'findings' | 'near' | 'passed'>[],
  rules: readonly string[],
): RuleQuality[] {
  const findings = Map.groupBy(
    sites.flatMap((site) => site.findings),
    ({ rule }) => rule,
  );
  const sum = (of: (site: (typeof sites)[number]) => number | undefined) =>
    sites.reduce((total, site) => total + (of(site) ?? 0), 0);
  return [...new Set([...rules, ...findings.keys()])].sort().map((rule) => {
    const own = findings.get(rule) ?? [];
    const count = (verdict: LabelledFinding['verdict']) => own.filter((one) => one.verdict === verdict).length;
    const [right, extra, missed] = [count('TRUE'), count('FALSE_POSITIVE'), count('FALSE_NEGATIVE')];
    return {
      rule,
      labelled: right + missed,
      near: sum((site) => site.near[rule]),
      passed: sum((site) => site.passed[rule]),
      precision: ratio(right, right + extra),
      recall: ratio(right, right + missed),
    };
  });
}

const ratio = (part: number, all: number): number => (all === 0 ? 1 : part / all);

/** The gaps of a rule: a failing case, a passing one, a near miss, or truth. */
export function gapsOf({ labelled, near, passed, precision, recall }: RuleQuality): string[] {
  return [
    ...(labelled === 0 ? ['no failing case'] : []),
    ...(passed === 0 ? ['no passing case'] : []),
    ...(near === 0 ? ['no near miss'] : []),
    ...(precision < 1 ? [`precision ${precision.toFixed(3)}`] : []),
    ...(recall < 1 ? [`recall ${recall.toFixed(3)}`] : []),
  ];
}
