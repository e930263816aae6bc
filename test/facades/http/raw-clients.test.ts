import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../facades/app.js';
import { createApiKey } from '../../../src/auth/api-key.js';
import { createCredentials } from '../../../src/auth/credentials.js';
import { loadConfig } from '../../../src/config.js';
import { PROBLEMS } from '../../../src/errors.js';
import { createLifecycle } from '../../../src/process/lifecycle.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../../support/app.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant } from '../../support/tenants.js';

const test = useApp();
const site = useSite({ '/': page({ title: 'Home', links: [] }) });
const lines: string[] = [];
/** as the process logs, but into memory */
const log = pino(
  { level: 'debug', redact: ['authorization', 'headers.authorization'] },
  { write: (line: string) => void lines.push(line) },
);
const lifecycle = createLifecycle({ deadlineMs: 5_000, log });
let app: Awaited<ReturnType<typeof buildApp>>;
let account: NewAccount;
let theirs: Tenant;
let port = 0;

beforeAll(async () => {
  account = await test.account('ENTERPRISE');
  theirs = await furnish(test, await test.account('ENTERPRISE'), site.url);
  app = await buildApp({
    services: test.context,
    config: loadConfig({ BASE_URL, LOG_LEVEL: 'silent' }),
    log,
    auth: test.auth,
    credentials: createCredentials(test.db, SECRET),
    lifecycle,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await lifecycle.close();
});

/** The reply of the server to these bytes before it, or a second, ends the connection. */
async function say(bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  const timer = setTimeout(() => socket.destroy(), 1_000);
  await once(socket, 'close');
  clearTimeout(timer);
  return heard;
}

/** The statements of one request. */
async function asked(work: (texts: readonly string[]) => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client;
  const original = prototype.query;
  const texts: string[] = [];
  prototype.query = function counted(this: pg.Client, ...parts: never[]) {
    const [first] = parts as unknown as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    texts.push(text.replace(/[0-9a-f-]{36}/g, '<id>'));
    return (original as (...all: never[]) => never).apply(this as never, parts);
  } as never;
  try {
    await work(texts);
  } finally {
    prototype.query = original;
  }
  return texts;
}

/** Without what prepares a connection: only a new one, or one that served another organization, needs it. */
const statementsOf = (texts: string[]): string[] => texts.filter((text) => !text.includes('set_config('));

const answersIn = (heard: string): number => heard.split(/HTTP\/1\.1 \d{3} /).length - 1;

/** Also what never became a request is refused in the one form. */
function expectRefusal(heard: string): void {
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const requestId = /^x-request-id: (.+)$/m.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/), code: 'BAD_REQUEST', requestId });
}

describe('requests that no client library would send', () => {
  const hidden = `GET /api/v1/projects HTTP/1.1\r\nhost: a\r\nx-request-id: smuggled\r\n\r\n`;
  it.each([
    ['both lengths', `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `content-length: +0\r\n\r\n${hidden}`],
    ['an encoding that is none', `transfer-encoding: xchunked\r\n\r\n${hidden}`],
    ['an encoding behind a tab', `transfer-encoding:\tchunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `content-length : 0\r\n\r\n${hidden}`],
    ['a folded header', `x: a\r\n transfer-encoding: chunked\r\n\r\n${hidden}`],
    ['a chunk of a wrong length', `transfer-encoding: chunked\r\n\r\nzz\r\n${hidden}`],
  ])('%s is refused, and what is hidden behind it is not answered', async (_what, rest) => {
    const heard = await say(`POST /api/tools/robots HTTP/1.1\r\nhost: a\r\n${rest}`);
    expect(answersIn(heard)).toBe(1);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).not.toContain('smuggled');
    expectRefusal(heard);
  });

  it('headers of 20 KiB and a method that is none are refused', async () => {
    const long = await say(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    expectRefusal(long);
    const brewed = await say('BREW / HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(brewed).toMatch(/^HTTP\/1\.1 400 /);
    expectRefusal(brewed);
  });

  it('slow ones are given up on', () => {
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
  });
});

describe('a client that requests an export and does not read it', () => {
  const FINDINGS = 100_000;

  it('makes the export wait, with nothing open in the database', async () => {
    const { auditId, projectId, issueId } = theirs.owns;
    await test.db.rows(
      `insert into finding (line_id, page_id, url, failing, applicable, evidence)
       select (select line_id from issue where id = $1), n + 1000, 'https://www.example.com/' || repeat('x', 400), 1, 1, '[]' from generate_series(1, $2::int) n`,
      [issueId, FINDINGS],
    );
    await test.db.rows('update issue set affected_pages = affected_pages + $2 where id = $1', [issueId, FINDINGS]);
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    await asked(async (texts) => {
      const batches = () => texts.filter((text) => text.includes('from finding')).length;
      socket.write(
        `GET /api/projects/${projectId}/reports?format=csv&auditId=${auditId} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${theirs.account.sessionToken}\r\n\r\n`,
      );
      try {
        let before = -1;
        while (batches() === 0 || batches() !== before) {
          before = batches();
          await sleep(500);
        }
        const open = () =>
          test.db.rows(
            `select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
          );
        // the last batch may still be on its way on a busy machine
        await expect.poll(open).toEqual([]);
        const settled = batches();
        // some 900 findings each: all of them would be 110
        expect(settled).toBeLessThan(80);
        socket.destroy();
        await sleep(500);
        expect(batches()).toBeLessThan(settled + 5);
      } finally {
        socket.destroy();
      }
    });
  });
});

describe('the log', () => {
  it('is one line of JSON for each request, whatever an address holds', async () => {
    lines.length = 0;
    const addresses = ['/%0d%0a{"level":60,"msg":"planted"}', '/a?b=%0a{"level":60}', `/${'"'.repeat(5)}\\`];
    for (const url of addresses) await app.inject({ url });
    expect(await say('GET /x\u0085y HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP/);
    const read = lines.map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string });
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(read.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(addresses.length);
    expect(read.filter(({ level, msg }) => level >= 60 || msg === 'planted')).toEqual([]);
  });

  it('names the request that an operation failed in, and the response tells nothing else', async () => {
    lines.length = 0;
    await test.db.rows('alter table alert rename to alert_elsewhere');
    const answer = await app.inject({
      url: `/api/projects/${theirs.owns.projectId}/alerts`,
      headers: { authorization: `Bearer ${theirs.account.sessionToken}`, 'x-request-id': 'found-again' },
    });
    await test.db.rows('alter table alert_elsewhere rename to alert');
    const { message } = PROBLEMS.INTERNAL;
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: message, code: 'INTERNAL', requestId: 'found-again' },
    ]);
    const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'operation failed');
    expect(failed).toMatchObject([{ reqId: 'found-again', err: { message: expect.stringContaining('alert') } }]);
  });

  it('and responses contain no secret that was sent', async () => {
    lines.length = 0;
    const wrong = createApiKey().key;
    const canary = 'canary-7f3a9c';
    const bodies: string[] = [];
    for (const headers of [
      { authorization: `Bearer ${account.apiKey}` },
      { authorization: `Bearer ${wrong}` },
      { authorization: `Basic ${canary}` },
      { cookie: `better-auth.session-token=${account.sessionToken}` },
      { cookie: `better-auth.session-token=${canary}` },
    ])
      for (const url of [
        `/api/v1/projects?token=${canary}`,
        `/api/projects?token=${canary}`,
        `/graphql?query={x}&token=${canary}`,
      ])
        bodies.push((await app.inject({ url, headers })).body);
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: newCaller(),
      headers: { origin: BASE_URL, 'content-type': 'application/json' },
      payload: JSON.stringify({ email: account.email, password: `${canary}-password` }),
    });
    bodies.push(signIn.body);
    for (const secret of [account.apiKey, wrong, canary, account.sessionToken, SECRET])
      expect([secret.slice(0, 6), [...lines, ...bodies].filter((text) => text.includes(secret))]).toEqual([
        secret.slice(0, 6),
        [],
      ]);
    for (const body of bodies)
      expect(body).not.toMatch(/\n\s+at |node_modules|select .* from|127\.0\.0\.1:\d|postgres/i);
  });
});

describe('a client that guesses', () => {
  it('learns nothing from the time: what is another’s takes the way of what is not there', async () => {
    const headers = { authorization: `Bearer ${account.apiKey}` };
    const of = (id: string) => app.inject({ url: `/api/v1/projects/${id}/audit`, headers });
    await of(theirs.owns.projectId);
    const foreign = statementsOf(await asked(() => of(theirs.owns.projectId)));
    const missing = statementsOf(await asked(() => of('01890000-0000-7000-8000-000000000000')));
    expect(foreign.length).toBeGreaterThan(1);
    expect(missing).toEqual(foreign);
  });

  it('has to wait after sixty wrong keys, whatever they look like', async () => {
    const from = '203.0.113.77';
    const statuses: number[] = [];
    for (let at = 0; at < 64; at += 1) {
      const key = at % 2 ? createApiKey().key : `sxt_guess_${at}`;
      const answer = await app.inject({
        url: at % 3 ? '/api/v1/projects' : '/api/projects',
        remoteAddress: from,
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': `198.51.100.${at}` },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
  });

  it.each([
    `' or 1=1 --`,
    `'; drop table project; --`,
    `") or ("1"="1`,
    `\\' or 1=1 #`,
    `1 union select hash from api_key`,
    `%' or '%'='`,
    `$1`,
    `$$ || pg_sleep(5) || $$`,
    `\u02bc or 1=1`,
  ])('finds no way into a statement by %s', async (text) => {
    const headers = { authorization: `Bearer ${account.sessionToken}` };
    await test.db.rows('delete from rate_limit');
    const made = await app.inject({
      method: 'POST',
      url: '/api/projects',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({
        url: `https://site-${encodeURIComponent(text)
          .replace(/[^a-z0-9]/gi, '')
          .toLowerCase()}.example`,
        name: text,
      }),
    });
    expect([made.statusCode, made.json().project?.name]).toEqual([200, text]);
    const { id } = made.json().project;
    const query = encodeURIComponent(text);
    for (const url of [
      `/api/projects?limit=2&cursor=${query}`,
      `/api/projects/${id}/keywords/rankings?keywordId=${query}`,
      `/api/projects/${id}/keywords/rankings?from=${query}`,
      `/api/projects/${id}/reports?format=${query}`,
      `/api/projects/${query}`,
    ]) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([
        url,
        expect.toSatisfy((status: number) => status >= 200 && status < 500),
      ]);
      expect(answer.body).not.toMatch(/syntax error|unterminated|pg_|relation/i);
    }
  });
});
