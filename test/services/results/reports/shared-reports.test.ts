import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { loggableUrl } from '../../../../src/log.js';
import { launchBrowser } from '../../../../src/net/browser/browser.js';
import { createSharedBrowser, type SharedBrowser } from '../../../../src/net/browser/shared-browser.js';
import { createMailer } from '../../../../src/net/smtp.js';
import { queueDueReports } from '../../../../src/services/reactions/mail/report-schedules.js';
import { deliverMail } from '../../../../src/services/reactions/mail/scheduled-mail.js';
import { readLogo } from '../../../../src/services/results/reports/sharing/logo.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../../support/app.js';
import { chromiumPath } from '../../../support/chromium.js';
import { dumpOf } from '../../../support/dump.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { addMember, cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const site = useSite({
  '/': page({ title: 'Home of a small site that sells <b>tea</b>', links: ['/two'] }),
  '/two': page({ title: 'Two', links: [] }),
});
const never = new AbortController().signal;
const PASSWORD = 'a shared word';
let us: Tenant;
let cookie: Record<string, string>;
let browser: SharedBrowser | null = null;

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers = cookie,
) {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return {
    status: answer.statusCode,
    body: answer.headers['content-type']?.includes('json') ? answer.json() : answer.body,
  };
}
const at = (rest: string) => `/projects/${us.owns.projectId}/${rest}`;

async function share(input: object = {}): Promise<{ path: string; id: string }> {
  const { status, body } = await call('POST', at('report-links'), input);
  expect(status, JSON.stringify(body)).toBe(200);
  return { path: new URL(body.url).pathname, id: body.link.id };
}
let callers = 0;
/** As somebody without an account, each from an address of their own. */
const open = (url: string, more: { payload?: string; headers?: Record<string, string>; from?: string } = {}) =>
  test.app.inject({
    method: more.payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: more.from ?? `198.19.0.${(callers += 1)}`,
    headers: {
      ...(more.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...more.headers,
    },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  });
const listed = async (id: string) =>
  (await call('GET', at('report-links'))).body.reportLinks.find((one: { id: string }) => one.id === id);

/** A PNG of one colour, with a text chunk and whatever follows its end. */
function png(width: number, height: number, behind = ''): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.byteLength);
    return Buffer.concat([
      head,
      Buffer.from(name, 'latin1'),
      data,
      crc(Buffer.concat([Buffer.from(name, 'latin1'), data])),
    ]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3), 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0taken at home')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(behind),
  ]);
}
function crc(bytes: Buffer): Buffer {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE(~value >>> 0);
  return out;
}
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  cookie = cookieOf(us.account.sessionToken);
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
  if (chromiumPath === null) return;
  browser = createSharedBrowser({
    launch: () => launchBrowser({ executablePath: chromiumPath as string, allowUnsandboxed: true, allowNetworks: [] }),
  });
  Object.assign(test.context, { browser });
  Object.assign(test.context.settings, { chromiumPath });
});
afterAll(() => browser?.close());

describe('a report link', () => {
  it('shows the newest report to whoever has it, and nothing but that', async () => {
    const { path, id } = await share({ label: 'For the client' });
    const first = await open(path);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body).toContain('<meta name="robots" content="noindex">');
    expect(first.body).toContain('Website audit');
    expect(first.body).not.toContain('<b>tea</b>');
    expect(first.body).not.toContain(us.account.organizationId);
    expect(first.body).not.toContain(us.account.email);
    const { audit } = await audits.start(test.context, viewerOf(us.account), us.owns.projectId, { maxPages: 5 });
    await runAudit(test.context, audit.id, never);
    expect((await open(path)).body).toContain(`Audit ${audit.id}.`);
    expect(await listed(id)).toMatchObject({
      label: 'For the client',
      isActive: true,
      hasPassword: false,
      accesses: 2,
      lastAccessAt: expect.any(String),
    });
    // a program that tries the link reads nothing, and has nothing printed
    for (const [url, type] of [
      [path, 'text/html; charset=utf-8'],
      [`${path}/pdf`, 'application/pdf'],
    ] as const) {
      const tried = await test.app.inject({ method: 'HEAD', url, remoteAddress: '198.19.1.1' });
      expect([tried.statusCode, tried.headers['content-type'], tried.body]).toEqual([200, type, '']);
      expect(tried.headers['x-robots-tag']).toBe('noindex, nofollow');
    }
    expect(await listed(id)).toMatchObject({ accesses: 2 });
    // it is a credential of no API
    const token = path.split('/')[2] ?? '';
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `better-auth.session-token=${token}` }])
      expect((await test.app.inject({ url: `/api/projects/${us.owns.projectId}`, headers })).statusCode).toBe(401);
    // neither the database nor a log opens it
    expect(await dumpOf(test.databaseUrl)).not.toContain(token);
    expect(loggableUrl(`${path}/pdf?x=1`)).toBe('/r/…/pdf?x=…');
  });

  it('speaks the language of the client, before and after the password', async () => {
    const { body } = await call('POST', '/clients', { name: 'Tee & <Kanne>', language: 'de' });
    await call('POST', '/projects/client', { projectIds: [us.owns.projectId], clientId: body.client.id });
    const { path } = await share({ password: PASSWORD });
    const locked = await open(path);
    expect(locked.body).toContain('<html lang="de">');
    expect(locked.body).toContain('Dieser Bericht hat ein Passwort');
    const right = await open(path, { payload: `password=${encodeURIComponent(PASSWORD)}` });
    const headers = { cookie: String(right.headers['set-cookie']).split(';')[0] as string };
    expect((await open(path, { headers })).body).toContain('Website-Audit');
    expect((await call('PATCH', `/clients/${body.client.id}`, { language: 'xx' })).body.details[0].path).toBe(
      'language',
    );
    await call('DELETE', `/clients/${body.client.id}`);
    expect((await open(path, { headers })).body).toContain('Website audit');
  });

  it('stays with its audit if it is of one', async () => {
    const { path } = await share({ auditId: us.owns.auditId });
    expect((await open(path)).body).toContain(`Audit ${us.owns.auditId}.`);
    const other = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const foreign = await call('POST', at('report-links'), { auditId: other.owns.auditId });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'AUDIT_NOT_FOUND']);
  });

  it('that is revoked, has expired, or was never made says the same', async () => {
    const { path, id } = await share();
    const { path: late } = await share({ days: 1 });
    expect((await call('DELETE', at(`report-links/${id}`))).status).toBe(200);
    await test.db.rows(
      `update report_link set expires_at = now() - interval '1 second' where expires_at < now() + interval '2 days'`,
    );
    const invented = `/r/${'A'.repeat(43)}`;
    const answers = await Promise.all(
      [path, late, invented, '/r/x', `${path}/pdf`, `${late}/pdf`].map((url) => open(url)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('with a password shows nothing before it is given, and takes ten guesses a minute', async () => {
    const { path } = await share({ password: PASSWORD });
    const locked = await open(path);
    expect([locked.statusCode, locked.body.includes('type="password"')]).toEqual([401, true]);
    expect(locked.body).not.toContain('Website audit');
    expect((await open(`${path}/pdf`)).statusCode).toBe(303);
    const wrong = await open(path, { payload: 'password=something+else' });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    const right = await open(path, { payload: `password=${encodeURIComponent(PASSWORD)}` });
    expect([right.statusCode, right.headers.location]).toEqual([303, path]);
    const pass = String(right.headers['set-cookie']);
    expect(pass).toMatch(new RegExp(`Path=${path}; Max-Age=43200; HttpOnly; SameSite=Lax`));
    const headers = { cookie: pass.split(';')[0] as string };
    expect((await open(path, { headers })).body).toContain('Website audit');
    // the password of another link opens nothing
    const { path: other } = await share({ password: PASSWORD });
    expect((await open(other, { headers })).statusCode).toBe(401);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => open(path, { payload: `password=${guess}`, from: '198.19.7.7' })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    // a client that guesses keeps no other one out
    const reader = await open(path, { payload: `password=${encodeURIComponent(PASSWORD)}`, from: '198.19.8.8' });
    expect(reader.statusCode).toBe(303);
    expect(await dumpOf(test.databaseUrl)).not.toContain(PASSWORD);
  });

  it('is counted by the address of its reader', async () => {
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => open(`/r/${'B'.repeat(43)}`, { from: '198.19.9.9' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('is made and revoked by members, on plans that share reports', async () => {
    const viewer = cookieOf(await addMember(test, us.account.organizationId, 'viewer'));
    expect((await call('POST', at('report-links'), {}, viewer)).body.code).toBe('FORBIDDEN');
    for (const [input, path] of [
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
      [{ password: 'short' }, 'password'],
      [{ label: 'x'.repeat(101) }, 'label'],
    ] as const)
      expect((await call('POST', at('report-links'), input)).body.details?.[0]?.path).toBe(path);
    const { path } = await share();
    await test.db.rows(`update organization set plan = 'FREE' where id = $1`, [us.account.organizationId]);
    expect((await open(path)).statusCode).toBe(404);
    await test.db.rows(`update organization set plan = 'ENTERPRISE' where id = $1`, [us.account.organizationId]);
    expect((await open(path)).statusCode).toBe(200);
  });
});

describe('the look of reports', () => {
  it('is that of the organization, in its sections', async () => {
    const logo = png(40, 20);
    const updated = await call('PATCH', '/report-branding', {
      company: 'Tea & Sons <agency>',
      color: '#7A1F5C',
      logo: dataUrl(logo),
      sections: ['SUMMARY', 'ISSUES'],
    });
    expect(updated.status, JSON.stringify(updated.body)).toBe(200);
    const stored = Buffer.from(updated.body.reportBranding.logo.split(',')[1], 'base64');
    expect(stored.toString('latin1')).not.toContain('taken at home');
    const { path } = await share();
    const { body } = await open(path);
    expect(body).toContain(
      `<img class="brand" src="${updated.body.reportBranding.logo}" alt="Tea &amp; Sons &lt;agency&gt;">`,
    );
    expect(body).toContain('--accent: #7a1f5c');
    expect(body).toContain('At a glance');
    for (const left of ['Where the points went', 'Method and limits', 'class="issue ', 'href="#rule-'])
      expect(body).not.toContain(left);
    // an omitted field stays
    const renamed = await call('PATCH', '/report-branding', { company: 'Sons' });
    expect(renamed.body.reportBranding).toMatchObject({
      color: '#7a1f5c',
      sections: ['SUMMARY', 'ISSUES'],
      logo: updated.body.reportBranding.logo,
    });
    const html = await call('GET', at('reports?format=html'));
    expect(html.body).toContain('--accent: #7a1f5c');
    // and another organization has its own
    const other = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const theirs = await call('GET', '/report-branding', undefined, cookieOf(other.account.sessionToken));
    expect(theirs.body.reportBranding).toMatchObject({ company: '', color: null, logo: null });
  });

  it('takes no logo that is anything but an intact picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const whole = png(10, 10);
    for (const logo of [
      dataUrl(svg, 'image/svg+xml'),
      dataUrl(svg),
      dataUrl(png(10, 10, '<script>alert(1)</script>')),
      dataUrl(whole.subarray(0, whole.byteLength - 6)),
      dataUrl(png(2_001, 1)),
      'https://elsewhere.example/logo.png',
    ]) {
      const { status, body } = await call('PATCH', '/report-branding', { logo });
      expect([status, body.details?.[0]?.path], logo.slice(0, 60)).toEqual([400, 'logo']);
    }
    for (const [input, path] of [
      [{ color: '#ffee00' }, 'color'],
      [{ color: 'red;}' }, 'color'],
      [{ sections: [] }, 'sections'],
      [{ company: 'x'.repeat(101) }, 'company'],
      [{ company: 'Tea\r\nBcc: all@mail.example' }, 'company'],
      [{ company: 'see http://evil.test' }, 'company'],
    ] as const)
      expect((await call('PATCH', '/report-branding', input)).body.details?.[0]?.path).toBe(path);
    // metadata and thumbnails of cameras go
    const jpeg = Buffer.concat([
      Buffer.from('ffd8ffe1000c457869660000686f6d65', 'hex'),
      Buffer.from('ffc0000b080001000101011100', 'hex'),
      Buffer.from('ffda0008010100003f00d2ff00cfffd9', 'hex'),
    ]);
    const read = readLogo(jpeg);
    expect(read?.type).toBe('image/jpeg');
    expect(read?.bytes.toString('latin1')).not.toContain('Exif');
    expect(readLogo(Buffer.concat([jpeg, Buffer.from('more')]))).toBeNull();
  });
});

describe.skipIf(chromiumPath === null)('a report as PDF (needs chromium)', () => {
  it('is printed once for all who want it, and requests nothing', async () => {
    const hits = [...site.hits.values()].reduce((sum, count) => sum + count, 0);
    const { path } = await share();
    const [one, two] = await Promise.all([open(`${path}/pdf`), open(`${path}/pdf`)]);
    expect(one?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="report-\d{4}-\d\d-\d\d\.pdf"$/),
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(one?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one?.rawPayload.equals(two?.rawPayload as Buffer)).toBe(true);
    const answer = await test.app.inject({ url: `/api${at('reports?format=pdf')}`, headers: cookie });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/filename="127\.0\.0\.1-report-.*\.pdf"$/),
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect([...site.hits.values()].reduce((sum, count) => sum + count, 0)).toBe(hits);
  });

  it('is not to be had without a browser, and says so', async () => {
    Object.assign(test.context.settings, { chromiumPath: null });
    test.context.pdfs.clear();
    const { status, body } = await call('GET', at('reports?format=pdf'));
    expect([status, body.code, body.error]).toEqual([403, 'PDF_DISABLED', expect.stringContaining('Chromium')]);
    const { path } = await share();
    expect((await open(path)).body).not.toContain('Download as PDF');
    Object.assign(test.context.settings, { chromiumPath });
  });

  it('comes by mail on its day in its zone, once to each, until its reader unsubscribes', async () => {
    const colleague = await test.colleague(us.account.organizationId, 'viewer');
    const set = await call('PUT', at('report-schedule'), {
      frequency: 'MONTHLY',
      dayOfMonth: 31,
      timeOfDay: '07:30',
      timeZone: 'Europe/Zurich',
      recipients: [us.account.email.toUpperCase(), colleague.email],
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect(set.body.reportSchedule.recipients.toSorted()).toEqual([us.account.email, colleague.email].toSorted());
    await test.db.rows(`update report_schedule set next_at = '2027-02-28T06:30:00Z'`);
    const due = { ...test.context, clock: fixedClock('2027-02-28T06:30:01Z') };
    await Promise.all([queueDueReports(due), queueDueReports(due), queueDueReports(due)]);
    const deliverAll = async () => {
      for (const { id } of await test.db.rows<{ id: string }>(`select id from scheduled_mail where status = 'PENDING'`))
        await deliverMail(due, id, never);
    };
    await deliverAll();
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual([us.account.email, colleague.email].sort());
    for (const { raw } of smtp.mails) {
      expect(raw).toMatch(/filename=127\.0\.0\.1-report-.*\.pdf/);
      expect(raw.replaceAll(/\s/g, '')).toContain(Buffer.from('%PDF-1').toString('base64').slice(0, 8));
      expect(raw).toContain('List-Unsubscribe-Post');
    }
    // a browser that is away keeps the report from nobody
    test.context.pdfs.clear();
    const away = { ...due.browser, use: () => Promise.reject(new Error('no browser')) } as typeof due.browser;
    await test.db.rows(`update scheduled_mail set status = 'PENDING', attempts = 0, next_attempt_at = $1`, [
      due.clock.now(),
    ]);
    const sent = smtp.mails.length;
    for (const { id } of await test.db.rows<{ id: string }>(`select id from scheduled_mail where status = 'PENDING'`))
      await deliverMail({ ...due, browser: away }, id, never);
    expect(smtp.mails).toHaveLength(2 * sent);
    expect(textOf(smtp.mails.at(-1) as never)).toContain('could not be printed as PDF');
    expect(await test.db.rows('select distinct status, error from scheduled_mail')).toEqual([
      { status: 'SENT', error: 'PDF_FAILED' },
    ]);
    const { body } = await call('GET', at('report-schedule'));
    expect(body.reportSchedule).toMatchObject({
      nextAt: '2027-03-31T05:30:00.000Z',
      lastAt: '2027-02-28T06:30:01.000Z',
    });
    const raw = smtp.mails.find(({ to }) => to[0] === colleague.email)?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    const url = /List-Unsubscribe: <http:\/\/sextant\.test(\/unsubscribe\/[\w.-]+)>/.exec(raw)?.[1] ?? '';
    expect((await open(url, { payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200);
    expect((await call('GET', at('report-schedule'))).body.reportSchedule.recipients).toEqual([us.account.email]);
    for (const recipients of [[], ['stranger@elsewhere.example']])
      expect(
        (await call('PUT', at('report-schedule'), { frequency: 'WEEKLY', recipients })).body.details?.[0]?.path,
      ).toBe('recipients');
    expect((await call('DELETE', at('report-schedule'))).body).toEqual({ removed: true });
    expect((await call('GET', at('report-schedule'))).body).toEqual({ reportSchedule: null });
  });
});
