import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import { Audit } from '../../../../../src/db/entities/audit.js';
import { createLoaders } from '../../../../../src/db/loaders.js';
import { OF_ISSUE } from '../../../../../src/db/queries/audits/finding.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { verify } from '../../../../../src/services/rechecks/verification.js';
import { createAuditLoaders } from '../../../../../src/services/results/audits/audit-loaders.js';
import { compareAudits } from '../../../../../src/services/results/comparisons/comparisons.js';
import * as competitorComparisons from '../../../../../src/services/results/competitors/competitor-comparisons.js';
import * as fixes from '../../../../../src/services/results/fixes/fixes.js';
import * as issues from '../../../../../src/services/results/issues/issues.js';
import * as pages from '../../../../../src/services/results/pages/pages.js';
import * as technical from '../../../../../src/services/results/vitals/technical.js';
import { removeAudit } from '../../../../../src/services/runs/audit/lifecycle/audit-removal.js';
import { sweepRetention } from '../../../../../src/services/runs/audit/lifecycle/audit-retention.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweepDeferredDeletes } from '../../../../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { page, useSite } from '../../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;
const site = useSite({
  '/': page({ title: 'A home page of its own', links: ['/a'] }),
  '/a': page({ title: 'x', links: [] }).replace('<title>x</title>', ''),
});

const sweep = (auditsKept: number | null) =>
  sweepRetention({ ...test.context, settings: { ...test.context.settings, auditsKept } });

async function audited(viewer: Viewer, projectId: string): Promise<Audit> {
  const { audit } = await audits.start(test.context, viewer, projectId);
  await runAudit(test.context, audit.id, never);
  return test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: audit.id }));
}

async function newProject(): Promise<{ viewer: Viewer; projectId: string }> {
  const viewer = await newViewer(test.db);
  return { viewer, projectId: (await projects.create(test.context, viewer, { url: site.url })).id };
}

/** Ends as it stands, without scores. */
async function failed(viewer: Viewer, projectId: string): Promise<Audit> {
  const { audit } = await audits.start(test.context, viewer, projectId);
  return audits.cancel(test.context, viewer, projectId, audit.id);
}

/** Whether each audit, the oldest first, still has its details. */
const kept = async (projectId: string): Promise<boolean[]> => {
  const rows = await test.db.rows<{ kept: boolean }>(
    'select details_removed_at is null as kept from audit where project_id = $1 order by created_at, id',
    [projectId],
  );
  return rows.map((row) => row.kept);
};

const TABLES = ['page', 'crawl_url', 'page_metrics', 'page_field', 'page_template', 'audit_site', 'finding'];
const tablesWith = async ({ id }: Audit): Promise<string[]> => {
  const found = await Promise.all(
    TABLES.map((table) =>
      test.db.rows(
        table === 'finding'
          ? `select 1 from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 limit 1`
          : `select 1 from ${table} where audit_id = $1 limit 1`,
        [id],
      ),
    ),
  );
  return TABLES.filter((_table, at) => found[at]?.length);
};

describe('the audits that are kept', () => {
  it('are all of them where nothing is set, else the newest; the others lose their rows but not their scores', async () => {
    const { viewer, projectId } = await newProject();
    const made: Audit[] = [];
    for (let count = 0; count < 4; count += 1) made.push(await audited(viewer, projectId));
    const [oldest, , third] = made as [Audit, Audit, Audit, Audit];
    // two pages are no template
    await test.db.rows(
      `insert into page_template select id, 'frame', 0, 3, 3, 0, '/', '{}', '[]' from audit where project_id = $1`,
      [projectId],
    );
    const counted = await createLoaders(test.db).issues.load(oldest.id);
    const course = await createLoaders(test.db).scoreHistory.load(projectId);
    expect(course).toHaveLength(4);

    const compared = () => test.db.rows('select 1 from audit_comparison where $1 in (base, head)', [oldest.id]);
    const { comparison, changes } = createAuditLoaders(test.db);
    await changes.load(await comparison.load({ base: oldest.id, head: third.id }));
    expect(await compared()).toHaveLength(1);

    await sweep(null);
    expect(await kept(projectId)).toEqual([true, true, true, true]);
    await Promise.all([sweep(2), sweep(2)]);
    expect(await kept(projectId)).toEqual([false, false, true, true]);
    await sweepDeferredDeletes(test.context);
    expect(await tablesWith(oldest)).toEqual([]);
    expect(await tablesWith(third)).toEqual(TABLES);
    expect(await test.db.rows('select 1 from deferred_delete')).toEqual([]);
    expect(await compared()).toEqual([]);

    const { detailsRemovedAt, ...rest } = await test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: oldest.id }));
    expect(detailsRemovedAt).toBeInstanceOf(Date);
    expect(rest).toEqual({ ...oldest, detailsRemovedAt: undefined });
    expect(await createLoaders(test.db).issues.load(oldest.id)).toEqual(counted);
    expect(await createLoaders(test.db).scoreHistory.load(projectId)).toEqual(course);

    // the next one pushes the third out, and is compared with the fourth
    expect(await audited(viewer, projectId)).toMatchObject({ pagesUnchanged: 2 });
    await sweep(2);
    expect(await kept(projectId)).toEqual([false, false, false, true, true]);
  });

  it('are counted apart from those that failed, and never lack one that runs or waits to be judged again', async () => {
    const { viewer, projectId } = await newProject();
    const first = await audited(viewer, projectId);
    for (let count = 0; count < 2; count += 1) await audited(viewer, projectId);
    for (let count = 0; count < 3; count += 1) await failed(viewer, projectId);
    await audits.start(test.context, viewer, projectId);
    await audits.rejudge(test.context, viewer, first.id);
    await sweep(2);
    expect(await kept(projectId)).toEqual([true, true, true, false, true, true, true]);
    await test.db.rows('update audit set rejudge_requested_at = null where id = $1', [first.id]);
    await sweep(2);
    expect(await kept(projectId)).toEqual([false, true, true, false, true, true, true]);
  });

  it('are counted project by project', async () => {
    const [one, other] = [await newProject(), await newProject()];
    for (let count = 0; count < 3; count += 1) await audited(one.viewer, one.projectId);
    await audited(other.viewer, other.projectId);
    await sweep(2);
    expect([await kept(one.projectId), await kept(other.projectId)]).toEqual([[false, true, true], [true]]);
  });
});

describe('an audit without details', () => {
  it('says so where pages or findings are requested, and keeps the rest', async () => {
    const { viewer, projectId } = await newProject();
    const [oldest, , newest] = [
      await audited(viewer, projectId),
      await audited(viewer, projectId),
      await audited(viewer, projectId),
    ];
    const [issue] = await createLoaders(test.db).issues.load(oldest.id);
    await sweep(2);
    // whether or not the rows are gone already
    for (let round = 0; round < 2; round += 1) {
      const gone = { code: 'AUDIT_DETAILS_GONE', status: 410 };
      const { context } = test;
      const url = `${site.url}a`;
      const issueId = issue?.id ?? '';
      await expect(pages.get(context, viewer, oldest.id, { url })).rejects.toMatchObject(gone);
      await expect(verify(context, viewer, oldest.id, { url })).rejects.toMatchObject(gone);
      await expect(audits.rejudge(context, viewer, oldest.id)).rejects.toMatchObject(gone);
      await expect(fixes.suggest(context, viewer, projectId, { issueId })).rejects.toMatchObject(gone);
      await expect(issues.ignore(context, viewer, { issueId, url, reason: 'old' })).rejects.toMatchObject(gone);
      expect(await compareAudits(test.db, [{ base: oldest.id, head: newest.id }])).toMatchObject([gone]);
      // a decision about the rule holds for every audit
      await issues.ignore(context, viewer, { issueId, reason: 'old' });
      await issues.unignore(context, viewer, { issueId });
      await sweepDeferredDeletes(context);
    }
    await expect(pages.get(test.context, await newViewer(test.db), oldest.id, { url: site.url })).rejects.toMatchObject(
      { code: 'PAGE_NOT_FOUND' },
    );
    await removeAudit(test.context, viewer, projectId, oldest.id);
    expect(await kept(projectId)).toEqual([true, true]);
  });

  it('is no audit to crawl or compare by where the newer ones are deleted', async () => {
    const { viewer, projectId } = await newProject();
    const made = [await audited(viewer, projectId), await audited(viewer, projectId), await audited(viewer, projectId)];
    await sweep(2);
    for (const { id } of made.slice(1)) await removeAudit(test.context, viewer, projectId, id);
    expect(await technical.get(test.context, viewer, projectId, {})).toMatchObject({
      auditId: null,
      absent: expect.stringMatching(/were removed/),
    });
    expect(await competitorComparisons.compare(test.context, viewer, projectId)).toMatchObject({ own: null });
    expect(await audited(viewer, projectId)).toMatchObject({ status: 'COMPLETED', pagesUnchanged: 0 });
  });
});
