import { Migration } from '@mikro-orm/migrations';

/** Quotas count keywords by organization, and which of them a plan includes is told by when they were added. */
export class KeywordsOfOrganizations extends Migration {
  override name = '0036-keywords-of-organizations';

  override up(): void {
    this.addSql('create index keyword_organization on keyword (organization_id, created_at, id);');
  }
}
