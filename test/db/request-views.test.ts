import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/orm.js';
import { withinScope } from '../../src/db/scope.js';
import { createAuditLoaders } from '../../src/services/results/audits/audit-loaders.js';
import { changedFindings } from '../../src/services/results/comparisons/changed-findings.js';
import type { ComparedPair } from '../../src/services/results/comparisons/compared-issues.js';
import { changesByRule } from '../../src/services/results/issues/rule-comparisons.js';
import { changesOf } from '../../src/services/results/rankings/ranking-summaries.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();

const PAGES = 3_000;
const RULE = 'title-missing';
/** issues that others have */
const ELSEWHERE = 20_000;

const KEYWORDS = 20;
/** checks of each keyword */
const CHECKS = 500;

interface Furnished {
  organizationId: string;
  projectId: string;
  auditId: string;
  issueId: string;
}

let own: Furnished;
let foreign: Furnished;

async function furnish(): Promise<Furnished> {
  const { organizationId } = await newViewer(test.db);
  const [projectId, auditId, issueId] = [uuidv7(), uuidv7(), uuidv7()];
  await test.db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'x', 'https://x.example/', 'https://x.example', 'x', now())`,
    [projectId, organizationId],
  );
  await test.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'COMPLETED', '{}', now())`,
    [auditId, projectId, organizationId],
  );
  await test.db.rows(
    `insert into page (audit_id, id, url, status, outcome, depth, indexable, indexability, title, summary, response, content)
     select $1, n, 'https://x.example/' || n, 200, 'OK', 1, true, 'INDEXABLE', '', '[]', '', decode(md5(n::text), 'hex') from generate_series(1, ${PAGES}) n`,
    [auditId],
  );
  await test.db.rows(
    `insert into page_metrics (audit_id, page_id, page_sets, errors, warnings, notices, inlinks, link_sources)
     select $1, n, 1, 0, 0, 0, 0, '' from generate_series(1, ${PAGES}) n`,
    [auditId],
  );
  await test.db.rows(
    `insert into crawl_url (audit_id, id, hash, url, discovered_by, done)
     select $1, n, decode(md5(n::text), 'hex'), 'https://x.example/' || n, 'LINK', true from generate_series(1, ${PAGES}) n`,
    [auditId],
  );
  await test.db.rows(
    `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls, line_id)
     values ($1, $2, $3, 'ERROR', 'META', ${PAGES}, ${PAGES}, '{}', $1)`,
    [issueId, auditId, RULE],
  );
  await test.db.rows(
    `insert into finding (line_id, page_id, url, failing, applicable, evidence, fingerprint)
     select $1, n, 'https://x.example/' || n, 1, 1, '[]', decode(md5(n::text), 'hex') from generate_series(1, ${PAGES}) n`,
    [issueId],
  );
  await test.db.rows(
    `insert into page_content (project_id, hash, facts) select $1, decode(md5(n::text), 'hex'), '' from generate_series(1, ${PAGES}) n`,
    [projectId],
  );
  return { organizationId, projectId, auditId, issueId };
}

beforeAll(async () => {
  own = await furnish();
  foreign = await furnish();
  await test.db.rows(
    `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
     select gen_random_uuid(), $1, 'rule-' || n, 'NOTICE', 'META', 1, 1, '{}' from generate_series(1, ${ELSEWHERE}) n`,
    [foreign.auditId],
  );
  await test.db.rows('analyze');
});

const VIEWED = [
  'competitor_ranking',
  'crawl_url',
  'finding',
  'finding_evidence',
  'issue',
  'known_results',
  'page',
  'page_content',
  'page_field',
  'page_metrics',
  'ranking',
  'search_period_page',
  'search_period_query',
  'search_report_row',
];

/** As requests of the organization do it. */
const acting = <T>(work: (client: pg.PoolClient) => Promise<T>, { organizationId } = own): Promise<T> =>
  withinScope({ organizationId, signal: null }, () => test.db.transaction(work));

describe('the views that requests find in place of large tables', () => {
  it('have every column of these', async () => {
    const columns = await test.db.rows<{ name: string; viewed: string[] | null; stored: string[] }>(
      `select table_name as name,
              array_agg(column_name::text order by ordinal_position) filter (where table_schema = 'request') as viewed,
              array_agg(column_name::text order by ordinal_position) filter (where table_schema = 'public') as stored
         from information_schema.columns
        where table_name in (select table_name from information_schema.views where table_schema = 'request')
        group by table_name order by table_name`,
    );
    expect(columns.map(({ name }) => name)).toEqual(VIEWED);
    for (const { viewed, stored } of columns) expect(viewed).toEqual(stored);
  });

  it('hold no row of another organization', async () => {
    for (const [table, column, id, other] of [
      ['page', 'audit_id', own.auditId, foreign.auditId],
      ['page_metrics', 'audit_id', own.auditId, foreign.auditId],
      ['crawl_url', 'audit_id', own.auditId, foreign.auditId],
      ['issue', 'id', own.issueId, foreign.issueId],
      ['finding', 'line_id', own.issueId, foreign.issueId],
      ['page_content', 'project_id', own.projectId, foreign.projectId],
    ] as const) {
      const count = (value: string) =>
        acting(async (client) => {
          const { rows } = await client.query(`select 1 from ${table} where ${column} = $1`, [value]);
          return rows.length;
        });
      expect({ table, count: await count(id) }).toEqual({ table, count: table === 'issue' ? 1 : PAGES });
      expect({ table, count: await count(other) }).toEqual({ table, count: 0 });
    }
  });

  it('let nothing be written for another organization', async () => {
    const resolved = (issueId: string) =>
      acting(async (client) => {
        const { rowCount } = await client.query('update finding set resolved_at = now() where line_id = $1', [issueId]);
        await client.query('update finding set resolved_at = null where line_id = $1', [issueId]);
        return rowCount;
      });
    expect(await resolved(own.issueId)).toBe(PAGES);
    expect(await resolved(foreign.issueId)).toBe(0);
    const moved = acting((client) =>
      client.query('update finding set line_id = $1, page_id = page_id + 10000', [foreign.issueId]),
    );
    await expect(moved).rejects.toThrow(/check option/);
  });
});

/** Rows of the table that are read on the way. */
const rowsRead = (table: string, work: (db: Database) => Promise<unknown>): Promise<number> =>
  acting(async (client) => {
    const db = {
      rows: async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows,
    } as unknown as Database;
    const read = async () => {
      const { rows } = await client.query<{ rows: number }>(
        'select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = $1',
        [table],
      );
      return rows[0]?.rows ?? 0;
    };
    const before = await read();
    await work(db);
    return (await read()) - before;
  });

describe('an issue as requests read it', () => {
  const pair = (): ComparedPair => ({
    base: own.auditId,
    head: own.auditId,
    ruleChanges: { added: [], removed: [], changed: [], same: [RULE] },
  });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['the pages it affects', (db) => createAuditLoaders(db).affected({ first: 25 }).load(own.issueId)],
    [
      'the pages among them that are searched for',
      (db) => createAuditLoaders(db).affectedCount({ search: '77' }).load(own.issueId),
    ],
    [
      'the list of pages it was found on',
      (db) =>
        createAuditLoaders(db)
          .pages({ first: 50, filter: { rule: RULE }, sort: 'WORST', fields: null })
          .load(own.auditId),
    ],
    [
      'how many these are',
      (db) =>
        createAuditLoaders(db)
          .pageCount({ filter: { rule: RULE }, sort: null, fields: null })
          .load(own.auditId),
    ],
    ['the changes since another audit', (db) => changesByRule(db, [pair()])],
    ['which findings have', (db) => changedFindings(db, pair(), { change: 'UNCHANGED', first: 25 })],
  ])('takes no look at other issues: %s', async (_what, work) => {
    expect(await rowsRead('issue', work)).toBeLessThan(20);
  });
});

describe('keywords as requests read them', () => {
  it('is the checks that are compared, not those of all the years', async () => {
    const [{ id: projectId } = { id: '' }] = await test.db.rows<{ id: string }>(
      'select id from project where organization_id = $1',
      [own.organizationId],
    );
    const keywordIds = Array.from({ length: KEYWORDS }, () => uuidv7());
    await test.db.rows(
      `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at)
       select id, $2, $3, id, id, 'x', 'US', 'en', 'DESKTOP', now() from unnest($1::uuid[]) id`,
      [keywordIds, projectId, own.organizationId],
    );
    await test.db.rows(
      `insert into ranking (id, keyword_id, slot, checked_at, status, position, depth, provider, pages_asked, pages_ok)
       select gen_random_uuid(), id, current_date - n, now() - n * interval '1 day', 'RANKED', 1, 10, 'x', 1, 1
         from unnest($1::uuid[]) id, generate_series(1, ${CHECKS}) n`,
      [keywordIds],
    );
    await test.db.rows('analyze');
    expect(await rowsRead('ranking', (db) => changesOf({ ...test.context, db }, keywordIds))).toBeLessThan(
      KEYWORDS * 10,
    );
  });
});
