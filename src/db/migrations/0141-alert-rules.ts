import { Migration } from '@mikro-orm/migrations';

/** Which events of a project become alerts, whom they reach and when; who has seen to an alert. */
export class AlertRules extends Migration {
  override name = '0141-alert-rules';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      -- an event without a row has the defaults of its kind
      create table alert_rule (
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        kind text not null,
        enabled boolean not null,
        threshold int,
        severity text check (severity in ('ERROR', 'WARNING', 'NOTICE')),
        -- null: all channels, but no webhook
        channel_ids uuid[],
        digest text not null check (digest in ('NONE', 'DAILY', 'WEEKLY')),
        -- HH:MM in the time zone
        quiet_from text,
        quiet_to text,
        time_zone text not null,
        muted_until timestamptz,
        updated_at timestamptz not null,
        primary key (project_id, kind),
        check ((quiet_from is null) = (quiet_to is null))
      );
      alter table alert_rule enable row level security;
      create policy of_organization on alert_rule
        using (organization_id = current_setting('sextant.organization', true));

      -- alerts that wait for the next digest of a channel
      create table alert_digest_entry (
        alert_id uuid not null references alert (id) on delete cascade,
        webhook_id uuid not null references webhook (id) on delete cascade,
        organization_id text not null,
        project_id uuid not null,
        due_at timestamptz not null,
        primary key (alert_id, webhook_id)
      );
      create index alert_digest_entry_due on alert_digest_entry (due_at);
      create index alert_digest_entry_webhook on alert_digest_entry (webhook_id);
      alter table alert_digest_entry enable row level security;
      create policy of_organization on alert_digest_entry
        using (organization_id = current_setting('sextant.organization', true));

      alter table alert add column acknowledged_at timestamptz;
      -- the name stays when the user goes
      alter table alert add column acknowledged_by text;
    `);
  }
}
