import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { createMailer } from '../../../../src/net/smtp.js';
import { raise } from '../../../../src/services/reactions/alerts/raise.js';
import { deliverMail, sweepMail } from '../../../../src/services/reactions/mail/scheduled-mail.js';
import { queueDueSummaries } from '../../../../src/services/reactions/mail/weekly-summaries.js';
import * as issues from '../../../../src/services/results/issues/issues.js';
import { useApp } from '../../../support/app.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { addMember, bearerOf, cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const site = useSite({ '/': page({ title: 'Home of a small site that sells tea', links: [] }) });
const never = new AbortController().signal;
let us: Tenant;
let cookie: Record<string, string>;

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = cookie) {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Makes every attempt that is due by that clock. */
async function deliverAll(context = test.context): Promise<void> {
  const due = await test.db.rows<{ id: string }>(
    `select id from scheduled_mail where status = 'PENDING' and next_attempt_at <= $1`,
    [context.clock.now()],
  );
  for (const { id } of due) await deliverMail(context, id, never);
}

const at = (moment: string) => ({ ...test.context, clock: fixedClock(moment) });
const nextAt = async (id: string) =>
  (await test.db.rows<{ at: Date }>('select next_at as at from weekly_summary where id = $1', [id]))[0]?.at;

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  cookie = cookieOf(us.account.sessionToken);
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
});

describe('the weekly summary', () => {
  it('comes on Monday at eight in the zone of its user, once, however many schedulers there are', async () => {
    const { body } = await call('POST', '/weekly-summaries', { timeZone: 'America/New_York' });
    const { id } = body.weeklySummary;
    // the winter time of New York
    await test.db.rows('update weekly_summary set next_at = $2 where id = $1', [id, '2026-11-30T13:00:00Z']);
    await test.db.rows(
      `update audit set created_at = '2026-11-20T00:00:00Z', completed_at = '2026-11-20T00:01:00Z', overall_score = 80
      where project_id = $1`,
      [us.owns.projectId],
    );
    await test.db.rows(
      `insert into audit select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'created_at', '2026-11-28T00:00:00Z',
         'completed_at', '2026-11-28T00:01:00Z', 'overall_score', 86))).* from audit a where a.project_id = $1`,
      [us.owns.projectId],
    );
    await test.db.transaction((client) =>
      raise(test.context, client, {
        organizationId: us.account.organizationId,
        projectId: us.owns.projectId,
        kind: 'PAGES_GONE',
        message: '1 page returns 500, such as https://tea.example/<b>two</b>.',
        data: {},
        at: new Date('2026-11-29T00:00:00Z'),
      }),
    );
    await Promise.all([1, 2].map(() => queueDueSummaries(at('2026-11-30T12:59:59Z'))));
    await deliverAll(at('2026-11-30T12:59:59Z'));
    expect(smtp.mails).toHaveLength(0);
    const due = at('2026-11-30T13:00:05Z');
    await Promise.all([queueDueSummaries(due), queueDueSummaries(due), queueDueSummaries(due)]);
    await Promise.all([deliverAll(due), deliverAll(due)]);
    await deliverAll(due);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[us.account.email]]);
    expect(await nextAt(id)).toEqual(new Date('2026-12-07T13:00:00Z'));
    const [mail] = smtp.mails;
    const text = textOf(mail as never);
    expect(text).toMatch(/score 86 \(\+6\), \d+ errors?, \d+ warnings?, 1 alert/);
    expect(text).toContain('1 page returns 500, such as https://tea.example/<b>two</b>.');
    expect(text).toContain('https://tea.example/&lt;b&gt;two&lt;/b&gt;.');
    // issues that are ignored are not counted, as on the screens
    await test.db.rows(
      `insert into issue select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'audit_id', n.id))).*
         from issue i join audit a on a.id = i.audit_id and a.overall_score = 80
         join audit n on n.project_id = a.project_id and n.overall_score = 86 where a.project_id = $1`,
      [us.owns.projectId],
    );
    const [warning] = await test.db.rows<{ id: string }>(
      `select i.id from issue i join audit a on a.id = i.audit_id and a.overall_score = 86
        where a.project_id = $1 and i.severity = 'WARNING' and i.affected_pages > 0 limit 1`,
      [us.owns.projectId],
    );
    await issues.ignore(test.context, viewerOf(us.account), { issueId: warning?.id ?? '', reason: 'Known.' });
    await test.db.transaction((client) =>
      raise(test.context, client, {
        ...{ organizationId: us.account.organizationId, projectId: us.owns.projectId, kind: 'PAGES_GONE' as const },
        ...{ message: 'Another page is gone.', data: {}, at: new Date() },
      }),
    );
    // weeks in which nothing ran are one
    await queueDueSummaries(at('2027-02-01T13:00:00Z'));
    await deliverAll(at('2027-02-01T13:00:00Z'));
    expect(smtp.mails).toHaveLength(2);
    const warningsIn = (all: string) => Number(/(\d+) warnings?/.exec(all)?.[1]);
    expect(warningsIn(textOf(smtp.mails[1] as never))).toBe(warningsIn(text) - 1);
    expect(await nextAt(id)).toEqual(new Date('2027-02-08T13:00:00Z'));
    // and one begins where the one before it ended
    const [first, second] = await test.db.rows<{ data: { since: string | null; until: string } }>(
      'select data from scheduled_mail where source_id = $1 order by created_at',
      [id],
    );
    expect(first?.data.since).toBeNull();
    expect(second?.data.since).toBe(first?.data.until);
  });

  it('has an alert that was stored before it and committed after it in the next one, once', async () => {
    const alert = (client: PoolClient, message: string) =>
      raise(test.context, client, {
        ...{ organizationId: us.account.organizationId, projectId: us.owns.projectId, kind: 'PAGES_GONE' as const },
        // when the audit began to be judged
        ...{ message, data: {}, at: new Date(Date.now() - 60_000) },
      });
    const summary = async () => {
      smtp.mails.length = 0;
      await test.db.rows(`update weekly_summary set next_at = now() - interval '1 second'`);
      await queueDueSummaries(test.context);
      await deliverAll();
      return smtp.mails.map((mail) => textOf(mail as never)).join();
    };
    await test.db.transaction((client) => alert(client, 'Told at once.'));
    let first = '';
    await test.db.transaction(async (client) => {
      await alert(client, 'Committed late.');
      first = await summary();
    });
    const texts = [first, await summary(), await summary()];
    expect(texts.map((text) => text.includes('Committed late.'))).toEqual([false, true, false]);
    expect(texts.map((text) => text.includes('Told at once.'))).toEqual([true, false, false]);
  });

  it('waits for transactions that store alerts only, and never ends before it begins', async () => {
    const raised = (client: PoolClient, message: string) =>
      raise(test.context, client, {
        ...{ organizationId: us.account.organizationId, projectId: us.owns.projectId, kind: 'PAGES_GONE' as const },
        ...{ message, data: {}, at: new Date() },
      });
    const periods = async () => {
      await test.db.rows(`update weekly_summary set next_at = now() - interval '1 second'`);
      await test.db.rows('delete from scheduled_mail');
      await queueDueSummaries(test.context);
      return test.db.rows<{ since: Date; until: Date }>(
        `select (data ->> 'since')::timestamptz as since, (data ->> 'until')::timestamptz as until from scheduled_mail`,
      );
    };
    await test.db.transaction(async (client) => {
      await client.query('update project set name = name where id = $1', [us.owns.projectId]);
      const [{ at: begun } = { at: new Date() }] = await test.db.rows<{ at: Date }>('select now() as at');
      await test.db.transaction((other) => raised(other, 'Stored beside a long write.'));
      for (const { until } of await periods()) expect(until.getTime()).toBeGreaterThan(begun.getTime());
    });
    await test.db.transaction(async (client) => {
      await raised(client, 'Stored before the last summary.');
      await test.db.rows('update weekly_summary set last_at = now()');
      const [first, ...others] = await periods();
      for (const { since, until } of [first, ...others] as { since: Date; until: Date }[]) expect(until).toEqual(since);
    });
  });

  it('ends by one request of the mail program, without a sign-in, and a look at the link ends nothing', async () => {
    const { body } = await call('POST', '/weekly-summaries', { projectId: us.owns.projectId });
    await test.db.rows(`update weekly_summary set next_at = now() - interval '1 second' where id = $1`, [
      body.weeklySummary.id,
    ]);
    await queueDueSummaries(test.context);
    await deliverAll();
    const raw = smtp.mails.at(-1)?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = /List-Unsubscribe: <http:\/\/sextant\.test(\/unsubscribe\/[\w.-]+)>/.exec(raw)?.[1] ?? '';
    const listed = async () =>
      (await call('GET', '/weekly-summaries')).body.weeklySummaries.map(
        ({ projectId }: { projectId: string }) => projectId,
      );
    expect(await listed()).toContain(us.owns.projectId);
    const look = await test.app.inject({ url });
    expect([look.statusCode, look.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(look.body).toContain('<form method="post">');
    expect(await listed()).toContain(us.owns.projectId);
    const one = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await test.app.inject({ ...one, headers })).statusCode).toBe(200);
    expect(await listed()).not.toContain(us.owns.projectId);
    // a mail program may repeat itself
    expect((await test.app.inject({ ...one, headers })).statusCode).toBe(200);
    const broken = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [broken, '/unsubscribe/x', `/unsubscribe/${body.weeklySummary.id}.`])
      expect((await test.app.inject({ ...one, url: wrong, headers })).statusCode, wrong).toBe(404);
  });

  it('is for whoever is a member when it is sent, and is one for each user and project', async () => {
    const token = await addMember(test, us.account.organizationId, 'viewer');
    const theirs = cookieOf(token);
    const first = await call('POST', '/weekly-summaries', { timeZone: 'Asia/Tokyo' }, theirs);
    const second = await call('POST', '/weekly-summaries', { timeZone: 'Europe/Zurich' }, theirs);
    expect(second.body.weeklySummary).toMatchObject({ id: first.body.weeklySummary.id, timeZone: 'Europe/Zurich' });
    // another user does not see it, nor end it
    expect(
      (await call('GET', '/weekly-summaries')).body.weeklySummaries.map(({ id }: { id: string }) => id),
    ).not.toContain(first.body.weeklySummary.id);
    const foreign = await call('DELETE', `/weekly-summaries/${first.body.weeklySummary.id}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    await test.db.rows(`update weekly_summary set next_at = now() - interval '1 second'`);
    await queueDueSummaries(test.context);
    await test.db.rows(`delete from member where "organizationId" = $1 and role = 'viewer'`, [
      us.account.organizationId,
    ]);
    await deliverAll();
    expect(smtp.mails.every(({ to }) => to[0] === us.account.email)).toBe(true);
    const [skipped] = await test.db.rows(`select status, error from scheduled_mail where status = 'SKIPPED'`);
    expect(skipped).toEqual({ status: 'SKIPPED', error: 'NO_RECIPIENT' });
    // and is not made again
    await test.db.rows(`update weekly_summary set next_at = now() - interval '1 second'`);
    await queueDueSummaries(test.context);
    expect(await test.db.rows('select 1 from weekly_summary where id = $1', [first.body.weeklySummary.id])).toEqual([]);
  });

  it('waits for a mail server that is busy, under one Message-ID, and one that a lost process held is sent by the next', async () => {
    await test.db.rows(`delete from scheduled_mail`);
    await test.db.rows(`update weekly_summary set next_at = now() - interval '1 second'`);
    await queueDueSummaries(test.context);
    smtp.refuses(450);
    await deliverAll();
    const read = () =>
      test.db.rows<{ id: string; status: string; attempts: number; error: string | null }>(
        'select id, status, attempts, error from scheduled_mail',
      );
    expect(await read()).toMatchObject([{ status: 'PENDING', attempts: 1, error: 'SMTP_REJECTED' }]);
    smtp.refuses(250);
    const [row] = await read();
    const later = { ...test.context, clock: fixedClock(new Date(Date.now() + 3_600_000).toISOString()) };
    // its process is lost in the middle: nobody may send it before the lease is over
    await test.db.rows(`update scheduled_mail set attempts = attempts + 1, next_attempt_at = $1`, [
      new Date(later.clock.now().getTime() + 180_000),
    ]);
    await deliverMail(later, row?.id ?? '', never);
    expect(smtp.mails).toHaveLength(0);
    later.clock.advance(181_000);
    await sweepMail(later);
    await deliverMail(later, row?.id ?? '', never);
    expect(smtp.mails.map(({ raw }) => raw.includes(`<${row?.id}@sextant.example>`))).toEqual([true]);
    expect(await read()).toMatchObject([{ status: 'SENT', attempts: 3, error: null }]);
  });

  it('is refused to API keys, unknown zones, foreign projects, and without a mail server', async () => {
    const status = async (payload: object, headers = cookie) => {
      const { status: code, body } = await call('POST', '/weekly-summaries', payload, headers);
      return [code, body.code];
    };
    expect(await status({ timeZone: '+02:00' })).toEqual([400, 'VALIDATION_FAILED']);
    const other = await furnish(test, await test.account('ENTERPRISE'), site.url);
    expect(await status({ projectId: other.owns.projectId })).toEqual([404, 'PROJECT_NOT_FOUND']);
    const byKey = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...bearerOf(us.account.apiKey), 'content-type': 'application/json' },
      payload: JSON.stringify({ query: '{ weeklySummaries { id } }' }),
    });
    expect(byKey.json().errors[0].extensions.code).toBe('FORBIDDEN');
    const { mailer } = test.context;
    Object.assign(test.context, { mailer: null });
    expect(await status({})).toEqual([403, 'EMAIL_DISABLED']);
    Object.assign(test.context, { mailer });
  });
});
