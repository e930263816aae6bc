import { Migration } from '@mikro-orm/migrations';

/** Keys may end by themselves, do less than their organization may, and be for some projects only. Those from before go on. */
export class KeyScopes extends Migration {
  override name = '0059-key-scopes';

  override up(): void {
    this.addSql(`
      alter table api_key
        add column expires_at timestamptz,
        add column scopes text[] not null default '{read,write}' check (scopes <@ '{read,write}' and scopes <> '{}'),
        -- null: every project, those to come included; ids of deleted projects stay, so that no key comes to see more
        add column project_ids text[] check (project_ids <> '{}');
    `);
  }
}
