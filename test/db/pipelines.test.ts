import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { withinScope } from '../../src/db/scope.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();
const organizations: string[] = [];

beforeAll(async () => {
  for (let at = 0; at < 5; at += 1) {
    const { organizationId } = await newViewer(test.db);
    organizations.push(organizationId);
    await test.db.rows(
      `insert into project (id, organization_id, name, url, origin, domain, created_at)
       values (gen_random_uuid(), $1, $1, 'https://a.example/', 'https://a.example', 'a.example', now())`,
      [organizationId],
    );
  }
});

const PROJECTS = 'select name, $1::int as asked from project';
const read = (organizationId: string, asked = 0, signal: AbortSignal | null = null) =>
  withinScope({ organizationId, signal }, () =>
    test.db.prepared<{ name: string; asked: number }>('projects of all', PROJECTS, [asked]),
  );

describe('prepared statements of many requests', () => {
  it('show each its own organization and its own response, though they share connections', async () => {
    const asked = Array.from({ length: 500 }, (_, at) => ({ at, id: organizations[(at * 7) % 5] as string }));
    const answers = await Promise.all(asked.map(({ at, id }) => read(id, at)));
    expect(answers).toEqual(asked.map(({ at, id }) => [{ name: id, asked: at }]));
    const [used] = await test.db.rows<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and query = $1`,
      [PROJECTS],
    );
    expect(used?.count).toBeLessThanOrEqual(3);
  });

  it('run as the owner outside of a request', async () => {
    const rows = await test.db.prepared('projects of all, unbound', 'select 1 from project', []);
    expect(rows).toHaveLength(5);
  });

  it('fail alone', async () => {
    const fail = () =>
      withinScope({ organizationId: organizations[0] as string, signal: null }, () =>
        test.db.prepared('a division', 'select 1 / $1::int as n', [0]),
      );
    const outcomes = await Promise.allSettled([
      read(organizations[0] as string, 1),
      fail(),
      read(organizations[1] as string, 2),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await read(organizations[2] as string, 3)).toEqual([{ name: organizations[2], asked: 3 }]);
  });

  it('show nothing when the organization cannot be named', async () => {
    await expect(read('\0', 1)).rejects.toThrow();
    expect(await read(organizations[3] as string, 4)).toEqual([{ name: organizations[3], asked: 4 }]);
  });

  it('do not start for a request that has ended', async () => {
    await expect(read(organizations[0] as string, 1, AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
  });

  it('go on over new connections when theirs are cut', async () => {
    await read(organizations[0] as string);
    await test.db.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (let at = 0; ; at += 1) {
      const rows = await read(organizations[1] as string, 5).catch((error: Error) => error);
      if (Array.isArray(rows)) {
        expect(rows).toEqual([{ name: organizations[1], asked: 5 }]);
        return;
      }
      if (at === 20) throw rows;
      await sleep(50);
    }
  });
});
