import { FieldResolver, Resolver, Root } from 'type-graphql';
import { ruleOf } from '../../src/audit/rule-book.js';
import { vitalName } from '../../src/audit/score/vital-names.js';
import { ScoreLoss } from '../audits/audit-history.js';
import { ChangedFinding, RuleComparison } from '../audits/comparison.js';
import { ScoreEffect } from '../audits/score-change.js';
import { SecurityFinding } from '../pages/technical.js';
import type { OwnTitle } from './own-titles.js';

const TITLE = { description: 'Title of the rule.' };

/** A rule that was removed since keeps its id for a text. */
const titleOf = (rule: string, own: string | null | undefined): string => ruleOf(rule)?.title ?? own ?? rule;

@Resolver(() => RuleComparison)
export class RuleComparisonTitleResolver {
  @FieldResolver(() => String, TITLE)
  title(@Root() { rule, ownTitle }: RuleComparison & OwnTitle): string {
    return titleOf(rule, ownTitle);
  }
}

@Resolver(() => ChangedFinding)
export class ChangedFindingTitleResolver {
  @FieldResolver(() => String, TITLE)
  title(@Root() { rule, ownTitle }: ChangedFinding & OwnTitle): string {
    return titleOf(rule, ownTitle);
  }
}

@Resolver(() => SecurityFinding)
export class SecurityFindingTitleResolver {
  @FieldResolver(() => String, TITLE)
  title(@Root() { rule, ownTitle }: SecurityFinding & OwnTitle): string {
    return titleOf(rule, ownTitle);
  }
}

const LINE_TITLE = {
  nullable: true,
  description: 'Title of the rule, or full name of the metric; null if `rule` is null.',
};

/** A line of a score is lost or moved by a rule, a metric, or neither. */
function titleOfLine({ kind, rule, ownTitle }: Pick<ScoreLoss, 'kind' | 'rule'> & OwnTitle): string | null {
  if (rule === null) return null;
  return kind === 'VITALS' ? vitalName(rule) : titleOf(rule, ownTitle);
}

@Resolver(() => ScoreLoss)
export class ScoreLossTitleResolver {
  @FieldResolver(() => String, LINE_TITLE)
  title(@Root() loss: ScoreLoss & OwnTitle): string | null {
    return titleOfLine(loss);
  }
}

@Resolver(() => ScoreEffect)
export class ScoreEffectTitleResolver {
  @FieldResolver(() => String, LINE_TITLE)
  title(@Root() effect: ScoreEffect & OwnTitle): string | null {
    return titleOfLine(effect);
  }
}
