import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { happen, read, subscribed } from '../services/outbound/webhooks/rig.js';
import { LOOPBACK, useContext } from '../support/context.js';
import { type Spawned, start, until, useBuild } from '../support/processes.js';
import { useReceiver } from '../support/servers/webhook-receiver.js';

useBuild();

describe('the worker of the webhooks', () => {
  const test = useContext();
  const receiver = useReceiver();

  async function worker(): Promise<Spawned> {
    const spawned = start('dist/bundle/run.js', ['webhooks'], {
      DATABASE_URL: test.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
      BETTER_AUTH_SECRET: await test.context.secret(),
      LOG_LEVEL: 'info',
    });
    await spawned.says('"ready"');
    return spawned;
  }

  it('that is killed while it sends loses nothing: the next one sends it again under the same id', async () => {
    const { context, viewer, projectId, secret } = await subscribed(test, receiver.url);
    receiver.answers('SILENCE', 200);
    // committed, and nobody there to deliver it
    const id = await happen(context, viewer, projectId);
    const first = await worker();
    await until(async () => receiver.received.length === 1);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await worker();
    await until(async () => (await read(context, id)).status === 'DELIVERED', 60_000);
    expect(await read(context, id)).toMatchObject({ attempts: 2, responseStatus: 200 });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const last = receiver.received.at(-1);
    new Verifier(secret).verify(last?.body ?? '', last?.headers as Record<string, string>);
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(second.stderr).not.toContain(receiver.url);
    expect(second.stderr).not.toContain(secret);
  });
});
