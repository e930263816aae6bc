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
 * Statement of the superuser in the database `sextant`: makes the role of the processes, gives it that database, and makes the
 * role of requests, which a role without rights may not. Where all of that is done it only reads.
 */
export const provision = (superuserPassword: string): string => `do $$
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
end $$`;

/** Statement of the superuser in a copied data directory, whose passwords are those of another installation. */
export const changePasswords = (superuserPassword: string): string => `
  alter role ${SUPERUSER} password '${superuserPassword}';
  alter role ${OWNER} password '${ownerPassword(superuserPassword)}'`;
