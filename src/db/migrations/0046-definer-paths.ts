import { Migration } from '@mikro-orm/migrations';

/**
 * Functions that act as the owner look for tables in `public` first: the schema of temporary tables comes before all others
 * where a path does not name it.
 */
export class DefinerPaths extends Migration {
  override name = '0046-definer-paths';

  override up(): void {
    this.addSql(`
      do $$
      declare definer regprocedure;
      begin
        for definer in
          select p.oid from pg_proc p
           where p.pronamespace = 'public'::regnamespace and p.prosecdef and pg_has_role(p.proowner, 'member')
        loop
          execute format('alter function %s set search_path = public, pg_temp', definer);
        end loop;
      end $$;
    `);
  }
}
