import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Category, ScoreGroup, Severity } from '../../src/audit/engine/rule.js';
import { problem } from '../../src/errors.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { CategoryEnum, ScoreGroupEnum, SeverityEnum } from '../enums.js';
import { type DescribedThreshold, ruleCatalogue } from './rule-catalogue.js';

@ObjectType({ description: 'A number that a rule compares with. Each project can change it.' })
export class RuleThreshold implements DescribedThreshold {
  @Field(() => String, { description: 'Name, unique within the rule.' })
  name!: string;

  @Field(() => String, { description: 'Effect of the threshold on the rule.' })
  description!: string;

  @Field(() => String, { description: 'Unit of the threshold: `characters`, `KiB`, `%` …' })
  unit!: string;

  @Field(() => Int, { description: 'Value unless the project changes it.' })
  default!: number;

  @Field(() => Int, { description: 'Smallest allowed value.' })
  min!: number;

  @Field(() => Int, { description: 'Largest allowed value.' })
  max!: number;
}

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

  @Field(() => String, { description: 'Fault that the rule reports.' })
  title!: string;

  @Field(() => String, { description: 'Why it matters.' })
  why!: string;

  @Field(() => String, { description: 'How to fix it.' })
  fix!: string;

  @Field(() => String, { description: 'URL of the documentation the rule is based on.' })
  source!: string;

  @Field(() => Boolean, {
    description:
      'Whether it evaluates pages one by one; false: it is about the site as a whole, and segments do not set it.',
  })
  perPage!: boolean;

  @Field(() => [RuleThreshold], { description: 'Numbers that each project can change; empty if there are none.' })
  thresholds!: RuleThreshold[];
}

@Resolver(() => Rule)
export class RuleResolver {
  @Query(() => [Rule], { description: 'All rules of the current rule set. Errors: UNAUTHENTICATED.' })
  rules(@Ctx() context: Context): Rule[] {
    authorize(context);
    return ruleCatalogue();
  }

  @Query(() => Rule, { description: 'One rule of the current rule set. Errors: UNAUTHENTICATED, RULE_NOT_FOUND.' })
  rule(@Ctx() context: Context, @Arg('id', () => String, { description: 'Id of the rule.' }) id: string): Rule {
    authorize(context);
    const rule = ruleCatalogue().find((one) => one.id === id);
    if (!rule) throw problem('RULE_NOT_FOUND');
    return rule;
  }
}
