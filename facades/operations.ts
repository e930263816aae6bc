/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** USER by a session, API_KEY, or OPERATOR at the command line. */
export type ActorKind =
  | 'API_KEY'
  | 'OPERATOR'
  | 'USER';

/** A site to compare with. */
export type AddCompetitorInput = {
  /** Domain, or any URL on it. */
  domain: string;
  /** Defaults to the domain. */
  name?: string | null | undefined;
};

/** Keywords to track. */
export type AddKeywordsInput = {
  /** 1–1,000 entries. */
  keywords: Array<unknown>;
};

/** EMAIL to members of the organization, SLACK an incoming webhook, TEAMS a workflow webhook of Microsoft Teams, TELEGRAM a bot. WEBHOOK is a webhook endpoint, managed as such. */
export type AlertChannelKind =
  | 'EMAIL'
  | 'SLACK'
  | 'TEAMS'
  | 'TELEGRAM'
  | 'WEBHOOK';

/** NONE sends each alert at once, DAILY and WEEKLY (Monday) all of them together at 08:00. */
export type AlertDigest =
  | 'DAILY'
  | 'NONE'
  | 'WEEKLY';

/** Events that can become alerts. Thresholds are those of the alert rules of a project. */
export type AlertKind =
  /** An audit completed with scores. */
  | 'AUDIT_COMPLETED'
  /** An audit ended without scores. */
  | 'AUDIT_FAILED'
  /** The certificate of the site expires within that many days. Raised once for each certificate. */
  | 'CERTIFICATE_EXPIRING'
  /** A competitor that ranked behind you for a keyword now ranks ahead of you. */
  | 'COMPETITOR_OVERTOOK'
  /** Issues that were fixed came back. */
  | 'ISSUES_REGRESSED'
  /** Pages that the previous audit looked at as well have an issue that they did not have then. */
  | 'NEW_ISSUES'
  /** Pages that were indexable in the previous audit, or at the previous check of the watch, are blocked by robots.txt or set to noindex. */
  | 'PAGES_CLOSED'
  /** Pages that returned 2xx in the previous audit, or at the previous check of the watch, return 404, 410 or 5xx. */
  | 'PAGES_GONE'
  /** A keyword entered the top 3, 10 or 100. */
  | 'RANKING_ENTERED'
  /** A keyword left the top 3, 10 or 100. */
  | 'RANKING_LEFT'
  /** A keyword moved by that many positions in two consecutive checks. */
  | 'RANKING_MOVED'
  /** The overall score fell by that many points, or a category score by twice as many, with the same rules and scope. */
  | 'SCORE_DROPPED'
  /** LCP, INP or CLS rose by a fifth into a worse band, in field data within four weeks or in two consecutive lab runs. */
  | 'VITALS_REGRESSED'
  /** An endpoint returned 410 Gone, or nothing arrived for five days. */
  | 'WEBHOOK_DISABLED';

/** READ: queries and GET. WRITE: all changes. Limited to what the plan includes. */
export type ApiKeyScope =
  | 'READ'
  | 'WRITE';

/** The action. New values may be added. */
export type AuditLogAction =
  | 'ACCOUNT_RECLAIMED'
  | 'ALERT_RULE_UPDATED'
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'AUDIT_DELETED'
  | 'CHANNEL_CREATED'
  | 'CHANNEL_DELETED'
  | 'CHANNEL_UPDATED'
  | 'COMPETITOR_REMOVED'
  | 'DATA_EXPORTED'
  | 'IDENTITY_LINKED'
  | 'INVITATION_ACCEPTED'
  | 'INVITATION_CANCELLED'
  | 'INVITATION_CREATED'
  | 'INVITATION_REJECTED'
  | 'ISSUE_ASSIGNED'
  | 'ISSUE_COMMENT_DELETED'
  | 'ISSUE_IGNORED'
  | 'ISSUE_UNASSIGNED'
  | 'ISSUE_UNIGNORED'
  | 'ISSUE_VALIDATION_STARTED'
  | 'KEYWORDS_REMOVED'
  | 'MEMBER_ADDED'
  | 'MEMBER_LEFT'
  | 'MEMBER_REMOVED'
  | 'MEMBER_ROLE_CHANGED'
  | 'ORGANIZATION_UPDATED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PLAN_CHANGED'
  | 'PROJECT_CREATED'
  | 'PROJECT_DELETED'
  | 'PROJECT_UPDATED'
  | 'RECOVERY_CODES_CREATED'
  | 'REPORT_BRANDING_UPDATED'
  | 'REPORT_LINK_CREATED'
  | 'REPORT_LINK_REVOKED'
  | 'REPORT_SCHEDULE_UPDATED'
  | 'SESSIONS_REVOKED'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'SIGN_IN_FAILED'
  | 'TWO_FACTOR_DISABLED'
  | 'TWO_FACTOR_ENABLED'
  | 'TWO_FACTOR_FAILED'
  | 'USER_CREATED'
  | 'USER_UPDATED'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_DELETED'
  | 'WEBHOOK_SECRET_ROTATED'
  | 'WEBHOOK_UPDATED';

/** PREPARING: robots.txt and sitemaps. CRAWLING: pages are fetched and page rules run. CHECKING_LINKS: external links and resources. EVALUATING: rules that compare pages, and scores. */
export type AuditPhase =
  | 'CHECKING_LINKS'
  | 'CRAWLING'
  | 'EVALUATING'
  | 'PREPARING';

/** A schedule. */
export type AuditScheduleInput = {
  /** Of MONTHLY: 1 (the default) to 31. */
  dayOfMonth?: number | null | undefined;
  /** False pauses it; true by default. */
  enabled?: boolean | null | undefined;
  /** How often. */
  frequency: Frequency;
  /** Time of day as HH:MM, 03:00 by default; of HOURLY, only the minutes count. */
  timeOfDay?: string | null | undefined;
  /** IANA name of the time zone; UTC by default. */
  timeZone?: string | null | undefined;
  /** Of WEEKLY: 1 (Monday, the default) to 7 (Sunday). */
  weekday?: number | null | undefined;
};

/** What started an audit. */
export type AuditSource =
  /** A client with an API key. */
  | 'API'
  /** A build. */
  | 'CI'
  /** The command line. */
  | 'CLI'
  /** A user in the web application or a client of the session API. */
  | 'MANUAL'
  /** A client of the MCP server. */
  | 'MCP'
  /** The schedule of the project. */
  | 'SCHEDULE';

/** QUEUED → RUNNING → COMPLETED, FAILED or CANCELLED. */
export type AuditStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FAILED'
  | 'QUEUED'
  | 'RUNNING';

/** HTTP basic authentication (RFC 7617). Stored encrypted and never returned. */
export type BasicAuthInput = {
  /** Password. */
  password: string;
  /** User name, without a colon. */
  username: string;
};

/** Category of an issue. */
export type Category =
  | 'ACCESSIBILITY'
  | 'CONTENT'
  | 'I18N'
  | 'LINKS'
  | 'META'
  | 'PERFORMANCE'
  | 'SECURITY'
  | 'SOCIAL'
  | 'STRUCTURED_DATA'
  | 'TECHNICAL';

/** FIXED and NEW: the same rule checked the page in both audits. SCOPE_CHANGE: the page left or entered the crawl or the scope of the rule. RULE_SET_CHANGE: the rule changed. */
export type Change =
  | 'FIXED'
  | 'NEW'
  | 'RULE_SET_CHANGE'
  | 'SCOPE_CHANGE'
  | 'UNCHANGED';

/** What has to be true. EXISTS and NOT_EXISTS: whether there is a value that is not blank. COUNT: the number of matches is from min to max. The others hold for every value, and say nothing of pages without one: EQUALS, NOT_EQUALS, CONTAINS and NOT_CONTAINS compare with the value, ignoring case; MATCHES and NOT_MATCHES search for a regular expression in RE2 syntax; NUMBER and LENGTH are from min to max. */
export type CheckCondition =
  | 'CONTAINS'
  | 'COUNT'
  | 'EQUALS'
  | 'EXISTS'
  | 'LENGTH'
  | 'MATCHES'
  | 'NOT_CONTAINS'
  | 'NOT_EQUALS'
  | 'NOT_EXISTS'
  | 'NOT_MATCHES'
  | 'NUMBER';

/** PAGE: the page as search engines see it, after rendering where it was rendered. RAW: the HTML as served. */
export type CheckView =
  | 'PAGE'
  | 'RAW';

/** The competitor to crawl. */
export type CompareCompetitorInput = {
  /** Id of the competitor to crawl. */
  competitorId: string | number;
};

/** Data that is compared between the HTML as served and after rendering. */
export type ComparedData =
  | 'CANONICAL'
  | 'DESCRIPTION'
  | 'HEADINGS'
  | 'LINKS'
  | 'ROBOTS'
  | 'STRUCTURED_DATA'
  | 'TITLE'
  | 'WORDS';

/** Status of the latest crawl request for the competitor. NONE: never requested. */
export type ComparisonStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'NONE'
  | 'QUEUED';

/** A cookie. Stored encrypted and never returned. */
export type CookieInput = {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
};

/** Crawl settings to change; omitted fields stay unchanged, null restores the limit of the plan or the default. */
export type CrawlSettingsInput = {
  /** User name and password that the project’s own host asks for: the Authorization header. Null removes it. */
  basicAuth?: BasicAuthInput | null | undefined;
  /** Whether links to other sites are checked. */
  checkExternalLinks?: boolean | null | undefined;
  /** Simultaneous requests at most, 1–128. */
  connections?: number | null | undefined;
  /** All cookies for the project’s own host: the Cookie header. Null removes them. */
  cookies?: Array<CookieInput> | null | undefined;
  /** Part of the day in which audits may request anything, at least 15 minutes; they pause outside and go on. The same time twice: at any time. */
  crawlWindow?: CrawlWindowInput | null | undefined;
  /** Where URLs come from. */
  discovery?: Discovery | null | undefined;
  /** Patterns of URLs not to crawl; takes precedence over include. */
  exclude?: Array<string> | null | undefined;
  /** Fetch what robots.txt of the host of the project disallows; needs a proof of ownership. */
  ignoreRobots?: boolean | null | undefined;
  /** Patterns of URLs to crawl, in the syntax of startAudit. */
  include?: Array<string> | null | undefined;
  /** Maximum crawl depth, 0–1,000. */
  maxDepth?: number | null | undefined;
  /** New URLs taken of one page if more URLs are known than may be fetched; the others are left out, 100–50,000; 2,000 by default. */
  maxLinksPerPage?: number | null | undefined;
  /** Maximum size of all responses together, in megabytes. */
  maxMegabytes?: number | null | undefined;
  /** Maximum duration in minutes; limited by the plan. */
  maxMinutes?: number | null | undefined;
  /** Maximum number of URLs to fetch; limited by the plan. */
  maxPages?: number | null | undefined;
  /** Redirects in a row that are followed from a page, 0–20; 10 by default. */
  maxRedirects?: number | null | undefined;
  /** How often folders may repeat in a row in a path; paths that repeat more often are left out, 1–20; 3 by default. */
  maxRepeatedSegments?: number | null | undefined;
  /** Maximum length of a URL in characters; longer ones are left out, 100–2,048; 2,048 by default. */
  maxUrlLength?: number | null | undefined;
  /** Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap, 20–100,000; 200 by default. */
  maxVariants?: number | null | undefined;
  /** Which pages are rendered with JavaScript. */
  render?: RenderMode | null | undefined;
  /** The same, from before `render`: true is ALL, false OFF. `render` takes precedence. */
  renderJavaScript?: boolean | null | undefined;
  /** Pages that AUTO renders at most; limited by the plan. */
  renderPages?: number | null | undefined;
  /** All request headers of the project, at most 20; those not listed are removed. They are sent to the project’s own host only. Headers that choose another host, path or method (such as X-Original-URL) need a proof of ownership. */
  requestHeaders?: Array<RequestHeaderInput> | null | undefined;
  /** Requests per second at most, 0.1–1,000. */
  requestsPerSecond?: number | null | undefined;
  /** At most 1,000 URLs or paths of the site. */
  startUrls?: Array<string> | null | undefined;
  /** Also crawl the other hosts of the registrable domain, such as blog.example.com of www.example.com: at most 50, each by its own robots.txt. */
  subdomains?: boolean | null | undefined;
  /** How the crawl names itself to the host of the project; any but SEXTANT needs a proof of ownership. */
  userAgent?: UserAgent | null | undefined;
};

/** Part of the day, in the time zone of the project. */
export type CrawlWindowInput = {
  /** Start, HH:MM. */
  from: string;
  /** End, HH:MM; before the start: on the next day. */
  to: string;
};

/** What a crawler reads pages for: a search engine, answers of an AI assistant, or the training of AI models. */
export type CrawlerPurpose =
  | 'AI_SEARCH'
  | 'AI_TRAINING'
  | 'SEARCH';

/** A channel to create. Which of the other fields are required depends on its kind. */
export type CreateAlertChannelInput = {
  /** TELEGRAM: the bot token. Stored encrypted, never returned. */
  botToken?: string | null | undefined;
  /** TELEGRAM: number of the chat, or @name of a public channel, that the bot is in. */
  chatId?: string | null | undefined;
  /** EMAIL, SLACK, TEAMS or TELEGRAM. */
  kind: NewAlertChannelKind;
  /** Default: the name of the service. */
  name?: string | null | undefined;
  /** Default: all projects of the organization. */
  projectId?: string | number | null | undefined;
  /** EMAIL: e-mail addresses of members, at most 20. */
  recipients?: Array<string> | null | undefined;
  /** SLACK and TEAMS: the webhook URL. Stored encrypted, never returned. */
  url?: string | null | undefined;
};

/** A deploy to mark. */
export type CreateDeployMarkerInput = {
  /** Default: now. */
  deployedAt?: string | null | undefined;
  /** Git commit SHA, whole or shortened. */
  gitSha?: string | null | undefined;
  /** Default: the short SHA. */
  label?: string | null | undefined;
};

/** A website to add. */
export type CreateProjectInput = {
  /** Defaults to the host. */
  name?: string | null | undefined;
  /** URL of the site. Without a scheme it is taken for `https://`; the first audit uses `http://` where only that responds. */
  url: string;
};

/** A link to a report. */
export type CreateReportLinkInput = {
  /** Audit to show; left out: the latest completed one, at any time. */
  auditId?: string | number | null | undefined;
  /** Days that it works; 30 by default. */
  days?: number | null | undefined;
  /** What it is for. */
  label?: string | null | undefined;
  /** Required before the report is shown; 8 to 200 characters. */
  password?: string | null | undefined;
};

/** A segment to add. */
export type CreateSegmentInput = {
  /** Name, one of a kind in the project. */
  name: string;
  /** Filter for pages in its text form, as in `PageFilterInput.query`. */
  query: string;
};

/** A webhook endpoint to create. */
export type CreateWebhookInput = {
  /** At most 200 characters. */
  description?: string | null | undefined;
  /** The events to send. */
  events: Array<WebhookEvent>;
  /** Default: all projects of the organization. */
  projectId?: string | number | null | undefined;
  /** An http or https URL that resolves to a public host. */
  url: string;
};

/** A check over the values of an extractor. */
export type CustomCheckInput = {
  /** Decides the score that it affects; defaults to CONTENT. */
  category?: Category | null | undefined;
  /** What has to be true. */
  condition: CheckCondition;
  /** Patterns of URLs not to check; takes precedence over include. */
  exclude?: Array<string> | null | undefined;
  /** Key of the extractor. */
  extractor: string;
  /** How to fix it. */
  fix?: string | null | undefined;
  /** Patterns of the URLs to check, in the syntax of startAudit; default: all. */
  include?: Array<string> | null | undefined;
  /** Whether to check indexable pages only; defaults to false. */
  indexableOnly?: boolean | null | undefined;
  /** Key, unique within the project; the rule is `custom/<key>`. */
  key: string;
  /** Largest allowed number, of COUNT, NUMBER and LENGTH. */
  max?: number | null | undefined;
  /** Smallest allowed number, of COUNT, NUMBER and LENGTH. */
  min?: number | null | undefined;
  /** Defaults to WARNING. */
  severity?: Severity | null | undefined;
  /** Title of its issues: the defect, as a noun phrase. */
  title: string;
  /** Text or regular expression that values are compared with. */
  value?: string | null | undefined;
  /** Defaults to PAGE. */
  view?: CheckView | null | undefined;
  /** Why it matters. */
  why?: string | null | undefined;
};

/** The device type of a search. */
export type Device =
  | 'DESKTOP'
  | 'MOBILE';

/** What became of a line. */
export type DiffChange =
  | 'ADDED'
  | 'REMOVED'
  | 'SAME';

/** Where the URLs of a crawl come from. */
export type Discovery =
  /** Links alone. */
  | 'LINKS'
  /** Links from the start URLs and XML sitemaps. */
  | 'LINKS_AND_SITEMAPS'
  /** The start URLs alone; redirects are followed, links are not. */
  | 'LIST'
  /** URLs in XML sitemaps alone; redirects are followed, links are not. */
  | 'SITEMAPS';

/** A value to extract from every HTML page. */
export type ExtractorInput = {
  /** Name of the attribute if the part is ATTRIBUTE. */
  attribute?: string | null | undefined;
  /** CSS selector, XPath 1.0 expression or regular expression (RE2). */
  expression: string;
  /** Key, unique within the project; names the column in exports. */
  key: string;
  /** Language of the expression. */
  kind: ExtractorKind;
  /** Name; defaults to the key. */
  name?: string | null | undefined;
  /** Defaults to TEXT. */
  part?: ExtractorPart | null | undefined;
  /** Defaults to FIRST. */
  result?: ExtractorResult | null | undefined;
};

/** CSS: a selector. XPATH: an XPath 1.0 expression. REGEX: a regular expression in RE2 syntax over the HTML source; its first group, or the whole match without one, is the value. */
export type ExtractorKind =
  | 'CSS'
  | 'REGEX'
  | 'XPATH';

/** What is taken of a matching element. TEXT: its text, white space collapsed. INNER_HTML and OUTER_HTML: its markup. ATTRIBUTE: the value of an attribute. */
export type ExtractorPart =
  | 'ATTRIBUTE'
  | 'INNER_HTML'
  | 'OUTER_HTML'
  | 'TEXT';

/** FIRST: the first match. ALL: every match. COUNT: the number of matches. */
export type ExtractorResult =
  | 'ALL'
  | 'COUNT'
  | 'FIRST';

/** What is needed when nothing can be suggested. WORDS: text written by an editor. DECISION: a choice of the site owner. SERVER: server, network or certificate. BUILD: templates, scripts or the build. MEDIA: a picture or recording. MEASUREMENT: a new measurement. FACTS: data that the audit does not have. LEAVE: nothing, or a manual review. */
export type FixNeed =
  | 'BUILD'
  | 'DECISION'
  | 'FACTS'
  | 'LEAVE'
  | 'MEASUREMENT'
  | 'MEDIA'
  | 'SERVER'
  | 'WORDS';

/** RULES: derived from the facts. AI: written by a language model and verified in the same way. */
export type FixSource =
  | 'AI'
  | 'RULES';

/** The device type of a measurement. */
export type FormFactor =
  | 'DESKTOP'
  | 'PHONE'
  | 'TABLET';

/** How often a schedule starts an audit. */
export type Frequency =
  /** Every day. */
  | 'DAILY'
  /** Every hour; needs the ENTERPRISE plan. */
  | 'HOURLY'
  /** On one day of the month. */
  | 'MONTHLY'
  /** On one day of the week. */
  | 'WEEKLY';

/** GOOD: nothing to do. WEAK: partial protection. BAD: ineffective or harmful. */
export type HeaderVerdict =
  | 'BAD'
  | 'GOOD'
  | 'MISSING'
  | 'NOT_APPLICABLE'
  | 'WEAK';

/** Why two scores are not comparable. RULE_SET: different rules or formula. RULE_PROFILE: the project switched rules off, or changed severities, thresholds or custom checks, in between. PERFORMANCE_BASIS: different kinds of performance data. BUDGET: a budget ended one crawl earlier than the other. URL_PATTERNS: different include or exclude patterns. DEPTH: different maximum crawl depth. DISCOVERY: different start URLs, hosts or sources of URLs. RENDERING: JavaScript was rendered in only one of them. ROBOTS: robots.txt changed and disallows different known URLs, which are not scored. IDENTITY: different user agents, or only one of them ignored robots.txt. */
export type Incomparability =
  | 'BUDGET'
  | 'DEPTH'
  | 'DISCOVERY'
  | 'IDENTITY'
  | 'PERFORMANCE_BASIS'
  | 'RENDERING'
  | 'ROBOTS'
  | 'RULE_PROFILE'
  | 'RULE_SET'
  | 'URL_PATTERNS';

/** What keeps a page out of the index. BLOCKED: robots.txt disallows it. NOINDEX: set to noindex. CANONICALISED: its canonical points to another URL. OTHER: errors, redirects and resources. */
export type Indexability =
  | 'BLOCKED'
  | 'CANONICALISED'
  | 'INDEXABLE'
  | 'NOINDEX'
  | 'OTHER';

/** MISSING: the project is not among the checked results. BEHIND: a competitor outranks it. */
export type KeywordGapKind =
  | 'BEHIND'
  | 'MISSING';

/** Why a URL was not fetched. A limit ended the crawl: MAX_PAGES, MAX_BYTES, MAX_MINUTES, RETRY_AFTER, HOST_UNREACHABLE, ABORTED. A guard kept it out: TOO_DEEP, TOO_MANY_VARIANTS, CALENDAR, REPEATED_SEGMENTS, URL_TOO_LONG, TOO_MANY_LINKS, WAITING_LIST_FULL, TOO_MANY_REDIRECTS, TOO_MANY_HOSTS. It ended the worker that fetched it: WORKER_ENDED. A pattern of the project: EXCLUDED, NOT_INCLUDED. No page of the site: OTHER_HOST, FILE, PROXY. */
export type LeftOutReason =
  | 'ABORTED'
  | 'CALENDAR'
  | 'EXCLUDED'
  | 'FILE'
  | 'HOST_UNREACHABLE'
  | 'MAX_BYTES'
  | 'MAX_MINUTES'
  | 'MAX_PAGES'
  | 'NOT_INCLUDED'
  | 'OTHER_HOST'
  | 'PROXY'
  | 'REPEATED_SEGMENTS'
  | 'RETRY_AFTER'
  | 'TOO_DEEP'
  | 'TOO_MANY_HOSTS'
  | 'TOO_MANY_LINKS'
  | 'TOO_MANY_REDIRECTS'
  | 'TOO_MANY_VARIANTS'
  | 'URL_TOO_LONG'
  | 'WAITING_LIST_FULL'
  | 'WORKER_ENDED';

/** How pages are grouped. FOLDER: by the folder of their URL, the largest ones. TEMPLATE: by the template of their HTML. */
export type LinkClustering =
  | 'FOLDER'
  | 'TEMPLATE';

/** OFF: no model configured. NOT_ASKED: the rule needs no text. ANSWERED: suggestions of source AI are available. WAITING: the model is working. REFUSED: no suggestion, with a reason. */
export type ModelStatus =
  | 'ANSWERED'
  | 'NOT_ASKED'
  | 'OFF'
  | 'REFUSED'
  | 'WAITING';

/** Kinds of channels that can be created; webhooks are created as such. */
export type NewAlertChannelKind =
  | 'EMAIL'
  | 'SLACK'
  | 'TEAMS'
  | 'TELEGRAM';

/** Where the proof of ownership is. */
export type OwnershipMethod =
  /** In a TXT record of its host name. */
  | 'DNS'
  /** In a file of the site. */
  | 'FILE';

/** A condition on one field of pages. */
export type PageConditionInput = {
  /** One of `pageFields`. */
  field: string;
  /** How its value is compared. */
  operator: PageOperator;
  /** A text, number or boolean; a list of them for IN and NOT_IN. */
  value?: unknown;
};

/** CHOICE: one of a few values. LIST: several texts. RULE: rules with an issue on the page. */
export type PageFieldType =
  | 'BOOLEAN'
  | 'CHOICE'
  | 'DATE'
  | 'LIST'
  | 'NUMBER'
  | 'RULE'
  | 'TEXT';

/** Filter for pages; all conditions must match. */
export type PageFilterInput = {
  /** Filters of which all must match. */
  and?: Array<PageFilterInput> | null | undefined;
  /** Beginning of the URL, such as a folder with its slash. */
  folder?: string | null | undefined;
  /** True for pages behind a login wall, bot wall or rate limit, false for all others. */
  inconclusive?: boolean | null | undefined;
  /** Pages with this indexability. */
  indexability?: Indexability | null | undefined;
  /** True for indexable pages, false for all others. */
  indexable?: boolean | null | undefined;
  /** A filter that must not match. */
  not?: PageFilterInput | null | undefined;
  /** Filters of which at least one must match. */
  or?: Array<PageFilterInput> | null | undefined;
  /** Conditions on any of `pageFields` in their text form, joined by and, or, not and parentheses. */
  query?: string | null | undefined;
  /** Pages with a finding of this rule. */
  rule?: string | null | undefined;
  /** Part of the URL or title. */
  search?: string | null | undefined;
  /** Id of a segment of the project: its pages. */
  segment?: string | number | null | undefined;
  /** Pages with a finding of this severity. */
  severity?: Severity | null | undefined;
  /** Pages with exactly this HTTP status. */
  status?: number | null | undefined;
  /** Status class: 2 for 200 to 299, and so on. */
  statusClass?: number | null | undefined;
  /** Conditions on any of `pageFields`. */
  where?: Array<PageConditionInput> | null | undefined;
};

/** How a field of pages is compared. Texts are compared without regard to case. IN and NOT_IN take a list, EMPTY and NOT_EMPTY no value; HAS looks for an item of a list. */
export type PageOperator =
  | 'CONTAINS'
  | 'EMPTY'
  | 'ENDS_WITH'
  | 'EQ'
  | 'GE'
  | 'GT'
  | 'HAS'
  | 'IN'
  | 'LE'
  | 'LT'
  | 'NE'
  | 'NOT_CONTAINS'
  | 'NOT_EMPTY'
  | 'NOT_HAS'
  | 'NOT_IN'
  | 'STARTS_WITH';

/** WORST has the pages with most errors first, then warnings, then notices. PAGE_RANK: highest internal PageRank first. SCORE: lowest score first. */
export type PageOrder =
  | 'DEPTH'
  | 'DISCOVERY'
  | 'LEAST_LINKED'
  | 'MOST_LINKED'
  | 'PAGE_RANK'
  | 'SCORE'
  | 'STATUS'
  | 'URL'
  | 'WORST';

/** RANKED has a position; NOT_IN_TOP was not among the checked results; PENDING was never checked; UNKNOWN could not be checked. */
export type RankingStatus =
  | 'NOT_IN_TOP'
  | 'PENDING'
  | 'RANKED'
  | 'UNKNOWN';

/** Which pages are rendered with JavaScript. */
export type RenderMode =
  /** Every page. */
  | 'ALL'
  /** Application shells, the first pages of each template, and all pages of templates that JavaScript changes. */
  | 'AUTO'
  /** None. */
  | 'OFF';

/** Why a page was rendered. */
export type RenderReason =
  /** Every page is. */
  | 'ALL'
  /** It is a sample of its template. */
  | 'SAMPLE'
  /** Its HTML looks like an application shell. */
  | 'SHELL'
  /** JavaScript changes title, canonical, robots, more than 10 % of links or words, or an issue of a sample of its template. */
  | 'TEMPLATE_CHANGED';

/** How often a report is sent. */
export type ReportFrequency =
  | 'MONTHLY'
  | 'WEEKLY';

/** CAUSES: one row for what many pages share, such as a resource, a link of the navigation or a setting of the server, and one for each page with other findings. PAGES: one row for each issue and page. */
export type ReportListing =
  | 'CAUSES'
  | 'PAGES';

/** Parts of HTML and PDF reports: SUMMARY scores and status codes, POINTS where they were lost, ISSUES one line each, DETAILS with pages and fixes, METHOD how it was measured. */
export type ReportSection =
  | 'DETAILS'
  | 'ISSUES'
  | 'METHOD'
  | 'POINTS'
  | 'SUMMARY';

/** A request header. Its value is a secret: it is stored encrypted and never returned. */
export type RequestHeaderInput = {
  /** Name; headers that the crawler sets itself (Host, User-Agent …) are refused. */
  name: string;
  /** Value; omitted: the stored value of this name is kept. */
  value?: string | null | undefined;
};

/** All that differs for one rule; omitted fields are as in the rule set. */
export type RuleChangeInput = {
  /** False switches the rule off. */
  enabled?: boolean | null | undefined;
  /** Id of the rule. */
  rule: string;
  /** Severity of all its findings. */
  severity?: Severity | null | undefined;
  /** Thresholds to change. */
  thresholds?: Array<ThresholdInput> | null | undefined;
};

/** Rule settings to change; omitted fields stay unchanged. */
export type RuleSettingsInput = {
  /** All checks, at most 50; those not listed are removed. */
  checks?: Array<CustomCheckInput> | null | undefined;
  /** The `revision` from which the change was made. Fails with SETTINGS_CHANGED if the settings have another one; without it, they are changed in any case. */
  expectedRevision?: string | null | undefined;
  /** All extractors, at most 50; those not listed are removed. */
  extractors?: Array<ExtractorInput> | null | undefined;
  /** True: all rules go back to the rule set before `rules` is applied. */
  resetRules?: boolean | null | undefined;
  /** Rules to change: each replaces the earlier settings of that rule; one with its id alone resets it. */
  rules?: Array<RuleChangeInput> | null | undefined;
};

/** Result of a scheduled run. */
export type ScheduleOutcome =
  /** The audit could not be started; the next run tries again. */
  | 'FAILED'
  /** The crawl settings need a proof of ownership that is missing or has expired. */
  | 'SKIPPED_OWNERSHIP'
  /** The plan allows no more audits on that day. */
  | 'SKIPPED_QUOTA'
  /** An audit of the project was queued or running. */
  | 'SKIPPED_RUNNING'
  /** It started an audit. */
  | 'STARTED';

/** Why a score changed. SITE: pages that both audits scored changed, or new data on Core Web Vitals. SCOPE: pages entered or left the score. SETTINGS: pages were rendered in only one of the audits, or fetched under another user agent, which changes of the site cannot be separated from, or the project set its rules differently. RULE_SET: rules were added, removed or changed. PERFORMANCE_BASIS: different kinds of performance data. ROUNDING: scores are rounded down, and at most 99 while there is something to fix. */
export type ScoreCause =
  | 'PERFORMANCE_BASIS'
  | 'ROUNDING'
  | 'RULE_SET'
  | 'SCOPE'
  | 'SETTINGS'
  | 'SITE';

/** One of the five scores. */
export type ScoreGroup =
  | 'CONTENT'
  | 'LINKS'
  | 'META'
  | 'PERFORMANCE'
  | 'TECHNICAL';

/** An element of a result page besides organic results. */
export type SerpFeature =
  | 'ADS'
  | 'AI_OVERVIEW'
  | 'DISCUSSIONS'
  | 'FEATURED_SNIPPET'
  | 'IMAGES'
  | 'KNOWLEDGE_PANEL'
  | 'LOCAL_PACK'
  | 'PEOPLE_ALSO_ASK'
  | 'RELATED_SEARCHES'
  | 'SHOPPING'
  | 'TOP_STORIES'
  | 'VIDEOS';

/** When a report is sent. It is the report of the latest completed audit then. */
export type SetReportScheduleInput = {
  /** True by default; without Chromium only the link is sent. */
  attachPdf?: boolean | null | undefined;
  /** Of a monthly one; the first by default. */
  dayOfMonth?: number | null | undefined;
  /** True by default. */
  enabled?: boolean | null | undefined;
  /** How often. */
  frequency: ReportFrequency;
  /** E-mail addresses of members of the organization, 1 to 20. */
  recipients: Array<string>;
  /** `HH:MM`; 08:00 by default. */
  timeOfDay?: string | null | undefined;
  /** IANA name; UTC by default. */
  timeZone?: string | null | undefined;
  /** Of a weekly one; Monday by default. */
  weekday?: number | null | undefined;
};

/** NOTICE never affects a score. */
export type Severity =
  | 'ERROR'
  | 'NOTICE'
  | 'WARNING';

/** Options of one audit. What is omitted or null is taken from the crawl settings of the project, else from the plan. */
export type StartAuditInput = {
  /** Whether links to other sites are checked; true by default. */
  checkExternalLinks?: boolean | null | undefined;
  /** Simultaneous requests at most, 1–128. */
  connections?: number | null | undefined;
  /** Part of the day in which it may request anything, at least 15 minutes; it pauses outside and goes on. The same time twice: at any time. */
  crawlWindow?: CrawlWindowInput | null | undefined;
  /** Where URLs to crawl come from; links and sitemaps by default. */
  discovery?: Discovery | null | undefined;
  /** Do not crawl URLs that match one of these patterns, in the same syntax; takes precedence over include. */
  exclude?: Array<string> | null | undefined;
  /** Refetch every page. By default, pages are revalidated with If-None-Match and If-Modified-Since, and unchanged ones are evaluated from the stored facts. */
  fresh?: boolean | null | undefined;
  /** Fetch what robots.txt of the host of the project disallows; needs a proof of ownership. */
  ignoreRobots?: boolean | null | undefined;
  /** Only crawl URLs that match one of these patterns; applies to links, redirects and sitemaps. The start URL is always crawled. Syntax as in robots.txt: a pattern starts with / or * and is matched case-sensitively against path and query from the start; * matches any characters, a final $ the end of the URL; write %2A and %24 for the literal characters. At most 100 patterns of 500 characters. */
  include?: Array<string> | null | undefined;
  /** Maximum crawl depth, 0–1,000: links between a start URL and a page, those to the next page of a series not counted. */
  maxDepth?: number | null | undefined;
  /** New URLs taken of one page if more URLs are known than may be fetched; the others are left out, 100–50,000; 2,000 by default. */
  maxLinksPerPage?: number | null | undefined;
  /** Maximum size of all responses together, in megabytes. */
  maxMegabytes?: number | null | undefined;
  /** Maximum duration in minutes; limited by the plan. */
  maxMinutes?: number | null | undefined;
  /** Maximum number of URLs to fetch; limited by the plan. */
  maxPages?: number | null | undefined;
  /** Redirects in a row that are followed from a page, 0–20; 10 by default. */
  maxRedirects?: number | null | undefined;
  /** How often folders may repeat in a row in a path; paths that repeat more often are left out, 1–20; 3 by default. */
  maxRepeatedSegments?: number | null | undefined;
  /** Maximum length of a URL in characters; longer ones are left out, 100–2,048; 2,048 by default. */
  maxUrlLength?: number | null | undefined;
  /** Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap, 20–100,000; 200 by default. */
  maxVariants?: number | null | undefined;
  /** Which pages to render with JavaScript; AUTO by default. Rendered pages are evaluated as search engines see them. */
  render?: RenderMode | null | undefined;
  /** The same, from before `render`: true is ALL, false OFF. `render` takes precedence. */
  renderJavaScript?: boolean | null | undefined;
  /** Pages that AUTO renders at most besides application shells, 60 by default; limited by the plan. */
  renderPages?: number | null | undefined;
  /** Requests per second at most, 0.1–1,000. */
  requestsPerSecond?: number | null | undefined;
  /** URLs or paths of the site from which it is crawled, besides its start URL; at most 1,000. */
  startUrls?: Array<string> | null | undefined;
  /** Also crawl the other hosts of the registrable domain, such as blog.example.com of www.example.com; false by default. */
  subdomains?: boolean | null | undefined;
  /** How it names itself to the host of the project; any but SEXTANT needs a proof of ownership. */
  userAgent?: UserAgent | null | undefined;
};

/** What to fix. */
export type SuggestFixesInput = {
  /** Id of the issue to fix. */
  issueId: string | number;
  /** Default: the first pages of the issue. */
  pageUrl?: string | null | undefined;
};

/** Why so many pages of a template were rendered, and no more. */
export type TemplateRenderingReason =
  /** Every page is. */
  | 'ALL'
  /** More of its pages would have been rendered with a larger budget (renderPages). */
  | 'BUDGET'
  /** None of its pages could be rendered. */
  | 'FAILED'
  /** No sample was rendered: other templates have more pages. */
  | 'NOT_SAMPLED'
  /** JavaScript changes none of its samples; the other pages are evaluated as served. */
  | 'SAMPLE'
  /** All of its pages look like application shells. */
  | 'SHELL'
  /** JavaScript changes its samples, so all of its pages are rendered. */
  | 'TEMPLATE_CHANGED';

/** A value for a threshold; the catalogue of rules lists names, units and ranges. */
export type ThresholdInput = {
  /** Name of the threshold. */
  name: string;
  /** Value within the range of the threshold. */
  value: number;
};

/** Fields to change; omitted fields stay unchanged. A new target is given as a whole. */
export type UpdateAlertChannelInput = {
  /** True also resets the failures. */
  active?: boolean | null | undefined;
  /** TELEGRAM: the new bot token, together with `chatId`. */
  botToken?: string | null | undefined;
  /** TELEGRAM: the new chat, together with `botToken`. */
  chatId?: string | null | undefined;
  /** The new name. */
  name?: string | null | undefined;
  /** EMAIL: all recipients. */
  recipients?: Array<string> | null | undefined;
  /** SLACK and TEAMS: the new webhook URL. */
  url?: string | null | undefined;
};

/** Fields to change; omitted fields stay unchanged. */
export type UpdateAlertRuleInput = {
  /** Null: all channels; empty: none. */
  channelIds?: Array<string | number> | null | undefined;
  /** Whether alerts are collected. */
  digest?: AlertDigest | null | undefined;
  /** False: the event is not recorded. */
  enabled?: boolean | null | undefined;
  /** Mutes the rule until then; null ends that. */
  mutedUntil?: string | null | undefined;
  /** Start of the quiet hours; null ends them. */
  quietFrom?: string | null | undefined;
  /** End of the quiet hours; null ends them. */
  quietTo?: string | null | undefined;
  /** Limits the rule to a segment of the project; null ends that. For rules with `bySegment` only. */
  segmentId?: string | number | null | undefined;
  /** Least severity. */
  severity?: Severity | null | undefined;
  /** From this number on. */
  threshold?: number | null | undefined;
  /** IANA name of the time zone. */
  timeZone?: string | null | undefined;
};

/** Fields to change; omitted fields stay unchanged. */
export type UpdateProjectInput = {
  /** ISO 3166-1 alpha-2; default country of keywords added from now on. */
  country?: string | null | undefined;
  /** BCP 47; default language of keywords added from now on. */
  language?: string | null | undefined;
  /** At most 200 characters; empty resets it to the host. */
  name?: string | null | undefined;
  /** Replaces the tags; at most 20 of at most 50 characters. */
  tags?: Array<string> | null | undefined;
  /** IANA name of its time zone: of crawl windows, and the default of schedules. UTC unless it is set. */
  timeZone?: string | null | undefined;
  /** Start URL of audits. Once an audit has started, only scheme, `www.` and path can change: another site is another project. */
  url?: string | null | undefined;
};

/** Fields to change; omitted fields stay unchanged. */
export type UpdateReportBrandingInput = {
  /** Dark enough to read on white (contrast 4.5); null for the default. */
  color?: string | null | undefined;
  /** Name of the company; null or empty for none. */
  company?: string | null | undefined;
  /** PNG or JPEG as a data URL, at most 256 KiB and 2,000 × 2,000 pixels; null removes it. Metadata is dropped, SVG refused. */
  logo?: string | null | undefined;
  /** Sections of reports; null for all. */
  sections?: Array<ReportSection> | null | undefined;
};

/** Changes of a segment; omitted fields stay. */
export type UpdateSegmentInput = {
  /** Name, one of a kind in the project. */
  name?: string | null | undefined;
  /** Filter for pages in its text form. */
  query?: string | null | undefined;
};

/** Fields to change; omitted fields stay unchanged. */
export type UpdateWebhookInput = {
  /** True also resets the failures. */
  active?: boolean | null | undefined;
  /** The new description; unchanged if omitted. */
  description?: string | null | undefined;
  /** The new events; unchanged if omitted. */
  events?: Array<WebhookEvent> | null | undefined;
  /** The new URL; unchanged if omitted. */
  url?: string | null | undefined;
};

/** How a crawl names itself to the host of the project. */
export type UserAgent =
  /** Googlebot desktop; needs a proof of ownership. */
  | 'GOOGLEBOT_DESKTOP'
  /** Googlebot smartphone; needs a proof of ownership. */
  | 'GOOGLEBOT_SMARTPHONE'
  /** SextantBot, with the contact of the operator. */
  | 'SEXTANT';

/** The screen of a screenshot. */
export type Viewport =
  | 'DESKTOP'
  | 'PHONE';

/** Whether one page or the whole origin was measured. */
export type VitalsScope =
  | 'ORIGIN'
  | 'URL';

/** FIELD: p75 of real visitors. LAB: median of runs in a browser. Never mixed in one series. */
export type VitalsSource =
  | 'FIELD'
  | 'LAB';

/** What differs between two versions of a URL. CONTENT is the main content of a page, or the text of a file; BLOCKED_CRAWLERS are those that robots.txt does not let fetch the page; CERTIFICATE is the expiry date of the TLS certificate. */
export type WatchField =
  | 'BLOCKED_CRAWLERS'
  | 'CANONICAL'
  | 'CERTIFICATE'
  | 'CONTENT'
  | 'NOINDEX'
  | 'REDIRECT'
  | 'ROBOTS_VERDICT'
  | 'SITEMAP_ENTRIES'
  | 'STATUS'
  | 'TITLE';

/** Settings of the watch to change; omitted fields stay unchanged. */
export type WatchInput = {
  /** False pauses it; versions are kept. */
  enabled?: boolean | null | undefined;
  /** Minutes between two checks; the plan has a least number. */
  intervalMinutes?: number | null | undefined;
  /** URLs or paths of the site; null chooses pages of the latest audit by inlinks and rankings. */
  urls?: Array<string> | null | undefined;
};

/** What a watched URL is to the project. */
export type WatchKind =
  | 'HOME'
  | 'PAGE'
  | 'ROBOTS'
  | 'SITEMAP';

/** PENDING is being sent or waits for its next attempt; FAILED has no attempts left and can be replayed. */
export type WebhookDeliveryStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'PENDING';

/** GONE: the endpoint returned 410. FAILING: deliveries failed for five days. */
export type WebhookDisabledReason =
  | 'FAILING'
  | 'GONE';

/** Webhook event types; `type` in the payload is the same in lower case with a dot. SCORE_DROPPED and RANKING_CHANGED are sent together with the corresponding alert. */
export type WebhookEvent =
  | 'AUDIT_COMPLETED'
  | 'AUDIT_FAILED'
  | 'RANKING_CHANGED'
  | 'SCORE_DROPPED';

export type AlertRuleSummaryFragment = { enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean };

export type AuditSummaryFragment = { id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } };

export type AuditScheduleSummaryFragment = { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null };

export type AuditSettingsSummaryFragment = { maxPages: number, maxMegabytes: number, maxMinutes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, include: Array<string>, exclude: Array<string>, startUrls: Array<string>, discovery: Discovery, requestsPerSecond: number | null, connections: number | null, checkExternalLinks: boolean, subdomains: boolean, userAgent: UserAgent, ignoreRobots: boolean, render: RenderMode, renderPages: number, renderJavaScript: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null };

export type ChangedRuleSummaryFragment = { rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> };

export type CrawlSettingsSummaryFragment = { maxPages: number | null, maxMegabytes: number | null, maxMinutes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, include: Array<string> | null, exclude: Array<string> | null, startUrls: Array<string> | null, discovery: Discovery | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, checkExternalLinks: boolean | null, subdomains: boolean | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, render: RenderMode | null, renderJavaScript: boolean | null, requestHeaderNames: Array<string>, updatedAt: string | null, crawlWindow: { from: string, to: string, timeZone: string } | null };

export type CustomCheckSummaryFragment = { key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean };

export type ExtractedValueSummaryFragment = { extractor: string, name: string, count: number, matches: Array<string>, failed: boolean };

export type ExtractorSummaryFragment = { key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null };

export type ProjectSummaryFragment = { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> };

export type ReportBrandingSummaryFragment = { company: string, color: string | null, logo: string | null, sections: Array<ReportSection> };

export type ReportLinkSummaryFragment = { id: string, label: string, auditId: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean };

export type ReportScheduleSummaryFragment = { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null };

export type RobotsReplaySummaryFragment = { auditId: string | null, urls: number, isComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> };

export type RuleSettingsSummaryFragment = { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }> };

export type SegmentSummaryFragment = { id: string, name: string, query: string, createdAt: string };

export type SegmentScoreSummaryFragment = { segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null };

export type SiteOwnershipSummaryFragment = { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null };

export type WatchSummaryFragment = { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> };

export type WatchVersionSummaryFragment = { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } };

export type WeeklySummarySummaryFragment = { id: string, projectId: string | null, timeZone: string, nextAt: string };

export type McpAuditStatusQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
}>;


export type McpAuditStatusQuery = { audit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, settings: { maxPages: number, maxMegabytes: number, maxMinutes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, include: Array<string>, exclude: Array<string>, startUrls: Array<string>, discovery: Discovery, requestsPerSecond: number | null, connections: number | null, checkExternalLinks: boolean, subdomains: boolean, userAgent: UserAgent, ignoreRobots: boolean, render: RenderMode, renderPages: number, renderJavaScript: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, error: { code: string, message: string } | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } };

export type McpCompareAuditsQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  withAuditId: string | number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpCompareAuditsQuery = { audit: { id: string, completedAt: string | null, comparison: { sameRuleSet: boolean, sameProfile: boolean, pagesEntered: number, pagesLeft: number, pagesClosed: { blocked: number, noindex: number }, scores: Array<{ group: ScoreGroup | null, before: number, after: number, delta: number, comparable: boolean, incomparable: Array<Incomparability>, causes: Array<{ cause: ScoreCause, points: number }> | null }>, totals: { fixed: number, new: number, unchanged: number }, rules: Array<{ rule: string, severity: Severity, fixed: number, new: number, unchanged: number }>, findings: { nextCursor: string | null, nodes: Array<{ url: string, rule: string, severity: Severity, change: Change }> } } } };

export type McpCompetitorsQueryVariables = Exact<{
  projectId: string | number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpCompetitorsQuery = { competitors: { nextCursor: string | null, nodes: Array<{ id: string, domain: string, name: string, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number }> } };

export type McpExplainRuleQueryVariables = Exact<{
  rule: string;
}>;


export type McpExplainRuleQuery = { rule: { id: string, title: string, category: Category, scoreGroup: ScoreGroup, severity: Severity, why: string, fix: string, source: string, thresholds: Array<{ name: string, description: string, unit: string, default: number, min: number, max: number }> } };

export type McpGetProjectQueryVariables = Exact<{
  projectId: string | number;
}>;


export type McpGetProjectQuery = { project: { lastAuditScore: number | null, id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string>, crawlSettings: { maxPages: number | null, maxMegabytes: number | null, maxMinutes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, include: Array<string> | null, exclude: Array<string> | null, startUrls: Array<string> | null, discovery: Discovery | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, checkExternalLinks: boolean | null, subdomains: boolean | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, render: RenderMode | null, renderJavaScript: boolean | null, requestHeaderNames: Array<string>, updatedAt: string | null, crawlWindow: { from: string, to: string, timeZone: string } | null }, auditSchedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } | null, counts: { audits: number, keywords: number, competitors: number }, latestAudit: { id: string, status: AuditStatus, overallScore: number | null, createdAt: string, completedAt: string | null } | null } };

export type McpIssueDetailsQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  rule: string;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpIssueDetailsQuery = { audit: { id: string, issues: { nodes: Array<{ id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, source: string, affectedPages: number, followsFrom: string | null, instances: number, firstSeenAt: string | null, affected: { nextCursor: string | null, nodes: Array<{ url: string, failing: number, evidence: unknown, firstSeenAt: string }> } }> } } };

export type McpKeywordRankingsQueryVariables = Exact<{
  projectId: string | number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpKeywordRankingsQuery = { keywords: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, status: RankingStatus, position: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, depth: number | null, lastChecked: string | null }> } };

export type McpListAlertsQueryVariables = Exact<{
  projectId: string | number;
  kind?: AlertKind | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpListAlertsQuery = { alerts: { nextCursor: string | null, nodes: Array<{ id: string, kind: AlertKind, message: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type McpListIssuesQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  severity?: Severity | null | undefined;
  category?: Category | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpListIssuesQuery = { audit: { id: string, status: AuditStatus, issues: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, rule: string, title: string, severity: Severity, category: Category, affectedPages: number, sampleUrls: Array<string> }> } } };

export type McpListPageFieldsQueryVariables = Exact<{ [key: string]: never; }>;


export type McpListPageFieldsQuery = { fields: Array<{ name: string, label: string, description: string, type: PageFieldType, choices: Array<string>, operators: Array<PageOperator> }> };

export type McpListPagesQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  filter?: PageFilterInput | null | undefined;
  sort?: PageOrder | null | undefined;
  orderBy?: string | null | undefined;
  fields?: Array<string> | string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpListPagesQuery = { audit: { id: string, status: AuditStatus, pages: { nextCursor: string | null, totalCount: number, nodes: Array<{ url: string, status: number | null, title: string, outcome: string, indexable: boolean, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, values: unknown }> } } };

export type McpListProjectsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpListProjectsQuery = { projects: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, name: string, url: string, domain: string, lastAuditScore: number | null }> } };

export type McpListTemplatesQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpListTemplatesQuery = { audit: { id: string, status: AuditStatus, templates: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, path: string, pages: number, indexablePages: number, points: number, sampleUrls: Array<string>, issues: Array<{ issueId: string | null, rule: string, title: string, severity: Severity, category: Category, howToFix: string, pages: number, points: number, element: { message: string, value: string | null, target: string | null, line: number | null, elements: number } | null }> }> } } };

export type McpPageDetailsQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  url?: string | null | undefined;
}>;


export type McpPageDetailsQuery = { page: { id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null, rendering: { finalUrl: string, consoleErrors: number, consoleMessages: Array<string>, blockedResources: Array<string>, endedBy: string | null, changed: Array<ComparedData>, failedRequests: Array<{ url: string, reason: string }>, raw: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, rendered: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, linksOnlyRendered: { count: number, urls: Array<string> }, linksOnlyRaw: { count: number, urls: Array<string> } } | null, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, howToFix: string, failing: number, applicable: number, evidence: unknown, firstSeenAt: string }> } };

export type McpSiteStructureQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  parent?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type McpSiteStructureQuery = { audit: { id: string, status: AuditStatus, structure: { urls: number, folders: { nextCursor: string | null, totalCount: number, nodes: Array<{ url: string, folders: number, urls: number, pages: number, indexable: number, errors: number, warnings: number, notices: number, score: number | null, depth: number | null, deepest: number | null, rank: number }> } } | null } };

export type McpStartAuditMutationVariables = Exact<{
  projectId: string | number;
  options?: StartAuditInput | null | undefined;
}>;


export type McpStartAuditMutation = { started: { message: string, auditId: string } };

export type McpSuggestFixMutationVariables = Exact<{
  projectId: string | number;
  issueId: string | number;
  pageUrl?: string | null | undefined;
}>;


export type McpSuggestFixMutation = { result: { suggestions: Array<{ rule: string, url: string, title: string, explanation: string, before: string | null, after: string, confidence: number, verified: boolean, source: FixSource, model: string | null }>, withoutSuggestion: Array<{ url: string, needs: FixNeed, reason: string }>, ai: { status: ModelStatus, reason: string | null, retryAfterSeconds: number | null } } };

export type McpTechnicalQueryVariables = Exact<{
  projectId: string | number;
  formFactor?: FormFactor | null | undefined;
}>;


export type McpTechnicalQuery = { technical: { auditId: string | null, robots: { url: string, verdict: string, status: number | null, sitemaps: Array<string>, problems: number } | null, sitemaps: Array<{ url: string, status: number | null, kind: string | null, entries: number, problems: number }>, https: { enabled: boolean, redirected: boolean | null, protocol: string | null, issuer: string | null, validTo: string | null, authorized: boolean | null }, indexability: { indexable: number, noindex: number, blocked: number, canonicalised: number, other: number }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, text: string, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, redirects: { count: number, temporary: number, permanent: number }, statusCodes: Array<{ status: number, count: number }>, security: Array<{ rule: string, severity: Severity, affectedPages: number }>, coreWebVitals: { absent: string | null, latest: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, score: number | null }> } } };

export type SessionCrawlSettingsQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionCrawlSettingsQuery = { project: { crawlSettings: { maxPages: number | null, maxMegabytes: number | null, maxMinutes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, include: Array<string> | null, exclude: Array<string> | null, startUrls: Array<string> | null, discovery: Discovery | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, checkExternalLinks: boolean | null, subdomains: boolean | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, render: RenderMode | null, renderJavaScript: boolean | null, requestHeaderNames: Array<string>, updatedAt: string | null, crawlWindow: { from: string, to: string, timeZone: string } | null } } };

export type SessionRemoveScheduleMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionRemoveScheduleMutation = { removed: { deleted: boolean } };

export type SessionScheduleQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionScheduleQuery = { project: { schedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } | null } };

export type SessionSetScheduleMutationVariables = Exact<{
  id: string | number;
  input: AuditScheduleInput;
}>;


export type SessionSetScheduleMutation = { schedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } };

export type SessionUpdateCrawlSettingsMutationVariables = Exact<{
  id: string | number;
  input: CrawlSettingsInput;
}>;


export type SessionUpdateCrawlSettingsMutation = { crawlSettings: { maxPages: number | null, maxMegabytes: number | null, maxMinutes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, include: Array<string> | null, exclude: Array<string> | null, startUrls: Array<string> | null, discovery: Discovery | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, checkExternalLinks: boolean | null, subdomains: boolean | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, render: RenderMode | null, renderJavaScript: boolean | null, requestHeaderNames: Array<string>, updatedAt: string | null, crawlWindow: { from: string, to: string, timeZone: string } | null } };

export type SessionAuditQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  segmentId?: string | number | null | undefined;
}>;


export type SessionAuditQuery = { audit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, leftOut: Array<{ reason: LeftOutReason, title: string, setting: string | null, mayBePages: boolean, count: number, sample: Array<{ url: string, linkedFrom: string | null }> }>, issues: Array<{ id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, affectedPages: number, sampleUrls: Array<string>, causes: Array<{ message: string | null, value: string | null, target: string | null, affectedPages: number, sampleUrls: Array<string> }>, pages: Array<{ url: string, evidence: unknown }> }>, settings: { maxPages: number, maxMegabytes: number, maxMinutes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, include: Array<string>, exclude: Array<string>, startUrls: Array<string>, discovery: Discovery, requestsPerSecond: number | null, connections: number | null, checkExternalLinks: boolean, subdomains: boolean, userAgent: UserAgent, ignoreRobots: boolean, render: RenderMode, renderPages: number, renderJavaScript: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } };

export type SessionAuditFieldsFragment = { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, settings: { maxPages: number, maxMegabytes: number, maxMinutes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, include: Array<string>, exclude: Array<string>, startUrls: Array<string>, discovery: Discovery, requestsPerSecond: number | null, connections: number | null, checkExternalLinks: boolean, subdomains: boolean, userAgent: UserAgent, ignoreRobots: boolean, render: RenderMode, renderPages: number, renderJavaScript: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } };

export type SessionIssueFieldsFragment = { id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, affectedPages: number, sampleUrls: Array<string> };

export type SessionCancelAuditMutationVariables = Exact<{
  id: string | number;
  auditId: string | number;
}>;


export type SessionCancelAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type SessionDeleteAuditMutationVariables = Exact<{
  id: string | number;
  auditId: string | number;
}>;


export type SessionDeleteAuditMutation = { deleted: { deleted: boolean, id: string } };

export type SessionReportQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
}>;


export type SessionReportQuery = { report: { findings: { auditId: string, fileName: string } } };

export type SessionReportFindingsQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  severity?: Severity | null | undefined;
  category?: Category | null | undefined;
  rule?: string | null | undefined;
  search?: string | null | undefined;
  address?: string | null | undefined;
  segmentId?: string | number | null | undefined;
  ignored?: boolean | null | undefined;
  assignee?: string | null | undefined;
  listing?: ReportListing | null | undefined;
}>;


export type SessionReportFindingsQuery = { report: { findings: { auditId: string, severity: Severity | null, category: Category | null, rule: string | null, search: string | null, address: string | null, segment: string | null, ignored: boolean | null, assignee: string | null, listing: ReportListing | null, fileName: string } } };

export type SessionReportsQueryVariables = Exact<{
  id: string | number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionReportsQuery = { page: { nextCursor: string | null, reports: Array<{ auditId: string, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, coverage: number | null, partial: boolean, issueCounts: { ERROR: number, WARNING: number, NOTICE: number }, exports: { json: string, csv: string, pages: string, html: string, ndjson: string, sarif: string, junit: string, markdown: string } }> } };

export type SessionStartAuditMutationVariables = Exact<{
  id: string | number;
  input?: StartAuditInput | null | undefined;
}>;


export type SessionStartAuditMutation = { started: { message: string, jobId: string, auditId: string } };

export type SessionSuggestFixesMutationVariables = Exact<{
  id: string | number;
  input: SuggestFixesInput;
}>;


export type SessionSuggestFixesMutation = { result: { suggestions: Array<{ id: string, issueId: string, rule: string, url: string, title: string, explanation: string, before: string | null, after: string, confidence: number, verified: boolean, source: FixSource, model: string | null, createdAt: string }>, withoutSuggestion: Array<{ url: string, needs: FixNeed, reason: string }>, ai: { status: ModelStatus, model: string | null, reason: string | null, retryAfterSeconds: number | null } } };

export type SessionAlertChannelQueryVariables = Exact<{
  channelId: string | number;
}>;


export type SessionAlertChannelQuery = { alertChannel: { id: string, kind: AlertChannelKind, name: string, target: string, projectId: string | null, active: boolean, disabledReason: string | null, failingSince: string | null, createdAt: string } };

export type SessionAlertChannelFieldsFragment = { id: string, kind: AlertChannelKind, name: string, target: string, projectId: string | null, active: boolean, disabledReason: string | null, failingSince: string | null, createdAt: string };

export type SessionAlertChannelsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionAlertChannelsQuery = { alertChannels: Array<{ id: string, kind: AlertChannelKind, name: string, target: string, projectId: string | null, active: boolean, disabledReason: string | null, failingSince: string | null, createdAt: string }> };

export type SessionCreateAlertChannelMutationVariables = Exact<{
  input: CreateAlertChannelInput;
}>;


export type SessionCreateAlertChannelMutation = { alertChannel: { id: string, kind: AlertChannelKind, name: string, target: string, projectId: string | null, active: boolean, disabledReason: string | null, failingSince: string | null, createdAt: string } };

export type SessionDeleteAlertChannelMutationVariables = Exact<{
  channelId: string | number;
}>;


export type SessionDeleteAlertChannelMutation = { deleted: { deleted: boolean, id: string } };

export type SessionSendTestAlertMutationVariables = Exact<{
  channelId: string | number;
}>;


export type SessionSendTestAlertMutation = { delivery: { id: string, event: string, status: WebhookDeliveryStatus, createdAt: string } };

export type SessionUpdateAlertChannelMutationVariables = Exact<{
  channelId: string | number;
  input: UpdateAlertChannelInput;
}>;


export type SessionUpdateAlertChannelMutation = { alertChannel: { id: string, kind: AlertChannelKind, name: string, target: string, projectId: string | null, active: boolean, disabledReason: string | null, failingSince: string | null, createdAt: string } };

export type SessionAddCompetitorMutationVariables = Exact<{
  id: string | number;
  input: AddCompetitorInput;
}>;


export type SessionAddCompetitorMutation = { competitor: { id: string, domain: string, name: string, createdAt: string, engine: string | null, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number, standings: Array<{ engine: string, keywords: number, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number }> } };

export type SessionCompareCompetitorMutationVariables = Exact<{
  id: string | number;
  input: CompareCompetitorInput;
}>;


export type SessionCompareCompetitorMutation = { comparison: { own: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> } | null, competitors: Array<{ id: string, domain: string, name: string, status: ComparisonStatus, requestedAt: string | null, finishedAt: string | null, error: string | null, profile: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> } | null }> } };

export type SessionCompetitorComparisonQueryVariables = Exact<{
  id: string | number;
  competitorId?: string | number | null | undefined;
}>;


export type SessionCompetitorComparisonQuery = { comparison: { own: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> } | null, competitors: Array<{ id: string, domain: string, name: string, status: ComparisonStatus, requestedAt: string | null, finishedAt: string | null, error: string | null, profile: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> } | null }> } };

export type SessionComparisonFieldsFragment = { own: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> } | null, competitors: Array<{ id: string, domain: string, name: string, status: ComparisonStatus, requestedAt: string | null, finishedAt: string | null, error: string | null, profile: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> } | null }> };

export type SessionProfileFieldsFragment = { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string, title: string, titleLength: number, descriptionLength: number, h1: string, headings: number, words: number, images: number, imagesWithoutAlt: number, links: number, schemaTypes: Array<string>, htmlBytes: number, ttfbMs: number | null }> };

export type SessionCompetitorsQueryVariables = Exact<{
  id: string | number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionCompetitorsQuery = { page: { nextCursor: string | null, competitors: Array<{ id: string, domain: string, name: string, createdAt: string, engine: string | null, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number, standings: Array<{ engine: string, keywords: number, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number }> }> } };

export type SessionCompetitorFieldsFragment = { id: string, domain: string, name: string, createdAt: string, engine: string | null, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number, standings: Array<{ engine: string, keywords: number, shareOfVoice: number | null, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number }> };

export type SessionKeywordGapQueryVariables = Exact<{
  id: string | number;
  competitorId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionKeywordGapQuery = { page: { nextCursor: string | null, keywords: Array<{ keywordId: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, kind: KeywordGapKind, position: number | null, url: string | null, checkedAt: string, ahead: Array<{ competitorId: string, domain: string, position: number, url: string }> }> } };

export type SessionRemoveCompetitorMutationVariables = Exact<{
  id: string | number;
  competitorId: string | number;
}>;


export type SessionRemoveCompetitorMutation = { id: string };

export type SessionApiKeyFieldsFragment = { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null };

export type SessionApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionApiKeysQuery = { apiKeys: Array<{ id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null }> };

export type SessionAuditLogQueryVariables = Exact<{
  action?: AuditLogAction | null | undefined;
  actorId?: string | null | undefined;
  targetId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionAuditLogQuery = { page: { nextCursor: string | null, entries: Array<{ id: string, at: string, action: AuditLogAction, actorKind: ActorKind, actorId: string | null, actorName: string | null, targetId: string | null, targetName: string | null, details: unknown, address: string | null, userAgent: string | null }> } };

export type SessionAuditLogTableQueryVariables = Exact<{
  action?: AuditLogAction | null | undefined;
  actorId?: string | null | undefined;
  targetId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type SessionAuditLogTableQuery = { table: { action: AuditLogAction | null, actorId: string | null, targetId: string | null, from: string | null, to: string | null, fileName: string } };

export type SessionCreateApiKeyMutationVariables = Exact<{
  name: string;
  expiresAt?: string | null | undefined;
  scopes?: Array<ApiKeyScope> | ApiKeyScope | null | undefined;
  projectIds?: Array<string | number> | string | number | null | undefined;
}>;


export type SessionCreateApiKeyMutation = { created: { key: string, apiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null } } };

export type SessionRevokeApiKeyMutationVariables = Exact<{
  apiKeyId: string | number;
}>;


export type SessionRevokeApiKeyMutation = { apiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null } };

export type SessionLinkMapQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  by?: LinkClustering | null | undefined;
}>;


export type SessionLinkMapQuery = { report: { audit: { structure: { links: { clusters: Array<{ name: string, urls: number, rank: number, inner: number, pages: Array<{ url: string, title: string, rank: number, depth: number | null, sources: Array<number> }> }>, links: Array<{ from: number, to: number, links: number }> } } | null } } };

export type SessionPageQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  url?: string | null | undefined;
}>;


export type SessionPageQuery = { page: { id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null, extracted: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }>, extractedRaw: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }> | null, rendering: { finalUrl: string, consoleErrors: number, consoleMessages: Array<string>, blockedResources: Array<string>, endedBy: string | null, rulesNotMeasured: Array<string>, changed: Array<ComparedData>, failedRequests: Array<{ url: string, reason: string }>, raw: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, rendered: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, linksOnlyRendered: { count: number, urls: Array<string> }, linksOnlyRaw: { count: number, urls: Array<string> } } | null, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, howToFix: string, failing: number, applicable: number, evidence: unknown, firstSeenAt: string }> } };

export type SessionPageFieldsQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
}>;


export type SessionPageFieldsQuery = { fields: Array<{ name: string, label: string, description: string, type: PageFieldType, unit: string | null, choices: Array<string>, operators: Array<PageOperator>, sortable: boolean, header: string }> };

export type SessionPageScreenshotsQueryVariables = Exact<{
  id: string | number;
  url?: string | null | undefined;
}>;


export type SessionPageScreenshotsQuery = { screenshots: Array<{ viewport: Viewport, width: number, height: number, bytes: number, takenAt: string, dataUri: string }> };

export type SessionPageTableQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  status?: number | null | undefined;
  statusClass?: number | null | undefined;
  indexable?: boolean | null | undefined;
  indexability?: Indexability | null | undefined;
  inconclusive?: boolean | null | undefined;
  search?: string | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  folder?: string | null | undefined;
  sort?: PageOrder | null | undefined;
  filter?: string | null | undefined;
  segmentId?: string | number | null | undefined;
  orderBy?: string | null | undefined;
  fields?: Array<string> | string | null | undefined;
}>;


export type SessionPageTableQuery = { report: { pages: { auditId: string, status: number | null, statusClass: number | null, indexable: boolean | null, indexability: Indexability | null, inconclusive: boolean | null, search: string | null, rule: string | null, severity: Severity | null, folder: string | null, query: string | null, sort: PageOrder | null, orderBy: string | null, fields: Array<string> | null, fileName: string } } };

export type SessionPagesQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  status?: number | null | undefined;
  statusClass?: number | null | undefined;
  indexable?: boolean | null | undefined;
  indexability?: Indexability | null | undefined;
  inconclusive?: boolean | null | undefined;
  search?: string | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  folder?: string | null | undefined;
  sort?: PageOrder | null | undefined;
  filter?: string | null | undefined;
  segmentId?: string | number | null | undefined;
  orderBy?: string | null | undefined;
  fields?: Array<string> | string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionPagesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, pages: Array<{ id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, values: unknown, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null }> } } } };

export type SessionSiteStructureQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  parent?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionSiteStructureQuery = { report: { audit: { structure: { page: { nextCursor: string | null, totalCount: number, folders: Array<{ url: string, name: string, folders: number, urls: number, own: number, pages: number, indexable: number, errors: number, warnings: number, notices: number, score: number | null, depth: number | null, deepest: number | null, rank: number }> } } | null } } };

export type SessionTechnicalQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  formFactor?: FormFactor | null | undefined;
}>;


export type SessionTechnicalQuery = { technical: { auditId: string | null, absent: string | null, robots: { url: string, verdict: string, status: number | null, sitemaps: Array<string>, problems: number } | null, sitemaps: Array<{ url: string, status: number | null, kind: string | null, entries: number, problems: number }>, https: { enabled: boolean, redirected: boolean | null, protocol: string | null, issuer: string | null, validTo: string | null, authorized: boolean | null }, indexability: { indexable: number, noindex: number, blocked: number, canonicalised: number, other: number }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, text: string, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, redirects: { count: number, temporary: number, permanent: number }, statusCodes: Array<{ status: number, count: number }>, security: Array<{ rule: string, severity: Severity, affectedPages: number }>, securityHeaders: Array<{ header: string, present: boolean, value: string | null, verdict: HeaderVerdict, advice: string | null }>, coreWebVitals: { absent: string | null, latest: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, transferBytes: number | null, requests: number | null, passes: boolean | null, shares: unknown }>, history: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, transferBytes: number | null, requests: number | null, passes: boolean | null, shares: unknown }> } } };

export type SessionVitalsFieldsFragment = { collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, transferBytes: number | null, requests: number | null, passes: boolean | null, shares: unknown };

export type SessionTemplatesQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionTemplatesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, templates: Array<{ id: string, path: string, pages: number, indexablePages: number, points: number, sampleUrls: Array<string>, issues: Array<{ issueId: string | null, rule: string, title: string, severity: Severity, category: Category, howToFix: string, pages: number, points: number, element: { message: string, value: string | null, target: string | null, line: number | null, elements: number } | null }> }> } } } };

export type SessionAcknowledgeAlertMutationVariables = Exact<{
  id: string | number;
  alertId: string | number;
}>;


export type SessionAcknowledgeAlertMutation = { alert: { id: string, kind: AlertKind, message: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null } };

export type SessionAcknowledgeAlertsMutationVariables = Exact<{
  alertIds: Array<string | number> | string | number;
}>;


export type SessionAcknowledgeAlertsMutation = { alerts: Array<{ id: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> };

export type SessionAlertRulesQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionAlertRulesQuery = { alertRules: Array<{ enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean }> };

export type SessionAlertsQueryVariables = Exact<{
  id: string | number;
  kind?: AlertKind | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionAlertsQuery = { page: { nextCursor: string | null, alerts: Array<{ id: string, kind: AlertKind, message: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type SessionCreateDeployMarkerMutationVariables = Exact<{
  id: string | number;
  input: CreateDeployMarkerInput;
}>;


export type SessionCreateDeployMarkerMutation = { marker: { id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string } };

export type SessionCreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type SessionCreateProjectMutation = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> } };

export type SessionDeleteProjectMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionDeleteProjectMutation = { deleted: { deleted: boolean, id: string } };

export type SessionDeployMarkersQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionDeployMarkersQuery = { markers: Array<{ id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string }> };

export type SessionInboxQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  kind?: AlertKind | null | undefined;
  acknowledged?: boolean | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionInboxQuery = { page: { nextCursor: string | null, alerts: Array<{ id: string, projectId: string, kind: AlertKind, message: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type SessionOwnershipQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionOwnershipQuery = { project: { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } } };

export type SessionProjectQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionProjectQuery = { project: { lastAuditScore: number | null, id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string>, counts: { audits: number, keywords: number, competitors: number }, latestAudit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, issues: Array<{ id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, affectedPages: number, sampleUrls: Array<string> }>, settings: { maxPages: number, maxMegabytes: number, maxMinutes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, include: Array<string>, exclude: Array<string>, startUrls: Array<string>, discovery: Discovery, requestsPerSecond: number | null, connections: number | null, checkExternalLinks: boolean, subdomains: boolean, userAgent: UserAgent, ignoreRobots: boolean, render: RenderMode, renderPages: number, renderJavaScript: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } | null } };

export type SessionProjectsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionProjectsQuery = { page: { nextCursor: string | null, projects: Array<{ id: string, name: string, url: string, lastAuditScore: number | null }> } };

export type SessionRemoveOwnershipMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionRemoveOwnershipMutation = { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } };

export type SessionUpdateAlertRuleMutationVariables = Exact<{
  id: string | number;
  event: AlertKind;
  input: UpdateAlertRuleInput;
}>;


export type SessionUpdateAlertRuleMutation = { alertRule: { enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean } };

export type SessionUpdateProjectMutationVariables = Exact<{
  id: string | number;
  input: UpdateProjectInput;
}>;


export type SessionUpdateProjectMutation = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> } };

export type SessionVerifyOwnershipMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionVerifyOwnershipMutation = { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } };

export type SessionAddKeywordsMutationVariables = Exact<{
  id: string | number;
  input: AddKeywordsInput;
}>;


export type SessionAddKeywordsMutation = { result: { added: number, skipped: number, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null }> } };

export type SessionKeywordsQueryVariables = Exact<{
  id: string | number;
  tag?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionKeywordsQuery = { page: { nextCursor: string | null, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null }> } };

export type SessionKeywordFieldsFragment = { id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null };

export type SessionRankingTableQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  keywordId?: string | number | null | undefined;
}>;


export type SessionRankingTableQuery = { table: { projectId: string, from: string | null, to: string | null, keywordId: string | null, fileName: string } };

export type SessionRankingsQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  keywordId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionRankingsQuery = { page: { nextCursor: string | null, rankings: Array<{ keywordId: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, changes: { day: number | null, week: number | null, month: number | null }, best: { position: number, date: string } | null, history: Array<{ checkedAt: string, position: number | null, url: string | null, status: RankingStatus }> }>, summaries: Array<{ engine: string, keywords: number, known: number, averagePosition: number | null, visibility: number | null, featuresKnown: number, improvedInWeek: number, declinedInWeek: number, checks: number, failedChecks: number, costUsd: number, distribution: Array<{ range: string, keywords: number }>, features: Array<{ feature: SerpFeature, keywords: number, share: number, owned: number, ownedShare: number | null }> }> } };

export type SessionRemoveKeywordMutationVariables = Exact<{
  id: string | number;
  keywordId: string | number;
}>;


export type SessionRemoveKeywordMutation = { ids: Array<string> };

export type SessionCreateReportLinkMutationVariables = Exact<{
  id: string | number;
  input: CreateReportLinkInput;
}>;


export type SessionCreateReportLinkMutation = { created: { url: string, link: { id: string, label: string, auditId: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean } } };

export type SessionRemoveReportScheduleMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionRemoveReportScheduleMutation = { removed: { removed: boolean } };

export type SessionReportBrandingQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionReportBrandingQuery = { reportBranding: { company: string, color: string | null, logo: string | null, sections: Array<ReportSection> } };

export type SessionReportLinksQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionReportLinksQuery = { reportLinks: Array<{ id: string, label: string, auditId: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean }> };

export type SessionReportScheduleQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionReportScheduleQuery = { reportSchedule: { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null } | null };

export type SessionRevokeReportLinkMutationVariables = Exact<{
  id: string | number;
  linkId: string | number;
}>;


export type SessionRevokeReportLinkMutation = { link: { id: string, label: string, auditId: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean } };

export type SessionSetReportScheduleMutationVariables = Exact<{
  id: string | number;
  input: SetReportScheduleInput;
}>;


export type SessionSetReportScheduleMutation = { reportSchedule: { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null } };

export type SessionUpdateReportBrandingMutationVariables = Exact<{
  input: UpdateReportBrandingInput;
}>;


export type SessionUpdateReportBrandingMutation = { reportBranding: { company: string, color: string | null, logo: string | null, sections: Array<ReportSection> } };

export type SessionRuleSettingsQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionRuleSettingsQuery = { project: { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }> } } };

export type SessionRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionRulesQuery = { rules: Array<{ id: string, title: string, category: Category, scoreGroup: ScoreGroup, severity: Severity, why: string, fix: string, source: string, thresholds: Array<{ name: string, description: string, unit: string, default: number, min: number, max: number }> }> };

export type SessionUpdateRuleSettingsMutationVariables = Exact<{
  id: string | number;
  input: RuleSettingsInput;
}>;


export type SessionUpdateRuleSettingsMutation = { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }> } };

export type SessionCreateSegmentMutationVariables = Exact<{
  id: string | number;
  input: CreateSegmentInput;
}>;


export type SessionCreateSegmentMutation = { segment: { id: string, name: string, query: string, createdAt: string } };

export type SessionDeleteSegmentMutationVariables = Exact<{
  id: string | number;
  segmentId: string | number;
}>;


export type SessionDeleteSegmentMutation = { segment: { id: string } };

export type SessionSegmentsQueryVariables = Exact<{
  id: string | number;
  history?: number | null | undefined;
}>;


export type SessionSegmentsQuery = { segments: Array<{ id: string, name: string, query: string, createdAt: string, scores: Array<{ segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null }> }> };

export type SessionUpdateSegmentMutationVariables = Exact<{
  id: string | number;
  segmentId: string | number;
  input: UpdateSegmentInput;
}>;


export type SessionUpdateSegmentMutation = { segment: { id: string, name: string, query: string, createdAt: string } };

export type SessionSubscribeWeeklySummaryMutationVariables = Exact<{
  projectId?: string | number | null | undefined;
  timeZone?: string | null | undefined;
}>;


export type SessionSubscribeWeeklySummaryMutation = { weeklySummary: { id: string, projectId: string | null, timeZone: string, nextAt: string } };

export type SessionUnsubscribeWeeklySummaryMutationVariables = Exact<{
  summaryId: string | number;
}>;


export type SessionUnsubscribeWeeklySummaryMutation = { weeklySummary: { id: string, projectId: string | null, timeZone: string, nextAt: string } };

export type SessionWeeklySummariesQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionWeeklySummariesQuery = { weeklySummaries: Array<{ id: string, projectId: string | null, timeZone: string, nextAt: string }> };

export type SessionRobotsReplayQueryVariables = Exact<{
  id: string | number;
  beforeId?: string | number | null | undefined;
  afterId?: string | number | null | undefined;
}>;


export type SessionRobotsReplayQuery = { replay: { auditId: string | null, urls: number, isComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> } };

export type SessionUpdateWatchMutationVariables = Exact<{
  id: string | number;
  input: WatchInput;
}>;


export type SessionUpdateWatchMutation = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type SessionWatchQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionWatchQuery = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type SessionWatchVersionQueryVariables = Exact<{
  id: string | number;
  versionId: string | number;
  beforeId?: string | number | null | undefined;
}>;


export type SessionWatchVersionQuery = { comparison: { content: string | null, version: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } } | null, diff: Array<{ change: DiffChange, text: string }> } };

export type SessionWatchVersionsQueryVariables = Exact<{
  id: string | number;
  url?: string | null | undefined;
}>;


export type SessionWatchVersionsQuery = { versions: Array<{ id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }> };

export type SessionCreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type SessionCreateWebhookMutation = { created: { secret: string, webhook: { id: string, projectId: string | null, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, createdAt: string } } };

export type SessionDeleteWebhookMutationVariables = Exact<{
  webhookId: string | number;
}>;


export type SessionDeleteWebhookMutation = { deleted: { deleted: boolean, id: string } };

export type SessionDeliveriesQueryVariables = Exact<{
  webhookId: string | number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionDeliveriesQuery = { page: { nextCursor: string | null, deliveries: Array<{ id: string, event: string, status: WebhookDeliveryStatus, attempts: number, responseStatus: number | null, error: string | null, errorDetail: string | null, latencyMs: number | null, nextAttemptAt: string | null, lastAttemptAt: string | null, createdAt: string }> } };

export type SessionRotateWebhookSecretMutationVariables = Exact<{
  webhookId: string | number;
}>;


export type SessionRotateWebhookSecretMutation = { rotated: { secret: string, webhook: { id: string, projectId: string | null, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, createdAt: string } } };

export type SessionUpdateWebhookMutationVariables = Exact<{
  webhookId: string | number;
  input: UpdateWebhookInput;
}>;


export type SessionUpdateWebhookMutation = { webhook: { id: string, projectId: string | null, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, createdAt: string } };

export type SessionWebhookQueryVariables = Exact<{
  webhookId: string | number;
}>;


export type SessionWebhookQuery = { webhook: { id: string, projectId: string | null, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, createdAt: string } };

export type SessionWebhookFieldsFragment = { id: string, projectId: string | null, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, createdAt: string };

export type SessionWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionWebhooksQuery = { webhooks: Array<{ id: string, projectId: string | null, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, createdAt: string }> };

export type V1AcknowledgeAlertMutationVariables = Exact<{
  projectId: string | number;
  alertId: string | number;
}>;


export type V1AcknowledgeAlertMutation = { alert: { id: string, kind: AlertKind, message: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null } };

export type V1AlertRulesQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1AlertRulesQuery = { alertRules: Array<{ enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean }> };

export type V1AlertsQueryVariables = Exact<{
  projectId: string | number;
  kind?: AlertKind | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1AlertsQuery = { page: { nextCursor: string | null, alerts: Array<{ id: string, kind: AlertKind, message: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type V1AuditQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  segmentId?: string | number | null | undefined;
}>;


export type V1AuditQuery = { audit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, leftOut: Array<{ reason: LeftOutReason, title: string, setting: string | null, mayBePages: boolean, count: number, sample: Array<{ url: string, linkedFrom: string | null }> }>, settings: { maxPages: number, maxMegabytes: number, maxMinutes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, include: Array<string>, exclude: Array<string>, startUrls: Array<string>, discovery: Discovery, requestsPerSecond: number | null, connections: number | null, checkExternalLinks: boolean, subdomains: boolean, userAgent: UserAgent, ignoreRobots: boolean, render: RenderMode, renderPages: number, renderJavaScript: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, issues: Array<{ title: string, severity: Severity, category: Category, id: string, rule: string, affectedPages: number, followsFrom: string | null, sampleUrls: Array<string> }>, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } };

export type V1AuditsQueryVariables = Exact<{
  projectId: string | number;
  status?: AuditStatus | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1AuditsQuery = { page: { nextCursor: string | null, audits: Array<{ id: string, status: AuditStatus, createdAt: string, startedAt: string | null, completedAt: string | null, overallScore: number | null, pagesCrawled: number, pagesKnown: number, partial: boolean, stopReason: string | null, detailsRemovedAt: string | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } }> } };

export type V1CancelAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type V1CancelAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type V1CrawlSettingsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1CrawlSettingsQuery = { project: { crawlSettings: { maxPages: number | null, maxMegabytes: number | null, maxMinutes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, include: Array<string> | null, exclude: Array<string> | null, startUrls: Array<string> | null, discovery: Discovery | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, checkExternalLinks: boolean | null, subdomains: boolean | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, render: RenderMode | null, renderJavaScript: boolean | null, requestHeaderNames: Array<string>, updatedAt: string | null, crawlWindow: { from: string, to: string, timeZone: string } | null } } };

export type V1CreateDeployMarkerMutationVariables = Exact<{
  projectId: string | number;
  input: CreateDeployMarkerInput;
}>;


export type V1CreateDeployMarkerMutation = { marker: { id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string } };

export type V1CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type V1CreateProjectMutation = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> } };

export type V1DeployMarkersQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1DeployMarkersQuery = { markers: Array<{ id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string }> };

export type V1JobQueryVariables = Exact<{
  jobId: string | number;
}>;


export type V1JobQuery = { job: { id: string, auditId: string, projectId: string, status: AuditStatus, createdAt: string, startedAt: string | null, pausedUntil: string | null, finishedAt: string | null, progress: { pagesCrawled: number, pagesKnown: number, pagesRendered: number, phase: AuditPhase | null, pagesPerSecond: number | null, secondsLeft: number | null }, error: { code: string, message: string } | null } };

export type V1KeywordsQueryVariables = Exact<{
  projectId: string | number;
  tag?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1KeywordsQuery = { page: { nextCursor: string | null, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, tags: Array<string>, position: number | null, url: string | null, lastChecked: string | null, status: RankingStatus, depth: number | null }> } };

export type V1OwnershipQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1OwnershipQuery = { project: { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } } };

export type V1ProjectQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1ProjectQuery = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string>, _count: { audits: number, keywords: number, competitors: number } } };

export type V1ProjectsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1ProjectsQuery = { page: { nextCursor: string | null, projects: Array<{ id: string, name: string, domain: string, createdAt: string, _count: { audits: number, keywords: number, competitors: number } }> } };

export type V1RankingTableQueryVariables = Exact<{
  projectId: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  keywordId?: string | number | null | undefined;
}>;


export type V1RankingTableQuery = { table: { projectId: string, from: string | null, to: string | null, keywordId: string | null, fileName: string } };

export type V1RankingsQueryVariables = Exact<{
  projectId: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  keywordId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1RankingsQuery = { page: { nextCursor: string | null, rankings: Array<{ keywordId: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, changes: { day: number | null, week: number | null, month: number | null }, best: { position: number, date: string } | null, history: Array<{ checkedAt: string, position: number | null, url: string | null, status: RankingStatus }> }>, summaries: Array<{ engine: string, keywords: number, known: number, averagePosition: number | null, visibility: number | null, featuresKnown: number, improvedInWeek: number, declinedInWeek: number, checks: number, failedChecks: number, costUsd: number, distribution: Array<{ range: string, keywords: number }>, features: Array<{ feature: SerpFeature, keywords: number, share: number, owned: number, ownedShare: number | null }> }> } };

export type V1RemoveOwnershipMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1RemoveOwnershipMutation = { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } };

export type V1RemoveScheduleMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1RemoveScheduleMutation = { removed: { deleted: boolean } };

export type V1RobotsReplayQueryVariables = Exact<{
  projectId: string | number;
  beforeId?: string | number | null | undefined;
  afterId?: string | number | null | undefined;
}>;


export type V1RobotsReplayQuery = { replay: { auditId: string | null, urls: number, isComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> } };

export type V1RuleSettingsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1RuleSettingsQuery = { project: { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }> } } };

export type V1RulesQueryVariables = Exact<{ [key: string]: never; }>;


export type V1RulesQuery = { rules: Array<{ id: string, title: string, category: Category, scoreGroup: ScoreGroup, severity: Severity, why: string, fix: string, source: string, thresholds: Array<{ name: string, description: string, unit: string, default: number, min: number, max: number }> }> };

export type V1ScheduleQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1ScheduleQuery = { project: { schedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } | null } };

export type V1SetScheduleMutationVariables = Exact<{
  projectId: string | number;
  input: AuditScheduleInput;
}>;


export type V1SetScheduleMutation = { schedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } };

export type V1StartAuditMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1StartAuditMutation = { started: { message: string, jobId: string } };

export type V1UpdateAlertRuleMutationVariables = Exact<{
  projectId: string | number;
  event: AlertKind;
  input: UpdateAlertRuleInput;
}>;


export type V1UpdateAlertRuleMutation = { alertRule: { enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean } };

export type V1UpdateCrawlSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: CrawlSettingsInput;
}>;


export type V1UpdateCrawlSettingsMutation = { crawlSettings: { maxPages: number | null, maxMegabytes: number | null, maxMinutes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, include: Array<string> | null, exclude: Array<string> | null, startUrls: Array<string> | null, discovery: Discovery | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, checkExternalLinks: boolean | null, subdomains: boolean | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, render: RenderMode | null, renderJavaScript: boolean | null, requestHeaderNames: Array<string>, updatedAt: string | null, crawlWindow: { from: string, to: string, timeZone: string } | null } };

export type V1UpdateProjectMutationVariables = Exact<{
  projectId: string | number;
  input: UpdateProjectInput;
}>;


export type V1UpdateProjectMutation = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> } };

export type V1UpdateRuleSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: RuleSettingsInput;
}>;


export type V1UpdateRuleSettingsMutation = { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }> } };

export type V1UpdateWatchMutationVariables = Exact<{
  projectId: string | number;
  input: WatchInput;
}>;


export type V1UpdateWatchMutation = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type V1VerifyOwnershipMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1VerifyOwnershipMutation = { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } };

export type V1WatchQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1WatchQuery = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type V1WatchVersionQueryVariables = Exact<{
  projectId: string | number;
  versionId: string | number;
  beforeId?: string | number | null | undefined;
}>;


export type V1WatchVersionQuery = { comparison: { content: string | null, version: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } } | null, diff: Array<{ change: DiffChange, text: string }> } };

export type V1WatchVersionsQueryVariables = Exact<{
  projectId: string | number;
  url?: string | null | undefined;
}>;


export type V1WatchVersionsQuery = { versions: Array<{ id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }> };

export type V1LinkMapQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  by?: LinkClustering | null | undefined;
}>;


export type V1LinkMapQuery = { report: { audit: { structure: { links: { clusters: Array<{ name: string, urls: number, rank: number, inner: number, pages: Array<{ url: string, title: string, rank: number, depth: number | null, sources: Array<number> }> }>, links: Array<{ from: number, to: number, links: number }> } } | null } } };

export type V1PageQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  url?: string | null | undefined;
}>;


export type V1PageQuery = { page: { id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null, extracted: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }>, extractedRaw: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }> | null, rendering: { finalUrl: string, consoleErrors: number, consoleMessages: Array<string>, blockedResources: Array<string>, endedBy: string | null, rulesNotMeasured: Array<string>, changed: Array<ComparedData>, failedRequests: Array<{ url: string, reason: string }>, raw: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, rendered: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, linksOnlyRendered: { count: number, urls: Array<string> }, linksOnlyRaw: { count: number, urls: Array<string> } } | null, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, howToFix: string, failing: number, applicable: number, evidence: unknown, firstSeenAt: string }> } };

export type V1PageFieldsQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
}>;


export type V1PageFieldsQuery = { fields: Array<{ name: string, label: string, description: string, type: PageFieldType, unit: string | null, choices: Array<string>, operators: Array<PageOperator>, sortable: boolean, header: string }> };

export type V1PageScreenshotsQueryVariables = Exact<{
  projectId: string | number;
  url?: string | null | undefined;
}>;


export type V1PageScreenshotsQuery = { screenshots: Array<{ viewport: Viewport, width: number, height: number, bytes: number, takenAt: string, dataUri: string }> };

export type V1PageTableQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  status?: number | null | undefined;
  statusClass?: number | null | undefined;
  indexable?: boolean | null | undefined;
  indexability?: Indexability | null | undefined;
  inconclusive?: boolean | null | undefined;
  search?: string | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  folder?: string | null | undefined;
  sort?: PageOrder | null | undefined;
  filter?: string | null | undefined;
  segmentId?: string | number | null | undefined;
  orderBy?: string | null | undefined;
  fields?: Array<string> | string | null | undefined;
}>;


export type V1PageTableQuery = { report: { pages: { auditId: string, status: number | null, statusClass: number | null, indexable: boolean | null, indexability: Indexability | null, inconclusive: boolean | null, search: string | null, rule: string | null, severity: Severity | null, folder: string | null, query: string | null, sort: PageOrder | null, orderBy: string | null, fields: Array<string> | null, fileName: string } } };

export type V1PagesQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  status?: number | null | undefined;
  statusClass?: number | null | undefined;
  indexable?: boolean | null | undefined;
  indexability?: Indexability | null | undefined;
  inconclusive?: boolean | null | undefined;
  search?: string | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  folder?: string | null | undefined;
  sort?: PageOrder | null | undefined;
  filter?: string | null | undefined;
  segmentId?: string | number | null | undefined;
  orderBy?: string | null | undefined;
  fields?: Array<string> | string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1PagesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, pages: Array<{ id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, values: unknown, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null }> } } } };

export type V1SegmentsQueryVariables = Exact<{
  projectId: string | number;
  history?: number | null | undefined;
}>;


export type V1SegmentsQuery = { segments: Array<{ id: string, name: string, query: string, createdAt: string, scores: Array<{ segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null }> }> };

export type V1SiteStructureQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  parent?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1SiteStructureQuery = { report: { audit: { structure: { page: { nextCursor: string | null, totalCount: number, folders: Array<{ url: string, name: string, folders: number, urls: number, own: number, pages: number, indexable: number, errors: number, warnings: number, notices: number, score: number | null, depth: number | null, deepest: number | null, rank: number }> } } | null } } };

export type V1TemplatesQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1TemplatesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, templates: Array<{ id: string, path: string, pages: number, indexablePages: number, points: number, sampleUrls: Array<string>, issues: Array<{ issueId: string | null, rule: string, title: string, severity: Severity, category: Category, howToFix: string, pages: number, points: number, element: { message: string, value: string | null, target: string | null, line: number | null, elements: number } | null }> }> } } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AlertRuleSummaryFragmentDoc = new TypedDocumentString(`
    fragment AlertRuleSummary on AlertRule {
  enabled
  threshold
  severity
  channelIds
  digest
  quietFrom
  quietTo
  timeZone
  mutedUntil
  segmentId
  isDefault
  event
  title
  about
  thresholdLabel
  bySegment
}
    `, {"fragmentName":"AlertRuleSummary"}) as unknown as TypedDocumentString<AlertRuleSummaryFragment, unknown>;
export const AuditScheduleSummaryFragmentDoc = new TypedDocumentString(`
    fragment AuditScheduleSummary on AuditSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  enabled
  nextRunAt
  lastRunAt
  lastOutcome
  lastAuditId
}
    `, {"fragmentName":"AuditScheduleSummary"}) as unknown as TypedDocumentString<AuditScheduleSummaryFragment, unknown>;
export const ChangedRuleSummaryFragmentDoc = new TypedDocumentString(`
    fragment ChangedRuleSummary on ChangedRule {
  rule
  enabled
  severity
  thresholds {
    name
    value
  }
}
    `, {"fragmentName":"ChangedRuleSummary"}) as unknown as TypedDocumentString<ChangedRuleSummaryFragment, unknown>;
export const CrawlSettingsSummaryFragmentDoc = new TypedDocumentString(`
    fragment CrawlSettingsSummary on CrawlSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  renderPages
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderJavaScript
  requestHeaderNames
  updatedAt
}
    `, {"fragmentName":"CrawlSettingsSummary"}) as unknown as TypedDocumentString<CrawlSettingsSummaryFragment, unknown>;
export const CustomCheckSummaryFragmentDoc = new TypedDocumentString(`
    fragment CustomCheckSummary on CustomCheck {
  key
  title
  extractor
  condition
  value
  min
  max
  severity
  category
  why
  fix
  include
  exclude
  view
  indexableOnly
}
    `, {"fragmentName":"CustomCheckSummary"}) as unknown as TypedDocumentString<CustomCheckSummaryFragment, unknown>;
export const ExtractedValueSummaryFragmentDoc = new TypedDocumentString(`
    fragment ExtractedValueSummary on ExtractedValue {
  extractor
  name
  count
  matches
  failed
}
    `, {"fragmentName":"ExtractedValueSummary"}) as unknown as TypedDocumentString<ExtractedValueSummaryFragment, unknown>;
export const ExtractorSummaryFragmentDoc = new TypedDocumentString(`
    fragment ExtractorSummary on Extractor {
  key
  name
  kind
  expression
  result
  part
  attribute
}
    `, {"fragmentName":"ExtractorSummary"}) as unknown as TypedDocumentString<ExtractorSummaryFragment, unknown>;
export const ProjectSummaryFragmentDoc = new TypedDocumentString(`
    fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}
    `, {"fragmentName":"ProjectSummary"}) as unknown as TypedDocumentString<ProjectSummaryFragment, unknown>;
export const ReportBrandingSummaryFragmentDoc = new TypedDocumentString(`
    fragment ReportBrandingSummary on ReportBranding {
  company
  color
  logo
  sections
}
    `, {"fragmentName":"ReportBrandingSummary"}) as unknown as TypedDocumentString<ReportBrandingSummaryFragment, unknown>;
export const ReportLinkSummaryFragmentDoc = new TypedDocumentString(`
    fragment ReportLinkSummary on ReportLink {
  id
  label
  auditId
  hasPassword
  createdBy
  createdAt
  expiresAt
  accesses
  lastAccessAt
  isActive
}
    `, {"fragmentName":"ReportLinkSummary"}) as unknown as TypedDocumentString<ReportLinkSummaryFragment, unknown>;
export const ReportScheduleSummaryFragmentDoc = new TypedDocumentString(`
    fragment ReportScheduleSummary on ReportSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  recipients
  attachPdf
  enabled
  nextAt
  lastAt
}
    `, {"fragmentName":"ReportScheduleSummary"}) as unknown as TypedDocumentString<ReportScheduleSummaryFragment, unknown>;
export const RobotsReplaySummaryFragmentDoc = new TypedDocumentString(`
    fragment RobotsReplaySummary on RobotsReplay {
  before {
    id
    kind
    url
    seenAt
    changes {
      field
      before
      after
    }
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
  }
  after {
    id
    kind
    url
    seenAt
    changes {
      field
      before
      after
    }
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
  }
  auditId
  urls
  isComplete
  crawlers {
    userAgent
    operator
    purpose
    closed {
      pages
      inlinks
      urls {
        url
        inlinks
        rule
        line
      }
    }
    opened {
      pages
      inlinks
      urls {
        url
        inlinks
        rule
        line
      }
    }
    blocked
  }
  diff {
    change
    text
  }
}
    `, {"fragmentName":"RobotsReplaySummary"}) as unknown as TypedDocumentString<RobotsReplaySummaryFragment, unknown>;
export const RuleSettingsSummaryFragmentDoc = new TypedDocumentString(`
    fragment RuleSettingsSummary on RuleSettings {
  revision
  version
  rules {
    rule
    enabled
    severity
    thresholds {
      name
      value
    }
  }
  extractors {
    key
    name
    kind
    expression
    result
    part
    attribute
  }
  checks {
    key
    title
    extractor
    condition
    value
    min
    max
    severity
    category
    why
    fix
    include
    exclude
    view
    indexableOnly
  }
  updatedAt
}
    `, {"fragmentName":"RuleSettingsSummary"}) as unknown as TypedDocumentString<RuleSettingsSummaryFragment, unknown>;
export const SegmentSummaryFragmentDoc = new TypedDocumentString(`
    fragment SegmentSummary on Segment {
  id
  name
  query
  createdAt
}
    `, {"fragmentName":"SegmentSummary"}) as unknown as TypedDocumentString<SegmentSummaryFragment, unknown>;
export const SegmentScoreSummaryFragmentDoc = new TypedDocumentString(`
    fragment SegmentScoreSummary on SegmentScore {
  segmentId
  name
  auditId
  completedAt
  pages
  errors
  warnings
  notices
  overallScore
  indexablePages
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
}
    `, {"fragmentName":"SegmentScoreSummary"}) as unknown as TypedDocumentString<SegmentScoreSummaryFragment, unknown>;
export const SiteOwnershipSummaryFragmentDoc = new TypedDocumentString(`
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}
    `, {"fragmentName":"SiteOwnershipSummary"}) as unknown as TypedDocumentString<SiteOwnershipSummaryFragment, unknown>;
export const WatchSummaryFragmentDoc = new TypedDocumentString(`
    fragment WatchSummary on Watch {
  enabled
  intervalMinutes
  urls
  maxPages
  minIntervalMinutes
  checkedAt
  nextCheckAt
  problem
  targets {
    id
    kind
    url
    inlinks
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
    checkedAt
    problem
  }
}
    `, {"fragmentName":"WatchSummary"}) as unknown as TypedDocumentString<WatchSummaryFragment, unknown>;
export const WatchVersionSummaryFragmentDoc = new TypedDocumentString(`
    fragment WatchVersionSummary on WatchVersion {
  id
  kind
  url
  seenAt
  changes {
    field
    before
    after
  }
  state {
    status
    redirect
    noindex
    canonical
    title
    words
    blockedFor
    certificateValidTo
    verdict
    entries
  }
}
    `, {"fragmentName":"WatchVersionSummary"}) as unknown as TypedDocumentString<WatchVersionSummaryFragment, unknown>;
export const WeeklySummarySummaryFragmentDoc = new TypedDocumentString(`
    fragment WeeklySummarySummary on WeeklySummary {
  id
  projectId
  timeZone
  nextAt
}
    `, {"fragmentName":"WeeklySummarySummary"}) as unknown as TypedDocumentString<WeeklySummarySummaryFragment, unknown>;
export const AuditSummaryFragmentDoc = new TypedDocumentString(`
    fragment AuditSummary on Audit {
  id
  status
  overallScore
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
  accessibilityScore
  pagesCrawled
  pagesKnown
  pagesUnchanged
  partial
  stopReason
  createdAt
  completedAt
  detailsRemovedAt
  rendering {
    mode
    chromium
    rendered
    failed
    pagesRendered
    pagesToRender
    renderablePages
    templateCount
    templates {
      template
      rendered
      pages
      reason
      sampleUrl
    }
    failures {
      url
      reason
    }
    reasons {
      reason
      pages
    }
    difference {
      words
      wordsOnlyRendered
      wordShare
      links
      linksOnlyRendered
      linkShare
      titlesChanged
      canonicalsChanged
      robotsChanged
    }
    text
  }
  coverage
  durationSeconds
  pausedUntil
  issueCounts {
    ERROR
    WARNING
    NOTICE
  }
}
    `, {"fragmentName":"AuditSummary"}) as unknown as TypedDocumentString<AuditSummaryFragment, unknown>;
export const AuditSettingsSummaryFragmentDoc = new TypedDocumentString(`
    fragment AuditSettingsSummary on AuditSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderPages
  renderJavaScript
  fresh
}
    `, {"fragmentName":"AuditSettingsSummary"}) as unknown as TypedDocumentString<AuditSettingsSummaryFragment, unknown>;
export const SessionAuditFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionAuditFields on Audit {
  ...AuditSummary
  source
  notices
  settings {
    ...AuditSettingsSummary
  }
}
    fragment AuditSummary on Audit {
  id
  status
  overallScore
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
  accessibilityScore
  pagesCrawled
  pagesKnown
  pagesUnchanged
  partial
  stopReason
  createdAt
  completedAt
  detailsRemovedAt
  rendering {
    mode
    chromium
    rendered
    failed
    pagesRendered
    pagesToRender
    renderablePages
    templateCount
    templates {
      template
      rendered
      pages
      reason
      sampleUrl
    }
    failures {
      url
      reason
    }
    reasons {
      reason
      pages
    }
    difference {
      words
      wordsOnlyRendered
      wordShare
      links
      linksOnlyRendered
      linkShare
      titlesChanged
      canonicalsChanged
      robotsChanged
    }
    text
  }
  coverage
  durationSeconds
  pausedUntil
  issueCounts {
    ERROR
    WARNING
    NOTICE
  }
}
fragment AuditSettingsSummary on AuditSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderPages
  renderJavaScript
  fresh
}`, {"fragmentName":"SessionAuditFields"}) as unknown as TypedDocumentString<SessionAuditFieldsFragment, unknown>;
export const SessionIssueFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionIssueFields on Issue {
  id
  rule
  title
  severity
  category
  description
  howToFix
  affectedPages
  sampleUrls
}
    `, {"fragmentName":"SessionIssueFields"}) as unknown as TypedDocumentString<SessionIssueFieldsFragment, unknown>;
export const SessionAlertChannelFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionAlertChannelFields on AlertChannel {
  id
  kind
  name
  target
  projectId
  active
  disabledReason
  failingSince
  createdAt
}
    `, {"fragmentName":"SessionAlertChannelFields"}) as unknown as TypedDocumentString<SessionAlertChannelFieldsFragment, unknown>;
export const SessionProfileFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionProfileFields on SiteProfile {
  titleLength
  descriptionLength
  headings
  words
  htmlBytes
  ttfbMs
  pagesWithDescription
  pagesWithSchema
  schemaTypes
  pages {
    url
    title
    titleLength
    descriptionLength
    h1
    headings
    words
    images
    imagesWithoutAlt
    links
    schemaTypes
    htmlBytes
    ttfbMs
  }
}
    `, {"fragmentName":"SessionProfileFields"}) as unknown as TypedDocumentString<SessionProfileFieldsFragment, unknown>;
export const SessionComparisonFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionComparisonFields on CompetitorComparison {
  own {
    ...SessionProfileFields
  }
  competitors {
    id
    domain
    name
    status
    requestedAt
    finishedAt
    error
    profile {
      ...SessionProfileFields
    }
  }
}
    fragment SessionProfileFields on SiteProfile {
  titleLength
  descriptionLength
  headings
  words
  htmlBytes
  ttfbMs
  pagesWithDescription
  pagesWithSchema
  schemaTypes
  pages {
    url
    title
    titleLength
    descriptionLength
    h1
    headings
    words
    images
    imagesWithoutAlt
    links
    schemaTypes
    htmlBytes
    ttfbMs
  }
}`, {"fragmentName":"SessionComparisonFields"}) as unknown as TypedDocumentString<SessionComparisonFieldsFragment, unknown>;
export const SessionCompetitorFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionCompetitorFields on Competitor {
  id
  domain
  name
  createdAt
  engine
  shareOfVoice
  averagePosition
  keywordsRanked
  keywordsAhead
  standings {
    engine
    keywords
    shareOfVoice
    averagePosition
    keywordsRanked
    keywordsAhead
  }
}
    `, {"fragmentName":"SessionCompetitorFields"}) as unknown as TypedDocumentString<SessionCompetitorFieldsFragment, unknown>;
export const SessionApiKeyFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionApiKeyFields on ApiKey {
  id
  name
  prefix
  scopes
  createdAt
  lastUsedAt
  expiresAt
  expired
  projects {
    id
    name
  }
}
    `, {"fragmentName":"SessionApiKeyFields"}) as unknown as TypedDocumentString<SessionApiKeyFieldsFragment, unknown>;
export const SessionVitalsFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionVitalsFields on VitalsPoint {
  collectedAt
  source
  formFactor
  url
  scope
  lcp
  inp
  cls
  fcp
  ttfb
  tbt
  speedIndex
  score
  transferBytes
  requests
  passes
  shares
}
    `, {"fragmentName":"SessionVitalsFields"}) as unknown as TypedDocumentString<SessionVitalsFieldsFragment, unknown>;
export const SessionKeywordFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionKeywordFields on Keyword {
  id
  term
  engine
  country
  language
  device
  location
  targetUrl
  tags
  position
  previousPosition
  bestPosition
  url
  status
  depth
  lastChecked
}
    `, {"fragmentName":"SessionKeywordFields"}) as unknown as TypedDocumentString<SessionKeywordFieldsFragment, unknown>;
export const SessionWebhookFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionWebhookFields on Webhook {
  id
  projectId
  url
  description
  events
  active
  disabledReason
  failingSince
  formerSecretUntil
  createdAt
}
    `, {"fragmentName":"SessionWebhookFields"}) as unknown as TypedDocumentString<SessionWebhookFieldsFragment, unknown>;
export const McpAuditStatusDocument = new TypedDocumentString(`
    query McpAuditStatus($projectId: ID!, $auditId: ID) {
  audit(projectId: $projectId, auditId: $auditId) {
    ...AuditSummary
    source
    notices
    settings {
      ...AuditSettingsSummary
    }
    error {
      code
      message
    }
  }
}
    fragment AuditSummary on Audit {
  id
  status
  overallScore
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
  accessibilityScore
  pagesCrawled
  pagesKnown
  pagesUnchanged
  partial
  stopReason
  createdAt
  completedAt
  detailsRemovedAt
  rendering {
    mode
    chromium
    rendered
    failed
    pagesRendered
    pagesToRender
    renderablePages
    templateCount
    templates {
      template
      rendered
      pages
      reason
      sampleUrl
    }
    failures {
      url
      reason
    }
    reasons {
      reason
      pages
    }
    difference {
      words
      wordsOnlyRendered
      wordShare
      links
      linksOnlyRendered
      linkShare
      titlesChanged
      canonicalsChanged
      robotsChanged
    }
    text
  }
  coverage
  durationSeconds
  pausedUntil
  issueCounts {
    ERROR
    WARNING
    NOTICE
  }
}
fragment AuditSettingsSummary on AuditSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderPages
  renderJavaScript
  fresh
}`) as unknown as TypedDocumentString<McpAuditStatusQuery, McpAuditStatusQueryVariables>;
export const McpCompareAuditsDocument = new TypedDocumentString(`
    query McpCompareAudits($projectId: ID!, $auditId: ID, $withAuditId: ID!, $limit: Int = 20, $cursor: String) {
  audit(projectId: $projectId, auditId: $auditId) {
    id
    completedAt
    comparison(with: $withAuditId) {
      sameRuleSet
      sameProfile
      pagesEntered
      pagesLeft
      pagesClosed {
        blocked
        noindex
      }
      scores {
        group
        before
        after
        delta
        comparable
        incomparable
        causes {
          cause
          points
        }
      }
      totals {
        fixed
        new
        unchanged
      }
      rules {
        rule
        severity
        fixed
        new
        unchanged
      }
      findings(first: $limit, after: $cursor) {
        nodes {
          url
          rule
          severity
          change
        }
        nextCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<McpCompareAuditsQuery, McpCompareAuditsQueryVariables>;
export const McpCompetitorsDocument = new TypedDocumentString(`
    query McpCompetitors($projectId: ID!, $limit: Int = 25, $cursor: String) {
  competitors(projectId: $projectId, first: $limit, after: $cursor) {
    nodes {
      id
      domain
      name
      shareOfVoice
      averagePosition
      keywordsRanked
      keywordsAhead
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<McpCompetitorsQuery, McpCompetitorsQueryVariables>;
export const McpExplainRuleDocument = new TypedDocumentString(`
    query McpExplainRule($rule: String!) {
  rule(id: $rule) {
    id
    title
    category
    scoreGroup
    severity
    why
    fix
    source
    thresholds {
      name
      description
      unit
      default
      min
      max
    }
  }
}
    `) as unknown as TypedDocumentString<McpExplainRuleQuery, McpExplainRuleQueryVariables>;
export const McpGetProjectDocument = new TypedDocumentString(`
    query McpGetProject($projectId: ID!) {
  project(id: $projectId) {
    ...ProjectSummary
    lastAuditScore
    crawlSettings {
      ...CrawlSettingsSummary
    }
    auditSchedule {
      ...AuditScheduleSummary
    }
    counts {
      audits
      keywords
      competitors
    }
    latestAudit {
      id
      status
      overallScore
      createdAt
      completedAt
    }
  }
}
    fragment AuditScheduleSummary on AuditSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  enabled
  nextRunAt
  lastRunAt
  lastOutcome
  lastAuditId
}
fragment CrawlSettingsSummary on CrawlSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  renderPages
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderJavaScript
  requestHeaderNames
  updatedAt
}
fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}`) as unknown as TypedDocumentString<McpGetProjectQuery, McpGetProjectQueryVariables>;
export const McpIssueDetailsDocument = new TypedDocumentString(`
    query McpIssueDetails($projectId: ID!, $auditId: ID, $rule: String!, $limit: Int = 10, $cursor: String) {
  audit(projectId: $projectId, auditId: $auditId) {
    id
    issues: issueConnection(rule: $rule, first: 3) {
      nodes {
        id
        rule
        title
        severity
        category
        description
        howToFix
        source
        affectedPages
        followsFrom
        instances
        firstSeenAt
        affected(first: $limit, after: $cursor) {
          nodes {
            url
            failing
            evidence
            firstSeenAt
          }
          nextCursor
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<McpIssueDetailsQuery, McpIssueDetailsQueryVariables>;
export const McpKeywordRankingsDocument = new TypedDocumentString(`
    query McpKeywordRankings($projectId: ID!, $limit: Int = 50, $cursor: String) {
  keywords(projectId: $projectId, first: $limit, after: $cursor) {
    nodes {
      id
      term
      engine
      country
      language
      device
      status
      position
      previousPosition
      bestPosition
      url
      depth
      lastChecked
    }
    nextCursor
    totalCount
  }
}
    `) as unknown as TypedDocumentString<McpKeywordRankingsQuery, McpKeywordRankingsQueryVariables>;
export const McpListAlertsDocument = new TypedDocumentString(`
    query McpListAlerts($projectId: ID!, $kind: AlertKind, $limit: Int, $cursor: String) {
  alerts(projectId: $projectId, kind: $kind, first: $limit, after: $cursor) {
    nodes {
      id
      kind
      message
      data
      createdAt
      acknowledgedAt
      acknowledgedBy
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<McpListAlertsQuery, McpListAlertsQueryVariables>;
export const McpListIssuesDocument = new TypedDocumentString(`
    query McpListIssues($projectId: ID!, $auditId: ID, $severity: Severity, $category: Category, $limit: Int = 20, $cursor: String) {
  audit(projectId: $projectId, auditId: $auditId) {
    id
    status
    issues: issueConnection(
      severity: $severity
      category: $category
      first: $limit
      after: $cursor
    ) {
      nodes {
        id
        rule
        title
        severity
        category
        affectedPages
        sampleUrls
      }
      nextCursor
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<McpListIssuesQuery, McpListIssuesQueryVariables>;
export const McpListPageFieldsDocument = new TypedDocumentString(`
    query McpListPageFields {
  fields: pageFields {
    name
    label
    description
    type
    choices
    operators
  }
}
    `) as unknown as TypedDocumentString<McpListPageFieldsQuery, McpListPageFieldsQueryVariables>;
export const McpListPagesDocument = new TypedDocumentString(`
    query McpListPages($projectId: ID!, $auditId: ID, $filter: PageFilterInput, $sort: PageOrder, $orderBy: String, $fields: [String!], $limit: Int = 20, $cursor: String) {
  audit(projectId: $projectId, auditId: $auditId) {
    id
    status
    pages(
      filter: $filter
      sort: $sort
      orderBy: $orderBy
      first: $limit
      after: $cursor
    ) {
      nodes {
        url
        status
        title
        outcome
        indexable
        depth
        inlinks
        pageRank
        score
        errors
        warnings
        notices
        values(fields: $fields)
      }
      nextCursor
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<McpListPagesQuery, McpListPagesQueryVariables>;
export const McpListProjectsDocument = new TypedDocumentString(`
    query McpListProjects($limit: Int = 50, $cursor: String) {
  projects(first: $limit, after: $cursor) {
    nodes {
      id
      name
      url
      domain
      lastAuditScore
    }
    nextCursor
    totalCount
  }
}
    `) as unknown as TypedDocumentString<McpListProjectsQuery, McpListProjectsQueryVariables>;
export const McpListTemplatesDocument = new TypedDocumentString(`
    query McpListTemplates($projectId: ID!, $auditId: ID, $limit: Int = 10, $cursor: String) {
  audit(projectId: $projectId, auditId: $auditId) {
    id
    status
    templates(first: $limit, after: $cursor) {
      nodes {
        id
        path
        pages
        indexablePages
        points
        sampleUrls
        issues {
          issueId
          rule
          title
          severity
          category
          howToFix
          pages
          points
          element {
            message
            value
            target
            line
            elements
          }
        }
      }
      nextCursor
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<McpListTemplatesQuery, McpListTemplatesQueryVariables>;
export const McpPageDetailsDocument = new TypedDocumentString(`
    query McpPageDetails($projectId: ID!, $auditId: ID, $url: String) {
  page(projectId: $projectId, auditId: $auditId, url: $url) {
    id
    url
    status
    outcome
    indexable
    inconclusive
    title
    depth
    inlinks
    pageRank
    score
    errors
    warnings
    notices
    facts {
      fetchedAt
      discoveredBy
      unchanged
      rendered
      problem
      redirect
      clientRedirect
      mediaType
      bytes
      timeToFirstByteMs
      description
      h1
      canonical
      robots
      lang
      words
      hreflang
    }
    rendering {
      finalUrl
      consoleErrors
      consoleMessages
      failedRequests {
        url
        reason
      }
      blockedResources
      endedBy
      changed
      raw {
        title
        description
        canonical
        robots
        h1
        headings {
          level
          text
        }
        headingCounts
        words
        links
        structuredData
      }
      rendered {
        title
        description
        canonical
        robots
        h1
        headings {
          level
          text
        }
        headingCounts
        words
        links
        structuredData
      }
      linksOnlyRendered {
        count
        urls
      }
      linksOnlyRaw {
        count
        urls
      }
    }
    issues {
      id
      rule
      severity
      category
      title
      howToFix
      failing
      applicable
      evidence
      firstSeenAt
    }
  }
}
    `) as unknown as TypedDocumentString<McpPageDetailsQuery, McpPageDetailsQueryVariables>;
export const McpSiteStructureDocument = new TypedDocumentString(`
    query McpSiteStructure($projectId: ID!, $auditId: ID, $parent: String, $limit: Int = 20, $cursor: String) {
  audit(projectId: $projectId, auditId: $auditId) {
    id
    status
    structure {
      urls
      folders(parent: $parent, first: $limit, after: $cursor) {
        nodes {
          url
          folders
          urls
          pages
          indexable
          errors
          warnings
          notices
          score
          depth
          deepest
          rank
        }
        nextCursor
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<McpSiteStructureQuery, McpSiteStructureQueryVariables>;
export const McpStartAuditDocument = new TypedDocumentString(`
    mutation McpStartAudit($projectId: ID!, $options: StartAuditInput) {
  started: startAudit(projectId: $projectId, input: $options, source: MCP) {
    message
    auditId: jobId
  }
}
    `) as unknown as TypedDocumentString<McpStartAuditMutation, McpStartAuditMutationVariables>;
export const McpSuggestFixDocument = new TypedDocumentString(`
    mutation McpSuggestFix($projectId: ID!, $issueId: ID!, $pageUrl: String) {
  result: suggestFixes(
    projectId: $projectId
    input: {issueId: $issueId, pageUrl: $pageUrl}
  ) {
    suggestions {
      rule
      url
      title
      explanation
      before
      after
      confidence
      verified
      source
      model
    }
    withoutSuggestion {
      url
      needs
      reason
    }
    ai {
      status
      reason
      retryAfterSeconds
    }
  }
}
    `) as unknown as TypedDocumentString<McpSuggestFixMutation, McpSuggestFixMutationVariables>;
export const McpTechnicalDocument = new TypedDocumentString(`
    query McpTechnical($projectId: ID!, $formFactor: FormFactor) {
  technical(projectId: $projectId, formFactor: $formFactor) {
    auditId
    robots {
      url
      verdict
      status
      sitemaps
      problems
    }
    sitemaps {
      url
      status
      kind
      entries
      problems
    }
    https {
      enabled
      redirected
      protocol
      issuer
      validTo
      authorized
    }
    indexability {
      indexable
      noindex
      blocked
      canonicalised
      other
    }
    rendering {
      mode
      chromium
      rendered
      failed
      reasons {
        reason
        pages
      }
      difference {
        words
        wordsOnlyRendered
        wordShare
        links
        linksOnlyRendered
        linkShare
        titlesChanged
        canonicalsChanged
        robotsChanged
      }
      text
    }
    redirects {
      count
      temporary
      permanent
    }
    statusCodes {
      status
      count
    }
    security {
      rule
      severity
      affectedPages
    }
    coreWebVitals {
      latest {
        collectedAt
        source
        formFactor
        url
        lcp
        inp
        cls
        fcp
        ttfb
        score
      }
      absent
    }
  }
}
    `) as unknown as TypedDocumentString<McpTechnicalQuery, McpTechnicalQueryVariables>;
export const SessionCrawlSettingsDocument = new TypedDocumentString(`
    query SessionCrawlSettings($id: ID!) {
  project(id: $id) {
    crawlSettings {
      ...CrawlSettingsSummary
    }
  }
}
    fragment CrawlSettingsSummary on CrawlSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  renderPages
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderJavaScript
  requestHeaderNames
  updatedAt
}`) as unknown as TypedDocumentString<SessionCrawlSettingsQuery, SessionCrawlSettingsQueryVariables>;
export const SessionRemoveScheduleDocument = new TypedDocumentString(`
    mutation SessionRemoveSchedule($id: ID!) {
  removed: removeAuditSchedule(projectId: $id) {
    deleted
  }
}
    `) as unknown as TypedDocumentString<SessionRemoveScheduleMutation, SessionRemoveScheduleMutationVariables>;
export const SessionScheduleDocument = new TypedDocumentString(`
    query SessionSchedule($id: ID!) {
  project(id: $id) {
    schedule: auditSchedule {
      ...AuditScheduleSummary
    }
  }
}
    fragment AuditScheduleSummary on AuditSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  enabled
  nextRunAt
  lastRunAt
  lastOutcome
  lastAuditId
}`) as unknown as TypedDocumentString<SessionScheduleQuery, SessionScheduleQueryVariables>;
export const SessionSetScheduleDocument = new TypedDocumentString(`
    mutation SessionSetSchedule($id: ID!, $input: AuditScheduleInput!) {
  schedule: setAuditSchedule(projectId: $id, input: $input) {
    ...AuditScheduleSummary
  }
}
    fragment AuditScheduleSummary on AuditSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  enabled
  nextRunAt
  lastRunAt
  lastOutcome
  lastAuditId
}`) as unknown as TypedDocumentString<SessionSetScheduleMutation, SessionSetScheduleMutationVariables>;
export const SessionUpdateCrawlSettingsDocument = new TypedDocumentString(`
    mutation SessionUpdateCrawlSettings($id: ID!, $input: CrawlSettingsInput!) {
  crawlSettings: updateCrawlSettings(projectId: $id, input: $input) {
    ...CrawlSettingsSummary
  }
}
    fragment CrawlSettingsSummary on CrawlSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  renderPages
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderJavaScript
  requestHeaderNames
  updatedAt
}`) as unknown as TypedDocumentString<SessionUpdateCrawlSettingsMutation, SessionUpdateCrawlSettingsMutationVariables>;
export const SessionAuditDocument = new TypedDocumentString(`
    query SessionAudit($id: ID!, $auditId: ID, $segmentId: ID) {
  audit(projectId: $id, auditId: $auditId) {
    ...SessionAuditFields
    leftOut {
      reason
      title
      setting
      mayBePages
      count
      sample {
        url
        linkedFrom
      }
    }
    issues(segment: $segmentId) {
      ...SessionIssueFields
      causes {
        message
        value
        target
        affectedPages
        sampleUrls
      }
      pages {
        url
        evidence
      }
    }
  }
}
    fragment AuditSummary on Audit {
  id
  status
  overallScore
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
  accessibilityScore
  pagesCrawled
  pagesKnown
  pagesUnchanged
  partial
  stopReason
  createdAt
  completedAt
  detailsRemovedAt
  rendering {
    mode
    chromium
    rendered
    failed
    pagesRendered
    pagesToRender
    renderablePages
    templateCount
    templates {
      template
      rendered
      pages
      reason
      sampleUrl
    }
    failures {
      url
      reason
    }
    reasons {
      reason
      pages
    }
    difference {
      words
      wordsOnlyRendered
      wordShare
      links
      linksOnlyRendered
      linkShare
      titlesChanged
      canonicalsChanged
      robotsChanged
    }
    text
  }
  coverage
  durationSeconds
  pausedUntil
  issueCounts {
    ERROR
    WARNING
    NOTICE
  }
}
fragment AuditSettingsSummary on AuditSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderPages
  renderJavaScript
  fresh
}
fragment SessionAuditFields on Audit {
  ...AuditSummary
  source
  notices
  settings {
    ...AuditSettingsSummary
  }
}
fragment SessionIssueFields on Issue {
  id
  rule
  title
  severity
  category
  description
  howToFix
  affectedPages
  sampleUrls
}`) as unknown as TypedDocumentString<SessionAuditQuery, SessionAuditQueryVariables>;
export const SessionCancelAuditDocument = new TypedDocumentString(`
    mutation SessionCancelAudit($id: ID!, $auditId: ID!) {
  audit: cancelAudit(projectId: $id, auditId: $auditId) {
    id
    projectId
    status
    stopReason
    pagesCrawled
    pagesKnown
    createdAt
    startedAt
    completedAt
  }
}
    `) as unknown as TypedDocumentString<SessionCancelAuditMutation, SessionCancelAuditMutationVariables>;
export const SessionDeleteAuditDocument = new TypedDocumentString(`
    mutation SessionDeleteAudit($id: ID!, $auditId: ID!) {
  deleted: deleteAudit(projectId: $id, auditId: $auditId) {
    deleted
    id
  }
}
    `) as unknown as TypedDocumentString<SessionDeleteAuditMutation, SessionDeleteAuditMutationVariables>;
export const SessionReportDocument = new TypedDocumentString(`
    query SessionReport($id: ID!, $auditId: ID) {
  report(projectId: $id, auditId: $auditId) {
    findings {
      auditId
      fileName
    }
  }
}
    `) as unknown as TypedDocumentString<SessionReportQuery, SessionReportQueryVariables>;
export const SessionReportFindingsDocument = new TypedDocumentString(`
    query SessionReportFindings($id: ID!, $auditId: ID, $severity: Severity, $category: Category, $rule: String, $search: String, $address: String, $segmentId: ID, $ignored: Boolean, $assignee: String, $listing: ReportListing) {
  report(projectId: $id, auditId: $auditId) {
    findings(
      severity: $severity
      category: $category
      rule: $rule
      search: $search
      address: $address
      segment: $segmentId
      ignored: $ignored
      assignee: $assignee
      listing: $listing
    ) {
      auditId
      severity
      category
      rule
      search
      address
      segment
      ignored
      assignee
      listing
      fileName
    }
  }
}
    `) as unknown as TypedDocumentString<SessionReportFindingsQuery, SessionReportFindingsQueryVariables>;
export const SessionReportsDocument = new TypedDocumentString(`
    query SessionReports($id: ID!, $limit: Int, $cursor: String) {
  page: reports(projectId: $id, first: $limit, after: $cursor) {
    reports: nodes {
      auditId
      createdAt
      completedAt
      detailsRemovedAt
      status
      overallScore
      metaScore
      contentScore
      linksScore
      technicalScore
      performanceScore
      accessibilityScore
      pagesCrawled
      pagesKnown
      pagesUnchanged
      coverage
      partial
      issueCounts {
        ERROR
        WARNING
        NOTICE
      }
      exports {
        json
        csv
        pages
        html
        ndjson
        sarif
        junit
        markdown
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionReportsQuery, SessionReportsQueryVariables>;
export const SessionStartAuditDocument = new TypedDocumentString(`
    mutation SessionStartAudit($id: ID!, $input: StartAuditInput) {
  started: startAudit(projectId: $id, input: $input) {
    message
    jobId
    auditId
  }
}
    `) as unknown as TypedDocumentString<SessionStartAuditMutation, SessionStartAuditMutationVariables>;
export const SessionSuggestFixesDocument = new TypedDocumentString(`
    mutation SessionSuggestFixes($id: ID!, $input: SuggestFixesInput!) {
  result: suggestFixes(projectId: $id, input: $input) {
    suggestions {
      id
      issueId
      rule
      url
      title
      explanation
      before
      after
      confidence
      verified
      source
      model
      createdAt
    }
    withoutSuggestion {
      url
      needs
      reason
    }
    ai {
      status
      model
      reason
      retryAfterSeconds
    }
  }
}
    `) as unknown as TypedDocumentString<SessionSuggestFixesMutation, SessionSuggestFixesMutationVariables>;
export const SessionAlertChannelDocument = new TypedDocumentString(`
    query SessionAlertChannel($channelId: ID!) {
  alertChannel(id: $channelId) {
    ...SessionAlertChannelFields
  }
}
    fragment SessionAlertChannelFields on AlertChannel {
  id
  kind
  name
  target
  projectId
  active
  disabledReason
  failingSince
  createdAt
}`) as unknown as TypedDocumentString<SessionAlertChannelQuery, SessionAlertChannelQueryVariables>;
export const SessionAlertChannelsDocument = new TypedDocumentString(`
    query SessionAlertChannels {
  alertChannels {
    ...SessionAlertChannelFields
  }
}
    fragment SessionAlertChannelFields on AlertChannel {
  id
  kind
  name
  target
  projectId
  active
  disabledReason
  failingSince
  createdAt
}`) as unknown as TypedDocumentString<SessionAlertChannelsQuery, SessionAlertChannelsQueryVariables>;
export const SessionCreateAlertChannelDocument = new TypedDocumentString(`
    mutation SessionCreateAlertChannel($input: CreateAlertChannelInput!) {
  alertChannel: createAlertChannel(input: $input) {
    ...SessionAlertChannelFields
  }
}
    fragment SessionAlertChannelFields on AlertChannel {
  id
  kind
  name
  target
  projectId
  active
  disabledReason
  failingSince
  createdAt
}`) as unknown as TypedDocumentString<SessionCreateAlertChannelMutation, SessionCreateAlertChannelMutationVariables>;
export const SessionDeleteAlertChannelDocument = new TypedDocumentString(`
    mutation SessionDeleteAlertChannel($channelId: ID!) {
  deleted: deleteAlertChannel(id: $channelId) {
    deleted
    id
  }
}
    `) as unknown as TypedDocumentString<SessionDeleteAlertChannelMutation, SessionDeleteAlertChannelMutationVariables>;
export const SessionSendTestAlertDocument = new TypedDocumentString(`
    mutation SessionSendTestAlert($channelId: ID!) {
  delivery: sendTestAlert(id: $channelId) {
    id
    event
    status
    createdAt
  }
}
    `) as unknown as TypedDocumentString<SessionSendTestAlertMutation, SessionSendTestAlertMutationVariables>;
export const SessionUpdateAlertChannelDocument = new TypedDocumentString(`
    mutation SessionUpdateAlertChannel($channelId: ID!, $input: UpdateAlertChannelInput!) {
  alertChannel: updateAlertChannel(id: $channelId, input: $input) {
    ...SessionAlertChannelFields
  }
}
    fragment SessionAlertChannelFields on AlertChannel {
  id
  kind
  name
  target
  projectId
  active
  disabledReason
  failingSince
  createdAt
}`) as unknown as TypedDocumentString<SessionUpdateAlertChannelMutation, SessionUpdateAlertChannelMutationVariables>;
export const SessionAddCompetitorDocument = new TypedDocumentString(`
    mutation SessionAddCompetitor($id: ID!, $input: AddCompetitorInput!) {
  competitor: addCompetitor(projectId: $id, input: $input) {
    ...SessionCompetitorFields
  }
}
    fragment SessionCompetitorFields on Competitor {
  id
  domain
  name
  createdAt
  engine
  shareOfVoice
  averagePosition
  keywordsRanked
  keywordsAhead
  standings {
    engine
    keywords
    shareOfVoice
    averagePosition
    keywordsRanked
    keywordsAhead
  }
}`) as unknown as TypedDocumentString<SessionAddCompetitorMutation, SessionAddCompetitorMutationVariables>;
export const SessionCompareCompetitorDocument = new TypedDocumentString(`
    mutation SessionCompareCompetitor($id: ID!, $input: CompareCompetitorInput!) {
  comparison: compareCompetitor(projectId: $id, input: $input) {
    ...SessionComparisonFields
  }
}
    fragment SessionComparisonFields on CompetitorComparison {
  own {
    ...SessionProfileFields
  }
  competitors {
    id
    domain
    name
    status
    requestedAt
    finishedAt
    error
    profile {
      ...SessionProfileFields
    }
  }
}
fragment SessionProfileFields on SiteProfile {
  titleLength
  descriptionLength
  headings
  words
  htmlBytes
  ttfbMs
  pagesWithDescription
  pagesWithSchema
  schemaTypes
  pages {
    url
    title
    titleLength
    descriptionLength
    h1
    headings
    words
    images
    imagesWithoutAlt
    links
    schemaTypes
    htmlBytes
    ttfbMs
  }
}`) as unknown as TypedDocumentString<SessionCompareCompetitorMutation, SessionCompareCompetitorMutationVariables>;
export const SessionCompetitorComparisonDocument = new TypedDocumentString(`
    query SessionCompetitorComparison($id: ID!, $competitorId: ID) {
  comparison: competitorComparison(projectId: $id, competitorId: $competitorId) {
    ...SessionComparisonFields
  }
}
    fragment SessionComparisonFields on CompetitorComparison {
  own {
    ...SessionProfileFields
  }
  competitors {
    id
    domain
    name
    status
    requestedAt
    finishedAt
    error
    profile {
      ...SessionProfileFields
    }
  }
}
fragment SessionProfileFields on SiteProfile {
  titleLength
  descriptionLength
  headings
  words
  htmlBytes
  ttfbMs
  pagesWithDescription
  pagesWithSchema
  schemaTypes
  pages {
    url
    title
    titleLength
    descriptionLength
    h1
    headings
    words
    images
    imagesWithoutAlt
    links
    schemaTypes
    htmlBytes
    ttfbMs
  }
}`) as unknown as TypedDocumentString<SessionCompetitorComparisonQuery, SessionCompetitorComparisonQueryVariables>;
export const SessionCompetitorsDocument = new TypedDocumentString(`
    query SessionCompetitors($id: ID!, $limit: Int, $cursor: String) {
  page: competitors(projectId: $id, first: $limit, after: $cursor) {
    competitors: nodes {
      ...SessionCompetitorFields
    }
    nextCursor
  }
}
    fragment SessionCompetitorFields on Competitor {
  id
  domain
  name
  createdAt
  engine
  shareOfVoice
  averagePosition
  keywordsRanked
  keywordsAhead
  standings {
    engine
    keywords
    shareOfVoice
    averagePosition
    keywordsRanked
    keywordsAhead
  }
}`) as unknown as TypedDocumentString<SessionCompetitorsQuery, SessionCompetitorsQueryVariables>;
export const SessionKeywordGapDocument = new TypedDocumentString(`
    query SessionKeywordGap($id: ID!, $competitorId: ID, $limit: Int, $cursor: String) {
  page: keywordGap(
    projectId: $id
    competitorId: $competitorId
    first: $limit
    after: $cursor
  ) {
    keywords: nodes {
      keywordId
      term
      engine
      country
      language
      device
      location
      kind
      position
      url
      checkedAt
      ahead {
        competitorId
        domain
        position
        url
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionKeywordGapQuery, SessionKeywordGapQueryVariables>;
export const SessionRemoveCompetitorDocument = new TypedDocumentString(`
    mutation SessionRemoveCompetitor($id: ID!, $competitorId: ID!) {
  id: removeCompetitor(projectId: $id, competitorId: $competitorId)
}
    `) as unknown as TypedDocumentString<SessionRemoveCompetitorMutation, SessionRemoveCompetitorMutationVariables>;
export const SessionApiKeysDocument = new TypedDocumentString(`
    query SessionApiKeys {
  apiKeys {
    ...SessionApiKeyFields
  }
}
    fragment SessionApiKeyFields on ApiKey {
  id
  name
  prefix
  scopes
  createdAt
  lastUsedAt
  expiresAt
  expired
  projects {
    id
    name
  }
}`) as unknown as TypedDocumentString<SessionApiKeysQuery, SessionApiKeysQueryVariables>;
export const SessionAuditLogDocument = new TypedDocumentString(`
    query SessionAuditLog($action: AuditLogAction, $actorId: String, $targetId: String, $from: DateTime, $to: DateTimeEnd, $limit: Int, $cursor: String) {
  page: auditLog(
    action: $action
    actorId: $actorId
    targetId: $targetId
    from: $from
    to: $to
    first: $limit
    after: $cursor
  ) {
    entries: nodes {
      id
      at
      action
      actorKind
      actorId
      actorName
      targetId
      targetName
      details
      address
      userAgent
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionAuditLogQuery, SessionAuditLogQueryVariables>;
export const SessionAuditLogTableDocument = new TypedDocumentString(`
    query SessionAuditLogTable($action: AuditLogAction, $actorId: String, $targetId: String, $from: DateTime, $to: DateTimeEnd) {
  table: auditLogTable(
    action: $action
    actorId: $actorId
    targetId: $targetId
    from: $from
    to: $to
  ) {
    action
    actorId
    targetId
    from
    to
    fileName
  }
}
    `) as unknown as TypedDocumentString<SessionAuditLogTableQuery, SessionAuditLogTableQueryVariables>;
export const SessionCreateApiKeyDocument = new TypedDocumentString(`
    mutation SessionCreateApiKey($name: String!, $expiresAt: DateTime, $scopes: [ApiKeyScope!], $projectIds: [ID!]) {
  created: createApiKey(
    name: $name
    expiresAt: $expiresAt
    scopes: $scopes
    projectIds: $projectIds
  ) {
    apiKey {
      ...SessionApiKeyFields
    }
    key
  }
}
    fragment SessionApiKeyFields on ApiKey {
  id
  name
  prefix
  scopes
  createdAt
  lastUsedAt
  expiresAt
  expired
  projects {
    id
    name
  }
}`) as unknown as TypedDocumentString<SessionCreateApiKeyMutation, SessionCreateApiKeyMutationVariables>;
export const SessionRevokeApiKeyDocument = new TypedDocumentString(`
    mutation SessionRevokeApiKey($apiKeyId: ID!) {
  apiKey: revokeApiKey(id: $apiKeyId) {
    ...SessionApiKeyFields
  }
}
    fragment SessionApiKeyFields on ApiKey {
  id
  name
  prefix
  scopes
  createdAt
  lastUsedAt
  expiresAt
  expired
  projects {
    id
    name
  }
}`) as unknown as TypedDocumentString<SessionRevokeApiKeyMutation, SessionRevokeApiKeyMutationVariables>;
export const SessionLinkMapDocument = new TypedDocumentString(`
    query SessionLinkMap($id: ID!, $auditId: ID, $by: LinkClustering) {
  report(projectId: $id, auditId: $auditId) {
    audit {
      structure {
        links(by: $by) {
          clusters {
            name
            urls
            rank
            inner
            pages {
              url
              title
              rank
              depth
              sources
            }
          }
          links {
            from
            to
            links
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SessionLinkMapQuery, SessionLinkMapQueryVariables>;
export const SessionPageDocument = new TypedDocumentString(`
    query SessionPage($id: ID!, $auditId: ID, $url: String) {
  page(projectId: $id, auditId: $auditId, url: $url) {
    id
    url
    status
    outcome
    indexable
    inconclusive
    title
    depth
    inlinks
    pageRank
    score
    errors
    warnings
    notices
    facts {
      fetchedAt
      discoveredBy
      unchanged
      rendered
      problem
      redirect
      clientRedirect
      mediaType
      bytes
      timeToFirstByteMs
      description
      h1
      canonical
      robots
      lang
      words
      hreflang
    }
    extracted {
      ...ExtractedValueSummary
    }
    extractedRaw {
      ...ExtractedValueSummary
    }
    rendering {
      finalUrl
      consoleErrors
      consoleMessages
      failedRequests {
        url
        reason
      }
      blockedResources
      endedBy
      rulesNotMeasured
      changed
      raw {
        title
        description
        canonical
        robots
        h1
        headings {
          level
          text
        }
        headingCounts
        words
        links
        structuredData
      }
      rendered {
        title
        description
        canonical
        robots
        h1
        headings {
          level
          text
        }
        headingCounts
        words
        links
        structuredData
      }
      linksOnlyRendered {
        count
        urls
      }
      linksOnlyRaw {
        count
        urls
      }
    }
    issues {
      id
      rule
      severity
      category
      title
      howToFix
      failing
      applicable
      evidence
      firstSeenAt
    }
  }
}
    fragment ExtractedValueSummary on ExtractedValue {
  extractor
  name
  count
  matches
  failed
}`) as unknown as TypedDocumentString<SessionPageQuery, SessionPageQueryVariables>;
export const SessionPageFieldsDocument = new TypedDocumentString(`
    query SessionPageFields($projectId: ID) {
  fields: pageFields(projectId: $projectId) {
    name
    label
    description
    type
    unit
    choices
    operators
    sortable
    header
  }
}
    `) as unknown as TypedDocumentString<SessionPageFieldsQuery, SessionPageFieldsQueryVariables>;
export const SessionPageScreenshotsDocument = new TypedDocumentString(`
    query SessionPageScreenshots($id: ID!, $url: String) {
  screenshots: pageScreenshots(projectId: $id, url: $url) {
    viewport
    width
    height
    bytes
    takenAt
    dataUri
  }
}
    `) as unknown as TypedDocumentString<SessionPageScreenshotsQuery, SessionPageScreenshotsQueryVariables>;
export const SessionPageTableDocument = new TypedDocumentString(`
    query SessionPageTable($id: ID!, $auditId: ID, $status: Int, $statusClass: Int, $indexable: Boolean, $indexability: Indexability, $inconclusive: Boolean, $search: String, $rule: String, $severity: Severity, $folder: String, $sort: PageOrder, $filter: String, $segmentId: ID, $orderBy: String, $fields: [String!]) {
  report(projectId: $id, auditId: $auditId) {
    pages(
      sort: $sort
      orderBy: $orderBy
      fields: $fields
      filter: {status: $status, statusClass: $statusClass, indexable: $indexable, indexability: $indexability, inconclusive: $inconclusive, search: $search, rule: $rule, severity: $severity, folder: $folder, query: $filter, segment: $segmentId}
    ) {
      auditId
      status
      statusClass
      indexable
      indexability
      inconclusive
      search
      rule
      severity
      folder
      query
      sort
      orderBy
      fields
      fileName
    }
  }
}
    `) as unknown as TypedDocumentString<SessionPageTableQuery, SessionPageTableQueryVariables>;
export const SessionPagesDocument = new TypedDocumentString(`
    query SessionPages($id: ID!, $auditId: ID, $status: Int, $statusClass: Int, $indexable: Boolean, $indexability: Indexability, $inconclusive: Boolean, $search: String, $rule: String, $severity: Severity, $folder: String, $sort: PageOrder, $filter: String, $segmentId: ID, $orderBy: String, $fields: [String!], $limit: Int, $cursor: String) {
  report(projectId: $id, auditId: $auditId) {
    audit {
      page: pages(
        first: $limit
        after: $cursor
        sort: $sort
        orderBy: $orderBy
        filter: {status: $status, statusClass: $statusClass, indexable: $indexable, indexability: $indexability, inconclusive: $inconclusive, search: $search, rule: $rule, severity: $severity, folder: $folder, query: $filter, segment: $segmentId}
      ) {
        pages: nodes {
          id
          url
          status
          outcome
          indexable
          inconclusive
          title
          depth
          inlinks
          pageRank
          score
          errors
          warnings
          notices
          values(fields: $fields)
          facts {
            fetchedAt
            discoveredBy
            unchanged
            rendered
            problem
            redirect
            clientRedirect
            mediaType
            bytes
            timeToFirstByteMs
            description
            h1
            canonical
            robots
            lang
            words
            hreflang
          }
        }
        nextCursor
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SessionPagesQuery, SessionPagesQueryVariables>;
export const SessionSiteStructureDocument = new TypedDocumentString(`
    query SessionSiteStructure($id: ID!, $auditId: ID, $parent: String, $limit: Int, $cursor: String) {
  report(projectId: $id, auditId: $auditId) {
    audit {
      structure {
        page: folders(parent: $parent, first: $limit, after: $cursor) {
          folders: nodes {
            url
            name
            folders
            urls
            own
            pages
            indexable
            errors
            warnings
            notices
            score
            depth
            deepest
            rank
          }
          nextCursor
          totalCount
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SessionSiteStructureQuery, SessionSiteStructureQueryVariables>;
export const SessionTechnicalDocument = new TypedDocumentString(`
    query SessionTechnical($id: ID!, $from: DateTime, $to: DateTimeEnd, $formFactor: FormFactor) {
  technical(projectId: $id, from: $from, to: $to, formFactor: $formFactor) {
    auditId
    robots {
      url
      verdict
      status
      sitemaps
      problems
    }
    sitemaps {
      url
      status
      kind
      entries
      problems
    }
    https {
      enabled
      redirected
      protocol
      issuer
      validTo
      authorized
    }
    indexability {
      indexable
      noindex
      blocked
      canonicalised
      other
    }
    rendering {
      mode
      chromium
      rendered
      failed
      reasons {
        reason
        pages
      }
      difference {
        words
        wordsOnlyRendered
        wordShare
        links
        linksOnlyRendered
        linkShare
        titlesChanged
        canonicalsChanged
        robotsChanged
      }
      text
    }
    redirects {
      count
      temporary
      permanent
    }
    statusCodes {
      status
      count
    }
    security {
      rule
      severity
      affectedPages
    }
    securityHeaders {
      header
      present
      value
      verdict
      advice
    }
    absent
    coreWebVitals {
      latest {
        ...SessionVitalsFields
      }
      history {
        ...SessionVitalsFields
      }
      absent
    }
  }
}
    fragment SessionVitalsFields on VitalsPoint {
  collectedAt
  source
  formFactor
  url
  scope
  lcp
  inp
  cls
  fcp
  ttfb
  tbt
  speedIndex
  score
  transferBytes
  requests
  passes
  shares
}`) as unknown as TypedDocumentString<SessionTechnicalQuery, SessionTechnicalQueryVariables>;
export const SessionTemplatesDocument = new TypedDocumentString(`
    query SessionTemplates($id: ID!, $auditId: ID, $limit: Int, $cursor: String) {
  report(projectId: $id, auditId: $auditId) {
    audit {
      page: templates(first: $limit, after: $cursor) {
        templates: nodes {
          id
          path
          pages
          indexablePages
          points
          sampleUrls
          issues {
            issueId
            rule
            title
            severity
            category
            howToFix
            pages
            points
            element {
              message
              value
              target
              line
              elements
            }
          }
        }
        nextCursor
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SessionTemplatesQuery, SessionTemplatesQueryVariables>;
export const SessionAcknowledgeAlertDocument = new TypedDocumentString(`
    mutation SessionAcknowledgeAlert($id: ID!, $alertId: ID!) {
  alert: acknowledgeAlert(projectId: $id, id: $alertId) {
    id
    kind
    message
    data
    createdAt
    acknowledgedAt
    acknowledgedBy
  }
}
    `) as unknown as TypedDocumentString<SessionAcknowledgeAlertMutation, SessionAcknowledgeAlertMutationVariables>;
export const SessionAcknowledgeAlertsDocument = new TypedDocumentString(`
    mutation SessionAcknowledgeAlerts($alertIds: [ID!]!) {
  alerts: acknowledgeAlerts(alertIds: $alertIds) {
    id
    acknowledgedAt
    acknowledgedBy
  }
}
    `) as unknown as TypedDocumentString<SessionAcknowledgeAlertsMutation, SessionAcknowledgeAlertsMutationVariables>;
export const SessionAlertRulesDocument = new TypedDocumentString(`
    query SessionAlertRules($id: ID!) {
  alertRules(projectId: $id) {
    ...AlertRuleSummary
  }
}
    fragment AlertRuleSummary on AlertRule {
  enabled
  threshold
  severity
  channelIds
  digest
  quietFrom
  quietTo
  timeZone
  mutedUntil
  segmentId
  isDefault
  event
  title
  about
  thresholdLabel
  bySegment
}`) as unknown as TypedDocumentString<SessionAlertRulesQuery, SessionAlertRulesQueryVariables>;
export const SessionAlertsDocument = new TypedDocumentString(`
    query SessionAlerts($id: ID!, $kind: AlertKind, $limit: Int, $cursor: String) {
  page: alerts(projectId: $id, kind: $kind, first: $limit, after: $cursor) {
    alerts: nodes {
      id
      kind
      message
      data
      createdAt
      acknowledgedAt
      acknowledgedBy
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionAlertsQuery, SessionAlertsQueryVariables>;
export const SessionCreateDeployMarkerDocument = new TypedDocumentString(`
    mutation SessionCreateDeployMarker($id: ID!, $input: CreateDeployMarkerInput!) {
  marker: createDeployMarker(projectId: $id, input: $input) {
    id
    label
    gitSha
    deployedAt
    createdAt
  }
}
    `) as unknown as TypedDocumentString<SessionCreateDeployMarkerMutation, SessionCreateDeployMarkerMutationVariables>;
export const SessionCreateProjectDocument = new TypedDocumentString(`
    mutation SessionCreateProject($input: CreateProjectInput!) {
  project: createProject(input: $input) {
    ...ProjectSummary
  }
}
    fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}`) as unknown as TypedDocumentString<SessionCreateProjectMutation, SessionCreateProjectMutationVariables>;
export const SessionDeleteProjectDocument = new TypedDocumentString(`
    mutation SessionDeleteProject($id: ID!) {
  deleted: deleteProject(id: $id) {
    deleted
    id
  }
}
    `) as unknown as TypedDocumentString<SessionDeleteProjectMutation, SessionDeleteProjectMutationVariables>;
export const SessionDeployMarkersDocument = new TypedDocumentString(`
    query SessionDeployMarkers($id: ID!) {
  markers: deployMarkers(projectId: $id) {
    id
    label
    gitSha
    deployedAt
    createdAt
  }
}
    `) as unknown as TypedDocumentString<SessionDeployMarkersQuery, SessionDeployMarkersQueryVariables>;
export const SessionInboxDocument = new TypedDocumentString(`
    query SessionInbox($projectId: ID, $kind: AlertKind, $acknowledged: Boolean, $limit: Int, $cursor: String) {
  page: inbox(
    projectId: $projectId
    kind: $kind
    acknowledged: $acknowledged
    first: $limit
    after: $cursor
  ) {
    alerts: nodes {
      id
      projectId
      kind
      message
      data
      createdAt
      acknowledgedAt
      acknowledgedBy
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionInboxQuery, SessionInboxQueryVariables>;
export const SessionOwnershipDocument = new TypedDocumentString(`
    query SessionOwnership($id: ID!) {
  project(id: $id) {
    ownership {
      ...SiteOwnershipSummary
    }
  }
}
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}`) as unknown as TypedDocumentString<SessionOwnershipQuery, SessionOwnershipQueryVariables>;
export const SessionProjectDocument = new TypedDocumentString(`
    query SessionProject($id: ID!) {
  project(id: $id) {
    ...ProjectSummary
    lastAuditScore
    counts {
      audits
      keywords
      competitors
    }
    latestAudit {
      ...SessionAuditFields
      issues {
        ...SessionIssueFields
      }
    }
  }
}
    fragment AuditSummary on Audit {
  id
  status
  overallScore
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
  accessibilityScore
  pagesCrawled
  pagesKnown
  pagesUnchanged
  partial
  stopReason
  createdAt
  completedAt
  detailsRemovedAt
  rendering {
    mode
    chromium
    rendered
    failed
    pagesRendered
    pagesToRender
    renderablePages
    templateCount
    templates {
      template
      rendered
      pages
      reason
      sampleUrl
    }
    failures {
      url
      reason
    }
    reasons {
      reason
      pages
    }
    difference {
      words
      wordsOnlyRendered
      wordShare
      links
      linksOnlyRendered
      linkShare
      titlesChanged
      canonicalsChanged
      robotsChanged
    }
    text
  }
  coverage
  durationSeconds
  pausedUntil
  issueCounts {
    ERROR
    WARNING
    NOTICE
  }
}
fragment AuditSettingsSummary on AuditSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderPages
  renderJavaScript
  fresh
}
fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}
fragment SessionAuditFields on Audit {
  ...AuditSummary
  source
  notices
  settings {
    ...AuditSettingsSummary
  }
}
fragment SessionIssueFields on Issue {
  id
  rule
  title
  severity
  category
  description
  howToFix
  affectedPages
  sampleUrls
}`) as unknown as TypedDocumentString<SessionProjectQuery, SessionProjectQueryVariables>;
export const SessionProjectsDocument = new TypedDocumentString(`
    query SessionProjects($limit: Int, $cursor: String) {
  page: projects(first: $limit, after: $cursor) {
    projects: nodes {
      id
      name
      url
      lastAuditScore
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionProjectsQuery, SessionProjectsQueryVariables>;
export const SessionRemoveOwnershipDocument = new TypedDocumentString(`
    mutation SessionRemoveOwnership($id: ID!) {
  ownership: removeOwnership(projectId: $id) {
    ...SiteOwnershipSummary
  }
}
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}`) as unknown as TypedDocumentString<SessionRemoveOwnershipMutation, SessionRemoveOwnershipMutationVariables>;
export const SessionUpdateAlertRuleDocument = new TypedDocumentString(`
    mutation SessionUpdateAlertRule($id: ID!, $event: AlertKind!, $input: UpdateAlertRuleInput!) {
  alertRule: updateAlertRule(projectId: $id, event: $event, input: $input) {
    ...AlertRuleSummary
  }
}
    fragment AlertRuleSummary on AlertRule {
  enabled
  threshold
  severity
  channelIds
  digest
  quietFrom
  quietTo
  timeZone
  mutedUntil
  segmentId
  isDefault
  event
  title
  about
  thresholdLabel
  bySegment
}`) as unknown as TypedDocumentString<SessionUpdateAlertRuleMutation, SessionUpdateAlertRuleMutationVariables>;
export const SessionUpdateProjectDocument = new TypedDocumentString(`
    mutation SessionUpdateProject($id: ID!, $input: UpdateProjectInput!) {
  project: updateProject(id: $id, input: $input) {
    ...ProjectSummary
  }
}
    fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}`) as unknown as TypedDocumentString<SessionUpdateProjectMutation, SessionUpdateProjectMutationVariables>;
export const SessionVerifyOwnershipDocument = new TypedDocumentString(`
    mutation SessionVerifyOwnership($id: ID!) {
  ownership: verifyOwnership(projectId: $id) {
    ...SiteOwnershipSummary
  }
}
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}`) as unknown as TypedDocumentString<SessionVerifyOwnershipMutation, SessionVerifyOwnershipMutationVariables>;
export const SessionAddKeywordsDocument = new TypedDocumentString(`
    mutation SessionAddKeywords($id: ID!, $input: AddKeywordsInput!) {
  result: addKeywords(projectId: $id, input: $input) {
    keywords {
      ...SessionKeywordFields
    }
    added
    skipped
  }
}
    fragment SessionKeywordFields on Keyword {
  id
  term
  engine
  country
  language
  device
  location
  targetUrl
  tags
  position
  previousPosition
  bestPosition
  url
  status
  depth
  lastChecked
}`) as unknown as TypedDocumentString<SessionAddKeywordsMutation, SessionAddKeywordsMutationVariables>;
export const SessionKeywordsDocument = new TypedDocumentString(`
    query SessionKeywords($id: ID!, $tag: String, $limit: Int, $cursor: String) {
  page: keywords(projectId: $id, tag: $tag, first: $limit, after: $cursor) {
    keywords: nodes {
      ...SessionKeywordFields
    }
    nextCursor
  }
}
    fragment SessionKeywordFields on Keyword {
  id
  term
  engine
  country
  language
  device
  location
  targetUrl
  tags
  position
  previousPosition
  bestPosition
  url
  status
  depth
  lastChecked
}`) as unknown as TypedDocumentString<SessionKeywordsQuery, SessionKeywordsQueryVariables>;
export const SessionRankingTableDocument = new TypedDocumentString(`
    query SessionRankingTable($id: ID!, $from: DateTime, $to: DateTimeEnd, $keywordId: ID) {
  table: rankingTable(projectId: $id, from: $from, to: $to, keywordId: $keywordId) {
    projectId
    from
    to
    keywordId
    fileName
  }
}
    `) as unknown as TypedDocumentString<SessionRankingTableQuery, SessionRankingTableQueryVariables>;
export const SessionRankingsDocument = new TypedDocumentString(`
    query SessionRankings($id: ID!, $from: DateTime, $to: DateTimeEnd, $keywordId: ID, $limit: Int, $cursor: String) {
  page: rankings(
    projectId: $id
    from: $from
    to: $to
    keywordId: $keywordId
    first: $limit
    after: $cursor
  ) {
    rankings: nodes {
      keywordId
      term
      engine
      country
      language
      device
      location
      changes {
        day
        week
        month
      }
      best {
        position
        date
      }
      history {
        checkedAt
        position
        url
        status
      }
    }
    nextCursor
    summaries {
      engine
      keywords
      known
      averagePosition
      visibility
      distribution {
        range
        keywords
      }
      features {
        feature
        keywords
        share
        owned
        ownedShare
      }
      featuresKnown
      improvedInWeek
      declinedInWeek
      checks
      failedChecks
      costUsd
    }
  }
}
    `) as unknown as TypedDocumentString<SessionRankingsQuery, SessionRankingsQueryVariables>;
export const SessionRemoveKeywordDocument = new TypedDocumentString(`
    mutation SessionRemoveKeyword(
$id: ID!
"Id of the keyword."
$keywordId: ID!
) {
  ids: removeKeywords(projectId: $id, keywordIds: [$keywordId])
}
    `) as unknown as TypedDocumentString<SessionRemoveKeywordMutation, SessionRemoveKeywordMutationVariables>;
export const SessionCreateReportLinkDocument = new TypedDocumentString(`
    mutation SessionCreateReportLink($id: ID!, $input: CreateReportLinkInput!) {
  created: createReportLink(projectId: $id, input: $input) {
    url
    link {
      ...ReportLinkSummary
    }
  }
}
    fragment ReportLinkSummary on ReportLink {
  id
  label
  auditId
  hasPassword
  createdBy
  createdAt
  expiresAt
  accesses
  lastAccessAt
  isActive
}`) as unknown as TypedDocumentString<SessionCreateReportLinkMutation, SessionCreateReportLinkMutationVariables>;
export const SessionRemoveReportScheduleDocument = new TypedDocumentString(`
    mutation SessionRemoveReportSchedule($id: ID!) {
  removed: removeReportSchedule(projectId: $id) {
    removed
  }
}
    `) as unknown as TypedDocumentString<SessionRemoveReportScheduleMutation, SessionRemoveReportScheduleMutationVariables>;
export const SessionReportBrandingDocument = new TypedDocumentString(`
    query SessionReportBranding {
  reportBranding {
    ...ReportBrandingSummary
  }
}
    fragment ReportBrandingSummary on ReportBranding {
  company
  color
  logo
  sections
}`) as unknown as TypedDocumentString<SessionReportBrandingQuery, SessionReportBrandingQueryVariables>;
export const SessionReportLinksDocument = new TypedDocumentString(`
    query SessionReportLinks($id: ID!) {
  reportLinks(projectId: $id) {
    ...ReportLinkSummary
  }
}
    fragment ReportLinkSummary on ReportLink {
  id
  label
  auditId
  hasPassword
  createdBy
  createdAt
  expiresAt
  accesses
  lastAccessAt
  isActive
}`) as unknown as TypedDocumentString<SessionReportLinksQuery, SessionReportLinksQueryVariables>;
export const SessionReportScheduleDocument = new TypedDocumentString(`
    query SessionReportSchedule($id: ID!) {
  reportSchedule(projectId: $id) {
    ...ReportScheduleSummary
  }
}
    fragment ReportScheduleSummary on ReportSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  recipients
  attachPdf
  enabled
  nextAt
  lastAt
}`) as unknown as TypedDocumentString<SessionReportScheduleQuery, SessionReportScheduleQueryVariables>;
export const SessionRevokeReportLinkDocument = new TypedDocumentString(`
    mutation SessionRevokeReportLink($id: ID!, $linkId: ID!) {
  link: revokeReportLink(projectId: $id, id: $linkId) {
    ...ReportLinkSummary
  }
}
    fragment ReportLinkSummary on ReportLink {
  id
  label
  auditId
  hasPassword
  createdBy
  createdAt
  expiresAt
  accesses
  lastAccessAt
  isActive
}`) as unknown as TypedDocumentString<SessionRevokeReportLinkMutation, SessionRevokeReportLinkMutationVariables>;
export const SessionSetReportScheduleDocument = new TypedDocumentString(`
    mutation SessionSetReportSchedule($id: ID!, $input: SetReportScheduleInput!) {
  reportSchedule: setReportSchedule(projectId: $id, input: $input) {
    ...ReportScheduleSummary
  }
}
    fragment ReportScheduleSummary on ReportSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  recipients
  attachPdf
  enabled
  nextAt
  lastAt
}`) as unknown as TypedDocumentString<SessionSetReportScheduleMutation, SessionSetReportScheduleMutationVariables>;
export const SessionUpdateReportBrandingDocument = new TypedDocumentString(`
    mutation SessionUpdateReportBranding($input: UpdateReportBrandingInput!) {
  reportBranding: updateReportBranding(input: $input) {
    ...ReportBrandingSummary
  }
}
    fragment ReportBrandingSummary on ReportBranding {
  company
  color
  logo
  sections
}`) as unknown as TypedDocumentString<SessionUpdateReportBrandingMutation, SessionUpdateReportBrandingMutationVariables>;
export const SessionRuleSettingsDocument = new TypedDocumentString(`
    query SessionRuleSettings($id: ID!) {
  project(id: $id) {
    ruleSettings {
      ...RuleSettingsSummary
    }
  }
}
    fragment RuleSettingsSummary on RuleSettings {
  revision
  version
  rules {
    rule
    enabled
    severity
    thresholds {
      name
      value
    }
  }
  extractors {
    key
    name
    kind
    expression
    result
    part
    attribute
  }
  checks {
    key
    title
    extractor
    condition
    value
    min
    max
    severity
    category
    why
    fix
    include
    exclude
    view
    indexableOnly
  }
  updatedAt
}`) as unknown as TypedDocumentString<SessionRuleSettingsQuery, SessionRuleSettingsQueryVariables>;
export const SessionRulesDocument = new TypedDocumentString(`
    query SessionRules {
  rules {
    id
    title
    category
    scoreGroup
    severity
    why
    fix
    source
    thresholds {
      name
      description
      unit
      default
      min
      max
    }
  }
}
    `) as unknown as TypedDocumentString<SessionRulesQuery, SessionRulesQueryVariables>;
export const SessionUpdateRuleSettingsDocument = new TypedDocumentString(`
    mutation SessionUpdateRuleSettings($id: ID!, $input: RuleSettingsInput!) {
  ruleSettings: updateRuleSettings(projectId: $id, input: $input) {
    ...RuleSettingsSummary
  }
}
    fragment RuleSettingsSummary on RuleSettings {
  revision
  version
  rules {
    rule
    enabled
    severity
    thresholds {
      name
      value
    }
  }
  extractors {
    key
    name
    kind
    expression
    result
    part
    attribute
  }
  checks {
    key
    title
    extractor
    condition
    value
    min
    max
    severity
    category
    why
    fix
    include
    exclude
    view
    indexableOnly
  }
  updatedAt
}`) as unknown as TypedDocumentString<SessionUpdateRuleSettingsMutation, SessionUpdateRuleSettingsMutationVariables>;
export const SessionCreateSegmentDocument = new TypedDocumentString(`
    mutation SessionCreateSegment($id: ID!, $input: CreateSegmentInput!) {
  segment: createSegment(projectId: $id, input: $input) {
    ...SegmentSummary
  }
}
    fragment SegmentSummary on Segment {
  id
  name
  query
  createdAt
}`) as unknown as TypedDocumentString<SessionCreateSegmentMutation, SessionCreateSegmentMutationVariables>;
export const SessionDeleteSegmentDocument = new TypedDocumentString(`
    mutation SessionDeleteSegment($id: ID!, $segmentId: ID!) {
  segment: deleteSegment(projectId: $id, id: $segmentId) {
    id
  }
}
    `) as unknown as TypedDocumentString<SessionDeleteSegmentMutation, SessionDeleteSegmentMutationVariables>;
export const SessionSegmentsDocument = new TypedDocumentString(`
    query SessionSegments($id: ID!, $history: Int) {
  segments(projectId: $id) {
    ...SegmentSummary
    scores(first: $history) {
      ...SegmentScoreSummary
    }
  }
}
    fragment SegmentSummary on Segment {
  id
  name
  query
  createdAt
}
fragment SegmentScoreSummary on SegmentScore {
  segmentId
  name
  auditId
  completedAt
  pages
  errors
  warnings
  notices
  overallScore
  indexablePages
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
}`) as unknown as TypedDocumentString<SessionSegmentsQuery, SessionSegmentsQueryVariables>;
export const SessionUpdateSegmentDocument = new TypedDocumentString(`
    mutation SessionUpdateSegment($id: ID!, $segmentId: ID!, $input: UpdateSegmentInput!) {
  segment: updateSegment(projectId: $id, id: $segmentId, input: $input) {
    ...SegmentSummary
  }
}
    fragment SegmentSummary on Segment {
  id
  name
  query
  createdAt
}`) as unknown as TypedDocumentString<SessionUpdateSegmentMutation, SessionUpdateSegmentMutationVariables>;
export const SessionSubscribeWeeklySummaryDocument = new TypedDocumentString(`
    mutation SessionSubscribeWeeklySummary($projectId: ID, $timeZone: String) {
  weeklySummary: subscribeWeeklySummary(
    projectId: $projectId
    timeZone: $timeZone
  ) {
    ...WeeklySummarySummary
  }
}
    fragment WeeklySummarySummary on WeeklySummary {
  id
  projectId
  timeZone
  nextAt
}`) as unknown as TypedDocumentString<SessionSubscribeWeeklySummaryMutation, SessionSubscribeWeeklySummaryMutationVariables>;
export const SessionUnsubscribeWeeklySummaryDocument = new TypedDocumentString(`
    mutation SessionUnsubscribeWeeklySummary($summaryId: ID!) {
  weeklySummary: unsubscribeWeeklySummary(id: $summaryId) {
    ...WeeklySummarySummary
  }
}
    fragment WeeklySummarySummary on WeeklySummary {
  id
  projectId
  timeZone
  nextAt
}`) as unknown as TypedDocumentString<SessionUnsubscribeWeeklySummaryMutation, SessionUnsubscribeWeeklySummaryMutationVariables>;
export const SessionWeeklySummariesDocument = new TypedDocumentString(`
    query SessionWeeklySummaries {
  weeklySummaries {
    ...WeeklySummarySummary
  }
}
    fragment WeeklySummarySummary on WeeklySummary {
  id
  projectId
  timeZone
  nextAt
}`) as unknown as TypedDocumentString<SessionWeeklySummariesQuery, SessionWeeklySummariesQueryVariables>;
export const SessionRobotsReplayDocument = new TypedDocumentString(`
    query SessionRobotsReplay($id: ID!, $beforeId: ID, $afterId: ID) {
  replay: robotsReplay(projectId: $id, beforeId: $beforeId, afterId: $afterId) {
    ...RobotsReplaySummary
  }
}
    fragment RobotsReplaySummary on RobotsReplay {
  before {
    id
    kind
    url
    seenAt
    changes {
      field
      before
      after
    }
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
  }
  after {
    id
    kind
    url
    seenAt
    changes {
      field
      before
      after
    }
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
  }
  auditId
  urls
  isComplete
  crawlers {
    userAgent
    operator
    purpose
    closed {
      pages
      inlinks
      urls {
        url
        inlinks
        rule
        line
      }
    }
    opened {
      pages
      inlinks
      urls {
        url
        inlinks
        rule
        line
      }
    }
    blocked
  }
  diff {
    change
    text
  }
}`) as unknown as TypedDocumentString<SessionRobotsReplayQuery, SessionRobotsReplayQueryVariables>;
export const SessionUpdateWatchDocument = new TypedDocumentString(`
    mutation SessionUpdateWatch($id: ID!, $input: WatchInput!) {
  watch: updateWatch(projectId: $id, input: $input) {
    ...WatchSummary
  }
}
    fragment WatchSummary on Watch {
  enabled
  intervalMinutes
  urls
  maxPages
  minIntervalMinutes
  checkedAt
  nextCheckAt
  problem
  targets {
    id
    kind
    url
    inlinks
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
    checkedAt
    problem
  }
}`) as unknown as TypedDocumentString<SessionUpdateWatchMutation, SessionUpdateWatchMutationVariables>;
export const SessionWatchDocument = new TypedDocumentString(`
    query SessionWatch($id: ID!) {
  watch(projectId: $id) {
    ...WatchSummary
  }
}
    fragment WatchSummary on Watch {
  enabled
  intervalMinutes
  urls
  maxPages
  minIntervalMinutes
  checkedAt
  nextCheckAt
  problem
  targets {
    id
    kind
    url
    inlinks
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
    checkedAt
    problem
  }
}`) as unknown as TypedDocumentString<SessionWatchQuery, SessionWatchQueryVariables>;
export const SessionWatchVersionDocument = new TypedDocumentString(`
    query SessionWatchVersion($id: ID!, $versionId: ID!, $beforeId: ID) {
  comparison: watchVersion(projectId: $id, id: $versionId, beforeId: $beforeId) {
    version {
      ...WatchVersionSummary
    }
    content
    before {
      ...WatchVersionSummary
    }
    diff {
      change
      text
    }
  }
}
    fragment WatchVersionSummary on WatchVersion {
  id
  kind
  url
  seenAt
  changes {
    field
    before
    after
  }
  state {
    status
    redirect
    noindex
    canonical
    title
    words
    blockedFor
    certificateValidTo
    verdict
    entries
  }
}`) as unknown as TypedDocumentString<SessionWatchVersionQuery, SessionWatchVersionQueryVariables>;
export const SessionWatchVersionsDocument = new TypedDocumentString(`
    query SessionWatchVersions($id: ID!, $url: String) {
  versions: watchVersions(projectId: $id, url: $url) {
    ...WatchVersionSummary
  }
}
    fragment WatchVersionSummary on WatchVersion {
  id
  kind
  url
  seenAt
  changes {
    field
    before
    after
  }
  state {
    status
    redirect
    noindex
    canonical
    title
    words
    blockedFor
    certificateValidTo
    verdict
    entries
  }
}`) as unknown as TypedDocumentString<SessionWatchVersionsQuery, SessionWatchVersionsQueryVariables>;
export const SessionCreateWebhookDocument = new TypedDocumentString(`
    mutation SessionCreateWebhook($input: CreateWebhookInput!) {
  created: createWebhook(input: $input) {
    webhook {
      ...SessionWebhookFields
    }
    secret
  }
}
    fragment SessionWebhookFields on Webhook {
  id
  projectId
  url
  description
  events
  active
  disabledReason
  failingSince
  formerSecretUntil
  createdAt
}`) as unknown as TypedDocumentString<SessionCreateWebhookMutation, SessionCreateWebhookMutationVariables>;
export const SessionDeleteWebhookDocument = new TypedDocumentString(`
    mutation SessionDeleteWebhook($webhookId: ID!) {
  deleted: deleteWebhook(id: $webhookId) {
    deleted
    id
  }
}
    `) as unknown as TypedDocumentString<SessionDeleteWebhookMutation, SessionDeleteWebhookMutationVariables>;
export const SessionDeliveriesDocument = new TypedDocumentString(`
    query SessionDeliveries($webhookId: ID!, $limit: Int, $cursor: String) {
  page: webhookDeliveries(webhookId: $webhookId, first: $limit, after: $cursor) {
    deliveries: nodes {
      id
      event
      status
      attempts
      responseStatus
      error
      errorDetail
      latencyMs
      nextAttemptAt
      lastAttemptAt
      createdAt
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SessionDeliveriesQuery, SessionDeliveriesQueryVariables>;
export const SessionRotateWebhookSecretDocument = new TypedDocumentString(`
    mutation SessionRotateWebhookSecret($webhookId: ID!) {
  rotated: rotateWebhookSecret(id: $webhookId) {
    webhook {
      ...SessionWebhookFields
    }
    secret
  }
}
    fragment SessionWebhookFields on Webhook {
  id
  projectId
  url
  description
  events
  active
  disabledReason
  failingSince
  formerSecretUntil
  createdAt
}`) as unknown as TypedDocumentString<SessionRotateWebhookSecretMutation, SessionRotateWebhookSecretMutationVariables>;
export const SessionUpdateWebhookDocument = new TypedDocumentString(`
    mutation SessionUpdateWebhook($webhookId: ID!, $input: UpdateWebhookInput!) {
  webhook: updateWebhook(id: $webhookId, input: $input) {
    ...SessionWebhookFields
  }
}
    fragment SessionWebhookFields on Webhook {
  id
  projectId
  url
  description
  events
  active
  disabledReason
  failingSince
  formerSecretUntil
  createdAt
}`) as unknown as TypedDocumentString<SessionUpdateWebhookMutation, SessionUpdateWebhookMutationVariables>;
export const SessionWebhookDocument = new TypedDocumentString(`
    query SessionWebhook($webhookId: ID!) {
  webhook(id: $webhookId) {
    ...SessionWebhookFields
  }
}
    fragment SessionWebhookFields on Webhook {
  id
  projectId
  url
  description
  events
  active
  disabledReason
  failingSince
  formerSecretUntil
  createdAt
}`) as unknown as TypedDocumentString<SessionWebhookQuery, SessionWebhookQueryVariables>;
export const SessionWebhooksDocument = new TypedDocumentString(`
    query SessionWebhooks {
  webhooks {
    ...SessionWebhookFields
  }
}
    fragment SessionWebhookFields on Webhook {
  id
  projectId
  url
  description
  events
  active
  disabledReason
  failingSince
  formerSecretUntil
  createdAt
}`) as unknown as TypedDocumentString<SessionWebhooksQuery, SessionWebhooksQueryVariables>;
export const V1AcknowledgeAlertDocument = new TypedDocumentString(`
    mutation V1AcknowledgeAlert($projectId: ID!, $alertId: ID!) {
  alert: acknowledgeAlert(projectId: $projectId, id: $alertId) {
    id
    kind
    message
    data
    createdAt
    acknowledgedAt
    acknowledgedBy
  }
}
    `) as unknown as TypedDocumentString<V1AcknowledgeAlertMutation, V1AcknowledgeAlertMutationVariables>;
export const V1AlertRulesDocument = new TypedDocumentString(`
    query V1AlertRules($projectId: ID!) {
  alertRules(projectId: $projectId) {
    ...AlertRuleSummary
  }
}
    fragment AlertRuleSummary on AlertRule {
  enabled
  threshold
  severity
  channelIds
  digest
  quietFrom
  quietTo
  timeZone
  mutedUntil
  segmentId
  isDefault
  event
  title
  about
  thresholdLabel
  bySegment
}`) as unknown as TypedDocumentString<V1AlertRulesQuery, V1AlertRulesQueryVariables>;
export const V1AlertsDocument = new TypedDocumentString(`
    query V1Alerts($projectId: ID!, $kind: AlertKind, $limit: Int, $cursor: String) {
  page: alerts(projectId: $projectId, kind: $kind, first: $limit, after: $cursor) {
    alerts: nodes {
      id
      kind
      message
      data
      createdAt
      acknowledgedAt
      acknowledgedBy
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<V1AlertsQuery, V1AlertsQueryVariables>;
export const V1AuditDocument = new TypedDocumentString(`
    query V1Audit($projectId: ID!, $auditId: ID, $segmentId: ID) {
  audit(projectId: $projectId, auditId: $auditId) {
    ...AuditSummary
    source
    notices
    leftOut {
      reason
      title
      setting
      mayBePages
      count
      sample {
        url
        linkedFrom
      }
    }
    settings {
      ...AuditSettingsSummary
    }
    issues(segment: $segmentId) {
      title
      severity
      category
      id
      rule
      affectedPages
      followsFrom
      sampleUrls
    }
  }
}
    fragment AuditSummary on Audit {
  id
  status
  overallScore
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
  accessibilityScore
  pagesCrawled
  pagesKnown
  pagesUnchanged
  partial
  stopReason
  createdAt
  completedAt
  detailsRemovedAt
  rendering {
    mode
    chromium
    rendered
    failed
    pagesRendered
    pagesToRender
    renderablePages
    templateCount
    templates {
      template
      rendered
      pages
      reason
      sampleUrl
    }
    failures {
      url
      reason
    }
    reasons {
      reason
      pages
    }
    difference {
      words
      wordsOnlyRendered
      wordShare
      links
      linksOnlyRendered
      linkShare
      titlesChanged
      canonicalsChanged
      robotsChanged
    }
    text
  }
  coverage
  durationSeconds
  pausedUntil
  issueCounts {
    ERROR
    WARNING
    NOTICE
  }
}
fragment AuditSettingsSummary on AuditSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderPages
  renderJavaScript
  fresh
}`) as unknown as TypedDocumentString<V1AuditQuery, V1AuditQueryVariables>;
export const V1AuditsDocument = new TypedDocumentString(`
    query V1Audits($projectId: ID!, $status: AuditStatus, $limit: Int, $cursor: String) {
  page: audits(
    projectId: $projectId
    status: $status
    first: $limit
    after: $cursor
  ) {
    audits: nodes {
      id
      status
      createdAt
      startedAt
      completedAt
      overallScore
      pagesCrawled
      pagesKnown
      partial
      stopReason
      detailsRemovedAt
      issueCounts {
        ERROR
        WARNING
        NOTICE
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<V1AuditsQuery, V1AuditsQueryVariables>;
export const V1CancelAuditDocument = new TypedDocumentString(`
    mutation V1CancelAudit($projectId: ID!, $auditId: ID!) {
  audit: cancelAudit(projectId: $projectId, auditId: $auditId) {
    id
    projectId
    status
    stopReason
    pagesCrawled
    pagesKnown
    createdAt
    startedAt
    completedAt
  }
}
    `) as unknown as TypedDocumentString<V1CancelAuditMutation, V1CancelAuditMutationVariables>;
export const V1CrawlSettingsDocument = new TypedDocumentString(`
    query V1CrawlSettings($projectId: ID!) {
  project(id: $projectId) {
    crawlSettings {
      ...CrawlSettingsSummary
    }
  }
}
    fragment CrawlSettingsSummary on CrawlSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  renderPages
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderJavaScript
  requestHeaderNames
  updatedAt
}`) as unknown as TypedDocumentString<V1CrawlSettingsQuery, V1CrawlSettingsQueryVariables>;
export const V1CreateDeployMarkerDocument = new TypedDocumentString(`
    mutation V1CreateDeployMarker($projectId: ID!, $input: CreateDeployMarkerInput!) {
  marker: createDeployMarker(projectId: $projectId, input: $input) {
    id
    label
    gitSha
    deployedAt
    createdAt
  }
}
    `) as unknown as TypedDocumentString<V1CreateDeployMarkerMutation, V1CreateDeployMarkerMutationVariables>;
export const V1CreateProjectDocument = new TypedDocumentString(`
    mutation V1CreateProject($input: CreateProjectInput!) {
  project: createProject(input: $input) {
    ...ProjectSummary
  }
}
    fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}`) as unknown as TypedDocumentString<V1CreateProjectMutation, V1CreateProjectMutationVariables>;
export const V1DeployMarkersDocument = new TypedDocumentString(`
    query V1DeployMarkers($projectId: ID!) {
  markers: deployMarkers(projectId: $projectId) {
    id
    label
    gitSha
    deployedAt
    createdAt
  }
}
    `) as unknown as TypedDocumentString<V1DeployMarkersQuery, V1DeployMarkersQueryVariables>;
export const V1JobDocument = new TypedDocumentString(`
    query V1Job($jobId: ID!) {
  job(id: $jobId) {
    id
    auditId
    projectId
    status
    progress {
      pagesCrawled
      pagesKnown
      pagesRendered
      phase
      pagesPerSecond
      secondsLeft
    }
    createdAt
    startedAt
    pausedUntil
    finishedAt
    error {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<V1JobQuery, V1JobQueryVariables>;
export const V1KeywordsDocument = new TypedDocumentString(`
    query V1Keywords($projectId: ID!, $tag: String, $limit: Int, $cursor: String) {
  page: keywords(projectId: $projectId, tag: $tag, first: $limit, after: $cursor) {
    keywords: nodes {
      id
      term
      engine
      country
      language
      device
      location
      tags
      position
      url
      lastChecked
      status
      depth
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<V1KeywordsQuery, V1KeywordsQueryVariables>;
export const V1OwnershipDocument = new TypedDocumentString(`
    query V1Ownership($projectId: ID!) {
  project(id: $projectId) {
    ownership {
      ...SiteOwnershipSummary
    }
  }
}
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}`) as unknown as TypedDocumentString<V1OwnershipQuery, V1OwnershipQueryVariables>;
export const V1ProjectDocument = new TypedDocumentString(`
    query V1Project($projectId: ID!) {
  project(id: $projectId) {
    ...ProjectSummary
    _count: counts {
      audits
      keywords
      competitors
    }
  }
}
    fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}`) as unknown as TypedDocumentString<V1ProjectQuery, V1ProjectQueryVariables>;
export const V1ProjectsDocument = new TypedDocumentString(`
    query V1Projects($limit: Int, $cursor: String) {
  page: projects(first: $limit, after: $cursor) {
    projects: nodes {
      id
      name
      domain
      createdAt
      _count: counts {
        audits
        keywords
        competitors
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<V1ProjectsQuery, V1ProjectsQueryVariables>;
export const V1RankingTableDocument = new TypedDocumentString(`
    query V1RankingTable($projectId: ID!, $from: DateTime, $to: DateTimeEnd, $keywordId: ID) {
  table: rankingTable(
    projectId: $projectId
    from: $from
    to: $to
    keywordId: $keywordId
  ) {
    projectId
    from
    to
    keywordId
    fileName
  }
}
    `) as unknown as TypedDocumentString<V1RankingTableQuery, V1RankingTableQueryVariables>;
export const V1RankingsDocument = new TypedDocumentString(`
    query V1Rankings($projectId: ID!, $from: DateTime, $to: DateTimeEnd, $keywordId: ID, $limit: Int, $cursor: String) {
  page: rankings(
    projectId: $projectId
    from: $from
    to: $to
    keywordId: $keywordId
    first: $limit
    after: $cursor
  ) {
    rankings: nodes {
      keywordId
      term
      engine
      country
      language
      device
      location
      changes {
        day
        week
        month
      }
      best {
        position
        date
      }
      history {
        checkedAt
        position
        url
        status
      }
    }
    nextCursor
    summaries {
      engine
      keywords
      known
      averagePosition
      visibility
      distribution {
        range
        keywords
      }
      features {
        feature
        keywords
        share
        owned
        ownedShare
      }
      featuresKnown
      improvedInWeek
      declinedInWeek
      checks
      failedChecks
      costUsd
    }
  }
}
    `) as unknown as TypedDocumentString<V1RankingsQuery, V1RankingsQueryVariables>;
export const V1RemoveOwnershipDocument = new TypedDocumentString(`
    mutation V1RemoveOwnership($projectId: ID!) {
  ownership: removeOwnership(projectId: $projectId) {
    ...SiteOwnershipSummary
  }
}
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}`) as unknown as TypedDocumentString<V1RemoveOwnershipMutation, V1RemoveOwnershipMutationVariables>;
export const V1RemoveScheduleDocument = new TypedDocumentString(`
    mutation V1RemoveSchedule($projectId: ID!) {
  removed: removeAuditSchedule(projectId: $projectId) {
    deleted
  }
}
    `) as unknown as TypedDocumentString<V1RemoveScheduleMutation, V1RemoveScheduleMutationVariables>;
export const V1RobotsReplayDocument = new TypedDocumentString(`
    query V1RobotsReplay($projectId: ID!, $beforeId: ID, $afterId: ID) {
  replay: robotsReplay(
    projectId: $projectId
    beforeId: $beforeId
    afterId: $afterId
  ) {
    ...RobotsReplaySummary
  }
}
    fragment RobotsReplaySummary on RobotsReplay {
  before {
    id
    kind
    url
    seenAt
    changes {
      field
      before
      after
    }
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
  }
  after {
    id
    kind
    url
    seenAt
    changes {
      field
      before
      after
    }
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
  }
  auditId
  urls
  isComplete
  crawlers {
    userAgent
    operator
    purpose
    closed {
      pages
      inlinks
      urls {
        url
        inlinks
        rule
        line
      }
    }
    opened {
      pages
      inlinks
      urls {
        url
        inlinks
        rule
        line
      }
    }
    blocked
  }
  diff {
    change
    text
  }
}`) as unknown as TypedDocumentString<V1RobotsReplayQuery, V1RobotsReplayQueryVariables>;
export const V1RuleSettingsDocument = new TypedDocumentString(`
    query V1RuleSettings($projectId: ID!) {
  project(id: $projectId) {
    ruleSettings {
      ...RuleSettingsSummary
    }
  }
}
    fragment RuleSettingsSummary on RuleSettings {
  revision
  version
  rules {
    rule
    enabled
    severity
    thresholds {
      name
      value
    }
  }
  extractors {
    key
    name
    kind
    expression
    result
    part
    attribute
  }
  checks {
    key
    title
    extractor
    condition
    value
    min
    max
    severity
    category
    why
    fix
    include
    exclude
    view
    indexableOnly
  }
  updatedAt
}`) as unknown as TypedDocumentString<V1RuleSettingsQuery, V1RuleSettingsQueryVariables>;
export const V1RulesDocument = new TypedDocumentString(`
    query V1Rules {
  rules {
    id
    title
    category
    scoreGroup
    severity
    why
    fix
    source
    thresholds {
      name
      description
      unit
      default
      min
      max
    }
  }
}
    `) as unknown as TypedDocumentString<V1RulesQuery, V1RulesQueryVariables>;
export const V1ScheduleDocument = new TypedDocumentString(`
    query V1Schedule($projectId: ID!) {
  project(id: $projectId) {
    schedule: auditSchedule {
      ...AuditScheduleSummary
    }
  }
}
    fragment AuditScheduleSummary on AuditSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  enabled
  nextRunAt
  lastRunAt
  lastOutcome
  lastAuditId
}`) as unknown as TypedDocumentString<V1ScheduleQuery, V1ScheduleQueryVariables>;
export const V1SetScheduleDocument = new TypedDocumentString(`
    mutation V1SetSchedule($projectId: ID!, $input: AuditScheduleInput!) {
  schedule: setAuditSchedule(projectId: $projectId, input: $input) {
    ...AuditScheduleSummary
  }
}
    fragment AuditScheduleSummary on AuditSchedule {
  frequency
  weekday
  dayOfMonth
  timeOfDay
  timeZone
  enabled
  nextRunAt
  lastRunAt
  lastOutcome
  lastAuditId
}`) as unknown as TypedDocumentString<V1SetScheduleMutation, V1SetScheduleMutationVariables>;
export const V1StartAuditDocument = new TypedDocumentString(`
    mutation V1StartAudit($projectId: ID!) {
  started: startAudit(projectId: $projectId) {
    message
    jobId
  }
}
    `) as unknown as TypedDocumentString<V1StartAuditMutation, V1StartAuditMutationVariables>;
export const V1UpdateAlertRuleDocument = new TypedDocumentString(`
    mutation V1UpdateAlertRule($projectId: ID!, $event: AlertKind!, $input: UpdateAlertRuleInput!) {
  alertRule: updateAlertRule(projectId: $projectId, event: $event, input: $input) {
    ...AlertRuleSummary
  }
}
    fragment AlertRuleSummary on AlertRule {
  enabled
  threshold
  severity
  channelIds
  digest
  quietFrom
  quietTo
  timeZone
  mutedUntil
  segmentId
  isDefault
  event
  title
  about
  thresholdLabel
  bySegment
}`) as unknown as TypedDocumentString<V1UpdateAlertRuleMutation, V1UpdateAlertRuleMutationVariables>;
export const V1UpdateCrawlSettingsDocument = new TypedDocumentString(`
    mutation V1UpdateCrawlSettings($projectId: ID!, $input: CrawlSettingsInput!) {
  crawlSettings: updateCrawlSettings(projectId: $projectId, input: $input) {
    ...CrawlSettingsSummary
  }
}
    fragment CrawlSettingsSummary on CrawlSettings {
  maxPages
  maxMegabytes
  maxMinutes
  maxDepth
  maxUrlLength
  maxVariants
  maxRepeatedSegments
  maxLinksPerPage
  maxRedirects
  include
  exclude
  startUrls
  discovery
  requestsPerSecond
  connections
  renderPages
  checkExternalLinks
  subdomains
  crawlWindow {
    from
    to
    timeZone
  }
  userAgent
  ignoreRobots
  render
  renderJavaScript
  requestHeaderNames
  updatedAt
}`) as unknown as TypedDocumentString<V1UpdateCrawlSettingsMutation, V1UpdateCrawlSettingsMutationVariables>;
export const V1UpdateProjectDocument = new TypedDocumentString(`
    mutation V1UpdateProject($projectId: ID!, $input: UpdateProjectInput!) {
  project: updateProject(id: $projectId, input: $input) {
    ...ProjectSummary
  }
}
    fragment ProjectSummary on Project {
  id
  name
  url
  domain
  createdAt
  country
  language
  timeZone
  tags
}`) as unknown as TypedDocumentString<V1UpdateProjectMutation, V1UpdateProjectMutationVariables>;
export const V1UpdateRuleSettingsDocument = new TypedDocumentString(`
    mutation V1UpdateRuleSettings($projectId: ID!, $input: RuleSettingsInput!) {
  ruleSettings: updateRuleSettings(projectId: $projectId, input: $input) {
    ...RuleSettingsSummary
  }
}
    fragment RuleSettingsSummary on RuleSettings {
  revision
  version
  rules {
    rule
    enabled
    severity
    thresholds {
      name
      value
    }
  }
  extractors {
    key
    name
    kind
    expression
    result
    part
    attribute
  }
  checks {
    key
    title
    extractor
    condition
    value
    min
    max
    severity
    category
    why
    fix
    include
    exclude
    view
    indexableOnly
  }
  updatedAt
}`) as unknown as TypedDocumentString<V1UpdateRuleSettingsMutation, V1UpdateRuleSettingsMutationVariables>;
export const V1UpdateWatchDocument = new TypedDocumentString(`
    mutation V1UpdateWatch($projectId: ID!, $input: WatchInput!) {
  watch: updateWatch(projectId: $projectId, input: $input) {
    ...WatchSummary
  }
}
    fragment WatchSummary on Watch {
  enabled
  intervalMinutes
  urls
  maxPages
  minIntervalMinutes
  checkedAt
  nextCheckAt
  problem
  targets {
    id
    kind
    url
    inlinks
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
    checkedAt
    problem
  }
}`) as unknown as TypedDocumentString<V1UpdateWatchMutation, V1UpdateWatchMutationVariables>;
export const V1VerifyOwnershipDocument = new TypedDocumentString(`
    mutation V1VerifyOwnership($projectId: ID!) {
  ownership: verifyOwnership(projectId: $projectId) {
    ...SiteOwnershipSummary
  }
}
    fragment SiteOwnershipSummary on SiteOwnership {
  fileUrl
  recordName
  proof
  isVerified
  method
  verifiedAt
  expiresAt
  checkedAt
  problem
}`) as unknown as TypedDocumentString<V1VerifyOwnershipMutation, V1VerifyOwnershipMutationVariables>;
export const V1WatchDocument = new TypedDocumentString(`
    query V1Watch($projectId: ID!) {
  watch(projectId: $projectId) {
    ...WatchSummary
  }
}
    fragment WatchSummary on Watch {
  enabled
  intervalMinutes
  urls
  maxPages
  minIntervalMinutes
  checkedAt
  nextCheckAt
  problem
  targets {
    id
    kind
    url
    inlinks
    state {
      status
      redirect
      noindex
      canonical
      title
      words
      blockedFor
      certificateValidTo
      verdict
      entries
    }
    checkedAt
    problem
  }
}`) as unknown as TypedDocumentString<V1WatchQuery, V1WatchQueryVariables>;
export const V1WatchVersionDocument = new TypedDocumentString(`
    query V1WatchVersion($projectId: ID!, $versionId: ID!, $beforeId: ID) {
  comparison: watchVersion(
    projectId: $projectId
    id: $versionId
    beforeId: $beforeId
  ) {
    version {
      ...WatchVersionSummary
    }
    content
    before {
      ...WatchVersionSummary
    }
    diff {
      change
      text
    }
  }
}
    fragment WatchVersionSummary on WatchVersion {
  id
  kind
  url
  seenAt
  changes {
    field
    before
    after
  }
  state {
    status
    redirect
    noindex
    canonical
    title
    words
    blockedFor
    certificateValidTo
    verdict
    entries
  }
}`) as unknown as TypedDocumentString<V1WatchVersionQuery, V1WatchVersionQueryVariables>;
export const V1WatchVersionsDocument = new TypedDocumentString(`
    query V1WatchVersions($projectId: ID!, $url: String) {
  versions: watchVersions(projectId: $projectId, url: $url) {
    ...WatchVersionSummary
  }
}
    fragment WatchVersionSummary on WatchVersion {
  id
  kind
  url
  seenAt
  changes {
    field
    before
    after
  }
  state {
    status
    redirect
    noindex
    canonical
    title
    words
    blockedFor
    certificateValidTo
    verdict
    entries
  }
}`) as unknown as TypedDocumentString<V1WatchVersionsQuery, V1WatchVersionsQueryVariables>;
export const V1LinkMapDocument = new TypedDocumentString(`
    query V1LinkMap($projectId: ID!, $auditId: ID, $by: LinkClustering) {
  report(projectId: $projectId, auditId: $auditId) {
    audit {
      structure {
        links(by: $by) {
          clusters {
            name
            urls
            rank
            inner
            pages {
              url
              title
              rank
              depth
              sources
            }
          }
          links {
            from
            to
            links
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<V1LinkMapQuery, V1LinkMapQueryVariables>;
export const V1PageDocument = new TypedDocumentString(`
    query V1Page($projectId: ID!, $auditId: ID, $url: String) {
  page(projectId: $projectId, auditId: $auditId, url: $url) {
    id
    url
    status
    outcome
    indexable
    inconclusive
    title
    depth
    inlinks
    pageRank
    score
    errors
    warnings
    notices
    facts {
      fetchedAt
      discoveredBy
      unchanged
      rendered
      problem
      redirect
      clientRedirect
      mediaType
      bytes
      timeToFirstByteMs
      description
      h1
      canonical
      robots
      lang
      words
      hreflang
    }
    extracted {
      ...ExtractedValueSummary
    }
    extractedRaw {
      ...ExtractedValueSummary
    }
    rendering {
      finalUrl
      consoleErrors
      consoleMessages
      failedRequests {
        url
        reason
      }
      blockedResources
      endedBy
      rulesNotMeasured
      changed
      raw {
        title
        description
        canonical
        robots
        h1
        headings {
          level
          text
        }
        headingCounts
        words
        links
        structuredData
      }
      rendered {
        title
        description
        canonical
        robots
        h1
        headings {
          level
          text
        }
        headingCounts
        words
        links
        structuredData
      }
      linksOnlyRendered {
        count
        urls
      }
      linksOnlyRaw {
        count
        urls
      }
    }
    issues {
      id
      rule
      severity
      category
      title
      howToFix
      failing
      applicable
      evidence
      firstSeenAt
    }
  }
}
    fragment ExtractedValueSummary on ExtractedValue {
  extractor
  name
  count
  matches
  failed
}`) as unknown as TypedDocumentString<V1PageQuery, V1PageQueryVariables>;
export const V1PageFieldsDocument = new TypedDocumentString(`
    query V1PageFields($projectId: ID) {
  fields: pageFields(projectId: $projectId) {
    name
    label
    description
    type
    unit
    choices
    operators
    sortable
    header
  }
}
    `) as unknown as TypedDocumentString<V1PageFieldsQuery, V1PageFieldsQueryVariables>;
export const V1PageScreenshotsDocument = new TypedDocumentString(`
    query V1PageScreenshots($projectId: ID!, $url: String) {
  screenshots: pageScreenshots(projectId: $projectId, url: $url) {
    viewport
    width
    height
    bytes
    takenAt
    dataUri
  }
}
    `) as unknown as TypedDocumentString<V1PageScreenshotsQuery, V1PageScreenshotsQueryVariables>;
export const V1PageTableDocument = new TypedDocumentString(`
    query V1PageTable($projectId: ID!, $auditId: ID, $status: Int, $statusClass: Int, $indexable: Boolean, $indexability: Indexability, $inconclusive: Boolean, $search: String, $rule: String, $severity: Severity, $folder: String, $sort: PageOrder, $filter: String, $segmentId: ID, $orderBy: String, $fields: [String!]) {
  report(projectId: $projectId, auditId: $auditId) {
    pages(
      sort: $sort
      orderBy: $orderBy
      fields: $fields
      filter: {status: $status, statusClass: $statusClass, indexable: $indexable, indexability: $indexability, inconclusive: $inconclusive, search: $search, rule: $rule, severity: $severity, folder: $folder, query: $filter, segment: $segmentId}
    ) {
      auditId
      status
      statusClass
      indexable
      indexability
      inconclusive
      search
      rule
      severity
      folder
      query
      sort
      orderBy
      fields
      fileName
    }
  }
}
    `) as unknown as TypedDocumentString<V1PageTableQuery, V1PageTableQueryVariables>;
export const V1PagesDocument = new TypedDocumentString(`
    query V1Pages($projectId: ID!, $auditId: ID, $status: Int, $statusClass: Int, $indexable: Boolean, $indexability: Indexability, $inconclusive: Boolean, $search: String, $rule: String, $severity: Severity, $folder: String, $sort: PageOrder, $filter: String, $segmentId: ID, $orderBy: String, $fields: [String!], $limit: Int, $cursor: String) {
  report(projectId: $projectId, auditId: $auditId) {
    audit {
      page: pages(
        first: $limit
        after: $cursor
        sort: $sort
        orderBy: $orderBy
        filter: {status: $status, statusClass: $statusClass, indexable: $indexable, indexability: $indexability, inconclusive: $inconclusive, search: $search, rule: $rule, severity: $severity, folder: $folder, query: $filter, segment: $segmentId}
      ) {
        pages: nodes {
          id
          url
          status
          outcome
          indexable
          inconclusive
          title
          depth
          inlinks
          pageRank
          score
          errors
          warnings
          notices
          values(fields: $fields)
          facts {
            fetchedAt
            discoveredBy
            unchanged
            rendered
            problem
            redirect
            clientRedirect
            mediaType
            bytes
            timeToFirstByteMs
            description
            h1
            canonical
            robots
            lang
            words
            hreflang
          }
        }
        nextCursor
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<V1PagesQuery, V1PagesQueryVariables>;
export const V1SegmentsDocument = new TypedDocumentString(`
    query V1Segments($projectId: ID!, $history: Int) {
  segments(projectId: $projectId) {
    ...SegmentSummary
    scores(first: $history) {
      ...SegmentScoreSummary
    }
  }
}
    fragment SegmentSummary on Segment {
  id
  name
  query
  createdAt
}
fragment SegmentScoreSummary on SegmentScore {
  segmentId
  name
  auditId
  completedAt
  pages
  errors
  warnings
  notices
  overallScore
  indexablePages
  metaScore
  contentScore
  linksScore
  technicalScore
  performanceScore
}`) as unknown as TypedDocumentString<V1SegmentsQuery, V1SegmentsQueryVariables>;
export const V1SiteStructureDocument = new TypedDocumentString(`
    query V1SiteStructure($projectId: ID!, $auditId: ID, $parent: String, $limit: Int, $cursor: String) {
  report(projectId: $projectId, auditId: $auditId) {
    audit {
      structure {
        page: folders(parent: $parent, first: $limit, after: $cursor) {
          folders: nodes {
            url
            name
            folders
            urls
            own
            pages
            indexable
            errors
            warnings
            notices
            score
            depth
            deepest
            rank
          }
          nextCursor
          totalCount
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<V1SiteStructureQuery, V1SiteStructureQueryVariables>;
export const V1TemplatesDocument = new TypedDocumentString(`
    query V1Templates($projectId: ID!, $auditId: ID, $limit: Int, $cursor: String) {
  report(projectId: $projectId, auditId: $auditId) {
    audit {
      page: templates(first: $limit, after: $cursor) {
        templates: nodes {
          id
          path
          pages
          indexablePages
          points
          sampleUrls
          issues {
            issueId
            rule
            title
            severity
            category
            howToFix
            pages
            points
            element {
              message
              value
              target
              line
              elements
            }
          }
        }
        nextCursor
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<V1TemplatesQuery, V1TemplatesQueryVariables>;