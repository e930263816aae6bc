import type { PageFacts } from '../crawl/facts.js';
import { appliesTo } from './applies-to.js';
import { createPageView } from './page-view.js';
import {
  type AppliesTo,
  EVIDENCE_CAP,
  type Evidence,
  type Outcome,
  type PageRule,
  type Rule,
  type Severity,
  type SiteRule,
} from './rule.js';
import { type ScoredPage, scoredPage } from './scored-page.js';
import type { Site } from './site.js';

/** A failed rule on one page, or on the site as a whole (`url` null). Plain data, stored with the audit. */
export interface Finding {
  rule: string;
  severity: Severity;
  url: string | null;
  /** at most `EVIDENCE_CAP` pieces; `failing` has the true count */
  evidence: Evidence[];
  failing: number;
  applicable: number;
}

/** A rule that threw: its result on this page is unknown, the audit goes on. */
export interface RuleError {
  rule: string;
  url: string | null;
  message: string;
}

/** How often each outcome came out of one rule; a page that the rule does not look at is not counted. */
export interface RuleTally {
  passed: number;
  failed: number;
  notApplicable: number;
  errors: number;
}

export interface JudgedBatch {
  findings: Finding[];
  errors: RuleError[];
  /** what the score needs of each page of the batch */
  pages: ScoredPage[];
  /** which rules looked at each of them, by the `on` they declare */
  groups: ReadonlySet<AppliesTo>[];
}

export interface JudgeInput {
  rules: readonly Rule[];
  site: Site;
  pages: AsyncIterable<PageFacts> | Iterable<PageFacts>;
  /** pages judged between two batches */
  batchPages?: number;
  /** filled by rule id while the batches are read */
  tally?: Map<string, RuleTally>;
}

/** A batch of this many pages holds a few thousand findings at worst: one insert. */
const BATCH_PAGES = 200;
const VALUE_LENGTH = 500;

/** Judges every page by every rule that looks at it, then the site. The last batch holds the findings about the site. */
export async function* judge(input: JudgeInput): AsyncGenerator<JudgedBatch, void, void> {
  const { rules, site, pages, batchPages = BATCH_PAGES, tally = new Map<string, RuleTally>() } = input;
  const run = new Run(rules, site, tally);
  for await (const facts of pages) {
    run.page(facts);
    if (run.batch.pages.length >= batchPages) yield run.take();
  }
  if (run.batch.pages.length > 0) yield run.take();
  run.site();
  yield run.take();
}

interface Tallied<R extends Rule> {
  rule: R;
  /** made when the rule is applied for the first time */
  tally: RuleTally | null;
}

class Run {
  batch: JudgedBatch = { findings: [], errors: [], pages: [], groups: [] };
  readonly #pageRules: readonly Tallied<PageRule>[];
  readonly #siteRules: readonly Tallied<SiteRule>[];
  /** pages fall into a handful of sets of groups: which rules look at one is worked out at its first page */
  readonly #looking = new Map<string, readonly Tallied<PageRule>[]>();

  constructor(
    rules: readonly Rule[],
    private readonly whole: Site,
    private readonly tally: Map<string, RuleTally>,
  ) {
    this.#pageRules = rules.filter((rule) => rule.scope === 'page').map((rule) => ({ rule, tally: null }));
    this.#siteRules = rules.filter((rule) => rule.scope === 'site').map((rule) => ({ rule, tally: null }));
  }

  take(): JudgedBatch {
    const { batch } = this;
    this.batch = { findings: [], errors: [], pages: [], groups: [] };
    return batch;
  }

  page(crawled: PageFacts): void {
    // only the whole link graph knows the fewest clicks
    const depth = this.whole.page(crawled.url)?.depth ?? crawled.depth;
    const facts = depth === crawled.depth ? crawled : { ...crawled, depth };
    const view = createPageView(facts);
    const groups = appliesTo(view);
    const { findings } = this.batch;
    const first = findings.length;
    for (const tallied of this.#rulesFor(groups)) {
      try {
        this.#record(tallied, facts.url, tallied.rule.check(view, this.whole));
      } catch (error) {
        this.#failed(tallied, facts.url, error);
      }
    }
    this.batch.groups.push(groups);
    this.batch.pages.push(scoredPage(view, findings.slice(first)));
  }

  site(): void {
    for (const tallied of this.#siteRules) {
      try {
        this.#record(tallied, null, tallied.rule.check(this.whole));
      } catch (error) {
        this.#failed(tallied, null, error);
      }
    }
  }

  #rulesFor(groups: ReadonlySet<AppliesTo>): readonly Tallied<PageRule>[] {
    const key = [...groups].join(' ');
    let rules = this.#looking.get(key);
    if (rules === undefined) {
      rules = this.#pageRules.filter(({ rule }) => groups.has(rule.on));
      this.#looking.set(key, rules);
    }
    return rules;
  }

  #record(tallied: Tallied<Rule>, url: string | null, outcome: Outcome): void {
    const tally = this.#tallyOf(tallied);
    if (outcome.kind === 'pass') tally.passed += 1;
    else if (outcome.kind === 'not-applicable') tally.notApplicable += 1;
    else {
      tally.failed += 1;
      this.batch.findings.push({
        rule: tallied.rule.id,
        severity: outcome.severity ?? tallied.rule.severity,
        url,
        evidence: outcome.evidence.slice(0, EVIDENCE_CAP).map(capped),
        failing: outcome.failing,
        applicable: outcome.applicable,
      });
    }
  }

  #failed(tallied: Tallied<Rule>, url: string | null, error: unknown): void {
    this.#tallyOf(tallied).errors += 1;
    const message = error instanceof Error ? error.message : String(error);
    this.batch.errors.push({ rule: tallied.rule.id, url, message });
  }

  #tallyOf(tallied: Tallied<Rule>): RuleTally {
    if (tallied.tally === null) {
      const { id } = tallied.rule;
      tallied.tally = this.tally.get(id) ?? { passed: 0, failed: 0, notApplicable: 0, errors: 0 };
      this.tally.set(id, tallied.tally);
    }
    return tallied.tally;
  }
}

function capped(evidence: Evidence): Evidence {
  const { value } = evidence;
  if (value === undefined || value.length <= VALUE_LENGTH) return evidence;
  // not through the middle of a surrogate pair: PostgreSQL refuses half of one
  const end = /[\uD800-\uDBFF]/.test(value[VALUE_LENGTH - 2] as string) ? VALUE_LENGTH - 2 : VALUE_LENGTH - 1;
  return { ...evidence, value: `${value.slice(0, end)}…` };
}
