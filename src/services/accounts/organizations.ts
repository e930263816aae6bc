import type { Viewer } from '../../auth/viewer.js';
import {
  lockPlan,
  type OrganizationRow,
  organizationById,
  setOrganizationPlan,
} from '../../db/queries/organizations/organization.js';
import { problem } from '../../errors.js';
import type { PlanName } from '../../plans.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import { recordOperator } from './audit-log.js';

export async function get(context: Context, viewer: Viewer): Promise<OrganizationRow> {
  const row = await organizationById.first(context.db, viewer.organizationId);
  return found(row, 'ORGANIZATION_NOT_FOUND');
}

/** The operator's way to change a plan; keys and sessions follow within seconds. */
export async function setPlan(
  context: Pick<Context, 'db'>,
  organizationId: string,
  plan: PlanName,
): Promise<OrganizationRow> {
  return context.db.transaction(async (client) => {
    const before = await lockPlan(client, organizationId);
    const row = await setOrganizationPlan(client, organizationId, plan);
    if (!row) throw problem('ORGANIZATION_NOT_FOUND', { message: `There is no organization ${organizationId}.` });
    await recordOperator(client, {
      organizationId,
      action: 'PLAN_CHANGED',
      target: row,
      details: { from: before, to: plan },
    });
    return row;
  });
}
