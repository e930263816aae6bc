import type { Client } from '../../query.js';

export async function disableTwoFactor(client: Client, id: string): Promise<void> {
  await client.query('update "user" set "twoFactorEnabled" = false where id = $1', [id]);
}

/** False where the account had no second factor. */
export async function deleteTwoFactor(client: Client, userId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from "twoFactor" where "userId" = $1', [userId]);
  return rowCount !== 0;
}
