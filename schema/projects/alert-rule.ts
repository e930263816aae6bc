import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { DIGESTS, type Digest } from '../../src/db/queries/alerts/alert-rule.js';
import * as rules from '../../src/services/reactions/alerts/alert-rules.js';
import { type AlertKind, alertEventOf } from '../../src/services/reactions/alerts/events/index.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf, SeverityEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { AlertKindEnum } from './alert.js';

const DigestEnum = enumOf(DIGESTS);
registerEnumType(DigestEnum, {
  name: 'AlertDigest',
  description: 'NONE sends each alert at once, DAILY and WEEKLY (Monday) all of them together at 08:00.',
});

type Severity = NonNullable<rules.AlertRuleChange['severity']>;

@ObjectType({ description: 'When an event of a project is an alert, and whom it reaches.' })
export class AlertRule {
  @InSummary()
  @Field(() => Boolean, { description: 'Whether the event is recorded as an alert at all.' })
  enabled!: boolean;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'From this number on; null where nothing is counted.' })
  threshold!: number | null;

  @InSummary()
  @Field(() => SeverityEnum, { nullable: true, description: 'Least severity; null where issues have no part in it.' })
  severity!: Severity | null;

  @InSummary()
  @Field(() => [ID], {
    nullable: true,
    description: 'Channels and webhooks it is sent to; null for all channels, without webhooks.',
  })
  channelIds!: string[] | null;

  @InSummary()
  @Field(() => DigestEnum, { description: 'Whether alerts are collected.' })
  digest!: Digest;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Start of the quiet hours, `HH:MM` in the time zone.' })
  quietFrom!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'End of the quiet hours: what came meanwhile is sent then.' })
  quietTo!: string | null;

  @InSummary()
  @Field(() => String, { description: 'IANA name of the time zone of quiet hours and digests.' })
  timeZone!: string;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'Until then alerts are recorded and not sent.' })
  mutedUntil!: Date | null;

  @InSummary()
  @Field(() => ID, {
    nullable: true,
    description: 'Segment whose pages, or score, it is limited to; null for the whole site.',
  })
  segmentId!: string | null;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether it still has the defaults.' })
  isDefault!: boolean;
}

const TIME = { pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' };

@InputType({ description: 'Fields to change; omitted fields stay unchanged.' })
export class UpdateAlertRuleInput implements rules.AlertRuleChange {
  @JsonSchema({ examples: [true] })
  @Field(() => Boolean, { nullable: true, description: 'False: the event is not recorded.' })
  enabled?: boolean | null;

  @JsonSchema({ minimum: 1, examples: [10] })
  @Field(() => Int, { nullable: true, description: 'From this number on.' })
  threshold?: number | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Least severity.' })
  severity?: Severity | null;

  @Field(() => [ID], { nullable: true, description: 'Null: all channels; empty: none.' })
  channelIds?: string[] | null;

  @Field(() => DigestEnum, { nullable: true, description: 'Whether alerts are collected.' })
  digest?: Digest | null;

  @JsonSchema({ ...TIME, examples: ['22:00'] })
  @Field(() => String, { nullable: true, description: 'Start of the quiet hours; null ends them.' })
  quietFrom?: string | null;

  @JsonSchema({ ...TIME, examples: ['07:00'] })
  @Field(() => String, { nullable: true, description: 'End of the quiet hours; null ends them.' })
  quietTo?: string | null;

  @JsonSchema({ examples: ['Europe/Zurich'] })
  @Field(() => String, { nullable: true, description: 'IANA name of the time zone.' })
  timeZone?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Mutes the rule until then; null ends that.' })
  mutedUntil?: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Limits the rule to a segment of the project; null ends that. For rules with `bySegment` only.',
  })
  segmentId?: string | null;
}

@Resolver(() => AlertRule)
export class AlertRuleResolver {
  @Query(() => [AlertRule], {
    description: 'One rule for every event. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  alertRules(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<rules.AlertRuleRow[]> {
    return rules.list(context.services, authorize(context), projectId);
  }

  @Mutation(() => AlertRule, {
    description:
      'Updates the rule of an event. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  updateAlertRule(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('event', () => AlertKindEnum, { description: 'The event of the rule.' }) event: AlertKind,
    @Arg('input', () => UpdateAlertRuleInput, { description: 'Input fields.' }) input: UpdateAlertRuleInput,
  ): Promise<rules.AlertRuleRow> {
    return rules.update(context.services, authorize(context, 'member'), projectId, event, input);
  }

  @InSummary()
  @FieldResolver(() => AlertKindEnum, { description: 'The event, as in the kind of its alerts.' })
  event(@Root() { kind }: rules.AlertRuleRow): AlertKind {
    return kind;
  }

  @InSummary()
  @FieldResolver(() => String, { description: 'Name of the event.' })
  title(@Root() { kind }: rules.AlertRuleRow): string {
    return alertEventOf(kind).title;
  }

  @InSummary()
  @FieldResolver(() => String, { description: 'Condition that raises the alert, in a sentence.' })
  about(@Root() { kind }: rules.AlertRuleRow): string {
    return alertEventOf(kind).about;
  }

  @InSummary()
  @FieldResolver(() => String, { nullable: true, description: 'Unit of the threshold.' })
  thresholdLabel(@Root() { kind }: rules.AlertRuleRow): string | null {
    return alertEventOf(kind).threshold?.label ?? null;
  }

  @InSummary()
  @FieldResolver(() => Boolean, { description: 'Whether the rule can be limited to a segment.' })
  bySegment(@Root() { kind }: rules.AlertRuleRow): boolean {
    return alertEventOf(kind).bySegment ?? false;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The least threshold.' })
  thresholdMin(@Root() { kind }: rules.AlertRuleRow): number | null {
    return alertEventOf(kind).threshold?.min ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The greatest threshold.' })
  thresholdMax(@Root() { kind }: rules.AlertRuleRow): number | null {
    return alertEventOf(kind).threshold?.max ?? null;
  }
}
