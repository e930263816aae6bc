import { planned } from '../../query.js';

export const serverVersion = planned<[], { server_version: string }>('show server_version');

export const userRights = planned<[], { name: string; superuser: boolean }>(
  'select rolname as name, rolsuper as superuser from pg_roles where rolname = session_user',
);

/** Settings that save writes to the disk at the price of what a crash of the machine leaves. */
export const unsafeSettings = planned<[], { name: string }>(
  `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
);

export const databaseSize = planned<[], { size: string }>(
  'select pg_size_pretty(pg_database_size(current_database())) as size',
);

/** One of the rows, as long as any of them exists. */
export const anyRowOf = (table: string) =>
  planned<[ids: readonly string[]], object>(`select 1 from ${table} where id = any($1::uuid[]) limit 1`);
