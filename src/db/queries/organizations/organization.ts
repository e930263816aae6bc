import type { PlanName } from '../../../plans.js';
import { type Client, planned } from '../../query.js';

export async function isOrganization(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from organization where id = $1', [id]);
  return rowCount === 1;
}

/** With its owner as the first member. */
export async function insertOrganization(
  client: Client,
  id: string,
  name: string,
  memberId: string,
  ownerId: string,
): Promise<void> {
  await client.query(
    `with made as (
       insert into organization (id, name, slug, "createdAt") values ($1, $2, $1, now()) returning id
     )
     insert into member (id, "organizationId", "userId", role, "createdAt") select $3, id, $4, 'owner', now() from made`,
    [id, name, memberId, ownerId],
  );
}

export async function deleteOrganization(client: Client, id: string): Promise<void> {
  await client.query('delete from organization where id = $1', [id]);
}

export interface OrganizationRow {
  id: string;
  name: string;
  plan: PlanName;
}

export const organizationById = planned<[id: string], OrganizationRow>(
  'select id, name, plan from organization where id = $1',
);

/** The plan, held until the commit. */
export async function lockPlan(client: Client, id: string): Promise<PlanName | null> {
  const { rows } = await client.query<Pick<OrganizationRow, 'plan'>>(
    'select plan from organization where id = $1 for update',
    [id],
  );
  return rows[0]?.plan ?? null;
}

export async function setOrganizationPlan(client: Client, id: string, plan: PlanName): Promise<OrganizationRow | null> {
  const { rows } = await client.query<OrganizationRow>(
    'update organization set plan = $2 where id = $1 returning id, name, plan',
    [id, plan],
  );
  return rows[0] ?? null;
}

export const planOf = planned<[id: string], { plan: PlanName }>('select plan from organization where id = $1');
