import { Migration } from '@mikro-orm/migrations';
import { REQUEST_ROLE } from '../request-role.js';

/** Rows belong to the organization that they name, … */
const OWN = [
  'project',
  'audit',
  'api_key',
  'keyword',
  'competitor',
  'fix_suggestion',
  'alert',
  'idempotency_key',
  'local_document',
  'model_request',
  'model_answer',
  'model_spend',
];

/** … or to that of the row they are part of, by column. */
const PARTS = {
  audit: {
    audit_id: ['crawl_url', 'page', 'audit_site', 'sitemap_entry', 'issue', 'judgement', 'judged_page'],
  },
  project: { project_id: ['vitals', 'finding_history', 'ignored_issue'] },
  issue: { issue_id: ['finding'] },
  keyword: { keyword_id: ['ranking'] },
};

const SETTING = `current_setting('sextant.organization', true)`;

const policy = (table: string, condition: string): string =>
  `alter table ${table} enable row level security; create policy of_organization on ${table} using (${condition});`;

/** The second wall between organizations: requests act as a role that sees the rows of one of them only. */
export class RowSecurity extends Migration {
  override name = '0010-row-security';

  override up(): void {
    for (const table of OWN) this.addSql(policy(table, `organization_id = ${SETTING}`));
    this.addSql(policy('organization', `id = ${SETTING}`));
    for (const table of ['member', 'invitation']) this.addSql(policy(table, `"organizationId" = ${SETTING}`));
    for (const [whole, columns] of Object.entries(PARTS)) {
      for (const [column, tables] of Object.entries(columns)) {
        for (const table of tables)
          this.addSql(policy(table, `exists (select from ${whole} w where w.id = ${table}.${column})`));
      }
    }
    // what goes with a deleted row is found by its id alone: the row that says whose it was is gone
    for (const name of ['delete_rows_of_audits', 'delete_rows_of_issues', 'delete_rows_of_projects'])
      this.addSql(`alter function ${name}() security definer set search_path = public`);
    this.addSql(`
      do $$ begin
        begin
          create role ${REQUEST_ROLE} nologin;
        exception when duplicate_object or unique_violation then
          -- another database of this server has made it
        end;
        execute format('grant ${REQUEST_ROLE} to %I', current_user);
        grant usage on schema public to ${REQUEST_ROLE};
        grant select, insert, update, delete on all tables in schema public to ${REQUEST_ROLE};
        grant usage on all sequences in schema public to ${REQUEST_ROLE};
        revoke all on session, account, verification, installation from ${REQUEST_ROLE};
        alter default privileges grant usage on schemas to ${REQUEST_ROLE};
        alter default privileges grant select, insert, update, delete on tables to ${REQUEST_ROLE};
        alter default privileges grant usage on sequences to ${REQUEST_ROLE};
        if exists (select from pg_namespace where nspname = 'bullmq') then
          grant usage on schema bullmq to ${REQUEST_ROLE};
          grant select, insert, update, delete on all tables in schema bullmq to ${REQUEST_ROLE};
          grant usage on all sequences in schema bullmq to ${REQUEST_ROLE};
        end if;
      exception when insufficient_privilege then
        -- a server that lets its user make no role: the policies wait for one that does
      end $$`);
  }
}
