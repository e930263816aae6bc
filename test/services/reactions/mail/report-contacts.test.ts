import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { loggableUrl } from '../../../../src/log.js';
import { createMailer } from '../../../../src/net/smtp.js';
import { forgetIdleContacts } from '../../../../src/services/reactions/mail/contacts/contact-links.js';
import { queueDueMonthlyReports } from '../../../../src/services/reactions/mail/contacts/monthly-reports.js';
import * as reportContacts from '../../../../src/services/reactions/mail/contacts/report-contacts.js';
import { deliverMail } from '../../../../src/services/reactions/mail/scheduled-mail.js';
import { monthBeforeIn } from '../../../../src/services/results/reports/client/monthly-timing.js';
import { useApp } from '../../../support/app.js';
import { dumpOf } from '../../../support/dump.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { addMember, cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const site = useSite({ '/': page({ title: 'Home of a small site that sells tea', links: [] }) });
const never = new AbortController().signal;
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let us: Tenant;
let cookie: Record<string, string>;
let clientId: string;

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers = cookie,
): Promise<{ status: number; body: any }> {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const contacts = (id = clientId) => `/clients/${id}/report-contacts`;
const at = (moment: string) => ({ ...test.context, clock: fixedClock(moment) });

/** Makes every attempt that is due by that clock. */
async function deliverAll(context = test.context): Promise<void> {
  const due = await test.db.rows<{ id: string }>(
    `select id from scheduled_mail where status = 'PENDING' and next_attempt_at <= $1`,
    [context.clock.now()],
  );
  for (const { id } of due) await deliverMail(context, id, never);
}

let callers = 0;
/** As somebody without an account, each from an address of their own. */
const open = (url: string, payload?: string) =>
  test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: `198.17.0.${(callers += 1)}`,
    headers: payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    ...(payload === undefined ? {} : { payload }),
  });

const unfolded = (raw = ''): string => raw.replaceAll(/\r\n[ \t]+/g, ' ');
const pathIn = (mail: (typeof smtp.mails)[number] | undefined, of: 'confirm' | 'unsubscribe' | 'r'): string =>
  new RegExp(`http://sextant\\.test(/${of}/[\\w.-]+)`).exec(mail ? textOf(mail) : '')?.[1] ?? '';
/** A header as its readers see it, its words decoded. */
const headerOf = (raw: string, name: string): string =>
  (new RegExp(`^${name}: (.*)$`, 'm').exec(unfolded(raw))?.[1] ?? '')
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
        'latin1',
      ).toString('utf8'),
    )
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'));

async function add(email: string, name: string | null = null): Promise<any> {
  const { status, body } = await call('POST', contacts(), { email, name });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.reportContact;
}
const listed = async (email: string): Promise<any> =>
  (await call('GET', contacts())).body.reportContacts.find((one: { email: string }) => one.email === email);

/** Adds a contact and confirms it by its e-mail; returns the id and that e-mail. */
async function confirmed(email: string) {
  const { id } = await add(email);
  await deliverAll();
  const mail = smtp.mails.find(({ to }) => to[0] === email);
  expect((await open(pathIn(mail, 'confirm'), '')).statusCode).toBe(200);
  // reports of earlier months are newer than it here
  await test.db.rows(`delete from scheduled_mail where kind = 'REPORT_CONFIRMATION'`);
  return { id: id as string, mail: mail as (typeof smtp.mails)[number] };
}

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  cookie = cookieOf(us.account.sessionToken);
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'Sextant <seo@sextant.example>' }) });
  const { body } = await call('POST', '/clients', { name: 'Tee & <Kanne>', language: 'de' });
  clientId = body.client.id;
  await call('POST', '/projects/client', { projectIds: [us.owns.projectId], clientId });
  await call('PATCH', '/report-branding', {
    company: 'Äpfel "& Söhne"',
    color: '#7a1f5c',
    logo: LOGO,
    timeZone: 'America/New_York',
  });
  await test.db.rows(
    `update audit set overall_score = 80, created_at = '2026-09-20T00:00:00Z', completed_at = '2026-09-20T00:01:00Z'
      where project_id = $1`,
    [us.owns.projectId],
  );
});
beforeEach(() => test.db.rows(`delete from rate_limit`));
afterEach(() => test.db.rows(`delete from report_contact`));

describe('a contact of a client', () => {
  it('is asked to confirm, once, before it is sent anything', async () => {
    const { id } = await add('ada@client.example', 'Ada');
    expect(await listed('ada@client.example')).toMatchObject({ id, name: 'Ada', state: 'PENDING', nextAt: null });
    await deliverAll();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@client.example']]);
    const [mail] = smtp.mails;
    const raw = mail?.raw ?? '';
    expect(headerOf(raw, 'From')).toMatch(/Äpfel .*Söhne.* <seo@sextant\.example>$/);
    expect(headerOf(raw, 'Subject')).toBe('Bitte bestätigen: monatlicher SEO-Bericht für Tee & <Kanne>');
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(textOf(mail as never)).toContain('Tee &amp; &lt;Kanne&gt;');
    expect(raw).toContain('Content-ID: <logo@sextant>');
    // nothing is due to whoever has not confirmed
    await queueDueMonthlyReports(at('2027-10-01T13:00:00Z'));
    expect(await test.db.rows(`select from scheduled_mail where kind = 'CLIENT_REPORT'`)).toHaveLength(0);

    // a program that looks at the link confirms nothing
    const path = pathIn(mail, 'confirm');
    const shown = await open(path);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(shown.body).toContain('<html lang="de">');
    expect(shown.body).toContain('ada@client.example');
    expect((await listed('ada@client.example')).state).toBe('PENDING');
    const [one, two] = await Promise.all([open(path, ''), open(path, '')]);
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 404]);
    expect(await listed('ada@client.example')).toMatchObject({
      state: 'CONFIRMED',
      confirmedAt: expect.any(String),
      mailStatus: 'SENT',
      // 08:00 in New York
      nextAt: expect.stringMatching(/^\d{4}-\d\d-01T1[23]:00:00\.000Z$/),
    });
    expect((await open(path, '')).statusCode).toBe(404);
    const token = path.split('/')[2] ?? '';
    expect(loggableUrl(path)).toBe('/confirm/…');
    expect(await dumpOf(test.databaseUrl)).not.toContain(token.split('.')[1]);
  });

  it('cannot be confirmed by an invented, older, late or foreign link', async () => {
    const { id } = await add('bo@client.example');
    await deliverAll();
    const first = pathIn(smtp.mails[0], 'confirm');
    expect((await call('POST', `${contacts()}/${id}/confirmation`)).body.reportContact.state).toBe('PENDING');
    await deliverAll();
    const second = pathIn(smtp.mails[1], 'confirm');
    const [name, signature] = (second.split('/')[2] ?? '').split('.');
    const unsubscribe = pathIn(smtp.mails[1], 'unsubscribe').split('/')[2] ?? '';
    for (const path of [
      first,
      `/confirm/${name}.${'A'.repeat(43)}`,
      `/confirm/${id}.${signature}`,
      `/confirm/${unsubscribe}`,
      '/confirm/x',
      '/confirm/%00',
    ])
      expect((await open(path, '')).statusCode, path).toBe(404);
    await test.db.rows(`update report_contact set confirmation_until = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    expect((await open(second, '')).statusCode).toBe(404);
    expect((await listed('bo@client.example')).state).toBe('EXPIRED');
    // the e-mail of one that was removed in the meantime
    await call('POST', `${contacts()}/${id}/confirmation`);
    await deliverAll();
    const third = pathIn(smtp.mails[2], 'confirm');
    expect((await call('DELETE', `${contacts()}/${id}`)).status).toBe(200);
    expect((await open(third, '')).statusCode).toBe(404);
    expect(await listed('bo@client.example')).toBeUndefined();
  });

  it('gets three confirmation e-mails a day, whoever asks and however it is written', async () => {
    const { id } = await add('cy@client.example');
    const again = () => call('POST', `${contacts()}/${id}/confirmation`);
    expect((await again()).status).toBe(200);
    expect((await call('DELETE', `${contacts()}/${id}`)).status).toBe(200);
    await add('CY@client.example');
    for (const email of ['cy+more@client.example', 'Cy+even.more@client.example'])
      expect((await call('POST', contacts(), { email })).body.code).toBe('RATE_LIMITED');
    const theirs = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const headers = cookieOf(theirs.account.sessionToken);
    const { body } = await call('POST', '/clients', { name: 'Theirs' }, headers);
    const other = await call('POST', contacts(body.client.id), { email: 'cy@client.example' }, headers);
    expect([other.status, other.body.code]).toEqual([429, 'RATE_LIMITED']);
    // an organization has its own limit
    const limits = test.context.settings.quotas.ENTERPRISE;
    const { invitationsPerDay } = limits;
    try {
      Object.assign(limits, { invitationsPerDay: 1 });
      expect((await call('POST', contacts(), { email: 'dee@client.example' })).body.code).toBe('PLAN_LIMIT_REACHED');
    } finally {
      Object.assign(limits, { invitationsPerDay });
    }
    expect(await listed('dee@client.example')).toBeUndefined();
  });

  it('is no way into the headers of an e-mail', async () => {
    for (const [input, path] of [
      [{ email: 'a@b.example\r\nBcc: all@mail.example' }, 'email'],
      [{ email: 'a@b.example,c@d.example' }, 'email'],
      [{ email: '"a" <a@b.example>' }, 'email'],
      [{ email: 'a\u202e@b.example' }, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a@b.example', name: 'Ada\r\nBcc: all@mail.example' }, 'name'],
      [{ email: 'a@b.example', name: 'x'.repeat(101) }, 'name'],
    ] as const) {
      const { status, body } = await call('POST', contacts(), input);
      expect([status, body.details?.[0]?.path], JSON.stringify(input)).toEqual([400, path]);
    }
    for (const name of ['Tea\r\nBcc: all@mail.example', 'https://evil.example/'])
      expect((await call('PATCH', `/clients/${clientId}`, { name })).body.details?.[0]?.path).toBe('name');
    // a name that mail programs make a link of goes to no stranger
    const { body } = await call('POST', '/clients', { name: 'www.evil.example' });
    const refused = await call('POST', contacts(body.client.id), { email: 'e@client.example' });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'clientId']);
    // a row that was written around the check
    await test.db.rows(`update report_branding set company = E'Evil\\r\\nBcc: all@mail.example'`);
    await confirmed('eve@client.example').catch(() => {});
    await test.db.rows(`update report_branding set company = 'Äpfel "& Söhne"'`);
    for (const { raw, to } of smtp.mails) {
      expect(to).toEqual(['eve@client.example']);
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
    }
  });

  it('is for those who may change the client, on plans that share reports', async () => {
    const { id } = await add('fay@client.example');
    const viewer = cookieOf(await addMember(test, us.account.organizationId, 'viewer'));
    expect((await call('GET', contacts(), undefined, viewer)).status).toBe(200);
    expect((await call('POST', contacts(), { email: 'g@client.example' }, viewer)).body.code).toBe('FORBIDDEN');
    const member = await test.colleague(us.account.organizationId, 'member');
    await test.db.rows(`update member set client_ids = $2 where "userId" = $1`, [member.userId, [clientId]]);
    const limited = cookieOf(member.sessionToken);
    const theirs = cookieOf((await furnish(test, await test.account('ENTERPRISE'), site.url)).account.sessionToken);
    for (const [headers, code] of [
      [limited, 'FORBIDDEN'],
      [theirs, 'CLIENT_NOT_FOUND'],
    ] as const)
      for (const answer of [
        await call('GET', contacts(), undefined, headers),
        await call('POST', contacts(), { email: 'g@client.example' }, headers),
        await call('POST', `${contacts()}/${id}/confirmation`, undefined, headers),
        await call('DELETE', `${contacts()}/${id}`, undefined, headers),
      ])
        expect(answer.body.code).toBe(code);
    // and of another client of the same organization
    const { body } = await call('POST', '/clients', { name: 'Another' });
    const elsewhere = await call('DELETE', `${contacts(body.client.id)}/${id}`);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'REPORT_CONTACT_NOT_FOUND']);
    expect((await call('POST', contacts(), { email: 'FAY@client.example' })).body.code).toBe('REPORT_CONTACT_EXISTS');
    const free = { ...viewerOf(us.account), plan: 'FREE' as const };
    await expect(reportContacts.add(test.context, free, clientId, { email: 'g@client.example' })).rejects.toMatchObject(
      {
        code: 'PLAN_REQUIRED',
      },
    );
    Object.assign(test.context, { mailer: null });
    expect((await call('POST', contacts(), { email: 'g@client.example' })).body.code).toBe('EMAIL_DISABLED');
    Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'Sextant <seo@sextant.example>' }) });
  });

  it('is forgotten where it never confirmed, and remembered as a hash where it had stopped', async () => {
    const { id } = await add('hal@client.example');
    const { id: stopped, mail } = await confirmed('ida@client.example');
    await open(pathIn(mail, 'unsubscribe'), 'List-Unsubscribe=One-Click');
    await call('DELETE', `${contacts()}/${stopped}`);
    const later = new Date(test.context.clock.now().getTime() + 60 * 86_400_000).toISOString();
    await forgetIdleContacts(at(later));
    expect(await test.db.rows(`select id, email, name from report_contact`)).toEqual([
      { id: stopped, email: null, name: '' },
    ]);
    expect(id).not.toBe(stopped);
  });
});

describe('the monthly report', () => {
  it('comes on the first at eight in the zone of the organization, once, with a link to it', async () => {
    const { id } = await confirmed('kim@client.example');
    smtp.mails.length = 0;
    // the summer time of New York
    await test.db.rows(
      `update report_contact set next_at = '2026-10-01T12:00:00Z', confirmed_at = '2026-09-10T00:00:00Z'`,
    );
    await queueDueMonthlyReports(at('2026-10-01T11:59:59Z'));
    await deliverAll(at('2026-10-01T11:59:59Z'));
    expect(smtp.mails).toHaveLength(0);
    const due = at('2026-10-01T12:00:05Z');
    await Promise.all([queueDueMonthlyReports(due), queueDueMonthlyReports(due), queueDueMonthlyReports(due)]);
    await Promise.all([deliverAll(due), deliverAll(due)]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['kim@client.example']]);
    const [mail] = smtp.mails;
    expect(headerOf(mail?.raw ?? '', 'Subject')).toBe('Äpfel "& Söhne": SEO-Bericht für Tee & <Kanne>, September 2026');
    expect(headerOf(mail?.raw ?? '', 'List-Unsubscribe')).toMatch(/^<http:\/\/sextant\.test\/unsubscribe\/[\w.-]+>$/);
    const text = textOf(mail as never);
    expect(text).toContain('80 von 100');
    expect(text).toContain('10. September 2026');
    expect(text).not.toContain('<Kanne></h1>');
    const path = pathIn(mail, 'r');
    await test.db.rows(`update report_link set expires_at = now() + interval '1 day'`);
    const report = await open(path);
    expect([report.statusCode, report.body.includes('September 2026')]).toEqual([200, true]);
    expect((await call('GET', `/clients/${clientId}/report-links`)).body.reportLinks[0]).toMatchObject({
      ...{ label: 'Monthly e-mail', month: '2026-09', accesses: 1 },
    });
    expect(await listed('kim@client.example')).toMatchObject({
      id,
      nextAt: '2026-11-01T13:00:00.000Z',
      mailStatus: 'SENT',
    });
    // a link that was revoked is sent to nobody any more
    await test.db.rows(`update report_contact set next_at = '2026-11-01T13:00:00Z'`);
    await queueDueMonthlyReports(at('2026-11-01T13:00:00Z'));
    await test.db.rows(`delete from report_link where month = '2026-10'`);
    await deliverAll(at('2026-11-01T13:00:00Z'));
    expect(smtp.mails).toHaveLength(1);
    expect(await listed('kim@client.example')).toMatchObject({ mailStatus: 'SKIPPED', mailError: 'NOTHING_TO_SEND' });
  });

  it('is not sent twice for one month in another time zone, and names the month of that zone', async () => {
    await confirmed('lee@client.example');
    smtp.mails.length = 0;
    await test.db.rows(`update report_contact set next_at = '2026-10-01T12:00:00Z'`);
    await queueDueMonthlyReports(at('2026-10-01T12:00:00Z'));
    await test.db.rows(`update report_contact set next_at = '2026-10-01T15:00:00Z'`);
    await queueDueMonthlyReports(at('2026-10-01T15:00:00Z'));
    expect(await test.db.rows(`select from scheduled_mail where kind = 'CLIENT_REPORT'`)).toHaveLength(1);
    // 08:00 of the first on Kiritimati is the last day of the month before in UTC
    expect(monthBeforeIn('Pacific/Kiritimati', new Date('2026-09-30T18:00:00Z'))).toBe('2026-09');
    expect(monthBeforeIn('Pacific/Pago_Pago', new Date('2026-10-01T19:00:00Z'))).toBe('2026-09');
    expect(monthBeforeIn('UTC', new Date('2027-01-01T08:00:00Z'))).toBe('2026-12');
    const zoned = await call('PATCH', '/report-branding', { timeZone: 'Pacific/Kiritimati' });
    expect(zoned.body.reportBranding.timeZone).toBe('Pacific/Kiritimati');
    expect((await listed('lee@client.example')).nextAt).toMatch(/T18:00:00\.000Z$/);
    expect((await call('PATCH', '/report-branding', { timeZone: 'Mars/Base' })).body.details?.[0]?.path).toBe(
      'timeZone',
    );
    await call('PATCH', '/report-branding', { timeZone: 'America/New_York' });
  });

  it('is tried again where the mail server is busy, and shows that it was refused', async () => {
    await confirmed('max@client.example');
    await test.db.rows(`update report_contact set next_at = '2026-10-01T12:00:00Z'`);
    const due = at('2026-10-01T12:00:00Z');
    await queueDueMonthlyReports(due);
    smtp.refuses(451);
    await deliverAll(due);
    expect(await listed('max@client.example')).toMatchObject({ mailStatus: 'PENDING', mailError: 'SMTP_REJECTED' });
    smtp.refuses(550);
    await test.db.rows(`update scheduled_mail set next_attempt_at = '2026-10-01T12:00:00Z' where status = 'PENDING'`);
    await deliverAll(due);
    expect(await listed('max@client.example')).toMatchObject({ mailStatus: 'FAILED', mailError: 'SMTP_REJECTED' });
  });

  it('is not sent after it was stopped or the contact removed, not even what is queued', async () => {
    const { mail } = await confirmed('ned@client.example');
    const { id } = await confirmed('oz@client.example');
    smtp.mails.length = 0;
    await test.db.rows(`update report_contact set next_at = '2026-10-01T12:00:00Z'`);
    const due = at('2026-10-01T12:00:00Z');
    await queueDueMonthlyReports(due);
    const stop = pathIn(mail, 'unsubscribe');
    // a program that looks at the link stops nothing
    const shown = await open(stop);
    expect([shown.statusCode, shown.body.includes('<html lang="de">')]).toEqual([200, true]);
    // a reader whom it was forwarded to learns no address
    expect(shown.body).not.toContain('ned@');
    expect((await listed('ned@client.example')).state).toBe('CONFIRMED');
    for (let times = 0; times < 2; times += 1)
      expect((await open(stop, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    await call('DELETE', `${contacts()}/${id}`);
    await deliverAll(due);
    expect(smtp.mails).toHaveLength(0);
    expect(await listed('ned@client.example')).toMatchObject({ state: 'STOPPED', nextAt: null, mailStatus: 'SKIPPED' });
    await queueDueMonthlyReports(at('2027-10-01T12:00:00Z'));
    expect(await test.db.rows(`select from scheduled_mail where status = 'PENDING'`)).toHaveLength(0);
  });

  it('that was stopped starts again by the contact alone, also after it was removed and added', async () => {
    const { id, mail } = await confirmed('pia@client.example');
    const stop = pathIn(mail, 'unsubscribe');
    await open(stop, 'List-Unsubscribe=One-Click');
    smtp.mails.length = 0;
    expect((await call('POST', `${contacts()}/${id}/confirmation`)).body.code).toBe('REPORT_CONTACT_STOPPED');
    await call('DELETE', `${contacts()}/${id}`);
    expect(await add('PIA@client.example', 'Pia')).toMatchObject({ id, state: 'STOPPED', name: 'Pia' });
    await deliverAll();
    expect(smtp.mails).toHaveLength(0);
    // a link to stop, forwarded or not, asks the mailbox and starts nothing by itself
    expect((await open(stop)).body).toContain('name="again"');
    expect((await open(stop, 'again=1')).statusCode).toBe(200);
    expect((await listed('PIA@client.example')).state).toBe('STOPPED');
    await deliverAll();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['PIA@client.example']]);
    expect((await open(pathIn(smtp.mails[0], 'confirm'), '')).statusCode).toBe(200);
    expect((await listed('PIA@client.example')).state).toBe('CONFIRMED');
    // one that was removed and stops by an old e-mail has stopped when it is added again
    await call('DELETE', `${contacts()}/${id}`);
    await open(stop, '');
    expect((await open(stop)).body).not.toContain('name="again"');
    expect((await add('pia@client.example')).state).toBe('STOPPED');
  });

  it('ends with the plan, and goes with the client', async () => {
    await confirmed('quin@client.example');
    await test.db.rows(`update report_contact set next_at = '2026-10-01T12:00:00Z'`);
    await test.db.rows(`update organization set plan = 'FREE' where id = $1`, [us.account.organizationId]);
    await queueDueMonthlyReports(at('2026-10-01T12:00:00Z'));
    expect(await test.db.rows(`select from scheduled_mail where kind = 'CLIENT_REPORT'`)).toHaveLength(0);
    await test.db.rows(`update organization set plan = 'ENTERPRISE' where id = $1`, [us.account.organizationId]);
    const { body } = await call('POST', '/clients', { name: 'Short-lived' });
    await call('POST', contacts(body.client.id), { email: 'rae@client.example' });
    expect((await call('DELETE', `/clients/${body.client.id}`)).status).toBe(200);
    expect(await test.db.rows(`select from report_contact where client_id = $1`, [body.client.id])).toHaveLength(0);
  });
});
