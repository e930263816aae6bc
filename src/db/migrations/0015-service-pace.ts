import { Migration } from '@mikro-orm/migrations';

/** How fast all processes together may ask an outside service: one token bucket each. */
export class ServicePace extends Migration {
  override name = '0015-service-pace';

  override up(): void {
    this.addSql(`
      create table service_pace (
        service text primary key,
        tokens float8 not null,
        -- ms since 1970 by the database's clock
        at float8 not null
      );
    `);
  }
}
