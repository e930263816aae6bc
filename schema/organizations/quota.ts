import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import type { Quotas } from '../../src/plans.js';
import * as quotas from '../../src/services/accounts/quotas.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { Organization } from './organization.js';

enum QuotaEnum {
  PROJECTS = 'projects',
  PAGES_PER_AUDIT = 'pagesPerAudit',
  AUDITS_PER_DAY = 'auditsPerDay',
  AUDITS_AT_ONCE = 'auditsAtOnce',
  KEYWORDS = 'keywords',
  COMPETITORS_PER_PROJECT = 'competitorsPerProject',
  FIXES_PER_MONTH = 'fixesPerMonth',
  INVITATIONS_PER_DAY = 'invitationsPerDay',
  PAID_SEARCHES_PER_DAY = 'paidSearchesPerDay',
}
registerEnumType(QuotaEnum, { name: 'Quota', description: 'A quota of the plan.' });

@ObjectType({ description: 'Usage of a quota.' })
export class QuotaUse {
  @Field(() => QuotaEnum, { description: 'The quota.' })
  quota!: keyof Quotas;

  @Field(() => Int, { description: 'How many the plan allows.' })
  limit!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Null for quotas per project or per audit, and for callers that are limited to clients.',
  })
  used!: number | null;
}

@Resolver(() => Organization)
export class QuotaResolver {
  @FieldResolver(() => [QuotaUse], { description: 'Limits of the plan and current usage.' })
  quotas(@Ctx() context: Context): Promise<QuotaUse[]> {
    return quotas.uses(context.services, authorize(context));
  }
}
