import { createHash } from 'node:crypto';
import type { Client } from '../../query.js';

/** Purposes of e-mails to strangers, which are counted apart. */
type MailPurpose = 'invitation' | 'report-contact';

const NOW = '(extract(epoch from now()) * 1000)::bigint';

/** Counts one more e-mail to the address, whoever sends it, in a window that begins with its first one. */
export async function takeMailTo(
  client: Client,
  email: string,
  windowSeconds: number,
  purpose: MailPurpose = 'invitation',
): Promise<{ count: number; secondsLeft: number }> {
  // beside the windows of requests, which are counted in the same table and belong to no organization
  const prefix = `${purpose}-to:`;
  const key = prefix + createHash('sha256').update(email).digest('base64url');
  const { rows } = await client.query<{ count: number; secondsLeft: number }>(
    `with expired as (
       delete from rate_limit where key in (
         select key from rate_limit where starts_with(key, '${prefix}') and expire < ${NOW} and key <> $1 limit 20 for update skip locked)
     )
     insert into rate_limit as r (key, points, expire) values ($1, 1, ${NOW} + $2::bigint * 1000)
     on conflict (key) do update
       set points = case when r.expire > ${NOW} then r.points + 1 else 1 end, 
           expire = case when r.expire > ${NOW} then r.expire else excluded.expire end
     returning points as count, greatest(1, ceil((expire - ${NOW}) / 1000.0))::int as "secondsLeft"`,
    [key, windowSeconds],
  );
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}
