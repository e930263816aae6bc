import type { PlanName } from '../../../plans.js';
import type { Database } from '../../orm.js';
import { type Client, planned } from '../../query.js';
import { STILL_MEMBER } from '../organizations/member.js';

export const liveSession = planned<
  [token: string, lifeSeconds: number],
  {
    session_id: string;
    user_id: string;
    organization_id: string;
    role: string;
    plan: PlanName;
    seconds_left: number;
    /** clients that the member is limited to */
    granted: string[] | null;
    /** projects of these */
    reached: string[];
  }
>(`select s.id as session_id, s."userId" as user_id, m."organizationId" as organization_id, m.role, o.plan,
            extract(epoch from s."expiresAt" - now())::float8 as seconds_left, m.client_ids as granted,
            array(select p.id from project p
                   where p.organization_id = o.id and p.client_id = any(m.client_ids::uuid[])) as reached
       from session s
       join member m on m."userId" = s."userId"
       join organization o on o.id = m."organizationId"
      where s.token = $1 and s."expiresAt" > now() and s."createdAt" > now() - make_interval(secs => $2)
        and ${STILL_MEMBER}
      order by (m."organizationId" = s."activeOrganizationId") desc nulls last, m."createdAt"
      limit 1`);

/** Whose second factor a sign-in waits for. */
export const challengeByIdentifier = planned<[identifier: string], { userId: string }>(
  `select value as "userId" from verification where identifier = $1 and starts_with(identifier, '2fa-') and "expiresAt" > now()`,
);

export async function extendSession(client: Client, token: string, seconds: number): Promise<void> {
  await client.query(
    `update session set "expiresAt" = now() + make_interval(secs => $2), "updatedAt" = now() where token = $1`,
    [token, seconds],
  );
}

export async function activateOrganization(client: Client, userId: string, organizationId: string): Promise<void> {
  await client.query('update session set "activeOrganizationId" = $2 where "userId" = $1', [userId, organizationId]);
}

/** Ends all sessions of a user, sign-ins that wait for a second factor, and links that are still on their way. */
export async function endSignIns(client: Client, userId: string): Promise<void> {
  await client.query(
    `with sessions as (delete from session where "userId" = $1)
     delete from verification where value = $1`,
    [userId],
  );
}

/** Sessions and one-time values of sign-ins that have expired: nothing opens by them any more. */
export async function deleteExpiredSignIns(db: Pick<Database, 'rows'>): Promise<void> {
  await db.rows(
    `with sessions as (delete from session where "expiresAt" < now())
     delete from verification where "expiresAt" < now()`,
  );
}
