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
  /** segments of a project can set it */
  perPage: boolean;
  title: string;
  why: string;
  fix: string;
  source: string;
  /** day on which the rule was written from the source, or last compared with it */
  checkedOn: string | null;
  blocker: boolean;
  convention: boolean;
  thresholds: DescribedThreshold[];
}

/** A number that a project may change. */
export interface DescribedThreshold {
  name: string;
  description: string;
  unit: string;
  default: number;
  min: number;
  max: number;
}

/** Every rule that an audit judges by, in the order of the registry. */
export const ruleCatalogue = (): DescribedRule[] =>
  rules.map(({ id, category, severity, scope, title, why, fix, source, thresholds = {}, ...rule }) => {
    const scoreGroup = SCORE_GROUP_OF[category];
    const { blocker = false, convention = false, checkedOn = null } = rule;
    return {
      ...{ id, category, scoreGroup, severity, scope, title, why, fix, source, checkedOn, blocker, convention },
      perPage: scope === 'page',
      thresholds: Object.entries(thresholds).map(([name, { about, ...numbers }]) => ({
        name,
        description: about,
        ...numbers,
      })),
    };
  });
