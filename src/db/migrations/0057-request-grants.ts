import { Migration } from '@mikro-orm/migrations';
import { REQUEST_ROLE } from '../request-role.js';

/** Requests read the names of members of their organization; what runs jobs and checks passwords is the owner's alone. */
export class RequestGrants extends Migration {
  override name = '0057-request-grants';

  override up(): void {
    this.addSql(`
      alter table "user" enable row level security;
      create policy of_organization on "user" for select using (exists (
        select from member m where m."userId" = "user".id
           and m."organizationId" = current_setting('sextant.organization', true)));
      alter table outbox enable row level security;
      do $$ begin
        if not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
          return;
        end if;
        revoke all on "user", outbox, sign_in_attempt from ${REQUEST_ROLE};
        grant select (id, name, email) on "user" to ${REQUEST_ROLE};
        -- schemas to come are not for requests unless somebody says so
        alter default privileges revoke usage on schemas from ${REQUEST_ROLE};
        if exists (select from pg_namespace where nspname = 'bullmq') then
          revoke all on schema bullmq from ${REQUEST_ROLE};
          revoke all on all tables in schema bullmq from ${REQUEST_ROLE};
          revoke all on all sequences in schema bullmq from ${REQUEST_ROLE};
        end if;
      exception when insufficient_privilege then
        -- whoever granted the role has to take the rights back
      end $$`);
  }
}
