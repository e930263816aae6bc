import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type {
  AuditSchedule as AuditScheduleRow,
  Frequency,
  ScheduleOutcome,
} from '../../src/db/entities/audit-schedule.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import * as schedules from '../../src/services/runs/audit/lifecycle/schedules.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { Project } from '../projects/project.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { FrequencyEnum, ScheduleOutcomeEnum } from './audit-enums.js';

@ObjectType({ description: 'When a project is audited without anybody starting it.' })
export class AuditSchedule {
  @InSummary()
  @Field(() => FrequencyEnum, { description: 'How often.' })
  frequency!: Frequency;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Day of the week of a WEEKLY schedule, 1 (Monday) to 7 (Sunday).' })
  weekday!: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Day of the month of a MONTHLY schedule; shorter months use their last day.',
  })
  dayOfMonth!: number | null;

  @InSummary()
  @Field(() => String, { description: 'Time of day as HH:MM; of HOURLY, only the minutes count.' })
  timeOfDay!: string;

  @InSummary()
  @Field(() => String, { description: 'IANA name of the time zone.' })
  timeZone!: string;

  @InSummary()
  @Field(() => Boolean, { description: 'False: paused.' })
  enabled!: boolean;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When the next audit starts; null while paused.' })
  nextRunAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it last ran; null: not yet.' })
  lastRunAt!: Date | null;

  @InSummary()
  @Field(() => ScheduleOutcomeEnum, { nullable: true, description: 'Outcome of the last run; null before the first.' })
  lastOutcome!: ScheduleOutcome | null;

  @InSummary()
  @Field(() => ID, { nullable: true, description: 'Id of the audit it last started.' })
  lastAuditId!: string | null;
}

@InputType({ description: 'A schedule.' })
export class AuditScheduleInput implements schedules.ScheduleInput {
  @Field(() => FrequencyEnum, { description: 'How often.' })
  frequency!: Frequency;

  @JsonSchema({ minimum: 1, maximum: 7, examples: [1] })
  @Field(() => Int, {
    nullable: true,
    description: 'Day of the week of a WEEKLY schedule: 1 (Monday, the default) to 7 (Sunday).',
  })
  weekday?: number | null;

  @JsonSchema({ minimum: 1, maximum: 31, examples: [1] })
  @Field(() => Int, { nullable: true, description: 'Day of the month of a MONTHLY schedule: 1 (the default) to 31.' })
  dayOfMonth?: number | null;

  @JsonSchema({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$', examples: ['03:00'] })
  @Field(() => String, {
    nullable: true,
    description: 'Time of day as HH:MM, 03:00 by default; of HOURLY, only the minutes count.',
  })
  timeOfDay?: string | null;

  @JsonSchema({ examples: ['Europe/Zurich'] })
  @Field(() => String, { nullable: true, description: 'IANA name of the time zone; UTC by default.' })
  timeZone?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False pauses it; true by default.' })
  enabled?: boolean | null;
}

@ObjectType({ description: 'Outcome of a run of a schedule.' })
export class DeletedSchedule {
  @Field(() => Boolean, { description: 'Whether there was one.' })
  deleted!: boolean;
}

@Resolver()
export class AuditScheduleResolver {
  @Mutation(() => AuditSchedule, {
    description:
      'Sets when the project is audited; replaces the schedule it had. Audits use the crawl settings of the project, count against the quota of the plan, and are skipped while another one runs. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_REQUIRED.',
  })
  setAuditSchedule(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => AuditScheduleInput, { description: 'The schedule.' }) input: AuditScheduleInput,
  ): Promise<AuditScheduleRow> {
    return schedules.set(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => DeletedSchedule, {
    description: 'Removes the schedule of a project. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  async removeAuditSchedule(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<DeletedSchedule> {
    return { deleted: await schedules.remove(context.services, authorize(context, 'member'), projectId) };
  }
}

@Resolver(() => Project)
export class ProjectScheduleResolver {
  @FieldResolver(() => AuditSchedule, { nullable: true, description: 'When it is audited; null: no schedule.' })
  auditSchedule(@Ctx() context: Context, @Root() project: ProjectRow): Promise<AuditScheduleRow | null> {
    return context.loaders.auditSchedule.load(project.id);
  }
}
