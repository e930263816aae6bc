import { registerEnumType } from 'type-graphql';
import { AUDIT_SOURCES } from '../../src/db/entities/audit.js';
import { FREQUENCIES, SCHEDULE_OUTCOMES } from '../../src/db/entities/audit-schedule.js';
import {
  DISCOVERIES,
  RENDER_MODES,
  RENDER_REASONS,
  TEMPLATE_RENDERING_REASONS,
  USER_AGENTS,
} from '../../src/services/projects/audit-options.js';
import { LEFT_OUT_REASONS } from '../../src/services/results/audits/left-out-text.js';
import { LIST_STATE_REASONS } from '../../src/services/results/audits/list-states.js';
import { COMPARISON_SIDES } from '../../src/services/results/comparisons/changed-findings.js';
import { CHANGES } from '../../src/services/results/comparisons/compared-issues.js';
import { INCOMPARABILITIES } from '../../src/services/results/comparisons/comparisons.js';
import { SCORE_CAUSES } from '../../src/services/results/comparisons/score-causes.js';
import { CLUSTERINGS } from '../../src/services/results/pages/site-structure.js';
import { LISTINGS } from '../../src/services/results/reports/reports.js';
import { enumOf } from '../enums.js';

export const IncomparabilityEnum = enumOf(INCOMPARABILITIES);
registerEnumType(IncomparabilityEnum, {
  name: 'Incomparability',
  description:
    'Why two scores are not comparable. RULE_SET: different rules or formula. RULE_PROFILE: the project switched rules off, or changed severities, thresholds or custom checks, in between. PERFORMANCE_BASIS: different kinds of performance data. BUDGET: a budget ended one crawl earlier than the other. URL_PATTERNS: different include or exclude patterns. DEPTH: different maximum crawl depth. DISCOVERY: different start URLs, hosts or sources of URLs. RENDERING: JavaScript was rendered in only one of them. ROBOTS: robots.txt changed and disallows different known URLs, which are not scored. IDENTITY: different user agents, or only one of them ignored robots.txt.',
});

export const ScoreCauseEnum = enumOf(SCORE_CAUSES);
registerEnumType(ScoreCauseEnum, {
  name: 'ScoreCause',
  description:
    'Why a score changed. SITE: pages that both audits scored changed, or new data on Core Web Vitals. SCOPE: pages entered or left the score. SETTINGS: pages were rendered in only one of the audits, or fetched under another user agent, which changes of the site cannot be separated from, or the project set its rules differently. RULE_SET: rules were added, removed or changed. PERFORMANCE_BASIS: different kinds of performance data. ROUNDING: scores are rounded down, and at most 99 while there is something to fix.',
});

export const ReportListingEnum = enumOf(LISTINGS);
registerEnumType(ReportListingEnum, {
  name: 'ReportListing',
  description:
    'CAUSES: one row for what many pages share, such as a resource, a link of the navigation or a setting of the server, and one for each page with other findings. PAGES: one row for each issue and page.',
});

export const ClusteringEnum = enumOf(CLUSTERINGS);
registerEnumType(ClusteringEnum, {
  name: 'LinkClustering',
  description:
    'How pages are grouped. FOLDER: by the folder of their URL, the largest ones. TEMPLATE: by the template of their HTML.',
});

export const ChangeEnum = enumOf(CHANGES);
registerEnumType(ChangeEnum, {
  name: 'Change',
  description:
    'FIXED and NEW: the same rule checked the page in both audits. SCOPE_CHANGE: the page left or entered the crawl or the scope of the rule. RULE_SET_CHANGE: the rule changed.',
});

export const ComparisonSideEnum = enumOf(COMPARISON_SIDES);
registerEnumType(ComparisonSideEnum, {
  name: 'ComparisonSide',
  description: 'OLDER or NEWER: one of the two audits of a comparison.',
});

export const AuditSourceEnum = enumOf(AUDIT_SOURCES);
registerEnumType(AuditSourceEnum, {
  name: 'AuditSource',
  description: 'Trigger of an audit.',
  valuesConfig: {
    MANUAL: { description: 'A user in the web application or a client of the session API.' },
    API: { description: 'A client with an API key.' },
    MCP: { description: 'A client of the MCP server.' },
    CI: { description: 'A build.' },
    SCHEDULE: { description: 'The schedule of the project.' },
    CLI: { description: 'The command line.' },
  },
});

export const DiscoveryEnum = enumOf(DISCOVERIES);
registerEnumType(DiscoveryEnum, {
  name: 'Discovery',
  description: 'Source of the URLs of a crawl.',
  valuesConfig: {
    LINKS_AND_SITEMAPS: { description: 'Links from the start URLs and XML sitemaps.' },
    LINKS: { description: 'Links alone.' },
    SITEMAPS: { description: 'URLs in XML sitemaps alone; redirects are followed, links are not.' },
    LIST: { description: 'The start URLs alone; redirects are followed, links are not.' },
  },
});

export const FrequencyEnum = enumOf(FREQUENCIES);
registerEnumType(FrequencyEnum, {
  name: 'Frequency',
  description: 'How often a schedule starts an audit.',
  valuesConfig: {
    HOURLY: { description: 'Every hour; needs the ENTERPRISE plan.' },
    DAILY: { description: 'Every day.' },
    WEEKLY: { description: 'On one day of the week.' },
    MONTHLY: { description: 'On one day of the month.' },
  },
});

export const UserAgentEnum = enumOf(USER_AGENTS);
registerEnumType(UserAgentEnum, {
  name: 'UserAgent',
  description: 'How a crawl names itself to the host of the project.',
  valuesConfig: {
    SEXTANT: { description: 'SextantBot, with the contact of the operator.' },
    GOOGLEBOT_SMARTPHONE: { description: 'Googlebot smartphone; needs a proof of ownership.' },
    GOOGLEBOT_DESKTOP: { description: 'Googlebot desktop; needs a proof of ownership.' },
  },
});

export const ScheduleOutcomeEnum = enumOf(SCHEDULE_OUTCOMES);
registerEnumType(ScheduleOutcomeEnum, {
  name: 'ScheduleOutcome',
  description: 'Result of a scheduled run.',
  valuesConfig: {
    STARTED: { description: 'It started an audit.' },
    SKIPPED_RUNNING: { description: 'An audit of the project was queued, running or paused.' },
    SKIPPED_QUOTA: { description: 'The plan allows no more audits on that day.' },
    SKIPPED_OWNERSHIP: { description: 'The crawl settings need a proof of ownership that is missing or has expired.' },
    FAILED: { description: 'The audit could not be started; the next run tries again.' },
  },
});

export const RenderModeEnum = enumOf(RENDER_MODES);
registerEnumType(RenderModeEnum, {
  name: 'RenderMode',
  description: 'Which pages are rendered with JavaScript.',
  valuesConfig: {
    OFF: { description: 'None.' },
    AUTO: {
      description:
        'Application shells, the first pages of each template, and all pages of templates that JavaScript changes.',
    },
    ALL: { description: 'Every page.' },
  },
});

export const TemplateRenderingReasonEnum = enumOf(TEMPLATE_RENDERING_REASONS);
registerEnumType(TemplateRenderingReasonEnum, {
  name: 'TemplateRenderingReason',
  description: 'Why so many pages of a template were rendered, and no more.',
  valuesConfig: {
    ALL: { description: 'Every page is.' },
    SHELL: { description: 'All of its pages look like application shells.' },
    SAMPLE: { description: 'JavaScript changes none of its samples; the other pages are evaluated as served.' },
    TEMPLATE_CHANGED: { description: 'JavaScript changes its samples, so all of its pages are rendered.' },
    BUDGET: { description: 'More of its pages would have been rendered with a larger budget (renderPages).' },
    SKIPPED: { description: 'More of its pages would have been rendered if rendering had not been skipped.' },
    NOT_SAMPLED: { description: 'No sample was rendered: other templates have more pages.' },
    FAILED: { description: 'None of its pages could be rendered.' },
  },
});

export const RenderReasonEnum = enumOf(RENDER_REASONS);
registerEnumType(RenderReasonEnum, {
  name: 'RenderReason',
  description: 'Why a page was rendered.',
  valuesConfig: {
    ALL: { description: 'Every page is.' },
    SHELL: { description: 'Its HTML looks like an application shell.' },
    SAMPLE: { description: 'It is a sample of its template.' },
    TEMPLATE_CHANGED: {
      description:
        'JavaScript changes title, canonical, robots, more than 10 % of links or words, or an issue of a sample of its template.',
    },
  },
});

export const LeftOutReasonEnum = enumOf(LEFT_OUT_REASONS);
registerEnumType(LeftOutReasonEnum, {
  name: 'LeftOutReason',
  description:
    'Why a URL was not fetched. A limit ended the crawl: MAX_PAGES, MAX_BYTES, MAX_MINUTES, RETRY_AFTER, HOST_UNREACHABLE, STOPPED. A guard kept it out: TOO_DEEP, TOO_MANY_VARIANTS, CALENDAR, REPEATED_SEGMENTS, URL_TOO_LONG, TOO_MANY_LINKS, WAITING_LIST_FULL, TOO_MANY_REDIRECTS, TOO_MANY_HOSTS. It ended the worker that fetched it: WORKER_ENDED. A pattern of the project: EXCLUDED, NOT_INCLUDED. No page of the site: OTHER_HOST, FILE, PROXY.',
});

export const ListStateReasonEnum = enumOf(LIST_STATE_REASONS);
registerEnumType(ListStateReasonEnum, {
  name: 'ListStateReason',
  description:
    'Why a rule was not evaluated. Links may be missing: CRAWL_LIMITED (a list, the sitemaps or the upper levels), CRAWL_PARTIAL, URLS_LEFT_OUT (by patterns), PAGES_CUT (read only in part), START_PAGE_UNREAD. Something was not taken: NOT_RENDERED, NOT_MEASURED. No page has what it is about: NOTHING_APPLIES. NOT_SCORED: the audit has no scores. RULE_OFF: switched off in the project, or in the segments of its pages. RULE_ADDED: newer than the scores. Of templates: TEMPLATES_LEFT_OUT (more than are kept), DETAILS_REMOVED (their pages were deleted).',
});
