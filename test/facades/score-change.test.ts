import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { createLoaders } from '../../src/db/loaders.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import * as projects from '../../src/services/projects/projects.js';
import { compareWithPrevious } from '../../src/services/results/comparisons/compare-with-previous.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf, viewerOf } from '../support/tenants.js';

const test = useApp();
const links = ['/', '/tea', '/cups', '/pots'];
const site = useSite(
  Object.fromEntries(links.map((path) => [path, page({ title: `All about ${path} in our shop`, links })])),
);
let us: NewAccount;
let viewer: Viewer;
let projectId = '';

async function ask<T>(query: string): Promise<T> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...bearerOf(us.sessionToken), 'content-type': 'application/json' },
    payload: JSON.stringify({ query }),
  });
  const { data, errors } = response.json<{ data: T; errors?: unknown }>();
  expect(errors).toBeUndefined();
  return data;
}

async function audit(): Promise<string> {
  const { audit: started } = await audits.start(test.context, viewer, projectId, { render: 'OFF' });
  await runAudit(test.context, started.id, new AbortController().signal);
  await compareWithPrevious(test.context, started.id);
  return started.id;
}

interface Effect {
  kind: string;
  rule: string | null;
  title: string | null;
  severity: string | null;
  points: number | null;
  newFindings: number;
  fixedFindings: number;
}

interface Change {
  auditId: string;
  total: number;
  site: number | null;
  causes: { cause: string; points: number }[];
}

const changeOf = async (auditId: string) =>
  (
    await ask<{ audit: { scoreChange: Change | null } }>(
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { scoreChange { auditId total site causes { cause points } } } }`,
    )
  ).audit.scoreChange;

const inTable = async () =>
  (
    await ask<{ projectTable: { nodes: { change: number | null; siteChange: number | null }[] } }>(
      '{ projectTable { nodes { change siteChange } } }',
    )
  ).projectTable.nodes[0];

interface Why {
  why: string | null;
  siteChange: number;
  deindexed: number;
  cause: { rule: string | null } | null;
}

const whyInTable = async () =>
  (
    await ask<{ projectTable: { nodes: [Why] } }>(
      '{ projectTable { nodes { why siteChange deindexed cause { rule } } } }',
    )
  ).projectTable.nodes[0];

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  viewer = viewerOf(us);
  projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
});

describe('the change of a score', () => {
  it('has the part of the site, also where the project has set its rules differently', async () => {
    const first = await audit();
    expect(await changeOf(first)).toBeNull();
    expect(await inTable()).toEqual({ change: null, siteChange: null });

    const unchanged = await audit();
    expect(await changeOf(unchanged)).toEqual({ auditId: first, total: 0, site: 0, causes: [] });
    expect(await inTable()).toEqual({ change: 0, siteChange: 0 });

    const { issues } = (
      await ask<{ audit: { issues: { rule: string; category: string; affectedPages: number }[] } }>(
        `{ audit(projectId: "${projectId}", auditId: "${first}") { issues { rule category affectedPages } } }`,
      )
    ).audit;
    const everywhere = issues.find(
      ({ category, affectedPages }) => category === 'META' && affectedPages === links.length,
    );
    site.set('/tea', page({ title: '', links }));
    await ask(
      `mutation { updateRuleSettings(projectId: "${projectId}", input: { rules: [{ rule: "${everywhere?.rule}", enabled: false }] }) { __typename } }`,
    );
    const worse = await changeOf(await audit());
    expect(worse?.auditId).toBe(unchanged);
    const points = (cause: string) => worse?.causes.find((one) => one.cause === cause)?.points ?? 0;
    expect(points('SITE')).toBeLessThan(0);
    expect(points('SETTINGS')).toBeGreaterThan(0);
    expect(worse?.site).toBe(points('SITE'));
    expect(worse?.causes.reduce((sum, one) => sum + one.points, 0)).toBeCloseTo(worse?.total ?? Number.NaN, 5);
    expect(await inTable()).toEqual({ change: null, siteChange: worse?.site });
  });

  it('is known where rules differ and nothing changed', async () => {
    await audit();
    await ask(
      `mutation { updateRuleSettings(projectId: "${projectId}", input: { rules: [{ rule: "sd-job-expired", enabled: false }] }) { __typename } }`,
    );
    expect(await changeOf(await audit())).toMatchObject({ total: 0, site: 0, causes: [] });
    expect(await inTable()).toEqual({ change: null, siteChange: 0 });
  });

  it('has the part of the site in the table of projects, as the audit says it', async () => {
    await audit();
    site.set('/cups', page({ title: '', links }));
    const change = await changeOf(await audit());
    expect(change?.site).toBeLessThan(0);
    expect(change?.site).not.toBe(change?.total);
    expect(await inTable()).toEqual({ change: change?.total, siteChange: change?.site });
    const { why, cause, deindexed } = await whyInTable();
    expect([cause?.rule, deindexed]).toEqual([expect.any(String), 0]);
    expect(why).toMatch(/^[A-Z].+ new on 1 page \(−\d+\.\d\)$/);
    await test.db.rows('delete from audit_comparison where head in (select id from audit where project_id = $1)', [
      projectId,
    ]);
    expect(await inTable()).toEqual({ change: change?.total, siteChange: change?.total });
  });

  it('names the rules that the site moved, with points and findings, and none that the project set', async () => {
    const effectsOf = async (auditId: string) =>
      (
        await ask<{ audit: { scoreChange: { effects: Effect[] } } }>(
          `{ audit(projectId: "${projectId}", auditId: "${auditId}") { scoreChange { effects { kind rule title severity points newFindings fixedFindings } } } }`,
        )
      ).audit.scoreChange.effects;
    await audit();
    expect(await effectsOf(await audit())).toEqual([]);
    site.set('/pots', page({ title: '', links }));
    await ask(
      `mutation { updateRuleSettings(projectId: "${projectId}", input: { rules: [{ rule: "description-missing", enabled: false }] }) { __typename } }`,
    );
    const effects = await effectsOf(await audit());
    const missing = effects.find(({ rule }) => rule === 'title-missing');
    expect(missing).toMatchObject({
      kind: 'RULE',
      title: 'Missing title',
      severity: 'ERROR',
      newFindings: 1,
      fixedFindings: 0,
    });
    expect(missing?.points).toBeLessThan(0);
    expect(effects.map(({ rule }) => rule)).not.toContain('description-missing');
    const weights = effects.map(({ points }) => Math.abs(points ?? 0));
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  });

  it('is put in words in the table of projects, with the pages that were deindexed', async () => {
    await audit();
    const closed = page({ title: 'All about cups in our shop', links }).replace(
      '<title>',
      '<meta name="robots" content="noindex"><title>',
    );
    site.set('/cups', closed);
    const { site: moved } = (await changeOf(await audit())) as Change;
    const row = await whyInTable();
    expect([row.siteChange, row.deindexed]).toEqual([moved, 1]);
    expect(row.why).toMatch(row.cause ? / on \d+ pages?\b/ : /^1 page deindexed$/);
  });

  it('is none of two crawls that were stopped at different sizes', async () => {
    const [before, after] = [await audit(), await audit()];
    // else it is as the comparison found it
    await test.db.rows('delete from audit_comparison where head = $1', [after]);
    const comparable = async (pages: number, stopReason: string | null) => {
      await test.db.rows(
        'update audit set stop_reason = $3, pages_crawled = case id when $1 then 100 else $4 end where id in ($1, $2)',
        [before, after, stopReason, pages],
      );
      const points = await createLoaders(test.db).scoreHistory.load(projectId);
      return [(await inTable())?.change !== null, points.at(-1)?.comparable];
    };
    expect(await comparable(89, 'STOPPED')).toEqual([false, false]);
    expect(await comparable(112, 'STOPPED')).toEqual([false, false]);
    expect(await comparable(90, 'STOPPED')).toEqual([true, true]);
    expect(await comparable(89, null)).toEqual([true, true]);
  });
});
