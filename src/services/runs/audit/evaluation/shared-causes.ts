import { hash } from 'node:crypto';
import { causeKey, causeKind, SHARED_BY, SITE_SHARE } from '../../../../audit/engine/causes.js';
import type { Evidence, Rule } from '../../../../audit/engine/rule.js';

/** A cause that many pages of an issue have in common. */
export interface SharedCause {
  /** null for a cause of the site: the evidence of each page differs */
  evidence: Pick<Evidence, 'message' | 'value' | 'target'> | null;
  affectedPages: number;
  sampleUrls: string[];
}

/** pages named with a cause */
const SAMPLES = 5;
/** causes kept of one issue, those with most pages */
const KEPT = 200;
/** elements counted at once for one issue; beyond it those on the fewest pages are given up */
const COUNTED = 1_000;
/** elements with longer evidence are reported page by page */
const LONGEST = 2_000;

interface Noted {
  url: string;
  evidence: readonly Evidence[];
}

/** Counts, while an audit is evaluated, on how many pages the findings of one issue have the same cause. */
export class CauseCounter {
  readonly #kind;
  readonly #causes = new Map<string, SharedCause>();

  constructor(rule: Rule | undefined) {
    this.#kind = causeKind(rule);
  }

  /** The evidence is read only where it decides something. */
  note(finding: Noted): void {
    if (this.#kind === null) return;
    if (this.#kind === 'SITE') {
      this.#count('', finding.url, null);
      return;
    }
    const seen = new Set<string>();
    for (const evidence of finding.evidence) {
      const key = causeKey(evidence);
      if (key === null || key.length > LONGEST) continue;
      // most are on one page only: what is kept of these is short
      const mark = hash('sha1', key, 'base64');
      if (seen.has(mark)) continue;
      seen.add(mark);
      this.#count(mark, finding.url, evidence);
    }
  }

  #count(key: string, url: string, evidence: Evidence | null): void {
    const known = this.#causes.get(key);
    if (!known) {
      if (this.#causes.size >= COUNTED) this.#makeRoom();
      if (this.#causes.size < COUNTED) this.#causes.set(key, { evidence: null, affectedPages: 1, sampleUrls: [url] });
      return;
    }
    known.affectedPages += 1;
    if (known.sampleUrls.length < SAMPLES) known.sampleUrls.push(url);
    if (evidence === null || known.evidence !== null) return;
    // line and column are those of one page
    const { line: _line, column: _column, ...common } = evidence;
    known.evidence = common;
  }

  /** Elements of a template come again soon; what is left over is on one page or two. */
  #makeRoom(): void {
    for (let pages = 1; pages < SHARED_BY && this.#causes.size > COUNTED / 2; pages += 1)
      for (const [key, { affectedPages }] of this.#causes) if (affectedPages === pages) this.#causes.delete(key);
  }

  /** Causes that enough pages share, most pages first; `looked` is how many pages the rule looked at. */
  shared(looked: number): SharedCause[] {
    const fewest = this.#kind === 'SITE' ? Math.max(SHARED_BY, SITE_SHARE * looked) : SHARED_BY;
    return [...this.#causes.values()]
      .filter(({ affectedPages }) => affectedPages >= fewest)
      .sort((one, other) => other.affectedPages - one.affectedPages)
      .slice(0, KEPT);
  }
}
