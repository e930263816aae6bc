import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/** The rule that reports the cause of an issue; null where it is an issue by itself. */
export class FollowingIssues extends Migration {
  override name = '0371-following-issues';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table issue add follows_from text;
      create or replace view ${REQUEST_SCHEMA}.issue as select * from public.issue t
        where exists (select from public.audit a
                       where a.id = t.audit_id and a.organization_id = current_setting('sextant.organization', true))
        with check option;
    `);
  }
}
