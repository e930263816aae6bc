import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { AlertRow } from '../../src/services/reactions/alerts/alerts.js';
import * as alerts from '../../src/services/reactions/alerts/alerts.js';
import {
  ALERT_EVENTS,
  ALERT_KINDS,
  type AlertKind,
  alertPath,
} from '../../src/services/reactions/alerts/events/index.js';
import * as inbox from '../../src/services/reactions/alerts/inbox.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime, Json } from '../scalars.js';
import { Project } from './project.js';

export const AlertKindEnum = enumOf(ALERT_KINDS);
registerEnumType(AlertKindEnum, {
  name: 'AlertKind',
  description: 'Events that can become alerts. Thresholds are those of the alert rules of a project.',
  valuesConfig: Object.fromEntries(ALERT_EVENTS.map(({ kind, about }) => [kind, { description: about }])),
});

@ObjectType({ description: 'A notable change in a project.' })
export class Alert {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the incident that it is part of.' })
  incidentId!: string | null;

  @Field(() => AlertKindEnum, { description: 'Event that raised the alert.' })
  kind!: AlertKind;

  @Field(() => String, { description: 'The change in a sentence.' })
  message!: string;

  @Field(() => Json, { description: 'The values in the message.' })
  data!: unknown;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When somebody acknowledged it; null if nobody has.' })
  acknowledgedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Name of the user or API key that acknowledged it.' })
  acknowledgedBy!: string | null;
}

const AlertConnection = connectionOf(Alert, 'Alert');

@ArgsType()
class InboxArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Alerts of one project.' })
  projectId?: string | null;

  @Field(() => AlertKindEnum, { nullable: true, description: 'Filter by kind of alert.' })
  kind?: AlertKind | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False: alerts that nobody has acknowledged; true: the others.',
  })
  acknowledged?: boolean | null;
}

@Resolver(() => Alert)
export class AlertResolver {
  @Query(() => AlertConnection, {
    description:
      'The latest alerts of a project, at most 1,000. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async alerts(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('kind', () => AlertKindEnum, { nullable: true, description: 'Filter by kind of alert.' })
    kind: AlertKind | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<Alert>> {
    return paginate(
      await alerts.list(context.services, authorize(context), projectId, kind),
      page,
      (alert) => alert.id,
    );
  }

  @Query(() => AlertConnection, {
    description:
      'Alerts of all projects, newest first, 50 to a page. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async inbox(@Ctx() context: Context, @Args(() => InboxArgs) args: InboxArgs): Promise<Connection<Alert>> {
    const viewer = authorize(context);
    const slice = await inbox.page(context.services, viewer, args, args);
    return {
      ...slice,
      get totalCount() {
        return inbox.count(context.services, viewer, args) as unknown as number;
      },
    };
  }

  @Mutation(() => [Alert], {
    description:
      'Acknowledges up to 100 alerts of any projects; already acknowledged ones stay unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, ALERT_NOT_FOUND, VALIDATION_FAILED.',
  })
  acknowledgeAlerts(
    @Ctx() context: Context,
    @Arg('alertIds', () => [ID], { description: 'Ids of the alerts.' }) alertIds: string[],
  ): Promise<Alert[]> {
    return inbox.acknowledge(context.services, authorize(context, 'member'), alertIds);
  }

  @FieldResolver(() => String, { description: 'Path of the screen in the web application that shows what changed.' })
  path(@Root() alert: AlertRow): string {
    return alertPath(alert);
  }

  @FieldResolver(() => Project, { nullable: true, description: 'The project; null where it was just deleted.' })
  project(@Ctx() context: Context, @Root() { projectId }: AlertRow): Promise<ProjectRow | null> {
    return context.loaders.project.load(projectId);
  }
}
