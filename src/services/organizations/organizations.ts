import type { Viewer } from '../../auth/viewer.js';
import { problem } from '../../errors.js';
import type { PlanName } from '../../plans.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import { recordOperator } from './audit-log.js';

export interface OrganizationRow {
  id: string;
  name: string;
  plan: PlanName;
}

export async function get(context: Context, viewer: Viewer): Promise<OrganizationRow> {
  const [row] = await context.db.rows<OrganizationRow>('select id, name, plan from organization where id = $1', [
    viewer.organizationId,
  ]);
  return found(row, 'ORGANIZATION_NOT_FOUND');
}

/** The operator's way to change a plan; keys and sessions follow within seconds. */
export async function setPlan(
  context: Pick<Context, 'db'>,
  organizationId: string,
  plan: PlanName,
): Promise<OrganizationRow> {
  return context.db.transaction(async (client) => {
    const before = await client.query<OrganizationRow>('select plan from organization where id = $1 for update', [
      organizationId,
    ]);
    const { rows } = await client.query<OrganizationRow>(
      'update organization set plan = $2 where id = $1 returning id, name, plan',
      [organizationId, plan],
    );
    const [row] = rows;
    if (!row) throw problem('ORGANIZATION_NOT_FOUND', { message: `There is no organization ${organizationId}.` });
    await recordOperator(client, {
      organizationId,
      action: 'PLAN_CHANGED',
      target: row,
      details: { from: before.rows[0]?.plan, to: plan },
    });
    return row;
  });
}
