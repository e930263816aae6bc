import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkOrigin } from '../../../facades/auth/csrf.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import { BASE_URL, useApp } from '../../support/app.js';

type Headers = Record<string, string>;

const test = useApp();
const JSON_TYPE = { 'content-type': 'application/json' };
let person: NewAccount;
let projectId = '';
let made = 0;

/** The headers by which a browser says where a request comes from, and whether ours takes the request. */
const ORIGINS: [string, Headers, boolean][] = [
  ['the site itself', { origin: BASE_URL }, true],
  ['the site itself, with fetch metadata', { origin: BASE_URL, 'sec-fetch-site': 'same-origin' }, true],
  ['no Origin, but same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['Origin null', { origin: 'null' }, false],
  ['Origin null that claims same-origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  ['a sibling subdomain', { origin: 'http://evil.sextant.test', 'sec-fetch-site': 'same-site' }, false],
  ['the host in another domain', { origin: 'http://sextant.test.evil.example' }, false],
  ['another scheme', { origin: 'https://sextant.test' }, false],
  ['another port', { origin: 'http://sextant.test:8080' }, false],
  ['a trailing slash', { origin: `${BASE_URL}/` }, false],
  ['an empty Origin', { origin: '' }, false],
  ['two Origins', { origin: `${BASE_URL}, https://evil.example` }, false],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['neither header', {}, false],
  ['a Referer of ours alone', { referer: `${BASE_URL}/settings` }, false],
  ['a Host that is the Origin', { origin: 'http://evil.example', host: 'evil.example' }, false],
  ['a navigation by hand', { 'sec-fetch-site': 'none' }, false],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
];

/** Bodies that a page can send without asking first, and the one it cannot. */
const BODIES: [string, Headers, string][] = [
  ['urlencoded', { 'content-type': 'application/x-www-form-urlencoded' }, 'url=https%3A%2F%2Fx.example'],
  [
    'multipart',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="url"\r\n\r\nhttps://x.example\r\n--x--',
  ],
  ['text with JSON in it', { 'content-type': 'text/plain' }, '{"url":"https://x.example"}'],
  ['JSON of no type', {}, '{"url":"https://x.example"}'],
  ['a type that begins like JSON', { 'content-type': 'application/jsonp' }, '{"url":"https://x.example"}'],
];

/** Everything that changes something, as a cookie could be made to send it. */
const WRITES: [string, string, () => string, () => unknown][] = [
  ['POST', 'a project', () => '/api/projects', () => ({ url: `https://site-${(made += 1)}.example` })],
  ['POST', 'an audit', () => `/api/projects/${projectId}/audit`, () => ({})],
  ['POST', 'keywords', () => `/api/projects/${projectId}/keywords`, () => ({ keywords: [`term ${(made += 1)}`] })],
  [
    'POST',
    'a competitor',
    () => `/api/projects/${projectId}/competitors`,
    () => ({ domain: `rival-${(made += 1)}.example` }),
  ],
  ['PATCH', 'a project', () => `/api/projects/${projectId}`, () => ({ name: `Name ${(made += 1)}` })],
  [
    'POST',
    'a webhook',
    () => '/api/webhooks',
    () => ({ url: 'https://hooks.example/', events: ['AUDIT_FAILED'], description: `${(made += 1)}` }),
  ],
  ['POST', 'the graph', () => '/graphql', () => ({ query: '{ viewer { role } }' })],
  ['DELETE', 'a project', () => `/api/projects/${projectId}`, () => undefined],
];

const cookie = () => ({ cookie: `better-auth.session-token=${person.sessionToken}` });

async function send(method: string, url: string, headers: Headers, payload?: unknown) {
  await test.db.rows('delete from rate_limit');
  const text = payload === undefined || typeof payload === 'string' ? payload : JSON.stringify(payload);
  const options = {
    method: method as 'POST',
    url,
    headers,
    ...(text === undefined ? {} : { payload: text as string }),
  };
  return test.app.inject(options);
}

const everything = async (): Promise<string> =>
  JSON.stringify([
    await test.db.rows('select id, name from project order by id'),
    await test.db.rows('select id from keyword order by id'),
    await test.db.rows('select id from competitor order by id'),
    await test.db.rows('select id from audit order by id'),
    await test.db.rows('select id from webhook order by id'),
  ]);

beforeAll(async () => {
  person = await test.account('ENTERPRISE');
  const answer = await send(
    'POST',
    '/api/projects',
    { ...cookie(), ...JSON_TYPE, origin: BASE_URL },
    { url: 'https://own.example' },
  );
  projectId = answer.json().project.id;
});

describe.each(WRITES)('%s of %s', (method, _what, url, body) => {
  it.each(ORIGINS.filter(([, , taken]) => !taken))('is refused from %s', async (_name, headers) => {
    const before = await everything();
    const payload = body();
    const answer = await send(
      method,
      url(),
      { ...cookie(), ...(payload === undefined ? {} : JSON_TYPE), ...headers },
      payload,
    );
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('CROSS_SITE')]);
    expect(await everything()).toBe(before);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(method === 'DELETE' ? [] : ORIGINS.filter(([, , taken]) => taken))(
    'is taken from %s',
    async (_name, headers) => {
      const answer = await send(method, url(), { ...cookie(), ...JSON_TYPE, ...headers }, body());
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  it.each(method === 'DELETE' ? [] : BODIES)('takes no %s even from the site itself', async (_name, headers, text) => {
    const before = await everything();
    const answer = await send(method, url(), { ...cookie(), ...headers, origin: BASE_URL }, text);
    expect([answer.statusCode, answer.body]).toEqual([415, expect.stringContaining('UNSUPPORTED_MEDIA_TYPE')]);
    expect(await everything()).toBe(before);
  });

  it('asks no origin of a bearer token, which no browser sends by itself', async () => {
    const headers = { authorization: `Bearer ${person.sessionToken}`, origin: 'https://evil.example' };
    if (method === 'DELETE') return;
    expect((await send(method, url(), { ...headers, ...JSON_TYPE }, body())).statusCode).toBe(200);
  });

  it('does not let an Authorization header that is no session vouch for the cookie', async () => {
    for (const authorization of ['Basic Zm9vOmJhcg==', 'Bearer', 'Bearer garbage', 'Bearer two words', 'x']) {
      const before = await everything();
      const answer = await send(
        method,
        url(),
        { ...cookie(), ...JSON_TYPE, authorization, origin: 'https://evil.example' },
        body(),
      );
      expect([authorization, [401, 403].includes(answer.statusCode)]).toEqual([authorization, true]);
      expect(await everything()).toBe(before);
    }
  });
});

describe('requests that browsers send by themselves', () => {
  it('changes nothing by GET or HEAD, whatever the query says', async () => {
    const before = await everything();
    for (const method of ['GET', 'HEAD']) {
      for (const url of [
        `/api/projects?url=https://x.example&_method=POST`,
        `/api/projects/${projectId}?_method=DELETE`,
        `/api/projects/${projectId}/keywords?keywords=x`,
        `/graphql?query=${encodeURIComponent('mutation { createProject(input: { url: "https://x.example" }) { id } }')}`,
      ]) {
        await send(method, url, { ...cookie(), 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' });
      }
    }
    expect(await everything()).toBe(before);
  });

  it('lets no header turn one method into another', async () => {
    const before = await everything();
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { ...cookie(), ...JSON_TYPE, origin: BASE_URL, [name]: 'DELETE' };
      const answer = await send('POST', `/api/projects/${projectId}`, headers, { _method: 'DELETE' });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS, PATCH']);
    }
    expect(await everything()).toBe(before);
  });

  it('responds to a preflight without opening anything to the other site', async () => {
    for (const url of ['/api/projects', `/api/projects/${projectId}`, '/api/v1/projects', '/graphql']) {
      const answer = await send('OPTIONS', url, {
        ...cookie(),
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      });
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect([url, names]).toEqual([url, []]);
    }
  });

  it('gives no other site a reason to read a response', async () => {
    const answer = await send('GET', '/api/projects', { ...cookie(), origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('an installation on this machine', () => {
  const check = (origin: string, host: string, baseUrl: string) => () =>
    checkOrigin({ method: 'POST', headers: { origin, host } } as FastifyRequest, baseUrl);

  it.each([
    ['http://localhost:3000', 'localhost:3000'],
    ['http://[::1]:3000', '[::1]:3000'],
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
  ])('is the same one at %s', (origin, host) => {
    expect(check(origin, host, 'http://127.0.0.1:3000')).not.toThrow();
  });

  it.each([
    ['another local port', 'http://localhost:8000', 'localhost:3000', 'http://127.0.0.1:3000'],
    ['another loopback name than the one that is open', 'http://127.0.0.1:3000', 'localhost:3000', 'http://[::1]:3000'],
    ['another scheme', 'https://localhost:3000', 'localhost:3000', 'http://127.0.0.1:3000'],
    ['a name that was pointed here', 'http://evil.example:3000', 'evil.example:3000', 'http://127.0.0.1:3000'],
    ['a subdomain of localhost', 'http://evil.localhost:3000', 'evil.localhost:3000', 'http://127.0.0.1:3000'],
    ['loopback, for a public installation', 'http://localhost:3000', 'localhost:3000', 'http://sextant.example'],
  ])('is another site for %s', (_what, origin, host, baseUrl) => {
    expect(check(origin, host, baseUrl)).toThrow(`Open Sextant at ${baseUrl}, or set BASE_URL`);
  });
});
