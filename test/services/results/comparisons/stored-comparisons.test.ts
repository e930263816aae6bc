import { expect, it } from 'vitest';
import { differingPages } from '../../../../src/db/queries/comparisons/compared-finding.js';
import { urlsOfPages } from '../../../../src/db/queries/pages/page-list.js';
import { withinScope } from '../../../../src/db/scope.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import { createAuditLoaders } from '../../../../src/services/results/audits/audit-loaders.js';
import { compareWithPrevious } from '../../../../src/services/results/comparisons/compare-with-previous.js';
import { countMovedPages, type MovedPages } from '../../../../src/services/results/comparisons/comparisons.js';
import { changesByRule, totalsOf } from '../../../../src/services/results/issues/rule-comparisons.js';
import { rejudgeAudit } from '../../../../src/services/runs/audit/evaluation/rejudge-audit.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, useSite } from '../../../support/sites/site-server.js';

const untitled = page({ title: 'x', links: [] }).replace('<title>x</title>', '');
const test = useContext();
const site = useSite({
  '/': page({ title: 'A home page of its own', links: ['/a', '/b'] }),
  '/a': untitled,
  '/b': untitled,
});
const never = new AbortController().signal;

const kept = (headId: string) =>
  test.db.rows<{ part: string }>(
    'select part, base_version, head_version from audit_comparison where head = $1 order by part',
    [headId],
  );

it('a comparison is made when the newer audit ends, and again only when findings of one of the two have changed', async () => {
  const { context, db } = test;
  const viewer = await newViewer(db);
  const project = await projects.create(context, viewer, { url: site.url });
  const audited = async () => {
    const { audit } = await audits.start(context, viewer, project.id);
    await runAudit(context, audit.id, never);
    await compareWithPrevious(context, audit.id);
    return audit.id;
  };
  const base = await audited();
  expect(await kept(base)).toEqual([]);
  site.set('/a', page({ title: 'Now it has a title', links: [] }));
  const head = await audited();
  expect((await kept(head)).map(({ part }) => part)).toEqual(['PAGES-2', 'RULES-2', 'SCORES-1', 'SUMMARY-1']);

  /** As a request of that organization asks. */
  const ask = (organizationId = viewer.organizationId) =>
    withinScope({ organizationId, signal: null }, async () => {
      const loaders = createAuditLoaders(db);
      const pair = await loaders.comparison.load({ base, head });
      return { pair, rules: await loaders.changes.load(pair), moved: await loaders.movedPages.load(pair) };
    });
  const isTrue = async () => {
    const { pair, rules, moved } = await ask();
    expect(rules).toEqual((await changesByRule(db, [pair]))[0]);
    // all findings of several pairs are compared, and of one pair those of the pages whose marks differ
    expect((await changesByRule(db, [pair, pair]))[1]).toEqual(rules);
    expect(moved).toEqual((await countMovedPages(db, [pair]))[0] as MovedPages);
    return totalsOf(rules);
  };
  /** Paths of pages of the newer audit whose findings may be others than before. */
  const differing = async () => {
    const pages = await differingPages.first(db, base, head);
    const rows = await urlsOfPages.all(db, head, pages?.newer ?? []);
    return rows.map(({ url }) => new URL(url).pathname);
  };
  const first = await isTrue();
  // one is another page, and the other no duplicate any more: those of the home page are not read
  expect((await differing()).sort()).toEqual(['/a', '/b']);
  expect(first.fixed).toBeGreaterThan(0);
  // the stored comparison equals the returned one
  await db.rows(`update audit_comparison set result = '{"entered": 7, "left": 8}' where part = 'PAGES-2'`);
  expect((await ask()).moved).toEqual({ entered: 7, left: 8 });

  site.set('/b', page({ title: 'So has this one by now', links: [] }));
  const { fixed } = await verify(context, viewer, head, { url: new URL('/b', site.url).href });
  expect(fixed).toContain('title-missing');
  const mended = await isTrue();
  expect(mended.fixed).toBeGreaterThan(first.fixed);

  // judged again from facts that are older than the look at the page, it stays mended
  await audits.rejudge(context, viewer, head);
  await rejudgeAudit(context, head, never);
  expect((await isTrue()).fixed).toBe(mended.fixed);

  await expect(ask((await newViewer(db)).organizationId)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
  await projects.remove(context, viewer, project.id);
  expect(await kept(head)).toEqual([]);
});
