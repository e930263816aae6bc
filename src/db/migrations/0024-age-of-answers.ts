import { Migration } from '@mikro-orm/migrations';

/** Answers of models are forgotten by age: the sweep finds the old ones without reading all. */
export class AgeOfAnswers extends Migration {
  override name = '0024-age-of-answers';

  override up(): void {
    this.addSql('create index model_answer_created_at on model_answer (created_at)');
  }
}
