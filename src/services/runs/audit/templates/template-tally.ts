import { SCORE_GROUPS, type Severity } from '../../../../audit/engine/rule.js';
import type { JudgedBatch } from '../../../../audit/engine/run.js';
import type { ScoredPage } from '../../../../audit/engine/scored-page.js';
import type { PageScores } from '../../../../audit/score/score.js';
import type { ScoreLoss } from '../../../../audit/score/score-breakdown.js';
import type { IndexedSite } from '../../../../audit/site/indexed-site.js';
import { PathPattern } from './path-pattern.js';
import { SAMPLE_PAGES } from './shared-element.js';

/** The issues that one rule found on the pages of a template. */
export interface CountedTemplateIssue {
  rule: string;
  severity: Severity;
  pages: number;
  /** points of the overall score that it costs on these pages */
  points: number;
  /** numbers and URLs of the first of them */
  sample: number[];
  sampleUrls: string[];
}

/** Pages that are made alike. */
export interface TemplateSummary {
  template: string;
  pages: number;
  indexable: number;
  points: number;
  /** pattern of most of their URLs */
  path: string;
  sampleUrls: string[];
  /** issues, those that cost most points first */
  issues: CountedTemplateIssue[];
}

/** On fewer pages nobody fixes a template. */
const FEWEST_PAGES = 3;
export const KEPT_TEMPLATES = 100;
export const KEPT_ISSUES = 50;
const SAMPLE_URLS = 5;
/** URLs that are kept of each issue of a template */
const ISSUE_URLS = 3;
/** templates counted at once: of more, those met on one page only are given up */
const COUNTED = 5_000;

interface Totals {
  pages: number;
  indexable: number;
  urls: string[];
  path: PathPattern;
  rules: Map<string, RuleTotals>;
}

interface RuleTotals {
  rule: string;
  severity: Severity;
  pages: number;
  /** raw losses of pages with a crawl depth, and of those without: how these weigh is known at the end */
  reached: number;
  orphaned: number;
  sample: number[];
  sampleUrls: string[];
}

export interface TemplateTally {
  add(batch: JudgedBatch, scores: readonly (PageScores | null)[], pageIdOf: (url: string) => number | undefined): void;
  /** The templates that cost most points first; the breakdown says how many each rule costs on all pages. */
  result(breakdown: readonly ScoreLoss[]): TemplateSummary[];
}

const keyOf = ({ rule, severity }: { rule: string; severity: Severity }): string => `${rule} ${severity}`;

/** Counts by template what an audit finds, while it is evaluated. */
export function createTemplateTally(site: IndexedSite): TemplateTally {
  const templates = new Map<string, Totals>();
  /** losses by rule over all pages: what a template loses is its part of them */
  const whole = new Map<string, { reached: number; orphaned: number }>();
  let deepest = 0;

  function totalsOf(template: string): Totals {
    let totals = templates.get(template);
    if (!totals) {
      if (templates.size >= COUNTED) for (const [name, { pages }] of templates) if (pages === 1) templates.delete(name);
      totals = { pages: 0, indexable: 0, urls: [], path: new PathPattern(), rules: new Map() };
      templates.set(template, totals);
    }
    return totals;
  }

  function addPage(page: ScoredPage, scores: PageScores | null, number: number | undefined): void {
    const losses = scores ? lossesOf(page, scores) : NO_LOSSES;
    if (!page.inconclusive) deepest = Math.max(deepest, page.depth ?? 0);
    for (const [rule, loss] of losses) add(whole, rule, page.depth, loss);
    const row = site.row(page.url);
    const template = row === undefined ? '' : site.at(row).template;
    if (template === '' || page.inconclusive || number === undefined) return;
    const totals = totalsOf(template);
    totals.pages += 1;
    if (page.indexable) totals.indexable += 1;
    if (totals.urls.length < SAMPLE_URLS) totals.urls.push(page.url);
    totals.path.add(page.url);
    for (const { rule, severity } of page.failures) {
      const key = keyOf({ rule, severity });
      let own = totals.rules.get(key);
      if (!own)
        totals.rules.set(
          key,
          (own = { rule, severity, pages: 0, reached: 0, orphaned: 0, sample: [], sampleUrls: [] }),
        );
      own.pages += 1;
      if (own.sample.length < SAMPLE_PAGES) own.sample.push(number);
      if (own.sampleUrls.length < ISSUE_URLS) own.sampleUrls.push(page.url);
      const loss = losses.get(rule) ?? 0;
      if (page.depth === null) own.orphaned += loss;
      else own.reached += loss / (1 + page.depth);
    }
  }

  return {
    add: ({ pages }, scores, pageIdOf) => {
      for (const [at, page] of pages.entries()) addPage(page, scores[at] ?? null, pageIdOf(page.url));
    },
    result: (breakdown) => {
      const orphan = 1 / (2 + deepest);
      const sum = ({ reached, orphaned }: { reached: number; orphaned: number }) => reached + orphan * orphaned;
      const points = new Map<string, number>();
      for (const { kind, rule, overallPoints } of breakdown)
        if (kind === 'RULE' && rule !== null) points.set(rule, (points.get(rule) ?? 0) + overallPoints);
      const pointsOf = (own: RuleTotals): number => {
        const all = whole.get(own.rule);
        const lost = all ? sum(all) : 0;
        return lost === 0 ? 0 : ((points.get(own.rule) ?? 0) * sum(own)) / lost;
      };
      return [...templates]
        .filter(([, { pages }]) => pages >= FEWEST_PAGES)
        .map(([template, { pages, indexable, urls, path, rules }]): TemplateSummary => {
          const issues = [...rules.values()].map((own) => ({ ...own, points: pointsOf(own) })).sort(costliest);
          return {
            template,
            pages,
            indexable,
            points: issues.reduce((total, issue) => total + issue.points, 0),
            path: String(path),
            sampleUrls: urls,
            issues: issues.slice(0, KEPT_ISSUES).map(({ rule, severity, pages: on, points: lost, ...samples }) => ({
              rule,
              severity,
              pages: on,
              points: lost,
              sample: samples.sample,
              sampleUrls: samples.sampleUrls,
            })),
          };
        })
        .sort(costliest)
        .slice(0, KEPT_TEMPLATES);
    },
  };
}

const costliest = (one: { points: number; pages: number }, other: { points: number; pages: number }): number =>
  other.points - one.points || other.pages - one.pages;

const NO_LOSSES: ReadonlyMap<string, number> = new Map();

/** The points that each rule takes of the groups that the page is scored in. */
function lossesOf(page: ScoredPage, scores: PageScores): Map<string, number> {
  const losses = new Map<string, number>();
  for (const group of SCORE_GROUPS) {
    if (!isIn(page, group)) continue;
    for (const [rule, share] of scores[group][1]) losses.set(rule, share);
  }
  return losses;
}

function isIn(page: ScoredPage, group: (typeof SCORE_GROUPS)[number]): boolean {
  if (group === 'TECHNICAL') return page.technical;
  if (group === 'META' || group === 'CONTENT') return page.indexable && !page.broken;
  return page.eligible && !page.broken;
}

function add(
  to: Map<string, { reached: number; orphaned: number }>,
  rule: string,
  depth: number | null,
  loss: number,
): void {
  let known = to.get(rule);
  if (!known) to.set(rule, (known = { reached: 0, orphaned: 0 }));
  if (depth === null) known.orphaned += loss;
  else known.reached += loss / (1 + depth);
}
