import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.js';
import { LOOPBACK } from '../support/context.js';
import { dumpOf } from '../support/dump.js';
import { type Spawned, start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { useSmtpServer } from '../support/servers/smtp-receiver.js';
import { useReceiver } from '../support/servers/webhook-receiver.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf } from '../support/tenants.js';

useBuild();

const canary = (name: string) => `canary-${name}-${randomBytes(9).toString('hex')}`;
const SECRETS = {
  header: canary('header'),
  password: canary('password'),
  cookie: canary('cookie'),
  slack: canary('slack'),
  telegram: `12345:${canary('telegram')}`,
  wrongPassword: canary('wrong'),
  key: `key-of-an-installation-${canary('key')}`,
  sessions: `what-signs-its-sessions-${canary('sessions')}`,
  model: canary('model'),
};

/** A text as it may be written somewhere. */
const formsOf = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('hex'),
  // without the last characters, which depend on what follows
  ...[0, 1, 2].map((at) => Buffer.from(text.slice(at)).toString('base64').slice(0, 24)),
];

describe('secrets that an installation is given', () => {
  const test = useApp();
  const receiver = useReceiver();
  const smtp = useSmtpServer();
  const site = useSite({
    '/': page({ title: 'Home of a small site', links: ['/two', '/gone'] }),
    '/two': page({ title: 'Two', links: ['/'] }),
  });
  let origin: string;
  let cookie: Record<string, string>;
  let bearer: Record<string, string>;
  const processes: Spawned[] = [];
  const responses: string[] = [];
  /** shown once, to whoever made them */
  const shown: string[] = [];

  const begin = async (file: string, args: string[], port: number) => {
    const spawned = start(`dist/bundle/${file}`, args, {
      DATABASE_URL: test.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
      SEXTANT_SECRET: SECRETS.key,
      BETTER_AUTH_SECRET: SECRETS.sessions,
      BASE_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      SMTP_URL: smtp.url,
      SMTP_FROM: 'seo@sextant.example',
      SLACK_BASE_URL: new URL(receiver.url).origin,
      TELEGRAM_BASE_URL: new URL(receiver.url).origin,
      AI_API_KEY: SECRETS.model,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: new URL(receiver.url).origin,
      AI_MODEL: 'invented',
      LOG_LEVEL: 'trace',
    });
    processes.push(spawned);
    await spawned.says('"ready"');
  };

  async function call(method: string, path: string, body?: object, headers = cookie): Promise<Record<string, never>> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, origin, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    responses.push(`${method} ${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`);
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {};
  }

  async function setUp(): Promise<void> {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    await begin('server.js', [], port);
    await begin('run.js', ['crawl', 'webhooks', 'mail', 'fixes'], port);
    const signUp = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: 'nobody@example.org', password: SECRETS.wrongPassword }),
    });
    responses.push(await signUp.text());
    const account = await test.account('ENTERPRISE');
    shown.push(account.apiKey, account.password);
    cookie = {};
    bearer = bearerOf(account.apiKey);
    const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    const set = signedIn.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    cookie = { cookie: set.join('; ') };
    shown.push(...set.map((one) => one.slice(one.indexOf('=') + 1)).filter((value) => value.length > 20));
    expect(signedIn.status).toBe(200);
  }

  it('are used, and found in no response, log line, mail or copy of the database', async () => {
    await setUp();
    const { project } = (await call('POST', '/api/projects', { url: site.url })) as unknown as {
      project: { id: string };
    };
    const at = `/api/projects/${project.id}`;
    await call('PATCH', `${at}/crawl-settings`, {
      requestHeaders: [{ name: 'x-token', value: SECRETS.header }],
      basicAuth: { username: 'editor', password: SECRETS.password },
      cookies: [{ name: 'preview', value: SECRETS.cookie }],
    });
    // refused with what was sent
    await call('PATCH', `${at}/crawl-settings`, { requestHeaders: [{ name: 'x bad', value: SECRETS.header }] });
    await call('POST', '/api/alert-channels', { kind: 'SLACK', url: `${origin}/services/${SECRETS.slack}` });
    await call('POST', '/api/alert-channels', { kind: 'TELEGRAM', botToken: SECRETS.telegram, chatId: 'no chat' });
    await call('POST', '/api/alert-channels', {
      kind: 'SLACK',
      url: `${new URL(receiver.url).origin}/services/${SECRETS.slack}`,
    });
    await call('POST', '/api/alert-channels', { kind: 'TELEGRAM', botToken: SECRETS.telegram, chatId: '-100123' });
    await call('PATCH', `${at}/alert-rules/AUDIT_COMPLETED`, { enabled: true });
    const made = (await call('POST', '/api/webhooks', {
      url: receiver.url,
      events: ['AUDIT_COMPLETED'],
    })) as unknown as { secret: string };
    const { secret } = made;
    expect(secret).toEqual(expect.any(String));
    shown.push(secret);
    responses.pop();

    receiver.answers(500);
    await call('POST', `${at}/audit`);
    const [audit] = await test.db.rows<{ id: string }>('select id from audit where project_id = $1', [project.id]);
    if (!audit) throw new Error('The audit was not started.');
    const status = async () =>
      (await test.db.rows<{ status: string }>('select status from audit where id = $1', [audit.id]))[0]?.status;
    await until(async () => (await status()) === 'COMPLETED', 120_000);
    await until(async () => receiver.received.length >= 3, 60_000);

    for (const path of [
      at,
      `${at}/crawl-settings`,
      `${at}/audit`,
      `${at}/pages`,
      '/api/alert-channels',
      '/api/webhooks',
    ])
      await call('GET', path);
    for (const format of ['json', 'csv', 'html', 'ndjson', 'sarif', 'junit', 'markdown'])
      await call('GET', `${at}/reports?format=${format}`);
    for (const path of ['/pages?format=csv', '/page?url=' + encodeURIComponent(site.url)]) await call('GET', at + path);
    for (const path of [
      '/api/audit-log',
      '/api/audit-log?format=csv',
      '/api/webhooks/deliveries',
      '/metrics',
      '/health',
    ])
      await call('GET', path);
    await call('GET', `/api/v1/projects/${project.id}/crawl-settings`, undefined, bearer);
    await call('POST', '/api/tools/headers', { url: `http://user:${SECRETS.password}@127.0.0.1:9/` });

    // they reached those whom they are for
    const sent = site.asked.get('/two') ?? {};
    expect(sent['x-token']).toBe(SECRETS.header);
    expect(sent['cookie']).toContain(SECRETS.cookie);
    expect(sent['authorization']).toContain('Basic ');
    const paths = receiver.received.map(({ path }) => path);
    expect(paths).toContain(`/services/${SECRETS.slack}`);
    expect(paths.some((path) => path.includes(SECRETS.telegram))).toBe(true);

    for (const { child, ended } of processes) {
      child.kill('SIGTERM');
      await ended;
    }
    const places = {
      dump: await dumpOf(test.databaseUrl),
      responses: responses.join('\n'),
      logs: processes.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
      mails: smtp.mails.map(({ raw }) => raw).join('\n'),
    };
    expect(places.logs).toContain(project.id);
    expect(places.dump).toContain(site.url);
    for (const [place, text] of Object.entries(places))
      for (const [name, value] of [
        ...Object.entries(SECRETS),
        ...shown.map((one, index) => [`shown ${index}`, one] as const),
      ])
        for (const form of formsOf(value)) expect(text.includes(form), `${name} in ${place}`).toBe(false);
  }, 300_000);
});
