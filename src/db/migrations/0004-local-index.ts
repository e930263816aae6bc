import { Migration } from '@mikro-orm/migrations';

/** Full text of the pages that an installation has crawled: the search engine of a machine without a provider. */
export class LocalIndex extends Migration {
  override name = '0004-local-index';

  override up(): void {
    this.addSql(`
      create table local_document (
        organization_id text not null references organization (id) on delete cascade,
        project_id uuid not null references project (id) on delete cascade,
        url text not null,
        title text not null,
        words tsvector not null,
        primary key (project_id, url)
      );
      create index local_document_words on local_document using gin (words);
      create index local_document_organization on local_document (organization_id);
    `);
  }
}
