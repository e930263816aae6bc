import type pg from 'pg';

/** The role of requests. It owns nothing, so the policies of the tables hold for it. */
export const REQUEST_ROLE = 'sextant_request';
/** Views of large tables, under the names of these: whoever acts as the role finds them first. */
export const REQUEST_SCHEMA = 'request';
/**
 * The beginning of a connection of requests, as columns of a `select`. Statements and not parameters of the connection: a pooler
 * in between may leave those out, and then requests would act as the owner of the tables.
 */
export const ACT_AS_REQUEST = `set_config('role', '${REQUEST_ROLE}', false), set_config('search_path', '${REQUEST_SCHEMA},public', false)`;

/**
 * From PostgreSQL 16 on, whoever makes a role may grant it and not act as it: to be a member is not enough there. Servers before it
 * know no other question.
 */
const ACTS_AS = `case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end`;

/** Whether the second wall stands: requests can act as that role, and it may do what they need. */
export async function isGuarded(db: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ guarded: boolean }>(
    `select exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, ${ACTS_AS})
       and has_table_privilege(oid, 'project', 'select, insert, update, delete')
       and has_schema_privilege(oid, to_regnamespace('${REQUEST_SCHEMA}'), 'usage')) as guarded`,
    [REQUEST_ROLE],
  );
  return rows[0]?.guarded ?? false;
}

/** Makes the role, or takes up the one that an administrator has made since; does nothing where the server forbids it. */
export async function raiseGuard(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  if (!(await isGuarded(db))) await db.query(RAISE);
}

const RAISE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
    begin
      create role ${REQUEST_ROLE} nologin;
    exception when duplicate_object or unique_violation then
      -- another database of this server is making it
    end;
  end if;
  if not pg_has_role(current_user, '${REQUEST_ROLE}', ${ACTS_AS}) then
    execute format('grant ${REQUEST_ROLE} to %I', current_user);
  end if;
  grant usage on schema public to ${REQUEST_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${REQUEST_ROLE};
  grant usage on all sequences in schema public to ${REQUEST_ROLE};
  grant usage on schema ${REQUEST_SCHEMA} to ${REQUEST_ROLE};
  grant select, insert, update, delete on all tables in schema ${REQUEST_SCHEMA} to ${REQUEST_ROLE};
  revoke all on session, account, verification, installation, "user", "twoFactor", outbox, sign_in_attempt, migration
    from ${REQUEST_ROLE};
  grant select (id, name, email, "emailVerified") on "user" to ${REQUEST_ROLE};
  revoke update, delete, truncate on audit_log from ${REQUEST_ROLE};
  alter default privileges grant select, insert, update, delete on tables to ${REQUEST_ROLE};
  alter default privileges grant usage on sequences to ${REQUEST_ROLE};
exception when insufficient_privilege then
  -- the policies wait for a role that they hold for
end $$`;

/** For operators. */
export const HOW_TO_GUARD = `as a superuser run: CREATE ROLE ${REQUEST_ROLE} NOLOGIN; GRANT ${REQUEST_ROLE} TO <the user of DATABASE_URL>; then start again or run sextant migrate`;
