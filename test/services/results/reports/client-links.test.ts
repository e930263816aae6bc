import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { loggableUrl } from '../../../../src/log.js';
import { launchBrowser } from '../../../../src/net/browser/browser.js';
import { createSharedBrowser, type SharedBrowser } from '../../../../src/net/browser/shared-browser.js';
import { monthBefore } from '../../../../src/services/results/reports/client/client-report.js';
import { open as openLink } from '../../../../src/services/results/reports/sharing/links.js';
import { sharedHtml } from '../../../../src/services/results/reports/sharing/shared-report.js';
import { useApp } from '../../../support/app.js';
import { chromiumPath } from '../../../support/chromium.js';
import { dumpOf } from '../../../support/dump.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { addMember, bearerOf, cookieOf, furnish, type Tenant } from '../../../support/tenants.js';

const test = useApp();
const site = useSite({ '/': page({ title: 'Home of a small site that sells tea', links: [] }) });
const PASSWORD = 'a shared word';
const OTHER_SITE = 'A site of another client';
let us: Tenant;
let cookie: Record<string, string>;
let clientId: string;
let browser: SharedBrowser | null = null;

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = cookie) {
  const url = 'authorization' in headers ? `/api/v1${path}` : `/api${path}`;
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const links = (id = clientId) => `/clients/${id}/report-links`;

async function share(input: object = {}): Promise<{ path: string; id: string }> {
  const { status, body } = await call('POST', links(), input);
  expect(status, JSON.stringify(body)).toBe(200);
  return { path: new URL(body.url).pathname, id: body.link.id };
}
let callers = 0;
/** As somebody without an account, each from an address of their own. */
const open = (url: string, more: { payload?: string; headers?: Record<string, string>; from?: string } = {}) =>
  test.app.inject({
    method: more.payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: more.from ?? `198.18.0.${(callers += 1)}`,
    headers: {
      ...(more.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...more.headers,
    },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  });
const thisMonth = () => test.context.clock.now().toISOString().slice(0, 7);

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  cookie = cookieOf(us.account.sessionToken);
  clientId = (await call('POST', '/clients', { name: 'Tee & <Kanne>', language: 'de', notes: 'Pays late' })).body.client
    .id;
  await call('POST', '/projects/client', { projectIds: [us.owns.projectId], clientId });
  const { body } = await call('POST', '/projects', { name: OTHER_SITE, url: 'https://other.example/' });
  expect(body.id ?? body.project?.id, JSON.stringify(body)).toBeTruthy();
  if (chromiumPath === null) return;
  browser = createSharedBrowser({
    launch: () => launchBrowser({ executablePath: chromiumPath as string, allowUnsandboxed: true, allowNetworks: [] }),
  });
  Object.assign(test.context, { browser });
  Object.assign(test.context.settings, { chromiumPath });
});
afterAll(() => browser?.close());

describe('a link to the report of a client', () => {
  it('shows its sites in its language to whoever has it, and nothing else', async () => {
    const { path, id } = await share({ label: 'For the board', month: thisMonth() });
    const shown = await open(path);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(shown.headers['set-cookie']).toBeUndefined();
    expect(shown.body).toContain('<html lang="de">');
    expect(shown.body).toContain('<meta name="robots" content="noindex">');
    expect(shown.body).toContain('<h1>Tee &amp; &lt;Kanne&gt;</h1>');
    expect(shown.body).toContain(site.url);
    for (const hidden of [OTHER_SITE, 'other.example', 'Pays late', us.account.organizationId, us.account.email])
      expect(shown.body).not.toContain(hidden);
    const { body } = await call('GET', links());
    expect(body.reportLinks[0]).toMatchObject({
      ...{ id, label: 'For the board', month: thisMonth(), auditId: null, isActive: true },
      ...{ hasPassword: false, accesses: 1, lastAccessAt: expect.any(String) },
    });
    // it is a credential of no API, and neither the database nor a log opens it
    const token = path.split('/')[2] ?? '';
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `better-auth.session-token=${token}` }])
      expect((await test.app.inject({ url: `/api/clients/${clientId}`, headers })).statusCode).toBe(401);
    expect(await dumpOf(test.databaseUrl)).not.toContain(token);
    expect(loggableUrl(`${path}/html`)).toBe('/r/…/html');
  });

  it('is downloaded as HTML, and as PDF where there is a browser', async () => {
    const { path } = await share({ month: thisMonth() });
    const { body } = await open(path);
    expect(body).toContain(`<a href="${path}/html">Als HTML herunterladen</a>`);
    const file = await open(`${path}/html`);
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="report-${thisMonth()}.html"`,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    // a file names no link
    expect(file.body).toContain('Tee &amp; &lt;Kanne&gt;');
    expect(file.body).not.toContain(path);
    const tried = await test.app.inject({ method: 'HEAD', url: `${path}/html`, remoteAddress: '198.18.1.1' });
    expect([tried.statusCode, tried.body]).toEqual([200, '']);
    if (chromiumPath === null) return;
    const [one, two] = await Promise.all([open(`${path}/pdf`), open(`${path}/pdf`)]);
    expect(one?.headers['content-disposition']).toBe(`attachment; filename="report-${thisMonth()}.pdf"`);
    expect(one?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one?.rawPayload.equals(two?.rawPayload as Buffer)).toBe(true);
  });

  it('without a month shows the one before it is opened', async () => {
    const { path } = await share();
    const opened = async (now: string) => {
      const context = { ...test.context, clock: fixedClock(now) };
      const link = await openLink(context, path.split('/')[2] ?? '');
      let text = '';
      for await (const piece of (link && (await sharedHtml(context, link))) ?? []) text += piece;
      return text;
    };
    const now = test.context.clock.now();
    const [month, year] = [new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' }), 4];
    const before = monthBefore(now);
    expect(await opened(now.toISOString())).toContain(
      `${month.format(new Date(`${before}-01`))} ${before.slice(0, year)}`,
    );
    const next = new Date(now.getTime() + 29 * 86_400_000);
    const then = monthBefore(next);
    expect(await opened(next.toISOString())).toContain(
      `${month.format(new Date(`${then}-01`))} ${then.slice(0, year)}`,
    );
  });

  it('that is revoked, has expired, was invented or lost its client says the same', async () => {
    const { path, id } = await share();
    const { path: late, id: lateId } = await share({ days: 1 });
    const { body } = await call('POST', '/clients', { name: 'Short-lived' });
    const lost = await call('POST', links(body.client.id), {});
    await call('DELETE', `/clients/${body.client.id}`);
    expect((await call('DELETE', `${links()}/${id}`)).status).toBe(200);
    await test.db.rows(`update report_link set expires_at = now() - interval '1 second' where id = $1`, [lateId]);
    const urls = [path, late, new URL(lost.body.url).pathname, `/r/${'A'.repeat(43)}`, '/r/x'];
    const answers = await Promise.all(
      urls.flatMap((url) => [url, `${url}/pdf`, `${url}/html`]).map((url) => open(url)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('with a password shows nothing before it is given, and takes ten guesses a minute', async () => {
    const { path } = await share({ password: PASSWORD });
    const locked = await open(path);
    expect([locked.statusCode, locked.body.includes('Dieser Bericht hat ein Passwort')]).toEqual([401, true]);
    expect(locked.body).not.toContain('Kanne');
    for (const file of ['pdf', 'html']) expect((await open(`${path}/${file}`)).statusCode).toBe(303);
    const right = await open(path, { payload: `password=${encodeURIComponent(PASSWORD)}` });
    const headers = { cookie: String(right.headers['set-cookie']).split(';')[0] as string };
    expect((await open(path, { headers })).body).toContain('Kanne');
    expect((await open(`${path}/html`, { headers })).statusCode).toBe(200);
    const { path: other } = await share({ password: PASSWORD });
    expect((await open(other, { headers })).statusCode).toBe(401);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => open(path, { payload: `password=${guess}`, from: '198.18.7.7' })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect(await dumpOf(test.databaseUrl)).not.toContain(PASSWORD);
  });

  it('is made, listed and revoked by those who may change the client, with every fault named', async () => {
    const viewer = cookieOf(await addMember(test, us.account.organizationId, 'viewer'));
    expect((await call('POST', links(), {}, viewer)).body.code).toBe('FORBIDDEN');
    for (const [input, path] of [
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
      [{ password: 'short' }, 'password'],
      [{ label: 'x'.repeat(101) }, 'label'],
      [{ month: '2026-13' }, 'month'],
      [{ month: '2999-01' }, 'month'],
    ] as const)
      expect((await call('POST', links(), input)).body.details?.[0]?.path).toBe(path);
    // others have no such client, and those who are limited to it do not share it
    const theirs = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const { id } = await share();
    for (const headers of [cookieOf(theirs.account.sessionToken), bearerOf(theirs.account.apiKey)])
      for (const answer of [
        await call('GET', links(), undefined, headers),
        await call('POST', links(), {}, headers),
        await call('DELETE', `${links()}/${id}`, undefined, headers),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'CLIENT_NOT_FOUND']);
    const foreign = await call('DELETE', `${links()}/${us.owns.projectId}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'REPORT_LINK_NOT_FOUND']);
    const member = await test.colleague(us.account.organizationId, 'member');
    await test.db.rows(`update member set client_ids = $2 where "userId" = $1`, [member.userId, [clientId]]);
    const limited = cookieOf(member.sessionToken);
    expect((await call('GET', `/clients/${clientId}`, undefined, limited)).status).toBe(200);
    for (const answer of [
      await call('GET', links(), undefined, limited),
      await call('POST', links(), {}, limited),
      await call('DELETE', `${links()}/${id}`, undefined, limited),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    // by API key as well
    expect((await call('DELETE', `${links()}/${id}`, undefined, bearerOf(us.account.apiKey))).status).toBe(200);
  });

  it('ends with the plan, and there are at most 50', async () => {
    const { path } = await share();
    await test.db.rows(`update organization set plan = 'FREE' where id = $1`, [us.account.organizationId]);
    expect((await open(path)).statusCode).toBe(404);
    await test.db.rows(`update organization set plan = 'ENTERPRISE' where id = $1`, [us.account.organizationId]);
    expect((await open(path)).statusCode).toBe(200);
    await test.db.rows('delete from rate_limit');
    const answers = [];
    for (let made = 0; made < 50; made += 1) answers.push((await call('POST', links(), {})).body.code ?? 'OK');
    expect(answers.at(-1)).toBe('PLAN_LIMIT_REACHED');
    const [rows] = await test.db.rows<{ count: number }>(
      'select count(*)::int as count from report_link where client_id = $1 and expires_at > now()',
      [clientId],
    );
    expect(rows?.count).toBe(50);
  });
});
