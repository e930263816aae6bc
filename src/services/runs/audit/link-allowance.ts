import { takeLinkChecks } from '../../../db/queries/hosts/link-check-day.js';
import { planOf } from '../../../db/queries/organizations/organization.js';
import { PLANS } from '../../../plans.js';
import type { Context } from '../../context.js';

/** taken from the day at once: a few may be left over at the end of an audit */
const BATCH = 20;

/**
 * Whether one more link to another site may be checked today: audits of one organization, in all processes, share what its
 * plan allows a day (UTC). What is refused stays unchecked.
 */
export function openLinkAllowance(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: string,
): () => Promise<boolean> {
  let left = 0;
  let taking: Promise<void> | null = null;
  let spentOn = '';

  const today = () => clock.now().toISOString().slice(0, 10);

  /** How many more; a day is never given back to once it is over. */
  async function take(day: string): Promise<number> {
    const organization = await planOf.first(db, organizationId);
    if (!organization) return 0;
    const most = PLANS[organization.plan].linkChecksPerDay;
    const [row] = await takeLinkChecks(db.pool, organizationId, day, BATCH, most);
    return row ? Math.min(BATCH, most - (row.used - BATCH)) : 0;
  }

  async function refill(): Promise<void> {
    const day = today();
    const more = await take(day);
    if (more > 0) left += more;
    else spentOn = day;
  }

  return async () => {
    while (left === 0) {
      if (spentOn === today()) return false;
      taking ??= refill().finally(() => {
        taking = null;
      });
      await taking;
    }
    left -= 1;
    return true;
  };
}
