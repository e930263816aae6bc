import type { PoolClient } from 'pg';
import { type Client, planned } from '../../query.js';
import type { MemberRow } from '../issues/issue-assignment.js';
import { STILL_MEMBER } from '../organizations/member.js';

/** A cause as it is stored. */
export interface StoredCause {
  kind: string;
  severity: string;
  text: string;
  path: string;
  key: string | null;
  size: number;
  urls: readonly string[];
}

export interface StoredIncident {
  id: string;
  projectId: string;
  auditId: string | null;
  /** index in SEVERITIES */
  severity: number;
  causes: StoredCause[];
  causeCount: number;
  alertCount: number;
  openedAt: Date;
  updatedAt: Date;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  assignee: MemberRow | null;
  mutedUntil: Date | null;
}

/** The assignee while they belong to the organization. */
const COLUMNS = `i.id, i.project_id as "projectId", i.audit_id as "auditId", i.severity, i.causes, i.cause_count as "causeCount",
  (select count(*)::int from alert a where a.incident_id = i.id) as "alertCount", i.opened_at as "openedAt",
  i.updated_at as "updatedAt", i.acknowledged_at as "acknowledgedAt", i.acknowledged_by as "acknowledgedBy",
  i.muted_until as "mutedUntil",
  (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from "user" u
     join member m on m."userId" = u.id and m."organizationId" = i.organization_id where u.id = i.assignee_id) as assignee`;

/** The projects that a viewer reaches: an `idList`; null: all. */
type Reached = [organizationId: string, projects: string | null];
const REACHED = 'i.organization_id = $1 and ($2::uuid[] is null or i.project_id = any($2::uuid[]))';

type Fitting = [...Reached, acknowledged: boolean | null, severity: number | null];
const FITS = `${REACHED} and ($3::boolean is null or (i.acknowledged_at is not null) = $3::boolean)
  and ($4::int is null or i.severity = $4)`;

/** The worst first, of these the newest, after the one of that severity, time and id: it may be gone. */
export const incidentPage = planned<
  [...Fitting, afterSeverity: number | null, afterTime: Date | null, afterId: string | null, limit: number],
  StoredIncident
>(
  `select ${COLUMNS} from incident i
    where ${FITS} and ($5::int is null or i.severity > $5 or (i.severity = $5 and (i.opened_at, i.id) < ($6::timestamptz, $7::uuid)))
    order by i.severity, i.opened_at desc, i.id desc limit $8`,
);

export const incidentCount = planned<Fitting, { count: number }>(
  `select count(*)::int as count from incident i where ${FITS}`,
);

export const incidentsById = planned<[...Reached, ids: readonly string[]], StoredIncident>(
  `select ${COLUMNS} from incident i where ${REACHED} and i.id = any($3::uuid[])
    order by i.severity, i.opened_at desc, i.id desc`,
);

/** Locks those that are reached, by id. */
export async function lockIncidents(
  client: Client,
  organizationId: string,
  projects: string | null,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select i.id from incident i where ${REACHED} and i.id = any($3::uuid[]) order by i.id for no key update`,
    [organizationId, projects, ids],
  );
  return rows.map(({ id }) => id);
}

/** Locks the incidents of alerts that are reached, by id: before the alerts. */
export async function lockIncidentsOfAlerts(
  client: Client,
  organizationId: string,
  projects: string | null,
  alertIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select i.id from incident i where ${REACHED}
        and i.id in (select a.incident_id from alert a where a.id = any($3::uuid[])) order by i.id for no key update`,
    [organizationId, projects, alertIds],
  );
  return rows.map(({ id }) => id);
}

interface Acknowledger {
  now: Date;
  userId: string | null;
  keyId: string | null;
}

const BY = `coalesce((select u.name from "user" u where u.id = $3), (select k.name from api_key k where k.id::text = $4))`;

/** Acknowledges locked incidents and all of their alerts; what somebody has acknowledged already stays as it is. */
export async function acknowledgeIncidents(
  client: Client,
  ids: readonly string[],
  { now, userId, keyId }: Acknowledger,
): Promise<void> {
  for (const [table, column] of [
    ['incident', 'id'],
    ['alert', 'incident_id'],
  ])
    await client.query(
      `update ${table} set acknowledged_at = $2, acknowledged_by = ${BY}
        where ${column} = any($1::uuid[]) and acknowledged_at is null`,
      [ids, now, userId, keyId],
    );
}

/** Acknowledges locked incidents that have no open alert any more, as their last one was. */
export async function acknowledgeWhole(client: Client, ids: readonly string[], by: Acknowledger): Promise<void> {
  await client.query(
    `update incident i set acknowledged_at = $2, acknowledged_by = ${BY}
      where i.id = any($1::uuid[]) and i.acknowledged_at is null
        and not exists (select from alert a where a.incident_id = i.id and a.acknowledged_at is null)`,
    [ids, by.now, by.userId, by.keyId],
  );
}

/** Messages of a locked incident that wait for the end of quiet hours or for a digest are not sent any more. */
export async function unsendIncident(client: Client, id: string): Promise<void> {
  await client.query('delete from alert_digest_entry e using alert a where a.incident_id = $1 and e.alert_id = a.id', [
    id,
  ]);
  await client.query(`delete from webhook_delivery where event_id = $1 and status = 'PENDING' and attempts = 0`, [id]);
}

/** An incident that takes further alerts, locked. */
export interface OpenIncident {
  id: string;
  occasion: string;
  severity: number;
  causes: StoredCause[];
  causeCount: number;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  mutedUntil: Date | null;
  /** it has no alert yet */
  isOpened: boolean;
}

const OPEN = `id, occasion, severity, causes, cause_count as "causeCount", acknowledged_at as "acknowledgedAt",
  acknowledged_by as "acknowledgedBy", muted_until as "mutedUntil",
  cause_count = 0 as "isOpened"`;

/** recent incidents of a project that an alert is compared with */
const COMPARED = 50;

/** The incident of the occasion, and those that were opened and had an alert since these moments: locked by id. */
export async function lockOpenIncidents(
  client: PoolClient,
  projectId: string,
  { occasion, openedSince, updatedSince }: { occasion: string; openedSince: Date; updatedSince: Date },
): Promise<OpenIncident[]> {
  // alerts refer to the project, which whoever deletes it locks before its incidents
  await client.query('select from project where id = $1 for key share', [projectId]);
  const { rows } = await client.query<OpenIncident>(
    `select ${OPEN} from incident
      where id in (select id from incident where project_id = $1 and updated_at > $4 and opened_at > $3
                    order by updated_at desc limit ${COMPARED})
         or (project_id = $1 and occasion = $2)
      order by id for no key update`,
    [projectId, occasion, openedSince, updatedSince],
  );
  return rows;
}

export interface NewIncident {
  id: string;
  organizationId: string;
  projectId: string;
  occasion: string;
  auditId: string | null;
  severity: number;
  at: Date;
}

/** Opens the incident of an occasion, without causes yet; where somebody did so beside us, locks that one. */
export async function openIncident(client: Client, one: NewIncident): Promise<OpenIncident> {
  const { rows } = await client.query<OpenIncident>(
    `insert into incident (id, organization_id, project_id, occasion, audit_id, severity, causes, cause_count, opened_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, '[]', 0, $7, $7)
     on conflict (project_id, occasion) do update set updated_at = greatest(incident.updated_at, excluded.updated_at)
     returning ${OPEN}`,
    [one.id, one.organizationId, one.projectId, one.occasion, one.auditId, one.severity, one.at],
  );
  return rows[0] as OpenIncident;
}

/** Adds to a locked incident; a new cause opens it again. */
export async function addToIncident(
  client: Client,
  {
    id,
    severity,
    causes,
    causeCount,
    at,
    isNews,
  }: {
    id: string;
    severity: number;
    causes: readonly StoredCause[];
    causeCount: number;
    at: Date;
    isNews: boolean;
  },
): Promise<void> {
  await client.query(
    `update incident set severity = least(severity, $2), causes = $3, cause_count = $4, updated_at = greatest(updated_at, $5),
            acknowledged_at = case when $6 then null else acknowledged_at end,
            acknowledged_by = case when $6 then null else acknowledged_by end
      where id = $1`,
    [id, severity, JSON.stringify(causes), causeCount, at, isNews],
  );
}

/** A member who sees the project: nobody else can be responsible for an incident of it. */
export const memberForProject = planned<[organizationId: string, userId: string, projectId: string], MemberRow>(
  `select u.id, u.name, u.email from member m join "user" u on u.id = m."userId"
    where m."organizationId" = $1 and u.id = $2 and ${STILL_MEMBER} and (m.client_ids is null or exists (
      select from project p where p.id = $3 and p.client_id = any(m.client_ids::uuid[])))`,
);

/** Deletes the alerts of an audit, and incidents that have none left: incidents first in the order of locks. */
export async function deleteIncidentsOfAudit(client: Client, projectId: string, auditId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from incident where project_id = $1
        and (audit_id::text = $2 or id in (select incident_id from alert where project_id = $1 and data ->> 'auditId' = $2))
      order by id for update`,
    [projectId, auditId],
  );
  await client.query(`delete from alert where project_id = $1 and data ->> 'auditId' = $2`, [projectId, auditId]);
  await client.query(
    `delete from incident i where i.id = any($1::uuid[]) and not exists (select from alert a where a.incident_id = i.id)`,
    [rows.map(({ id }) => id)],
  );
}
