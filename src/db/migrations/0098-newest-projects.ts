import { Migration } from '@mikro-orm/migrations';

/** A page of an organization's projects is read in their order: without it all of them were sorted for the first twenty. */
export class NewestProjects extends Migration {
  override name = '0098-newest-projects';

  override up(): void {
    this.addSql('create index project_newest on project (organization_id, created_at desc, id desc)');
  }
}
