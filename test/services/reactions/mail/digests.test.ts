import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../../../src/net/smtp.js';
import { siteOf } from '../../../../src/services/reactions/mail/kinds/weekly-summary.js';
import { deliverMail } from '../../../../src/services/reactions/mail/scheduled-mail.js';
import { queueDueSummaries } from '../../../../src/services/reactions/mail/weekly-summaries.js';
import { useApp } from '../../../support/app.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { fillPortfolio } from '../../../support/sites/portfolio.js';
import { addMember, cookieOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const clientId = uuidv7();
const HOSTILE = 'Acme <b>& "Co"</b>';
let account: Awaited<ReturnType<typeof test.account>>;
let cookie: Record<string, string>;

async function subscribe(payload: object, headers = cookie) {
  const answer = await test.app.inject({ method: 'POST', url: '/api/weekly-summaries', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends what is subscribed of the past day, and returns its text. */
async function sent(id: string): Promise<string> {
  smtp.mails.length = 0;
  await test.db.rows(`update weekly_summary set next_at = now() + interval '30 days'`);
  await test.db.rows(
    `update weekly_summary set next_at = now() - interval '1 second', last_at = now() - interval '1 day' where id = $1`,
    [id],
  );
  await queueDueSummaries(test.context);
  const due = await test.db.rows<{ id: string }>(`select id from scheduled_mail where status = 'PENDING'`);
  for (const one of due) await deliverMail(test.context, one.id, new AbortController().signal);
  return smtp.mails.map((mail) => textOf(mail as never)).join();
}

/** The plain part, a line each. */
const linesOf = (mail: string): string[] => mail.slice(0, mail.indexOf('<!doctype')).replaceAll('\r', '').split('\n');
const sumOf = (lines: readonly string[], figure: RegExp): number =>
  lines.reduce((sum, line) => sum + Number(figure.exec(line)?.[1] ?? 0), 0);
const idOf = async (name: string): Promise<string> =>
  (await test.db.rows<{ id: string }>('select id from project where name = $1', [name]))[0]?.id ?? '';

beforeAll(async () => {
  account = await test.account('ENTERPRISE');
  cookie = cookieOf(account.sessionToken);
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
  await fillPortfolio(test.db, account, { sites: 110, clientId });
  await test.db.rows('update client set name = $2 where id = $1', [clientId, HOSTILE]);
  // one site lost two points itself, and eight to new rules
  await test.db.rows(
    `update audit_comparison c set result = result || '{"site": -2.1, "other": "RULE_SET"}'
       from audit a join project p on p.id = a.project_id where a.id = c.head and p.name = 'Site 011'`,
  );
  await test.db.rows(
    `insert into audit_comparison (base, head, part, base_version, head_version, result)
     select c.base, c.head, 'RULES-2', 0, 0, '[{"new": 2, "fixed": 1}, {"new": 1, "fixed": 0}]'
       from audit_comparison c join audit a on a.id = c.head join project p on p.id = a.project_id
      where p.name in ('Site 011', 'Site 012')`,
  );
});

describe('digests', () => {
  it('are daily or weekly, of all projects, of a client or of one, and say so', async () => {
    const { body } = await subscribe({ clientId, frequency: 'DAILY', timeZone: 'UTC' });
    expect(body.weeklySummary).toMatchObject({ projectId: null, clientId, frequency: 'DAILY', skipUnchanged: false });
    expect(Date.parse(body.weeklySummary.nextAt) - Date.now()).toBeLessThanOrEqual(86_400_000);
    const again = await subscribe({ clientId, skipUnchanged: true });
    expect(again.body.weeklySummary).toMatchObject({
      id: body.weeklySummary.id,
      frequency: 'WEEKLY',
      skipUnchanged: true,
    });
    const projectId = await idOf('Site 001');
    expect((await subscribe({ clientId, projectId })).status).toBe(400);
    expect((await subscribe({ clientId: uuidv7() })).status).toBe(404);
    expect((await subscribe({ clientId: 'none' })).status).toBe(404);
    expect((await subscribe({ frequency: 'HOURLY' })).status).toBe(400);
  });

  it('have sums that are those of their projects, and tell changes of the site only', async () => {
    const { body } = await subscribe({ clientId, frequency: 'DAILY', timeZone: 'UTC' });
    const mail = await sent(body.weeklySummary.id);
    expect(mail).toContain('Daily summary of Acme');
    const html = mail.slice(mail.indexOf('<!doctype'));
    expect(html).not.toContain('<b>&');
    expect(html).toContain('&lt;b&gt;&amp;');
    const lines = linesOf(mail);
    const total = lines.find((line) => /^\d+ projects: /.test(line)) ?? '';
    const ofProjects = lines.filter((line) => /^Site \d+: /.test(line));
    expect(total).toMatch(/^100 projects: 10 worse, 10 better, .*30 alerts, 6 new findings, 2 fixed\.$/);
    expect(ofProjects).toHaveLength(20);
    expect(ofProjects.filter((line) => line.includes('(−'))).toHaveLength(10);
    expect(ofProjects.filter((line) => line.includes('(+'))).toHaveLength(10);
    for (const figure of [/(\d+) alerts?/, /(\d+) new findings?/, /(\d+) fixed/])
      expect(sumOf(ofProjects, figure), `${figure}`).toBe(Number(figure.exec(total)?.[1]));
    expect(mail).toContain('80 projects did not change.');
    // rules that changed are no change of the site, whatever the score did
    expect(ofProjects.some((line) => /^Site \d\d8/.test(line))).toBe(false);
    const at = lines.findIndex((line) => line.startsWith('Site 011'));
    expect(lines[at]).toContain('(−2)');
    expect(lines[at + 1]).toBe('  Why: Missing title new on 12 pages (−3.3).');
    expect(lines[at + 2]).toBe('  Not counted, as the site is the same: rules were added or changed.');
  });

  it('are shown before they are sent, with the same words and without an e-mail', async () => {
    const { body } = await subscribe({ clientId, frequency: 'DAILY', timeZone: 'UTC' });
    const before = smtp.mails.length;
    await test.db.rows(`update weekly_summary set last_at = now() - interval '1 day' where id = $1`, [
      body.weeklySummary.id,
    ]);
    const preview = async (query: string, headers = cookie) => {
      const answer = await test.app.inject({ url: `/api/weekly-summaries/preview${query}`, headers });
      return { status: answer.statusCode, ...answer.json() };
    };
    const { status, preview: shown } = await preview(`?clientId=${clientId}`);
    expect([status, smtp.mails.length]).toEqual([200, before]);
    expect(shown).toMatchObject({ isUnchanged: false, subject: expect.stringContaining('Daily summary of Acme') });
    expect(Date.parse(shown.until) - Date.parse(shown.since)).toBeGreaterThan(86_000_000);
    const mail = linesOf(await sent(body.weeklySummary.id)).map((line) => line.trimEnd());
    const lines: string[] = shown.text.split('\n').map((line: string) => line.trimEnd());
    expect(lines.length).toBeGreaterThan(60);
    expect(lines.filter((line) => !mail.includes(line))).toEqual([]);
    const still = await idOf('Site 008');
    expect((await preview(`?projectId=${still}&frequency=DAILY`)).preview).toMatchObject({
      isUnchanged: true,
      text: expect.stringContaining('Nothing changed on 1 project.'),
    });
    expect((await preview(`?clientId=${uuidv7()}`)).code).toBe('CLIENT_NOT_FOUND');
    expect((await preview(`?projectId=${still}&clientId=${clientId}`)).status).toBe(400);
    expect((await preview('?frequency=HOURLY')).status).toBe(400);
  });

  it('have only what a limited member sees', async () => {
    const token = await addMember(test, account.organizationId, 'member');
    const own = cookieOf(token);
    const other = uuidv7();
    await test.db.rows(
      `insert into client (id, organization_id, name, contacts, notes, created_at) values ($1, $2, 'Other', '[]', '', now())`,
      [other, account.organizationId],
    );
    await test.db.rows(`update project set client_id = $1 where name = 'Site 101'`, [other]);
    await test.db.rows(`update member set client_ids = array[$2] where "organizationId" = $1 and role = 'member'`, [
      account.organizationId,
      clientId,
    ]);
    expect((await subscribe({ clientId: other }, own)).status).toBe(404);
    const all = await subscribe({ frequency: 'DAILY', timeZone: 'UTC' }, own);
    expect(all.status).toBe(200);
    expect(await sent(all.body.weeklySummary.id)).toContain('100 projects: ');
    const preview = await test.app.inject({ url: '/api/weekly-summaries/preview', headers: own });
    expect(preview.json().preview.text).not.toContain('Site 101');
    const foreign = await test.app.inject({ url: `/api/weekly-summaries/preview?clientId=${other}`, headers: own });
    expect(foreign.statusCode).toBe(404);
    const owners = await subscribe({ frequency: 'DAILY', timeZone: 'UTC' });
    expect(await sent(owners.body.weeklySummary.id)).toContain('110 projects: ');
    // a subscription from before the limit has nothing of others after it
    const ofClient = await subscribe({ clientId, frequency: 'DAILY', timeZone: 'UTC' }, own);
    await test.db.rows(`update member set client_ids = array[$2] where "organizationId" = $1 and role = 'member'`, [
      account.organizationId,
      other,
    ]);
    expect(await sent(ofClient.body.weeklySummary.id)).toBe('');
  });

  it('are one line when nothing changed, or nothing', async () => {
    const projectId = await idOf('Site 008');
    const { body } = await subscribe({ projectId, frequency: 'DAILY', timeZone: 'UTC' });
    const mail = await sent(body.weeklySummary.id);
    expect(mail).toContain('Nothing changed on 1 project.');
    expect(linesOf(mail).filter((line) => line.startsWith('Site'))).toEqual([]);
    await subscribe({ projectId, frequency: 'DAILY', timeZone: 'UTC', skipUnchanged: true });
    expect(await sent(body.weeklySummary.id)).toBe('');
  });

  it('add up what the site did in all audits of the period, or nothing where one is not known', () => {
    const one = (site: number | null, points = -1) => ({
      ...{ comparable: true, site, other: null, deindexed: 0, new: 1, fixed: 2 },
      cause: {
        ...{ kind: 'RULE' as const, rule: 'title-missing', ownTitle: null, severity: 'ERROR' as const, points },
        ...{ newFindings: 3, fixedFindings: 0 },
      },
    });
    expect(siteOf([one(-3.2), one(1.4, -2)], null)).toEqual({
      change: -2,
      newFindings: 2,
      fixedFindings: 4,
      why: ['Missing title new on 3 pages (−2.0)', 'Missing title new on 3 pages (−1.0)'],
      notSite: [],
    });
    expect(siteOf([one(-3.2), one(null)], null).change).toBeNull();
    expect(siteOf([one(-3.2), null], 4).change).toBe(4);
  });
});
