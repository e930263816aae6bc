import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

const OF_VIEWER = `organization_id = current_setting('sextant.organization', true)`;
const OF_AUDIT = `select from public.audit a where a.id = t.audit_id and a.${OF_VIEWER}`;
const OF_KEYWORD = `select from public.keyword k where k.id = t.keyword_id and k.${OF_VIEWER}`;

/** Whose the rows of a table are. */
const OWNERS: Readonly<Record<string, string>> = {
  issue: OF_AUDIT,
  page: OF_AUDIT,
  judged_page: OF_AUDIT,
  crawl_url: OF_AUDIT,
  finding: `select from public.issue i join public.audit a on a.id = i.audit_id where i.id = t.issue_id and a.${OF_VIEWER}`,
  ranking: OF_KEYWORD,
  known_results: OF_KEYWORD,
};

/**
 * Requests find large tables as views that say whose the rows are. A policy is asked row by row, or of all issues of the
 * installation at once: each list of pages of an issue read them from end to end. The condition of a view is a join, which is
 * done once for what is asked. The policies stay for whoever names a table itself.
 */
export class RequestViews extends Migration {
  override name = '0040-request-views';

  override up(): void {
    this.addSql(`create schema ${REQUEST_SCHEMA}`);
    for (const [table, owner] of Object.entries(OWNERS)) {
      this.addSql(`create view ${REQUEST_SCHEMA}.${table} as select * from public.${table} t where exists (${owner})
        with check option`);
    }
  }
}
