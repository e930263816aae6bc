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
    const queuePeriodic = periodicJobs();
    await queuePeriodic(test.context);
    await queuePeriodic(test.context);
    expect(await test.context.queues.counts('maintenance')).toMatchObject({ waiting: 1 });

    const worker = await maintenance.start(test.context, new AbortController().signal);
    try {
      await until(async () => (await kept()).length === 1, 60_000);
      expect(await kept()).toEqual(['fixesPerMonth']);
    } finally {
      await worker.close();
    }
  });
});
