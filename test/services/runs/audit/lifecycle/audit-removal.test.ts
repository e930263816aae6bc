import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import { Audit } from '../../../../../src/db/entities/audit.js';
import { createLoaders } from '../../../../../src/db/loaders.js';
import { withinScope } from '../../../../../src/db/scope.js';
import { uses } from '../../../../../src/services/accounts/quotas.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { DEFAULT_PROFILE } from '../../../../../src/services/projects/rules/audit-profile.js';
import { verify } from '../../../../../src/services/rechecks/verification.js';
import { compareAudits } from '../../../../../src/services/results/comparisons/comparisons.js';
import * as fixes from '../../../../../src/services/results/fixes/fixes.js';
import * as issues from '../../../../../src/services/results/issues/issues.js';
import * as technical from '../../../../../src/services/results/vitals/technical.js';
import { openFindingHistory } from '../../../../../src/services/runs/audit/evaluation/finding-history.js';
import { rejudgeAudit } from '../../../../../src/services/runs/audit/evaluation/rejudge-audit.js';
import { removeAudit } from '../../../../../src/services/runs/audit/lifecycle/audit-removal.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweepDeferredDeletes } from '../../../../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { checkLocally } from '../../../../../src/services/runs/local/local-index.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { page, type SiteServer, useSite } from '../../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;
const titled = (title: string) => page({ title, links: [] });
const untitled = () => titled('x').replace('<title>x</title>', '').replace('<h1>x</h1>', '<h1>A heading</h1>');
const site: SiteServer = useSite({ '/': page({ title: 'A home page of its own', links: ['/a', '/b'] }) });

async function newProject(): Promise<{ viewer: Viewer; projectId: string }> {
  const viewer = await newViewer(test.db);
  const { id } = await projects.create(test.context, viewer, { url: site.url });
  return { viewer, projectId: id };
}

/** Audits the site with these of its pages lacking a title. */
async function audited(viewer: Viewer, projectId: string, lacking: readonly string[]): Promise<Audit> {
  for (const path of ['/a', '/b'])
    site.set(path, lacking.includes(path) ? untitled() : titled(`Now ${path.slice(1)} has a title`));
  const { audit } = await audits.start(test.context, viewer, projectId);
  await runAudit(test.context, audit.id, never);
  return test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: audit.id }));
}

/** As requests do it: by a role that sees the rows of its organization only. */
const removed = (viewer: Viewer, projectId: string, id: string) =>
  withinScope({ organizationId: viewer.organizationId, signal: null }, () =>
    removeAudit(test.context, viewer, projectId, id),
  );

const historyOf = (projectId: string) =>
  test.db.rows<{ rule: string }>(
    `select rule, substring(url from '/[^/]*$') as path, first_seen_at, last_seen_at, closed_at, closed_by, regressions
       from finding_history where project_id = $1 order by rule, url`,
    [projectId],
  );
const titlesOf = async (projectId: string) =>
  (await historyOf(projectId)).filter(({ rule }) => rule === 'title-missing');

const rowsOf = async (id: string): Promise<string[]> => {
  const tables = ['audit_site', 'crawl_url', 'page', 'page_metrics', 'sitemap_entry', 'issue', 'audit_score'];
  const found = await Promise.all(
    tables.map((table) => test.db.rows(`select 1 from ${table} where audit_id = $1 limit 1`, [id])),
  );
  return tables.filter((_table, at) => found[at]?.length);
};

describe('deleting the newest audit', () => {
  it('takes back what it has changed in the history of findings: what it broke or mended is as if it had not been', async () => {
    const { viewer, projectId } = await newProject();
    await audited(viewer, projectId, ['/a']);
    const second = await audited(viewer, projectId, []);
    const before = await historyOf(projectId);
    expect(await titlesOf(projectId)).toMatchObject([{ path: '/a', closed_by: 'FIX', regressions: 0 }]);

    const third = await audited(viewer, projectId, ['/a', '/b']);
    expect(await titlesOf(projectId)).toMatchObject([
      { path: '/a', closed_by: null, regressions: 1 },
      { path: '/b', closed_by: null },
    ]);
    expect(await removed(viewer, projectId, third.id)).toBe(third.id);
    expect(await historyOf(projectId)).toEqual(before);

    // and one before that: what it had closed is open again, and no regression when the next one finds it
    await removed(viewer, projectId, second.id);
    expect(await titlesOf(projectId)).toMatchObject([{ path: '/a', closed_by: null, closed_at: null, regressions: 0 }]);
    const fourth = await audited(viewer, projectId, ['/a', '/b']);
    const titles = (await createLoaders(test.db).issues.load(fourth.id)).find(({ rule }) => rule === 'title-missing');
    expect(titles).toMatchObject({ affectedPages: 2 });
    expect(await titlesOf(projectId)).toMatchObject([
      { path: '/a', regressions: 0 },
      { path: '/b', regressions: 0, first_seen_at: fourth.createdAt },
    ]);
  });

  it('takes back one after another what came and went several times', async () => {
    const { viewer, projectId } = await newProject();
    const made: { id: string; before: unknown }[] = [];
    for (const lacking of [['/a'], [], ['/a'], [], ['/a'], ['/a', '/b'], []]) {
      const before = await historyOf(projectId);
      made.push({ id: (await audited(viewer, projectId, lacking)).id, before });
    }
    expect(await titlesOf(projectId)).toMatchObject([{ path: '/a', closed_by: 'FIX', regressions: 2 }, { path: '/b' }]);
    for (const { id, before } of made.toReversed()) {
      await removed(viewer, projectId, id);
      expect(await historyOf(projectId)).toEqual(before);
    }
  });

  it('leaves issues closed that users have verified', async () => {
    const { viewer, projectId } = await newProject();
    const first = await audited(viewer, projectId, ['/a']);
    site.set('/a', titled('Now a has a title'));
    const { fixed } = await verify(test.context, viewer, first.id, { url: `${site.url}a` });
    expect(fixed).toContain('title-missing');
    const verified = await titlesOf(projectId);
    const second = await audited(viewer, projectId, ['/a']);
    expect(await titlesOf(projectId)).toMatchObject([{ closed_by: null, regressions: 1 }]);
    await removed(viewer, projectId, second.id);
    expect(await titlesOf(projectId)).toEqual(verified);
    expect(verified).toMatchObject([{ closed_by: 'VERIFICATION' }]);
  });

  it('gives scores, lists, technical data and the next crawl the one before it', async () => {
    const { viewer, projectId } = await newProject();
    const first = await audited(viewer, projectId, ['/a']);
    const second = await audited(viewer, projectId, []);
    await removed(viewer, projectId, second.id);
    expect(await audits.get(test.context, viewer, projectId)).toMatchObject({ id: first.id });
    const loaders = createLoaders(test.db);
    expect(await loaders.lastScore.load(projectId)).toBe(first.overallScore);
    expect((await loaders.scoreHistory.load(projectId)).map(({ auditId }) => auditId)).toEqual([first.id]);
    expect(await technical.get(test.context, viewer, projectId, {})).toMatchObject({ auditId: first.id });
    const third = await audited(viewer, projectId, ['/a']);
    expect(third).toMatchObject({ status: 'COMPLETED', pagesUnchanged: 3 });
    const [comparison] = await compareAudits(test.db, [{ base: second.id, head: third.id }]);
    expect(comparison).toMatchObject({ code: 'AUDIT_NOT_FOUND' });
  });
});

describe('deleting an audit in the middle', () => {
  it('leaves the history, and the audits beside it can be compared', async () => {
    const { viewer, projectId } = await newProject();
    const first = await audited(viewer, projectId, ['/a']);
    const second = await audited(viewer, projectId, ['/a', '/b']);
    const third = await audited(viewer, projectId, ['/b']);
    const before = await historyOf(projectId);
    await removed(viewer, projectId, second.id);
    expect(await historyOf(projectId)).toEqual(before);
    expect(await titlesOf(projectId)).toMatchObject([
      { path: '/a', closed_by: 'FIX' },
      { path: '/b', first_seen_at: second.createdAt },
    ]);
    const [comparison] = await compareAudits(test.db, [{ base: first.id, head: third.id }]);
    expect(comparison).toMatchObject({ base: first.id });
    expect((await audits.list(test.context, viewer, projectId)).map(({ id }) => id)).toEqual([third.id, first.id]);

    // the newest after it: the history is that of the one that is left
    await removed(viewer, projectId, third.id);
    expect(await titlesOf(projectId)).toMatchObject([{ path: '/a', closed_by: null }]);
  });

  it('leaves the list going on behind the audit that a cursor names', async () => {
    const { viewer, projectId } = await newProject();
    const made = [await audited(viewer, projectId, []), await audited(viewer, projectId, [])];
    const last = await audited(viewer, projectId, []);
    const { nextCursor } = await audits.page(test.context, viewer, projectId, { first: 1 });
    await removed(viewer, projectId, last.id);
    const { nodes } = await audits.page(test.context, viewer, projectId, { first: 5, after: nextCursor });
    expect(nodes.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  });
});

describe('deleting the only audit', () => {
  it('leaves a project as new, with its ignored issues and what was used of the plan', async () => {
    const { viewer, projectId } = await newProject();
    const only = await audited(viewer, projectId, ['/a']);
    const issue = (await createLoaders(test.db).issues.load(only.id)).find(({ rule }) => rule === 'title-missing');
    const other = (await createLoaders(test.db).issues.load(only.id)).find(({ rule }) => rule === 'viewport-missing');
    await issues.ignore(test.context, viewer, { issueId: issue?.id ?? '', reason: 'a draft' });
    await fixes.suggest(test.context, viewer, projectId, { issueId: other?.id ?? '' });
    const local = () =>
      checkLocally(test.context, { organizationId: viewer.organizationId, projectId, term: 'home' }, []);
    expect((await local()).failure).toBeNull();
    await test.db.rows(
      `insert into alert (id, organization_id, project_id, kind, message, data, created_at)
       values (gen_random_uuid(), $1, $2, 'SCORE_DROPPED', 'The overall score fell.', $3, now())`,
      [viewer.organizationId, projectId, JSON.stringify({ auditId: only.id })],
    );
    const spent = await uses(test.context, viewer);
    expect(spent).toContainEqual({ quota: 'auditsPerDay', limit: 500, used: 1 });
    expect(spent.find(({ quota }) => quota === 'fixesPerMonth')?.used).toBeGreaterThan(0);

    await removed(viewer, projectId, only.id);
    await sweepDeferredDeletes(test.context);
    expect(await rowsOf(only.id)).toEqual([]);
    expect(await historyOf(projectId)).toEqual([]);
    for (const table of ['fix_suggestion', 'alert', 'local_document'])
      expect(await test.db.rows(`select 1 from ${table} where project_id = $1`, [projectId])).toEqual([]);
    expect(await uses(test.context, viewer)).toEqual(spent);
    expect((await local()).failure).not.toBeNull();
    expect(await technical.get(test.context, viewer, projectId, {})).toMatchObject({
      auditId: null,
      absent: 'No audit yet.',
    });

    const next = await audited(viewer, projectId, ['/a']);
    expect(next).toMatchObject({ status: 'COMPLETED', pagesUnchanged: 0 });
    expect(await titlesOf(projectId)).toMatchObject([{ first_seen_at: next.createdAt, regressions: 0 }]);
    const ignored = await test.db.rows('select rule from ignored_issue where project_id = $1', [projectId]);
    expect(ignored).toEqual([{ rule: 'title-missing' }]);
  });
});

describe('deleting an audit', () => {
  it('ends one that is queued or running, whose worker and job are gone then', async () => {
    const { viewer, projectId } = await newProject();
    const kept = await audited(viewer, projectId, ['/a']);
    const before = await historyOf(projectId);
    const { audit } = await audits.start(test.context, viewer, projectId, { fresh: true });
    let isGone: Promise<string> | undefined;
    await runAudit(test.context, audit.id, never, {
      onPhase: (phase) => {
        if (phase === 'JUDGING') isGone = removed(viewer, projectId, audit.id);
      },
    });
    await isGone;
    await sweepDeferredDeletes(test.context);
    expect(await rowsOf(audit.id)).toEqual([]);
    expect(await historyOf(projectId)).toEqual(before);
    expect(await audits.get(test.context, viewer, projectId)).toMatchObject({ id: kept.id });

    const { audit: queued } = await audits.start(test.context, viewer, projectId);
    expect(queued.id).not.toBe(audit.id);
    await removed(viewer, projectId, queued.id);
    expect(await test.context.queues.state('crawl', queued.id)).toBe('GONE');
  });

  it('waits for no judgement: it is refused while one of the project is under way', async () => {
    const { viewer, projectId } = await newProject();
    const only = await audited(viewer, projectId, ['/a']);
    await test.db.transaction(async (client) => {
      const { id, createdAt } = only;
      await openFindingHistory(client, { id, projectId, createdAt, rejudging: true, profile: DEFAULT_PROFILE });
      await expect(removed(viewer, projectId, only.id)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        retryAfterSeconds: 5,
      });
    });
    await removed(viewer, projectId, only.id);
  });

  it('holds off while it is judged again', async () => {
    const { viewer, projectId } = await newProject();
    const only = await audited(viewer, projectId, ['/a']);
    await audits.rejudge(test.context, viewer, only.id);
    const judging = rejudgeAudit(test.context, only.id, never);
    const outcome = await removed(viewer, projectId, only.id).catch((error: { code: string }) => error.code);
    await judging;
    if (outcome === 'UNAVAILABLE') await removed(viewer, projectId, only.id);
    await sweepDeferredDeletes(test.context);
    expect(await rowsOf(only.id)).toEqual([]);
    expect(await historyOf(projectId)).toEqual([]);
  });

  it('is like deleting nothing for others, for another project and for the second time', async () => {
    const { viewer, projectId } = await newProject();
    const only = await audited(viewer, projectId, []);
    const stranger = await newProject();
    const { id: another } = await projects.create(test.context, viewer, { url: 'https://another.example' });
    const attempts: [Viewer, string, string, string][] = [
      [stranger.viewer, projectId, only.id, 'PROJECT_NOT_FOUND'],
      [stranger.viewer, stranger.projectId, only.id, 'AUDIT_NOT_FOUND'],
      [viewer, another, only.id, 'AUDIT_NOT_FOUND'],
      [viewer, projectId, 'nonsense', 'AUDIT_NOT_FOUND'],
    ];
    for (const [who, project, id, code] of attempts)
      await expect(removed(who, project, id)).rejects.toMatchObject({ code });
    await removed(viewer, projectId, only.id);
    await expect(removed(viewer, projectId, only.id)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
  });
});
