import { Migration } from '@mikro-orm/migrations';

/** Channels that people read: endpoints of deliveries like webhooks, whose target is a secret. */
export class AlertChannels extends Migration {
  override name = '0140-alert-channels';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table webhook add column kind text not null default 'WEBHOOK'
        check (kind in ('WEBHOOK', 'EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM'));
      -- encrypted: incoming webhook URLs, tokens, addresses
      alter table webhook add column target text;
      -- what may be shown of it
      alter table webhook add column target_hint text;
      alter table webhook add constraint webhook_target check ((kind = 'WEBHOOK') = (target is null));
    `);
  }
}
