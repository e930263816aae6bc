import { Migration } from '@mikro-orm/migrations';

/** By digest: seven hundred characters of four bytes are longer than an index entry may be. */
export class LongKeywords extends Migration {
  override name = '0035-long-keywords';

  override up(): void {
    this.addSql(`
      drop index keyword_identity;
      create unique index keyword_identity on keyword
        (project_id, md5(folded), engine, country, language, device, md5(coalesce(lower(location), '')));
    `);
  }
}
