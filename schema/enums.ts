import { registerEnumType } from 'type-graphql';
import { CATEGORIES, SCORE_GROUPS, SEVERITIES } from '../src/audit/engine/rule.js';
import { AUDIT_SOURCES, AUDIT_STATUSES } from '../src/db/entities/audit.js';
import { FREQUENCIES, SCHEDULE_OUTCOMES } from '../src/db/entities/audit-schedule.js';
import { SEARCH_ACCOUNTS } from '../src/db/entities/search-console.js';
import { INDEXABILITIES, PAGE_ORDERS } from '../src/db/queries/pages/page-list.js';
import {
  DISCOVERIES,
  RENDER_MODES,
  RENDER_REASONS,
  TEMPLATE_RENDERING_REASONS,
  USER_AGENTS,
} from '../src/services/projects/audit-options.js';
import { CHECK_CONDITIONS, CHECK_VIEWS } from '../src/services/projects/rules/checked-checks.js';
import {
  EXTRACTOR_KINDS,
  EXTRACTOR_PARTS,
  EXTRACTOR_RESULTS,
} from '../src/services/projects/rules/checked-extractors.js';
import { OWNERSHIP_METHODS } from '../src/services/projects/site-ownership.js';
import { SOURCE_VIEWS } from '../src/services/rechecks/page-source.js';
import { LEFT_OUT_REASONS } from '../src/services/results/audits/left-out-text.js';
import { LIST_STATE_REASONS } from '../src/services/results/audits/list-states.js';
import { COMPARISON_SIDES } from '../src/services/results/comparisons/changed-findings.js';
import { CHANGES } from '../src/services/results/comparisons/compared-issues.js';
import { INCOMPARABILITIES } from '../src/services/results/comparisons/comparisons.js';
import { SCORE_CAUSES } from '../src/services/results/comparisons/score-causes.js';
import { HREFLANG_PROBLEMS } from '../src/services/results/pages/inspection/hreflang-cluster.js';
import { VERSION_FIELDS } from '../src/services/results/pages/inspection/versions.js';
import { LINK_POSITIONS } from '../src/services/results/pages/link-lists.js';
import { COMPARED } from '../src/services/results/pages/rendering-comparison.js';
import { VIEWPORTS } from '../src/services/results/pages/screenshots.js';
import { CLUSTERINGS } from '../src/services/results/pages/site-structure.js';
import { SERP_FEATURES } from '../src/services/results/rankings/rankings.js';
import { LISTINGS } from '../src/services/results/reports/reports.js';
import { KEYWORD_ORDERS } from '../src/services/runs/rankings/keyword-order.js';
import { PERMISSIONS } from '../src/services/runs/search/account-properties.js';
import { SEARCH_AGGREGATIONS, SEARCH_TYPE_NAMES } from '../src/services/runs/search/search-days.js';

export const enumOf = <const T extends readonly string[]>(values: T): { [Name in T[number]]: Name } =>
  Object.fromEntries(values.map((value) => [value, value])) as { [Name in T[number]]: Name };

export const PropertyPermissionEnum = enumOf(PERMISSIONS);
registerEnumType(PropertyPermissionEnum, {
  name: 'PropertyPermission',
  description: 'Permission of an account in Search Console: sitemaps can be submitted from FULL on.',
});

export const SearchAccountEnum = enumOf(SEARCH_ACCOUNTS);
registerEnumType(SearchAccountEnum, {
  name: 'SearchAccount',
  description:
    'Reader of a property: the service account of the installation, or the Google account of the organization.',
});

export const AuditStatusEnum = enumOf(AUDIT_STATUSES);
registerEnumType(AuditStatusEnum, {
  name: 'AuditStatus',
  description: 'QUEUED → RUNNING → COMPLETED, FAILED or CANCELLED. PAUSED: until it is resumed.',
});

export const SeverityEnum = enumOf(SEVERITIES);
registerEnumType(SeverityEnum, { name: 'Severity', description: 'NOTICE never affects a score.' });

export const CategoryEnum = enumOf(CATEGORIES);
registerEnumType(CategoryEnum, { name: 'Category', description: 'Category of an issue.' });

export const RankCheckStatusEnum = enumOf(['RANKED', 'NOT_IN_TOP', 'UNKNOWN', 'PARTIAL']);
export const RankingStatusEnum = enumOf(['RANKED', 'NOT_IN_TOP', 'PENDING', 'UNKNOWN']);
registerEnumType(RankCheckStatusEnum, {
  name: 'RankCheckStatus',
  description:
    'UNKNOWN: no results available. PARTIAL: some result pages are missing, and the site was not on the others. Both are inconclusive.',
});
registerEnumType(RankingStatusEnum, {
  name: 'RankingStatus',
  description:
    'RANKED has a position; NOT_IN_TOP was not among the checked results; PENDING was never checked; UNKNOWN could not be checked.',
});

export const DeviceEnum = enumOf(['DESKTOP', 'MOBILE']);
registerEnumType(DeviceEnum, { name: 'Device', description: 'The device type of a search.' });

export const SerpFeatureEnum = enumOf(SERP_FEATURES);
registerEnumType(SerpFeatureEnum, {
  name: 'SerpFeature',
  description: 'An element of a result page besides organic results.',
});

export const ScoreGroupEnum = enumOf(SCORE_GROUPS);
registerEnumType(ScoreGroupEnum, { name: 'ScoreGroup', description: 'One of the five scores.' });

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

export const PageOrderEnum = enumOf(PAGE_ORDERS);
registerEnumType(PageOrderEnum, {
  name: 'PageOrder',
  description:
    'WORST has the pages with most errors first, then warnings, then notices. PAGE_RANK: highest internal PageRank first. SCORE: lowest score first.',
});

export const ClusteringEnum = enumOf(CLUSTERINGS);
registerEnumType(ClusteringEnum, {
  name: 'LinkClustering',
  description:
    'How pages are grouped. FOLDER: by the folder of their URL, the largest ones. TEMPLATE: by the template of their HTML.',
});

export const IndexabilityEnum = enumOf(INDEXABILITIES);
registerEnumType(IndexabilityEnum, {
  name: 'Indexability',
  description:
    'What keeps a page out of the index. BLOCKED: robots.txt disallows it. NOINDEX: set to noindex. CANONICALISED: its canonical points to another URL. OTHER: errors, redirects and resources.',
});

export const KeywordOrderEnum = enumOf(KEYWORD_ORDERS);
registerEnumType(KeywordOrderEnum, {
  name: 'KeywordOrder',
  description:
    'ADDED: oldest first. POSITION: best first. GAINS and LOSSES: most positions gained or lost since the previous check first. Keywords without a position come last.',
});

export const LinkDirectionEnum = enumOf(['IN', 'OUT']);
registerEnumType(LinkDirectionEnum, { name: 'LinkDirection', description: 'IN or OUT links of a page.' });

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
  description: 'What started an audit.',
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
  description: 'Where the URLs of a crawl come from.',
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

export const OwnershipMethodEnum = enumOf(OWNERSHIP_METHODS);
registerEnumType(OwnershipMethodEnum, {
  name: 'OwnershipMethod',
  description: 'Where the proof of ownership is.',
  valuesConfig: {
    FILE: { description: 'In a file of the site.' },
    DNS: { description: 'In a TXT record of its host name.' },
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

export const ViewportEnum = enumOf(VIEWPORTS);
registerEnumType(ViewportEnum, { name: 'Viewport', description: 'The screen of a screenshot.' });

export const ComparedEnum = enumOf(COMPARED);
registerEnumType(ComparedEnum, {
  name: 'ComparedData',
  description: 'Data that is compared between the HTML as served and after rendering.',
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

export const LinkPositionEnum = enumOf(LINK_POSITIONS);
registerEnumType(LinkPositionEnum, {
  name: 'LinkPosition',
  description: 'Landmark of the page that a link is in. BODY: in none of them.',
});

export const HreflangProblemEnum = enumOf(HREFLANG_PROBLEMS);
registerEnumType(HreflangProblemEnum, {
  name: 'HreflangProblem',
  description:
    'NOT_CRAWLED: the audit does not have the URL. REDIRECT, ERROR: it does not return 200. NOT_INDEXABLE: noindex or blocked by robots.txt. CANONICALISED: its canonical points to another URL. NO_SELF_REFERENCE: its alternates do not include itself. NO_RETURN_LINK: a page names it as an alternate and is not named by it.',
});

export const VersionFieldEnum = enumOf(VERSION_FIELDS);
registerEnumType(VersionFieldEnum, {
  name: 'PageVersionField',
  description: 'What differs between two versions of a page. CONTENT: the text of its main content.',
});

export const SourceViewEnum = enumOf(SOURCE_VIEWS);
registerEnumType(SourceViewEnum, {
  name: 'SourceView',
  description: 'RAW: the HTML as served. RENDERED: the DOM after JavaScript has run, as HTML.',
});

export const ExtractorKindEnum = enumOf(EXTRACTOR_KINDS);
registerEnumType(ExtractorKindEnum, {
  name: 'ExtractorKind',
  description:
    'CSS: a selector. XPATH: an XPath 1.0 expression. REGEX: a regular expression in RE2 syntax over the HTML source; its first group, or the whole match without one, is the value.',
});

export const ExtractorResultEnum = enumOf(EXTRACTOR_RESULTS);
registerEnumType(ExtractorResultEnum, {
  name: 'ExtractorResult',
  description: 'FIRST: the first match. ALL: every match. COUNT: the number of matches.',
});

export const ExtractorPartEnum = enumOf(EXTRACTOR_PARTS);
registerEnumType(ExtractorPartEnum, {
  name: 'ExtractorPart',
  description:
    'What is taken of a matching element. TEXT: its text, white space collapsed. INNER_HTML and OUTER_HTML: its markup. ATTRIBUTE: the value of an attribute.',
});

export const CheckConditionEnum = enumOf(CHECK_CONDITIONS);
registerEnumType(CheckConditionEnum, {
  name: 'CheckCondition',
  description:
    'What has to be true. EXISTS and NOT_EXISTS: whether there is a value that is not blank. COUNT: the number of matches is from min to max. The others hold for every value, and say nothing of pages without one: EQUALS, NOT_EQUALS, CONTAINS and NOT_CONTAINS compare with the value, ignoring case; MATCHES and NOT_MATCHES search for a regular expression in RE2 syntax; NUMBER and LENGTH are from min to max.',
});

export const CheckViewEnum = enumOf(CHECK_VIEWS);
registerEnumType(CheckViewEnum, {
  name: 'CheckView',
  description:
    'PAGE: the page as search engines see it, after rendering where it was rendered. RAW: the HTML as served.',
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
    'Why a rule was not evaluated. Links may be missing: CRAWL_LIMITED (a list, the sitemaps or the upper levels), CRAWL_PARTIAL, URLS_LEFT_OUT (by patterns), PAGES_CUT (read only in part), START_PAGE_UNREAD. Something was not taken: NOT_RENDERED, NOT_MEASURED. No page has what it is about: NOTHING_APPLIES. NOT_SCORED: the audit has no scores. RULE_OFF: switched off in the project. RULE_ADDED: newer than the scores. Of templates: TEMPLATES_LEFT_OUT (more than are kept), DETAILS_REMOVED (their pages were deleted).',
});

export const IssueOrderEnum = enumOf(['SEVERITY', 'CLICKS'] as const);
registerEnumType(IssueOrderEnum, {
  name: 'IssueOrder',
  description:
    'SEVERITY: errors first, then by number of affected pages. CLICKS: most clicks of the affected pages in the last 28 days of Search Console first.',
});

export const SearchTypeEnum = enumOf(SEARCH_TYPE_NAMES);
registerEnumType(SearchTypeEnum, {
  name: 'SearchType',
  description:
    'Kind of search in Search Console. NEWS: the tab of Google Search. GOOGLE_NEWS: news.google.com and its app. DISCOVER and GOOGLE_NEWS have no queries.',
});

export const SearchAggregationEnum = enumOf(SEARCH_AGGREGATIONS);
registerEnumType(SearchAggregationEnum, {
  name: 'SearchAggregation',
  description:
    'How Search Console counts. BY_PROPERTY: a search that shows two pages of the site is one impression. BY_PAGE: it is one impression of each; so are the figures of a domain property that are narrowed to one host. BY_QUERY: sums of the rows with queries, without anonymized ones. Clicks are the same by property and by page.',
});
