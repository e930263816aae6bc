import { REQUEST_SCHEMA } from '../../request-role.js';

/** Tables whose rows have the organization that they belong to, … */
const OWN = [
  'alert',
  'alert_digest_entry',
  'alert_rule',
  'api_key',
  'audit',
  'audit_log',
  'audit_profile',
  'audit_schedule',
  'client',
  'competitor',
  'competitor_profile',
  'crawl_settings',
  'deploy_marker',
  'fix_outcome',
  'fix_suggestion',
  'google_account',
  'google_sign_in',
  'idempotency_key',
  'issue_assignment',
  'issue_comment',
  'issue_mail_setting',
  'issue_validation',
  'keyword',
  'link_check_day',
  'local_document',
  'model_request',
  'model_response',
  'model_spend',
  'page_screenshot',
  'project',
  'report_branding',
  'report_link',
  'report_recipient',
  'report_schedule',
  'rule_settings',
  'saved_view',
  'scheduled_mail',
  'search_console',
  'segment',
  'settings_undo',
  'sign_up_invitation',
  'site_ownership',
  'spent_quota',
  'watch',
  'watch_target',
  'watch_version',
  'webhook',
  'webhook_delivery',
  'weekly_summary',
];

/** … and tables whose rows belong to that of the row that they are part of: by its table, which is their column as well. */
const PARTS = {
  audit: [
    'audit_score',
    'audit_site',
    'crawl_url',
    'issue',
    'page',
    'page_evaluation',
    'page_field',
    'page_metrics',
    'page_template',
    'sitemap_entry',
  ],
  project: [
    'finding_history',
    'ignored_issue',
    'page_content',
    'search_day',
    'search_performance',
    'search_period',
    'search_period_page',
    'search_period_query',
    'search_text',
    'url_inspection',
    'vitals',
  ],
  issue: ['finding', 'issue_cause'],
  keyword: ['known_results', 'ranking', 'search_order', 'search_page'],
  competitor: ['competitor_ranking'],
  segment: ['segment_score'],
};

/** Tables that requests have no policy for: they see no row. */
const CLOSED = ['deferred_delete', 'outbox', 'sign_in_attempt', '"twoFactor"'];

const ORGANIZATION = `current_setting('sextant.organization', true)`;
const OF_VIEWER = `organization_id = ${ORGANIZATION}`;
const OF_AUDIT = `select from public.audit a where a.id = t.audit_id and a.${OF_VIEWER}`;
const OF_PROJECT = `select from public.project p where p.id = t.project_id and p.${OF_VIEWER}`;
const OF_KEYWORD = `select from public.keyword k where k.id = t.keyword_id and k.${OF_VIEWER}`;

/**
 * Requests find large tables as views, whose condition is a join that is made once for what is requested. A policy is evaluated row
 * by row, or for all issues of the installation at once. The policies stay for statements that name a table itself.
 */
const VIEWS = {
  competitor_ranking: `select from public.competitor c where c.id = t.competitor_id and c.${OF_VIEWER}`,
  crawl_url: OF_AUDIT,
  finding: `select from public.issue i join public.audit a on a.id = i.audit_id where i.id = t.issue_id and a.${OF_VIEWER}`,
  issue: OF_AUDIT,
  page_metrics: OF_AUDIT,
  known_results: OF_KEYWORD,
  page: OF_AUDIT,
  page_content: OF_PROJECT,
  page_field: OF_AUDIT,
  ranking: OF_KEYWORD,
  search_period_page: OF_PROJECT,
  search_period_query: OF_PROJECT,
};

const secured = (table: string): string => `alter table ${table} enable row level security;`;

const policy = (table: string, condition: string): string =>
  `${secured(table)} create policy of_organization on ${table} using (${condition});`;

/** The second wall between organizations: requests act as a role that sees the rows of one organization only. */
export const rowSecurity = [
  ...OWN.map((table) => policy(table, OF_VIEWER)),
  ...Object.entries(PARTS).flatMap(([whole, tables]) =>
    tables.map((table) => policy(table, `exists (select from ${whole} w where w.id = ${table}.${whole}_id)`)),
  ),
  ...CLOSED.map(secured),
  policy('organization', `id = ${ORGANIZATION}`),
  policy('member', `"organizationId" = ${ORGANIZATION}`),
  policy('invitation', `"organizationId" = ${ORGANIZATION}`),
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
