import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../src/auth/viewer.js';
import { OF_ISSUE } from '../../src/db/queries/audits/finding.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import * as competitors from '../../src/services/projects/competitors.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import * as keywords from '../../src/services/runs/rankings/keywords.js';
import { BASE_URL, type TestApp } from './app.js';

/** Everything that an organization can own, by id. */
export interface Possessions {
  projectId: string;
  auditId: string;
  issueId: string;
  keywordId: string;
  competitorId: string;
  apiKeyId: string;
  webhookId: string;
  channelId: string;
  segmentId: string;
  /** with the project */
  clientId: string;
  /** id of the version of the watched robots.txt */
  versionId: string;
  incidentId: string;
  /** imported */
  reportId: string;
}

export interface Tenant {
  account: NewAccount;
  owns: Possessions;
  /** a page that the issue was found on */
  pageUrl: string;
}

export const viewerOf = ({ organizationId, userId }: NewAccount) =>
  ({ credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null }) as const;

/** Gives an organization a project with a completed audit, a keyword and a competitor. */
export async function furnish(test: TestApp, account: NewAccount, url: string): Promise<Tenant> {
  const viewer = viewerOf(account);
  const project = await projects.create(test.context, viewer, { url });
  const { audit } = await audits.start(test.context, viewer, project.id, { maxPages: 5 });
  await runAudit(test.context, audit.id, new AbortController().signal);
  const { keywords: made } = await keywords.add(test.context, viewer, project.id, ['fresh bread']);
  const competitor = await competitors.add(test.context, viewer, project.id, { domain: 'rival.example' });
  const [issue] = await test.db.rows<{ id: string }>('select id from issue where audit_id = $1 limit 1', [audit.id]);
  const [key] = await test.db.rows<{ id: string }>('select id from api_key where organization_id = $1', [
    account.organizationId,
  ]);
  const [found] = await test.db.rows<{ url: string }>(
    `select f.url from issue i join finding f on ${OF_ISSUE} where i.id = $1 limit 1`,
    [issue?.id],
  );
  // webhooks that a smaller plan has left behind
  const webhookId = uuidv7();
  await test.db.rows(
    `insert into webhook (id, organization_id, url, description, events, active, created_at)
     values ($1, $2, 'https://hooks.example/', '', '{audit.failed}', true, now())`,
    [webhookId, account.organizationId],
  );
  const channelId = uuidv7();
  await test.db.rows(
    `insert into webhook (id, organization_id, kind, url, target, target_hint, description, events, active, created_at)
     values ($1, $2, 'SLACK', '', 'of no key', 'hooks.slack.com …0000', 'Team', '{}', true, now())`,
    [channelId, account.organizationId],
  );
  const segmentId = uuidv7();
  await test.db.rows(
    `insert into segment (id, project_id, organization_id, name, query, created_at)
     values ($1, $2, $3, 'Pages with few words', 'words < 100', now())`,
    [segmentId, project.id, account.organizationId],
  );
  const clientId = uuidv7();
  await test.db.rows(
    `with made as (insert into client (id, organization_id, name, contacts, notes, created_at)
       values ($1::uuid, $2, $1::text, '[]', '', now()) returning id)
     update project set client_id = made.id from made where project.id = $3`,
    [clientId, account.organizationId, project.id],
  );
  const [targetId, versionId] = [uuidv7(), uuidv7()];
  await test.db.rows(
    `insert into watch_target (id, project_id, organization_id, kind, url, place, state)
     values ($1, $2, $3, 'ROBOTS', $4, 0, '{"status":200,"verdict":"RULES"}')`,
    [targetId, project.id, account.organizationId, new URL('/robots.txt', url).href],
  );
  await test.db.rows(
    `insert into watch_version (id, target_id, project_id, organization_id, seen_at, state, changes, content_only, content)
     values ($1, $2, $3, $4, now(), '{"status":200,"verdict":"RULES"}', '[]', false, 'User-agent: *')`,
    [versionId, targetId, project.id, account.organizationId],
  );
  const incidentId = uuidv7();
  await test.db.rows(
    `insert into incident (id, organization_id, project_id, occasion, severity, causes, cause_count, opened_at, updated_at)
     values ($1, $2, $3, 'RANKINGS 2026-05-01', 1, '[]', 0, now(), now())`,
    [incidentId, account.organizationId, project.id],
  );
  const reportId = uuidv7();
  await test.db.rows(
    `insert into search_report (id, project_id, organization_id, kind, first_day, last_day, imported_at, rows, merged_rows, other_host_rows, other_hosts)
     values ($1, $2, $3, 'LINKED_PAGES', '2026-05-01', '2026-05-01', now(), 1, 0, 0, '[]')`,
    [reportId, project.id, account.organizationId],
  );
  await test.db.rows(
    `insert into search_report_row (report_id, project_id, text, figure, second_figure) values ($1, $2, $3, 7, 2)`,
    [reportId, project.id, url],
  );
  return {
    account,
    pageUrl: found?.url ?? '',
    owns: {
      projectId: project.id,
      auditId: audit.id,
      issueId: issue?.id ?? '',
      keywordId: made[0]?.id ?? '',
      competitorId: competitor.id,
      apiKeyId: key?.id ?? '',
      webhookId,
      channelId,
      segmentId,
      clientId,
      versionId,
      incidentId,
      reportId,
    },
  };
}

/** Creates a member of that role in the organization; returns the session's token. */
export async function addMember(test: TestApp, organizationId: string, role: Role): Promise<string> {
  const person = await test.account('FREE');
  await test.db.rows('update member set "organizationId" = $1, role = $2 where "userId" = $3', [
    organizationId,
    role,
    person.userId,
  ]);
  await test.db.rows('update session set "activeOrganizationId" = $1 where "userId" = $2', [
    organizationId,
    person.userId,
  ]);
  return person.sessionToken;
}

/** The headers of a browser that is signed in and asks from the site itself. */
export const cookieOf = (token: string): Record<string, string> => ({
  cookie: `better-auth.session-token=${token}`,
  origin: BASE_URL,
});

export const bearerOf = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
