import type { PoolClient } from 'pg';
import type { Database } from '../../orm.js';
import { type Client, planned } from '../../query.js';

export interface StoredAlert<Kind extends string = string> {
  id: string;
  projectId: string;
  /** null: written beside this version by one that had none */
  incidentId: string | null;
  kind: Kind;
  message: string;
  data: unknown;
  createdAt: Date;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
}

const COLUMNS = `id, project_id as "projectId", incident_id as "incidentId", kind, message, data, created_at as "createdAt", acknowledged_at as "acknowledgedAt",
  acknowledged_by as "acknowledgedBy"`;

/** Newest first. */
export const alertsOf = planned<[projectId: string, kind: string | null, limit: number], StoredAlert>(
  `select ${COLUMNS} from alert where project_id = $1 and ($2::text is null or kind = $2)
    order by created_at desc, id desc limit $3`,
);

interface InboxFilter {
  organizationId: string;
  /** an `idList` of projects; null: all */
  projects: string | null;
  kind: string | null;
  acknowledged: boolean | null;
}

const FITS = `organization_id = $1 and ($2::uuid[] is null or project_id = any($2::uuid[]))
  and ($3::text is null or kind = $3)
  and ($4::boolean is null or (acknowledged_at is not null) = $4::boolean)`;

const valuesOf = ({ organizationId, projects, kind, acknowledged }: InboxFilter) =>
  [organizationId, projects, kind, acknowledged] as const;
type Fitting = ReturnType<typeof valuesOf>;

const inboxPage = planned<[...Fitting, afterTime: Date | null, afterId: string | null, limit: number], StoredAlert>(
  `select ${COLUMNS} from alert
    where ${FITS} and ($5::timestamptz is null or (created_at, id) < ($5, $6::uuid))
    order by created_at desc, id desc limit $7`,
);

const inboxCount = planned<Fitting, { count: number }>(`select count(*)::int as count from alert where ${FITS}`);

/** The newest alerts of each incident, so many of one. */
export const alertsOfIncidents = planned<[ids: readonly string[], ofOne: number], StoredAlert>(
  `select ${COLUMNS} from (
     select *, row_number() over (partition by incident_id order by created_at desc, id desc) as place
       from alert where incident_id = any($1::uuid[])) a
    where place <= $2 order by created_at desc, id desc`,
);

/** Alerts of all projects of an organization, newest first, after the one of that time and id: it may be gone. */
export const alertsInInbox = (
  db: Pick<Database, 'rows'>,
  filter: InboxFilter,
  after: readonly [time: Date | null, id: string | null],
  limit: number,
): Promise<StoredAlert[]> => inboxPage.all(db, ...valuesOf(filter), ...after, limit);

export const countInbox = async (db: Pick<Database, 'rows'>, filter: InboxFilter): Promise<number> =>
  (await inboxCount.first(db, ...valuesOf(filter)))?.count ?? 0;

/** Acknowledges those of an organization; returns them as they are then. */
export const acknowledgements = planned<
  [
    organizationId: string,
    projects: string | null,
    ids: readonly string[],
    now: Date,
    userId: string | null,
    keyId: string | null,
  ],
  StoredAlert
>(
  `update alert set acknowledged_at = coalesce(acknowledged_at, $4),
          acknowledged_by = case when acknowledged_at is null then coalesce(
            (select u.name from "user" u where u.id = $5), (select k.name from api_key k where k.id::text = $6))
          else acknowledged_by end
    where organization_id = $1 and ($2::uuid[] is null or project_id = any($2::uuid[])) and id = any($3::uuid[])
    returning ${COLUMNS}`,
);

export async function insertAlert(
  client: Pick<PoolClient, 'query'>,
  alert: {
    id: string;
    organizationId: string;
    projectId: string;
    incidentId: string;
    kind: string;
    message: string;
    data: unknown;
    at: Date;
    /** acknowledgement of the incident: it goes for added alerts as well */
    acknowledged: { at: Date; by: string | null } | null;
  },
): Promise<void> {
  const { id, organizationId, projectId, incidentId, kind, message, data, at, acknowledged } = alert;
  await client.query(
    `insert into alert (id, organization_id, project_id, incident_id, kind, message, data, created_at, acknowledged_at, acknowledged_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, organizationId, projectId, incidentId, kind, message, JSON.stringify(data), at],
      ...[acknowledged?.at ?? null, acknowledged?.by ?? null],
    ],
  );
}

/** Whether the project has such an alert whose data includes this. */
export async function hasAlert(
  client: Pick<PoolClient, 'query'>,
  projectId: string,
  kind: string,
  data: object,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from alert where project_id = $1 and kind = $2 and data @> $3 limit 1',
    [projectId, kind, JSON.stringify(data)],
  );
  return (rowCount ?? 0) > 0;
}

/** the same metric is not news again for that long */
const QUIET = '28 days';

/** Whether such a regression was reported lately, or one of this very point ever; both are JSON that the alert has among its own. */
export async function hasVitalsAlert(
  client: Client,
  projectId: string,
  at: Date,
  { same, point }: { same: string; point: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from alert where project_id = $1 and kind = 'VITALS_REGRESSED'
        and (created_at > $2::timestamptz - interval '${QUIET}' and data @> $3 or data @> $4) limit 1`,
    [projectId, at, same, point],
  );
  return rowCount !== 0;
}
