import { type Client, planned } from '../../query.js';

export const namedSecret = planned<[name: string], object>('select 1 from installation where name = $1');

/** A value that is there already stays. */
export async function insertSecret(client: Client, name: string, value: string): Promise<void> {
  await client.query(`insert into installation (name, value) values ($1, $2) on conflict (name) do nothing`, [
    name,
    value,
  ]);
}

export const secretValue = planned<[name: string], { value: string }>('select value from installation where name = $1');

export interface StoredSecret {
  name: string;
  value: string;
}

export const namedSecrets = planned<[names: readonly string[]], StoredSecret>(
  'select name, value from installation where name = any($1)',
);

/** Gives nothing where another process has replaced it. */
export async function replaceSecret(client: Client, name: string, known: string, value: string): Promise<object[]> {
  const { rows } = await client.query<object>(
    'update installation set value = $3 where name = $1 and value = $2 returning name',
    [name, known, value],
  );
  return rows;
}

export async function insertFirstStart(client: Client): Promise<void> {
  await client.query(
    `insert into installation (name, value) values ('first-start', now()::text) on conflict (name) do nothing`,
  );
}

/** A user, as long as the audit log has no sign-in of anybody. */
export const untouchedUser = planned<[email: string], object>(
  `select 1 from "user" where email = $1 and not exists (select from audit_log where action = 'SIGNED_IN')`,
);

/** One of two processes that start at the same time makes the owner: until its connection ends. */
export async function holdFirstStart(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('first start', 0)) as held`,
  );
  return rows[0]?.held ?? false;
}
