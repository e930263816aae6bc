import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import * as projects from '../../src/services/projects/projects.js';
import { runDueWatches } from '../../src/services/reactions/watch/run-due-watches.js';
import * as watches from '../../src/services/reactions/watch/watch.js';
import { LOOPBACK, newViewer, useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';
import { page, useSite } from '../support/sites/site-server.js';

useBuild();

const PROJECTS = 8;
const PAGES = ['/one', '/two', '/three', '/four'];
const KILLS = 3;

describe('watch workers that are killed while they check', () => {
  const test = useContext();
  const site = useSite({
    '/': page({ title: 'Home of a small site', links: PAGES }),
    ...Object.fromEntries(PAGES.map((path) => [path, page({ title: `Page ${path} of the site`, links: ['/'] })])),
  });

  const worker = async () => {
    const spawned = start('dist/bundle/run.js', ['watch'], {
      DATABASE_URL: test.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
      LOG_LEVEL: 'info',
    });
    await spawned.says('"ready"');
    return spawned;
  };

  it('record every change and raise every alert once', async () => {
    const watched: { id: string; viewer: Viewer }[] = [];
    for (let at = 0; at < PROJECTS; at += 1) {
      const viewer = await newViewer(test.db);
      const { id } = await projects.create(test.context, viewer, { url: site.url });
      const urls = PAGES.map((path) => new URL(path, site.url).href);
      await watches.update(test.context, viewer, id, { enabled: true, urls });
      watched.push({ id, viewer });
    }
    expect(await runDueWatches(test.context, new AbortController().signal, { confirmMs: 0 })).toBe(PROJECTS);
    site.set('/two', { status: 404, body: 'gone' });
    await test.db.rows("update watch set next_check_at = date_trunc('milliseconds', now())");
    site.delay(60);

    const checked = async () => {
      const rows = await test.db.rows(`select from watch where next_check_at > now()`);
      return rows.length;
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      site.forget();
      const doomed = await worker();
      await test.context.queues.add('watch', `watch-${uuidv7()}`, {});
      await until(async () => site.hits.size > 4 || (await checked()) === PROJECTS, 60_000);
      doomed.child.kill('SIGKILL');
      await doomed.ended;
      // turns of a killed worker end by themselves after minutes
      await test.db.rows(
        `update watch set claimed_until = now() - interval '1 second' where claimed_until is not null`,
      );
    }
    process.stdout.write(`${KILLS} kills, ${await checked()} of ${PROJECTS} projects checked by then\n`);
    site.delay(0);
    const last = await worker();
    await until(async () => {
      await test.context.queues.add('watch', `watch-${uuidv7()}`, {});
      return (await checked()) === PROJECTS;
    }, 60_000);
    last.child.kill('SIGTERM');
    expect((await last.ended).code).toBe(0);

    const alerts = await test.db.rows<{ projectId: string; kind: string }>(
      `select project_id as "projectId", kind from alert order by project_id`,
    );
    const ids = watched.map(({ id }) => id).sort();
    expect(alerts).toEqual(ids.map((projectId) => ({ projectId, kind: 'PAGES_GONE' })));
    for (const { id, viewer } of watched) {
      const versions = await watches.versions(test.context, viewer, id, null);
      const gone = versions.filter(({ url, changes }) => url.includes('/two') && changes.length > 0);
      expect(gone, id).toHaveLength(1);
    }
  });
});
