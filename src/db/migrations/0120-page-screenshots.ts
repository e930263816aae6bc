import { Migration } from '@mikro-orm/migrations';

/** Small screenshots of pages of the newest audit of a project. */
export class PageScreenshots extends Migration {
  override name = '0120-page-screenshots';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table page_screenshot (
        audit_id uuid not null references audit (id) on delete cascade,
        page_id int not null,
        viewport text not null check (viewport in ('PHONE', 'DESKTOP')),
        organization_id text not null,
        width smallint not null,
        height smallint not null,
        -- WebP
        image bytea not null check (octet_length(image) <= 131072),
        taken_at timestamptz not null,
        primary key (audit_id, page_id, viewport)
      );
      -- compressed already
      alter table page_screenshot alter column image set storage external;
      alter table page_screenshot enable row level security;
      create policy of_organization on page_screenshot
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
