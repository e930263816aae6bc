import { describe, expect, it } from 'vitest';
import { PLANS } from '../../../../../src/plans.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweep } from '../../../../../src/services/runs/audit/lifecycle/sweep.js';
import { startWaitingRejudgements } from '../../../../../src/services/runs/audit/turns/organization-turns.js';
import { newViewer, useContext } from '../../../../support/context.js';

const MANY = 12;

describe('an organization that has many audits re-scored', () => {
  const test = useContext();

  it('has as many of them in the queue as its plan lets run at once, whether they are requested at once or not', async () => {
    const viewer = await newViewer(test.db, 'FREE');
    const project = await projects.create(test.context, viewer, { url: 'https://example.org' });
    const ids = await test.db
      .rows<{ id: string }>(
        `insert into audit (id, project_id, organization_id, status, options, created_at, completed_at)
         select gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now(), now() from generate_series(1, ${MANY}) returning id`,
        [project.id, viewer.organizationId],
      )
      .then((rows) => rows.map(({ id }) => id));
    await Promise.all(ids.map((id) => audits.rejudge(test.context, viewer, id)));
    const queued = async () => {
      const states = await Promise.all(
        ids.map(async (id) => [id, await test.context.queues.state('crawl', `${id}-rejudge`)] as const),
      );
      return states.flatMap(([id, state]) => (state === 'ALIVE' ? [id] : []));
    };
    const [first, ...more] = await queued();
    expect([first !== undefined, more]).toEqual([true, []]);
    expect(PLANS.FREE.quotas.auditsAtOnce).toBe(1);

    // the sweeper keeps the order, and a repeated request does not lose the position in the queue
    await test.db.rows(`update audit set rejudge_requested_at = rejudge_requested_at - interval '1 minute'`);
    await Promise.all(ids.map((id) => audits.rejudge(test.context, viewer, id)));
    await sweep(test.context);
    expect(await queued()).toEqual([first]);

    await test.db.rows('update audit set rejudge_requested_at = null where id = $1', [first]);
    await test.context.queues.remove('crawl', `${first}-rejudge`);
    await startWaitingRejudgements(test.context, viewer.organizationId);
    const [second, ...others] = await queued();
    expect([ids.includes(second ?? ''), second !== first, others]).toEqual([true, true, []]);
  });
});
