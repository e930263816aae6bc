import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SECRET, useApp } from '../support/app.js';
import { start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';
import { bearerOf } from '../support/tenants.js';

useBuild();

describe('the API process on SIGTERM', () => {
  const test = useApp();
  const site = useSite(chainedPages(5));

  it('responds to every request that came while /readyz had not yet refused, under load, and is gone within 10 s', async () => {
    site.delay(1_000);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const api = start('dist/bundle/server.js', [], {
      DATABASE_URL: test.databaseUrl,
      BETTER_AUTH_SECRET: SECRET,
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
      PORT: String(port),
      LOG_LEVEL: 'info',
    });
    await api.says('"ready"');
    // allowed networks are for members alone
    const { sessionToken } = await test.account('FREE');
    const whole = (await (await fetch(`${origin}/openapi/session.json`)).text()).length;
    expect(whole).toBeGreaterThan(10_000);

    let stopped = false;
    const dropped: unknown[] = [];
    let answered = 0;
    /** Asks until nobody listens any more. */
    async function client(): Promise<void> {
      while (!stopped) {
        try {
          const answer = await fetch(`${origin}/openapi/session.json`);
          expect([answer.status, (await answer.text()).length]).toEqual([200, whole]);
          answered += 1;
        } catch (error) {
          dropped.push(error);
        }
      }
    }
    const slow = Array.from({ length: 4 }, (_, at) =>
      fetch(`${origin}/api/tools/headers`, {
        method: 'POST',
        headers: { ...bearerOf(sessionToken), 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${site.url}p${at + 1}.html` }),
      }).then(async (answer) => [answer.status, ((await answer.json()) as { status: number }).status]),
    );
    const clients = Array.from({ length: 16 }, client);
    // the slow ones are on their way to a site that takes its time
    await sleep(500);
    const asked = performance.now();
    api.child.kill('SIGTERM');
    // as a load balancer does
    const readiness = async () => {
      const answer = await fetch(`${origin}/readyz`);
      return [answer.status, ((await answer.json()) as { process?: string }).process];
    };
    expect(await until(async () => ((await readiness())[0] === 503 ? readiness() : null))).toEqual([503, 'stopping']);
    stopped = true;
    expect(await Promise.all(slow)).toEqual(slow.map(() => [200, 200]));
    await Promise.all(clients);
    expect((await api.ended).code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(dropped).toEqual([]);
    expect(answered).toBeGreaterThan(16);
  });

  it('responds to requests in flight when the signal came, and ends its connection', async () => {
    const port = await freePort();
    const api = start('dist/bundle/server.js', [], {
      DATABASE_URL: test.databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'info',
    });
    await api.says('"ready"');
    const socket = connect(port, '127.0.0.1');
    const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: a.test\r\n\r\n');
    ask();
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
    expect(String(first)).toMatch(/connection: keep-alive/i);
    const last = text(socket);
    api.child.kill('SIGTERM');
    await api.says('shutting down');
    ask();
    expect(await last).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    expect((await api.ended).code).toBe(0);
  });
});
