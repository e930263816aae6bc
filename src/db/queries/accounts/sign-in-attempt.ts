import type { Client } from '../../query.js';

/** attempts at one account from one client before the first pause: users mistype a password */
const FREE_ATTEMPTS = 5;
/** the longest pause: 1,440 guesses a day from one client, and nobody is locked out for longer */
const MAX_DELAY_SECONDS = 60;
/** attempts at one account from unknown clients, all together, before each new client has to wait for its first one */
const FREE_ATTEMPTS_OF_ALL = 20;

/** False where the code was used before and is still kept. */
export async function insertCode(client: Client, key: Buffer, keepSeconds: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into sign_in_attempt as a (key, attempts, opens_at, expires_at)
     values ($1, 1, now(), now() + make_interval(secs => $2))
     on conflict (key) do update set expires_at = excluded.expires_at where a.expires_at < now()`,
    [key, keepSeconds],
  );
  return rowCount === 1;
}

const COUNT = `case when a.expires_at < now() then 1 else a.attempts + 1 end`;
/** free attempts open at once, also for one that began earlier and had to wait for the row */
const OPENS = `case when ${COUNT} < ${FREE_ATTEMPTS} then 'epoch'::timestamptz
  else now() + make_interval(secs => least(${MAX_DELAY_SECONDS}, power(2, least(${COUNT} + 1 - ${FREE_ATTEMPTS}, 10)))) end`;

/** One statement: of attempts that come at the same moment each sees the one before. Zero seconds when this one may go on. */
const take = (firstWait: string): string => `
  with expired as (
    delete from sign_in_attempt where key in (
      select key from sign_in_attempt where expires_at < now() and key <> $1 limit 20 for update skip locked)
  ), first as (
    select ${firstWait} as wait
  ), taken as (
    insert into sign_in_attempt as a (key, attempts, opens_at, expires_at)
    select $1, case when wait > 0 then 0 else 1 end,
           case when wait > 0 then now() + make_interval(secs => wait) else 'epoch' end, now() + interval '1 day' from first
    on conflict (key) do update
      set attempts = ${COUNT}, opens_at = ${OPENS}, expires_at = now() + interval '1 day'
      where a.opens_at <= now()
    returning attempts, extract(epoch from opens_at - now())::float8 as wait
  )
  select case when attempts > 0 then 0 else wait end as wait from taken
  union all
  select greatest(1, extract(epoch from opens_at - now()))::float8 from sign_in_attempt
   where key = $1 and not exists (select from taken)`;

const TAKE = take('0::float8');
const TAKE_FROM_UNKNOWN = take(`coalesce((
  select least(${MAX_DELAY_SECONDS}, attempts - ${FREE_ATTEMPTS_OF_ALL} + 1)::float8 from sign_in_attempt
   where key = $2 and expires_at > now() and attempts >= ${FREE_ATTEMPTS_OF_ALL}), 0)`);

const COUNT_OF_ALL = `
  insert into sign_in_attempt as a (key, attempts, opens_at, expires_at)
  values ($1, 1, now(), now() + interval '1 hour')
  on conflict (key) do update
    set attempts = ${COUNT}, expires_at = now() + interval '1 hour'`;

/** Seconds until an attempt from a known browser may go on; null where another one of this moment has taken the key. */
export async function takeAttempt(client: Client, own: Buffer): Promise<number | null> {
  const { rows } = await client.query<{ wait: number }>(TAKE, [own]);
  return rows[0]?.wait ?? null;
}

/** The same from anywhere else, where attempts of all together count too. */
export async function takeFromUnknown(client: Client, own: Buffer, all: Buffer): Promise<number | null> {
  const { rows } = await client.query<{ wait: number }>(TAKE_FROM_UNKNOWN, [own, all]);
  return rows[0]?.wait ?? null;
}

export async function countAttempt(client: Client, all: Buffer): Promise<void> {
  await client.query(COUNT_OF_ALL, [all]);
}

export async function uncountAttempt(client: Client, key: Buffer): Promise<void> {
  await client.query('update sign_in_attempt set attempts = greatest(0, attempts - 1) where key = $1', [key]);
}

export async function deleteAttempts(client: Client, key: Buffer): Promise<void> {
  await client.query('delete from sign_in_attempt where key = $1', [key]);
}
