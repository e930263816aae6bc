import { v7 as uuidv7 } from 'uuid';
import { storeGoogleAccount } from '../../src/db/queries/search/google-account.js';
import { storeKeyCheck } from '../../src/db/queries/search/index-now.js';
import * as apiKeys from '../../src/services/accounts/api-keys.js';
import * as invitations from '../../src/services/accounts/invitations.js';
import * as channels from '../../src/services/outbound/channels/channels.js';
import * as webhooks from '../../src/services/outbound/webhooks/webhooks.js';
import * as appliedSettings from '../../src/services/projects/applied-settings.js';
import * as clients from '../../src/services/projects/clients.js';
import * as competitors from '../../src/services/projects/competitors.js';
import * as crawlSettings from '../../src/services/projects/crawl-settings.js';
import * as projects from '../../src/services/projects/projects.js';
import * as savedViews from '../../src/services/projects/saved-views.js';
import * as segments from '../../src/services/projects/segments.js';
import { storeProof } from '../../src/services/projects/site-ownership.js';
import { raise } from '../../src/services/reactions/alerts/raise.js';
import * as contacts from '../../src/services/reactions/mail/contacts/report-contacts.js';
import * as summaries from '../../src/services/reactions/mail/weekly-summaries.js';
import { validate } from '../../src/services/rechecks/validations.js';
import * as fixes from '../../src/services/results/fixes/fixes.js';
import * as comments from '../../src/services/results/issues/comments.js';
import * as clientLinks from '../../src/services/results/reports/sharing/client-links.js';
import * as links from '../../src/services/results/reports/sharing/links.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import * as keywords from '../../src/services/runs/rankings/keywords.js';
import { connect } from '../../src/services/runs/rankings/search-console.js';
import { importSearchReport } from '../../src/services/runs/search-reports/search-reports.js';
import type { TestApp } from './app.js';
import { viewerOf } from './tenants.js';

type Account = Awaited<ReturnType<TestApp['account']>>;

/** One row of everything that writes name by its id. */
const ROWS = [
  ...['project', 'audit', 'issue', 'keyword', 'competitor', 'webhook', 'channel', 'segment', 'view', 'comment', 'key'],
  ...['invitation', 'link', 'delivery', 'validation', 'alert', 'incident', 'summary', 'suggestion', 'client', 'member'],
  'searchReport',
  'clientLink',
  'contact',
] as const;
type Row = (typeof ROWS)[number];
export type World = Readonly<Record<Row, string>> & {
  readonly url: string;
  readonly userId: string;
  readonly email: string;
  readonly round: number;
  /** ids of a preview, and of the change that was made by one: for the writes that need them */
  readonly source?: string;
  readonly revision?: string;
  readonly change?: string;
};

const TABLE: Readonly<Partial<Record<Row, string>>> = {
  key: 'api_key',
  channel: 'webhook',
  view: 'saved_view',
  comment: 'issue_comment',
  invitation: 'sign_up_invitation',
  link: 'report_link',
  clientLink: 'report_link',
  contact: 'report_contact',
  delivery: 'webhook_delivery',
  validation: 'issue_validation',
  summary: 'weekly_summary',
  member: '"user"',
  suggestion: 'fix_suggestion',
  searchReport: 'search_report',
};

/** A small installation in which what a write has deleted is there again before the next one. */
export class Worlds {
  #ids = {} as Record<Row, string>;
  #round = 0;

  constructor(
    private readonly test: TestApp,
    readonly account: Account,
    private readonly url: string,
  ) {}

  /** The next world has an audit of its own, of the site as it is then. */
  async forgetAudit(): Promise<void> {
    await this.test.db.rows('delete from audit where id = $1', [this.#ids.audit]);
  }

  async renewed(): Promise<World> {
    const { test, url } = this;
    this.#round += 1;
    await test.db.rows('delete from rate_limit');
    await test.db.rows(`delete from spent_quota where quota = 'invitationsPerDay'`);
    await test.db.rows(`delete from report_contact where email like 'new-%' or confirmed_at is not null`);
    await test.db.rows(
      `update issue_validation set status = 'CANCELLED', finished_at = now() where status in ('QUEUED', 'RUNNING')`,
    );
    // no other audit of its project starts beside one that is paused
    await test.db.rows(`update audit set status = 'CANCELLED', completed_at = now() where status = 'PAUSED'`);
    const viewer = viewerOf(this.account);
    const { context } = test;
    const ids = this.#ids;
    const issueOf = async (audit: string) =>
      (
        await test.db.rows<{ id: string }>(`select id from issue where audit_id = $1 and rule = 'title-missing'`, [
          audit,
        ])
      )[0]?.id ?? '';
    const make: Record<Row, () => Promise<string>> = {
      project: async () => (await projects.create(context, viewer, { url })).id,
      audit: async () => {
        const { audit } = await audits.start(context, viewer, ids.project);
        await runAudit(context, audit.id, new AbortController().signal);
        return audit.id;
      },
      issue: () => issueOf(ids.audit),
      keyword: async () =>
        (await keywords.add(context, viewer, ids.project, [`tea ${this.#round}`])).keywords[0]?.id ?? '',
      competitor: async () =>
        (await competitors.add(context, viewer, ids.project, { domain: `r${this.#round}.example` })).id,
      webhook: async () => (await webhooks.create(context, viewer, { url, events: ['audit.completed'] })).webhook.id,
      channel: async () =>
        (await channels.create(context, viewer, { kind: 'EMAIL', recipients: [this.account.email] })).id,
      segment: async () =>
        (await segments.create(context, viewer, ids.project, { name: `Part ${this.#round}`, query: 'words < 100' })).id,
      client: async () => (await clients.create(context, viewer, { name: `Client ${this.#round}` })).id,
      view: async () => (await savedViews.save(context, viewer, ids.project, { name: 'View', query: 'status=4' })).id,
      searchReport: async () =>
        (
          await importSearchReport(context, viewer, ids.project, {
            ...{ csv: 'Site,Linking pages,Target pages\na.example,3,1', kind: null, fileName: null },
            ...{ firstDay: null, lastDay: null },
          })
        ).report.id,
      comment: async () => (await comments.add(context, viewer, ids.issue, 'Known.')).id,
      key: async () => (await apiKeys.create(context, viewer, { name: 'Key' })).apiKey.id,
      invitation: async () => (await invitations.create(context, viewer, { role: 'member', note: '' })).invitation.id,
      member: async () => (await test.colleague(viewer.organizationId, 'viewer')).userId,
      link: async () => (await links.create(context, viewer, ids.project, {})).link.id,
      clientLink: async () => (await clientLinks.create(context, viewer, ids.client, {})).link.id,
      contact: async () =>
        (await contacts.add(context, viewer, ids.client, { email: `contact-${this.#round}@example.org` })).id,
      delivery: async () => (await webhooks.sendTest(context, viewer, ids.webhook)).id,
      validation: async () => (await validate(context, viewer, ids.issue)).id,
      alert: async () => {
        await test.db.transaction((client) =>
          raise(context, client, {
            ...{ organizationId: viewer.organizationId, projectId: ids.project, kind: 'PAGES_GONE' as const },
            ...{ message: 'One page is gone', data: {}, at: new Date() },
          }),
        );
        return (
          (await test.db.rows<{ id: string }>('select id from alert order by created_at desc limit 1'))[0]?.id ?? ''
        );
      },
      incident: async () =>
        (await test.db.rows<{ id: string }>('select incident_id as id from alert where id = $1', [ids.alert]))[0]?.id ??
        '',
      suggestion: async () =>
        (await fixes.suggest(context, viewer, ids.project, { issueId: ids.issue })).suggestions[0]?.id ?? '',
      summary: async () => (await summaries.subscribe(context, viewer, { projectId: ids.project, timeZone: 'UTC' })).id,
    };
    for (const row of ROWS) {
      const gone = row === 'key' ? 'and revoked_at is null' : row === 'contact' ? 'and removed_at is null' : '';
      const [there] = ids[row]
        ? await test.db.rows(`select from ${TABLE[row] ?? row} where id = $1 ${gone}`, [ids[row]])
        : [];
      if (!there || row === 'validation') ids[row] = await make[row]();
    }
    return { ...ids, url, userId: this.account.userId, email: this.account.email, round: this.#round };
  }
}

const text = JSON.stringify;

/** Each mutation of the schema, as a field of GraphQL: the rows of the world are those that every other one changes too. */
export const MUTATIONS: Readonly<Record<string, (world: World) => string>> = {
  acknowledgeAlerts: (w) => `(alertIds: ["${w.alert}"]) { id }`,
  acknowledgeIncidents: (w) => `(incidentIds: ["${w.incident}"]) { id }`,
  addCompetitor: (w) => `(projectId: "${w.project}", input: { domain: "c${w.round}.example" }) { id }`,
  addReportContact: (w) => `(clientId: "${w.client}", input: { email: "new-${w.round}@example.org" }) { id }`,
  addKeywords: (w) => `(projectId: "${w.project}", input: { keywords: [{ term: "word ${w.round % 7}" }] }) { added }`,
  applyProjectSettings: (w) =>
    `(projectId: "${w.source}", input: { projects: [{ projectId: "${w.project}", revision: "${w.revision}" }] }) { changeId }`,
  assignClient: (w) => `(projectIds: ["${w.project}"], clientId: "${w.client}") { id }`,
  assignIssue: (w) => `(issueId: "${w.issue}", assigneeId: "${w.userId}") { id }`,
  assignIncident: (w) => `(incidentId: "${w.incident}", assigneeId: "${w.userId}") { id }`,
  cancelAudit: (w) => `(projectId: "${w.project}", auditId: "${w.audit}") { id }`,
  cancelIssueValidation: (w) => `(id: "${w.validation}") { id }`,
  commentOnIssue: (w) => `(issueId: "${w.issue}", text: "Round ${w.round}") { id }`,
  compareCompetitor: (w) => `(projectId: "${w.project}", input: { competitorId: "${w.competitor}" }) { __typename }`,
  connectSearchConsole: (w) =>
    `(projectId: "${w.project}", property: ${text(`${w.url}${w.round % 2 === 0 ? '' : 'tea/'}`)}) { property }`,
  createAlertChannel: (w) => `(input: { kind: EMAIL, recipients: ["${w.email}"] }) { id }`,
  createApiKey: (w) => `(name: "Key ${w.round}") { key }`,
  createClient: (w) => `(input: { name: "Another ${w.round}" }) { id }`,
  createDeployMarker: (w) => `(projectId: "${w.project}", input: { label: "Deploy ${w.round}" }) { id }`,
  createInvitation: () => '(role: MEMBER) { link }',
  createProject: (w) => `(input: { url: "https://p${w.round}.example/" }) { id }`,
  createClientReportLink: (w) => `(clientId: "${w.client}", input: {}) { url }`,
  createReportLink: (w) => `(projectId: "${w.project}", input: { auditId: "${w.audit}" }) { url }`,
  createSegment: (w) => `(projectId: "${w.project}", input: { name: "S${w.round}", query: "words < 9" }) { id }`,
  createWebhook: (w) =>
    `(input: { url: ${text(w.url)}, events: [AUDIT_FAILED], projectId: "${w.project}" }) { secret }`,
  deleteAlertChannel: (w) => `(id: "${w.channel}") { id }`,
  deleteAudit: (w) => `(projectId: "${w.project}", auditId: "${w.audit}") { id }`,
  deleteClient: (w) => `(id: "${w.client}") { id }`,
  deleteIssueComment: (w) => `(id: "${w.comment}") { id }`,
  deleteProject: (w) => `(id: "${w.project}") { id }`,
  deleteSegment: (w) => `(projectId: "${w.project}", id: "${w.segment}") { id }`,
  deleteView: (w) => `(projectId: "${w.project}", id: "${w.view}") { id }`,
  deleteWebhook: (w) => `(id: "${w.webhook}") { id }`,
  disconnectSearchConsole: (w) => `(projectId: "${w.project}") { property }`,
  inspectUrl: (w) => `(projectId: "${w.project}", url: ${text(w.url)}) { verdict }`,
  submitSitemap: (w) => `(projectId: "${w.project}", url: ${text(`${w.url}sitemap.xml`)}) { url }`,
  signOutOfGoogle: () => ' { email }',
  startGoogleSignIn: (w) => `(projectId: "${w.project}") { url }`,
  editIssueComment: (w) => `(id: "${w.comment}", text: "Edited ${w.round}") { id }`,
  fetchPageSource: (w) => `(auditId: "${w.audit}", url: ${text(w.url)}) { url }`,
  ignoreIssue: (w) => `(issueId: "${w.issue}", reason: "Known.") { id }`,
  importProjects: (w) => `(input: { csv: "https://q${w.round}.example/" }) { skipped }`,
  importKeywords: (w) => `(projectId: "${w.project}", input: { csv: "term\\npot ${w.round % 7}" }) { added }`,
  markFixesApplied: (w) =>
    `(projectId: "${w.project}", input: { suggestionIds: ["${w.suggestion}"], applied: ${w.round % 2 === 0} }) { id }`,
  muteIncident: (w) =>
    `(incidentId: "${w.incident}", mutedUntil: "${new Date(Date.now() + 3_600_000).toISOString()}") { id }`,
  pauseAudit: (w) => `(projectId: "${w.project}", auditId: "${w.audit}") { id }`,
  refreshRankings: (w) => `(projectId: "${w.project}")`,
  rejudgeAudit: (w) => `(auditId: "${w.audit}") { id }`,
  removeAuditSchedule: (w) => `(projectId: "${w.project}") { __typename }`,
  removeCompetitor: (w) => `(projectId: "${w.project}", competitorId: "${w.competitor}")`,
  removeKeywords: (w) => `(projectId: "${w.project}", keywordIds: ["${w.keyword}"])`,
  removeOwnership: (w) => `(projectId: "${w.project}") { verifiedAt }`,
  removeReportContact: (w) => `(clientId: "${w.client}", id: "${w.contact}") { id }`,
  removeReportSchedule: (w) => `(projectId: "${w.project}") { __typename }`,
  replayFailedWebhookDeliveries: (w) => `(webhookId: "${w.webhook}", since: "2026-01-01T00:00:00Z")`,
  replayWebhookDelivery: (w) => `(id: "${w.delivery}") { id }`,
  resumeAudit: (w) => `(projectId: "${w.project}", auditId: "${w.audit}") { id }`,
  revokeApiKey: (w) => `(id: "${w.key}") { id }`,
  revokeInvitation: (w) => `(id: "${w.invitation}") { id }`,
  resendReportConfirmation: (w) => `(clientId: "${w.client}", id: "${w.contact}") { id }`,
  revokeClientReportLink: (w) => `(clientId: "${w.client}", id: "${w.clientLink}") { id }`,
  revokeReportLink: (w) => `(projectId: "${w.project}", id: "${w.link}") { id }`,
  rotateWebhookSecret: (w) => `(id: "${w.webhook}") { secret }`,
  saveView: (w) => `(projectId: "${w.project}", input: { name: "View", query: "status=${w.round % 5}" }) { id }`,
  sendInvitation: (w) => `(email: "new${w.round}@example.org", role: VIEWER) { invitation { id } }`,
  sendTestAlert: (w) => `(id: "${w.channel}") { id }`,
  sendTestWebhook: (w) => `(id: "${w.webhook}") { id }`,
  setAuditSchedule: (w) => `(projectId: "${w.project}", input: { frequency: DAILY }) { frequency }`,
  setIssueEmails: (w) => `(enabled: ${w.round % 2 === 0})`,
  setReportSchedule: (w) =>
    `(projectId: "${w.project}", input: { frequency: WEEKLY, recipients: ["${w.email}"] }) { frequency }`,
  startAudit: (w) => `(projectId: "${w.project}") { audit { id } }`,
  startAudits: (w) => `(projectIds: ["${w.project}"]) { projectId }`,
  skipRendering: (w) => `(projectId: "${w.project}", auditId: "${w.audit}") { id }`,
  stopAudit: (w) => `(projectId: "${w.project}", auditId: "${w.audit}") { id }`,
  subscribeWeeklySummary: (w) => `(projectId: "${w.project}", timeZone: "UTC") { id }`,
  suggestFixes: (w) => `(projectId: "${w.project}", input: { issueId: "${w.issue}" }) { suggestions { id } }`,
  tagKeywords: (w) => `(projectId: "${w.project}", keywordIds: ["${w.keyword}"], add: ["t${w.round % 5}"]) { id }`,
  tagProjects: (w) => `(projectIds: ["${w.project}"], add: ["t${w.round % 5}"]) { id }`,
  takePageScreenshots: (w) => `(projectId: "${w.project}", url: ${text(w.url)}) { viewport }`,
  testExtractor: (w) =>
    `(projectId: "${w.project}", url: ${text(w.url)}, extractor: { key: "k", kind: CSS, expression: "h1" }) { __typename }`,
  undoProjectSettings: (w) => `(changeId: "${w.change}") { projectId }`,
  unignoreIssue: (w) => `(issueId: "${w.issue}") { id }`,
  unsubscribeWeeklySummary: (w) => `(id: "${w.summary}") { id }`,
  updateAlertChannel: (w) => `(id: "${w.channel}", input: { name: "Team ${w.round}" }) { id }`,
  updateAlertRule: (w) =>
    `(projectId: "${w.project}", event: SCORE_DROPPED, input: { channelIds: ["${w.channel}"] }) { event }`,
  updateClient: (w) => `(id: "${w.client}", input: { notes: "Round ${w.round}" }) { id }`,
  updateCrawlSettings: (w) => `(projectId: "${w.project}", input: { maxPages: ${10 + w.round} }) { maxPages }`,
  connectBing: (w) => `(projectId: "${w.project}", apiKey: "0123456789abcdef") { siteUrl }`,
  disconnectBing: (w) => `(projectId: "${w.project}") { siteUrl }`,
  importSearchReport: (w) =>
    `(projectId: "${w.project}", input: { csv: "Date,Impressions\\n2026-11-0${1 + (w.round % 9)},5" }) { replaced }`,
  deleteSearchReport: (w) => `(projectId: "${w.project}", reportId: "${w.searchReport}") { id }`,
  updateIndexNow: (w) => `(projectId: "${w.project}", enabled: ${w.round % 2 === 0}) { enabled }`,
  updateMemberAccess: (w) => `(userId: "${w.member}", input: { endsOn: "2099-01-0${1 + (w.round % 9)}" }) { id }`,
  updateProject: (w) => `(id: "${w.project}", input: { name: "Tea ${w.round}" }) { id }`,
  updateReportBranding: (w) => `(input: { company: "Company ${w.round}" }) { company }`,
  updateRuleSettings: (w) =>
    `(projectId: "${w.project}", input: { rules: [{ rule: "h1-missing", enabled: ${w.round % 2 === 0} }] }) { revision }`,
  updateSegment: (w) =>
    `(projectId: "${w.project}", id: "${w.segment}", input: { query: "words < ${w.round}" }) { id }`,
  updateWatch: (w) => `(projectId: "${w.project}", input: { intervalMinutes: ${10 + (w.round % 9)} }) { enabled }`,
  updateWebhook: (w) => `(id: "${w.webhook}", input: { description: "Hook ${w.round}" }) { id }`,
  validateIssue: (w) => `(issueId: "${w.issue}") { id }`,
  verifyOwnership: (w) => `(projectId: "${w.project}") { verifiedAt }`,
  verifyPage: (w) => `(auditId: "${w.audit}", url: ${text(w.url)}) { outcome }`,
};

async function withOpenAudit(test: TestApp, world: World, { account }: Worlds): Promise<World> {
  const { audit } = await audits.start(test.context, viewerOf(account), world.project);
  return { ...world, audit: audit.id };
}

async function withPreview({ context }: TestApp, world: World, { account }: Worlds): Promise<World> {
  const viewer = viewerOf(account);
  const { id: source } = await projects.create(context, viewer, { url: `https://${uuidv7()}.example/` });
  await crawlSettings.update(context, viewer, source, { maxPages: 20 + world.round });
  const [preview] = await appliedSettings.preview(context, viewer, source, [world.project]);
  return { ...world, source, revision: preview?.revision ?? '' };
}

async function withChange(test: TestApp, given: World, worlds: Worlds): Promise<World> {
  const world = await withPreview(test, given, worlds);
  const { source = '', revision = '', project: projectId } = world;
  const { changeId } = await appliedSettings.apply(test.context, viewerOf(worlds.account), source, {
    projects: [{ projectId, revision }],
  });
  return { ...world, change: changeId ?? '' };
}

/** The site is proven to be the organization's. */
async function withProof(test: TestApp, world: World, { account }: Worlds): Promise<World> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const { organizationId } = account;
  const proof = { projectId: world.project, organizationId, host: new URL(world.url).host, method: 'FILE' as const };
  await storeProof(test.db, { ...proof, expiresAt }, now);
  return world;
}

/** The project imports from Search Console. */
export async function withSearchConsole(test: TestApp, world: World, worlds: Worlds): Promise<World> {
  await withProof(test, world, worlds);
  await connect(test.context, viewerOf(worlds.account), world.project, world.url);
  return world;
}

/** The organization is signed in to Google. */
async function withGoogleAccount({ db, context }: TestApp, world: World, { account }: Worlds): Promise<World> {
  const { organizationId } = account;
  const refreshToken = context.keyring?.seal('1//invented', `google_account/${organizationId}`) ?? '';
  await storeGoogleAccount(db.pool, {
    organizationId,
    email: null,
    clientId: context.settings.googleClient?.id ?? '',
    refreshToken,
    submitsSitemaps: false,
    connectedAt: new Date(),
    connectedBy: null,
  });
  return world;
}

/** The newest audit of the project has changes to submit. */
export async function withSubmission({ db }: TestApp, world: World, { account }: Worlds): Promise<World> {
  const place = { projectId: world.project, organizationId: account.organizationId };
  await storeKeyCheck(db.pool, place, { enabled: true, problem: null, at: new Date() });
  await db.rows(
    `insert into index_now_submission (id, project_id, organization_id, audit_id, previous_id, state, created_at, due_at)
     values ($1, $2, $3, $4, $4, 'WAITING', now(), now()) on conflict (project_id, audit_id) do nothing`,
    [uuidv7(), world.project, account.organizationId, world.audit],
  );
  return world;
}

/** Mutations that are about something that others do not leave behind: it is made first. */
export const PREPARED: Readonly<Record<string, (test: TestApp, world: World, worlds: Worlds) => Promise<World>>> = {
  applyProjectSettings: withPreview,
  cancelAudit: withOpenAudit,
  connectSearchConsole: withProof,
  disconnectSearchConsole: withSearchConsole,
  inspectUrl: withSearchConsole,
  pauseAudit: withOpenAudit,
  signOutOfGoogle: withGoogleAccount,
  updateIndexNow: withSubmission,
  resumeAudit: withOpenAudit,
  skipRendering: withOpenAudit,
  stopAudit: withOpenAudit,
  undoProjectSettings: withChange,
};

/** Mutations that this installation refuses, with the reason. */
export const REFUSED: Readonly<Record<string, string>> = {
  connectBing: 'needs an account at Bing: bing.test.ts',
  submitSitemap: 'needs a Google account that allowed it: inspections.test.ts',
  takePageScreenshots: 'needs a browser',
};
