import { expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { withinScope } from '../../../../src/db/scope.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { createAuditLoaders } from '../../../../src/services/results/audits/audit-loaders.js';
import { compareWithPrevious } from '../../../../src/services/results/comparisons/compare-with-previous.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import type { RunHooks } from '../../../../src/services/runs/audit/phases/audit-run.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { chainedPages, page, startSite, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;

const ALONE = rules.filter((rule) => rule.scope === 'page' && !rule.needsSite).map(({ id }) => id);
const PATHS = Array.from({ length: 24 }, (_, at) => `/guide/${at}`);
const home = page({ title: 'The guides of this invented site', links: PATHS });
const patience = { retryDelaysMs: [5, 10], pauseMs: 20, mostPauseMs: 50, outageMs: 200 };

// a title of two pages each, which only both of them tell, and no sitemap, which only the site tells
const site = useSite({
  '/robots.txt': 'User-agent: *\nAllow: /\n',
  '/': home,
  ...Object.fromEntries(
    PATHS.map((path, at) => [path, page({ title: `Guide ${at >> 1} of this site`, links: ['/'] })]),
  ),
});

async function auditOf(viewer: Viewer, projectId: string, hooks: RunHooks): Promise<string> {
  const { audit } = await audits.start(test.context, viewer, projectId, { connections: 1 });
  await runAudit(test.context, audit.id, never, hooks);
  await compareWithPrevious(test.context, audit.id);
  return audit.id;
}

const comparedBy = (viewer: Viewer, base: string, head: string) =>
  withinScope({ organizationId: viewer.organizationId, signal: null }, async () => {
    const loaders = createAuditLoaders(test.db);
    const comparison = await loaders.comparison.load({ base, head });
    const changes = await loaders.changes.load(comparison);
    const of = (name: 'fixed' | 'new' | 'goneByScope') =>
      changes.filter((one) => one[name] > 0).map(({ rule }) => rule);
    return { comparison, fixed: of('fixed'), new: of('new'), gone: of('goneByScope') };
  });

it('compares no page that a host which stopped responding kept from one of two audits', async () => {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: site.url });
  const audited = () => auditOf(viewer, project.id, { patience });
  const compared = (base: string, head: string) => comparedBy(viewer, base, head);

  const whole = await audited();
  site.set('/', home.replace(/<title>.*?<\/title>/, ''));
  let pages = 0;
  site.resetWhen((path) => {
    if (path.startsWith('/guide/')) pages += 1;
    return pages > 6;
  });
  const cut = await audited();
  site.resetWhen(() => false);
  site.set('/', home);
  const again = await audited();

  const [went, came] = [await compared(whole, cut), await compared(cut, again)];
  expect(went.comparison.isCutOff).toBe(true);
  // the home page was read in each: what a page alone decides of it is known
  expect([went.new, came.fixed].map((rules) => rules.includes('title-missing'))).toEqual([true, true]);
  for (const rule of [...went.fixed, ...went.new, ...came.fixed, ...came.new]) expect(ALONE).toContain(rule);
  expect(went.gone).toContain('title-duplicate');
  expect(went.comparison.scores.every(({ comparable }) => !comparable)).toBe(true);
  // two whole audits compare as always
  expect((await compared(whole, again)).comparison.isCutOff).toBe(false);
});

it('takes no finding about a resource for fixed that a stopped audit did not check', async () => {
  const gallery = await startSite({
    ...chainedPages(60),
    '/': page({
      title: 'Pictures of this invented site',
      links: ['/p1.html', '/p2.html', '/p3.html'],
      body: '<img src="/gone.png" alt="A lake">',
    }),
  });
  gallery.delay(10);
  try {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: gallery.url });
    const history = () =>
      test.db.rows<{ isOpen: boolean }>(
        `select closed_at is null as "isOpen" from finding_history where project_id = $1 and rule = 'image-broken'`,
        [project.id],
      );
    const whole = await auditOf(viewer, project.id, {});
    expect(await history()).toEqual([{ isOpen: true }]);
    const stop = new AbortController();
    const stopped = await auditOf(viewer, project.id, { stop: stop.signal, onProgress: () => stop.abort() });
    expect(await history()).toEqual([{ isOpen: true }]);
    const again = await auditOf(viewer, project.id, {});
    const [went, came] = [await comparedBy(viewer, whole, stopped), await comparedBy(viewer, stopped, again)];
    expect([went.comparison.isCutOff, came.comparison.isCutOff]).toEqual([true, true]);
    expect(went.fixed).not.toContain('image-broken');
    expect(went.gone).toContain('image-broken');
    expect(came.new).not.toContain('image-broken');
  } finally {
    await gallery.close();
  }
});
