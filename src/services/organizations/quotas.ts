import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import type { Viewer } from '../../auth/viewer.js';
import { problem } from '../../errors.js';
import type { Quotas } from '../../plans.js';
import type { Context } from '../context.js';

/** Of a row that counts for a time: audits for a day, fixes for a calendar month (UTC). */
const STILL_COUNTS = {
  auditsPerDay: (moment: string) => `${moment} > now() - interval '1 day'`,
  fixesPerMonth: (moment: string) => `${moment} >= date_trunc('month', now(), 'UTC')`,
};

const ofDeleted = (quota: keyof typeof STILL_COUNTS): string =>
  `(select count(*) from spent_quota q where q.organization_id = o.id and q.quota = '${quota}' and ${STILL_COUNTS[quota]('q.spent_at')})`;

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 1))';

type Settled = Pick<Context, 'settings'>;
type Counted = Exclude<keyof Quotas, 'pagesPerAudit'>;

/** What counts against each quota, as one number; `$1` is the organization, `$2` the project where the quota is per project. */
const USE: Record<Counted, { sql: string; nouns: [one: string, many: string] }> = {
  projects: {
    sql: 'select count(*)::int as used from project where organization_id = $1',
    nouns: ['project', 'projects'],
  },
  auditsPerDay: {
    sql: `select ((select count(*) from audit a where a.organization_id = o.id and ${STILL_COUNTS.auditsPerDay('a.created_at')})
               + ${ofDeleted('auditsPerDay')})::int as used from organization o where o.id = $1`,
    nouns: ['audit per day', 'audits per day'],
  },
  keywords: {
    sql: 'select count(*)::int as used from keyword where organization_id = $1',
    nouns: ['tracked keyword', 'tracked keywords'],
  },
  competitorsPerProject: {
    sql: 'select count(*)::int as used from competitor where organization_id = $1 and project_id = $2',
    nouns: ['competitor per project', 'competitors per project'],
  },
  fixesPerMonth: {
    // what a model was asked for counts before it is there, or many requests at once would pass together
    sql: `select ((select count(*) from fix_suggestion s where s.organization_id = o.id and ${STILL_COUNTS.fixesPerMonth('s.created_at')})
               + (select count(*) from model_request r where r.organization_id = o.id and r.status = 'WAITING')
               + ${ofDeleted('fixesPerMonth')})::int as used from organization o where o.id = $1`,
    nouns: ['fix suggestion per month', 'fix suggestions per month'],
  },
};

/**
 * Refuses with `PLAN_LIMIT_REACHED` when `adding` more would pass the plan's quota. Call it inside the transaction that
 * adds: it holds the organization's lock, so that requests side by side cannot pass together.
 */
export async function checkQuota(
  context: Settled,
  inside: EntityManager | PoolClient,
  viewer: Pick<Viewer, 'organizationId' | 'plan'>,
  quota: Counted,
  options: { adding?: number; projectId?: string } = {},
): Promise<void> {
  const { limit, used } = await useOf(context, inside, viewer, quota, options.projectId);
  if (used + (options.adding ?? 1) > limit) {
    const [one, many] = USE[quota].nouns;
    throw problem('PLAN_LIMIT_REACHED', {
      message: `The ${viewer.plan} plan allows ${limit} ${limit === 1 ? one : many}; ${used} ${used === 1 ? 'is' : 'are'} in use.`,
    });
  }
}

/** Requests of the organization that ask for this wait for one another until the transaction ends. */
export async function lockOrganization(inside: PoolClient, organizationId: string): Promise<void> {
  await inside.query(LOCK, [organizationId]);
}

/** How many more the plan allows, for work that is done as far as it goes. Inside a transaction, as above. */
export async function quotaLeft(context: Settled, inside: PoolClient, viewer: Viewer, quota: Counted): Promise<number> {
  const { limit, used } = await useOf(context, inside, viewer, quota);
  return Math.max(0, limit - used);
}

/** by which columns the rows of a project, or of one audit, are told */
const OWNED = { project: ['project_id', 'project_id'], audit: ['id', 'audit_id'] } as const;

/** Keeps counting what was used there, or deleting would give everything back. Call it in the transaction that deletes. */
export async function keepSpent(client: PoolClient, what: keyof typeof OWNED, id: string): Promise<void> {
  const [audits, fixes] = OWNED[what];
  // of two that delete it side by side one counts
  await client.query(`select 1 from ${what} where id = $1 for update`, [id]);
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

/** Deletes what counts no more. */
export async function forgetSpent(context: Pick<Context, 'db'>): Promise<void> {
  await context.db.rows(`delete from spent_quota where spent_at < now() - interval '31 days'`);
}

export interface QuotaUse {
  quota: keyof Quotas;
  limit: number;
  /** null for what is counted apart for each project or audit */
  used: number | null;
}

/** Every quota of the plan with its use. */
export async function uses(context: Context, viewer: Viewer): Promise<QuotaUse[]> {
  const quotas = Object.entries(context.settings.quotas[viewer.plan]) as [QuotaUse['quota'], number][];
  return Promise.all(
    quotas.map(async ([quota, limit]) => {
      if (quota === 'pagesPerAudit' || quota === 'competitorsPerProject') return { quota, limit, used: null };
      const [row] = await context.db.rows<{ used: number }>(USE[quota].sql, [viewer.organizationId]);
      return { quota, limit, used: row?.used ?? 0 };
    }),
  );
}

async function useOf(
  { settings }: Settled,
  inside: EntityManager | PoolClient,
  viewer: Pick<Viewer, 'organizationId' | 'plan'>,
  quota: Counted,
  projectId?: string,
): Promise<{ limit: number; used: number }> {
  const ask = 'getConnection' in inside ? throughOrm(inside) : throughClient(inside);
  await ask(LOCK, [viewer.organizationId]);
  const values = projectId === undefined ? [viewer.organizationId] : [viewer.organizationId, projectId];
  const [row] = await ask(USE[quota].sql, values);
  return { limit: settings.quotas[viewer.plan][quota], used: row?.used ?? 0 };
}

type Ask = (sql: string, values: string[]) => Promise<{ used?: number }[]>;

const throughClient =
  (client: PoolClient): Ask =>
  async (sql, values) =>
    (await client.query<{ used?: number }>(sql, values)).rows;

/** The ORM's connection numbers its placeholders by itself. */
const throughOrm =
  (em: EntityManager): Ask =>
  async (sql, values) =>
    em.getConnection().execute(sql.replaceAll(/\$\d/g, '?'), values, 'all', em.getTransactionContext());
