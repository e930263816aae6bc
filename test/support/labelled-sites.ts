import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite } from './audit-site.js';
import { serveFixtureSite } from './fixture-site.js';

/** What is to be found: about the site, and on each of its pages. Every page that a crawl reaches is named. */
interface Labels {
  site: string[];
  pages: Record<string, string[]>;
}

/** A rule on a page: found, or expected, or both. */
export interface LabelledFinding {
  site: string;
  /** path and query; null for the site as a whole */
  page: string | null;
  rule: string;
  verdict: 'TRUE' | 'FALSE_POSITIVE' | 'FALSE_NEGATIVE';
}

export interface LabelledSite {
  site: string;
  findings: LabelledFinding[];
  /** crawled and not labelled, or labelled and never reached */
  unlabelled: string[];
  unreached: string[];
  /** rules that threw */
  errors: string[];
}

const ROOT = join(import.meta.dirname, '..', 'sites');

/** Sites under `test/sites/` that say what is wrong with them. */
export const labelledSites = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'labels.json')))
    .sort();

/** Audits one of them and compares. */
export async function compareWithLabels(site: string): Promise<LabelledSite> {
  const labels = JSON.parse(readFileSync(join(ROOT, site, 'labels.json'), 'utf8')) as Labels;
  const server = await serveFixtureSite(site);
  try {
    const { findings, errors, pages } = await auditSite(server.url);
    const pathOf = (url: string) => `/${url.slice(server.url.length)}`;
    const found = new Set(findings.map(({ url, rule }) => key(url === null ? null : pathOf(url), rule)));
    const expected = new Set([
      ...labels.site.map((rule) => key(null, rule)),
      ...Object.entries(labels.pages).flatMap(([page, rules]) => rules.map((rule) => key(page, rule))),
    ]);
    const crawled = pages.map(({ url }) => pathOf(url));
    return {
      site,
      findings: [...found.union(expected)].sort().map((one) => ({
        site,
        ...(JSON.parse(one) as { page: string | null; rule: string }),
        verdict: !expected.has(one) ? 'FALSE_POSITIVE' : found.has(one) ? 'TRUE' : 'FALSE_NEGATIVE',
      })),
      unlabelled: crawled.filter((page) => labels.pages[page] === undefined),
      unreached: Object.keys(labels.pages).filter((page) => !crawled.includes(page)),
      errors: errors.map(({ rule, url, message }) => `${rule} at ${url}: ${message}`),
    };
  } finally {
    await server.close();
  }
}

const key = (page: string | null, rule: string): string => JSON.stringify({ page, rule });

export interface RuleQuality {
  rule: string;
  labelled: number;
  precision: number;
  recall: number;
}

/** Precision and recall of every rule that was found or expected somewhere. */
export function qualityOfRules(findings: readonly LabelledFinding[]): RuleQuality[] {
  return [...Map.groupBy(findings, ({ rule }) => rule)]
    .map(([rule, own]) => {
      const count = (verdict: LabelledFinding['verdict']) => own.filter((one) => one.verdict === verdict).length;
      const [right, extra, missed] = [count('TRUE'), count('FALSE_POSITIVE'), count('FALSE_NEGATIVE')];
      return {
        rule,
        labelled: right + missed,
        precision: ratio(right, right + extra),
        recall: ratio(right, right + missed),
      };
    })
    .sort((one, other) => (one.rule < other.rule ? -1 : 1));
}

const ratio = (part: number, all: number): number => (all === 0 ? 1 : part / all);
