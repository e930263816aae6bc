import { expect, it } from 'vitest';
import type { Context } from '../../src/services/context.js';
import * as projects from '../../src/services/projects/projects.js';
import * as keywords from '../../src/services/runs/rankings/keywords.js';
import { queueDue } from '../../src/services/runs/rankings/rank-checks.js';
import { LOOPBACK, newViewer, useContext } from '../support/context.js';
import { type Spawned, start, until, useBuild } from '../support/processes.js';
import { startSerpServer } from '../support/servers/serp-server.js';

useBuild();
const test = useContext();

it('a worker that is killed in the middle of a check leaves it to the next one, which pays for no page twice', async () => {
  let worker: Spawned | null = null;
  const server = await startSerpServer('serper', ({ index }) => {
    // this page is requested, and nobody lives to read it
    if (index === 4 && worker) {
      worker.child.kill('SIGKILL');
      worker = null;
    }
    const urls = Array.from(
      { length: 10 },
      (_, at) => `https://${index === 6 && at === 2 ? 'own' : `s${index}${at}`}.example/`,
    );
    return { kind: 'RESULTS', urls };
  });
  const settings = { baseUrl: server.url, apiKey: 'key' };
  const context: Context = {
    ...test.context,
    settings: { ...test.context.settings, serp: { provider: 'serper', settings } },
  };
  const viewer = await newViewer(context.db);
  const project = await projects.create(context, viewer, { url: 'https://own.example/' });
  await keywords.add(context, viewer, project.id, ['lamp']);
  await queueDue(context);

  const work = () =>
    start('dist/bundle/run.js', ['rankings'], {
      DATABASE_URL: test.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
      SERP_PROVIDER: 'serper',
      SERP_API_KEY: 'key',
      SERP_BASE_URL: server.url,
      SERP_REQUESTS_PER_MINUTE: '60000',
    });
  worker = work();
  await worker.ended;
  work();
  const stored = () =>
    context.db.rows('select status, position, pages_ok, cost::float8 as cost from ranking where pages_ok > 0');
  await until(async () => (await stored()).length > 0, 60_000);
  expect(await stored()).toEqual([{ status: 'RANKED', position: 63, pages_ok: 10, cost: expect.closeTo(0.01) }]);
  expect(server.asked.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9]);
  await server.close();
});
