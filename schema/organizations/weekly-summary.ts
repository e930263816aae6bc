import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import * as summaries from '../../src/services/reactions/mail/weekly-summaries.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

@ObjectType({
  description: 'An e-mail that a user receives on Mondays at 08:00: scores, issues and alerts of the week.',
})
export class WeeklySummary {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => ID, { nullable: true, description: 'Id of the project; null for all projects of the organization.' })
  projectId!: string | null;

  @InSummary()
  @Field(() => String, { description: 'IANA name of the time zone.' })
  timeZone!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When the next one is sent.' })
  nextAt!: Date;
}

@Resolver(() => WeeklySummary)
export class WeeklySummaryResolver {
  @Query(() => [WeeklySummary], {
    description: 'Weekly summaries that the signed-in user receives. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  weeklySummaries(@Ctx() context: Context): Promise<WeeklySummary[]> {
    return summaries.list(context.services, authorize(context));
  }

  @Mutation(() => WeeklySummary, {
    description:
      'Sends the signed-in user a weekly summary; repeating it changes the time zone. Errors: UNAUTHENTICATED, FORBIDDEN, EMAIL_DISABLED, EMAIL_NOT_VERIFIED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  subscribeWeeklySummary(
    @Ctx() context: Context,
    @Arg('timeZone', () => String, {
      nullable: true,
      description: 'IANA name of the time zone, such as Europe/Zurich; UTC by default.',
    })
    timeZone?: string | null,
    @Arg('projectId', () => ID, { nullable: true, description: 'Id of the project; left out: all projects.' })
    projectId?: string | null,
  ): Promise<WeeklySummary> {
    return summaries.subscribe(context.services, authorize(context), { projectId, timeZone: timeZone ?? 'UTC' });
  }

  @Mutation(() => WeeklySummary, {
    description: 'Ends a weekly summary. Errors: UNAUTHENTICATED, FORBIDDEN, SUBSCRIPTION_NOT_FOUND.',
  })
  unsubscribeWeeklySummary(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the summary.' }) id: string,
  ): Promise<WeeklySummary> {
    return summaries.unsubscribe(context.services, authorize(context), id);
  }
}
