import type { PoolClient } from 'pg';
import type { Viewer } from '../../auth/viewer.js';
import { acrossReach } from '../../db/queries/organizations/across-reach.js';
import {
  type CountedQuota,
  type DailyQuota,
  deleteSpentQuotas,
  freedAt,
  insertSpent,
  lockOwner,
  lockQuotas,
  quotaUse,
  spend,
} from '../../db/queries/organizations/spent-quota.js';
import { withinOrganization } from '../../db/scope.js';
import { type Problem, problem } from '../../errors.js';
import type { Quotas } from '../../plans.js';
import { sendInOrder } from '../../postgres/pipelined.js';
import type { Context } from '../context.js';

type Settled = Pick<Context, 'settings'>;

const NOUNS: Record<CountedQuota, [one: string, many: string]> = {
  projects: ['project', 'projects'],
  auditsPerDay: ['audit per day', 'audits per day'],
  auditsAtOnce: ['audit at once', 'audits at once'],
  keywords: ['tracked keyword', 'tracked keywords'],
  competitorsPerProject: ['competitor per project', 'competitors per project'],
  fixesPerMonth: ['fix suggestion per month', 'fix suggestions per month'],
  invitationsPerDay: ['invitation by e-mail per day', 'invitations by e-mail per day'],
  paidSearchesPerDay: ['paid search per day', 'paid searches per day'],
};

/**
 * Refuses with `PLAN_LIMIT_REACHED` when `adding` more would pass the plan's quota. Call it inside the transaction that
 * adds: it holds the organization's lock, so that requests side by side cannot pass together.
 */
export async function checkQuota(
  context: Settled,
  inside: PoolClient,
  viewer: Counted,
  quota: CountedQuota,
  options: { adding?: number; projectId?: string } = {},
): Promise<void> {
  const { limit, used } = await useOf(context, inside, viewer, quota, options.projectId);
  if (used + (options.adding ?? 1) > limit) throw exhausted(viewer, quota, limit, used);
}

type Counted = Pick<Viewer, 'organizationId' | 'plan' | 'reach'>;

const exhausted = ({ plan, reach }: Counted, quota: CountedQuota, limit: number, used: number, more = '') => {
  const [one, many] = NOUNS[quota];
  // the use by other projects is not for them
  if (reach)
    return problem('PLAN_LIMIT_REACHED', { message: `The organization has reached its limit of ${many}.${more}` });
  return problem('PLAN_LIMIT_REACHED', {
    message: `The ${plan} plan allows ${limit} ${limit === 1 ? one : many}; ${used} ${used === 1 ? 'is' : 'are'} in use.${more}`,
  });
};

/** Takes `amount` of what is counted by the day, or refuses with the time at which there is more. Inside a transaction, as above. */
export async function spendQuota(
  context: Settled,
  inside: PoolClient,
  viewer: Counted,
  quota: DailyQuota,
  amount = 1,
): Promise<void> {
  const { taken, refusal } = await spendUpTo(context, inside, viewer, quota, amount);
  if (taken < amount) throw refusal();
}

/** The same for work that is done as far as it goes: takes what is left of `amount`. */
export async function spendUpTo(
  context: Settled,
  inside: PoolClient,
  viewer: Counted,
  quota: DailyQuota,
  amount: number,
): Promise<{ taken: number; refusal: () => Problem }> {
  const { limit, used } = await useOf(context, inside, viewer, quota);
  const taken = Math.min(amount, Math.max(0, limit - used));
  const at = taken < amount && limit > 0 ? await freedAt(inside, viewer.organizationId, quota) : null;
  if (taken > 0) await spend(inside, viewer.organizationId, quota, taken);
  const more = at ? ` The next one is possible at ${at.toISOString()}.` : '';
  return { taken, refusal: () => exhausted(viewer, quota, limit, used, more) };
}

/** Requests of the organization that request this wait for one another until the transaction ends. */
export async function lockOrganization(inside: PoolClient, organizationId: string): Promise<void> {
  await lockQuotas(inside, organizationId);
}

/** How many more the plan allows, for work that is done as far as it goes. Inside a transaction, as above. */
export async function quotaLeft(
  context: Settled,
  inside: PoolClient,
  viewer: Viewer,
  quota: CountedQuota,
): Promise<number> {
  const { limit, used } = await useOf(context, inside, viewer, quota);
  return Math.max(0, limit - used);
}

/** Keeps counting what was used there, or deleting would give everything back. Call it in the transaction that deletes. */
export async function keepSpent(client: PoolClient, what: 'project' | 'audit', id: string): Promise<void> {
  // one of two deletions side by side counts
  await lockOwner(client, what, id);
  await insertSpent(client, what, id);
}

/** Deletes what counts no more. */
export async function forgetSpent(context: Pick<Context, 'db'>): Promise<void> {
  await deleteSpentQuotas(context.db.pool);
}

export interface QuotaUse {
  quota: keyof Quotas;
  limit: number;
  /** null for what is counted apart for each project or audit, and for viewers that are limited to clients */
  used: number | null;
}

/** Every quota of the plan with its use; clients see the limits alone. */
export async function uses(context: Context, viewer: Viewer): Promise<QuotaUse[]> {
  const quotas = Object.entries(context.settings.quotas[viewer.plan]) as [QuotaUse['quota'], number][];
  return Promise.all(
    quotas.map(async ([quota, limit]) => {
      if (quota === 'pagesPerAudit' || quota === 'competitorsPerProject') return { quota, limit, used: null };
      if (viewer.reach?.ofClients) return { quota, limit, used: null };
      const used = await withinOrganization(() => quotaUse(context.db.pool, quota, viewer.organizationId));
      return { quota, limit, used };
    }),
  );
}

async function useOf(
  { settings }: Settled,
  inside: PoolClient,
  viewer: Counted,
  quota: CountedQuota,
  projectId?: string,
): Promise<{ limit: number; used: number }> {
  const [, used] = await sendInOrder(
    inside,
    () => lockQuotas(inside, viewer.organizationId),
    () => acrossReach(inside, () => quotaUse(inside, quota, viewer.organizationId, projectId)),
  );
  return { limit: settings.quotas[viewer.plan][quota], used };
}
