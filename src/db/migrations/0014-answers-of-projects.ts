import { Migration } from '@mikro-orm/migrations';

/** What a model answered about a page goes with the page's project. */
export class AnswersOfProjects extends Migration {
  override name = '0014-answers-of-projects';

  override up(): void {
    this.addSql(`
      -- a cache: what it held is asked for again
      delete from model_answer;
      alter table model_answer
        drop constraint model_answer_pkey,
        add column project_id uuid not null references project (id) on delete cascade,
        add primary key (project_id, key);
      create index model_answer_organization on model_answer (organization_id);
    `);
  }
}
