import { type Rule, SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import type { LiveProgress } from '../../../facts/live-progress.js';
import type { AuditDigest } from './reader/digest-page.js';
import { codesOfRules, openIssueCode } from './reader/issue-codes.js';

/** URLs and issues of one batch that its audit's row has room for */
const MOST_URLS = 12;
const MOST_ISSUES = 30;
const URL_CHARACTERS = 300;
/** pages per second are those of this time */
const WINDOW_MS = 10_000;
const SHORTEST_MS = 500;

type Fetched = Pick<AuditDigest, 'url' | 'status' | 'outcome' | 'inconclusive' | 'ttfbMs' | 'issues'>;

/** Counts what an audit finds while it crawls: two additions a page and rule, one text for each batch that is stored. */
export class LiveTally {
  readonly #pages: Uint32Array;
  readonly #recent: Fetched[] = [];
  #failed = 0;
  #samples: { at: number; crawled: number }[] = [];

  constructor(private readonly rules: readonly Rule[]) {
    this.#pages = new Uint32Array(codesOfRules(rules));
  }

  page({ url, status, outcome, inconclusive, ttfbMs, issues }: Fetched): void {
    this.#count(issues, 1);
    // nothing else of the digest is kept
    const page = { url, status, outcome, inconclusive, ttfbMs, issues };
    if (isFailed(page)) this.#failed += 1;
    this.#recent.push(page);
    if (this.#recent.length > MOST_URLS) this.#recent.shift();
  }

  /** A page is another now that it is rendered. */
  replace(before: string, { url, issues }: Pick<Fetched, 'url' | 'issues'>): void {
    this.#count(before, -1);
    this.#count(issues, 1);
    const recent = this.#recent.find((page) => page.url === url);
    if (recent) recent.issues = issues;
  }

  #count(issues: string, by: number): void {
    for (let at = 0; at < issues.length; at += 1) {
      const code = issues.charCodeAt(at);
      this.#pages[code] = (this.#pages[code] ?? 0) + by;
    }
  }

  progress(crawled: number, now = performance.now()): LiveProgress {
    const issues: { rule: string; severity: Severity; pages: number }[] = [];
    for (const [code, pages] of this.#pages.entries())
      if (pages > 0) issues.push({ ...openIssueCode(this.rules, code), pages });
    issues.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.pages - a.pages);
    const countOf = (severity: Severity) => issues.filter((issue) => issue.severity === severity).length;
    return {
      phase: 'CRAWLING',
      pagesPerSecond: this.#rate(crawled, now),
      failed: this.#failed,
      issueCounts: { ERROR: countOf('ERROR'), WARNING: countOf('WARNING'), NOTICE: countOf('NOTICE') },
      issues: issues.slice(0, MOST_ISSUES).map(({ rule, severity, pages }) => [rule, severity, pages]),
      recent: this.#recent
        .toReversed()
        .map(({ url, status, outcome, ttfbMs, issues: found }) => [
          url.slice(0, URL_CHARACTERS),
          status,
          outcome,
          ttfbMs === null ? null : Math.round(ttfbMs),
          found.length,
        ]),
    };
  }

  #rate(crawled: number, now: number): number | null {
    const from = this.#samples.findLastIndex(({ at }) => now - at >= WINDOW_MS);
    this.#samples = [...this.#samples.slice(Math.max(0, from)), { at: now, crawled }];
    const first = this.#samples[0] as { at: number; crawled: number };
    const ms = now - first.at;
    return ms < SHORTEST_MS ? null : Math.round(((crawled - first.crawled) * 10_000) / ms) / 10;
  }
}

/** A page that robots.txt disallows or a wall keeps out has not failed. */
const isFailed = ({ status, outcome, inconclusive }: Fetched): boolean =>
  !inconclusive && (status === null ? outcome !== 'BLOCKED_BY_ROBOTS' : status >= 400 || outcome !== 'OK');
