import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/** Internal PageRank and score of every page, and folders and links of the site as its screen shows them. */
export class SiteStructure extends Migration {
  override name = '0220-site-structure';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table judged_page add column page_rank real, add column score smallint;
      create or replace view ${REQUEST_SCHEMA}.judged_page as select * from public.judged_page t
        where exists (select from public.audit a
                       where a.id = t.audit_id and a.organization_id = current_setting('sextant.organization', true))
        with check option;
      -- packed; null of audits from before
      alter table audit_site add column structure bytea, add column structure_pages bytea;
      alter table audit_site alter column structure set storage external;
      alter table audit_site alter column structure_pages set storage external;
    `);
  }
}
