import { createHmac } from 'node:crypto';
import { REQUEST_ROLE } from './request-role.js';

/** Made with the data directory; only starts and repairs of the server connect as it. */
export const SUPERUSER = 'sextant';
/** The role of all processes: owns the database and what is in it, and nothing else of the server. */
export const OWNER = 'sextant_owner';

/** Derived, so that one file has both: whoever knows it does not know the password of the superuser. */
export const ownerPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(OWNER).digest('base64url');

/**
 * Statement of the superuser in the database `sextant`: makes the role of the processes, gives it whatever the superuser owns there
 * (of a version that connected as the superuser), and makes the role of requests, which a role without rights may not. Where all
 * of that is done it only reads.
 */
export const provision = (superuserPassword: string): string => `do $$
declare
  part record;
begin
  if not exists (select from pg_roles where rolname = '${OWNER}') then
    create role ${OWNER} login nosuperuser nocreatedb nocreaterole nobypassrls;
    alter role ${OWNER} password '${ownerPassword(superuserPassword)}';
  end if;
  if not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
    create role ${REQUEST_ROLE} nologin;
  end if;
  if not exists (select from pg_auth_members where roleid = '${REQUEST_ROLE}'::regrole and member = '${OWNER}'::regrole) then
    grant ${REQUEST_ROLE} to ${OWNER};
    alter default privileges for role ${OWNER} grant select, insert, update, delete on tables to ${REQUEST_ROLE};
    alter default privileges for role ${OWNER} grant usage on sequences to ${REQUEST_ROLE};
  end if;
  if exists (select from pg_database where datname = current_database() and datdba <> '${OWNER}'::regrole) then
    execute format('alter database %I owner to ${OWNER}', current_database());
  end if;
  for part in
    with ours as (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select 'schema' as kind, oid::regnamespace::text as name
      from pg_namespace where oid in (select oid from ours) and nspowner = '${SUPERUSER}'::regrole
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
           oid::regclass::text
      from pg_class c
     where relnamespace in (select oid from ours) and relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
       -- a sequence of a column goes with its table
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select 'routine', oid::regprocedure::text
      from pg_proc p
     where pronamespace in (select oid from ours) and proowner = '${SUPERUSER}'::regrole
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'type', oid::regtype::text
      from pg_type where typnamespace in (select oid from ours) and typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd')
  loop
    execute format('alter %s %s owner to ${OWNER}', part.kind, part.name);
  end loop;
end $$`;

/** Statement of the superuser in a copied data directory, whose passwords are those of another installation. */
export const changePasswords = (superuserPassword: string): string => `
  alter role ${SUPERUSER} password '${superuserPassword}';
  alter role ${OWNER} password '${ownerPassword(superuserPassword)}'`;
