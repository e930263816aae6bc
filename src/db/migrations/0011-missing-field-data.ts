import { Migration } from '@mikro-orm/migrations';

/** When the service for field data said last that it knows neither the project's page nor its origin. */
export class MissingFieldData extends Migration {
  override name = '0011-missing-field-data';

  override up(): void {
    this.addSql('alter table project add column field_data_missing_at timestamptz');
  }
}
