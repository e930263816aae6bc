import type { FastifyInstance } from 'fastify';
import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import { BASE_URL, useApp } from '../../support/app.js';
import { bearerOf, cookieOf } from '../../support/tenants.js';

type Headers = Record<string, string>;

const test = useApp();
let us: NewAccount;
let them: NewAccount;

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  them = await test.account('ENTERPRISE');
});

const WHO = '{ viewer { organization { id } } }';
const post = (url: string, body: unknown) => (headers: Headers) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

/** One request to each API that takes a credential. */
const APIS: Record<string, (headers: Headers) => Promise<Response>> = {
  A: (headers) => test.app.inject({ url: '/api/v1/projects', headers }),
  B: (headers) => test.app.inject({ url: '/api/projects', headers }),
  graph: post('/graphql', { query: WHO }),
  stream: post('/graphql/stream', { query: 'subscription { auditProgress(auditId: "none") { status } }' }),
  mcp: (headers) =>
    post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })({
      accept: 'application/json, text/event-stream',
      ...headers,
    }),
};

/** The headers that are sent, and the APIs that take them as a credential. */
const CREDENTIALS: readonly [string, () => Headers, readonly string[]][] = [
  ['nothing', () => ({}), []],
  ['a key', () => bearerOf(us.apiKey), ['A', 'graph', 'stream', 'mcp']],
  ['a session', () => bearerOf(us.sessionToken), ['B', 'graph', 'stream']],
  ['the cookie', () => cookieOf(us.sessionToken), ['B', 'graph', 'stream']],
  ['a key in the place of the cookie', () => cookieOf(us.apiKey), []],
  ['a key under another name', () => ({ 'x-api-key': us.apiKey, 'proxy-authorization': `Bearer ${us.apiKey}` }), []],
  ['a key by another scheme', () => ({ authorization: `Basic ${us.apiKey}` }), []],
  [
    'a key and the cookie of others',
    () => ({ ...cookieOf(them.sessionToken), ...bearerOf(us.apiKey) }),
    ['A', 'graph', 'stream', 'mcp'],
  ],
  [
    'a session and the cookie of others',
    () => ({ ...cookieOf(them.sessionToken), ...bearerOf(us.sessionToken) }),
    ['B', 'graph', 'stream'],
  ],
  ['a wrong key and a good cookie', () => ({ ...cookieOf(us.sessionToken), ...bearerOf(`${us.apiKey}x`) }), []],
];

describe.each(CREDENTIALS)('%s', (_what, headers, taken) => {
  it.each(Object.keys(APIS))('at %s', async (name) => {
    await test.db.rows('delete from rate_limit');
    const answer = await (APIS[name] as (headers: Headers) => Promise<Response>)(headers());
    expect([name, answer.statusCode === 401]).toEqual([name, !taken.includes(name)]);
    if (answer.statusCode === 401) expect(answer.body).toContain('UNAUTHENTICATED');
    if (name === 'graph' && taken.includes(name))
      expect(answer.json()).toEqual({ data: { viewer: { organization: { id: us.organizationId } } } });
  });
});

describe('a caller that guesses', () => {
  it.each(Object.keys(APIS))(
    'is told to wait at %s after sixty failures, and who has a credential is not',
    async (name) => {
      const ask = APIS[name] as (headers: Headers) => Promise<Response>;
      await test.db.rows('delete from rate_limit');
      const statuses: number[] = [];
      for (let at = 0; at < 62; at += 1)
        statuses.push((await ask(bearerOf(at % 2 ? `sxt_${at}` : `a.${at}`))).statusCode);
      expect([statuses.slice(0, 60).filter((status) => status !== 401), statuses.slice(60)]).toEqual([[], [429, 429]]);
      const last = await ask({});
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(50);
      expect((await ask(bearerOf(name === 'B' ? us.sessionToken : us.apiKey))).statusCode).not.toBe(429);
    },
  );
});

describe('the address of a client', () => {
  let direct: FastifyInstance;
  let proxied: FastifyInstance;

  beforeAll(async () => {
    direct = await test.another();
    proxied = await test.another({ TRUST_PROXY_HOPS: '1' });
  });

  const tool = (app: FastifyInstance, remoteAddress: string, headers: Headers) =>
    app.inject({ url: '/api/tools/robots?url=none://', remoteAddress, headers });

  /** How many of some requests are let through. */
  async function passed(ask: (at: number) => Promise<Response>): Promise<number> {
    await test.db.rows('delete from rate_limit');
    const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => ask(at)));
    return answers.filter(({ statusCode }) => statusCode !== 429).length;
  }

  /** Every header that some proxy or other writes an address into. */
  const spray = (at: number): Headers => ({
    'x-forwarded-for': `203.0.113.${at}`,
    'x-real-ip': `203.0.113.${at}`,
    'x-client-ip': `203.0.113.${at}`,
    'true-client-ip': `203.0.113.${at}`,
    'cf-connecting-ip': `203.0.113.${at}`,
    forwarded: `for=203.0.113.${at}`,
  });

  it('is that of the connection where no proxy is trusted, whatever headers say', async () => {
    expect(await passed((at) => tool(direct, '198.51.100.1', spray(at)))).toBe(10);
    expect(await passed((at) => tool(direct, `198.51.100.${at}`, { 'x-forwarded-for': '203.0.113.1' }))).toBe(25);
  });

  it('is what the one trusted proxy wrote, and nothing that the client wrote before it', async () => {
    const through = (at: number, written: string) =>
      tool(proxied, '198.51.100.1', { ...spray(at), 'x-forwarded-for': `203.0.113.${at}, 10.0.0.${at}, ${written}` });
    expect(await passed((at) => through(at, '192.0.2.7'))).toBe(10);
    expect(await passed((at) => through(at, `192.0.2.${at}`))).toBe(25);
    // a client that bypasses the proxy controls only its own address
    expect(await passed((at) => tool(proxied, `198.51.100.${at}`, {}))).toBe(25);
  });

  it('bounds the tries of a password as well', async () => {
    const signIn = (app: FastifyInstance, headers: Headers) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress: '198.51.100.9',
        headers: { origin: BASE_URL, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ email: us.email }),
      });
    const statuses = async (app: FastifyInstance, headers: (at: number) => Headers) => {
      const all: number[] = [];
      for (let at = 0; at < 12; at += 1) all.push((await signIn(app, headers(at))).statusCode);
      return all;
    };
    const tenOfTwelve = Array.from({ length: 12 }, (_, at) => (at < 10 ? 400 : 429));
    expect(await statuses(direct, spray)).toEqual(tenOfTwelve);
    const behind = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}, 192.0.2.44` });
    expect(await statuses(proxied, behind)).toEqual(tenOfTwelve);
  });
});
