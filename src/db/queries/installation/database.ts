import { planned } from '../../query.js';

export const serverVersion = planned<[], { server_version: string }>('show server_version');

export const userRights = planned<[], { name: string; superuser: boolean }>(
  'select rolname as name, rolsuper as superuser from pg_roles where rolname = session_user',
);

export const databaseSize = planned<[], { size: string }>(
  'select pg_size_pretty(pg_database_size(current_database())) as size',
);

/** One of the rows, as long as any of them exists. */
export const anyRowOf = (table: string) =>
  planned<[ids: readonly string[]], object>(`select 1 from ${table} where id = any($1::uuid[]) limit 1`);
