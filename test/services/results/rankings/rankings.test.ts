import { expect, it } from 'vitest';
import { deltas, type HistoryPoint } from '../../../../src/serp/history.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { changesOf } from '../../../../src/services/results/rankings/ranking-summaries.js';
import * as rankings from '../../../../src/services/results/rankings/rankings.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();

/** Checks of so many days with gaps, some of them without a position, the same for the same number. */
const madeHistory = (seed: number): (HistoryPoint & { isKnown: boolean })[] =>
  Array.from({ length: 80 }, (_, day) => (day * 7 + seed * 13) % 11).flatMap((digit, day) => {
    if (digit < 3 || (seed % 3 === 0 && day > 40 && day < 70)) return [];
    const date = new Date(Date.UTC(2026, 0, 20 + day)).toISOString().slice(0, 10);
    return [{ date, position: digit === 4 ? null : digit * 3 + seed, depth: 100, isKnown: digit !== 5 }];
  });

async function tracked() {
  const { context, db } = test;
  const viewer = await newViewer(db);
  const project = await projects.create(context, viewer, { url: 'https://made.example/' });
  const terms = Array.from({ length: 12 }, (_, at) => `term ${at}`);
  await keywords.add(context, viewer, project.id, terms);
  const known = await rankings.tracked(context, viewer, project.id);
  for (const [seed, { keywordId }] of known.entries())
    for (const { date, position, depth, isKnown } of madeHistory(seed))
      await db.rows(
        `insert into ranking (id, keyword_id, slot, checked_at, status, position, depth, provider, pages_asked, pages_ok)
         values (gen_random_uuid(), $1, $2, $2::date + interval '6 hours', $3, $4, $5, 'test', 1, 1)`,
        [
          keywordId,
          date,
          isKnown ? (position === null ? 'NOT_IN_TOP' : 'RANKED') : 'UNKNOWN',
          isKnown ? position : null,
          depth,
        ],
      );
  return known;
}

it('changes are those of the whole history', async () => {
  const known = await tracked();
  const changes = await changesOf(
    test.context,
    known.map(({ keywordId }) => keywordId),
  );
  const told = known.map(({ keywordId }) => changes.get(keywordId));
  expect(told).toEqual(known.map((_, seed) => deltas(madeHistory(seed).filter(({ isKnown }) => isKnown))));
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5);
});

it('more checks than one response can hold are refused, and fewer are returned completely', async () => {
  const known = await tracked();
  const all = await rankings.histories(test.context, known);
  const count = all.reduce((sum, { history }) => sum + history.length, 0);
  expect(await rankings.histories(test.context, known, {}, count)).toEqual(all);
  await expect(rankings.histories(test.context, known, {}, count - 1)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'limit', message: expect.stringContaining('export CSV') }],
  });
});
