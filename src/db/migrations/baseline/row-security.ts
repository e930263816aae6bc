import { REQUEST_SCHEMA } from '../../request-role.js';
import { WHOLE_ORGANIZATION } from '../../scope.js';

/** Tables of rows that belong to a project and name their organization as well. A new one gets its policies by its line here. */
const PROJECT_TABLES = [
  'alert',
  'alert_digest_entry',
  'alert_rule',
  'audit',
  'audit_schedule',
  'bing_connection',
  'competitor',
  'crawl_settings',
  'deploy_marker',
  'finding_line',
  'fix_outcome',
  'fix_suggestion',
  'google_sign_in',
  'incident',
  'index_now',
  'index_now_submission',
  'issue_assignment',
  'issue_comment',
  'keyword',
  'local_document',
  'model_request',
  'model_response',
  'report_link',
  'report_schedule',
  'rule_settings',
  'saved_view',
  'scheduled_mail',
  'search_console',
  'search_report',
  'segment',
  'settings_undo',
  'site_ownership',
  'watch',
  'watch_target',
  'watch_version',
  'webhook',
  'webhook_delivery',
];

/** Tables of rows that are part of another one, by its table and their column. */
const PARTS = {
  audit: [
    'audit_profile',
    'audit_score',
    'audit_site',
    'crawl_url',
    'issue',
    'issue_validation',
    'page',
    'page_evaluation',
    'page_field',
    'page_metrics',
    'page_screenshot',
    'page_template',
    'sitemap_entry',
  ],
  project: [
    'bing_linked_page',
    'bing_week',
    'finding_history',
    'ignored_issue',
    'page_content',
    'search_day',
    'search_performance',
    'search_period',
    'search_period_page',
    'search_period_query',
    'search_report_row',
    'search_text',
    'url_inspection',
    'vitals',
  ],
  issue: ['issue_cause'],
  'finding_line line': ['finding', 'finding_evidence'],
  keyword: ['ai_mode_answer', 'known_results', 'ranking', 'search_order', 'search_page'],
  competitor: ['competitor_profile', 'competitor_ranking'],
  segment: ['segment_score'],
  'report_schedule schedule': ['report_recipient'],
};

/**
 * Tables of the organization as a whole that its limited members need as well: names of those who write comments, the branding of
 * reports, what counts against quotas, and settings of their own. What they may read of these the services decide.
 */
const ORGANIZATION_TABLES = [
  'api_key',
  'idempotency_key',
  'issue_mail_setting',
  'link_check_day',
  'model_spend',
  'report_branding',
  'spent_quota',
];

/** Tables that requests have no policy for: they see no row. */
const CLOSED = ['deferred_delete', 'outbox', 'sign_in_attempt', '"twoFactor"'];

const ORGANIZATION = `current_setting('sextant.organization', true)`;
const REACH = `current_setting('sextant.reach', true)`;
const IS_WHOLE = `${REACH} = '${WHOLE_ORGANIZATION}'`;
const OF_VIEWER = `organization_id = ${ORGANIZATION}`;
/** A condition on `project p`: the viewer is for it, or for its client. */
const IS_REACHED = `(${IS_WHOLE} or p.id = any(${REACH}::uuid[]) or p.client_id = any(${REACH}::uuid[]))`;

/** Whether the viewer reaches a project, by the column that names it: nothing is looked up for whoever sees the whole organization. */
const reaches = (column: string): string =>
  `(${IS_WHOLE} or ${column} in (select p.id from public.project p where p.${OF_VIEWER} and ${IS_REACHED}))`;

const OF_AUDIT = `select from public.audit a where a.id = t.audit_id and a.${OF_VIEWER} and ${reaches('a.project_id')}`;
const OF_PROJECT = `select from public.project p where p.id = t.project_id and p.${OF_VIEWER} and ${IS_REACHED}`;
const OF_LINE = `select from public.finding_line l where l.id = t.line_id and l.${OF_VIEWER} and ${reaches('l.project_id')}`;
const OF_KEYWORD = `select from public.keyword k where k.id = t.keyword_id and k.${OF_VIEWER} and ${reaches('k.project_id')}`;

/**
 * Requests find large tables as views, whose condition is a join that is made once for what is requested. A policy is evaluated row
 * by row, or for all issues of the installation at once. The policies stay for statements that name a table itself.
 */
const VIEWS = {
  competitor_ranking: `select from public.competitor c where c.id = t.competitor_id and c.${OF_VIEWER} and ${reaches('c.project_id')}`,
  crawl_url: OF_AUDIT,
  finding: OF_LINE,
  finding_evidence: OF_LINE,
  issue: OF_AUDIT,
  page_metrics: OF_AUDIT,
  known_results: OF_KEYWORD,
  page: OF_AUDIT,
  page_content: OF_PROJECT,
  page_field: OF_AUDIT,
  ranking: OF_KEYWORD,
  search_period_page: OF_PROJECT,
  search_period_query: OF_PROJECT,
  search_report_row: OF_PROJECT,
};

const secured = (table: string): string => `alter table ${table} enable row level security;`;

const policy = (table: string, condition: string): string =>
  `${secured(table)} create policy of_organization on ${table} using (${condition});`;

/** Rows that a limited viewer adds by what they do, and does not see. */
const written = (table: string): string =>
  `${secured(table)} create policy of_organization on ${table} for select using (${OF_VIEWER} and ${IS_WHOLE});
   create policy written on ${table} for insert with check (${OF_VIEWER});`;

/** Rows of a project: where they belong to none, to all of the organization. */
const ofProject = (table: string): string => policy(table, `${OF_VIEWER} and ${reaches('project_id')}`);

/** Rows that are part of one that the viewer sees. */
const partOf = (whole: string, table: string): string => {
  const [owner, column = owner] = whole.split(' ');
  return policy(table, `exists (select from ${owner} w where w.id = ${table}.${column}_id)`);
};

/** The second wall, between organizations and between the clients of one: requests act as a role that sees the rows of their scope only. */
export const rowSecurity = [
  ...PROJECT_TABLES.map(ofProject),
  ...Object.entries(PARTS).flatMap(([whole, tables]) => tables.map((table) => partOf(whole, table))),
  ...ORGANIZATION_TABLES.map((table) => policy(table, OF_VIEWER)),
  ...CLOSED.map(secured),
  policy(
    'project',
    `${OF_VIEWER} and (${IS_WHOLE} or id = any(${REACH}::uuid[]) or client_id = any(${REACH}::uuid[]))`,
  ),
  policy(
    'client',
    `${OF_VIEWER} and (${IS_WHOLE} or id = any(${REACH}::uuid[]) or id in (select p.client_id from project p where p.client_id is not null))`,
  ),
  // a summary of everything is of everything that its user sees
  policy(
    'weekly_summary',
    `${OF_VIEWER} and (project_id is null or ${reaches('project_id')})
       and (client_id is null or ${IS_WHOLE} or client_id = any(${REACH}::uuid[]))`,
  ),
  written('audit_log'),
  // addresses of the contacts of clients
  policy('report_contact', `${OF_VIEWER} and ${IS_WHOLE}`),
  policy('google_account', `${OF_VIEWER} and ${IS_WHOLE}`),
  policy('sign_up_invitation', `${OF_VIEWER} and ${IS_WHOLE}`),
  policy('organization', `id = ${ORGANIZATION}`),
  policy('member', `"organizationId" = ${ORGANIZATION}`),
  policy('invitation', `"organizationId" = ${ORGANIZATION} and ${IS_WHOLE}`),
  policy(
    'audit_comparison',
    `exists (select from audit w where w.id = audit_comparison.head) and exists (select from audit w where w.id = audit_comparison.base)`,
  ),
  `${secured('"user"')} create policy of_organization on "user" for select using (exists (
     select from member w where w."userId" = "user".id and w."organizationId" = ${ORGANIZATION}));`,
  `create schema ${REQUEST_SCHEMA};`,
  ...Object.entries(VIEWS).map(
    ([table, owner]) =>
      `create view ${REQUEST_SCHEMA}.${table} as select * from public.${table} t where exists (${owner}) with check option;`,
  ),
].join('\n');
