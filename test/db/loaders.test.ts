import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLoaders } from '../../src/db/loaders.js';
import { newViewer } from '../support/context.js';
import { useDatabase } from '../support/database.js';

const database = useDatabase();
const ids = { busy: uuidv7(), idle: uuidv7(), missing: uuidv7() };
const audits = Array.from({ length: 4 }, () => uuidv7());
const issueIds = Array.from({ length: 4 }, () => uuidv7());

beforeAll(async () => {
  const { db } = database;
  const { organizationId } = await newViewer(db);
  for (const [at, id] of [ids.busy, ids.idle].entries())
    await db.rows(
      `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'p', 'u', $3, 'd', now())`,
      [id, organizationId, `o${at}`],
    );
  const rows = [
    ['COMPLETED', 50],
    ['COMPLETED', 70],
    ['FAILED', null],
    ['RUNNING', null],
  ] as const;
  for (const [at, [status, score]] of rows.entries())
    await db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at, overall_score)
       values ($1, $2, $3, $4, '{}', now() + make_interval(secs => $5), $6)`,
      [audits[at], ids.busy, organizationId, status, at, score],
    );
  for (const [at, [rule, severity, pages]] of (
    [
      ['b-rule', 'WARNING', 9],
      ['a-rule', 'WARNING', 9],
      ['c-rule', 'ERROR', 1],
      ['d-rule', 'WARNING', 60],
    ] as const
  ).entries())
    await db.rows(
      `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls) values ($1, $2, $3, $4, 'META', $5, $5, '{}')`,
      [issueIds[at], audits[1], rule, severity, pages],
    );
  await db.rows(
    `insert into finding (line_id, page_id, url, failing, applicable, evidence) select (select line_id from issue where id = $1), n, 'u' || n, 1, 1, '[]' from generate_series(0, 59) n`,
    [issueIds[3]],
  );
});

describe('the loaders', () => {
  it('return a row for each id in the requested order, and null for missing ones', async () => {
    const loaders = createLoaders(database.db);
    const asked = [ids.missing, ids.busy, ids.idle];
    expect(await loaders.counts.loadMany(asked)).toEqual([
      { audits: 0, keywords: 0, competitors: 0 },
      expect.objectContaining({ audits: 4, keywords: 0, competitors: 0 }),
      expect.objectContaining({ audits: 0 }),
    ]);
    expect(
      (await loaders.project.loadMany(asked)).map((project) => (project as { id: string } | null)?.id ?? null),
    ).toEqual([null, ids.busy, ids.idle]);
    expect(
      (await loaders.latestAudit.loadMany(asked)).map((audit) => (audit as { id: string } | null)?.id ?? null),
    ).toEqual([null, audits[3], null]);
    expect(await loaders.lastScore.loadMany(asked)).toEqual([null, 70, null]);
  });

  it('sort issues by severity, reach and name', async () => {
    const loaders = createLoaders(database.db);
    const [issues, none] = await Promise.all([
      loaders.issues.load(audits[1] as string),
      loaders.issues.load(ids.missing),
    ]);
    expect(issues.map((issue) => issue.rule)).toEqual(['c-rule', 'd-rule', 'a-rule', 'b-rule']);
    expect(none).toEqual([]);
  });

  it('give the first fifty pages of an issue', async () => {
    const loaders = createLoaders(database.db);
    const [many, none] = await Promise.all([
      loaders.issuePages.load(issueIds[3] as string),
      loaders.issuePages.load(issueIds[0] as string),
    ]);
    expect(many.map(({ url }) => url)).toEqual(Array.from({ length: 50 }, (_, at) => `u${at}`));
    expect(none).toEqual([]);
  });

  it('refuse only what is deleted with a project, and leave no row of its bulk tables', async () => {
    const { db } = database;
    await db.rows(`insert into crawl_url (audit_id, id, hash, url, discovered_by) values ($1, 0, 'x', 'u', 'START')`, [
      audits[1],
    ]);
    await db.rows(
      `insert into page (audit_id, id, url, outcome, indexable, indexability, title, summary, response, content) values ($1, 0, 'u', 'OK', true, 'INDEXABLE', '', '[]', '', '')`,
      [audits[1]],
    );
    await db.rows(`insert into sitemap_entry (audit_id, id, url, sitemap) values ($1, 0, 'u', 's')`, [audits[1]]);
    await db.rows(`insert into audit_site (audit_id, facts) values ($1, '')`, [audits[1]]);
    await db.rows('delete from project where id = $1', [ids.busy]);
    for (const table of ['audit', 'crawl_url', 'page', 'sitemap_entry', 'audit_site', 'issue', 'finding'])
      expect([table, await db.rows(`select 1 from ${table}`)]).toEqual([table, []]);
    expect(await db.rows('select id from project')).toEqual([{ id: ids.idle }]);
  });
});
