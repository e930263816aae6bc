import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { PLANS, planQuotas } from '../../src/plans.js';
import { QUEUES } from '../../src/queues.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';

useBuild();
const MANY = 6;

describe('an organization that queues many audits', () => {
  const test = useContext();
  const slow = Array.from({ length: MANY }, () => useSite(chainedPages(3)));
  const quick = useSite(chainedPages(3));

  async function begin(viewer: Viewer, url: string): Promise<string> {
    const project = await projects.create(test.context, viewer, { url });
    return (await audits.start(test.context, viewer, project.id, { render: 'OFF' })).audit.id;
  }
  const statuses = async (organizationId: string) =>
    (
      await test.db.rows<{ status: string }>('select status from audit where organization_id = $1', [organizationId])
    ).map(({ status }) => status);
  const count = (list: readonly string[], status: string) => list.filter((one) => one === status).length;

  it('leaves room in every worker process for somebody else', () => {
    for (const { quotas } of Object.values(PLANS)) expect(quotas.auditsAtOnce).toBeLessThan(QUEUES.crawl.concurrency);
  });

  it('lets another’s start within 10 s, and its own one after the other', async () => {
    for (const site of slow) site.delay(3_000);
    const auditsAtOnce = 3;
    const own = [`ENTERPRISE.auditsAtOnce=${auditsAtOnce}`];
    test.context.settings.quotas = planQuotas(own);
    const greedy = await newViewer(test.db);
    const ids: string[] = [];
    for (const site of slow) ids.push(await begin(greedy, site.url));
    const jobs = await Promise.all(ids.map((id) => test.context.queues.state('crawl', id)));
    expect(jobs.filter((state) => state === 'ALIVE')).toHaveLength(auditsAtOnce);
    start('dist/bundle/run.js', ['crawl'], {
      DATABASE_URL: test.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
      PLAN_QUOTAS: own.join(),
    });
    await until(async () => count(await statuses(greedy.organizationId), 'RUNNING') === auditsAtOnce);

    const other = await newViewer(test.db, 'FREE');
    await begin(other, quick.url);
    const asked = performance.now();
    await until(async () => count(await statuses(other.organizationId), 'QUEUED') === 0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(count(await statuses(greedy.organizationId), 'QUEUED')).toBe(MANY - auditsAtOnce);

    for (const site of slow) site.delay(0);
    await until(async () => {
      const now = await statuses(greedy.organizationId);
      expect(count(now, 'RUNNING')).toBeLessThanOrEqual(auditsAtOnce);
      return count(now, 'COMPLETED') === MANY;
    });
  });
});
