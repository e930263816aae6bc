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
  const run = new Run(site, tally);
  const pageRules = rules.filter((rule): rule is PageRule => rule.scope === 'page');
  const siteRules = rules.filter((rule): rule is SiteRule => rule.scope === 'site');
  for await (const facts of pages) {
    run.page(pageRules, facts);
    if (run.batch.pages.length >= batchPages) yield run.take();
  }
  if (run.batch.pages.length > 0) yield run.take();
  for (const rule of siteRules) run.apply(rule, null, () => rule.check(site));
  yield run.take();
}

class Run {
  batch: JudgedBatch = { findings: [], errors: [], pages: [], groups: [] };

  constructor(
    private readonly site: Site,
    private readonly tally: Map<string, RuleTally>,
  ) {}

  take(): JudgedBatch {
    const { batch } = this;
    this.batch = { findings: [], errors: [], pages: [], groups: [] };
    return batch;
  }

  page(rules: readonly PageRule[], crawled: PageFacts): void {
    // only the whole link graph knows the fewest clicks
    const depth = this.site.page(crawled.url)?.depth ?? crawled.depth;
    const facts = depth === crawled.depth ? crawled : { ...crawled, depth };
    const view = createPageView(facts);
    const groups = appliesTo(view);
    const first = this.batch.findings.length;
    for (const rule of rules) {
      if (groups.has(rule.on)) this.apply(rule, facts.url, () => rule.check(view, this.site));
    }
    this.batch.groups.push(groups);
    this.batch.pages.push(scoredPage(view, this.batch.findings.slice(first)));
  }

  apply(rule: Rule, url: string | null, check: () => Outcome): void {
    const tally = this.tally.get(rule.id) ?? { passed: 0, failed: 0, notApplicable: 0, errors: 0 };
    this.tally.set(rule.id, tally);
    let outcome: Outcome;
    try {
      outcome = check();
    } catch (error) {
      tally.errors += 1;
      this.batch.errors.push({ rule: rule.id, url, message: error instanceof Error ? error.message : String(error) });
      return;
    }
    if (outcome.kind === 'pass') tally.passed += 1;
    else if (outcome.kind === 'not-applicable') tally.notApplicable += 1;
    else {
      tally.failed += 1;
      this.batch.findings.push({
        rule: rule.id,
        severity: outcome.severity ?? rule.severity,
        url,
        evidence: outcome.evidence.slice(0, EVIDENCE_CAP).map(capped),
        failing: outcome.failing,
        applicable: outcome.applicable,
      });
    }
  }
}

function capped(evidence: Evidence): Evidence {
  const { value } = evidence;
  if (value === undefined || value.length <= VALUE_LENGTH) return evidence;
  // not through the middle of a surrogate pair: PostgreSQL refuses half of one
  const end = /[\uD800-\uDBFF]/.test(value[VALUE_LENGTH - 2] as string) ? VALUE_LENGTH - 2 : VALUE_LENGTH - 1;
  return { ...evidence, value: `${value.slice(0, end)}…` };
}
