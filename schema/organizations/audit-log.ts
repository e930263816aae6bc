import { Args, ArgsType, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { ACTOR_KINDS, type ActorKind, AUDIT_LOG_ACTIONS, type AuditLogAction } from '../../src/db/audit-log.js';
import * as auditLog from '../../src/services/accounts/audit-log.js';
import { checkRange } from '../../src/services/date-range.js';
import { cursorOf, MAX_FIRST } from '../../src/services/keyset.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { exportName } from '../export-name.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime, DateTimeEnd, Json } from '../scalars.js';

const AuditLogActionEnum = enumOf(AUDIT_LOG_ACTIONS);
registerEnumType(AuditLogActionEnum, {
  name: 'AuditLogAction',
  description: 'The action. New values may be added.',
});

const ActorKindEnum = enumOf(ACTOR_KINDS);
registerEnumType(ActorKindEnum, {
  name: 'ActorKind',
  description: 'USER by a session, API_KEY, or OPERATOR at the command line.',
});

@ObjectType({ description: 'One entry of the audit log: who did what, when and from where. Kept for a year.' })
export class AuditLogEntry {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => DateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => AuditLogActionEnum, { description: 'The action.' })
  action!: AuditLogAction;

  @Field(() => ActorKindEnum, { description: 'Whether a user, an API key or the operator did it.' })
  actorKind!: ActorKind;

  @Field(() => ID, { nullable: true, description: 'Id of the user or API key; null for an operator.' })
  actorId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the user, or prefix and name of the key, at that time.',
  })
  actorName!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the changed object.' })
  targetId!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name at that time.' })
  targetName!: string | null;

  @Field(() => Json, { description: 'Fields that changed; never a secret.' })
  details!: unknown;

  @Field(() => String, { nullable: true, description: 'IP address of the client; null at the command line.' })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'User-Agent of the client.' })
  userAgent!: string | null;
}

const AuditLogConnection = connectionOf(AuditLogEntry, 'AuditLogEntry');

@ArgsType()
class AuditLogFilterArgs implements auditLog.AuditLogFilter {
  @Field(() => AuditLogActionEnum, { nullable: true, description: 'Filter by action.' })
  action?: AuditLogAction | null;

  @JsonSchema({ examples: ['019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11'] })
  @Field(() => String, { nullable: true, description: 'Filter by the id of a user or API key.' })
  actorId?: string | null;

  @JsonSchema({ examples: ['019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11'] })
  @Field(() => String, { nullable: true, description: 'Filter by the id of a project, audit, key, webhook, member …' })
  targetId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Start of the range, inclusive; unbounded if omitted.' })
  from?: Date | null;

  @Field(() => DateTimeEnd, { nullable: true, description: 'A date without a time includes that whole day.' })
  to?: Date | null;
}

@ArgsType()
class AuditLogArgs extends AuditLogFilterArgs implements Pick<PageArgs, 'first' | 'after'> {
  @JsonSchema({ minimum: 1, maximum: MAX_FIRST, examples: [50] })
  @Field(() => Int, { nullable: true, description: 'Number of entries to return, 1–100; default 50.' })
  first?: number | null;

  @JsonSchema({ examples: [cursorOf(['019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11'])] })
  @Field(() => String, { nullable: true, description: 'The `nextCursor` of the previous page.' })
  after?: string | null;
}

@ObjectType({ description: 'Filter for an export of the audit log; null matches nothing.' })
export class SelectedAuditLog {
  @Field(() => AuditLogActionEnum, { nullable: true, description: 'The action.' })
  action!: AuditLogAction | null;

  @Field(() => String, { nullable: true, description: 'Id of the user or the API key.' })
  actorId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id of the changed object.' })
  targetId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Start of the range, inclusive; unbounded if omitted.' })
  from!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'End of the range, inclusive; a date without a time includes that whole day. Unbounded if omitted.',
  })
  to!: Date | null;

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

@Resolver(() => AuditLogEntry)
export class AuditLogResolver {
  @Query(() => AuditLogConnection, {
    description:
      'The audit log of the organization, newest first, for admins and owners. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED.',
  })
  async auditLog(
    @Ctx() context: Context,
    @Args(() => AuditLogArgs) { first, after, ...filter }: AuditLogArgs,
  ): Promise<Connection<AuditLogEntry>> {
    const viewer = authorize(context, 'admin');
    checkRange(filter);
    const slice = await auditLog.page(context.services, viewer, filter, { first, after });
    return {
      ...slice,
      get totalCount() {
        return auditLog.count(context.services, viewer, filter) as unknown as number;
      },
    };
  }

  @Query(() => SelectedAuditLog, {
    description:
      'Entries of the audit log, for the export that lists them. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED.',
  })
  auditLogTable(@Ctx() context: Context, @Args(() => AuditLogFilterArgs) filter: AuditLogFilterArgs): SelectedAuditLog {
    authorize(context, 'admin');
    checkRange(filter);
    const { action = null, actorId = null, targetId = null, from = null, to = null } = filter;
    const fileName = exportName('sextant', ['audit-log'], context.services.clock.now());
    return { action, actorId, targetId, from, to, fileName };
  }
}
