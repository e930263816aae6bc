import { expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { fixedClock } from '../../../../src/clock.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { summaries } from '../../../../src/services/results/rankings/ranking-summaries.js';
import * as rankings from '../../../../src/services/results/rankings/rankings.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { useContext } from '../../../support/context.js';

const test = useContext();

it('tells engines apart, counts only what is known, and what checks cost', async () => {
  const context = { ...test.context, clock: fixedClock('2026-06-30T12:00:00Z') };
  await context.db.rows(
    `insert into organization (id, name, slug, "createdAt", plan) values ('sums', 'sums', 'sums', now(), 'ENTERPRISE')`,
  );
  const viewer: Viewer = {
    credential: 'SESSION',
    organizationId: 'sums',
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const project = await projects.create(context, viewer, { url: 'https://sums.example/' });
  const { keywords: added } = await keywords.add(context, viewer, project.id, ['a', 'b', 'c', 'd']);
  const [a, b, c, d] = added.map(({ id }) => id);
  const latest = (id: string | undefined, engine: string, position: number | null, known = true) =>
    context.db.rows('update keyword set engine = $2, position = $3, last_checked_at = $4, status = $5 where id = $1', [
      id,
      engine,
      position,
      known ? '2026-06-30T06:00:00Z' : null,
      known ? (position === null ? 'NOT_IN_TOP' : 'RANKED') : 'UNKNOWN',
    ]);
  await latest(a, 'google', 1);
  await latest(b, 'google', 20);
  await latest(c, 'google', null, false);
  await latest(d, 'local-index', null);
  const check = (id: string | undefined, slot: string, status: string, position: number | null, cost: number) =>
    context.db.rows(
      `insert into ranking (id, keyword_id, slot, checked_at, status, position, depth, provider, reason, pages_asked, pages_ok, cost)
       values (gen_random_uuid(), $1, $2::date, $2::date, $3, $4, 100, 'test', $5, 10, 10, $6)`,
      [id, slot, status, position, status === 'UNKNOWN' ? 'away' : null, cost],
    );
  await check(a, '2026-05-01', 'RANKED', 1, 9);
  await check(a, '2026-06-23', 'RANKED', 5, 0.02);
  await check(a, '2026-06-30', 'RANKED', 1, 0.02);
  await check(b, '2026-06-23', 'RANKED', 12, 0.02);
  await check(b, '2026-06-30', 'RANKED', 20, 0.02);
  await check(c, '2026-06-30', 'UNKNOWN', null, 0);

  const shows = (id: string | undefined, slot: string, features: unknown) =>
    context.db.rows('update ranking set features = $3 where keyword_id = $1 and slot = $2', [
      id,
      slot,
      JSON.stringify(features),
    ]);
  await shows(a, '2026-06-30', [
    { kind: 'AI_OVERVIEW', owned: true },
    { kind: 'ADS', owned: null },
  ]);
  // the newest check of this one did not look at the first page
  await shows(b, '2026-06-23', [{ kind: 'AI_OVERVIEW', owned: false }]);

  const [google, local] = await summaries(context, viewer, project.id);
  expect(google).toMatchObject({ engine: 'google', keywords: 3, known: 2, averagePosition: 10.5 });
  expect(google).toMatchObject({ improvedInWeek: 1, declinedInWeek: 1, checks: 5, failedChecks: 1 });
  expect(google?.visibility).toBeCloseTo((1 + 0.05) / 2);
  expect(google?.costUsd).toBeCloseTo(0.08);
  expect(google?.distribution.filter((part) => part.keywords > 0)).toEqual([
    { range: '1–3', keywords: 1 },
    { range: '11–20', keywords: 1 },
  ]);
  expect(google).toMatchObject({
    featuresKnown: 2,
    features: [
      { feature: 'AI_OVERVIEW', keywords: 2, share: 1, owned: 1, ownedShare: 0.5 },
      { feature: 'ADS', keywords: 1, share: 0.5, owned: 0, ownedShare: null },
    ],
  });
  expect(local).toMatchObject({ features: [], featuresKnown: 0 });
  expect(local).toMatchObject({ engine: 'local-index', keywords: 1, known: 1, averagePosition: null, visibility: 0 });

  const tracked = await rankings.tracked(context, viewer, project.id);
  const history = await rankings.histories(context, tracked, { from: new Date('2026-06-29T00:00:00Z') });
  const first = history.find(({ keywordId }) => keywordId === a);
  expect(first).toMatchObject({ changes: { day: null, week: 4 }, best: { position: 1, date: '2026-05-01' } });
  expect(first?.history).toHaveLength(1);
  expect(await rankings.checks(context, viewer, project.id, { failedOnly: true })).toEqual([
    expect.objectContaining({ term: 'c', status: 'UNKNOWN', reason: 'away', costUsd: 0 }),
  ]);
  const ofOne = await rankings.checks(context, viewer, project.id, { keywordId: b as string });
  expect(ofOne.map(({ term, position }) => [term, position])).toEqual([
    ['b', 20],
    ['b', 12],
  ]);
  for (const keywordId of [project.id, 'nothing', ''])
    await expect(rankings.checks(context, viewer, project.id, { keywordId })).rejects.toMatchObject({
      code: 'KEYWORD_NOT_FOUND',
    });
});
