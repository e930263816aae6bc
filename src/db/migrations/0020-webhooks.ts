import { Migration } from '@mikro-orm/migrations';

/** Addresses that are told of events, and what became of each telling. */
export class Webhooks extends Migration {
  override name = '0020-webhooks';

  override up(): void {
    this.addSql(`
      create table webhook (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        -- null: every project of the organization
        project_id uuid references project (id) on delete cascade,
        url text not null,
        description text not null,
        events text[] not null,
        active boolean not null,
        disabled_reason text check (disabled_reason in ('GONE', 'FAILING')),
        -- the secret itself is nowhere: it is made from the installation's own, this number and the id
        secret_version int not null default 1,
        -- until then the secret of before signs as well
        former_secret_until timestamptz,
        -- since the last delivery that arrived
        failures int not null default 0,
        failing_since timestamptz,
        -- nothing is sent before
        rests_until timestamptz,
        created_at timestamptz not null
      );
      create index webhook_organization on webhook (organization_id);
      create index webhook_project on webhook (project_id);

      create table webhook_delivery (
        id uuid primary key,
        webhook_id uuid not null references webhook (id) on delete cascade,
        organization_id text not null,
        -- null: a test, which is of no project. No foreign key: to check it, the end of an audit would wait for whoever
        -- deletes its project, and that one for the audit
        project_id uuid,
        event_id uuid not null,
        event text not null,
        -- the very text that is signed
        payload text not null,
        status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
        -- grows with every request that is sent; only the newest may say what became of it
        attempts int not null default 0,
        -- of these, made before it was replayed
        former_attempts int not null default 0,
        next_attempt_at timestamptz,
        last_attempt_at timestamptz,
        response_status smallint,
        latency_ms int,
        error text,
        created_at timestamptz not null,
        check ((status = 'PENDING') = (next_attempt_at is not null)),
        unique (webhook_id, event_id)
      );
      create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc);
      create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'PENDING';
      create index webhook_delivery_project on webhook_delivery (project_id);
      create index webhook_delivery_age on webhook_delivery (created_at);

      create function delete_deliveries_of_projects() returns trigger
        language plpgsql security definer set search_path = public as $$
      begin
        delete from webhook_delivery where project_id in (select id from gone);
        return null;
      end $$;
      create trigger project_deliveries after delete on project referencing old table as gone
        for each statement execute function delete_deliveries_of_projects();
    `);
    for (const table of ['webhook', 'webhook_delivery'])
      this.addSql(
        `alter table ${table} enable row level security;
         create policy of_organization on ${table} using (organization_id = current_setting('sextant.organization', true));`,
      );
  }
}
