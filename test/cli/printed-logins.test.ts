import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.js';
import { sextant, start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';

useBuild();
const database = useDatabase();
const here = mkdtempSync(join(tmpdir(), 'sextant-logins-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const marked = fc.string({ unit: fc.constantFrom(...'aZ9/?#@:%&=+;,[] "\'|~é'), maxLength: 8 });
/** Passwords with marks that URLs, shells and logs treat as their own, percent-encoded; `Zq9x` and `Wm4k` are in each. */
const passwords = fc.sample(
  fc.tuple(marked, marked).map(([start, end]) => encodeURIComponent(`${start}Zq9x${end}Wm4k`)),
  { numRuns: 3, seed: 20_261_129 },
);

/** Services that nobody listens for, each with a login in its URL. */
const servicesOf = (password: string): Record<string, string> => ({
  REDIS_URL: `redis://zoe:${password}@127.0.0.1:9/0`,
  SMTP_URL: `smtp://alerts%40x.example:${password}@127.0.0.1:9`,
  SMTP_FROM: 'seo@example.com',
  CRAWL_PROXY_URL: `http://zoe:${password}@127.0.0.1:9`,
  SERP_PROVIDER: 'searxng',
  SERP_BASE_URL: `http://zoe:${password}@127.0.0.1:9/`,
  AI_BASE_URL: `http://zoe:${password}@127.0.0.1:9/v1`,
  AI_MODEL: 'invented',
  CRUX_BASE_URL: `http://zoe:${password}@127.0.0.1:9`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://zoe:${password}@127.0.0.1:9`,
  LOG_LEVEL: 'trace',
});

describe('a login in the URL of a service', () => {
  it.each(passwords)('is printed by no command: %s', async (password) => {
    const away = { DATABASE_URL: `postgres://zoe:${password}@127.0.0.1:9/none?sslpassword=${password}` };
    const services = servicesOf(password);
    const commands = [
      [['doctor'], { DATABASE_URL: database.url, ...services }],
      [['doctor'], { ...services, ...away }],
      [['migrate'], away],
      [['worker', 'crawl'], { ...services, ...away }],
    ] as const;
    const ends = commands.map(([args, settings]) => sextant(args, { SEXTANT_DATA_DIR: here, ...settings }, here));
    for (const [at, { stdout, stderr }] of (await Promise.all(ends)).entries()) {
      const name = commands[at]?.[0].join(' ');
      expect([name, (stdout + stderr).length > 0]).toEqual([name, true]);
      expect(stdout + stderr, name).not.toMatch(/Zq9x|Wm4k/);
    }
  });

  it.each(passwords.slice(0, 1))('is neither in the log of the API nor in what it responds: %s', async (password) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const settings = { ...servicesOf(password), DATABASE_URL: database.url, PORT: `${port}`, SEXTANT_DATA_DIR: here };
    const api = start('dist/bundle/cli.js', ['api'], settings, { cwd: here });
    const ready = await until(async () => {
      const response = await fetch(`${origin}/readyz`).catch(() => null);
      return response && { status: response.status, text: await response.text() };
    });
    expect(ready.status).toBe(503);
    const query = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { __typename } }' }),
    });
    const responses = `${ready.text}\n${await query.text()}`;
    api.child.kill('SIGTERM');
    await api.ended;
    expect(api.stderr).not.toBe('');
    expect(responses + api.stdout + api.stderr).not.toMatch(/Zq9x|Wm4k/);
  });
});
