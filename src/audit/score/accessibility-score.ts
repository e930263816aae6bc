import { OWN_RULES } from '../../facts/axe-rules.js';
import type { Rule } from '../engine/rule.js';
import type { ScoredPage } from '../engine/scored-page.js';
import { GroupMean } from './group-mean.js';
import { pagePenalty } from './penalty.js';

/** Rules of other categories that judge what WCAG asks for. */
const ELSEWHERE: ReadonlySet<string> = new Set(Object.values(OWN_RULES));

/** Score of the pages that axe-core checked: made as those of the groups are, and a part of none of them. */
export class AccessibilityScore {
  readonly #mean = new GroupMean();

  add(page: ScoredPage, rules: ReadonlyMap<string, Rule>): void {
    if (page.checkedForAccess !== true || page.broken || !page.eligible) return;
    let score = 1;
    // by rule: a product of fractions depends on its order
    for (const failure of [...page.failures].sort((one, other) => (one.rule < other.rule ? -1 : 1))) {
      const rule = rules.get(failure.rule);
      if (rule === undefined || (rule.category !== 'ACCESSIBILITY' && !ELSEWHERE.has(rule.id))) continue;
      score *= 1 - pagePenalty(rule, failure);
    }
    this.#mean.add(page.depth, score, []);
  }

  /** 0–100, rounded down; null if axe-core checked none */
  result(deepest: number): number | null {
    const { pages, mean } = this.#mean.result(deepest);
    return pages === 0 ? null : Math.floor(Math.round(1e8 * mean) / 1e6);
  }
}
