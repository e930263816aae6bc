import { type Client, planned } from '../../query.js';

/** The account, held until the commit; null where there is none, or one whose e-mail is verified. */
export async function lockUnverified(client: Client, email: string): Promise<{ id: string } | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from "user" where email = $1 and not "emailVerified" for update',
    [email],
  );
  return rows[0] ?? null;
}

export async function setVerified(client: Client, userId: string): Promise<void> {
  await client.query('update "user" set "emailVerified" = true where id = $1', [userId]);
}

export async function deletePassword(client: Client, userId: string): Promise<void> {
  await client.query(`delete from account where "userId" = $1 and "providerId" = 'credential'`, [userId]);
}

/** Organizations that the user's sign-up made: nobody was a member before. */
export const foundedBy = planned<[userId: string], { id: string }>(
  `select m."organizationId" as id from member m
    where m."userId" = $1 and m.role = 'owner' and not exists (
      select from member o where o."organizationId" = m."organizationId" and o."createdAt" < m."createdAt")`,
);

/** Ends every way into an organization, and out of it, but that of one user. */
export async function closeToOthers(client: Client, organizationId: string, userId: string): Promise<void> {
  await client.query(
    `with members as (delete from member where "organizationId" = $1 and "userId" <> $2),
          invitations as (delete from sign_up_invitation where organization_id = $1 and used_at is null),
          keys as (update api_key set revoked_at = now() where organization_id = $1 and revoked_at is null),
          links as (delete from report_link where organization_id = $1),
          contacts as (delete from report_contact where organization_id = $1 and stopped_at is null)
     delete from webhook where organization_id = $1`,
    [organizationId, userId],
  );
}
