import type { PageFacts } from '../../facts/page-facts.js';
import type { LinkSignals } from '../site/link-signals.js';
import type { Site } from '../site/site.js';
import { groupBit, groupBitsOf } from './applies-to.js';
import { type Finding, findingOf, type RuleError, ruleError } from './finding.js';
import { isAlone, type PageVerdict } from './judge-page.js';
import { createPageView, type PageView } from './page-view.js';
import { type Reading, readingsOf } from './reading.js';
import { type Outcome, type PageRule, type Rule, SCORE_GROUP_OF, type ScoreGroup, type SiteRule } from './rule.js';
import { hasBasis } from './rule-basis.js';
import { applicability, severityOn } from './rule-on-page.js';
import { type ScoredPage, type Standing, scoredPage } from './scored-page.js';

export type { Finding, RuleError } from './finding.js';

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
  /** figures of each page of the batch that the score needs */
  pages: ScoredPage[];
  /** bits of the groups (`groupBit`) that each of them belongs to */
  groups: number[];
}

export interface JudgeInput {
  rules: readonly Rule[];
  site: Site;
  pages: AsyncIterable<PageFacts> | Iterable<PageFacts>;
  /**
   * The verdict that those of these rules that need no site gave where the page was parsed; they judge here when there is nothing. Asked of
   * a page when its turn comes, and of no other then.
   */
  verdictOf?: (url: string) => PageVerdict | undefined;
  /** signals from the fingerprints of its links, for pages with a verdict; requested likewise */
  signalsOf?: (url: string) => LinkSignals | undefined;
  /** pages judged between two batches */
  batchPages?: number;
  /** filled by rule id while the batches are read */
  tally?: Map<string, RuleTally>;
}

/** A batch of this many pages holds a few thousand findings at worst: one insert. */
const BATCH_PAGES = 200;

/** Judges every page by every rule that looks at it, then the site. The last batch holds the findings about the site. */
export async function* judge(input: JudgeInput): AsyncGenerator<JudgedBatch, void, void> {
  const {
    rules,
    site,
    pages,
    verdictOf,
    signalsOf,
    batchPages = BATCH_PAGES,
    tally = new Map<string, RuleTally>(),
  } = input;
  const run = new Run(rules, site, tally);
  for await (const facts of pages) {
    run.page(facts, verdictOf?.(facts.url), signalsOf?.(facts.url));
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

/** Rules that look at the pages of one set of groups. */
interface Looking {
  all: readonly Tallied<PageRule>[];
  /** rules with one verdict for a page, and the others */
  alone: readonly Tallied<PageRule>[];
  onSite: readonly Tallied<PageRule>[];
}

const idOf = ({ rule }: Tallied<PageRule>): string => rule.id;
/** the score that the rule costs points of on a page; none for a notice, or where it is off */
function groupOn(url: string, rule: PageRule): ScoreGroup | null {
  const severity = severityOn(url, rule);
  return severity === null || severity === 'NOTICE' ? null : SCORE_GROUP_OF[rule.category];
}

const emptyBatch = (): JudgedBatch => ({ findings: [], errors: [], pages: [], groups: [] });

class Run {
  batch: JudgedBatch = emptyBatch();
  readonly #pageRules: readonly Tallied<PageRule>[];
  readonly #siteRules: readonly Tallied<SiteRule>[];
  readonly #byId: ReadonlyMap<string, Tallied<PageRule>>;
  readonly #order: ReadonlyMap<string, number>;
  readonly #applies: ReturnType<typeof applicability>;
  readonly #readings: ReadonlyMap<Reading, number>;
  /** pages fall into a handful of sets of groups: which rules look at one is worked out at its first page */
  readonly #looking = new Map<number, Looking>();

  constructor(
    rules: readonly Rule[],
    private readonly whole: Site,
    private readonly tally: Map<string, RuleTally>,
  ) {
    const tallied = <R extends Rule>(rule: R) => ({ rule, tally: null });
    const evaluated = rules.filter(({ basis }) => hasBasis(basis, whole));
    this.#pageRules = evaluated.filter((rule) => rule.scope === 'page').map(tallied);
    this.#siteRules = evaluated.filter((rule) => rule.scope === 'site').map(tallied);
    this.#byId = new Map(this.#pageRules.map((tallied) => [tallied.rule.id, tallied]));
    this.#order = new Map(rules.map((rule, at) => [rule.id, at]));
    this.#applies = applicability(rules);
    this.#readings = new Map(readingsOf(rules).map((reading, at) => [reading, at]));
  }

  take(): JudgedBatch {
    const { batch } = this;
    this.batch = emptyBatch();
    return batch;
  }

  page(facts: PageFacts, verdict: PageVerdict | undefined, signals: LinkSignals | undefined): void {
    const known = this.whole.page(facts.url);
    const readings = verdict && { places: this.#readings, values: verdict.readings };
    const depth = known?.depth ?? facts.depth;
    const view = createPageView(facts, { depth, known: verdict && known, signals, readings });
    const groups = verdict?.groups ?? groupBitsOf(view);
    const { findings, errors } = this.batch;
    const first = findings.length;
    const looking = this.#rulesFor(groups);
    const doubted = this.whole.doubted(facts.url);
    const certain = <Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Item[] =>
      doubted === null ? items : items.filter((item) => !doubted.has(idOf(item)));
    const ofRule = ({ rule }: { rule: string }) => rule;
    for (const tallied of certain(verdict ? looking.onSite : looking.all, idOf)) this.#check(tallied, view);
    if (verdict) {
      const known = {
        notApplicable: certain(verdict.notApplicable, (id) => id),
        findings: certain(verdict.findings, ofRule),
        errors: certain(verdict.errors, ofRule),
      };
      this.#count(certain(looking.alone, idOf), known);
      errors.push(...known.errors);
      this.batch.findings = merged(findings, first, known.findings, this.#order);
    }
    this.batch.groups.push(groups);
    const unsure =
      doubted === null
        ? []
        : looking.all.filter(({ rule }) => doubted.has(rule.id)).map(({ rule }) => groupOn(facts.url, rule));
    this.batch.pages.push(scoredPage(view, this.batch.findings.slice(first), unsure, () => this.#standing(view)));
  }

  #standing({ url, facts }: PageView): Standing {
    const isNamed = facts.discoveredBy === 'START' || facts.discoveredBy === 'LIST' || facts.discoveredBy === 'SITEMAP';
    const { previous } = this.whole;
    return {
      wasPage: isNamed || this.whole.page(url)?.inSitemap === true || previous?.indexable.has(url) === true,
      linkingPages: this.whole.inlinks(url).pages,
    };
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

  #check(tallied: Tallied<PageRule>, view: PageView): void {
    try {
      const { rule } = tallied;
      this.#record(tallied, view.url, rule.check(rule.view === 'raw' ? view.raw : view, this.whole));
    } catch (error) {
      this.#failed(tallied, view.url, error);
    }
  }

  /** Counts what a verdict says as if its rules had been asked here. */
  #count(
    alone: readonly Tallied<PageRule>[],
    verdict: Pick<PageVerdict, 'notApplicable' | 'findings' | 'errors'>,
  ): void {
    for (const tallied of alone) this.#tallyOf(tallied).passed += 1;
    const instead = (id: string, outcome: Exclude<keyof RuleTally, 'passed'>) => {
      const tallied = this.#byId.get(id);
      if (!tallied) return;
      const tally = this.#tallyOf(tallied);
      tally.passed -= 1;
      tally[outcome] += 1;
    };
    for (const id of verdict.notApplicable) instead(id, 'notApplicable');
    for (const { rule } of verdict.findings) instead(rule, 'failed');
    for (const { rule } of verdict.errors) instead(rule, 'errors');
  }

  #rulesFor(groups: number): Looking {
    let looking = this.#looking.get(groups);
    if (looking === undefined) {
      const all = this.#pageRules.filter(({ rule }) => (groups & groupBit(rule)) !== 0);
      looking = {
        all,
        alone: all.filter(({ rule }) => isAlone(rule)),
        onSite: all.filter(({ rule }) => !isAlone(rule)),
      };
      this.#looking.set(groups, looking);
    }
    return looking;
  }

  #record(tallied: Tallied<Rule>, url: string | null, outcome: Outcome): void {
    const tally = this.#tallyOf(tallied);
    if (outcome.kind === 'pass') tally.passed += 1;
    else if (outcome.kind === 'not-applicable') tally.notApplicable += 1;
    else {
      tally.failed += 1;
      this.batch.findings.push(findingOf(tallied.rule, url, outcome, (id) => this.#applies(id, url)));
    }
  }

  #failed(tallied: Tallied<Rule>, url: string | null, error: unknown): void {
    this.#tallyOf(tallied).errors += 1;
    this.batch.errors.push(ruleError(tallied.rule, url, error));
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

/** The findings of a page from `first` on, and those of its verdict, in the order of the rules. */
function merged(
  findings: Finding[],
  first: number,
  verdict: readonly Finding[],
  order: ReadonlyMap<string, number>,
): Finding[] {
  if (verdict.length === 0) return findings;
  const own = findings.splice(first);
  const place = (finding: Finding | undefined) =>
    finding === undefined ? Number.POSITIVE_INFINITY : (order.get(finding.rule) ?? 0);
  for (let at = 0, next = 0; at < own.length || next < verdict.length; ) {
    const isOwn = place(own[at]) <= place(verdict[next]);
    findings.push((isOwn ? own[at] : verdict[next]) as Finding);
    if (isOwn) at += 1;
    else next += 1;
  }
  return findings;
}
