import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?(?=\s|\()/gi;
/** By nature one statement: of many rows, on a condition that has to hold in the same moment, or with what was there before. */
const ONE_STATEMENT =
  /\bunnest\b|jsonb_to_recordset|= any\(|<> all\(|\bfor update\b|\bon conflict\b|\breturning\b|\bselect\b|\bcoalesce\(|\bnow\(\)|\busing\b|\bis (?:not )?null\b|[<>]|status|fence|\w+ = \w+ [-+] /i;

/** Tables of what users name: their single rows are written by the unit of work. */
const NOUNS = [
  'alert_rule api_key audit_schedule bing_connection client competitor deploy_marker google_account google_sign_in incident',
  'issue_assignment issue_comment issue_mail_setting ignored_issue keyword member project report_recipient report_schedule',
  'rule_settings saved_view search_console segment sign_up_invitation site_ownership webhook weekly_summary',
]
  .join(' ')
  .split(' ');
/** Writes that stay a statement: states of background work, each set by its job while requests change the row. */
const KEPT: Readonly<Record<string, string>> = {
  'bing_connection: update bing_connection set due_at': 'turn of the import',
  'google_account: update google_account set ended_by': 'state of its imports, unless another token has replaced it',
  'incident: update incident set severity': 'grown by each of its alerts, under the lock of its row',
  'keyword: update keyword set next_check_at': 'the turn of a rank check, claimed with others',
  'project: update project set field_data_missing_at': 'state of the vitals run',
  'project: update project set indexed_audit_id': 'state of the local index',
  'project: update project set url': 'where the last audit from the shell started',
  'project: update project set vitals_due_at': 'turn of the vitals run',
  'project: update project set vitals_measured_at': 'state of the vitals run',
  'report_schedule: update report_schedule set last_at': 'the turn of a report, under the lock of its row',
  'search_console: update search_console set due_at': 'turn of the import',
  'search_console: update search_console set imported_at': 'state of the import, while it has that property',
  'search_console: update search_console set inspect_due_at': 'turn of the inspections',
  'search_console: update search_console set inspection_problem':
    'state of the inspections, while it has that property',
  'webhook: delete from webhook': 'after the rules that name it, under the lock of its row',
  'webhook: update webhook set active = false': 'state of its deliveries',
  'weekly_summary: delete from weekly_summary': 'by the job that finds its member gone, under the lock of its row',
  'weekly_summary: update weekly_summary set last_at': 'the turn of a digest, under the lock of its row',
};

interface Statement {
  file: string;
  tables: readonly string[];
  text: string;
}

/** The texts of a file that write, as they stand in it. Comments between have apostrophes, and are no texts. */
function writesIn(file: string): Statement[] {
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, template, plain]) => {
    const text = (template ?? plain ?? '').replaceAll(/\s+/g, ' ').trim();
    const tables = [...text.matchAll(WRITE)].flatMap(([, table = '']) =>
      table === 'set' ? [] : [table.toLowerCase()],
    );
    return tables.length > 0 && /\b(?:insert into|set|delete from)\b/i.test(text) ? [{ file, tables, text }] : [];
  });
}

describe('hand-written writes', () => {
  const writes = globSync('src/db/queries/**/*.ts', { cwd: root }).sort().flatMap(writesIn);
  const single = writes.filter(({ text }) => !ONE_STATEMENT.test(text));

  it('are found', () => {
    expect(writes.length).toBeGreaterThan(100);
    expect(writes.map(({ tables }) => tables[0])).toEqual(expect.arrayContaining(['alert', 'page', 'watch_target']));
  });

  it('change no single row of what users name: the unit of work does', () => {
    const known = single.filter(({ tables }) => tables.some((table) => NOUNS.includes(table)));
    const names = known.map(({ tables, text }) => `${tables[0]}: ${text}`);
    expect(names.filter((name) => !Object.keys(KEPT).some((kept) => name.startsWith(kept)))).toEqual([]);
    expect(Object.keys(KEPT).filter((kept) => !names.some((name) => name.startsWith(kept)))).toEqual([]);
  });

  it('are no more than the decision says', () => {
    const decision = readFileSync(join(root, 'docs/decisions/0003-orm-for-writes-sql-for-reads.md'), 'utf8');
    const [, all, alone] = /(\d+) statements write, (\d+) of them single rows/.exec(decision) ?? [];
    expect(writes.length).toBeLessThanOrEqual(Number(all));
    expect(single.length).toBeLessThanOrEqual(Number(alone));
  });
});
