import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import { useApp } from '../../support/app.js';
import { ROOT } from '../../support/processes.js';

const test = useApp();
const SUBSCRIPTION = readFileSync(join(ROOT, 'facades/dashboard/operations/audits/WebAuditProgress.graphql'), 'utf8');

let owner: NewAccount;
let base: string;

beforeAll(async () => {
  owner = await test.account('FREE');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/stream`;
});

async function auditOf(account: NewAccount): Promise<string> {
  const [row] = await test.db.rows<{ id: string }>(
    `with site as (
       insert into project (id, organization_id, name, url, origin, domain, created_at)
       values (gen_random_uuid(), $1, 'Test', 'https://example.org/', 'https://' || gen_random_uuid(), 'example.org', now()) returning id
     ) insert into audit (id, project_id, organization_id, status, options, created_at)
       select gen_random_uuid(), id, $1, 'RUNNING', '{}', now() from site returning id`,
    [account.organizationId],
  );
  return row?.id ?? '';
}

function subscribe(
  account: Pick<NewAccount, 'sessionToken'> | null,
  body: unknown,
  init: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(base, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(account ? { authorization: `Bearer ${account.sessionToken}` } : {}),
      ...init.headers,
    },
    body: JSON.stringify(body),
    ...(init.signal ? { signal: init.signal } : {}),
  });
}

const watch = (auditId: string, init: { signal?: AbortSignal } = {}) =>
  subscribe(owner, { query: SUBSCRIPTION, variables: { auditId } }, init);

interface Event {
  data: { auditProgress: { status: string; pagesCrawled: number } };
}

async function* events(response: Response): AsyncGenerator<{ event: string; data: Event }> {
  let text = '';
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      text = text.slice(end + 2);
      const event = fields.get('event');
      if (event) yield { event, data: fields.get('data') ? JSON.parse(fields.get('data') ?? '') : null };
    }
  }
}

const tell = (id: string, set: string) => test.db.rows(`update audit set ${set} where id = $1`, [id]);

describe('live progress', () => {
  it('tells every change until the audit has ended, then completes', async () => {
    const id = await auditOf(owner);
    const response = await watch(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const seen: unknown[] = [];
    for await (const { event, data } of events(response)) {
      if (event === 'complete') {
        seen.push('complete');
        continue;
      }
      const progress = data.data.auditProgress;
      seen.push([progress.status, progress.pagesCrawled]);
      if (progress.pagesCrawled === 0) await tell(id, 'pages_crawled = 7, pages_known = 9');
      else if (progress.status === 'RUNNING') await tell(id, `status = 'COMPLETED', overall_score = 81`);
    }
    expect(seen).toEqual([['RUNNING', 0], ['RUNNING', 7], ['COMPLETED', 7], 'complete']);
  });

  it('ends when the audit is deleted', async () => {
    const id = await auditOf(owner);
    const seen: string[] = [];
    for await (const { event } of events(await watch(id))) {
      seen.push(event);
      if (event === 'next') await test.db.rows('delete from audit where id = $1', [id]);
    }
    expect(seen).toEqual(['next', 'complete']);
  });

  it('is given to the web application by its cookie from its own origin only', async () => {
    const id = await auditOf(owner);
    await tell(id, `status = 'FAILED'`);
    const cookie = `better-auth.session-token=${owner.sessionToken}`;
    const body = { query: SUBSCRIPTION, variables: { auditId: id } };
    const own = await subscribe(null, body, { headers: { cookie, origin: 'http://sextant.test' } });
    expect(own.status).toBe(200);
    await own.text();
    expect((await subscribe(null, body, { headers: { cookie, origin: 'https://elsewhere.example' } })).status).toBe(
      403,
    );
    const query = new URLSearchParams({ query: SUBSCRIPTION, variables: JSON.stringify({ auditId: id }) });
    const source = await fetch(`${base}?${query}`, { headers: { cookie } });
    expect(await source.text()).toContain('"status":"FAILED"');
  });

  it('refuses strangers, other documents on this plan, and what is no subscription', async () => {
    const id = await auditOf(owner);
    expect((await subscribe(null, { query: SUBSCRIPTION, variables: { auditId: id } })).status).toBe(401);
    const other = 'subscription ($id: ID!) { auditProgress(auditId: $id) { status } }';
    const refused = await subscribe(owner, { query: other, variables: { id } });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'PLAN_REQUIRED']);
    for (const query of ['{ __typename }', 'subscription {', 'subscription { nothing }', '']) {
      const answer = await subscribe(owner, { query });
      expect([query, answer.status]).toEqual([query, 400]);
    }
    const stranger = await test.account('FREE');
    const hidden = await subscribe(stranger, { query: SUBSCRIPTION, variables: { auditId: id } });
    expect(await hidden.text()).toContain('AUDIT_NOT_FOUND');
  });

  it('ends with the key or the session that requested it', async () => {
    const account = await test.account('ENTERPRISE');
    const body = { query: SUBSCRIPTION, variables: { auditId: await auditOf(account) } };
    const byKey = await subscribe(null, body, { headers: { authorization: `Bearer ${account.apiKey}` } });
    const bySession = await subscribe(account, body);
    const all = [byKey, bySession].map(events);
    for (const stream of all) expect((await stream.next()).value).toMatchObject({ event: 'next' });
    await test.db.rows('update api_key set revoked_at = now() where organization_id = $1', [account.organizationId]);
    await test.db.rows('delete from session where "userId" = $1', [account.userId]);
    for (const stream of all) expect(await stream.next().catch(() => ({ done: true }))).toMatchObject({ done: true });
  });

  it('frees the slot of a client that disconnects', async () => {
    const account = await test.account('ENTERPRISE');
    const id = await auditOf(account);
    const body = { query: SUBSCRIPTION, variables: { auditId: id } };
    const open = async (signal: AbortSignal) => {
      const response = await subscribe(account, body, { signal });
      if (response.ok) await events(response).next();
      return response.status;
    };
    const clients = Array.from({ length: 20 }, () => new AbortController());
    expect(await Promise.all(clients.map((client) => open(client.signal)))).toEqual(clients.map(() => 200));
    expect(await open(new AbortController().signal)).toBe(429);
    for (const client of clients) client.abort();
    await expect.poll(() => open(AbortSignal.timeout(3_000))).toBe(200);
    await tell(id, `status = 'CANCELLED'`);
  });
});
