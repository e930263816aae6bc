import { describe, expect, it } from 'vitest';
import { SCORE_GROUPS, type ScoreGroup } from '../../../../src/audit/engine/rule.js';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { withinScope } from '../../../../src/db/scope.js';
import type { StartOptions } from '../../../../src/services/projects/audit-options.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { createAuditLoaders } from '../../../../src/services/results/audits/audit-loaders.js';
import { compareWithPrevious } from '../../../../src/services/results/comparisons/compare-with-previous.js';
import type { ScoreCause } from '../../../../src/services/results/comparisons/score-causes.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, type SitePage, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;

const GOOD = ['/', ...Array.from({ length: 8 }, (_, at) => `/guide/${at}`)];
const BAD = Array.from({ length: 12 }, (_, at) => `/shop/${at}`);
const title = (path: string) => `The page at ${path} of this invented site`;
const good = (path: string, links: readonly string[] = ['/']) => page({ title: title(path), links: [...links] });
/** without a title and a description */
const bad = (path: string) =>
  good(path)
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '');

const pages: Record<string, SitePage | string> = {
  '/robots.txt': 'User-agent: *\nAllow: /\n',
  ...Object.fromEntries(GOOD.map((path) => [path, good(path, [...GOOD, ...BAD])])),
  ...Object.fromEntries(BAD.map((path) => [path, bad(path)])),
};

describe('why a score changed', () => {
  const site = useSite(pages);

  async function audited(viewer: Viewer, projectId: string, options: StartOptions = {}): Promise<string> {
    const { audit } = await audits.start(test.context, viewer, projectId, options);
    await runAudit(test.context, audit.id, never);
    await compareWithPrevious(test.context, audit.id);
    return audit.id;
  }

  async function compared(viewer: Viewer, base: string, head: string) {
    return withinScope({ organizationId: viewer.organizationId, signal: null }, async () => {
      const loaders = createAuditLoaders(test.db);
      const comparison = await loaders.comparison.load({ base, head });
      const causes = await loaders.scoreCauses.load(comparison);
      if (!causes) throw new Error('Both audits store the scores of their pages.');
      for (const { group, delta } of comparison.scores) {
        const sum = causes[group ?? 'OVERALL'].reduce((total, { points }) => total + points, 0);
        expect([group, Math.round(sum * 100) / 100]).toEqual([group, delta]);
      }
      const points = (group: keyof typeof causes, cause: ScoreCause) =>
        causes[group].find((one) => one.cause === cause)?.points ?? 0;
      const delta = (group: keyof typeof causes) =>
        comparison.scores.find((one) => (one.group ?? 'OVERALL') === group)?.delta ?? 0;
      return { points, delta, moved: await loaders.movedPages.load(comparison) };
    });
  }

  it('is the site where its pages changed, and the scope where other pages are scored', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.url });
    const sample = await audited(viewer, project.id, { maxPages: 6 });
    const whole = await audited(viewer, project.id);
    const grown = await compared(viewer, sample, whole);
    expect(grown.delta('META')).toBeLessThan(-10);
    expect(grown.points('META', 'SCOPE')).toBeLessThan(-10);
    expect(grown.points('META', 'SITE')).toBe(0);
    expect(grown.points('OVERALL', 'SCOPE')).toBeLessThan(-2);

    for (const path of BAD.slice(0, 6)) site.set(path, good(path));
    const mended = await audited(viewer, project.id);
    const better = await compared(viewer, whole, mended);
    expect(better.points('META', 'SITE')).toBeGreaterThan(5);
    expect(better.points('META', 'SCOPE')).toBe(0);
    expect(better.moved).toMatchObject({ entered: 0, left: 0, closed: { blocked: 0, noindex: 0, sampleUrls: [] } });

    site.set('/robots.txt', 'User-agent: *\nDisallow: /shop/\n');
    const closed = await audited(viewer, project.id);
    const risen = await compared(viewer, mended, closed);
    expect(risen.points('META', 'SCOPE')).toBeGreaterThan(5);
    expect(risen.points('META', 'SITE')).toBe(0);
    expect(risen.moved.closed).toMatchObject({ blocked: 12, noindex: 0 });
    expect(risen.moved.closed.sampleUrls).toHaveLength(5);

    site.set('/robots.txt', pages['/robots.txt'] as string);
    for (const path of BAD)
      site.set(path, good(path).replace('</head>', '<meta name="robots" content="noindex"></head>'));
    const hidden = await audited(viewer, project.id);
    expect((await compared(viewer, mended, hidden)).moved.closed).toMatchObject({ blocked: 0, noindex: 12 });
  });

  it('is the rules where they are other ones', async () => {
    for (const [path, content] of Object.entries(pages)) site.set(path, content);
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.url });
    const [base, head] = [await audited(viewer, project.id), await audited(viewer, project.id)];
    const [{ lines } = { lines: [] }] = await test.db.rows<{
      lines: { kind: string; group: ScoreGroup; rule: string }[];
    }>(`select score -> 'breakdown' as lines from audit where id = $1`, [base]);
    const line = lines.find(({ kind }) => kind === 'RULE');
    if (!line) throw new Error('The site loses nothing.');
    // as if the newer version had a rule more
    await test.db.rows(
      `with older as (
         insert into rule_set (version, rules)
         select id || '-older', rules - $2::text from rule_set join audit on rule_set = version where id = $1
         returning version)
       update audit set rule_set = (select version from older), findings_version = findings_version + 1,
              score = jsonb_set(score, '{breakdown}', (select jsonb_agg(line) from jsonb_array_elements(score -> 'breakdown') line
                                                        where line ->> 'rule' is distinct from $2::text))
        where id = $1`,
      [base, line.rule],
    );
    const { points } = await compared(viewer, base, head);
    expect(points(line.group, 'RULE_SET')).toBeLessThan(0);
    const others = SCORE_GROUPS.filter((group) => group !== line.group);
    expect(others.map((group) => points(group, 'RULE_SET'))).toEqual(others.map(() => 0));
  });
});
