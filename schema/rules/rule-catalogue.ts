import {
  type Category,
  type Rule,
  SCORE_GROUP_OF,
  type ScoreGroup,
  type Severity,
} from '../../src/audit/engine/rule.js';
import { rules } from '../../src/audit/rules/index.js';

/** A rule as its documentation shows it. */
export interface DescribedRule {
  id: string;
  category: Category;
  scoreGroup: ScoreGroup;
  severity: Severity;
  scope: Rule['scope'];
  title: string;
  why: string;
  fix: string;
  source: string;
  blocker: boolean;
  convention: boolean;
}

/** Every rule that an audit judges by, in the order of the registry. */
export const ruleCatalogue = (): DescribedRule[] =>
  rules.map(({ id, category, severity, scope, title, why, fix, source, blocker = false, convention = false }) => {
    const scoreGroup = SCORE_GROUP_OF[category];
    return { id, category, scoreGroup, severity, scope, title, why, fix, source, blocker, convention };
  });
