import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import type { Quotas } from '../src/plans.js';
import * as quotas from '../src/services/quotas.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { Organization } from './organization.js';

enum QuotaEnum {
  PROJECTS = 'projects',
  PAGES_PER_AUDIT = 'pagesPerAudit',
  AUDITS_PER_DAY = 'auditsPerDay',
  KEYWORDS = 'keywords',
  COMPETITORS_PER_PROJECT = 'competitorsPerProject',
  FIXES_PER_MONTH = 'fixesPerMonth',
}
registerEnumType(QuotaEnum, { name: 'Quota', description: 'What a plan limits.' });

@ObjectType({ description: 'How much of a quota is used.' })
export class QuotaUse {
  @Field(() => QuotaEnum, { description: 'The quota.' })
  quota!: keyof Quotas;

  @Field(() => Int, { description: 'How many the plan allows.' })
  limit!: number;

  @Field(() => Int, { nullable: true, description: 'Null for what is counted apart for each project or audit.' })
  used!: number | null;
}

@Resolver(() => Organization)
export class QuotaResolver {
  @FieldResolver(() => [QuotaUse], { description: 'What the plan allows, and how much of it is used now.' })
  quotas(@Ctx() context: Context): Promise<QuotaUse[]> {
    return quotas.uses(context.services, authorize(context));
  }
}
