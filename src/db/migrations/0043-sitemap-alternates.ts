import { Migration } from '@mikro-orm/migrations';

/** A sitemap may name the versions of a page in other languages, instead of the page or beside it. */
export class SitemapAlternates extends Migration {
  override name = '0043-sitemap-alternates';

  override up(): void {
    this.addSql('alter table sitemap_entry add column alternates jsonb;');
  }
}
