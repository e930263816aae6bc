import { Migration } from '@mikro-orm/migrations';
import { REQUEST_ROLE } from '../request-role.js';

/** Which changes the schema has is the owner's alone: a request that wrote it would have them made again, or never. */
export class MigrationGrants extends Migration {
  override name = '0101-migration-grants';

  override up(): void {
    this.addSql(`
      do $$ begin
        if to_regclass('public.migration') is null or not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
          return;
        end if;
        revoke all on migration from ${REQUEST_ROLE};
      exception when insufficient_privilege then
        -- whoever granted the role has to take the rights back
      end $$`);
  }
}
