import { expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { setPlan } from '../../../../src/services/accounts/organizations.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { queueDue } from '../../../../src/services/runs/rankings/rank-checks.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();

it('a smaller plan leaves the keywords in place, and has those looked up that were added first', async () => {
  const clock = fixedClock('2026-04-10T12:00:00Z');
  const context = { ...test.context, clock };
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://smaller.example/' });
  const { keywords: first } = await keywords.add(
    context,
    viewer,
    project.id,
    Array.from({ length: 10 }, (_, at) => `first ${at}`),
  );
  clock.advance(1_000);
  const { keywords: last } = await keywords.add(context, viewer, project.id, ['last 1', 'last 2']);
  const queued = async (name: string) => {
    const states = await Promise.all(
      [...first, ...last].map(({ id }) => context.queues.state('rankings', `${id}-${name}`)),
    );
    return states.filter((state) => state === 'ALIVE').length;
  };
  await setPlan(context, viewer.organizationId, 'FREE');
  await queueDue(context);
  expect(await queued('2026-04-10')).toBe(10);
  for (const { id } of last) expect(await context.queues.state('rankings', `${id}-2026-04-10`)).toBe('GONE');
  expect(await keywords.checkNow(context, viewer, project.id)).toBe(10);
  expect(await keywords.list(context, viewer, project.id)).toHaveLength(12);
  await setPlan(context, viewer.organizationId, 'PRO');
  clock.advance(24 * 3_600_000);
  await queueDue(context);
  expect(await queued('2026-04-11')).toBe(12);
  await projects.remove(context, viewer, project.id);
});
