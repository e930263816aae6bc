import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Prepared } from '../../src/cli/prepare.js';
import { isPortTaken } from '../../src/net/free-port.js';
import { useContext } from '../support/context.js';
import { ROOT, useBuild } from '../support/processes.js';
import { useSite } from '../support/sites/site-server.js';

useBuild();

describe('a first start', () => {
  const test = useContext();

  /** The process that makes the owner, and what it tells. */
  async function prepare(): Promise<[ChildProcess, Prepared]> {
    const child = fork(join(ROOT, 'dist/bundle/prepare.js'), {
      env: { PATH: process.env['PATH'], DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'warn' },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [told] = (await once(child, 'message')) as [Prepared];
    return [child, told];
  }

  it('is one until its credentials were shown, and names the owner until somebody has signed in', async () => {
    const [lost, first] = await prepare();
    expect(first.owner).toMatchObject({ email: 'owner@sextant.local' });
    // a second one at the same time makes no other owner
    const [, beside] = await prepare();
    expect(beside.owner).toBeNull();
    const gone = once(lost, 'exit');
    lost.kill('SIGKILL');
    await gone;

    const [shown, second] = await prepare();
    expect(second.owner).toMatchObject({ email: 'owner@sextant.local', userId: first.owner?.userId });
    expect(second.owner?.password).not.toBe(first.owner?.password);
    const keys = await test.db.rows('select 1 from api_key where revoked_at is null');
    expect(keys).toHaveLength(1);
    shown.send('shown');
    expect((await once(shown, 'exit'))[0]).toBe(0);

    const [, later] = await prepare();
    expect(later).toEqual({ owner: null, waiting: 'owner@sextant.local' });
    await test.db.rows(
      `insert into audit_log (id, organization_id, at, action, actor_kind, details)
       select gen_random_uuid(), "organizationId", now(), 'SIGNED_IN', 'USER', '{}' from member`,
    );
    expect((await prepare())[1]).toEqual({ owner: null, waiting: null });
  });
});

describe('a start on the schema of a newer version', () => {
  const test = useContext();

  it('warns that only the release before works with it', async () => {
    await test.db.rows(`insert into migration (name) values ('9999-of-a-newer-version')`);
    const child = fork(join(ROOT, 'dist/bundle/prepare.js'), {
      env: { PATH: process.env['PATH'], DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'warn' },
      silent: true,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    await once(child, 'message');
    expect(log).toContain('database schema is that of a newer version; only the release before it works with it');
    expect(log).toContain('9999-of-a-newer-version');
  });
});

describe('a port', () => {
  const site = useSite({});

  it('is taken or free', async () => {
    expect(await isPortTaken(Number(new URL(site.url).port), '127.0.0.1')).toBe(true);
    expect(await isPortTaken(0, '127.0.0.1')).toBe(false);
  });
});
