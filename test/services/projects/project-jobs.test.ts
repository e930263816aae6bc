import { expect, it } from 'vitest';
import * as competitors from '../../../src/services/projects/competitors.js';
import * as projects from '../../../src/services/projects/projects.js';
import { request } from '../../../src/services/results/competitors/competitor-comparisons.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { queueDue } from '../../../src/services/runs/rankings/rank-checks.js';
import { queueDueVitals } from '../../../src/services/runs/vitals/vitals-runs.js';
import { newViewer, useContext } from '../../support/context.js';

const test = useContext();
const QUEUES = ['rankings', 'vitals', 'competitors'] as const;

async function waiting(): Promise<Record<string, number>> {
  const counts = await Promise.all(QUEUES.map((queue) => test.context.queues.counts(queue)));
  return Object.fromEntries(QUEUES.map((queue, at) => [queue, counts[at]?.['waiting'] ?? 0]));
}

it('go with their project, and those of a competitor with it', async () => {
  const { context } = test;
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://short.example/' });
  await keywords.add(context, viewer, project.id, ['one', 'two']);
  const [first, second] = [
    await competitors.add(context, viewer, project.id, { domain: 'a.example' }),
    await competitors.add(context, viewer, project.id, { domain: 'b.example' }),
  ];
  for (const { id } of [first, second]) await request(context, viewer, project.id, id);
  await queueDue(context);
  await queueDueVitals(context);
  expect(await waiting()).toEqual({ rankings: 2, vitals: 1, competitors: 2 });
  await competitors.remove(context, viewer, project.id, first.id);
  expect(await waiting()).toEqual({ rankings: 2, vitals: 1, competitors: 1 });
  await projects.remove(context, viewer, project.id);
  expect(await waiting()).toEqual({ rankings: 0, vitals: 0, competitors: 0 });
});
