import { describe, expect, it } from 'vitest';
import { periodicJobs } from '../../src/services/periodic-jobs.js';
import maintenance from '../../workers/maintenance.js';
import { newViewer, useContext } from '../support/context.js';
import { until } from '../support/processes.js';

const test = useContext();

describe('the worker of the maintenance', () => {
  it('deletes what has served its time and keeps the rest, once in each period', async () => {
    const { organizationId } = await newViewer(test.db);
    const kept = async () =>
      (
        await test.db.rows<{ quota: string }>('select quota from spent_quota where organization_id = $1', [
          organizationId,
        ])
      ).map(({ quota }) => quota);
    await test.db.rows(
      `insert into spent_quota (organization_id, quota, spent_at)
       values ($1, 'auditsPerDay', now() - interval '40 days'), ($1, 'fixesPerMonth', now())`,
      [organizationId],
    );
    await test.db.rows(
      `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       values ('expired', 'Somebody', 'expired@example.org', false, now(), now())`,
    );
    for (const [name, days] of [
      ['past', -1],
      ['valid', 1],
    ])
      await test.db.rows(
        `with made as (
           insert into session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
           values ($1, 'expired', $1, now() + $2 * interval '1 day', now(), now()))
         insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
         values ($1, $1, '', now() + $2 * interval '1 day', now(), now())`,
        [name, days],
      );
    const left = () => test.db.rows<{ id: string }>('select id from session union all select id from verification');
    const queuePeriodic = periodicJobs();
    await queuePeriodic(test.context);
    await queuePeriodic(test.context);
    expect(await test.context.queues.counts('maintenance')).toMatchObject({ waiting: 1 });

    const worker = await maintenance.start(test.context, new AbortController().signal);
    try {
      await until(async () => (await kept()).length === 1, 60_000);
      expect(await kept()).toEqual(['fixesPerMonth']);
      await until(async () => (await left()).length === 2, 60_000);
      expect(await left()).toEqual([{ id: 'valid' }, { id: 'valid' }]);
    } finally {
      await worker.close();
    }
  });
});
