import { once } from 'node:events';
import { type ClientRequest, get, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: ['/'] }),
});
const CODINGS = ['identity', 'br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];
/** that many rows of 700 characters that no coding shortens by half: more than the buffers of a connection hold */
const ROWS = 14_000;
/** text that compresses badly, SQL */
const noise = (parts = 6) =>
  `(select string_agg(translate(encode(sha512((n::text || random() || part)::bytea), 'base64'), E'\\n', ''), '') from generate_series(1, ${parts}) part)`;
let us: Tenant;
let port = 0;

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});

const of = (path: string) => `/api/projects/${us.owns.projectId}${path}`;

/** A copy of the audit with one issue, so large that it is written for as long as nobody reads it. */
async function largeAudit(): Promise<string> {
  const [auditId, issueId] = [uuidv7(), uuidv7()];
  await copyOf('audit', us.owns.auditId, { id: auditId });
  await copyOf('issue', us.owns.issueId, { id: issueId, audit_id: auditId, line_id: issueId, affected_pages: ROWS });
  await test.db.rows(
    `insert into finding (line_id, page_id, url, failing, applicable, evidence)
     select $1, n, 'https://large.example/' || n, 1, 1, jsonb_build_array(jsonb_build_object('message', ${noise()}))
       from generate_series(1, $2::int) n`,
    [issueId, ROWS],
  );
  return auditId;
}

async function largeTable(): Promise<string> {
  const auditId = uuidv7();
  await copyOf('audit', us.owns.auditId, { id: auditId });
  await test.db.rows(
    `insert into page select p.* from page one cross join generate_series(1, 5000) n cross join lateral
       jsonb_populate_record(one, jsonb_build_object('audit_id', $2::uuid, 'id', n, 'url', 'https://large.example/' || ${noise(18)})) p
      where one.audit_id = $1 and one.id = (select min(id) from page where audit_id = $1)`,
    [us.owns.auditId, auditId],
  );
  await test.db.rows(
    `insert into page_field (audit_id, field, first_page, numbers)
     select $1, field, 1, array(select case field when 'number' then n else 2 end from generate_series(1, 5000) n)
       from unnest(array['number', 'links']) field`,
    [auditId],
  );
  return auditId;
}

const copyOf = (table: 'audit' | 'issue' | 'keyword', id: string, changes: object) =>
  test.db.rows(
    `insert into ${table} select copy.* from ${table} one cross join lateral jsonb_populate_record(one, $2::jsonb) copy where one.id = $1`,
    [id, JSON.stringify(changes)],
  );

/** Sessions of this database alone: other suites have tables of the same names in theirs. */
const waitingFor = (table: string) =>
  `select 1 from pg_locks where not granted and relation = '${table}'::regclass
      and database = (select oid from pg_database where datname = current_database())`;

const FAILED = 'the connection broke';

/** Reads the beginning, has something happen, and reads on to the end, wherever that is. */
async function readAround(url: string, coding: Coding, happens: () => Promise<unknown>): Promise<string> {
  await test.db.rows('delete from rate_limit');
  const headers = { ...cookieOf(us.account.sessionToken), 'accept-encoding': coding };
  const request: ClientRequest = get({ port, path: url, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding'] ?? 'identity').toBe(coding);
  await once(response, 'readable');
  await happens();
  try {
    for await (const _ of response);
    return response.complete ? 'a clean end' : FAILED;
  } catch {
    return FAILED;
  }
}

async function remove(path: string): Promise<void> {
  const headers = cookieOf(us.account.sessionToken);
  const request = httpRequest({ port, path: of(path), method: 'DELETE', headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
}

const each = <T>(kinds: readonly T[]): [T, Coding][] =>
  kinds.flatMap((kind) => CODINGS.map((coding): [T, Coding] => [kind, coding]));

describe('an export whose audit is deleted while it is read', () => {
  it.each([...each(['csv&listing=PAGES', 'json', 'ndjson']), ['sarif', 'br'] as const, ['junit', 'identity'] as const])(
    'breaks the connection: %s, %s',
    async (format, coding) => {
      const auditId = await largeAudit();
      const url = of(`/reports?format=${format}&auditId=${auditId}`);
      expect(await readAround(url, coding, () => remove(`/audits/${auditId}`))).toBe(FAILED);
    },
  );

  it.each(each(['pages']))('breaks the connection: %s, %s', async (_pages, coding) => {
    const auditId = await largeTable();
    const url = of(`/pages?format=csv&auditId=${auditId}`);
    expect(await readAround(url, coding, () => remove(`/audits/${auditId}`))).toBe(FAILED);
  });

  it.each(each(['csv', 'ndjson']))('breaks the connection: links as %s, %s', async (format, coding) => {
    const auditId = await largeTable();
    const url = of(`/links?format=${format}&auditId=${auditId}`);
    expect(await readAround(url, coding, () => remove(`/audits/${auditId}`))).toBe(FAILED);
  });

  it('breaks it as well where pages and findings alone are given up', async () => {
    const auditId = await largeAudit();
    const url = of(`/reports?format=ndjson&auditId=${auditId}`);
    const giveUp = async () => {
      await test.db.rows('update audit set details_removed_at = now() where id = $1', [auditId]);
      await test.db.rows('delete from finding where line_id in (select line_id from issue where audit_id = $1)', [
        auditId,
      ]);
    };
    expect(await readAround(url, 'identity', giveUp)).toBe(FAILED);
  });

  it('ends well where nothing is deleted, however slowly it is read', async () => {
    const auditId = await largeAudit();
    for (const [format, coding] of each(['csv&listing=PAGES', 'ndjson']))
      expect(
        await readAround(of(`/reports?format=${format}&auditId=${auditId}`), coding, () => Promise.resolve()),
      ).toBe('a clean end');
    await remove(`/audits/${auditId}`);
  });

  it('resets the connection where HTTP/1.0 has no other sign', async () => {
    const auditId = await largeAudit();
    const socket = connect(port, '127.0.0.1');
    const headers = Object.entries(cookieOf(us.account.sessionToken)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `GET ${of(`/reports?format=ndjson&auditId=${auditId}`)} HTTP/1.0\r\nhost: x\r\n${headers.join('')}\r\n`,
    );
    await once(socket, 'readable');
    expect(String(socket.read(15))).toMatch(/^HTTP\/1.1 200 OK/);
    await remove(`/audits/${auditId}`);
    socket.resume();
    const [end] = await Promise.race([once(socket, 'error'), once(socket, 'end').then(() => ['a clean end'])]);
    expect(end).toMatchObject({ code: 'ECONNRESET' });
    socket.destroy();
  });

  it.each(['csv', 'json', 'ndjson', 'sarif', 'junit', 'html', 'markdown'])(
    'is refused where nothing was sent yet: %s',
    async (format) => {
      const [auditId, issueId] = [uuidv7(), uuidv7()];
      await copyOf('audit', us.owns.auditId, { id: auditId });
      await copyOf('issue', us.owns.issueId, { id: issueId, audit_id: auditId, line_id: issueId, affected_pages: 3 });
      await test.db.rows(
        `insert into finding (line_id, page_id, url, failing, applicable, evidence)
         select $1, n, 'https://small.example/' || n, 1, 1, '[]' from generate_series(1, 3) n`,
        [issueId],
      );
      // findings wait for this transaction, and when they can be read they are gone
      const answer = await test.db.transaction(async (client) => {
        await client.query('lock table finding in access exclusive mode');
        const asked = test.app.inject({
          url: of(`/reports?format=${format}&auditId=${auditId}`),
          headers: cookieOf(us.account.sessionToken),
        });
        asked.catch(() => {});
        await expect.poll(async () => (await client.query(waitingFor('finding'))).rowCount).toBeGreaterThan(0);
        await client.query('delete from audit where id = $1', [auditId]);
        return () => asked;
      });
      const { statusCode, body } = await answer().catch((error: unknown) => ({ statusCode: 0, body: String(error) }));
      // some formats have a beginning that is longer than a piece of a stream
      if (statusCode === 0) expect(['sarif', 'junit', 'html', 'markdown']).toContain(format);
      else expect([statusCode, body]).toEqual([404, expect.stringContaining('AUDIT_NOT_FOUND')]);
    },
  );
});

describe('exports that nobody reads on', () => {
  it('are four of an organization at a time; further ones wait for some seconds or are refused', async () => {
    const auditId = await largeAudit();
    await test.db.rows('delete from rate_limit');
    const headers = Object.entries(cookieOf(us.account.sessionToken)).map(([name, value]) => `${name}: ${value}\r\n`);
    const path = of(`/reports?format=ndjson&auditId=${auditId}`);
    const heads: string[] = [];
    const sockets = Array.from({ length: 30 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.once('data', (data) => {
        heads.push(String(data));
        socket.pause();
      });
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers.join('')}\r\n`);
      return socket;
    });
    const count = (status: number) => heads.filter((head) => head.startsWith(`HTTP/1.1 ${status} `)).length;
    // twelve wait
    await expect.poll(() => [count(200), count(429)]).toEqual([4, 14]);
    expect(heads.find((head) => head.includes(' 429 '))).toMatch(/retry-after: 30\r\n[^]*at a time/i);
    // others are not concerned
    const other = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const theirs = await test.app.inject({
      url: `/api/projects/${other.owns.projectId}/reports?format=ndjson`,
      headers: cookieOf(other.account.sessionToken),
    });
    expect(theirs.statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await test.db.rows('delete from rate_limit');
    const after = await test.app.inject({
      url: of('/reports?format=ndjson'),
      headers: cookieOf(us.account.sessionToken),
    });
    expect(after.statusCode).toBe(200);
    await remove(`/audits/${auditId}`);
  });
});

describe('an export whose audit is deleted before it begins', () => {
  it.each([
    ...['csv', 'json', 'ndjson', 'sarif', 'junit', 'html', 'markdown'].map((format) => `/reports?format=${format}`),
    '/pages?format=csv',
  ])('is refused as that of an unknown audit: %s', async (path) => {
    const auditId = uuidv7();
    await copyOf('audit', us.owns.auditId, { id: auditId });
    // the export is recorded before it reads the audit
    const answer = await test.db.transaction(async (client) => {
      await client.query('lock table audit_log in share mode');
      const asked = test.app.inject({
        url: of(`${path}&auditId=${auditId}`),
        headers: cookieOf(us.account.sessionToken),
      });
      asked.catch(() => {});
      await expect.poll(async () => (await client.query(waitingFor('audit_log'))).rowCount).toBeGreaterThan(0);
      await client.query('delete from audit where id = $1', [auditId]);
      return () => asked;
    });
    const { statusCode, body } = await answer();
    expect([statusCode, body]).toEqual([404, expect.stringContaining('AUDIT_NOT_FOUND')]);
  });
});

describe('rankings', () => {
  const KEYWORDS = 40;
  const ids = Array.from({ length: KEYWORDS }, () => uuidv7());

  beforeAll(async () => {
    for (const [at, id] of ids.entries())
      await copyOf('keyword', us.owns.keywordId, { id, term: `term ${at}`, folded: `term ${at}` });
    await test.db.rows(
      `insert into ranking (id, keyword_id, slot, checked_at, provider, status, position, depth, url, pages_asked, pages_ok)
       select gen_random_uuid(), k.id, date '2024-01-01' + n, timestamptz '2024-01-01' + n * interval '1 day',
              'serper', 'RANKED', 3, 100, 'https://large.example/' || ${noise()}, 1, 1
         from keyword k cross join generate_series(1, ${ROWS / KEYWORDS}) n where k.id = any($1::uuid[])`,
      [ids],
    );
  });

  it.each(CODINGS)('break the connection where a keyword is deleted while they are read: %s', async (coding) => {
    const last = ids.pop();
    const url = of('/keywords/rankings?format=csv');
    expect(await readAround(url, coding, () => remove(`/keywords/${last}`))).toBe(FAILED);
    expect(await readAround(url, coding, () => Promise.resolve())).toBe('a clean end');
  });

  it('do so on the other surface, and where the project goes', async () => {
    const url = `/api/v1/projects/${us.owns.projectId}/keywords/rankings?format=csv`;
    const request = get({ port, path: url, headers: bearerOf(us.account.apiKey), agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    await remove('');
    const reading = (async () => {
      for await (const _ of response);
    })();
    await expect(reading).rejects.toThrow();
  });
});

describe('the audit log', () => {
  it.each(CODINGS)('breaks the connection where entries are deleted while it is read: %s', async (coding) => {
    await test.db.rows(
      `insert into audit_log (id, organization_id, at, action, actor_kind, target_name, details)
         select gen_random_uuid(), $1, timestamptz '2026-01-01' + n * interval '1 second', 'DATA_EXPORTED', 'USER', 'x', jsonb_build_object('text', ${noise()})
           from generate_series(1, ${ROWS}) n`,
      [us.account.organizationId],
    );
    const forget = () => test.db.rows(`delete from audit_log where at < '2026-02-01'`);
    expect(await readAround('/api/audit-log?format=csv', coding, forget)).toBe(FAILED);
  });
});
