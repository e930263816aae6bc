import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { SEVERITIES, type Severity } from '../../src/audit/engine/rule.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { StoredCause, StoredIncident } from '../../src/db/queries/alerts/incident.js';
import type { MemberRow } from '../../src/db/queries/issues/issue-assignment.js';
import { CAUSE_KINDS, type IncidentCauseKind } from '../../src/services/reactions/alerts/alert-event.js';
import { incidentPath } from '../../src/services/reactions/alerts/alert-messages.js';
import type { AlertRow } from '../../src/services/reactions/alerts/alerts.js';
import * as incidents from '../../src/services/reactions/alerts/incidents.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { enumOf, SeverityEnum } from '../enums.js';
import { Member } from '../issues/issue-work.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Alert } from './alert.js';
import { Project } from './project.js';

const CauseKindEnum = enumOf(CAUSE_KINDS);
registerEnumType(CauseKindEnum, {
  name: 'IncidentCauseKind',
  description:
    'DEPLOY since things were well; ROBOTS_TXT and NOINDEX close pages; SERVER_ERRORS 5xx, CLIENT_ERRORS 4xx and NO_RESPONSE of pages that worked; AUDIT_FAILED; CERTIFICATE expires; REGRESSED_ISSUES; NEW_ISSUES; SCORE dropped; VITALS regressed; RANKINGS changed; COMPETITORS overtook; SEARCH_DATA missing; DELIVERIES disabled; AUDIT_COMPLETED.',
});

@ObjectType({ description: 'One cause of an incident.' })
export class IncidentCause implements Pick<StoredCause, 'text' | 'path'> {
  @Field(() => CauseKindEnum, { description: 'For programs.' })
  kind!: IncidentCauseKind;

  @Field(() => SeverityEnum, { description: 'How severe it is.' })
  severity!: Severity;

  @Field(() => String, { description: 'The cause in a sentence. It may quote the site: plain text.' })
  text!: string;

  @Field(() => String, { description: 'Path of the screen in the web application that shows it.' })
  path!: string;
}

@ObjectType({
  description:
    'Alerts of a project that have one occasion: an audit, an hour of the watch, or a day of rankings, Core Web Vitals or services. A later alert with the same causes belongs to it as well.',
})
export class Incident {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @InSummary()
  @Field(() => ID, { nullable: true, description: 'Id of the audit that opened it; null between audits.' })
  auditId!: string | null;

  @InSummary()
  @Field(() => DateTime, { description: 'Time of its first alert.' })
  openedAt!: Date;

  @InSummary()
  @Field(() => DateTime, { description: 'Time of its newest alert.' })
  updatedAt!: Date;

  @InSummary()
  @Field(() => [IncidentCause], { description: 'The first 20 causes, what explains others first.' })
  causes!: IncidentCause[];

  @InSummary()
  @Field(() => Int, { description: 'Number of causes, with those that are not listed.' })
  causeCount!: number;

  @InSummary()
  @Field(() => Int, { description: 'Number of its alerts.' })
  alertCount!: number;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When somebody acknowledged it; null if nobody has.' })
  acknowledgedAt!: Date | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Name of the user or API key that acknowledged it.' })
  acknowledgedBy!: string | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'Nothing is sent about it until then; null: not muted.' })
  mutedUntil!: Date | null;
}

const IncidentConnection = connectionOf(Incident, 'Incident');

@ArgsType()
class IncidentArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Incidents of one project.' })
  projectId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False: incidents that nobody has acknowledged; true: the others.',
  })
  acknowledged?: boolean | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Incidents whose worst cause has that severity.' })
  severity?: Severity | null;
}

const ID_OF_INCIDENT = { description: 'Id of the incident.' };

@Resolver(() => Incident)
export class IncidentResolver {
  @Query(() => IncidentConnection, {
    description:
      'Incidents of a project, or of all: the worst first, of these the newest, 50 to a page. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async incidents(
    @Ctx() context: Context,
    @Args(() => IncidentArgs) args: IncidentArgs,
  ): Promise<Connection<StoredIncident>> {
    const viewer = authorize(context);
    const slice = await incidents.page(context.services, viewer, args, args);
    return {
      ...slice,
      get totalCount() {
        return incidents.count(context.services, viewer, args) as unknown as number;
      },
    };
  }

  @Query(() => Incident, { description: 'An incident. Errors: UNAUTHENTICATED, INCIDENT_NOT_FOUND.' })
  incident(@Ctx() context: Context, @Arg('id', () => ID, ID_OF_INCIDENT) id: string): Promise<StoredIncident> {
    return incidents.get(context.services, authorize(context), id);
  }

  @Mutation(() => [Incident], {
    description:
      'Acknowledges up to 100 incidents of any projects with all of their alerts; already acknowledged ones stay unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, INCIDENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  acknowledgeIncidents(
    @Ctx() context: Context,
    @Arg('incidentIds', () => [ID], { description: 'Ids of the incidents.' }) incidentIds: string[],
  ): Promise<StoredIncident[]> {
    return incidents.acknowledge(context.services, authorize(context, 'member'), incidentIds);
  }

  @Mutation(() => Incident, {
    description:
      'Makes a member who sees the project responsible for an incident. Errors: UNAUTHENTICATED, FORBIDDEN, INCIDENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  assignIncident(
    @Ctx() context: Context,
    @Arg('incidentId', () => ID, ID_OF_INCIDENT) incidentId: string,
    @Arg('assigneeId', () => ID, {
      nullable: true,
      description: 'Id of a user of `members`; null unassigns the incident.',
    })
    assigneeId?: string | null,
  ): Promise<StoredIncident> {
    return incidents.assign(context.services, authorize(context, 'member'), incidentId, assigneeId ?? null);
  }

  @Mutation(() => Incident, {
    description:
      'Sends nothing more about an incident until then, at most 366 days from now; a time that is over ends that. What waits for a digest or the end of quiet hours is dropped. Its alerts are still recorded. Errors: UNAUTHENTICATED, FORBIDDEN, INCIDENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  muteIncident(
    @Ctx() context: Context,
    @Arg('incidentId', () => ID, ID_OF_INCIDENT) incidentId: string,
    @Arg('mutedUntil', () => DateTime, { nullable: true, description: 'Until when; null ends that.' })
    mutedUntil?: Date | null,
  ): Promise<StoredIncident> {
    return incidents.mute(context.services, authorize(context, 'member'), incidentId, mutedUntil ?? null);
  }

  @InSummary()
  @FieldResolver(() => SeverityEnum, { description: 'The worst of its causes.' })
  severity(@Root() { severity }: StoredIncident): Severity {
    return SEVERITIES[severity] ?? 'NOTICE';
  }

  @InSummary()
  @FieldResolver(() => Member, { nullable: true, description: 'Member who is responsible; null if unassigned.' })
  assignee(@Root() { assignee }: StoredIncident): MemberRow | null {
    return assignee;
  }

  @InSummary()
  @FieldResolver(() => String, { description: 'Path of the screen in the web application that shows it.' })
  path(@Root() { projectId, id }: StoredIncident): string {
    return incidentPath(projectId, id);
  }

  @FieldResolver(() => [Alert], { description: 'Its newest 50 alerts, newest first.' })
  async alerts(@Ctx() context: Context, @Root() { id }: StoredIncident): Promise<AlertRow[]> {
    return (await context.loaders.incidentAlerts.load(id)) as AlertRow[];
  }

  @FieldResolver(() => Project, { nullable: true, description: 'The project; null where it was just deleted.' })
  project(@Ctx() context: Context, @Root() { projectId }: StoredIncident): Promise<ProjectRow | null> {
    return context.loaders.project.load(projectId);
  }
}
