import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { withinScope } from '../../../../../src/db/scope.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { sweepDeferredDeletes } from '../../../../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { newViewer, useContext } from '../../../../support/context.js';

const test = useContext();

/** rows of a table that go with a request; a few more of them are left */
const AT_ONCE = 20_000;
const TABLES = [
  ...[
    'crawl_url',
    'page',
    'page_content',
    'page_evaluation',
    'page_metrics',
    'sitemap_entry',
    'finding',
    'finding_history',
  ],
];

async function furnish(organizationId: string, projectId: string, rows: number): Promise<void> {
  const [auditId, issueId] = [uuidv7(), uuidv7()];
  const statements: [string, unknown[]][] = [
    [
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'COMPLETED', '{}', now())`,
      [auditId, projectId, organizationId],
    ],
    [
      `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls) values ($1, $2, 'h1-missing', 'ERROR', 'META', $3, $3, '{}')`,
      [issueId, auditId, rows],
    ],
    [
      `insert into crawl_url (audit_id, id, hash, url, discovered_by) select $1, n, decode(md5(n::text), 'hex'), n, 'LINK' from generate_series(1, $2::int) n`,
      [auditId, rows],
    ],
    [
      `insert into page (audit_id, id, url, outcome, indexable, indexability, title, summary, response, content) select $1, n, n, 'OK', true, 'INDEXABLE', '', '[]', '', decode(md5(n::text), 'hex') from generate_series(1, $2::int) n`,
      [auditId, rows],
    ],
    [
      `insert into page_evaluation (audit_id, page_id, evaluation) select $1, n, '' from generate_series(1, $2::int) n`,
      [auditId, rows],
    ],
    [
      `insert into page_metrics (audit_id, page_id, page_sets, errors, warnings, notices, inlinks, link_sources) select $1, n, 1, 0, 0, 0, 0, '' from generate_series(1, $2::int) n`,
      [auditId, rows],
    ],
    [
      `insert into page_content (project_id, hash, facts) select $1, decode(md5(n::text), 'hex'), '' from generate_series(1, $2::int) n`,
      [projectId, rows],
    ],
    [
      `insert into sitemap_entry (audit_id, id, url, sitemap) select $1, n, n, '' from generate_series(1, $2::int) n`,
      [auditId, rows],
    ],
    [
      `insert into finding (line_id, page_id, url, failing, applicable, evidence) select (select line_id from issue where id = $1), n, n, 1, 1, '[]' from generate_series(1, $2::int) n`,
      [issueId, rows],
    ],
    [
      `insert into finding_history (project_id, fingerprint, rule, url, first_audit_id, first_seen_at) select $1, decode(md5(n::text), 'hex'), 'h1-missing', n, $2, now() from generate_series(1, $3::int) n`,
      [projectId, auditId, rows],
    ],
  ];
  for (const [statement, values] of statements) await test.db.rows(statement, values);
}

const counts = async (): Promise<number[]> => {
  const found = await Promise.all(
    TABLES.map((table) => test.db.rows<{ rows: number }>(`select count(*)::int as rows from ${table}`)),
  );
  return found.map(([row]) => row?.rows ?? 0);
};

const noted = () => test.db.rows<{ kind: string }>('select kind from deferred_delete order by kind');

describe('deleting a project with large audits', () => {
  it('takes what a request has time for, leaves the rest to the sweeper, and touches nothing of others', async () => {
    const viewer = await newViewer(test.db);
    const [large, small] = [
      await projects.create(test.context, viewer, { url: 'large.example' }),
      await projects.create(test.context, viewer, { url: 'small.example' }),
    ];
    await furnish(viewer.organizationId, large.id, AT_ONCE + 500);
    await furnish(viewer.organizationId, small.id, 7);
    const scope = { organizationId: viewer.organizationId, signal: null };

    await withinScope(scope, () => projects.remove(test.context, viewer, large.id));
    expect(await counts()).toEqual(TABLES.map(() => 507));
    expect(await noted()).toEqual([{ kind: 'audit' }, { kind: 'line' }, { kind: 'project' }]);
    expect(await test.db.rows('select 1 from audit where project_id = $1', [large.id])).toEqual([]);

    await Promise.all([sweepDeferredDeletes(test.context), sweepDeferredDeletes(test.context)]);
    await sweepDeferredDeletes(test.context);
    expect(await counts()).toEqual(TABLES.map(() => 7));
    expect(await noted()).toEqual([]);

    await withinScope(scope, () => projects.remove(test.context, viewer, small.id));
    expect(await counts()).toEqual(TABLES.map(() => 0));
    expect(await noted()).toEqual([]);
  });
});
