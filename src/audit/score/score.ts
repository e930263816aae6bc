import type { VitalsFacts } from '../../facts/site-facts.js';
import { fromGroups } from '../engine/from-groups.js';
import { type Rule, SCORE_GROUP_OF, SCORE_GROUPS, type ScoreGroup, type Severity } from '../engine/rule.js';
import type { Finding, JudgedBatch } from '../engine/run.js';
import type { ScoredPage } from '../engine/scored-page.js';
import type { SitePage } from '../site/site.js';
import { AccessibilityScore } from './accessibility-score.js';
import { GroupMean, type MeanResult } from './group-mean.js';
import { OVERALL_WEIGHTS, pageScore, pageScores, type Shares, VITALS_RULES, VITALS_SHARE } from './page-scores.js';
import { BLOCKED_OVERALL, BLOCKED_TECHNICAL, reachFactor, SCORE_FORMULA, sitePenalty } from './penalty.js';
import { explain } from './score-breakdown.js';
import type { FailedScore, ScoreFlag, ScoreResult } from './score-result.js';
import { uncertaintyOf } from './uncertainty.js';
import { UrlSetDigest } from './url-set-digest.js';
import { type VitalsScore, vitalsScore } from './vitals-score.js';

export type * from './score-result.js';

export interface ScoreInput {
  rules: readonly Rule[];
  /** end of the start URL's redirects; undefined when that was not crawled */
  start: Pick<SitePage, 'status' | 'outcome' | 'inconclusive'> | undefined;
  /** target of those redirects when that was not crawled, such as another site */
  elsewhere?: string | undefined;
  /** records that speak for the whole site, of one basis (`BestVitals.forSite`) */
  vitals: readonly VitalsFacts[];
  crawled: number;
  discovered: number;
  /** every known URL was fetched; without it the two numbers decide */
  complete?: boolean;
  /** digest of the rules of robots.txt */
  robots?: string;
  /** gets the score of each page that is in a score, 0–100 */
  onPage?: (url: string, score: number) => void;
}

/** Score of a page in each group, and how what it lacks splits over the rules. */
export type PageScores = Readonly<Record<ScoreGroup, readonly [score: number, shares: Shares]>>;

export interface Scorer {
  /** returns the scores of the pages, null for those that have none */
  add(batch: Pick<JudgedBatch, 'pages' | 'findings'>): (PageScores | null)[];
  result(): ScoreResult;
}

/** Collects judged pages batch by batch and keeps sums only. */
export function createScorer(input: ScoreInput): Scorer {
  return new StreamingScorer(input);
}

interface GroupScore {
  mean: MeanResult;
  siteFactor: number;
  siteLosses: [rule: string, loss: number][];
  /** points of 100 before flooring and caps */
  value: number;
  score: number;
  /** points that the caps take, beyond flooring */
  capped: number;
  blocked: number;
}

class StreamingScorer implements Scorer {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #order: ReadonlyMap<string, number>;
  readonly #means = fromGroups(() => new GroupMean());
  /** META and CONTENT over eligible pages, for sites without indexable ones */
  readonly #fallbacks = { META: new GroupMean(), CONTENT: new GroupMean() };
  /** scores of pages that can be read, all groups together: their spread */
  readonly #wholes = new GroupMean();
  readonly #accessibility = new AccessibilityScore();
  readonly #siteFailures = new Map<string, Severity>();
  readonly #imperfect = new Set<ScoreGroup>();
  readonly #blockers = new Set<string>();
  /** 1 for a page that can be read, 0 for a dead end */
  readonly #reach = new GroupMean();
  readonly #disallowed = new UrlSetDigest();
  #eligible = 0;
  #indexable = 0;
  #broken = 0;
  #deadEnds = 0;
  #deepest = 0;
  #inconclusive = 0;

  constructor(private readonly input: ScoreInput) {
    this.#rules = new Map(input.rules.map((rule) => [rule.id, rule]));
    this.#order = new Map(input.rules.map((rule, at) => [rule.id, at]));
  }

  add({ pages, findings }: Pick<JudgedBatch, 'pages' | 'findings'>): (PageScores | null)[] {
    const scores = pages.map((page) => this.#page(page));
    for (const finding of findings) if (finding.url === null) this.#site(finding);
    return scores;
  }

  #page(page: ScoredPage): PageScores | null {
    if (page.inconclusive) {
      this.#inconclusive += 1;
      return null;
    }
    if (page.disallowed) this.#disallowed.add(page.url);
    for (const failure of page.failures) this.#note(failure.rule, failure.severity);
    // over all known pages: a page that breaks must not move the weight of others
    this.#deepest = Math.max(this.#deepest, page.depth ?? 0);
    if (page.deadEnd) {
      this.#deadEnds += 1;
      this.#reach.add(page.depth, 0, []);
    }
    if (page.broken) this.input.onPage?.(page.url, 0);
    if (!page.technical && !page.eligible) return null;
    this.#accessibility.add(page, this.#rules);
    const scores = pageScores(page, this.#rules, this.#order);
    const record = (mean: GroupMean, group: ScoreGroup) => {
      if (page.broken || !page.unsure?.includes(group)) mean.add(page.depth, ...scores[group]);
      else mean.skip();
    };
    if (page.technical) record(this.#means.TECHNICAL, 'TECHNICAL');
    if (page.broken) this.#broken += 1;
    if (page.broken || !page.eligible) return scores;
    this.#eligible += 1;
    this.input.onPage?.(page.url, pageScore(page, scores));
    this.#reach.add(page.depth, 1, []);
    this.#wholes.add(page.depth, sum(SCORE_GROUPS.map((group) => OVERALL_WEIGHTS[group] * scores[group][0])), []);
    record(this.#means.LINKS, 'LINKS');
    record(this.#means.PERFORMANCE, 'PERFORMANCE');
    if (page.indexable) this.#indexable += 1;
    for (const group of ['META', 'CONTENT'] as const) {
      record(this.#fallbacks[group], group);
      if (page.indexable) record(this.#means[group], group);
    }
    return scores;
  }

  #site(finding: Finding): void {
    this.#note(finding.rule, finding.severity);
    if (sitePenalty(finding.severity) > 0) this.#siteFailures.set(finding.rule, finding.severity);
  }

  #note(id: string, severity: Severity): void {
    const rule = this.#rules.get(id);
    if (rule === undefined) return;
    if (severity !== 'NOTICE' && rule.accessibilityOnly !== true) this.#imperfect.add(SCORE_GROUP_OF[rule.category]);
    if (rule.blocker === true) this.#blockers.add(id);
  }

  result(): ScoreResult {
    const failed = this.#failure();
    if (failed !== null) return failed;
    const flags: ScoreFlag[] = [];
    const noIndexable = this.#indexable === 0;
    if (noIndexable) flags.push('NO_INDEXABLE_PAGES');
    const { crawled, discovered, complete = crawled >= discovered } = this.input;
    const coverage = { crawled, discovered, complete };
    if (!complete) flags.push('PARTIAL_CRAWL');
    const disallowed = this.#disallowed.result();
    if (disallowed.urls > 0) flags.push('DISALLOWED_PAGES');
    const vitals = vitalsScore(this.input.vitals);
    const groups = fromGroups((group) => {
      const source = noIndexable && (group === 'META' || group === 'CONTENT') ? this.#fallbacks : this.#means;
      return this.#group(group, (source as Record<ScoreGroup, GroupMean>)[group].result(this.#deepest), vitals);
    });
    const ofPages = sum(SCORE_GROUPS.map((group) => OVERALL_WEIGHTS[group] * groups[group].value));
    const spread = {
      overall: tenths(this.#wholes.result(this.#deepest).spread),
      groups: fromGroups((group) => tenths(groups[group].mean.spread)),
    };
    const reach = this.#reach.result(this.#deepest);
    const value = millionths(ofPages * reachFactor(1 - reach.mean));
    const floored = Math.floor(value);
    const capped = this.#imperfect.size > 0 ? Math.min(99, floored) : floored;
    const overall = this.#blockers.size > 0 ? Math.min(BLOCKED_OVERALL, capped) : capped;
    return {
      failed: null,
      formula: SCORE_FORMULA,
      overall,
      groups: fromGroups((group) => groups[group].score),
      unrounded: { overall: value, groups: fromGroups((group) => groups[group].value) },
      accessibility: this.#accessibility.result(this.#deepest),
      uncertainty: uncertaintyOf(coverage, spread, {
        pages: fromGroups((group) => ({ known: groups[group].mean.pages, unknown: groups[group].mean.unknown })),
        weights: OVERALL_WEIGHTS,
        reach: { deadEnds: 1 - reach.mean, points: ofPages },
      }),
      spread,
      pages: fromGroups((group) => groups[group].mean.pages),
      broken: this.#broken,
      disallowed: { ...disallowed, rules: this.input.robots ?? '' },
      performanceBasis: vitals?.basis ?? 'CRAWL',
      breakdown: explain({
        groups: fromGroups((group) => ({
          ...groups[group],
          share: group === 'PERFORMANCE' && vitals !== null ? 1 - VITALS_SHARE : 1,
        })),
        broken: this.#broken,
        unreached: { points: ofPages - value, pages: this.#deadEnds },
        vitals: (vitals?.losses ?? []).map(({ metric, loss }) => ({ metric, points: 100 * VITALS_SHARE * loss })),
        weights: OVERALL_WEIGHTS,
        overall: { score: overall, capped: floored - capped, blocked: capped - overall },
      }),
      blockers: [...this.#blockers].sort(),
      flags,
    };
  }

  #group(group: ScoreGroup, mean: MeanResult, vitals: VitalsScore | null): GroupScore {
    const failures = [...this.#siteFailures]
      .filter(([id]) => this.#groupOf(id) === group && !VITALS_RULES.has(id))
      .sort(([one], [other]) => (this.#order.get(one) ?? 0) - (this.#order.get(other) ?? 0));
    let siteFactor = 1;
    let logs = 0;
    for (const [, severity] of failures) {
      siteFactor *= 1 - sitePenalty(severity);
      logs -= Math.log(1 - sitePenalty(severity));
    }
    const lost = mean.mean * (1 - siteFactor);
    const crawl = mean.mean * siteFactor;
    const mixed = group === 'PERFORMANCE' && vitals !== null;
    const value = millionths(100 * (mixed ? VITALS_SHARE * vitals.score + (1 - VITALS_SHARE) * crawl : crawl));
    const floored = Math.floor(value);
    const capped = this.#imperfect.has(group) ? Math.min(99, floored) : floored;
    const score = group === 'TECHNICAL' && this.#blockers.size > 0 ? Math.min(BLOCKED_TECHNICAL, capped) : capped;
    return {
      mean,
      siteFactor,
      siteLosses: failures.map(([id, severity]) => [id, (lost * -Math.log(1 - sitePenalty(severity))) / logs]),
      value,
      score,
      capped: floored - capped,
      blocked: capped - score,
    };
  }

  #groupOf(id: string): ScoreGroup | undefined {
    const rule = this.#rules.get(id);
    return rule === undefined ? undefined : SCORE_GROUP_OF[rule.category];
  }

  #failure(): FailedScore | null {
    const { start, elsewhere } = this.input;
    if (start !== undefined && !start.inconclusive) {
      if (start.status !== null && start.status >= 400) {
        return { failed: 'START_PAGE_ERROR', message: `The start page returns status ${start.status}.` };
      }
      if (start.outcome === 'TIMEOUT' || start.outcome === 'UNREACHABLE') {
        return { failed: 'START_PAGE_UNREACHABLE', message: 'The start page could not be fetched.' };
      }
    }
    if (this.#eligible > 0) return null;
    if (this.#inconclusive > 0 && this.#means.TECHNICAL.pages === 0) {
      const message =
        'Every page returned a login wall, bot wall, rate limit, consent request or notice of the host: nothing could be evaluated.';
      return { failed: 'ALL_INCONCLUSIVE', message };
    }
    if (start?.outcome === 'BLOCKED_BY_ROBOTS') {
      return { failed: 'BLOCKED_BY_ROBOTS', message: 'robots.txt disallows the start page for this crawler.' };
    }
    if (elsewhere !== undefined) {
      const message = `The start URL redirects to ${elsewhere}, which is outside the audited site.`;
      return { failed: 'START_PAGE_ELSEWHERE', message };
    }
    return { failed: 'NO_ELIGIBLE_PAGE', message: 'No page returned HTML that could be evaluated.' };
  }
}

/** Points to six decimals: what the grid of the sums and binary fractions add is not news, and 90 must not become 89. */
function millionths(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value * 1e6) / 1e6));
}

/** Points of 100, to one decimal. */
function tenths(share: number): number {
  return Math.round(1_000 * share) / 10;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
