import { Migration } from '@mikro-orm/migrations';
import { REQUEST_ROLE } from '../request-role.js';

/** Who changed what, when and from where. Requests add to it and read it; nothing of theirs changes or deletes a row. */
export class AuditLog extends Migration {
  override name = '0060-audit-log';

  override up(): void {
    this.addSql(`
      create table audit_log (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        at timestamptz not null,
        action text not null,
        actor_kind text not null check (actor_kind in ('USER', 'API_KEY', 'OPERATOR')),
        actor_id text,
        -- as it was then: users and keys are renamed and go
        actor_name text,
        target_id text,
        target_name text,
        details jsonb not null,
        address text,
        user_agent text
      );
      create index audit_log_newest on audit_log (organization_id, at desc, id desc);
      create index audit_log_oldest on audit_log (at);
      alter table audit_log enable row level security;
      create policy of_organization on audit_log using (organization_id = current_setting('sextant.organization', true));
      do $$ begin
        if exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
          revoke update, delete, truncate on audit_log from ${REQUEST_ROLE};
        end if;
      exception when insufficient_privilege then
        -- a server that lets its user make no role
      end $$;
    `);
  }
}
