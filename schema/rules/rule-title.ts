import { FieldResolver, Resolver, Root } from 'type-graphql';
import { ruleOf } from '../../src/audit/engine/rule-book.js';
import { vitalName } from '../../src/audit/score/vital-names.js';
import { ScoreLoss } from '../audits/audit-history.js';
import { ChangedFinding, RuleComparison } from '../audits/comparison.js';
import { SecurityFinding } from '../pages/technical.js';

const TITLE = { description: 'Title of the rule.' };

/** A rule that was removed since keeps its id for a text. */
const titleOf = (rule: string): string => ruleOf(rule)?.title ?? rule;

@Resolver(() => RuleComparison)
export class RuleComparisonTitleResolver {
  @FieldResolver(() => String, TITLE)
  title(@Root() { rule }: RuleComparison): string {
    return titleOf(rule);
  }
}

@Resolver(() => ChangedFinding)
export class ChangedFindingTitleResolver {
  @FieldResolver(() => String, TITLE)
  title(@Root() { rule }: ChangedFinding): string {
    return titleOf(rule);
  }
}

@Resolver(() => SecurityFinding)
export class SecurityFindingTitleResolver {
  @FieldResolver(() => String, TITLE)
  title(@Root() { rule }: SecurityFinding): string {
    return titleOf(rule);
  }
}

@Resolver(() => ScoreLoss)
export class ScoreLossTitleResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Title of the rule, or full name of the metric; null if `rule` is null.',
  })
  title(@Root() { kind, rule }: ScoreLoss): string | null {
    if (rule === null) return null;
    return kind === 'VITALS' ? vitalName(rule) : titleOf(rule);
  }
}
