import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { compareWithPrevious } from '../../../../src/services/results/comparisons/compare-with-previous.js';
import { writePageTable } from '../../../../src/services/results/reports/page-table.js';
import { scoreSegments } from '../../../../src/services/results/segments/segment-scores.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { renewStatistics } from '../../../../src/services/runs/audit/storage/renew-statistics.js';
import { recheckAfterAudit } from '../../../../src/services/runs/local/local-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, useSite } from '../../../support/sites/site-server.js';

const OTHERS = 300;
const PAGES = 30;
const never = new AbortController().signal;

/** Tables that have rows of each audit, with the column that names it. */
const OF_AUDITS = ['crawl_url', 'page', 'page_metrics', 'page_evaluation', 'page_template'] as const;

describe('an audit beside what others have stored', () => {
  const test = useContext();
  const path = (at: number) => (at === 0 ? '/' : `/page-${at}`);
  const links = Array.from({ length: PAGES }, (_, at) => path(at));
  const site = useSite(
    Object.fromEntries(links.map((url, at) => [url, page({ title: `Page ${at} of a small site about tea`, links })])),
  );
  let viewer: Viewer;
  let projectId = '';

  async function audit(): Promise<string> {
    const { audit } = await audits.start(test.context, viewer, projectId, { render: 'OFF' });
    await runAudit(test.context, audit.id, never);
    await recheckAfterAudit(test.context, audit.id);
    await scoreSegments(test.context, audit.id);
    await compareWithPrevious(test.context, audit.id);
    return audit.id;
  }

  const columnsOf = async (table: string) =>
    (
      await test.db.rows<{ column_name: string }>(
        `select column_name from information_schema.columns
          where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
    ).map(({ column_name }) => column_name);

  /** Copies the rows of a table for each other audit, with other values in some columns. */
  async function copy(table: string, from: string, values: Readonly<Record<string, string>>): Promise<void> {
    const columns = await columnsOf(table);
    if (columns.length === 0) return;
    const names = columns.map((name) => `"${name}"`).join(', ');
    const read = columns.map((name) => values[name] ?? `t."${name}"`).join(', ');
    await test.db.rows(`insert into ${table} (${names}) select ${read} from ${table} t, other_audit o where ${from}`);
  }

  const NEW_ID = (id: string) => `md5(${id}::text || o.audit_id::text)::uuid`;

  async function fill(auditId: string): Promise<void> {
    const mine = `t.audit_id = '${auditId}'`;
    await test.db.rows(
      `create table other_audit as select gen_random_uuid() as audit_id, gen_random_uuid() as project_id from generate_series(1, ${OTHERS})`,
    );
    await test.db.rows(
      `insert into organization (id, name, slug, "createdAt", plan) values ('others', 'Others', 'others', now(), 'ENTERPRISE')`,
    );
    await copy('project', `t.id = '${projectId}'`, {
      id: 'o.project_id',
      organization_id: "'others'",
      origin: "'http://' || o.project_id",
    });
    await copy('audit', `t.id = '${auditId}'`, {
      id: 'o.audit_id',
      project_id: 'o.project_id',
      organization_id: "'others'",
    });
    for (const table of OF_AUDITS) await copy(table, mine, { audit_id: 'o.audit_id' });
    await test.db.rows(`create table my_issue as select * from issue where audit_id = '${auditId}'`);
    await copy('issue', mine, {
      id: NEW_ID('t.id'),
      audit_id: 'o.audit_id',
      line_id: NEW_ID('t.line_id'),
    });
    const ofMine = 't.line_id in (select line_id from my_issue)';
    await copy('finding', ofMine, { line_id: NEW_ID('t.line_id') });
    await copy('finding_evidence', ofMine, { line_id: NEW_ID('t.line_id') });
    await copy('finding_history', `t.project_id = '${projectId}'`, {
      project_id: 'o.project_id',
      first_audit_id: 'o.audit_id',
    });
    await test.db.rows('drop table my_issue, other_audit');
  }

  /** Blocks that were read of each table and its indexes so far, in memory or not, and rows that were read without an index. */
  async function read(): Promise<Map<string, { blocks: number; scanned: number }>> {
    // an idle connection tells what it has read ten seconds after its last transaction
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    const rows = await test.db.rows<{ name: string; blocks: number; scanned: number }>(
      `select relname as name, seq_tup_read::int as scanned, (heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0)
              + coalesce(idx_blks_hit, 0) + coalesce(toast_blks_read, 0) + coalesce(toast_blks_hit, 0))::int as blocks
         from pg_stat_user_tables join pg_statio_user_tables using (schemaname, relname) where schemaname = 'public'`,
    );
    return new Map(rows.map(({ name, ...counts }) => [name, counts]));
  }

  async function readBy(work: () => Promise<unknown>): Promise<Record<string, { blocks: number; scanned: number }>> {
    const before = await read();
    await work();
    const after = await read();
    return Object.fromEntries(
      [...after].map(([name, { blocks, scanned }]) => {
        const was = before.get(name) ?? { blocks: 0, scanned: 0 };
        return [name, { blocks: blocks - was.blocks, scanned: scanned - was.scanned }];
      }),
    );
  }

  beforeAll(async () => {
    viewer = await newViewer(test.db);
    projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
    await audit();
  });

  it('reads as much of each table as if it were alone', { timeout: 180_000 }, async () => {
    const alone = await readBy(async () => {
      // something is new, and something is gone
      site.set(path(1), page({ title: '', links }));
      await audit();
      site.set(path(1), page({ title: 'Page 1 of a small site about tea', links }));
      return audit();
    });
    const { id } = (await audits.get(test.context, viewer, projectId)) as { id: string };
    await fill(id);
    await test.db.rows('analyze');
    const beside = await readBy(async () => {
      site.set(path(1), page({ title: '', links }));
      await audit();
      site.set(path(1), page({ title: 'Page 1 of a small site about tea', links }));
      return audit();
    });
    expect(beside['finding']?.blocks).toBeGreaterThan(0);
    const grown = Object.entries(beside).filter(([name, { blocks, scanned }]) => {
      const was = alone[name] ?? { blocks: 0, scanned: 0 };
      return blocks > 2 * was.blocks + 200 || scanned > 2 * was.scanned + 200;
    });
    expect(grown.map(([name, counts]) => ({ name, ...counts, alone: alone[name] }))).toEqual([]);
  });

  it('is exported with as few reads before the planner knows its size as afterwards', {
    timeout: 180_000,
  }, async () => {
    const { id } = (await audits.get(test.context, viewer, projectId)) as { id: string };
    for (const table of ['page', 'page_metrics'])
      await test.db.rows(`alter table ${table} set (autovacuum_enabled = false)`);
    await test.db.rows('analyze');
    // an audit of 4,000 pages that the planner does not know
    const [{ large } = { large: '' }] = await test.db.rows<{ large: string }>(
      'select gen_random_uuid()::text as large',
    );
    await test.db.rows('create table other_audit as select $1::uuid as audit_id, n from generate_series(1, 4000) n', [
      large,
    ]);
    await test.db.rows(`create table large_audit as select * from audit where id = '${id}'`);
    await test.db.rows(`update large_audit set id = '${large}', created_at = now()`);
    await test.db.rows('insert into audit select * from large_audit');
    await copy('page', `t.audit_id = '${id}' and t.id = (select min(id) from page where audit_id = t.audit_id)`, {
      audit_id: 'o.audit_id',
      id: 'o.n',
      url: 't.url || o.n',
    });
    await copy(
      'page_metrics',
      `t.audit_id = '${id}' and t.page_id = (select min(page_id) from page_metrics where audit_id = t.audit_id)`,
      { audit_id: 'o.audit_id', page_id: 'o.n' },
    );
    const walk = async () => {
      let rows = -1;
      for await (const text of writePageTable(test.context, { id: large }, {})) rows += text.split('\r\n').length - 1;
      expect(rows).toBe(4_000);
    };
    const of = (reads: Awaited<ReturnType<typeof readBy>>) =>
      (reads['page']?.blocks ?? 0) + (reads['page_metrics']?.blocks ?? 0);
    const before = of(await readBy(walk));
    expect(await renewStatistics(test.context, large)).toBe(true);
    expect(await renewStatistics(test.context, id)).toBe(false);
    const after = of(await readBy(walk));
    expect(before).toBeLessThan(after * 1.2);
  });
});
