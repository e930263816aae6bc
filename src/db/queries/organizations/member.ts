import { type Client, planned } from '../../query.js';

export async function insertMember(
  client: Client,
  id: string,
  organizationId: string,
  userId: string,
  role: string,
): Promise<void> {
  await client.query(
    'insert into member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, $4, now())',
    [id, organizationId, userId, role],
  );
}

/** The one that was joined first. */
export async function firstOrganizationOf(client: Client, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select "organizationId" as id from member where "userId" = $1 order by "createdAt" limit 1',
    [userId],
  );
  return rows[0]?.id ?? null;
}

export async function moveMember(client: Client, userId: string, organizationId: string, role: string): Promise<void> {
  await client.query('update member set "organizationId" = $2, role = $3 where "userId" = $1', [
    userId,
    organizationId,
    role,
  ]);
}

export const organizationOfUser = planned<[userId: string], { organizationId: string }>(
  'select "organizationId" from member where "userId" = $1',
);

export const organizationsOf = planned<[userId: string], { id: string }>(
  'select "organizationId" as id from member where "userId" = $1',
);

export const membershipsOfEmail = planned<[email: string], { organizationId: string; userId: string }>(
  `select m."organizationId", m."userId" from "user" u join member m on m."userId" = u.id where u.email = $1`,
);
