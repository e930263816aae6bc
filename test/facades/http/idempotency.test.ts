import { describe, expect, it } from 'vitest';
import { forgetResponses, respondOnce } from '../../../src/services/idempotency.js';
import { useApp } from '../../support/app.js';
import { newViewer } from '../../support/context.js';

describe('Idempotency-Key', () => {
  const test = useApp();
  let made = 0;
  const site = () => `https://site-${(made += 1)}.example.org`;

  async function caller() {
    const account = await test.account('ENTERPRISE');
    const send = (url: string, key: string | undefined, payload?: unknown, app = test.app) =>
      app.inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${url.startsWith('/api/v1') ? account.apiKey : account.sessionToken}`,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      });
    return { account, send };
  }

  it('runs one of 50 parallel requests on two processes and gives its response to all others afterwards', async () => {
    const { account, send } = await caller();
    const other = await test.another();
    const url = site();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send('/api/projects', 'one', { url }, at % 2 ? other : test.app)),
    );
    const stray = answers.filter((one) => one.statusCode !== 200 && one.json().code !== 'IDEMPOTENCY_IN_PROGRESS');
    expect(stray.map((one) => one.body)).toEqual([]);
    const bodies = new Set(answers.filter((one) => one.statusCode === 200).map((one) => one.body));
    expect(bodies.size).toBe(1);
    const replay = await send('/api/projects', 'one', { url });
    expect([...bodies]).toEqual([replay.body]);
    expect(replay.headers['idempotency-replayed']).toBe('true');
    const rows = await test.db.rows('select id from project where organization_id = $1', [account.organizationId]);
    expect(rows).toHaveLength(1);
  });

  it('repeats status, Location and body to the byte, also where the work has gone on meanwhile', async () => {
    const { send } = await caller();
    const { project } = (await send('/api/projects', undefined, { url: site() })).json();
    const path = `/api/v1/projects/${project.id}/audit`;
    const first = await send(path, 'audit');
    expect(first.statusCode).toBe(202);
    await test.db.rows(`update audit set status = 'CANCELLED' where project_id = $1`, [project.id]);
    const again = await send(path, 'audit');
    expect(again.statusCode).toBe(202);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    for (const name of ['location', 'content-type']) expect(again.headers[name], name).toBe(first.headers[name]);
    expect((await send(path, 'another')).json().jobId).not.toBe(first.json().jobId);
  });

  it('keeps refusals too, and tells another body from the same one written otherwise', async () => {
    const { send } = await caller();
    const url = site();
    await send('/api/projects', 'a', { url, name: 'Bread' });
    expect((await send('/api/projects', 'a', `{ "name":"Bread",\n"url":"${url}"}`)).statusCode).toBe(200);
    const conflict = await send('/api/projects', 'a', { url, name: 'Butter' });
    expect([conflict.statusCode, conflict.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const refused = await send('/api/projects', 'b', { url });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PROJECT_EXISTS']);
    await test.db.rows('delete from project where url like $1', [`${url}%`]);
    const { requestId: _own, ...repeated } = (await send('/api/projects', 'b', { url })).json();
    expect(refused.json()).toMatchObject(repeated);
    const broken = await send('/api/projects', 'c', '{');
    const again = await send('/api/projects', 'c', '{');
    expect([broken.statusCode, again.json()]).toEqual([400, { ...broken.json(), requestId: again.json().requestId }]);
  });

  it('holds a key apart by organization and address', async () => {
    const [one, two] = [await caller(), await caller()];
    const url = site();
    const [mine, theirs] = [
      await one.send('/api/projects', 'k', { url }),
      await two.send('/api/projects', 'k', { url }),
    ];
    expect(mine.json().project.id).not.toBe(theirs.json().project.id);
    const path = `/api/projects/${mine.json().project.id}`;
    const audit = await one.send(`${path}/audit`, 'k', {});
    const competitor = await one.send(`${path}/competitors`, 'k', { domain: 'rival.example' });
    expect([audit.statusCode, competitor.statusCode]).toEqual([200, 200]);
  });

  it('is heeded by the free tools and by the graph too', async () => {
    const { send } = await caller();
    const robots = (content: string) => send('/api/tools/robots', 'tool', { content });
    const graph = (query: string) => send('/graphql', 'graph', { query });
    for (const [ask, one, other] of [
      [robots, 'User-agent: a', 'User-agent: b'],
      [graph, '{ viewer { role } }', '{ viewer { plan } }'],
    ] as const) {
      const first = await ask(one);
      const again = await ask(one);
      expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
      expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
      const conflict = await ask(other);
      expect([conflict.statusCode, conflict.body]).toEqual([409, expect.stringContaining('IDEMPOTENCY_CONFLICT')]);
    }
    const refused = await send('/api/tools/robots', 'refused', {});
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await send('/api/tools/robots', 'refused', {})).headers['idempotency-replayed']).toBe('true');
    for (const [key, payload, code] of [
      ['no-document', {}, 'BAD_REQUEST'],
      ['no-such-document', { id: 'f'.repeat(64) }, 'PERSISTED_QUERY_NOT_FOUND'],
      ['too-deep', { query: `{ viewer ${'{ a '.repeat(12)}${'} '.repeat(12)} }` }, 'QUERY_TOO_COMPLEX'],
    ] as const) {
      const first = await send('/graphql', key, payload);
      const again = await send('/graphql', key, payload);
      expect([key, first.json().errors[0].extensions.code]).toEqual([key, code]);
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
  });

  it('refuses a key that is none, and leaves other methods alone', async () => {
    const { send, account } = await caller();
    for (const key of ['', ' ', 'ä', 'x'.repeat(256), 'two words']) {
      const answer = await send('/api/projects', key, { url: site() });
      expect([key, answer.statusCode]).toEqual([key, 400]);
      expect(answer.json().details[0].path).toBe('Idempotency-Key');
    }
    const read = await test.app.inject({
      url: '/api/v1/projects',
      headers: { authorization: `Bearer ${account.apiKey}`, 'idempotency-key': 'x'.repeat(300) },
    });
    expect(read.statusCode).toBe(200);
  });

  it('stores responses so that the database alone can read neither them nor their keys', async () => {
    const viewer = await newViewer(test.db);
    const key = 'the client alone knows this key';
    const shown = { status: 200, headers: {}, body: '{"secret":"sxt_shown_once"}' };
    const request = { key, route: 'POST /x', content: 'same' };
    await respondOnce(test.context, viewer, request, async () => shown);
    const [kept] = await test.db.rows<{ row: string; body: Buffer }>(
      'select k::text as row, body from idempotency_key k where organization_id = $1',
      [viewer.organizationId],
    );
    expect(kept?.row).not.toContain(key);
    expect(kept?.body.includes('shown_once')).toBe(false);
    const again = await respondOnce(test.context, viewer, request, async () => ({ ...shown, body: 'another' }));
    expect(again).toMatchObject({ body: shown.body, replayed: true });
  });

  it('forgets what failed on our side, what is a day old, and responses to a deleted project', async () => {
    const viewer = await newViewer(test.db);
    const request = { key: 'k', route: 'POST /x', content: 'same' };
    const answer = (status: number) => async () => ({ status, headers: {}, body: String(status) });
    await expect(respondOnce(test.context, viewer, request, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
    expect(await respondOnce(test.context, viewer, request, answer(503))).toMatchObject({
      status: 503,
      replayed: false,
    });
    expect(await respondOnce(test.context, viewer, request, answer(201))).toMatchObject({
      status: 201,
      replayed: false,
    });
    expect(await respondOnce(test.context, viewer, request, answer(202))).toMatchObject({
      status: 201,
      replayed: true,
    });
    const age = (interval: string) =>
      test.db.rows('update idempotency_key set created_at = now() - $1::interval where organization_id = $2', [
        interval,
        viewer.organizationId,
      ]);
    await age('23 hours 59 minutes');
    await forgetResponses(test.context);
    expect(await respondOnce(test.context, viewer, request, answer(202))).toMatchObject({
      status: 201,
      replayed: true,
    });
    await age('24 hours 1 minute');
    expect(await respondOnce(test.context, viewer, request, answer(202))).toMatchObject({
      status: 202,
      replayed: false,
    });
    await age('24 hours 1 minute');
    await forgetResponses(test.context);
    expect(
      await test.db.rows('select 1 from idempotency_key where organization_id = $1', [viewer.organizationId]),
    ).toEqual([]);
    const { send, account } = await caller();
    const { project } = (await send('/api/projects', 'k', { url: site() })).json();
    await send(`/api/projects/${project.id}/audit`, 'k', {});
    await test.app.inject({
      method: 'DELETE',
      url: `/api/projects/${project.id}`,
      headers: { authorization: `Bearer ${account.sessionToken}` },
    });
    expect(
      await test.db.rows('select 1 from idempotency_key where organization_id = $1', [account.organizationId]),
    ).toEqual([]);
  });

  it('takes over from a process that died, whose late response then changes nothing', async () => {
    const viewer = await newViewer(test.db);
    const request = { key: 'k', route: 'POST /x', content: 'same' };
    let finish: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const late = respondOnce(test.context, viewer, request, async () => {
      await gate;
      return { status: 200, headers: {}, body: 'late' };
    });
    await expect
      .poll(() => test.db.rows('select 1 from idempotency_key where organization_id = $1', [viewer.organizationId]))
      .toHaveLength(1);
    const now = async () => ({ status: 200, headers: {}, body: 'now' });
    await expect(respondOnce(test.context, viewer, request, now)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
    });
    await test.db.rows(
      `update idempotency_key set created_at = now() - interval '61 seconds' where organization_id = $1`,
      [viewer.organizationId],
    );
    expect(await respondOnce(test.context, viewer, request, now)).toMatchObject({ body: 'now', replayed: false });
    finish?.();
    await late;
    expect(await respondOnce(test.context, viewer, request, now)).toMatchObject({ body: 'now', replayed: true });
  });

  it('keeps no response above 64 kB: the request is not made again, and a repeat says why', async () => {
    const viewer = await newViewer(test.db);
    let runs = 0;
    const ask = () =>
      respondOnce(test.context, viewer, { key: 'large', route: 'POST /large', content: 'x' }, async () => {
        runs += 1;
        return { status: 200, headers: {}, body: 'a'.repeat(70_000) };
      });
    expect((await ask()).body).toHaveLength(70_000);
    await expect(ask()).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      message: expect.stringContaining('64 kB'),
    });
    expect(runs).toBe(1);
    const [row] = await test.db.rows<{ bytes: number }>(
      'select octet_length(body) as bytes from idempotency_key where organization_id = $1',
      [viewer.organizationId],
    );
    expect(row?.bytes).toBeLessThan(200);
  });

  it('has room for so many keys of one organization, of those that still count', async () => {
    const viewer = await newViewer(test.db);
    const ask = (key: string, body = '{}') =>
      respondOnce(test.context, viewer, { key, route: 'POST /a', content: 'x' }, async () => ({
        status: 200,
        headers: {},
        body,
      }));
    await ask('made before', 'first');
    const running = respondOnce(test.context, viewer, { key: 'runs', route: 'POST /a', content: 'x' }, async () => {
      // repeating a request that still runs is refused for that reason, not for lack of room
      await expect(ask('runs')).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
      return { status: 200, headers: {}, body: 'slow' };
    });
    await test.db.rows(
      `insert into idempotency_key (organization_id, route, key, request_hash, status, headers, body)
       select $1, 'POST /a', at::text, '\\x00', 200, '{}', '\\x00' from generate_series(1, 10000) at`,
      [viewer.organizationId],
    );
    await running;
    await expect(ask('more')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 3_600,
      message: expect.not.stringContaining('without a key'),
    });
    expect(await ask('made before', 'second')).toMatchObject({ body: 'first', replayed: true });
    await expect(
      respondOnce(test.context, viewer, { key: 'made before', route: 'POST /a', content: 'y' }, async () => {
        throw new Error('It runs.');
      }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await test.db.rows(
      `update idempotency_key set created_at = now() - interval '24 hours 1 minute' where organization_id = $1 and key like '1%'`,
      [viewer.organizationId],
    );
    expect((await ask('more')).status).toBe(200);
  });

  it('is not heeded for callers of the free tools whom nobody knows', async () => {
    const ask = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/tools/robots',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'of nobody' },
        payload: JSON.stringify({ content: 'User-agent: *\nDisallow:\n' }),
      });
    const kept = () => test.db.rows(`select 1 from idempotency_key where route like '%/api/tools/%'`);
    const before = (await kept()).length;
    for (const response of [await ask(), await ask()]) {
      expect(response.statusCode).toBe(200);
      expect(response.headers['idempotency-replayed']).toBeUndefined();
    }
    expect(await kept()).toHaveLength(before);
  });
});
