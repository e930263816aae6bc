import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { insertValidation } from '../../../../src/db/queries/issues/issue-validation.js';
import { createMailer } from '../../../../src/net/smtp.js';
import { deliverMail } from '../../../../src/services/reactions/mail/scheduled-mail.js';
import { concludeValidation } from '../../../../src/services/rechecks/end-validation.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../../support/app.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { addMember, bearerOf, cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const site = useSite({ '/': page({ title: 'Home of a small site that sells tea', links: [] }) });
const never = new AbortController().signal;
type Headers = Record<string, string>;
let us: Tenant;
let strangers: Tenant;
let owner: Headers;
let member: Headers;
let memberId: string;
let memberEmail: string;
let reader: Headers;
let key: Headers;
let issueId: string;
let rule: string;

async function ask(query: string, variables: object = {}, headers = owner) {
  const answer = await test.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  const { data, errors } = answer.json();
  // oxlint-disable-next-line typescript/no-explicit-any -- as the query says
  return { data: data as any, code: errors?.[0]?.extensions?.code as string | undefined };
}

const userOf = async (headers: Headers): Promise<string> =>
  (await ask('{ viewer { userId } }', {}, headers)).data.viewer.userId;

const assign = (assigneeId: string | null, headers = owner, issue = issueId) =>
  ask(
    'mutation A($issue: ID!, $to: ID) { assignIssue(issueId: $issue, assigneeId: $to) { assignment { assignee { id name email } } } }',
    { issue, to: assigneeId },
    headers,
  );

const comment = (text: string, headers = owner, issue = issueId) =>
  ask(
    'mutation C($issue: ID!, $text: String!) { commentOnIssue(issueId: $issue, text: $text) { id text authorId authorName editedAt } }',
    { issue, text },
    headers,
  );

const listed = (more = '', headers = owner, auditId = us.owns.auditId) =>
  ask(
    `query L($project: ID!, $audit: ID!) { audit(projectId: $project, auditId: $audit) { issueConnection(first: 100${more}) { nodes {
       id rule commentCount assignment { assignee { id } } comments(first: 2) { nodes { text } nextCursor totalCount } } } } }`,
    { project: us.owns.projectId, audit: auditId },
    headers,
  ).then(({ data }) => data.audit.issueConnection.nodes);

const textTo = (email: string): string => textOf(smtp.mails.find(({ to }) => to[0] === email) as never);

/** Sends what is due two minutes from now. */
async function deliverAll(): Promise<void> {
  const clock = fixedClock(new Date(Date.now() + 120_000).toISOString());
  const due = await test.db.rows<{ id: string }>(
    `select id from scheduled_mail where status = 'PENDING' and next_attempt_at <= $1 order by created_at`,
    [clock.now()],
  );
  for (const { id } of due) await deliverMail({ ...test.context, clock }, id, never);
}

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  strangers = await furnish(test, await test.account('ENTERPRISE'), site.url);
  owner = cookieOf(us.account.sessionToken);
  key = bearerOf(us.account.apiKey);
  const token = await addMember(test, us.account.organizationId, 'member');
  member = cookieOf(token);
  reader = cookieOf(await addMember(test, us.account.organizationId, 'viewer'));
  memberId = await userOf(member);
  const [ana] = await test.db.rows<{ email: string }>(`update "user" set name = 'Ana' where id = $1 returning email`, [
    memberId,
  ]);
  memberEmail = ana?.email ?? '';
  [{ id: issueId, rule }] = (await listed()) as [{ id: string; rule: string }];
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
});

describe('assigning issues', () => {
  it('makes a member responsible in this audit and the next', async () => {
    const { data } = await ask('{ members { id name email } }', {}, reader);
    expect(data.members).toContainEqual({ id: memberId, name: 'Ana', email: memberEmail });
    expect(data.members).toHaveLength(3);
    expect((await ask('{ members { id name email } }', {}, key)).data.members).toContainEqual({
      id: memberId,
      name: 'Ana',
      email: null,
    });
    const assigned = await assign(memberId);
    expect(assigned.data.assignIssue.assignment.assignee).toMatchObject({ id: memberId, name: 'Ana' });
    const { audit } = await audits.start(test.context, viewerOf(us.account), us.owns.projectId, { maxPages: 5 });
    await runAudit(test.context, audit.id, never);
    const of = (nodes: { rule: string; assignment: unknown }[]) => nodes.find((one) => one.rule === rule)?.assignment;
    expect(of(await listed('', owner, audit.id))).toEqual({ assignee: { id: memberId } });
    const rules = async (filter: string) => (await listed(filter)).map((one: { rule: string }) => one.rule);
    expect(new Set(await rules(`, assignee: "${memberId}"`))).toEqual(new Set([rule]));
    expect(new Set(await rules(', assigned: true'))).toEqual(new Set([rule]));
    expect(await rules(', assigned: false')).not.toContain(rule);
    expect(await rules(`, assignee: "${us.account.userId}"`)).toEqual([]);
    const exported = async (assignee: string) => {
      const url = `/api/projects/${us.owns.projectId}/reports?format=csv&auditId=${us.owns.auditId}&assignee=${assignee}`;
      const { body } = await test.app.inject({ url, headers: owner });
      return body.includes(rule);
    };
    expect([await exported(memberId), await exported('none'), await exported('x')]).toEqual([true, false, false]);
  });

  it('is for members, and to members of the same organization only', async () => {
    expect((await assign(memberId, reader)).code).toBe('FORBIDDEN');
    expect((await assign(strangers.account.userId)).code).toBe('VALIDATION_FAILED');
    expect((await assign(memberId, cookieOf(strangers.account.sessionToken))).code).toBe('ISSUE_NOT_FOUND');
    expect((await assign(memberId, owner, 'x')).code).toBe('ISSUE_NOT_FOUND');
    expect((await assign(us.account.userId, key)).data.assignIssue.assignment.assignee.id).toBe(us.account.userId);
    expect((await assign(null, key)).data.assignIssue.assignment).toBeNull();
    const entries = await test.db.rows<{ action: string; details: object }>(
      `select action, details from audit_log where action like 'ISSUE_%ASSIGNED' order by at, id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['ISSUE_ASSIGNED', 'ISSUE_ASSIGNED', 'ISSUE_UNASSIGNED']);
    expect(entries[0]?.details).toMatchObject({ projectId: us.owns.projectId });
  });

  it('ends with the membership', async () => {
    const token = await addMember(test, us.account.organizationId, 'member');
    const leaverId = await userOf(cookieOf(token));
    await assign(leaverId);
    await test.db.rows('delete from member where "userId" = $1', [leaverId]);
    expect((await listed(', assigned: true')).length).toBe(0);
    expect((await assign(leaverId)).code).toBe('VALIDATION_FAILED');
  });
});

describe('comments on issues', () => {
  it('are listed newest first, by pages, with whoever wrote them', async () => {
    const first = await comment('  The header template lacks it.  ');
    expect(first.data.commentOnIssue).toMatchObject({ text: 'The header template lacks it.', editedAt: null });
    expect(first.data.commentOnIssue.authorId).toBe(us.account.userId);
    expect((await comment('Seen by the nightly check', key)).data.commentOnIssue).toMatchObject({
      authorId: null,
      authorName: expect.stringMatching(/./),
    });
    await comment('Fixed in the next release', member);
    const node = (await listed()).find((one: { id: string }) => one.id === issueId);
    expect(node.commentCount).toBe(3);
    expect(node.comments.nodes.map(({ text }: { text: string }) => text)).toEqual([
      'Fixed in the next release',
      'Seen by the nightly check',
    ]);
    const rest = await ask(
      `query R($project: ID!, $audit: ID!, $rule: String!, $after: String!) { audit(projectId: $project, auditId: $audit) {
         issueConnection(first: 1, rule: $rule) { nodes { comments(first: 2, after: $after) { nodes { text } nextCursor } } } } }`,
      { project: us.owns.projectId, audit: us.owns.auditId, rule, after: node.comments.nextCursor },
    );
    expect(rest.data.audit.issueConnection.nodes[0].comments).toEqual({
      nodes: [{ text: 'The header template lacks it.' }],
      nextCursor: null,
    });
  });

  it('are at most ten thousand of a project', async () => {
    const many = await test.db.rows<{ id: string }>(
      `insert into issue_comment (id, project_id, rule, organization_id, text, created_at)
       select gen_random_uuid(), $1, 'rule-' || n % 20, $2, 'x', now() from generate_series(1, 10000) n returning id`,
      [us.owns.projectId, us.account.organizationId],
    );
    expect((await comment('One more')).code).toBe('VALIDATION_FAILED');
    await test.db.rows('delete from issue_comment where id = any($1::uuid[])', [many.map(({ id }) => id)]);
  });

  it('are edited by their author, and deleted by the author and admins', async () => {
    const { id } = (await comment('A tpyo', member)).data.commentOnIssue;
    const edit = (headers: Headers, text = 'A typo') =>
      ask(
        'mutation E($id: ID!, $text: String!) { editIssueComment(id: $id, text: $text) { text editedAt } }',
        { id, text },
        headers,
      );
    const remove = (headers: Headers, of = id) =>
      ask('mutation D($id: ID!) { deleteIssueComment(id: $id) { id } }', { id: of }, headers);
    expect((await edit(owner)).code).toBe('FORBIDDEN');
    expect((await edit(member, ' ')).code).toBe('VALIDATION_FAILED');
    expect((await edit(member)).data.editIssueComment).toEqual({ text: 'A typo', editedAt: expect.any(String) });
    expect((await edit(cookieOf(strangers.account.sessionToken))).code).toBe('COMMENT_NOT_FOUND');
    expect((await remove(reader)).code).toBe('FORBIDDEN');
    expect((await remove(key)).code).toBe('FORBIDDEN');
    const byOwner = (await comment('By the owner')).data.commentOnIssue.id;
    expect((await remove(member, byOwner)).code).toBe('FORBIDDEN');
    expect((await remove(owner)).data.deleteIssueComment.id).toBe(id);
    expect((await remove(owner)).code).toBe('COMMENT_NOT_FOUND');
    expect((await comment('x'.repeat(5_001))).code).toBe('VALIDATION_FAILED');
    expect((await comment('x', cookieOf(strangers.account.sessionToken))).code).toBe('ISSUE_NOT_FOUND');
    expect((await comment('x', reader)).code).toBe('FORBIDDEN');
  });

  it('stay when their author is gone', async () => {
    const token = await addMember(test, us.account.organizationId, 'member');
    const { authorId } = (await comment('I leave tomorrow', cookieOf(token))).data.commentOnIssue;
    await test.db.rows('delete from "user" where id = $1', [authorId]);
    const [row] = await test.db.rows('select author_id from issue_comment where text = $1', ['I leave tomorrow']);
    expect(row).toEqual({ author_id: null });
  });
});

describe('e-mails about issues', () => {
  beforeAll(async () => {
    await assign(null);
    await test.db.rows('delete from issue_comment');
    await test.db.rows('delete from scheduled_mail');
  });

  it('gather what others did for a minute, and say nothing of what one did oneself', async () => {
    await assign(memberId);
    await comment('<b>Which</b> template is it?');
    await comment('The one of articles', member);
    const removed = (await comment('Never mind')).data.commentOnIssue.id;
    await ask('mutation D($id: ID!) { deleteIssueComment(id: $id) { id } }', { id: removed });
    await deliverAll();
    expect(smtp.mails).toHaveLength(2);
    const text = textTo(memberEmail);
    expect(text).toMatch(/assigned “.+” to you/);
    expect(text).toContain('<b>Which</b> template is it?');
    expect(text).toContain('&lt;b&gt;Which&lt;/b&gt; template is it?');
    expect(text).toContain(`/projects/${us.owns.projectId}/issues/${rule}`);
    expect(text).not.toContain('The one of articles');
    expect(text).not.toContain('Never mind');
    expect(textTo(us.account.email)).toContain('Ana commented on');
  });

  it('say how a validation ended, to whoever has waited for it', async () => {
    const validated = async (minutes: number, counts: string) => {
      const id = uuidv7();
      const [owner] = await test.db.rows<{ id: string }>('select id from "user" where email = $1', [us.account.email]);
      await insertValidation(test.db.pool, {
        ...{ id, organizationId: us.account.organizationId, auditId: us.owns.auditId, rule, pages: 9 },
        ...{ by: owner?.id ?? null, at: new Date(Date.now() - minutes * 60_000) },
      });
      await test.db.rows(`update issue_validation set ${counts} where id = $1`, [id]);
      await concludeValidation(test.context, id, null);
      // it has ended
      await concludeValidation(test.context, id, null);
    };
    await validated(0, 'fixed = 9');
    await validated(5, 'fixed = 7, failing = 2');
    await validated(5, 'fixed = 9');
    await validated(5, 'inconclusive = 9');
    await deliverAll();
    expect(smtp.mails).toHaveLength(1);
    const lines = [...textTo(us.account.email).matchAll(/^Validation of “.+” (.+)$/gm)].map(([, line]) => line);
    expect(lines).toEqual(['failed: 7 fixed, 2 still failing', 'passed: 9 fixed', 'is inconclusive: 9 not checked']);
  });

  it('that wait while another is on its way are a message of their own', async () => {
    await comment('First');
    // taken by a process that is sending it
    await test.db.rows(`update scheduled_mail set attempts = 1 where status = 'PENDING' and kind = 'ISSUE_ACTIVITY'`);
    await comment('Second');
    await Promise.all([1, 2, 3].map((n) => comment(`At once ${n}`)));
    await deliverAll();
    const texts = smtp.mails.map((mail) => textOf(mail as never));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('First');
    for (const one of ['Second', 'At once 1', 'At once 2', 'At once 3']) expect(texts[1]).toContain(one);
  });

  it('end by the link of a message or in the settings, and begin again there', async () => {
    const emails = async (headers: Headers) => (await ask('{ issueEmails }', {}, headers)).data.issueEmails;
    const set = (enabled: boolean, headers: Headers) =>
      ask('mutation S($enabled: Boolean!) { setIssueEmails(enabled: $enabled) }', { enabled }, headers);
    expect([await emails(member), await emails(reader), await emails(key)]).toEqual([true, true, null]);
    await comment('With a link to end them');
    await deliverAll();
    const raw = smtp.mails.at(-1)?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    const url = /List-Unsubscribe: <http:\/\/sextant\.test(\/unsubscribe\/[\w.-]+)>/.exec(raw)?.[1] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    smtp.mails.length = 0;
    await comment('Gathered, and not sent any more');
    const ended = await test.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers });
    expect(ended.statusCode).toBe(200);
    expect(await emails(member)).toBe(false);
    await comment('Nobody hears of it');
    await deliverAll();
    expect(smtp.mails).toEqual([]);
    expect((await set(true, key)).code).toBe('FORBIDDEN');
    expect((await set(true, member)).data.setIssueEmails).toBe(true);
    await comment('Heard again');
    await deliverAll();
    expect(smtp.mails.map((mail) => textOf(mail as never).includes('Heard again'))).toEqual([true]);
  });
});
