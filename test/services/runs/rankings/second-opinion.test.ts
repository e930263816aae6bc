import { expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { planQuotas } from '../../../../src/plans.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as rankings from '../../../../src/services/results/rankings/rankings.js';
import { writeRankingTable } from '../../../../src/services/results/reports/index.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { refresh } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';
import { type SerpAnswer, startSerpServer } from '../../../support/servers/serp-server.js';

const test = useContext();
const signal = new AbortController().signal;
const DAY_MS = 86_400_000;

const NOTHING: SerpAnswer = { kind: 'RESULTS', urls: [], more: false };

/** A page of nine results with the site at a position; null: without it. */
const page = (position: number | null): SerpAnswer => ({
  kind: 'RESULTS',
  more: false,
  urls: Array.from({ length: 9 }, (_, at) => `https://${at + 1 === position ? 'own' : `site-${at}`}.example/`),
});

/** A keyword checked once a day: what each of two providers responds is set by each check. */
async function setUp({ quotas = planQuotas([]), device = 'DESKTOP' } = {}) {
  let [first, second]: [SerpAnswer, SerpAnswer] = [page(4), page(4)];
  const one = await startSerpServer('serpapi', (asked) => (asked.index > 0 ? NOTHING : first));
  const two = await startSerpServer('serper', (asked) => (asked.index > 0 ? NOTHING : second));
  const clock = fixedClock('2026-07-01T12:00:00Z');
  const fast = { requestsPerMinute: 60_000, apiKey: 'key-1234' };
  const limits = { attempts: 1, backoffMs: 1 };
  const serp = {
    provider: 'serpapi',
    settings: { ...fast, baseUrl: one.url },
    limits,
    second: { provider: 'serper', settings: { ...fast, baseUrl: two.url }, limits },
  };
  const context = { ...test.context, clock, settings: { ...test.context.settings, serp, quotas } };
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://own.example/' });
  const entry = { term: 'trim a wick', device };
  const { keywords: added } = await keywords.add(context, viewer, project.id, [entry]);
  const id = added[0]?.id ?? '';
  const check = async (of: SerpAnswer, other: SerpAnswer) => {
    [first, second] = [of, other];
    await refresh(context, id, signal, clock.now().toISOString());
    const [latest] = await rankings.checks(context, viewer, project.id);
    return latest;
  };
  const nextDay = () => clock.advance(DAY_MS);
  const alerts = async () =>
    (
      await context.db.rows<{ kind: string }>('select kind from alert where project_id = $1 order by kind', [
        project.id,
      ])
    ).map(({ kind }) => kind);
  const close = () => Promise.all([one.close(), two.close()]);
  return { context, viewer, project, id, check, nextDay, alerts, one, two, clock, close };
}

const DIFFERS = { provider: 'serper', status: 'RANKED', position: 5, agrees: false };
const AGREES = { provider: 'serper', status: 'NOT_IN_TOP', position: null, url: null, agrees: true };
const LOST = ['RANKING_LEFT', 'RANKING_LEFT'];

it('asks nobody while a ranking stays within ten positions', async () => {
  const { check, nextDay, two, close } = await setUp();
  await check(page(4), page(4));
  nextDay();
  expect(await check(page(9), page(4))).toMatchObject({ position: 9, secondOpinion: null });
  expect(two.asked).toHaveLength(0);
  await close();
});

it('raises no alert about a loss that the second provider does not see, and doubts it again the next day', async () => {
  const { check, nextDay, alerts, two, close } = await setUp();
  await check(page(4), page(4));
  nextDay();
  expect(await check(page(null), page(5))).toMatchObject({ status: 'NOT_IN_TOP', secondOpinion: DIFFERS });
  expect(await alerts()).toEqual([]);
  nextDay();
  expect(await check(page(null), page(5))).toMatchObject({ secondOpinion: DIFFERS });
  expect(await alerts()).toEqual([]);
  nextDay();
  expect(await check(page(null), page(null))).toMatchObject({ secondOpinion: AGREES });
  expect(await alerts()).toEqual(LOST);
  const requests = two.asked.length;
  nextDay();
  // lost as before: nothing has changed
  expect(await check(page(null), page(null))).toMatchObject({ secondOpinion: null });
  expect(two.asked).toHaveLength(requests);
  expect(await alerts()).toEqual(LOST);
  await close();
});

it('raises none about the way back from a loss that never was', async () => {
  const { check, nextDay, alerts, close } = await setUp();
  await check(page(4), page(4));
  nextDay();
  await check(page(null), page(4));
  nextDay();
  expect(await check(page(4), page(4))).toMatchObject({ position: 4, secondOpinion: null });
  expect(await alerts()).toEqual([]);
  await close();
});

it('asks once for the same result of a day, and again where another check of the day differs', async () => {
  const { check, nextDay, alerts, two, clock, close } = await setUp();
  await check(page(4), page(4));
  nextDay();
  await check(page(null), page(5));
  const requests = two.asked.length;
  clock.advance(2 * 3_600_000);
  expect(await check(page(null), page(null))).toMatchObject({ secondOpinion: DIFFERS });
  expect(two.asked).toHaveLength(requests);
  clock.advance(2 * 3_600_000);
  expect(await check(page(4), page(null))).toMatchObject({ position: 4, secondOpinion: null });
  expect(await alerts()).toEqual([]);
  await close();
});

it('alerts by the first result alone where the second provider fails, and says why', async () => {
  const { check, nextDay, alerts, close } = await setUp();
  await check(page(4), page(4));
  nextDay();
  const checked = await check(page(null), { kind: 'KEY' });
  expect(checked?.secondOpinion).toMatchObject({ status: 'UNKNOWN', position: null, agrees: null });
  expect(checked?.secondOpinion?.reason).toMatch(/\w/);
  expect(checked?.secondOpinion?.reason).not.toContain('key-1234');
  expect(await alerts()).toEqual(LOST);
  await close();
});

it.each([
  [3, DIFFERS, []],
  [2, null, LOST],
] as const)('counts as a search of the day: of %i, which two checks take two of', async (searches, second, raised) => {
  const { check, nextDay, alerts, two, close } = await setUp({
    quotas: planQuotas([`ENTERPRISE.paidSearchesPerDay=${searches}`]),
  });
  await check(page(4), page(4));
  nextDay();
  const checked = await check(page(null), page(5));
  expect(checked?.secondOpinion ?? null).toEqual(second && expect.objectContaining(second));
  expect(two.asked.length > 0).toBe(second !== null);
  expect(await alerts()).toEqual(raised);
  await close();
});

it('does not ask a provider that would run another search', async () => {
  const { check, nextDay, alerts, two, close } = await setUp({ device: 'MOBILE' });
  await check(page(4), page(4));
  nextDay();
  expect(await check(page(null), page(4))).toMatchObject({ secondOpinion: null });
  expect(two.asked).toHaveLength(0);
  expect(await alerts()).toEqual(LOST);
  await close();
});

it('is exported, and its cost is added to that of the check', async () => {
  const { context, viewer, project, check, nextDay, close } = await setUp();
  const first = await check(page(4), page(4));
  nextDay();
  const checked = await check(page(null), page(5));
  expect(checked?.costUsd).toBeGreaterThan(first?.costUsd ?? 0);
  const tracked = await rankings.tracked(context, viewer, project.id);
  let table = '';
  for await (const part of writeRankingTable(context, tracked, {})) table += part;
  const lines = table.split('\r\n').map((line) => line.split(',').slice(-8, -3).join());
  expect(lines[0]).toBe('second_provider,second_status,second_position,second_ranking_url,second_agrees');
  expect(lines[1]).toBe('"","","","",""');
  expect(lines[2]).toBe('"serper","RANKED","5","https://own.example/","false"');
  await close();
});
