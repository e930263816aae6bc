import { beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../src/net/smtp.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { useApp } from '../support/app.js';
import { cookieOf } from '../support/tenants.js';

interface Entry {
  action: string;
  actorId: string | null;
  targetName: string | null;
  details: Record<string, unknown>;
}

const test = useApp();
let us: NewAccount;
let projectId: string;

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  // no report is due: nothing is sent
  Object.assign(test.context, { mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: 'seo@sextant.example' }) });
  ({
    createProject: { id: projectId },
  } = await graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { url: "https://logged.example" }) { id } }',
  ));
});

async function graph<Data>(query: string): Promise<Data> {
  await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...cookieOf(us.sessionToken) },
    payload: JSON.stringify({ query }),
  });
  const body = answer.json<{ data: Data; errors?: unknown }>();
  expect(body.errors, answer.body).toBeUndefined();
  return body.data;
}

/** The newest entries, oldest of them first. */
async function newest(count: number): Promise<Entry[]> {
  await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({ url: `/api/audit-log?limit=${count}`, headers: cookieOf(us.sessionToken) });
  return answer.json<{ entries: Entry[] }>().entries.toReversed();
}
const actions = async (count: number) => (await newest(count)).map(({ action }) => action);

it('has alert channels and alert rules, without the URL that is their secret', async () => {
  const { createAlertChannel: channel } = await graph<{ createAlertChannel: { id: string } }>(
    `mutation { createAlertChannel(input: { kind: SLACK, name: "Ops", url: "https://hooks.slack.com/services/T0/B0/canary" }) { id } }`,
  );
  await graph(
    `mutation { updateAlertChannel(id: "${channel.id}", input: { name: "Night shift", active: false }) { id } }`,
  );
  await graph(
    `mutation { updateAlertRule(projectId: "${projectId}", event: SCORE_DROPPED, input: { enabled: false }) { event } }`,
  );
  await graph(`mutation { deleteAlertChannel(id: "${channel.id}") { id } }`);
  const entries = await newest(4);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['CHANNEL_CREATED', 'CHANNEL_UPDATED', 'ALERT_RULE_UPDATED', 'CHANNEL_DELETED'].map((one) => [one, us.userId]),
  );
  expect(JSON.stringify(entries)).not.toContain('canary');
});

it('has shared report links and how reports look, without the password of a link', async () => {
  const [audit] = await test.db.rows<{ id: string }>(
    `insert into audit (id, project_id, organization_id, status, options, created_at, completed_at)
     values (gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now(), now()) returning id`,
    [projectId, us.organizationId],
  );
  const { createReportLink: made } = await graph<{ createReportLink: { link: { id: string } } }>(
    `mutation { createReportLink(projectId: "${projectId}", input: { auditId: "${audit?.id}", label: "For the client", password: "canary of a word" }) { link { id } } }`,
  );
  await graph(`mutation { revokeReportLink(projectId: "${projectId}", id: "${made.link.id}") { id } }`);
  await graph('mutation { updateReportBranding(input: { company: "Tea and Sons", color: "#0a5c36" }) { company } }');
  const entries = await newest(3);
  expect(entries.map(({ action }) => action)).toEqual([
    'REPORT_LINK_CREATED',
    'REPORT_LINK_REVOKED',
    'REPORT_BRANDING_UPDATED',
  ]);
  expect(JSON.stringify(entries)).not.toContain('canary');
});

it('has schedules of audits and reports, set and removed', async () => {
  await graph(`mutation { setAuditSchedule(projectId: "${projectId}", input: { frequency: WEEKLY }) { frequency } }`);
  await graph(
    `mutation { setReportSchedule(projectId: "${projectId}", input: { frequency: WEEKLY, recipients: ["${us.email}"] }) { frequency } }`,
  );
  await graph(`mutation { removeAuditSchedule(projectId: "${projectId}") { deleted } }`);
  await graph(`mutation { removeReportSchedule(projectId: "${projectId}") { removed } }`);
  expect(await actions(4)).toEqual([
    'PROJECT_UPDATED',
    'REPORT_SCHEDULE_UPDATED',
    'PROJECT_UPDATED',
    'REPORT_SCHEDULE_UPDATED',
  ]);
});
