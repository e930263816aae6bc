import { type Client, planned } from '../../query.js';

/** A condition on `member m`: the last day of a guest is not over. */
export const STILL_MEMBER = `(m.ends_on is null or m.ends_on >= (now() at time zone 'UTC')::date)`;

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

export const organizationOfUser = planned<[userId: string], { organizationId: string }>(
  'select "organizationId" from member where "userId" = $1',
);

export const organizationsOf = planned<[userId: string], { id: string }>(
  'select "organizationId" as id from member where "userId" = $1',
);

export const membershipsOfEmail = planned<[email: string], { organizationId: string; userId: string }>(
  `select m."organizationId", m."userId" from "user" u join member m on m."userId" = u.id where u.email = $1`,
);

/** The access of a member. */
export interface MemberAccessRow {
  /** id of the user */
  id: string;
  name: string;
  email: string;
  role: string;
  /** null: the whole organization */
  clientIds: string[] | null;
  /** the last day, UTC; null: it does not end */
  endsOn: string | null;
  joinedAt: Date;
}

const ACCESS = `select u.id, u.name, u.email, m.role, m.client_ids as "clientIds", m.ends_on::text as "endsOn", m."createdAt" as "joinedAt"
  from member m join "user" u on u.id = m."userId"`;

export const memberAccessByName = planned<[organizationId: string], MemberAccessRow>(
  `${ACCESS} where m."organizationId" = $1 order by lower(u.name), u.id`,
);

export const memberAccessOf = planned<[organizationId: string, userId: string], MemberAccessRow>(
  `${ACCESS} where m."organizationId" = $1 and m."userId" = $2`,
);

/** Held until the commit. False if it is gone. */
export async function lockMember(client: Client, organizationId: string, userId: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from member where "organizationId" = $1 and "userId" = $2 for no key update',
    [organizationId, userId],
  );
  return rows.length > 0;
}

/** A membership by the session of its user. */
export const membershipOf = planned<
  [sessionToken: string, organizationId: string],
  { userId: string; isMember: boolean; isWhole: boolean }
>(
  `select m."userId", ${STILL_MEMBER} as "isMember", m.client_ids is null and ${STILL_MEMBER} as "isWhole"
     from session s join member m on m."userId" = s."userId" where s.token = $1 and m."organizationId" = $2`,
);

/** Whether the member sees some clients only, for whoever may change members of the same organization. */
export const isLimitedMember = planned<[memberId: string, byUserId: string], { id: string }>(
  `select m.id from member m join member by on by."organizationId" = m."organizationId" and by."userId" = $2
    where m.id = $1 and m.client_ids is not null and by.role in ('admin', 'owner')`,
);
