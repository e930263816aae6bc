import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import type { ReportFrequency } from '../../src/db/queries/reports/report-schedule.js';
import * as schedules from '../../src/services/reactions/mail/report-schedules.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

const ReportFrequencyEnum = enumOf(['WEEKLY', 'MONTHLY'] as const);
registerEnumType(ReportFrequencyEnum, { name: 'ReportFrequency', description: 'How often a report is sent.' });

@ObjectType({ description: 'When the report of a project is sent by e-mail, and to whom.' })
export class ReportSchedule {
  @InSummary()
  @Field(() => ReportFrequencyEnum, { description: 'How often.' })
  frequency!: ReportFrequency;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Day of a weekly schedule: 1 (Monday) to 7 (Sunday).' })
  weekday!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Day of a monthly schedule; shorter months use their last day.' })
  dayOfMonth!: number | null;

  @InSummary()
  @Field(() => String, { description: '`HH:MM` in the time zone.' })
  timeOfDay!: string;

  @InSummary()
  @Field(() => String, { description: 'IANA name of the time zone.' })
  timeZone!: string;

  @InSummary()
  @Field(() => [String], { description: 'E-mail addresses of members.' })
  recipients!: string[];

  @InSummary()
  @Field(() => Boolean, { description: 'Whether the report is attached as PDF.' })
  attachPdf!: boolean;

  @InSummary()
  @Field(() => Boolean, { description: 'False: paused.' })
  enabled!: boolean;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it is sent next; null while paused.' })
  nextAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was last sent.' })
  lastAt!: Date | null;
}

@InputType({ description: 'When a report is sent. It is the report of the latest completed audit then.' })
export class SetReportScheduleInput implements schedules.ReportScheduleInput {
  @Field(() => ReportFrequencyEnum, { description: 'How often.' })
  frequency!: ReportFrequency;

  @JsonSchema({ minimum: 1, maximum: 7, examples: [1] })
  @Field(() => Int, { nullable: true, description: 'Day of a weekly schedule: 1 (Monday, the default) to 7 (Sunday).' })
  weekday?: number | null;

  @JsonSchema({ minimum: 1, maximum: 31, examples: [1] })
  @Field(() => Int, { nullable: true, description: 'Day of a monthly schedule; the first by default.' })
  dayOfMonth?: number | null;

  @JsonSchema({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$', examples: ['08:00'] })
  @Field(() => String, { nullable: true, description: '`HH:MM`; 08:00 by default.' })
  timeOfDay?: string | null;

  @JsonSchema({ examples: ['Europe/Zurich'] })
  @Field(() => String, { nullable: true, description: 'IANA name; UTC by default.' })
  timeZone?: string | null;

  @JsonSchema({ examples: [['ana@example.com']] })
  @Field(() => [String], { description: 'E-mail addresses of members of the organization, 1 to 20.' })
  recipients!: string[];

  @Field(() => Boolean, { nullable: true, description: 'True by default; without Chromium only the link is sent.' })
  attachPdf?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True by default.' })
  enabled?: boolean | null;
}

@ObjectType({ description: 'A schedule that was removed.' })
export class RemovedReportSchedule {
  @Field(() => Boolean, { description: 'Whether there was one.' })
  removed!: boolean;
}

@Resolver(() => ReportSchedule)
export class ReportScheduleResolver {
  @Query(() => ReportSchedule, {
    nullable: true,
    description: 'When the report of a project is sent; null: never. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  reportSchedule(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<ReportSchedule | null> {
    return schedules.get(context.services, authorize(context), projectId);
  }

  @Mutation(() => ReportSchedule, {
    description:
      'Sets when the report of a project is sent. Errors: UNAUTHENTICATED, FORBIDDEN, PLAN_REQUIRED, EMAIL_DISABLED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  setReportSchedule(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => SetReportScheduleInput, { description: 'Input fields.' }) input: SetReportScheduleInput,
  ): Promise<ReportSchedule> {
    return schedules.set(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => RemovedReportSchedule, {
    description: 'Ends sending the report of a project. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  async removeReportSchedule(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<RemovedReportSchedule> {
    return { removed: await schedules.remove(context.services, authorize(context, 'member'), projectId) };
  }
}
