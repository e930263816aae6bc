import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '../../src/db/queries/mail/weekly-summary.js';
import * as summaries from '../../src/services/reactions/mail/weekly-summaries.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

const DigestFrequencyEnum = enumOf(DIGEST_FREQUENCIES);
registerEnumType(DigestFrequencyEnum, {
  name: 'DigestFrequency',
  description: 'DAILY at 08:00, or WEEKLY on Mondays at 08:00.',
});

@ObjectType({
  description:
    'A digest that a user receives by e-mail at 08:00, on Mondays or every day: what changed on the sites, and why.',
})
export class WeeklySummary {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => ID, { nullable: true, description: 'Id of the project; null for all projects of the organization.' })
  projectId!: string | null;

  @InSummary()
  @Field(() => ID, { nullable: true, description: 'Id of the client whose projects it is of; null for all clients.' })
  clientId!: string | null;

  @InSummary()
  @Field(() => DigestFrequencyEnum, { description: 'How often it is sent.' })
  frequency!: DigestFrequency;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether nothing is sent when nothing changed; otherwise it is one line.' })
  skipUnchanged!: boolean;

  @InSummary()
  @Field(() => String, { description: 'IANA name of the time zone.' })
  timeZone!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When the next one is sent.' })
  nextAt!: Date;
}

@ObjectType({ description: 'A digest as it would be sent now. Nothing is sent.' })
export class DigestPreview {
  @InSummary()
  @Field(() => String, { description: 'Subject of the e-mail; empty where there is no project.' })
  subject!: string;

  @InSummary()
  @Field(() => String, { description: 'The e-mail in plain text, without its footer. It may quote the sites.' })
  text!: string;

  @InSummary()
  @Field(() => DateTime, {
    description: 'Start of its period: the end of the last digest of that subject, else a day or a week ago.',
  })
  since!: Date;

  @InSummary()
  @Field(() => DateTime, { description: 'End of its period: now.' })
  until!: Date;

  @InSummary()
  @Field(() => Boolean, { description: 'True: nothing changed. With `skipUnchanged` nothing would be sent.' })
  isUnchanged!: boolean;
}

@Resolver(() => WeeklySummary)
export class WeeklySummaryResolver {
  @Query(() => [WeeklySummary], {
    description: 'Weekly summaries that the signed-in user receives. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  weeklySummaries(@Ctx() context: Context): Promise<WeeklySummary[]> {
    return summaries.list(context.services, authorize(context));
  }

  @Query(() => DigestPreview, {
    description:
      'The next digest of the signed-in user as it would be now, of a project, of a client or of all; nothing is sent. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  digestPreview(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { nullable: true, description: 'Id of the project; left out: all projects.' })
    projectId?: string | null,
    @Arg('clientId', () => ID, {
      nullable: true,
      description: 'Id of the client: all of its projects. Not together with `projectId`.',
    })
    clientId?: string | null,
    @Arg('frequency', () => DigestFrequencyEnum, {
      nullable: true,
      description: 'How often it is sent; that of the subscription by default, else WEEKLY.',
    })
    frequency?: DigestFrequency | null,
  ): Promise<DigestPreview> {
    return summaries.preview(context.services, authorize(context), { projectId, clientId, frequency });
  }

  @Mutation(() => WeeklySummary, {
    description:
      'Sends the signed-in user a digest; repeating it for the same subject changes the rest. Errors: UNAUTHENTICATED, FORBIDDEN, EMAIL_DISABLED, EMAIL_NOT_VERIFIED, PROJECT_NOT_FOUND, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
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
    @Arg('clientId', () => ID, {
      nullable: true,
      description: 'Id of the client: all of its projects. Not together with `projectId`.',
    })
    clientId?: string | null,
    @Arg('frequency', () => DigestFrequencyEnum, { nullable: true, description: 'How often; WEEKLY by default.' })
    frequency?: DigestFrequency | null,
    @Arg('skipUnchanged', () => Boolean, {
      nullable: true,
      description: 'True: nothing is sent when nothing changed; by default it is one line.',
    })
    skipUnchanged?: boolean | null,
  ): Promise<WeeklySummary> {
    return summaries.subscribe(context.services, authorize(context), {
      ...{ projectId, clientId, frequency, skipUnchanged },
      timeZone: timeZone ?? 'UTC',
    });
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
