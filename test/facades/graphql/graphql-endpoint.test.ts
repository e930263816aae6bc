import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openGraphql } from '../../../facades/graphql/graphql-endpoint.js';
import { PERSISTED } from '../../../facades/graphql/persisted-operations.js';
import { createHttp } from '../../../facades/http/listener.js';
import { createRateLimiter } from '../../../facades/limits/rate-limit.js';
import { buildGraph } from '../../../schema/index.js';
import { createCredentials } from '../../../src/auth/credentials.js';
import { BASE_URL, SECRET, useApp } from '../../support/app.js';

const PROJECT_FIELDS = ['id', 'name', 'url', 'domain', 'createdAt'];

describe('/graphql', () => {
  const test = useApp();

  const post = (token: string, payload: unknown, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const codeOf = (answer: { json(): { errors?: { extensions: { code: string } }[] } }) =>
    answer.json().errors?.[0]?.extensions.code;

  describe('documents of an ENTERPRISE organization', () => {
    const nested = (depth: number) => {
      let text = '__typename';
      for (let at = 0; at < depth - 2; at += 1) text = `latestAudit { project: x ${text} }`;
      return `{ project(id: "x") { ${text} } }`;
    };
    const doubled = Array.from({ length: 60 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`);
    const refused: [string, string, string, RegExp][] = [
      ['more tokens than are read', `{ ${'__typename '.repeat(1_200)} }`, 'QUERY_TOO_COMPLEX', /token/],
      ['depth', nested(9), 'QUERY_TOO_COMPLEX', /depth of 9; 8/],
      [
        'aliases',
        `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: viewer { role }`).join(' ')} }`,
        'QUERY_TOO_COMPLEX',
        /aliases and repeated fields of 16; 15/,
      ],
      [
        'aliases in a fragment that is spread again and again',
        `{ projects(first: 1) { nodes { ...F ...F ...F ...F } } } fragment F on Project { a: id b: id c: id d: id }`,
        'QUERY_TOO_COMPLEX',
        /of 16; 15/,
      ],
      ['repeated __typename', `{ ${'__typename '.repeat(300)} }`, 'QUERY_TOO_COMPLEX', /repeated fields/],
      [
        'directives',
        `{ viewer { role ${'@include(if: true) '.repeat(21)} } }`,
        'QUERY_TOO_COMPLEX',
        /directives of 21; 20/,
      ],
      [
        'fragments that double',
        `{ ...f0 } ${doubled.join(' ')} fragment f60 on Query { __typename }`,
        'QUERY_TOO_COMPLEX',
        /count of fields/,
      ],
      ['fragments that double into nothing', `{ ...f0 } ${doubled.join(' ')}`, 'QUERY_TOO_COMPLEX', /count of fields/],
      [
        'a fragment that spreads itself',
        '{ viewer { ...A } } fragment A on Viewer { organization { id } ...B } fragment B on Viewer { ...A }',
        'GRAPHQL_VALIDATION_FAILED',
        /spreads itself/,
      ],
      [
        'an unused fragment that spreads itself',
        '{ viewer { role } } fragment A on Viewer { ...A }',
        'GRAPHQL_VALIDATION_FAILED',
        /spreads itself/,
      ],
      [
        'cost',
        '{ projects(first: 100) { nodes { latestAudit { issues { pages { url } } } } } }',
        'QUERY_TOO_COMPLEX',
        /cost of \d+; 5000/,
      ],
      [
        'cost behind the name of the introspection',
        'query __schema { __schema: projects(first: 100) { nodes { latestAudit { ...__schema } } } } fragment __schema on Audit { issues { pages { url } } }',
        'QUERY_TOO_COMPLEX',
        /cost/,
      ],
      [
        'depth in an operation that is not the one to run',
        `query A { viewer { role } } query B ${nested(9)}`,
        'QUERY_TOO_COMPLEX',
        /depth/,
      ],
      ['a page that is too long', '{ projects(first: 1000000000) { nodes { id } } }', 'VALIDATION_FAILED', /1 to 100/],
      ['a page of less than nothing', '{ projects(first: -1) { nodes { id } } }', 'VALIDATION_FAILED', /1 to 100/],
      ['what is no document', '{ projects( }', 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
      ['fields that are not there', '{ passwords }', 'GRAPHQL_VALIDATION_FAILED', /passwords/],
      ['deferred parts', '{ viewer { ... @defer { role } } }', 'GRAPHQL_VALIDATION_FAILED', /defer/],
    ];
    it.each(refused)('are refused for %s', async (_name, query, code, message) => {
      const { apiKey } = await test.account('ENTERPRISE');
      const answer = await post(apiKey, { query, ...(query.startsWith('query A') ? { operationName: 'A' } : {}) });
      expect(answer.json()).toEqual({ errors: [expect.objectContaining({ message: expect.stringMatching(message) })] });
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
    });

    it('are refused where a variable requests too much', async () => {
      const { apiKey } = await test.account('ENTERPRISE');
      const query = 'query ($n: Int = 5) { projects(first: $n) { nodes { id } } }';
      expect(codeOf(await post(apiKey, { query, variables: { n: 101 } }))).toBe('VALIDATION_FAILED');
      for (const variables of [{ n: 100 }, {}, { n: null }])
        expect((await post(apiKey, { query, variables })).json()).toEqual({ data: { projects: { nodes: [] } } });
    });

    it('cost the rate one for each root field, or for each hundred of cost', async () => {
      const { apiKey, sessionToken } = await test.account('ENTERPRISE');
      const left = async (token: string, query: string) =>
        Number((await post(token, { query })).headers['x-ratelimit-remaining']);
      const roots = Array.from({ length: 10 }, (_, at) => `r${at}: viewer { role }`).join(' ');
      expect(await left(apiKey, `{ ${roots} }`)).toBe(110);
      expect(await left(apiKey, '{ viewer { role } }')).toBe(109);
      expect(await left(apiKey, '{ projects(first: 100) { nodes { id } } }')).toBe(107);
      expect(await left(sessionToken, `{ ...R } fragment R on Query { ${roots} }`)).toBe(290);
    });

    it('over the rate cost nothing but the request itself, so that cheaper ones still run', async () => {
      const { apiKey } = await test.account('ENTERPRISE');
      const query = '{ projects(first: 100) { nodes { latestAudit { issues { id } } } } }';
      const dear = await post(apiKey, { query });
      const price = 120 - Number(dear.headers['x-ratelimit-remaining']);
      expect(price).toBeGreaterThan(10);
      let answer = dear;
      while (answer.statusCode === 200) answer = await post(apiKey, { query });
      expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await post(apiKey, { query: '{ viewer { role } }' })).statusCode).toBe(200);
    });

    it('may request the schema, as tools do', async () => {
      const { apiKey } = await test.account('ENTERPRISE');
      const answer = await post(apiKey, {
        query: getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
      });
      expect(answer.json().errors).toBeUndefined();
      expect(answer.json().data.__schema.types.length).toBeGreaterThan(20);
      const loop =
        '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
      expect(codeOf(await post(apiKey, { query: loop }))).toBe('GRAPHQL_VALIDATION_FAILED');
    });

    it('go one at a time, in 100 KiB, and change nothing by GET', async () => {
      const { apiKey } = await test.account('ENTERPRISE');
      expect(codeOf(await post(apiKey, [{ query: '{ viewer { role } }' }, { query: '{ viewer { role } }' }]))).toBe(
        'BAD_REQUEST',
      );
      const large = await post(apiKey, { query: '{ viewer { role } }', variables: { x: 'x'.repeat(102_400) } });
      expect([large.statusCode, codeOf(large)]).toEqual([413, 'BODY_TOO_LARGE']);
      const form = await post(apiKey, 'query={viewer{role}}', { 'content-type': 'application/x-www-form-urlencoded' });
      expect([form.statusCode, codeOf(form)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      const get = (query: string) =>
        test.app.inject({
          url: `/graphql?query=${encodeURIComponent(query)}`,
          headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
        });
      expect((await get('{ viewer { role } }')).json()).toEqual({ data: { viewer: { role: 'MEMBER' } } });
      const written = await get('mutation { createProject(input: { url: "https://example.org" }) { id } }');
      expect(written.statusCode).toBe(405);
      expect(await test.db.rows('select 1 from project where url like $1', ['https://example.org%'])).toEqual([]);
    });

    it('get a response that names the subscription endpoint', async () => {
      const { apiKey } = await test.account('ENTERPRISE');
      const answer = await post(apiKey, { query: 'subscription { auditProgress(auditId: "x") { status } }' });
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body).toContain('/graphql/stream');
    });

    it('return a failure as a GraphQL error, without internal details', async () => {
      const none = await post('sxt_no', { query: '{ viewer { role } }' });
      expect([none.statusCode, codeOf(none)]).toEqual([401, 'UNAUTHENTICATED']);
      const { apiKey } = await test.account('ENTERPRISE');
      const missing = await post(apiKey, { query: '{ project(id: "nope") { id } }' });
      expect(missing.json().errors[0]).toMatchObject({ extensions: { code: 'PROJECT_NOT_FOUND' } });
      const role = await post(apiKey, { query: '{ apiKeys { id } }' });
      expect(codeOf(role)).toBe('FORBIDDEN');
      const typed = await post(apiKey, {
        query: 'query ($id: ID!) { project(id: $id) { id } }',
        variables: { id: {} },
      });
      expect(codeOf(typed)).toBe('VALIDATION_FAILED');
    });
  });

  it('suggests no names of the schema to whoever misspells one', async () => {
    const { apiKey } = await test.account('ENTERPRISE');
    for (const [query, variables] of [
      ['{ viewr { role } }', {}],
      ['{ viewer { rol } }', {}],
      ['query ($x: Stringg) { viewer { role } }', {}],
      ['mutation ($i: CreateProjectInput!) { createProject(input: $i) { id } }', { i: { urll: 'x' } }],
      ['mutation { createInvitation(role: MEMBR) { link } }', {}],
    ] as const) {
      const answer = await post(apiKey, { query, variables });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.not.stringContaining('Did you mean')]);
      expect(answer.json().errors[0].message.length).toBeGreaterThan(10);
      const stream = await test.app.inject({
        method: 'POST',
        url: '/graphql/stream',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' },
        payload: JSON.stringify({ query: query.replace(/^(?:query|mutation)?/, 'subscription'), variables }),
      });
      expect(stream.body).not.toContain('Did you mean');
      const rest = await test.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${(await test.account('ENTERPRISE')).sessionToken}`,
        },
        payload: JSON.stringify({ urll: 'https://x.example' }),
      });
      expect([rest.statusCode, rest.body]).toEqual([400, expect.not.stringContaining('Did you mean')]);
    }
  });

  describe('persisted operations', () => {
    it.each(['FREE', 'PRO'] as const)('are all that %s may run', async (plan) => {
      const { sessionToken, apiKey } = await test.account(plan);
      for (const token of [sessionToken, apiKey]) {
        const own = await post(token, { query: '{ viewer { role } }' });
        expect([own.statusCode, codeOf(own)]).toEqual([403, 'PLAN_REQUIRED']);
        const schema = await post(token, { query: '{ __schema { types { name } } }' });
        expect([schema.statusCode, codeOf(schema)]).toEqual([403, 'PLAN_REQUIRED']);
        expect(own.body).not.toContain('Did you mean');
      }
    });

    it.each(['FREE', 'PRO'] as const)('let a key of %s do no more than surface A does', async (plan) => {
      const { sessionToken, apiKey } = await test.account(plan);
      const run = async (token: string, name: string, variables = {}) => {
        const id = Object.keys(PERSISTED).find((one) => PERSISTED[one]?.includes(` ${name}`));
        return codeOf(await post(token, { id, variables }));
      };
      const variables = { input: { url: `https://${plan.toLowerCase()}.example` } };
      expect(await run(apiKey, 'WebCreateProject', variables)).toBe('PLAN_REQUIRED');
      expect(await run(apiKey, 'WebViewer')).toBe(plan === 'FREE' ? 'PLAN_REQUIRED' : undefined);
      expect(await run(sessionToken, 'WebCreateProject', variables)).toBeUndefined();
    });

    it('cannot be added, neither by registration nor under a false id', async () => {
      const { sessionToken } = await test.account('FREE');
      const query = '{ viewer { role } }';
      const extensions = { persistedQuery: { version: 1, sha256Hash: hash('sha256', query) } };
      expect(codeOf(await post(sessionToken, { extensions }))).toBe('PERSISTED_QUERY_NOT_FOUND');
      expect(codeOf(await post(sessionToken, { query, extensions }))).toBe('PLAN_REQUIRED');
      expect(codeOf(await post(sessionToken, { extensions }))).toBe('PERSISTED_QUERY_NOT_FOUND');
      const [known] = Object.keys(PERSISTED);
      expect(codeOf(await post(sessionToken, { query, id: known }))).toBe('BAD_REQUEST');
      expect(codeOf(await post(sessionToken, { id: '__proto__' }))).toBe('PERSISTED_QUERY_NOT_FOUND');
    });

    it('are named by the SHA-256 of their text', () => {
      for (const [id, text] of Object.entries(PERSISTED)) expect(hash('sha256', text)).toBe(id);
    });
  });

  it('runs operations of the manifest on every plan, logs what fails inside, and gives up on one that takes too long', async () => {
    const query = 'query Own { viewer { role } }';
    const graph = buildGraph();
    const slow = graph.getQueryType()?.getFields()['viewer'];
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    const app = await createHttp({ log, trustProxyHops: 0 });
    const api = {
      services: test.context,
      credentials: createCredentials(test.db, SECRET),
      limiter: createRateLimiter({ db: test.db, log }),
      clock: test.context.clock,
      log,
      baseUrl: BASE_URL,
    };
    const id = hash('sha256', query);
    const apollo = await openGraphql(app, api, graph, { development: false, manifest: { [id]: query }, limitMs: 500 });
    const { sessionToken, organizationId } = await test.account('FREE');
    const headers = { authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' };
    const send = (payload: object) =>
      app.inject({ method: 'POST', url: '/graphql', headers, payload: JSON.stringify(payload) });
    const own = { data: { viewer: { role: 'OWNER' } } };
    expect((await send({ id })).json()).toEqual(own);
    expect((await send({ query })).json()).toEqual(own);
    const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
    expect((await send({ extensions })).json()).toEqual(own);
    const got = await app.inject({
      url: `/graphql?${new URLSearchParams({ extensions: JSON.stringify(extensions) })}`,
      headers: { authorization: headers.authorization },
    });
    expect(got.json()).toEqual(own);
    // members of one organization together have five times what one has
    const ofAll = (points: number) =>
      test.db.rows('update rate_limit set points = $2 where key = $1', [`rate:WO:${organizationId}`, points]);
    await ofAll(3_000);
    const refused = await send({ id });
    expect([refused.statusCode, refused.json().errors?.[0]?.message ?? refused.json().error]).toEqual([
      429,
      expect.stringContaining('All users of an organization together'),
    ]);
    await ofAll(0);
    let ended = '';
    if (slow)
      slow.resolve = () => {
        throw new Error('a secret of the inside');
      };
    const failed = await send({ id });
    expect([codeOf(failed), failed.body.includes('secret')]).toEqual(['INTERNAL', false]);
    expect(lines.join()).toContain('a secret of the inside');
    for (let at = 0; at < 2; at += 1) {
      const keyed = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...headers, 'idempotency-key': 'once' },
        payload: JSON.stringify({ id }),
      });
      // a repetition is no response of before: it may go well
      expect([codeOf(keyed), keyed.headers['idempotency-replayed']]).toEqual(['INTERNAL', undefined]);
    }
    expect(lines.join()).toContain(`"reqId":"${failed.headers['x-request-id']}"`);
    if (slow)
      slow.resolve = () =>
        test.db.rows('select pg_sleep(60)').catch((error: { code: string }) => {
          ended = error.code;
        });
    const late = await send({ id });
    expect([late.statusCode, codeOf(late), late.headers['retry-after']]).toEqual([503, 'OPERATION_TIMEOUT', '10']);
    // not only the response: the statement is cancelled too
    while (ended === '') await sleep(20);
    expect(ended).toBe('57014');
    await apollo.stop();
    await app.close();
  });

  it('never names what a schema may not show', async () => {
    const { apiKey } = await test.account('ENTERPRISE');
    const { data } = (await post(apiKey, { query: getIntrospectionQuery() })).json();
    const types = data.__schema.types as { name: string; fields: { name: string }[] | null }[];
    const places = types
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => (type.fields ?? []).map(({ name }) => `${type.name}.${name}`));
    const names = places.map((place) => place.replace(/^.*\./, ''));
    // the response that makes a secret shows it this once; whether e-mail can be sent is nobody's address,
    // admins read the addresses of members and of an invitation that they sent, and members those of each other and of
    // contacts that they keep, and of the Google account that is signed in
    const meant = [
      'ClientContact.email',
      'GoogleAccount.email',
      'Invitation.email',
      'Member.email',
      'MemberAccess.email',
      'Mutation.rotateWebhookSecret',
      'Mutation.setIssueEmails',
      'Query.issueEmails',
      'Query.sendsEmail',
      'ReportContact.email',
      'ReportLink.hasPassword',
      'SearchConsoleImport.accountEmail',
      'Webhook.formerSecretUntil',
      'WebhookWithSecret.secret',
    ];
    const hidden = /\..*(?:hash|secret|password|token|email|organizationId|heartbeat|fence)/i;
    expect(places.filter((place) => hidden.test(place)).sort()).toEqual(meant);
    expect(names).toEqual(expect.arrayContaining(PROJECT_FIELDS));
  });

  it('takes a cookie from its own origin only', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    const send = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          cookie: `better-auth.session-token=${sessionToken}`,
          'content-type': 'application/json',
          ...headers,
        },
        payload: JSON.stringify({ query: '{ viewer { role } }' }),
      });
    const foreign = await send({ origin: 'https://evil.example' });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'CROSS_SITE']);
    expect((await send({})).statusCode).toBe(403);
    expect((await send({ origin: BASE_URL })).json()).toEqual({ data: { viewer: { role: 'OWNER' } } });
  });
});
