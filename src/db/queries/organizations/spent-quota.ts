import type { Quotas } from '../../../plans.js';
import type { Client } from '../../query.js';

/** The condition of a row that counts for a time: audits for a day, fixes for a calendar month (UTC). */
const STILL_COUNTS = {
  auditsPerDay: (moment: string) => `${moment} > now() - interval '1 day'`,
  fixesPerMonth: (moment: string) => `${moment} >= date_trunc('month', now(), 'UTC')`,
  invitationsPerDay: (moment: string) => `${moment} > now() - interval '1 day'`,
  paidSearchesPerDay: (moment: string) => `${moment} > now() - interval '1 day'`,
};

const ofDeleted = (quota: 'auditsPerDay' | 'fixesPerMonth'): string =>
  `(select count(*) from spent_quota q where q.organization_id = o.id and q.quota = '${quota}' and ${STILL_COUNTS[quota]('q.spent_at')})`;

export type CountedQuota = Exclude<keyof Quotas, 'pagesPerAudit'>;

/** quotas that have no rows of their own to count */
export type DailyQuota = 'invitationsPerDay' | 'paidSearchesPerDay';

const SPENT = (quota: DailyQuota): string =>
  `from spent_quota where organization_id = $1 and quota = '${quota}' and ${STILL_COUNTS[quota]('spent_at')}`;

/** The use that counts against each quota, as one number; `$1` is the organization, `$2` the project where the quota is per project. */
const USE: Record<CountedQuota, string> = {
  projects: 'select count(*)::int as used from project where organization_id = $1',
  auditsPerDay: `select ((select count(*) from audit a where a.organization_id = o.id and ${STILL_COUNTS.auditsPerDay('a.created_at')})
               + ${ofDeleted('auditsPerDay')})::int as used from organization o where o.id = $1`,
  auditsAtOnce: `select count(*)::int as used from audit where organization_id = $1 and status = 'RUNNING'`,
  keywords: 'select count(*)::int as used from keyword where organization_id = $1',
  competitorsPerProject: 'select count(*)::int as used from competitor where organization_id = $1 and project_id = $2',
  // requests to a model count before their results are there, or many at once would pass together
  fixesPerMonth: `select ((select count(*) from fix_suggestion s where s.organization_id = o.id and ${STILL_COUNTS.fixesPerMonth('s.created_at')})
               + (select count(*) from model_request r where r.organization_id = o.id and r.status = 'WAITING')
               + ${ofDeleted('fixesPerMonth')})::int as used from organization o where o.id = $1`,
  invitationsPerDay: `select coalesce(sum(amount), 0)::int as used ${SPENT('invitationsPerDay')}`,
  paidSearchesPerDay: `select coalesce(sum(amount), 0)::int as used ${SPENT('paidSearchesPerDay')}`,
};

/** Requests of the organization that ask for this wait for one another until the transaction ends. */
export async function lockQuotas(client: Client, organizationId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [organizationId]);
}

export async function quotaUse(
  client: Client,
  quota: CountedQuota,
  organizationId: string,
  projectId?: string,
): Promise<number> {
  const values = projectId === undefined ? [organizationId] : [organizationId, projectId];
  const { rows } = await client.query<{ used: number }>(USE[quota], values);
  return rows[0]?.used ?? 0;
}

/** by which columns the rows of a project, or of one audit, are distinguished */
const OWNED = { project: ['project_id', 'project_id'], audit: ['id', 'audit_id'] } as const;

/** The project or audit whose use is kept, held until the commit. */
export async function lockOwner(client: Client, what: keyof typeof OWNED, id: string): Promise<void> {
  await client.query(`select 1 from ${what} where id = $1 for update`, [id]);
}

/** Keeps counting what was used there. */
export async function insertSpent(client: Client, what: keyof typeof OWNED, id: string): Promise<void> {
  const [audits, fixes] = OWNED[what];
  await client.query(
    `insert into spent_quota (organization_id, quota, spent_at)
     select organization_id, 'auditsPerDay', created_at from audit
      where ${audits} = $1 and ${STILL_COUNTS.auditsPerDay('created_at')}
     union all
     select organization_id, 'fixesPerMonth', created_at from fix_suggestion
      where ${fixes} = $1 and ${STILL_COUNTS.fixesPerMonth('created_at')}`,
    [id],
  );
}

/** Counts against the quota from now on. What is spent in one minute is one row. */
export async function spend(client: Client, organizationId: string, quota: DailyQuota, amount: number): Promise<void> {
  await client.query(
    `with known as (
       update spent_quota set amount = amount + $3
        where organization_id = $1 and quota = $2 and spent_at = date_trunc('minute', now()) returning 1)
     insert into spent_quota (organization_id, quota, spent_at, amount)
     select $1, $2, date_trunc('minute', now()), $3 where not exists (select from known)`,
    [organizationId, quota, amount],
  );
}

/** When the oldest of what counts will count no more. */
export async function freedAt(client: Client, organizationId: string, quota: DailyQuota): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select min(spent_at) + interval '1 day' as at ${SPENT(quota)}`,
    [organizationId],
  );
  return rows[0]?.at ?? null;
}

export async function deleteSpentQuotas(client: Client): Promise<void> {
  await client.query(
    `delete from spent_quota where spent_at < now() - case quota when 'fixesPerMonth' then interval '31 days' else interval '2 days' end`,
  );
}
