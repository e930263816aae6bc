import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as projects from '../../src/services/projects/projects.js';
import * as schedules from '../../src/services/runs/audit/lifecycle/schedules.js';
import { newViewer, useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';

useBuild();

const PROJECTS = 40;
const ROUNDS = 3;

describe('schedulers that are killed while audits are due', () => {
  const test = useContext();

  const scheduler = async () => {
    const spawned = start('dist/bundle/run.js', ['schedule'], { DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'info' });
    await spawned.says('"ready"');
    return spawned;
  };

  it('start each of them once, with its job', async () => {
    const ids: string[] = [];
    for (let at = 0; at < PROJECTS; at += 1) {
      const viewer = await newViewer(test.db);
      const { id } = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
      await schedules.set(test.context, viewer, id, { frequency: 'DAILY', timeOfDay: '03:00' });
      ids.push(id);
    }
    const runs = () =>
      test.db.rows<{ projectId: string; count: number }>(
        `select project_id as "projectId", count(*)::int as count from audit where source = 'SCHEDULE' group by 1`,
      );
    const due = async () => (await test.db.rows(`select from audit_schedule where next_run_at <= now()`)).length;

    for (let round = 1; round <= ROUNDS; round += 1) {
      await test.db.rows(`update audit set status = 'CANCELLED' where status = 'QUEUED'`);
      const doomed = await Promise.all([scheduler(), scheduler()]);
      // all at once, while both look every five seconds
      await test.db.rows(`update audit_schedule set next_run_at = now() - interval '1 hour'`);
      await until(async () => (await due()) < PROJECTS, 60_000);
      for (const { child, ended } of doomed) {
        child.kill('SIGKILL');
        await ended;
      }
      const left = await due();
      const last = await scheduler();
      await until(async () => (await due()) === 0, 60_000);
      await sleep(100);
      last.child.kill('SIGTERM');
      expect((await last.ended).code).toBe(0);
      process.stdout.write(`round ${round}: ${PROJECTS - left} started before the kill, ${left} after it\n`);
      expect(await runs()).toEqual(expect.arrayContaining(ids.map((projectId) => ({ projectId, count: round }))));
    }

    const open = await test.db.rows<{ id: string }>(`select id from audit where status = 'QUEUED'`);
    expect(open).toHaveLength(PROJECTS);
    for (const { id } of open) expect(await test.context.queues.state('crawl', id)).toBe('ALIVE');
  });
});
