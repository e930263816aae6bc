import { type Client, planned } from '../../query.js';

/** Whether the user signs in with a password, and not by an issuer alone. */
export const hasPassword = planned<[id: string], object>(
  `select from account where "userId" = $1 and "providerId" = 'credential' and password is not null`,
);

export async function disableTwoFactor(client: Client, id: string): Promise<void> {
  await client.query('update "user" set "twoFactorEnabled" = false where id = $1', [id]);
}

/** False where the account had no second factor. */
export async function deleteTwoFactor(client: Client, userId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from "twoFactor" where "userId" = $1', [userId]);
  return rowCount !== 0;
}

export async function emailOfUser(client: Client, id: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1', [id]);
  return rows[0]?.email ?? null;
}

export const mailboxOfUser = planned<[id: string], { email: string; emailVerified: boolean }>(
  'select email, "emailVerified" from "user" where id = $1',
);
