import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Category, ScoreGroup, Severity } from '../../src/audit/engine/rule.js';
import { problem } from '../../src/errors.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { CategoryEnum, ScoreGroupEnum, SeverityEnum } from '../enums.js';
import { ruleCatalogue } from './rule-catalogue.js';

@ObjectType({ description: 'An audit rule: one defect, why it matters, and how to fix it.' })
export class Rule {
  @Field(() => String, { description: 'Stable id.' })
  id!: string;

  @Field(() => CategoryEnum, { description: 'Subject.' })
  category!: Category;

  @Field(() => ScoreGroupEnum, { description: 'The score that it affects.' })
  scoreGroup!: ScoreGroup;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => String, { description: 'What the rule looks for.' })
  title!: string;

  @Field(() => String, { description: 'Why it matters.' })
  why!: string;

  @Field(() => String, { description: 'How to fix it.' })
  fix!: string;

  @Field(() => String, { description: 'URL of the documentation the rule is based on.' })
  source!: string;
}

@Resolver(() => Rule)
export class RuleResolver {
  @Query(() => Rule, { description: 'One rule of the current rule set. Errors: UNAUTHENTICATED, RULE_NOT_FOUND.' })
  rule(@Ctx() context: Context, @Arg('id', () => String, { description: 'Id of the rule.' }) id: string): Rule {
    authorize(context);
    const rule = ruleCatalogue().find((one) => one.id === id);
    if (!rule) throw problem('RULE_NOT_FOUND');
    return rule;
  }
}
