import type { Viewer } from '../../../auth/viewer.js';
import type { Keyword } from '../../../db/entities/keyword.js';
import { planOf } from '../../../db/queries/organizations/organization.js';
import { ordersOf } from '../../../db/queries/rankings/search-order.js';
import type { Problem } from '../../../errors.js';
import type { CheckResult } from '../../../serp/check.js';
import { serpProvider } from '../../../serp/providers/index.js';
import { quotaLeft, spendUpTo } from '../../accounts/quotas.js';
import type { Context, SerpAccess } from '../../context.js';
import { LOCAL_INDEX } from '../local/local-index.js';
import { OWN } from './rank-outcomes.js';

/** Whether each search of a provider costs the operator money. */
function isPaid(access: SerpAccess | null | undefined): boolean {
  const provider = access && serpProvider(access.provider);
  return provider ? (access.settings?.costPerPage ?? provider.costPerPage) > 0 : false;
}

/** Searches that the plan lets an organization make now, counted before they are made; null where none is counted. */
async function reserve(
  context: Pick<Context, 'db' | 'settings'>,
  organizationId: string,
  wanted: number,
  access: SerpAccess | null = context.settings.serp,
): Promise<{ taken: number; refusal: () => Problem } | null> {
  if (wanted === 0 || !isPaid(access)) return null;
  const organization = await planOf.first(context.db, organizationId);
  if (!organization) return null;
  const viewer = { organizationId, plan: organization.plan };
  return context.db.transaction((client) => spendUpTo(context, client, viewer, 'paidSearchesPerDay', wanted));
}

/** Refuses to look keywords up by hand where the plan has no search left. */
export async function assertSearchesLeft(context: Context, viewer: Viewer): Promise<void> {
  if (!isPaid(context.settings.serp)) return;
  await context.db.transaction(async (client) => {
    if ((await quotaLeft(context, client, viewer, 'paidSearchesPerDay')) > 0) return;
    throw (await spendUpTo(context, client, viewer, 'paidSearchesPerDay', 1)).refusal();
  });
}

/** The outcome of a keyword that the plan has no search left for; null where it may be looked up, which is counted. */
export async function refusedSearch(
  context: Context,
  { engine, organizationId }: Keyword,
): Promise<CheckResult | null> {
  const reserved = engine === LOCAL_INDEX ? null : await reserve(context, organizationId, 1);
  return reserved?.taken === 0 ? notSearched(context, reserved.refusal().message) : null;
}

/** The same of keywords that are to be ordered together. What was ordered before is paid for, and only collected. */
export async function refusedSearches(
  context: Context,
  keywords: readonly Keyword[],
  provider: string,
): Promise<Map<string, CheckResult>> {
  const ids = keywords.map(({ id }) => id);
  const ordered = new Set((await ordersOf.all(context.db, ids, provider)).map(({ key }) => key));
  const fresh = Map.groupBy(
    keywords.filter(({ id }) => !ordered.has(id)),
    ({ organizationId }) => organizationId,
  );
  const over = new Map<string, CheckResult>();
  for (const [organizationId, wanted] of fresh) {
    const reserved = await reserve(context, organizationId, wanted.length);
    if (!reserved) continue;
    for (const { id } of wanted.slice(reserved.taken)) over.set(id, notSearched(context, reserved.refusal().message));
  }
  return over;
}

/** Counts one search more, of a check that is being made; false where the plan has none left. */
export async function spendSearch(context: Context, organizationId: string, access?: SerpAccess): Promise<boolean> {
  return (await reserve(context, organizationId, 1, access))?.taken !== 0;
}

/** A check for which nothing was requested. */
export const notSearched = (
  context: Pick<Context, 'clock'>,
  failure: string,
  reason: 'QUOTA' | 'UNSUPPORTED' = 'QUOTA',
): CheckResult => ({
  checkedAt: context.clock.now(),
  serp: { results: [], pagesAsked: 0, pagesOk: 0, ended: false, features: null },
  outcomes: new Map([[OWN, { status: 'UNKNOWN', reason }]]),
  requests: 0,
  cost: 0,
  isPending: false,
  failure,
});
