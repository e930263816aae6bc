import { Migration } from '@mikro-orm/migrations';

/** What is spent a day without a row of its own that could be counted: invitations by e-mail, and searches that cost money. */
export class DailyQuotas extends Migration {
  override name = '0360-daily-quotas';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table spent_quota
        add amount int not null default 1,
        drop constraint spent_quota_quota_check,
        add constraint spent_quota_quota_check
          check (quota in ('auditsPerDay', 'fixesPerMonth', 'invitationsPerDay', 'paidSearchesPerDay')) not valid;
      alter table spent_quota validate constraint spent_quota_quota_check;
    `);
  }
}
