/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** A contact to add. */
export type AddReportContactInput = {
  /** E-mail address, which is asked to confirm. */
  email: string;
  /** Name, for members of the organization. */
  name?: string | null | undefined;
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
  /** Imports from Search Console have failed for two days; the alert says why. */
  | 'SEARCH_DATA_MISSING'
  /** LCP, INP or CLS rose by a fifth into a worse band, in field data within four weeks or in two consecutive lab runs. */
  | 'VITALS_REGRESSED'
  /** An endpoint returned 410 Gone, or nothing arrived for five days. */
  | 'WEBHOOK_DISABLED';

/** READ: queries and GET. WRITE: all changes. Limited to what the plan includes. */
export type ApiKeyScope =
  | 'READ'
  | 'WRITE';

/** Projects that get settings of another one. */
export type ApplyProjectSettingsInput = {
  /** From 1 to 100 projects. */
  projects: Array<PreviewedProjectInput>;
  /** Names of the settings to apply; omitted: all of them, which are maxPages, maxMinutes, maxMegabytes, maxDepth, maxUrlLength, maxVariants, maxRepeatedSegments, maxLinksPerPage, maxRedirects, requestsPerSecond, connections, renderPages, include, exclude, discovery, render, crawlWindow, subdomains, checkExternalLinks, rules, extractors. */
  settings?: Array<string> | null | undefined;
};

/** The action. New values may be added. */
export type AuditLogAction =
  | 'ACCOUNT_RECLAIMED'
  | 'ALERT_RULE_UPDATED'
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'AUDIT_CANCELLED'
  | 'AUDIT_DELETED'
  | 'AUDIT_PAUSED'
  | 'AUDIT_RENDERING_SKIPPED'
  | 'AUDIT_RESUMED'
  | 'AUDIT_STOPPED'
  | 'CHANNEL_CREATED'
  | 'CHANNEL_DELETED'
  | 'CHANNEL_UPDATED'
  | 'CLIENT_CREATED'
  | 'CLIENT_DELETED'
  | 'CLIENT_UPDATED'
  | 'COMPETITOR_REMOVED'
  | 'DATA_EXPORTED'
  | 'FIX_MARKED_APPLIED'
  | 'FIX_MARK_REMOVED'
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
  | 'MEMBER_ACCESS_CHANGED'
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
  | 'PROJECT_SETTINGS_APPLIED'
  | 'PROJECT_SETTINGS_UNDONE'
  | 'PROJECT_UPDATED'
  | 'RECOVERY_CODES_CREATED'
  | 'REPORT_BRANDING_UPDATED'
  | 'REPORT_CONTACT_ADDED'
  | 'REPORT_CONTACT_ASKED_AGAIN'
  | 'REPORT_CONTACT_REMOVED'
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
  /** Day of the month of a MONTHLY schedule: 1 (the default) to 31. */
  dayOfMonth?: number | null | undefined;
  /** False pauses it; true by default. */
  enabled?: boolean | null | undefined;
  /** How often. */
  frequency: Frequency;
  /** Time of day as HH:MM, 03:00 by default; of HOURLY, only the minutes count. */
  timeOfDay?: string | null | undefined;
  /** IANA name of the time zone; UTC by default. */
  timeZone?: string | null | undefined;
  /** Day of the week of a WEEKLY schedule: 1 (Monday, the default) to 7 (Sunday). */
  weekday?: number | null | undefined;
};

/** Trigger of an audit. */
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

/** QUEUED → RUNNING → COMPLETED, FAILED or CANCELLED. PAUSED: until it is resumed. */
export type AuditStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FAILED'
  | 'PAUSED'
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

/** Condition that must hold. EXISTS and NOT_EXISTS: whether there is a value that is not blank. COUNT: the number of matches is from min to max. The others hold for every value, and say nothing of pages without one: EQUALS, NOT_EQUALS, CONTAINS and NOT_CONTAINS compare with the value, ignoring case; MATCHES and NOT_MATCHES search for a regular expression in RE2 syntax; NUMBER and LENGTH are from min to max. */
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

/** Somebody to write to at a client. */
export type ClientContactInput = {
  /** E-mail address. */
  email?: string | null | undefined;
  /** Name, at most 100 characters. */
  name: string;
};

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
  /** Whether links to other sites are checked; true by default. */
  checkExternalLinks?: boolean | null | undefined;
  /** Simultaneous requests at most (1–128). */
  connections?: number | null | undefined;
  /** All cookies for the project’s own host: the Cookie header. Null removes them. */
  cookies?: Array<CookieInput> | null | undefined;
  /** Part of the day in which audits may request anything, at least 15 minutes; they pause outside and go on. The same time twice is any time. */
  crawlWindow?: CrawlWindowInput | null | undefined;
  /** Sources of the URLs to crawl; LINKS_AND_SITEMAPS by default. Redirects are followed whatever they come from. */
  discovery?: Discovery | null | undefined;
  /** URLs that match one of these patterns are not crawled (at most 100 patterns); none by default. The syntax is that of include, over which it takes precedence. */
  exclude?: Array<string> | null | undefined;
  /** Whether URLs are fetched that robots.txt of the host of the project disallows; false by default; any other value needs a proof of ownership. */
  ignoreRobots?: boolean | null | undefined;
  /** Only URLs that match one of these patterns are crawled (at most 100 patterns); all by default. It applies to links, redirects and sitemaps; the start URL is always crawled. Syntax as in robots.txt: a pattern starts with / or * and is matched case-sensitively against path and query from the start; * matches any characters, a final $ the end of the URL; write %2A and %24 for the literal characters. A pattern has at most 500 characters. */
  include?: Array<string> | null | undefined;
  /** Maximum crawl depth: links between a start URL and a page, those to the next page of a series not counted (0–1,000). 0 crawls the start URLs alone. */
  maxDepth?: number | null | undefined;
  /** New URLs taken of one page if more URLs are known than may be fetched; the others are left out (100–50,000); 2,000 by default. */
  maxLinksPerPage?: number | null | undefined;
  /** Maximum size of all responses together, as transferred, in megabytes of 10⁶ bytes (1–21,474); 21,474 by default. */
  maxMegabytes?: number | null | undefined;
  /** Maximum duration in minutes (1–240); limited by the plan. */
  maxMinutes?: number | null | undefined;
  /** Maximum number of URLs to fetch; limited by the plan. */
  maxPages?: number | null | undefined;
  /** Redirects in a row that are followed from a page (0–20); 10 by default. */
  maxRedirects?: number | null | undefined;
  /** How often folders may repeat in a row in a path; paths that repeat more often are left out (1–20); 3 by default. */
  maxRepeatedSegments?: number | null | undefined;
  /** Maximum length of a URL in characters; longer ones are left out (100–2,048); 2,048 by default. */
  maxUrlLength?: number | null | undefined;
  /** Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap (20–100,000); 200 by default. */
  maxVariants?: number | null | undefined;
  /** Which pages are rendered with JavaScript; AUTO by default. Rendered pages are evaluated as search engines see them. */
  render?: RenderMode | null | undefined;
  /** Pages that AUTO renders at most besides application shells (1–100,000); 60 by default; limited by the plan. */
  renderPages?: number | null | undefined;
  /** All request headers of the project, at most 20; those not listed are removed. They are sent to the project’s own host only. Headers that choose another host, path or method (such as X-Original-URL) need a proof of ownership. */
  requestHeaders?: Array<RequestHeaderInput> | null | undefined;
  /** Requests per second at most (0.1–1,000). The crawler is slower where the host responds slowly; it is never faster. */
  requestsPerSecond?: number | null | undefined;
  /** URLs or paths of the site from which it is crawled, besides its start URL (at most 1,000 URLs); start URL of the project by default. */
  startUrls?: Array<string> | null | undefined;
  /** Whether the other hosts of the registrable domain belong to the site; false by default. Such as blog.example.com of www.example.com: at most 50, each by its own robots.txt. */
  subdomains?: boolean | null | undefined;
  /** How the crawl names itself to the host of the project; SEXTANT by default; any other value needs a proof of ownership. */
  userAgent?: UserAgent | null | undefined;
};

/** Part of the day, in the time zone of the project. */
export type CrawlWindowInput = {
  /** Start, HH:MM. */
  from: string;
  /** End, HH:MM; before the start: on the next day. */
  to: string;
};

/** Purpose of a crawler: a search engine, answers of an AI assistant, the training of AI models, advertisements on the page or that link to it, or a preview of its link in a message. */
export type CrawlerPurpose =
  | 'ADS'
  | 'AI_SEARCH'
  | 'AI_TRAINING'
  | 'PREVIEW'
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

/** A client to add. */
export type CreateClientInput = {
  /** Color in lists: # and six hexadecimal digits. */
  color?: string | null | undefined;
  /** All contacts; those not listed are removed. */
  contacts?: Array<ClientContactInput> | null | undefined;
  /** Language of its reports, one of `reportLanguages`; null for that of the organization. */
  language?: string | null | undefined;
  /** Name, unique in the organization. */
  name: string;
  /** Notes for members of the organization. */
  notes?: string | null | undefined;
  /** Id of the member who looks after the client. */
  ownerId?: string | number | null | undefined;
  /** All tags. */
  tags?: Array<string> | null | undefined;
};

/** A link to the report of a client. */
export type CreateClientReportLinkInput = {
  /** Days that it works; 30 by default. */
  days?: number | null | undefined;
  /** Label that tells the link apart from others. */
  label?: string | null | undefined;
  /** Month in UTC to show, such as 2026-10; left out: the month before the link is opened. */
  month?: string | null | undefined;
  /** Required before the report is shown; 8 to 200 characters. */
  password?: string | null | undefined;
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
  /** Label that tells the link apart from others. */
  label?: string | null | undefined;
  /** Required before the report is shown; 8 to 200 characters. */
  password?: string | null | undefined;
};

/** A segment to add. */
export type CreateSegmentInput = {
  /** Name, unique in the project. */
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
  /** Condition that must hold. */
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

/** Change of a line. */
export type DiffChange =
  | 'ADDED'
  | 'REMOVED'
  | 'SAME';

/** DAILY at 08:00, or WEEKLY on Mondays at 08:00. */
export type DigestFrequency =
  | 'DAILY'
  | 'WEEKLY';

/** Source of the URLs of a crawl. */
export type Discovery =
  /** Links alone. */
  | 'LINKS'
  /** Links from the start URLs and XML sitemaps. */
  | 'LINKS_AND_SITEMAPS'
  /** The start URLs alone; redirects are followed, links are not. */
  | 'LIST'
  /** URLs in XML sitemaps alone; redirects are followed, links are not. */
  | 'SITEMAPS';

/** Effort of a fix: SMALL one change in a template or setting, MEDIUM up to 10 pages, LARGE more pages. */
export type Effort =
  | 'LARGE'
  | 'MEDIUM'
  | 'SMALL';

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

/** Part that is taken of a matching element. TEXT: its text, white space collapsed. INNER_HTML and OUTER_HTML: its markup. ATTRIBUTE: the value of an attribute. */
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

/** Requirement of a fix that cannot be suggested. WORDS: text written by an editor. DECISION: a choice of the site owner. SERVER: server, network or certificate. BUILD: templates, scripts or the build. MEDIA: a picture or recording. MEASUREMENT: a new measurement. FACTS: data that the audit does not have. LEAVE: nothing, or a manual review. */
export type FixNeed =
  | 'BUILD'
  | 'DECISION'
  | 'FACTS'
  | 'LEAVE'
  | 'MEASUREMENT'
  | 'MEDIA'
  | 'SERVER'
  | 'WORDS';

/** Outcome of an applied suggestion in the next audit. HELD: the issue is gone. DID_NOT_HOLD: it is still there, so suggestions for this rule have a lower confidence on this site. */
export type FixOutcome =
  | 'DID_NOT_HOLD'
  | 'HELD';

/** Comparison of the page in Chromium, as it is and with the suggestion: text, links, accessibility tree, console, and what is loaded or blocked. PENDING: not compared yet, or the browser, the network or the site failed at the moment; request the fix again, which spends nothing. A comparison that failed is repeated after a minute at the earliest, up to five times. SAME: nothing differs but what the suggestion changes. DIFFERS: something else does. NOT_COMPARED: the page could not be shown with it, or the change takes more than replacing markup. NO_BROWSER: Chromium is not installed. */
export type FixRendering =
  | 'DIFFERS'
  | 'NOT_COMPARED'
  | 'NO_BROWSER'
  | 'PENDING'
  | 'SAME';

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

/** A CSV file of keywords to track. */
export type ImportKeywordsInput = {
  /** Columns `term`, `country`, `language`, `device`, `tags` (separated by commas in one quoted cell), `target`, `location` and `engine` by a header, all but `term` optional; up to 1,000 rows, separated by commas, semicolons or tabs. */
  csv: string;
};

/** A list or CSV file of websites to add. */
export type ImportProjectsInput = {
  /** One website a line, or columns `url`, `name`, `tags` (separated by commas in one quoted cell), `schedule` (HOURLY, DAILY, WEEKLY or MONTHLY; a time of the night is chosen for each) and `client` (its name; a client that does not exist is created), in this order or by a header, all but `url` optional; up to 500 rows, separated by commas, semicolons or tabs. */
  csv: string;
};

/** The file of a report. */
export type ImportSearchReportInput = {
  /** CSV with a header, as exported; up to 100,000 rows, separated by commas, semicolons or tabs. */
  csv: string;
  /** Name of the file, to tell imports apart. */
  fileName?: string | null | undefined;
  /** First day that the report is about. Needed unless its rows are days, or links. */
  firstDay?: string | null | undefined;
  /** Which report it is; by default the one that has its header, in nine languages. Needed for other languages: the columns are then those of the report, in its order. */
  kind?: SearchReportKind | null | undefined;
  /** Last day that the report is about; of a report of links the day of its export, by default today. */
  lastDay?: string | null | undefined;
};

/** DEPLOY since things were well; ROBOTS_TXT and NOINDEX close pages; SERVER_ERRORS 5xx, CLIENT_ERRORS 4xx and NO_RESPONSE of pages that worked; AUDIT_FAILED; CERTIFICATE expires; REGRESSED_ISSUES; NEW_ISSUES; SCORE dropped; VITALS regressed; RANKINGS changed; COMPETITORS overtook; SEARCH_DATA missing; DELIVERIES disabled; AUDIT_COMPLETED. */
export type IncidentCauseKind =
  | 'AUDIT_COMPLETED'
  | 'AUDIT_FAILED'
  | 'CERTIFICATE'
  | 'CLIENT_ERRORS'
  | 'COMPETITORS'
  | 'DELIVERIES'
  | 'DEPLOY'
  | 'NEW_ISSUES'
  | 'NOINDEX'
  | 'NO_RESPONSE'
  | 'RANKINGS'
  | 'REGRESSED_ISSUES'
  | 'ROBOTS_TXT'
  | 'SCORE'
  | 'SEARCH_DATA'
  | 'SERVER_ERRORS'
  | 'VITALS';

/** Outcome of submitting the changed URLs of an audit. */
export type IndexNowSubmissionState =
  /** They are not submitted; `message` says why. */
  | 'FAILED'
  /** IndexNow received them; that does not mean that they are indexed. */
  | 'SUBMITTED'
  /** No URL is new, changed or gone. */
  | 'UNCHANGED'
  /** They are submitted at the time of `nextAttemptAt`. */
  | 'WAITING';

/** Reason why a page is not indexable. BLOCKED: robots.txt disallows it. NOINDEX: set to noindex. CANONICALISED: its canonical points to another URL. OTHER: errors, redirects and resources. */
export type Indexability =
  | 'BLOCKED'
  | 'CANONICALISED'
  | 'INDEXABLE'
  | 'NOINDEX'
  | 'OTHER';

/** SEVERITY: errors first, then by number of affected pages. CLICKS: most clicks of the affected pages in the last 28 days of Search Console first. */
export type IssueOrder =
  | 'CLICKS'
  | 'SEVERITY';

/** MISSING: the project is not among the checked results. BEHIND: a competitor outranks it. */
export type KeywordGapKind =
  | 'BEHIND'
  | 'MISSING';

/** Why a URL was not fetched. A limit ended the crawl: MAX_PAGES, MAX_BYTES, MAX_MINUTES, RETRY_AFTER, HOST_UNREACHABLE, STOPPED. A guard kept it out: TOO_DEEP, TOO_MANY_VARIANTS, CALENDAR, REPEATED_SEGMENTS, URL_TOO_LONG, TOO_MANY_LINKS, WAITING_LIST_FULL, TOO_MANY_REDIRECTS, TOO_MANY_HOSTS. It ended the worker that fetched it: WORKER_ENDED. A pattern of the project: EXCLUDED, NOT_INCLUDED. No page of the site: OTHER_HOST, FILE, PROXY. */
export type LeftOutReason =
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
  | 'STOPPED'
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

/** Landmark of the page that a link is in. BODY: in none of them. */
export type LinkPosition =
  | 'ASIDE'
  | 'BODY'
  | 'FOOTER'
  | 'HEADER'
  | 'MAIN'
  | 'NAV';

/** Why a rule was not evaluated. Links may be missing: CRAWL_LIMITED (a list, the sitemaps or the upper levels), CRAWL_PARTIAL, URLS_LEFT_OUT (by patterns), PAGES_CUT (read only in part), START_PAGE_UNREAD. Something was not taken: NOT_RENDERED, NOT_MEASURED. No page has what it is about: NOTHING_APPLIES. NOT_SCORED: the audit has no scores. RULE_OFF: switched off in the project, or in the segments of its pages. RULE_ADDED: newer than the scores. Of templates: TEMPLATES_LEFT_OUT (more than are kept), DETAILS_REMOVED (their pages were deleted). */
export type ListStateReason =
  | 'CRAWL_LIMITED'
  | 'CRAWL_PARTIAL'
  | 'DETAILS_REMOVED'
  | 'NOTHING_APPLIES'
  | 'NOT_MEASURED'
  | 'NOT_RENDERED'
  | 'NOT_SCORED'
  | 'PAGES_CUT'
  | 'RULE_ADDED'
  | 'RULE_OFF'
  | 'START_PAGE_UNREAD'
  | 'TEMPLATES_LEFT_OUT'
  | 'URLS_LEFT_OUT';

/** PENDING while it is sent or tried again, SENT when the mail server took it, SKIPPED where there was nothing to send, FAILED when it was refused. */
export type MailStatus =
  | 'FAILED'
  | 'PENDING'
  | 'SENT'
  | 'SKIPPED';

/** Which suggestions were applied. */
export type MarkFixesAppliedInput = {
  /** False takes the mark back. */
  applied?: boolean;
  /** Ids of up to 100 suggestions. */
  suggestionIds: Array<string | number>;
};

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

/** Location of the proof of ownership. */
export type OwnershipMethod =
  /** In a TXT record of its host name. */
  | 'DNS'
  /** In a file of the site. */
  | 'FILE';

/** CHOICE: one of a few values. LIST: several texts. RULE: rules with an issue on the page. */
export type PageFieldType =
  | 'BOOLEAN'
  | 'CHOICE'
  | 'DATE'
  | 'LIST'
  | 'NUMBER'
  | 'RULE'
  | 'TEXT';

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

/** A project with the preview that is to be applied to it. */
export type PreviewedProjectInput = {
  /** Id of the project. */
  projectId: string | number;
  /** Revision of its preview. */
  revision: string;
};

/** ATTENTION failed audits first, then the largest drops of the site, then the lowest scores; CREATED; NAME; CLIENT by name; SCORE of the latest completed audit; CHANGE the site’s part of the change; CAUSE the rule that moved the score most; ISSUES errors first; PAGES; DEINDEXED; ALERTS not acknowledged; LAST_AUDIT the latest, completed or not; NEXT_AUDIT of the schedule; OWNER of the client by name. Projects without a value come last. */
export type ProjectSort =
  | 'ALERTS'
  | 'ATTENTION'
  | 'CAUSE'
  | 'CHANGE'
  | 'CLIENT'
  | 'CREATED'
  | 'DEINDEXED'
  | 'ISSUES'
  | 'LAST_AUDIT'
  | 'NAME'
  | 'NEXT_AUDIT'
  | 'OWNER'
  | 'PAGES'
  | 'SCORE';

/** WORSE and BETTER: the site itself lost or gained at least a point (rounded) since the previous completed audit; FAILED: the latest audit failed; RUNNING: an audit has not ended; NOT_SCHEDULED: no audit is planned. A project can be in several. */
export type ProjectState =
  | 'BETTER'
  | 'FAILED'
  | 'NOT_SCHEDULED'
  | 'RUNNING'
  | 'WORSE';

/** UNKNOWN: no results available. PARTIAL: some result pages are missing, and the site was not on the others. Both are inconclusive. */
export type RankCheckStatus =
  | 'NOT_IN_TOP'
  | 'PARTIAL'
  | 'RANKED'
  | 'UNKNOWN';

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

/** PENDING until the contact confirms, for 7 days, then EXPIRED; CONFIRMED contacts receive the report, STOPPED ones nothing. */
export type ReportContactState =
  | 'CONFIRMED'
  | 'EXPIRED'
  | 'PENDING'
  | 'STOPPED';

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

/** Statement of the operator on robots.txt: it is obeyed, it may not be, or it does not apply where a user requests the page. */
export type RobotsObedience =
  | 'NO'
  | 'PARTLY'
  | 'YES';

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
  /** True: all rules go back to the rule set, for segments too, before `rules` and `segments` are applied. */
  resetRules?: boolean | null | undefined;
  /** Rules to change: each replaces the earlier settings of that rule; one with its id alone resets it. */
  rules?: Array<RuleChangeInput> | null | undefined;
  /** Rules to change for segments, at most 200 of all segments together; segments that are not listed stay. */
  segments?: Array<SegmentRulesInput> | null | undefined;
};

/** Result of a scheduled run. */
export type ScheduleOutcome =
  /** The audit could not be started; the next run tries again. */
  | 'FAILED'
  /** The crawl settings need a proof of ownership that is missing or has expired. */
  | 'SKIPPED_OWNERSHIP'
  /** The plan allows no more audits on that day. */
  | 'SKIPPED_QUOTA'
  /** An audit of the project was queued, running or paused. */
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

/** How Search Console counts. BY_PROPERTY: a search that shows two pages of the site is one impression. BY_PAGE: it is one impression of each; so are the figures of a domain property that are narrowed to one host. BY_QUERY: sums of the rows with queries, without anonymized ones. Clicks are the same by property and by page. */
export type SearchAggregation =
  | 'BY_PAGE'
  | 'BY_PROPERTY'
  | 'BY_QUERY';

/** A report of Search Console or Bing Webmaster Tools that has no API. */
export type SearchReportKind =
  /** Bing Webmaster Tools, AI Performance: days. */
  | 'BING_AI_DAYS'
  /** Bing Webmaster Tools, AI Performance: pages. */
  | 'BING_AI_PAGES'
  /** Bing Webmaster Tools, AI Performance: grounding queries. */
  | 'BING_AI_QUERIES'
  /** Search Console, Generative AI performance: countries. */
  | 'GOOGLE_AI_COUNTRIES'
  /** Search Console, Generative AI performance: days. */
  | 'GOOGLE_AI_DAYS'
  /** Search Console, Generative AI performance: devices. */
  | 'GOOGLE_AI_DEVICES'
  /** Search Console, Generative AI performance: pages. */
  | 'GOOGLE_AI_PAGES'
  /** Search Console, Links: top linked pages. */
  | 'LINKED_PAGES'
  /** Search Console, Links: latest links, or more sample links. */
  | 'LINKING_PAGES'
  /** Search Console, Links: top linking sites. */
  | 'LINKING_SITES';

/** Kind of search in Search Console. NEWS: the tab of Google Search. GOOGLE_NEWS: news.google.com and its app. DISCOVER and GOOGLE_NEWS have no queries. */
export type SearchType =
  | 'DISCOVER'
  | 'GOOGLE_NEWS'
  | 'IMAGE'
  | 'NEWS'
  | 'VIDEO'
  | 'WEB';

/** Rules to change for the pages of a segment. Its filter may use the fields url, folder and path only; on a page in several segments, the first by name that sets the rule holds. */
export type SegmentRulesInput = {
  /** Id of the segment. */
  id: string | number;
  /** Rules to change: each replaces the earlier settings of that rule in the segment; one with its id alone is as in the project again. Rules about the site as a whole are refused. `enabled: true` runs a rule that the project has switched off. */
  rules: Array<RuleChangeInput>;
};

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
  | 'SITELINKS'
  | 'TOP_STORIES'
  | 'VIDEOS';

/** When a report is sent. It is the report of the latest completed audit then. */
export type SetReportScheduleInput = {
  /** True by default; without Chromium only the link is sent. */
  attachPdf?: boolean | null | undefined;
  /** Day of a monthly schedule; the first by default. */
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
  /** Day of a weekly schedule: 1 (Monday, the default) to 7 (Sunday). */
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
  /** Simultaneous requests at most (1–128). */
  connections?: number | null | undefined;
  /** Part of the day in which audits may request anything, at least 15 minutes; they pause outside and go on. The same time twice is any time. */
  crawlWindow?: CrawlWindowInput | null | undefined;
  /** Sources of the URLs to crawl; LINKS_AND_SITEMAPS by default. Redirects are followed whatever they come from. */
  discovery?: Discovery | null | undefined;
  /** URLs that match one of these patterns are not crawled (at most 100 patterns); none by default. The syntax is that of include, over which it takes precedence. */
  exclude?: Array<string> | null | undefined;
  /** Whether unchanged pages are fetched again; false by default. Otherwise pages are revalidated with If-None-Match and If-Modified-Since, and unchanged ones are evaluated from the stored facts. */
  fresh?: boolean | null | undefined;
  /** Whether URLs are fetched that robots.txt of the host of the project disallows; false by default; any other value needs a proof of ownership. */
  ignoreRobots?: boolean | null | undefined;
  /** Only URLs that match one of these patterns are crawled (at most 100 patterns); all by default. It applies to links, redirects and sitemaps; the start URL is always crawled. Syntax as in robots.txt: a pattern starts with / or * and is matched case-sensitively against path and query from the start; * matches any characters, a final $ the end of the URL; write %2A and %24 for the literal characters. A pattern has at most 500 characters. */
  include?: Array<string> | null | undefined;
  /** Maximum crawl depth: links between a start URL and a page, those to the next page of a series not counted (0–1,000). 0 crawls the start URLs alone. */
  maxDepth?: number | null | undefined;
  /** New URLs taken of one page if more URLs are known than may be fetched; the others are left out (100–50,000); 2,000 by default. */
  maxLinksPerPage?: number | null | undefined;
  /** Maximum size of all responses together, as transferred, in megabytes of 10⁶ bytes (1–21,474); 21,474 by default. */
  maxMegabytes?: number | null | undefined;
  /** Maximum duration in minutes (1–240); limited by the plan. */
  maxMinutes?: number | null | undefined;
  /** Maximum number of URLs to fetch; limited by the plan. */
  maxPages?: number | null | undefined;
  /** Redirects in a row that are followed from a page (0–20); 10 by default. */
  maxRedirects?: number | null | undefined;
  /** How often folders may repeat in a row in a path; paths that repeat more often are left out (1–20); 3 by default. */
  maxRepeatedSegments?: number | null | undefined;
  /** Maximum length of a URL in characters; longer ones are left out (100–2,048); 2,048 by default. */
  maxUrlLength?: number | null | undefined;
  /** Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap (20–100,000); 200 by default. */
  maxVariants?: number | null | undefined;
  /** Which pages are rendered with JavaScript; AUTO by default. Rendered pages are evaluated as search engines see them. */
  render?: RenderMode | null | undefined;
  /** Shorthand for `render`: true is ALL, false OFF. `render` takes precedence. */
  renderJavaScript?: boolean | null | undefined;
  /** Pages that AUTO renders at most besides application shells (1–100,000); 60 by default; limited by the plan. */
  renderPages?: number | null | undefined;
  /** Requests per second at most (0.1–1,000). The crawler is slower where the host responds slowly; it is never faster. */
  requestsPerSecond?: number | null | undefined;
  /** URLs or paths of the site from which it is crawled, besides its start URL (at most 1,000 URLs); start URL of the project by default. */
  startUrls?: Array<string> | null | undefined;
  /** Whether the other hosts of the registrable domain belong to the site; false by default. Such as blog.example.com of www.example.com: at most 50, each by its own robots.txt. */
  subdomains?: boolean | null | undefined;
  /** How the crawl names itself to the host of the project; SEXTANT by default; any other value needs a proof of ownership. */
  userAgent?: UserAgent | null | undefined;
};

/** Issue and page to fix. */
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
  /** More of its pages would have been rendered if rendering had not been skipped. */
  | 'SKIPPED'
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

/** Fields to change; omitted fields stay unchanged, null empties them, except for the name. */
export type UpdateClientInput = {
  /** Color in lists: # and six hexadecimal digits. */
  color?: string | null | undefined;
  /** All contacts; those not listed are removed. */
  contacts?: Array<ClientContactInput> | null | undefined;
  /** Language of its reports, one of `reportLanguages`; null for that of the organization. */
  language?: string | null | undefined;
  /** Name, unique in the organization. */
  name?: string | null | undefined;
  /** Notes for members of the organization. */
  notes?: string | null | undefined;
  /** Id of the member who looks after the client. */
  ownerId?: string | number | null | undefined;
  /** All tags. */
  tags?: Array<string> | null | undefined;
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
  /** Language of reports whose client has none, one of `reportLanguages`; null for English. */
  language?: string | null | undefined;
  /** PNG or JPEG as a data URL, at most 256 KiB and 2,000 × 2,000 pixels; null removes it. Metadata is dropped, SVG refused. */
  logo?: string | null | undefined;
  /** Sections of reports; null for all. */
  sections?: Array<ReportSection> | null | undefined;
  /** IANA name of the time zone in which contacts of clients are sent reports; null for UTC. */
  timeZone?: string | null | undefined;
};

/** Changes of a segment; omitted fields stay. */
export type UpdateSegmentInput = {
  /** Name, unique in the project. */
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

/** Difference between two versions of a URL. CONTENT is the main content of a page, or the text of a file; BLOCKED_CRAWLERS are those that robots.txt does not let fetch the page; CERTIFICATE is the expiry date of the TLS certificate. */
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

/** Role of a watched URL in the project. */
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

/** Webhook event types; `type` in the payload is the same in lower case with a dot. SCORE_DROPPED and RANKING_CHANGED are sent together with the corresponding alert; INCIDENT_OPENED is sent once for all alerts of an audit. */
export type WebhookEvent =
  | 'AUDIT_COMPLETED'
  | 'AUDIT_FAILED'
  | 'INCIDENT_OPENED'
  | 'RANKING_CHANGED'
  | 'SCORE_DROPPED';

export type AiModeAnswerSummaryFragment = { date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null };

export type AlertRuleSummaryFragment = { enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean };

export type AuditSummaryFragment = { id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } };

export type AuditScheduleSummaryFragment = { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null };

export type AuditScoreChangeSummaryFragment = { auditId: string, total: number, site: number | null, causes: Array<{ cause: ScoreCause, points: number }> };

export type AuditSettingsSummaryFragment = { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null };

export type BingFigureSummaryFragment = { text: string, clicks: number, impressions: number, averagePosition: number | null };

export type BingImportSummaryFragment = { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null };

export type BingLinkedPageSummaryFragment = { url: string, links: number, sample: Array<{ url: string, anchor: string }> };

export type ChangedRuleSummaryFragment = { rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> };

export type CitationSummaryFragment = { order: number, url: string, host: string, title: string, owned: boolean };

export type CrawlSettingsSummaryFragment = { requestHeaderNames: Array<string>, updatedAt: string | null, maxPages: number | null, maxMinutes: number | null, maxMegabytes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, startUrls: Array<string> | null, include: Array<string> | null, exclude: Array<string> | null, discovery: Discovery | null, render: RenderMode | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, subdomains: boolean | null, checkExternalLinks: boolean | null, crawlWindow: { from: string, to: string, timeZone: string } | null };

export type CustomCheckSummaryFragment = { key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean };

export type DigestPreviewSummaryFragment = { subject: string, text: string, since: string, until: string, isUnchanged: boolean };

export type ExtractedValueSummaryFragment = { extractor: string, name: string, count: number, matches: Array<string>, failed: boolean };

export type ExtractorSummaryFragment = { key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null };

export type IncidentSummaryFragment = { id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null };

export type IndexNowSummaryFragment = { enabled: boolean, siteKey: string, keyUrl: string, checkedAt: string | null, problem: string | null, urlsPerDay: number, urlsToday: number, submissions: Array<{ id: string, auditId: string, state: IndexNowSubmissionState, createdAt: string, answeredAt: string | null, urls: number, status: number | null, message: string | null, nextAttemptAt: string | null }> };

export type IndexStateSummaryFragment = { verdict: string, coverageState: string, robotsTxtState: string | null, indexingState: string | null, pageFetchState: string | null, googleCanonical: string | null, userCanonical: string | null, canonicalDiffers: boolean | null, lastCrawlAt: string | null, crawledAs: string | null, since: string, inspectedAt: string, link: string | null };

export type PageSearchConsoleSummaryFragment = { from: string, to: string, clicks: number, impressions: number, meanPosition: number };

export type ProjectSummaryFragment = { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> };

export type RankingFeatureSummaryFragment = { kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null };

export type ReportBrandingSummaryFragment = { company: string, color: string | null, language: string, timeZone: string, logo: string | null, sections: Array<ReportSection> };

export type ReportContactSummaryFragment = { id: string, name: string, email: string, createdAt: string, confirmationUntil: string | null, confirmedAt: string | null, stoppedAt: string | null, nextAt: string | null, mailStatus: MailStatus | null, mailError: string | null, mailAt: string | null, state: ReportContactState };

export type ReportLinkSummaryFragment = { id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean };

export type ReportScheduleSummaryFragment = { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null };

export type RobotsReplaySummaryFragment = { auditId: string | null, urls: number, isComplete: boolean, diffIsComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, obeysRobots: RobotsObedience | null, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> };

export type RuleSettingsSummaryFragment = { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }>, segments: Array<{ id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> };

export type SearchDaySummaryFragment = { date: string, isFinal: boolean, aggregation: SearchAggregation, clicks: number, impressions: number, position: number | null, unattributedClicks: number, anonymizedClicks: number };

export type SearchPerformanceSummaryFragment = { from: string, to: string, clicks: number, impressions: number, meanPosition: number, pages: number, aggregation: SearchAggregation, unattributedClicks: number, anonymizedClicks: number, clicksChange: number | null, impressionsChange: number | null, clicksYearChange: number | null };

export type SearchPlaceSummaryFragment = { country: string | null, device: string | null, clicks: number, impressions: number, position: number | null };

export type SearchQuerySummaryFragment = { query: string, clicks: number, impressions: number, averagePosition: number | null, clicksChange: number | null, impressionsChange: number | null, missedClicks: number, competingUrls: number, url: string, previousUrl: string | null };

export type SearchReportSummaryFragment = { id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, otherHosts: Array<{ host: string, rows: number }> };

export type SearchReportLineSummaryFragment = { text: string, figure: number | null, secondFigure: number | null, share: number | null, intent: string | null, topic: string | null, crawledOn: string | null };

export type SecondOpinionSummaryFragment = { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null };

export type SegmentSummaryFragment = { id: string, name: string, query: string, createdAt: string, byUrl: boolean };

export type SegmentRuleSummaryFragment = { rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> };

export type SegmentRulesSummaryFragment = { id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> };

export type SegmentScoreSummaryFragment = { segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null };

export type SiteOwnershipSummaryFragment = { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null };

export type WatchSummaryFragment = { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> };

export type WatchVersionSummaryFragment = { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } };

export type WeeklySummarySummaryFragment = { id: string, projectId: string | null, clientId: string | null, frequency: DigestFrequency, skipUnchanged: boolean, timeZone: string, nextAt: string };

export type RestAssignClientMutationVariables = Exact<{
  projectIds: Array<string | number> | string | number;
  clientId?: string | number | null | undefined;
}>;


export type RestAssignClientMutation = { projects: Array<{ id: string, client: { id: string, name: string } | null }> };

export type RestClientQueryVariables = Exact<{
  clientId: string | number;
}>;


export type RestClientQuery = { client: { id: string, name: string, notes: string, tags: Array<string>, color: string | null, language: string | null, projects: number, createdAt: string, contacts: Array<{ name: string, email: string | null }>, owner: { id: string, name: string, email: string | null } | null } };

export type RestClientFieldsFragment = { id: string, name: string, notes: string, tags: Array<string>, color: string | null, language: string | null, projects: number, createdAt: string, contacts: Array<{ name: string, email: string | null }>, owner: { id: string, name: string, email: string | null } | null };

export type RestClientReportQueryVariables = Exact<{
  clientId: string | number;
  month?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type RestClientReportQuery = { clientReport: { period: string, language: string, company: string, score: number | null, brief: Array<string>, moreSites: number, moreIncidents: number, client: { id: string, name: string }, sites: Array<{ projectId: string, name: string, url: string, auditId: string | null, completedAt: string | null, score: number | null, beforeScore: number | null, change: number | null, comparable: boolean | null, trend: Array<number>, errors: number, warnings: number, pages: number | null }>, incidents: Array<{ projectId: string, site: string, openedAt: string, causes: Array<string>, acknowledged: boolean }>, wins: Array<{ projectId: string, site: string, title: string | null, points: number | null, score: number | null }>, steps: Array<{ projectId: string, site: string, rule: string, title: string, fix: string, pages: number, gain: number, effort: Effort }>, done: Array<{ projectId: string, site: string, rule: string, title: string, pages: number, finishedAt: string, by: string | null }> } };

export type RestClientReportLinksQueryVariables = Exact<{
  clientId: string | number;
}>;


export type RestClientReportLinksQuery = { reportLinks: Array<{ id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean }> };

export type RestClientsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestClientsQuery = { clients: Array<{ id: string, name: string, notes: string, tags: Array<string>, color: string | null, language: string | null, projects: number, createdAt: string, contacts: Array<{ name: string, email: string | null }>, owner: { id: string, name: string, email: string | null } | null }> };

export type RestCreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type RestCreateClientMutation = { client: { id: string, name: string, notes: string, tags: Array<string>, color: string | null, language: string | null, projects: number, createdAt: string, contacts: Array<{ name: string, email: string | null }>, owner: { id: string, name: string, email: string | null } | null } };

export type RestCreateClientReportLinkMutationVariables = Exact<{
  clientId: string | number;
  input: CreateClientReportLinkInput;
}>;


export type RestCreateClientReportLinkMutation = { created: { url: string, link: { id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean } } };

export type RestRevokeClientReportLinkMutationVariables = Exact<{
  clientId: string | number;
  linkId: string | number;
}>;


export type RestRevokeClientReportLinkMutation = { link: { id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean } };

export type RestUpdateClientMutationVariables = Exact<{
  clientId: string | number;
  input: UpdateClientInput;
}>;


export type RestUpdateClientMutation = { client: { id: string, name: string, notes: string, tags: Array<string>, color: string | null, language: string | null, projects: number, createdAt: string, contacts: Array<{ name: string, email: string | null }>, owner: { id: string, name: string, email: string | null } | null } };

export type RestAcknowledgeIncidentsMutationVariables = Exact<{
  incidentIds: Array<string | number> | string | number;
}>;


export type RestAcknowledgeIncidentsMutation = { incidents: Array<{ id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null }> };

export type RestAssignIncidentMutationVariables = Exact<{
  incidentId: string | number;
  assigneeId?: string | number | null | undefined;
}>;


export type RestAssignIncidentMutation = { incident: { id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null } };

export type RestIncidentQueryVariables = Exact<{
  incidentId: string | number;
}>;


export type RestIncidentQuery = { incident: { id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, alerts: Array<{ id: string, kind: AlertKind, message: string, path: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }>, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null } };

export type RestIncidentsQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  acknowledged?: boolean | null | undefined;
  severity?: Severity | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestIncidentsQuery = { page: { nextCursor: string | null, incidents: Array<{ id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null }> } };

export type RestMuteIncidentMutationVariables = Exact<{
  incidentId: string | number;
  mutedUntil?: string | null | undefined;
}>;


export type RestMuteIncidentMutation = { incident: { id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null } };

export type RestPageFieldsQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
}>;


export type RestPageFieldsQuery = { fields: Array<{ name: string, label: string, description: string, type: PageFieldType, unit: string | null, choices: Array<string>, operators: Array<PageOperator>, sortable: boolean, header: string }> };

export type RestAcknowledgeAlertsMutationVariables = Exact<{
  alertIds: Array<string | number> | string | number;
}>;


export type RestAcknowledgeAlertsMutation = { alerts: Array<{ id: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> };

export type RestCreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type RestCreateProjectMutation = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> } };

export type RestPortfolioQueryVariables = Exact<{
  search?: string | null | undefined;
  tag?: string | null | undefined;
  clientId?: string | number | null | undefined;
  state?: ProjectState | null | undefined;
  sort?: ProjectSort | null | undefined;
  descending?: boolean | null | undefined;
  groupByClient?: boolean | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestPortfolioQuery = { page: { nextCursor: string | null, projects: Array<{ id: string, name: string, url: string, tags: Array<string>, score: number | null, siteChange: number | null, why: string | null, errors: number | null, warnings: number | null, notices: number | null, pagesCrawled: number | null, deindexed: number | null, alerts: number, auditId: string | null, previousAuditId: string | null, latestAuditId: string | null, latestAuditAt: string | null, status: AuditStatus | null, failure: string | null, nextAuditAt: string | null, client: { id: string, name: string } | null, owner: { id: string, name: string } | null, cause: { kind: string, rule: string | null, title: string | null, severity: Severity | null, points: number | null, newFindings: number, fixedFindings: number } | null, scoreDays: Array<{ date: string, score: number }> }> } };

export type RestPortfolioSummaryQueryVariables = Exact<{
  search?: string | null | undefined;
  tag?: string | null | undefined;
  clientId?: string | number | null | undefined;
  state?: ProjectState | null | undefined;
}>;


export type RestPortfolioSummaryQuery = { summary: { projects: number, worse: number, better: number, failed: number, running: number, notScheduled: number, clients: Array<{ projects: number, client: { id: string, name: string } | null }> } };

export type RestPortfolioTableQueryVariables = Exact<{
  search?: string | null | undefined;
  tag?: string | null | undefined;
  clientId?: string | number | null | undefined;
  state?: ProjectState | null | undefined;
  sort?: ProjectSort | null | undefined;
  descending?: boolean | null | undefined;
  groupByClient?: boolean | null | undefined;
  columns?: Array<string> | string | null | undefined;
}>;


export type RestPortfolioTableQuery = { table: { search: string | null, tag: string | null, clientId: string | null, state: ProjectState | null, sort: ProjectSort | null, descending: boolean | null, groupByClient: boolean | null, columns: Array<string>, fileName: string } };

export type RestStartAuditsMutationVariables = Exact<{
  projectIds: Array<string | number> | string | number;
}>;


export type RestStartAuditsMutation = { audits: Array<{ projectId: string, auditId: string | null, created: boolean, error: { code: string, message: string } | null }> };

export type RestUndoProjectSettingsMutationVariables = Exact<{
  changeId: string | number;
}>;


export type RestUndoProjectSettingsMutation = { projects: Array<{ projectId: string, name: string | null, changed: number, error: { code: string, message: string } | null }> };

export type RestRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestRulesQuery = { rules: Array<{ id: string, title: string, category: Category, scoreGroup: ScoreGroup, severity: Severity, why: string, fix: string, source: string, perPage: boolean, thresholds: Array<{ name: string, description: string, unit: string, default: number, min: number, max: number }> }> };

export type SessionCrawlSettingsQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionCrawlSettingsQuery = { project: { crawlSettings: { requestHeaderNames: Array<string>, updatedAt: string | null, maxPages: number | null, maxMinutes: number | null, maxMegabytes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, startUrls: Array<string> | null, include: Array<string> | null, exclude: Array<string> | null, discovery: Discovery | null, render: RenderMode | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, subdomains: boolean | null, checkExternalLinks: boolean | null, crawlWindow: { from: string, to: string, timeZone: string } | null } } };

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


export type SessionUpdateCrawlSettingsMutation = { crawlSettings: { requestHeaderNames: Array<string>, updatedAt: string | null, maxPages: number | null, maxMinutes: number | null, maxMegabytes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, startUrls: Array<string> | null, include: Array<string> | null, exclude: Array<string> | null, discovery: Discovery | null, render: RenderMode | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, subdomains: boolean | null, checkExternalLinks: boolean | null, crawlWindow: { from: string, to: string, timeZone: string } | null } };

export type SessionAuditQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  segmentId?: string | number | null | undefined;
  orderBy?: IssueOrder | null | undefined;
}>;


export type SessionAuditQuery = { audit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, scoreChange: { auditId: string, total: number, site: number | null, causes: Array<{ cause: ScoreCause, points: number }> } | null, leftOut: Array<{ reason: LeftOutReason, title: string, setting: string | null, mayBePages: boolean, count: number, sample: Array<{ url: string, linkedFrom: string | null }> }>, notEvaluated: Array<{ reason: ListStateReason, explanation: string, rules: Array<string>, pages: number, urls: Array<string> }>, issues: Array<{ id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, affectedPages: number, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, followsFrom: string | null, sampleUrls: Array<string>, causes: Array<{ message: string | null, value: string | null, target: string | null, affectedPages: number, sampleUrls: Array<string> }>, pages: Array<{ url: string, evidence: unknown }>, follows: { id: string, rule: string, title: string } | null }>, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } };

export type SessionAuditFieldsFragment = { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } };

export type SessionIssueFieldsFragment = { id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, affectedPages: number, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, followsFrom: string | null, sampleUrls: Array<string>, follows: { id: string, rule: string, title: string } | null };

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

export type SessionMarkFixesAppliedMutationVariables = Exact<{
  id: string | number;
  input: MarkFixesAppliedInput;
}>;


export type SessionMarkFixesAppliedMutation = { suggestions: Array<{ id: string, issueId: string, rule: string, url: string, title: string, appliedAt: string | null, outcome: FixOutcome | null }> };

export type SessionPauseAuditMutationVariables = Exact<{
  id: string | number;
  auditId: string | number;
}>;


export type SessionPauseAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

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

export type SessionResumeAuditMutationVariables = Exact<{
  id: string | number;
  auditId: string | number;
}>;


export type SessionResumeAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type SessionSkipRenderingMutationVariables = Exact<{
  id: string | number;
  auditId: string | number;
}>;


export type SessionSkipRenderingMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type SessionStartAuditMutationVariables = Exact<{
  id: string | number;
  input?: StartAuditInput | null | undefined;
}>;


export type SessionStartAuditMutation = { started: { message: string, jobId: string, auditId: string } };

export type SessionStopAuditMutationVariables = Exact<{
  id: string | number;
  auditId: string | number;
  discard?: boolean | null | undefined;
}>;


export type SessionStopAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type SessionSuggestFixesMutationVariables = Exact<{
  id: string | number;
  input: SuggestFixesInput;
}>;


export type SessionSuggestFixesMutation = { result: { suggestions: Array<{ id: string, issueId: string, rule: string, url: string, title: string, explanation: string, before: string | null, after: string, confidence: number, verified: boolean, rendering: FixRendering | null, renderingReason: string | null, source: FixSource, model: string | null, createdAt: string, appliedAt: string | null, outcome: FixOutcome | null }>, withoutSuggestion: Array<{ url: string, needs: FixNeed, reason: string }>, ai: { status: ModelStatus, model: string | null, reason: string | null, retryAfterSeconds: number | null } } };

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

export type SessionAddReportContactMutationVariables = Exact<{
  clientId: string | number;
  input: AddReportContactInput;
}>;


export type SessionAddReportContactMutation = { reportContact: { id: string, name: string, email: string, createdAt: string, confirmationUntil: string | null, confirmedAt: string | null, stoppedAt: string | null, nextAt: string | null, mailStatus: MailStatus | null, mailError: string | null, mailAt: string | null, state: ReportContactState } };

export type SessionDeleteClientMutationVariables = Exact<{
  clientId: string | number;
}>;


export type SessionDeleteClientMutation = { client: { id: string } };

export type SessionRemoveReportContactMutationVariables = Exact<{
  clientId: string | number;
  contactId: string | number;
}>;


export type SessionRemoveReportContactMutation = { reportContact: { id: string, name: string, email: string, createdAt: string, confirmationUntil: string | null, confirmedAt: string | null, stoppedAt: string | null, nextAt: string | null, mailStatus: MailStatus | null, mailError: string | null, mailAt: string | null, state: ReportContactState } };

export type SessionReportContactsQueryVariables = Exact<{
  clientId: string | number;
}>;


export type SessionReportContactsQuery = { reportContacts: Array<{ id: string, name: string, email: string, createdAt: string, confirmationUntil: string | null, confirmedAt: string | null, stoppedAt: string | null, nextAt: string | null, mailStatus: MailStatus | null, mailError: string | null, mailAt: string | null, state: ReportContactState }> };

export type SessionResendReportConfirmationMutationVariables = Exact<{
  clientId: string | number;
  contactId: string | number;
}>;


export type SessionResendReportConfirmationMutation = { reportContact: { id: string, name: string, email: string, createdAt: string, confirmationUntil: string | null, confirmedAt: string | null, stoppedAt: string | null, nextAt: string | null, mailStatus: MailStatus | null, mailError: string | null, mailAt: string | null, state: ReportContactState } };

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

export type SessionApiKeyFieldsFragment = { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null, clients: Array<{ id: string, name: string }> | null };

export type SessionApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionApiKeysQuery = { apiKeys: Array<{ id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null, clients: Array<{ id: string, name: string }> | null }> };

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
  clientIds?: Array<string | number> | string | number | null | undefined;
}>;


export type SessionCreateApiKeyMutation = { created: { key: string, apiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null, clients: Array<{ id: string, name: string }> | null } } };

export type SessionRevokeApiKeyMutationVariables = Exact<{
  apiKeyId: string | number;
}>;


export type SessionRevokeApiKeyMutation = { apiKey: { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, projects: Array<{ id: string, name: string }> | null, clients: Array<{ id: string, name: string }> | null } };

export type SessionLinkMapQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  by?: LinkClustering | null | undefined;
}>;


export type SessionLinkMapQuery = { report: { audit: { structure: { links: { clusters: Array<{ name: string, urls: number, rank: number, inner: number, pages: Array<{ url: string, title: string, rank: number, depth: number | null, sources: Array<number> }> }>, links: Array<{ from: number, to: number, links: number }> } } | null } } };

export type SessionLinkTableQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
}>;


export type SessionLinkTableQuery = { report: { links: { auditId: string, fileName: string } } };

export type SessionLinksQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionLinksQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, links: Array<{ source: string, target: string | null, anchor: string, rel: Array<string>, position: LinkPosition, status: number | null }> } } } };

export type SessionPageQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  url?: string | null | undefined;
}>;


export type SessionPageQuery = { page: { id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, readInPart: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null, indexState: { verdict: string, coverageState: string, robotsTxtState: string | null, indexingState: string | null, pageFetchState: string | null, googleCanonical: string | null, userCanonical: string | null, canonicalDiffers: boolean | null, lastCrawlAt: string | null, crawledAs: string | null, since: string, inspectedAt: string, link: string | null } | null, extracted: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }>, extractedRaw: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }> | null, rendering: { finalUrl: string, consoleErrors: number, consoleMessages: Array<string>, blockedResources: Array<string>, endedBy: string | null, rulesNotMeasured: Array<string>, changed: Array<ComparedData>, failedRequests: Array<{ url: string, reason: string }>, raw: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, rendered: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, linksOnlyRendered: { count: number, urls: Array<string> }, linksOnlyRaw: { count: number, urls: Array<string> } } | null, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, howToFix: string, failing: number, applicable: number, evidence: unknown, firstSeenAt: string }> } };

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


export type SessionPagesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, pages: Array<{ id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, values: unknown, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, readInPart: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null }> } } } };

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


export type SessionTechnicalQuery = { technical: { auditId: string | null, absent: string | null, robots: { url: string, verdict: string, status: number | null, sitemaps: Array<string>, problems: number } | null, sitemaps: Array<{ url: string, status: number | null, kind: string | null, entries: number, problems: number }>, https: { enabled: boolean, redirected: boolean | null, protocol: string | null, issuer: string | null, validTo: string | null, authorized: boolean | null }, indexability: { indexable: number, noindex: number, blocked: number, canonicalised: number, other: number }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, text: string, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, redirects: { count: number, temporary: number, permanent: number }, statusCodes: Array<{ status: number, count: number }>, security: Array<{ rule: string, severity: Severity, affectedPages: number }>, securityHeaders: Array<{ header: string, present: boolean, value: string | null, verdict: HeaderVerdict, advice: string | null }>, coreWebVitals: { absent: string | null, latest: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, transferBytes: number | null, requests: number | null, passes: boolean | null, shares: unknown, breakdown: { roundTripTime: number | null, lcpImage: { timeToFirstByte: number | null, loadDelay: number | null, loadDuration: number | null, renderDelay: number | null }, lcpResourceTypes: Array<{ name: string, share: number }>, navigationTypes: Array<{ name: string, share: number }>, softNavigations: Array<{ name: string, p75: number }> } | null }>, history: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, transferBytes: number | null, requests: number | null, passes: boolean | null, shares: unknown }> } } };

export type SessionVitalsFieldsFragment = { collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, transferBytes: number | null, requests: number | null, passes: boolean | null, shares: unknown };

export type SessionTemplatesQueryVariables = Exact<{
  id: string | number;
  auditId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionTemplatesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, templates: Array<{ id: string, path: string, pages: number, indexablePages: number, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, points: number, sampleUrls: Array<string>, issues: Array<{ issueId: string | null, rule: string, title: string, severity: Severity, category: Category, howToFix: string, pages: number, points: number, element: { message: string, value: string | null, target: string | null, line: number | null, elements: number } | null }> }> } } } };

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


export type SessionAlertsQuery = { page: { nextCursor: string | null, alerts: Array<{ id: string, incidentId: string | null, kind: AlertKind, message: string, path: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type SessionApplyProjectSettingsMutationVariables = Exact<{
  id: string | number;
  input: ApplyProjectSettingsInput;
}>;


export type SessionApplyProjectSettingsMutation = { applied: { changeId: string | null, undoUntil: string | null, projects: Array<{ projectId: string, name: string | null, changed: number, error: { code: string, message: string } | null }> } };

export type SessionCreateDeployMarkerMutationVariables = Exact<{
  id: string | number;
  input: CreateDeployMarkerInput;
}>;


export type SessionCreateDeployMarkerMutation = { marker: { id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string } };

export type SessionDeleteProjectMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionDeleteProjectMutation = { deleted: { deleted: boolean, id: string } };

export type SessionDeployMarkersQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionDeployMarkersQuery = { markers: Array<{ id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string }> };

export type SessionImportProjectsMutationVariables = Exact<{
  input: ImportProjectsInput;
}>;


export type SessionImportProjectsMutation = { result: { skipped: number, projects: Array<{ id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> }>, faults: Array<{ line: number, column: string | null, message: string }> } };

export type SessionInboxQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  kind?: AlertKind | null | undefined;
  acknowledged?: boolean | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionInboxQuery = { page: { nextCursor: string | null, alerts: Array<{ id: string, projectId: string, incidentId: string | null, kind: AlertKind, message: string, path: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type SessionIndexNowQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionIndexNowQuery = { project: { indexNow: { enabled: boolean, siteKey: string, keyUrl: string, checkedAt: string | null, problem: string | null, urlsPerDay: number, urlsToday: number, submissions: Array<{ id: string, auditId: string, state: IndexNowSubmissionState, createdAt: string, answeredAt: string | null, urls: number, status: number | null, message: string | null, nextAttemptAt: string | null }> } } };

export type SessionOwnershipQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionOwnershipQuery = { project: { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } } };

export type SessionProjectQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionProjectQuery = { project: { lastAuditScore: number | null, id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string>, counts: { audits: number, keywords: number, competitors: number }, latestAudit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, issues: Array<{ id: string, rule: string, title: string, severity: Severity, category: Category, description: string, howToFix: string, affectedPages: number, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, followsFrom: string | null, sampleUrls: Array<string>, follows: { id: string, rule: string, title: string } | null }>, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } | null } };

export type SessionProjectSettingsPreviewQueryVariables = Exact<{
  id: string | number;
  projectIds: Array<string | number> | string | number;
}>;


export type SessionProjectSettingsPreviewQuery = { projects: Array<{ projectId: string, name: string, revision: string, changes: Array<{ setting: string, title: string, before: string, after: string }> }> };

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

export type SessionUpdateIndexNowMutationVariables = Exact<{
  id: string | number;
  enabled: boolean;
}>;


export type SessionUpdateIndexNowMutation = { indexNow: { enabled: boolean, siteKey: string, keyUrl: string, checkedAt: string | null, problem: string | null, urlsPerDay: number, urlsToday: number, submissions: Array<{ id: string, auditId: string, state: IndexNowSubmissionState, createdAt: string, answeredAt: string | null, urls: number, status: number | null, message: string | null, nextAttemptAt: string | null }> } };

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


export type SessionAddKeywordsMutation = { result: { added: number, skipped: number, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, visiblePosition: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, features: Array<{ kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null }> | null, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null, aiMode: { date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null } | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null }> } };

export type SessionBingQueryVariables = Exact<{
  id: string | number;
  limit?: number | null | undefined;
}>;


export type SessionBingQuery = { project: { bing: { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null, queries: Array<{ text: string, clicks: number, impressions: number, averagePosition: number | null }>, pages: Array<{ text: string, clicks: number, impressions: number, averagePosition: number | null }>, linkedPages: Array<{ url: string, links: number, sample: Array<{ url: string, anchor: string }> }> } } };

export type SessionDeleteSearchReportMutationVariables = Exact<{
  id: string | number;
  reportId: string | number;
}>;


export type SessionDeleteSearchReportMutation = { report: { id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, otherHosts: Array<{ host: string, rows: number }> } };

export type SessionImportKeywordsMutationVariables = Exact<{
  id: string | number;
  input: ImportKeywordsInput;
}>;


export type SessionImportKeywordsMutation = { result: { added: number, skipped: number, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, visiblePosition: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, features: Array<{ kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null }> | null, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null, aiMode: { date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null } | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null }>, faults: Array<{ line: number, column: string | null, message: string }> } };

export type SessionImportSearchReportMutationVariables = Exact<{
  id: string | number;
  input: ImportSearchReportInput;
}>;


export type SessionImportSearchReportMutation = { result: { replaced: boolean, faultyRows: number, report: { id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, otherHosts: Array<{ host: string, rows: number }> }, faults: Array<{ line: number, column: string | null, message: string }> } };

export type SessionKeywordsQueryVariables = Exact<{
  id: string | number;
  tag?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type SessionKeywordsQuery = { page: { nextCursor: string | null, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, visiblePosition: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, features: Array<{ kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null }> | null, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null, aiMode: { date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null } | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null }> } };

export type SessionKeywordFieldsFragment = { id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, position: number | null, visiblePosition: number | null, previousPosition: number | null, bestPosition: number | null, url: string | null, status: RankingStatus, depth: number | null, lastChecked: string | null, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, features: Array<{ kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null }> | null, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null, aiMode: { date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null } | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null };

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


export type SessionRankingsQuery = { page: { nextCursor: string | null, rankings: Array<{ keywordId: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, changes: { day: number | null, week: number | null, month: number | null }, best: { position: number, date: string } | null, history: Array<{ checkedAt: string, position: number | null, visiblePosition: number | null, url: string | null, status: RankingStatus }> }>, summaries: Array<{ engine: string, keywords: number, known: number, averagePosition: number | null, visibility: number | null, featuresKnown: number, aiOverviews: number, aiModeAnswers: number, improvedInWeek: number, declinedInWeek: number, checks: number, failedChecks: number, costUsd: number, distribution: Array<{ range: string, keywords: number }>, features: Array<{ feature: SerpFeature, keywords: number, share: number, owned: number, ownedShare: number | null }>, citationShares: Array<{ domain: string, own: boolean, keywords: number, share: number, previousShare: number | null }>, aiModeShares: Array<{ domain: string, own: boolean, keywords: number, share: number, previousShare: number | null }> }> } };

export type SessionRemoveKeywordMutationVariables = Exact<{
  id: string | number;
  keywordId: string | number;
}>;


export type SessionRemoveKeywordMutation = { ids: Array<string> };

export type SessionSearchPerformanceQueryVariables = Exact<{
  id: string | number;
  type?: SearchType;
  fromDay?: string | null | undefined;
  toDay?: string | null | undefined;
}>;


export type SessionSearchPerformanceQuery = { project: { searchPerformance: { from: string, to: string, clicks: number, impressions: number, meanPosition: number, pages: number, aggregation: SearchAggregation, unattributedClicks: number, anonymizedClicks: number, clicksChange: number | null, impressionsChange: number | null, clicksYearChange: number | null } | null, days: Array<{ date: string, isFinal: boolean, aggregation: SearchAggregation, clicks: number, impressions: number, position: number | null, unattributedClicks: number, anonymizedClicks: number }>, places: Array<{ country: string | null, device: string | null, clicks: number, impressions: number, position: number | null }> } };

export type SessionSearchQueriesQueryVariables = Exact<{
  id: string | number;
  competing?: boolean;
  limit?: number | null | undefined;
}>;


export type SessionSearchQueriesQuery = { project: { queries: Array<{ query: string, clicks: number, impressions: number, averagePosition: number | null, clicksChange: number | null, impressionsChange: number | null, missedClicks: number, competingUrls: number, url: string, previousUrl: string | null }> } };

export type SessionSearchReportQueryVariables = Exact<{
  id: string | number;
  reportId: string | number;
  limit?: number | null | undefined;
}>;


export type SessionSearchReportQuery = { report: { uncrawledCount: number | null, id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, lines: Array<{ text: string, figure: number | null, secondFigure: number | null, share: number | null, intent: string | null, topic: string | null, crawledOn: string | null }>, uncrawled: Array<{ text: string, figure: number | null, secondFigure: number | null, share: number | null, intent: string | null, topic: string | null, crawledOn: string | null }>, otherHosts: Array<{ host: string, rows: number }> } };

export type SessionSearchReportTableQueryVariables = Exact<{
  id: string | number;
  reportId: string | number;
}>;


export type SessionSearchReportTableQuery = { table: { projectId: string, reportId: string, fileName: string } };

export type SessionSearchReportsQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionSearchReportsQuery = { project: { searchReports: Array<{ id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, otherHosts: Array<{ host: string, rows: number }> }> } };

export type SessionCreateReportLinkMutationVariables = Exact<{
  id: string | number;
  input: CreateReportLinkInput;
}>;


export type SessionCreateReportLinkMutation = { created: { url: string, link: { id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean } } };

export type SessionRemoveReportScheduleMutationVariables = Exact<{
  id: string | number;
}>;


export type SessionRemoveReportScheduleMutation = { removed: { removed: boolean } };

export type SessionReportBrandingQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionReportBrandingQuery = { reportBranding: { company: string, color: string | null, language: string, timeZone: string, logo: string | null, sections: Array<ReportSection> } };

export type SessionReportLinksQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionReportLinksQuery = { reportLinks: Array<{ id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean }> };

export type SessionReportScheduleQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionReportScheduleQuery = { reportSchedule: { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null } | null };

export type SessionRevokeReportLinkMutationVariables = Exact<{
  id: string | number;
  linkId: string | number;
}>;


export type SessionRevokeReportLinkMutation = { link: { id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean } };

export type SessionSetReportScheduleMutationVariables = Exact<{
  id: string | number;
  input: SetReportScheduleInput;
}>;


export type SessionSetReportScheduleMutation = { reportSchedule: { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null } };

export type SessionUpdateReportBrandingMutationVariables = Exact<{
  input: UpdateReportBrandingInput;
}>;


export type SessionUpdateReportBrandingMutation = { reportBranding: { company: string, color: string | null, language: string, timeZone: string, logo: string | null, sections: Array<ReportSection> } };

export type SessionRuleSettingsQueryVariables = Exact<{
  id: string | number;
}>;


export type SessionRuleSettingsQuery = { project: { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }>, segments: Array<{ id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> } } };

export type SessionUpdateRuleSettingsMutationVariables = Exact<{
  id: string | number;
  input: RuleSettingsInput;
}>;


export type SessionUpdateRuleSettingsMutation = { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }>, segments: Array<{ id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> } };

export type SessionCreateSegmentMutationVariables = Exact<{
  id: string | number;
  input: CreateSegmentInput;
}>;


export type SessionCreateSegmentMutation = { segment: { id: string, name: string, query: string, createdAt: string, byUrl: boolean } };

export type SessionDeleteSegmentMutationVariables = Exact<{
  id: string | number;
  segmentId: string | number;
}>;


export type SessionDeleteSegmentMutation = { segment: { id: string } };

export type SessionSegmentsQueryVariables = Exact<{
  id: string | number;
  history?: number | null | undefined;
}>;


export type SessionSegmentsQuery = { segments: Array<{ id: string, name: string, query: string, createdAt: string, byUrl: boolean, scores: Array<{ clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null }> }> };

export type SessionUpdateSegmentMutationVariables = Exact<{
  id: string | number;
  segmentId: string | number;
  input: UpdateSegmentInput;
}>;


export type SessionUpdateSegmentMutation = { segment: { id: string, name: string, query: string, createdAt: string, byUrl: boolean } };

export type SessionDigestPreviewQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  clientId?: string | number | null | undefined;
  frequency?: DigestFrequency | null | undefined;
}>;


export type SessionDigestPreviewQuery = { preview: { subject: string, text: string, since: string, until: string, isUnchanged: boolean } };

export type SessionSubscribeWeeklySummaryMutationVariables = Exact<{
  projectId?: string | number | null | undefined;
  clientId?: string | number | null | undefined;
  frequency?: DigestFrequency | null | undefined;
  skipUnchanged?: boolean | null | undefined;
  timeZone?: string | null | undefined;
}>;


export type SessionSubscribeWeeklySummaryMutation = { weeklySummary: { id: string, projectId: string | null, clientId: string | null, frequency: DigestFrequency, skipUnchanged: boolean, timeZone: string, nextAt: string } };

export type SessionUnsubscribeWeeklySummaryMutationVariables = Exact<{
  summaryId: string | number;
}>;


export type SessionUnsubscribeWeeklySummaryMutation = { weeklySummary: { id: string, projectId: string | null, clientId: string | null, frequency: DigestFrequency, skipUnchanged: boolean, timeZone: string, nextAt: string } };

export type SessionWeeklySummariesQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionWeeklySummariesQuery = { weeklySummaries: Array<{ id: string, projectId: string | null, clientId: string | null, frequency: DigestFrequency, skipUnchanged: boolean, timeZone: string, nextAt: string }> };

export type SessionRobotsReplayQueryVariables = Exact<{
  id: string | number;
  beforeId?: string | number | null | undefined;
  afterId?: string | number | null | undefined;
}>;


export type SessionRobotsReplayQuery = { replay: { auditId: string | null, urls: number, isComplete: boolean, diffIsComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, obeysRobots: RobotsObedience | null, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> } };

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


export type SessionWatchVersionQuery = { comparison: { content: string | null, diffIsComplete: boolean, version: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } } | null, diff: Array<{ change: DiffChange, text: string }> } };

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


export type V1AlertsQuery = { page: { nextCursor: string | null, alerts: Array<{ id: string, incidentId: string | null, kind: AlertKind, message: string, path: string, data: unknown, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type V1AuditQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  segmentId?: string | number | null | undefined;
  orderBy?: IssueOrder | null | undefined;
}>;


export type V1AuditQuery = { audit: { source: AuditSource | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, scoreChange: { auditId: string, total: number, site: number | null, causes: Array<{ cause: ScoreCause, points: number }> } | null, leftOut: Array<{ reason: LeftOutReason, title: string, setting: string | null, mayBePages: boolean, count: number, sample: Array<{ url: string, linkedFrom: string | null }> }>, notEvaluated: Array<{ reason: ListStateReason, explanation: string, rules: Array<string>, pages: number, urls: Array<string> }>, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, issues: Array<{ title: string, severity: Severity, category: Category, id: string, rule: string, affectedPages: number, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, followsFrom: string | null, sampleUrls: Array<string>, follows: { id: string, rule: string, title: string } | null }>, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } };

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


export type V1CrawlSettingsQuery = { project: { crawlSettings: { requestHeaderNames: Array<string>, updatedAt: string | null, maxPages: number | null, maxMinutes: number | null, maxMegabytes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, startUrls: Array<string> | null, include: Array<string> | null, exclude: Array<string> | null, discovery: Discovery | null, render: RenderMode | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, subdomains: boolean | null, checkExternalLinks: boolean | null, crawlWindow: { from: string, to: string, timeZone: string } | null } } };

export type V1CreateDeployMarkerMutationVariables = Exact<{
  projectId: string | number;
  input: CreateDeployMarkerInput;
}>;


export type V1CreateDeployMarkerMutation = { marker: { id: string, label: string, gitSha: string | null, deployedAt: string, createdAt: string } };

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


export type V1KeywordsQuery = { page: { nextCursor: string | null, keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, tags: Array<string>, position: number | null, visiblePosition: number | null, url: string | null, lastChecked: string | null, status: RankingStatus, depth: number | null, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, features: Array<{ kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null }> | null, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null, aiMode: { date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null } | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null }> } };

export type V1PauseAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type V1PauseAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

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


export type V1RankingsQuery = { page: { nextCursor: string | null, rankings: Array<{ keywordId: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, changes: { day: number | null, week: number | null, month: number | null }, best: { position: number, date: string } | null, history: Array<{ checkedAt: string, position: number | null, visiblePosition: number | null, url: string | null, status: RankingStatus }> }>, summaries: Array<{ engine: string, keywords: number, known: number, averagePosition: number | null, visibility: number | null, featuresKnown: number, aiOverviews: number, aiModeAnswers: number, improvedInWeek: number, declinedInWeek: number, checks: number, failedChecks: number, costUsd: number, distribution: Array<{ range: string, keywords: number }>, features: Array<{ feature: SerpFeature, keywords: number, share: number, owned: number, ownedShare: number | null }>, citationShares: Array<{ domain: string, own: boolean, keywords: number, share: number, previousShare: number | null }>, aiModeShares: Array<{ domain: string, own: boolean, keywords: number, share: number, previousShare: number | null }> }> } };

export type V1RemoveScheduleMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1RemoveScheduleMutation = { removed: { deleted: boolean } };

export type V1ResumeAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type V1ResumeAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type V1RobotsReplayQueryVariables = Exact<{
  projectId: string | number;
  beforeId?: string | number | null | undefined;
  afterId?: string | number | null | undefined;
}>;


export type V1RobotsReplayQuery = { replay: { auditId: string | null, urls: number, isComplete: boolean, diffIsComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, obeysRobots: RobotsObedience | null, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> } };

export type V1RuleSettingsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1RuleSettingsQuery = { project: { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }>, segments: Array<{ id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> } } };

export type V1ScheduleQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1ScheduleQuery = { project: { schedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } | null } };

export type V1SearchPerformanceQueryVariables = Exact<{
  projectId: string | number;
  type?: SearchType;
  fromDay?: string | null | undefined;
  toDay?: string | null | undefined;
}>;


export type V1SearchPerformanceQuery = { project: { searchPerformance: { from: string, to: string, clicks: number, impressions: number, meanPosition: number, pages: number, aggregation: SearchAggregation, unattributedClicks: number, anonymizedClicks: number, clicksChange: number | null, impressionsChange: number | null, clicksYearChange: number | null } | null, days: Array<{ date: string, isFinal: boolean, aggregation: SearchAggregation, clicks: number, impressions: number, position: number | null, unattributedClicks: number, anonymizedClicks: number }>, places: Array<{ country: string | null, device: string | null, clicks: number, impressions: number, position: number | null }> } };

export type V1SearchQueriesQueryVariables = Exact<{
  projectId: string | number;
  competing?: boolean;
  limit?: number | null | undefined;
}>;


export type V1SearchQueriesQuery = { project: { queries: Array<{ query: string, clicks: number, impressions: number, averagePosition: number | null, clicksChange: number | null, impressionsChange: number | null, missedClicks: number, competingUrls: number, url: string, previousUrl: string | null }> } };

export type V1SetScheduleMutationVariables = Exact<{
  projectId: string | number;
  input: AuditScheduleInput;
}>;


export type V1SetScheduleMutation = { schedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } };

export type V1SkipRenderingMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type V1SkipRenderingMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

export type V1StartAuditMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1StartAuditMutation = { started: { message: string, jobId: string } };

export type V1StopAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  discard?: boolean | null | undefined;
}>;


export type V1StopAuditMutation = { audit: { id: string, projectId: string, status: AuditStatus, stopReason: string | null, pagesCrawled: number, pagesKnown: number, createdAt: string, startedAt: string | null, completedAt: string | null } };

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


export type V1UpdateCrawlSettingsMutation = { crawlSettings: { requestHeaderNames: Array<string>, updatedAt: string | null, maxPages: number | null, maxMinutes: number | null, maxMegabytes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, startUrls: Array<string> | null, include: Array<string> | null, exclude: Array<string> | null, discovery: Discovery | null, render: RenderMode | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, subdomains: boolean | null, checkExternalLinks: boolean | null, crawlWindow: { from: string, to: string, timeZone: string } | null } };

export type V1UpdateProjectMutationVariables = Exact<{
  projectId: string | number;
  input: UpdateProjectInput;
}>;


export type V1UpdateProjectMutation = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string> } };

export type V1UpdateRuleSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: RuleSettingsInput;
}>;


export type V1UpdateRuleSettingsMutation = { ruleSettings: { revision: string, version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }>, segments: Array<{ id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> } };

export type V1UpdateWatchMutationVariables = Exact<{
  projectId: string | number;
  input: WatchInput;
}>;


export type V1UpdateWatchMutation = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type V1WatchQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1WatchQuery = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type V1WatchVersionQueryVariables = Exact<{
  projectId: string | number;
  versionId: string | number;
  beforeId?: string | number | null | undefined;
}>;


export type V1WatchVersionQuery = { comparison: { content: string | null, diffIsComplete: boolean, version: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } } | null, diff: Array<{ change: DiffChange, text: string }> } };

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

export type V1LinkTableQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
}>;


export type V1LinkTableQuery = { report: { links: { auditId: string, fileName: string } } };

export type V1LinksQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type V1LinksQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, links: Array<{ source: string, target: string | null, anchor: string, rel: Array<string>, position: LinkPosition, status: number | null }> } } } };

export type V1PageQueryVariables = Exact<{
  projectId: string | number;
  auditId?: string | number | null | undefined;
  url?: string | null | undefined;
}>;


export type V1PageQuery = { page: { id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, readInPart: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null, indexState: { verdict: string, coverageState: string, robotsTxtState: string | null, indexingState: string | null, pageFetchState: string | null, googleCanonical: string | null, userCanonical: string | null, canonicalDiffers: boolean | null, lastCrawlAt: string | null, crawledAs: string | null, since: string, inspectedAt: string, link: string | null } | null, extracted: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }>, extractedRaw: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }> | null, rendering: { finalUrl: string, consoleErrors: number, consoleMessages: Array<string>, blockedResources: Array<string>, endedBy: string | null, rulesNotMeasured: Array<string>, changed: Array<ComparedData>, failedRequests: Array<{ url: string, reason: string }>, raw: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, rendered: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, linksOnlyRendered: { count: number, urls: Array<string> }, linksOnlyRaw: { count: number, urls: Array<string> } } | null, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, howToFix: string, failing: number, applicable: number, evidence: unknown, firstSeenAt: string }> } };

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


export type V1PagesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, pages: Array<{ id: string, url: string, status: number | null, outcome: string, indexable: boolean, inconclusive: boolean, title: string, depth: number | null, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, values: unknown, facts: { fetchedAt: string, discoveredBy: string, unchanged: boolean, rendered: boolean, problem: string | null, readInPart: string | null, redirect: string | null, clientRedirect: string | null, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null }> } } } };

export type V1SegmentsQueryVariables = Exact<{
  projectId: string | number;
  history?: number | null | undefined;
}>;


export type V1SegmentsQuery = { segments: Array<{ id: string, name: string, query: string, createdAt: string, byUrl: boolean, scores: Array<{ clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null }> }> };

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


export type V1TemplatesQuery = { report: { audit: { page: { nextCursor: string | null, totalCount: number, templates: Array<{ id: string, path: string, pages: number, indexablePages: number, clicks28d: number | null, impressions28d: number | null, clicks28dChange: number | null, points: number, sampleUrls: Array<string>, issues: Array<{ issueId: string | null, rule: string, title: string, severity: Severity, category: Category, howToFix: string, pages: number, points: number, element: { message: string, value: string | null, target: string | null, line: number | null, elements: number } | null }> }> } } } };

export type V1ApplyProjectSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: ApplyProjectSettingsInput;
}>;


export type V1ApplyProjectSettingsMutation = { applied: { changeId: string | null, undoUntil: string | null, projects: Array<{ projectId: string, name: string | null, changed: number, error: { code: string, message: string } | null }> } };

export type V1BingQueryVariables = Exact<{
  projectId: string | number;
  limit?: number | null | undefined;
}>;


export type V1BingQuery = { project: { bing: { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null, queries: Array<{ text: string, clicks: number, impressions: number, averagePosition: number | null }>, pages: Array<{ text: string, clicks: number, impressions: number, averagePosition: number | null }>, linkedPages: Array<{ url: string, links: number, sample: Array<{ url: string, anchor: string }> }> } } };

export type V1IndexNowQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1IndexNowQuery = { project: { indexNow: { enabled: boolean, siteKey: string, keyUrl: string, checkedAt: string | null, problem: string | null, urlsPerDay: number, urlsToday: number, submissions: Array<{ id: string, auditId: string, state: IndexNowSubmissionState, createdAt: string, answeredAt: string | null, urls: number, status: number | null, message: string | null, nextAttemptAt: string | null }> } } };

export type V1OwnershipQueryVariables = Exact<{
  projectId: string | number;
}>;


export type V1OwnershipQuery = { project: { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } } };

export type V1ProjectSettingsPreviewQueryVariables = Exact<{
  projectId: string | number;
  projectIds: Array<string | number> | string | number;
}>;


export type V1ProjectSettingsPreviewQuery = { projects: Array<{ projectId: string, name: string, revision: string, changes: Array<{ setting: string, title: string, before: string, after: string }> }> };

export type V1RemoveOwnershipMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1RemoveOwnershipMutation = { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } };

export type V1UpdateIndexNowMutationVariables = Exact<{
  projectId: string | number;
  enabled: boolean;
}>;


export type V1UpdateIndexNowMutation = { indexNow: { enabled: boolean, siteKey: string, keyUrl: string, checkedAt: string | null, problem: string | null, urlsPerDay: number, urlsToday: number, submissions: Array<{ id: string, auditId: string, state: IndexNowSubmissionState, createdAt: string, answeredAt: string | null, urls: number, status: number | null, message: string | null, nextAttemptAt: string | null }> } };

export type V1VerifyOwnershipMutationVariables = Exact<{
  projectId: string | number;
}>;


export type V1VerifyOwnershipMutation = { ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null } };

export interface ClientOptions {
  /** Origin of the installation, `https://seo.example.org`. */
  baseUrl: string;
  /** An API key for the public API (v1), a session token for the session API. */
  token: string;
  /** Defaults to the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For a POST: the same key within 24 hours returns the stored response. */
  idempotencyKey?: string;
}

export interface Detail {
  path: string;
  message: string;
}

/** An error response of the API. Branch on `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: readonly Detail[];
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(message: string, facts: Pick<ApiError, 'status' | 'code' | 'requestId' | 'details' | 'retryAfter'>) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.details = facts.details;
    this.retryAfter = facts.retryAfter;
  }
}

type Variables = Readonly<Record<string, unknown>>;

/** A body with fields that are there only where they were requested. */
export type Presented<Body, Name extends PropertyKey> = Body extends unknown
  ? Omit<Body, Name> & Partial<Pick<Body, Name & keyof Body>>
  : never;

export interface Call {
  <T>(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<T>;
  /** The response in another media type, as text. */
  text(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<string>;
  /** The response in another media type, as text or, where it is binary, as bytes. */
  as<Body extends string | Uint8Array>(
    method: string,
    path: string,
    variables?: Variables,
    options?: CallOptions,
  ): Promise<Body>;
}

/** Variables fill the path, then the query of a GET or DELETE, or the body of any other method. */
export function createCall({ baseUrl, token, fetch = globalThis.fetch }: ClientOptions): Call {
  async function send(method: string, path: string, variables: Variables = {}, options: CallOptions = {}) {
    const rest = new Map(Object.entries(variables).filter(([, value]) => value !== undefined && value !== null));
    const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
      const value = String(rest.get(name) ?? '');
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const url = new URL(filled, baseUrl);
    let body: string | undefined;
    if (method === 'GET' || method === 'DELETE') {
      for (const [name, value] of rest) url.searchParams.set(name, String(value));
    } else if (rest.size > 0) {
      body = JSON.stringify(rest.get('input') ?? Object.fromEntries(rest));
    }
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }

  const call = async <T>(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<T> =>
    (await (await send(method, path, variables, options)).json()) as T;
  return Object.assign(call, {
    text: async (method: string, path: string, variables?: Variables, options?: CallOptions) =>
      (await send(method, path, variables, options)).text(),
    as: async <Body extends string | Uint8Array>(
      method: string,
      path: string,
      variables?: Variables,
      options?: CallOptions,
    ) => bodyOf(await send(method, path, variables, options)) as Promise<Body>,
  });
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|x-ndjson))/;

async function bodyOf(response: Response): Promise<string | Uint8Array> {
  return TEXT.test(response.headers.get('content-type') ?? '')
    ? response.text()
    : new Uint8Array(await response.arrayBuffer());
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Record<string, unknown>>;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const message = typeof body['error'] === 'string' ? body['error'] : `The response status was ${response.status}.`;
  return new ApiError(message, {
    status: response.status,
    code: typeof body['code'] === 'string' ? body['code'] : 'UNKNOWN',
    requestId: response.headers.get('x-request-id'),
    details: Array.isArray(body['details']) ? (body['details'] as Detail[]) : [],
    retryAfter: Number.isFinite(wait) ? wait : null,
  });
}

export interface RestPortfolioFormats {
  'csv': { variables: RestPortfolioTableQueryVariables; body: string };
}

export interface RestClientReportFormats {
  'html': { variables: RestClientReportQueryVariables; body: string };
  'pdf': { variables: RestClientReportQueryVariables; body: Uint8Array };
}

export interface V1PagesFormats {
  'csv': { variables: V1PageTableQueryVariables; body: string };
}

export interface V1LinksFormats {
  'csv': { variables: V1LinkTableQueryVariables; body: string };
  'ndjson': { variables: V1LinkTableQueryVariables; body: string };
}

export interface V1RankingsFormats {
  'csv': { variables: V1RankingTableQueryVariables; body: string };
}

export interface SessionSearchReportFormats {
  'csv': { variables: SessionSearchReportTableQueryVariables; body: string };
}

export interface SessionRankingsFormats {
  'csv': { variables: SessionRankingTableQueryVariables; body: string };
}

export interface SessionReportsFormats {
  'json': { variables: SessionReportQueryVariables; body: string };
  'csv': { variables: SessionReportFindingsQueryVariables; body: string };
  'ndjson': { variables: SessionReportQueryVariables; body: string };
  'sarif': { variables: SessionReportQueryVariables; body: string };
  'junit': { variables: SessionReportQueryVariables; body: string };
  'html': { variables: SessionReportQueryVariables; body: string };
  'markdown': { variables: SessionReportQueryVariables; body: string };
  'pdf': { variables: SessionReportQueryVariables; body: Uint8Array };
}

export interface SessionPagesFormats {
  'csv': { variables: SessionPageTableQueryVariables; body: string };
}

export interface SessionLinksFormats {
  'csv': { variables: SessionLinkTableQueryVariables; body: string };
  'ndjson': { variables: SessionLinkTableQueryVariables; body: string };
}

export interface SessionAuditLogFormats {
  'csv': { variables: SessionAuditLogTableQueryVariables; body: string };
}

/** The public API (v1), with an API key. */
export function createV1Client(client: ClientOptions) {
  const call = createCall(client);
  return {
    /** List projects: `GET /api/v1/projects` */
    projects: (variables: V1ProjectsQueryVariables = {}, options?: CallOptions) =>
      call<Presented<V1ProjectsQuery['page'], 'nextCursor'>>('GET', '/api/v1/projects', variables, options),
    /** Add a project: `POST /api/v1/projects` */
    createProject: (variables: RestCreateProjectMutationVariables, options?: CallOptions) =>
      call<RestCreateProjectMutation>('POST', '/api/v1/projects', variables, options),
    /** Read a project: `GET /api/v1/projects/:projectId` */
    project: (variables: V1ProjectQueryVariables, options?: CallOptions) =>
      call<V1ProjectQuery>('GET', '/api/v1/projects/:projectId', variables, options),
    /** Update a project: `PATCH /api/v1/projects/:projectId` */
    updateProject: (variables: V1UpdateProjectMutationVariables, options?: CallOptions) =>
      call<V1UpdateProjectMutation>('PATCH', '/api/v1/projects/:projectId', variables, options),
    /** List projects with their scores: `GET /api/v1/portfolio` */
    portfolio: (variables: RestPortfolioQueryVariables = {}, options?: CallOptions) =>
      call<RestPortfolioQuery['page']>('GET', '/api/v1/portfolio', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    portfolioAs: <Format extends keyof RestPortfolioFormats>(format: Format, variables: RestPortfolioFormats[Format]['variables'], options?: CallOptions) =>
      call.as<RestPortfolioFormats[Format]['body']>('GET', '/api/v1/portfolio', { ...variables, format }, options),
    /** Count projects by state: `GET /api/v1/portfolio/summary` */
    portfolioSummary: (variables: RestPortfolioSummaryQueryVariables = {}, options?: CallOptions) =>
      call<RestPortfolioSummaryQuery>('GET', '/api/v1/portfolio/summary', variables, options),
    /** Start audits of many projects: `POST /api/v1/projects/audits` */
    startAudits: (variables: RestStartAuditsMutationVariables, options?: CallOptions) =>
      call<RestStartAuditsMutation>('POST', '/api/v1/projects/audits', variables, options),
    /** Undo applied settings: `POST /api/v1/settings-changes/:changeId/undo` */
    undoProjectSettings: (variables: RestUndoProjectSettingsMutationVariables, options?: CallOptions) =>
      call<RestUndoProjectSettingsMutation>('POST', '/api/v1/settings-changes/:changeId/undo', variables, options),
    /** Preview settings in other projects: `POST /api/v1/projects/:projectId/settings/preview` */
    projectSettingsPreview: (variables: V1ProjectSettingsPreviewQueryVariables, options?: CallOptions) =>
      call<V1ProjectSettingsPreviewQuery>('POST', '/api/v1/projects/:projectId/settings/preview', variables, options),
    /** Apply settings to other projects: `POST /api/v1/projects/:projectId/settings/apply` */
    applyProjectSettings: (variables: V1ApplyProjectSettingsMutationVariables, options?: CallOptions) =>
      call<V1ApplyProjectSettingsMutation>('POST', '/api/v1/projects/:projectId/settings/apply', variables, options),
    /** List clients: `GET /api/v1/clients` */
    clients: (variables: RestClientsQueryVariables = {}, options?: CallOptions) =>
      call<RestClientsQuery>('GET', '/api/v1/clients', variables, options),
    /** Read a client: `GET /api/v1/clients/:clientId` */
    client: (variables: RestClientQueryVariables, options?: CallOptions) =>
      call<RestClientQuery>('GET', '/api/v1/clients/:clientId', variables, options),
    /** Update a client: `PATCH /api/v1/clients/:clientId` */
    updateClient: (variables: RestUpdateClientMutationVariables, options?: CallOptions) =>
      call<RestUpdateClientMutation>('PATCH', '/api/v1/clients/:clientId', variables, options),
    /** Read the report of a client: `GET /api/v1/clients/:clientId/report` */
    clientReport: (variables: RestClientReportQueryVariables, options?: CallOptions) =>
      call<RestClientReportQuery>('GET', '/api/v1/clients/:clientId/report', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    clientReportAs: <Format extends keyof RestClientReportFormats>(format: Format, variables: RestClientReportFormats[Format]['variables'], options?: CallOptions) =>
      call.as<RestClientReportFormats[Format]['body']>('GET', '/api/v1/clients/:clientId/report', { ...variables, format }, options),
    /** List report links of a client: `GET /api/v1/clients/:clientId/report-links` */
    clientReportLinks: (variables: RestClientReportLinksQueryVariables, options?: CallOptions) =>
      call<RestClientReportLinksQuery>('GET', '/api/v1/clients/:clientId/report-links', variables, options),
    /** Create a report link of a client: `POST /api/v1/clients/:clientId/report-links` */
    createClientReportLink: (variables: RestCreateClientReportLinkMutationVariables, options?: CallOptions) =>
      call<RestCreateClientReportLinkMutation['created']>('POST', '/api/v1/clients/:clientId/report-links', variables, options),
    /** Revoke a report link of a client: `DELETE /api/v1/clients/:clientId/report-links/:linkId` */
    revokeClientReportLink: (variables: RestRevokeClientReportLinkMutationVariables, options?: CallOptions) =>
      call<RestRevokeClientReportLinkMutation>('DELETE', '/api/v1/clients/:clientId/report-links/:linkId', variables, options),
    /** Give projects to a client: `POST /api/v1/projects/client` */
    assignClient: (variables: RestAssignClientMutationVariables, options?: CallOptions) =>
      call<RestAssignClientMutation>('POST', '/api/v1/projects/client', variables, options),
    /** Add a client: `POST /api/v1/clients` */
    createClient: (variables: RestCreateClientMutationVariables, options?: CallOptions) =>
      call<RestCreateClientMutation>('POST', '/api/v1/clients', variables, options),
    /** Read crawl settings: `GET /api/v1/projects/:projectId/crawl-settings` */
    crawlSettings: (variables: V1CrawlSettingsQueryVariables, options?: CallOptions) =>
      call<V1CrawlSettingsQuery['project']>('GET', '/api/v1/projects/:projectId/crawl-settings', variables, options),
    /** Change crawl settings: `PATCH /api/v1/projects/:projectId/crawl-settings` */
    updateCrawlSettings: (variables: V1UpdateCrawlSettingsMutationVariables, options?: CallOptions) =>
      call<V1UpdateCrawlSettingsMutation>('PATCH', '/api/v1/projects/:projectId/crawl-settings', variables, options),
    /** Read the schedule: `GET /api/v1/projects/:projectId/schedule` */
    schedule: (variables: V1ScheduleQueryVariables, options?: CallOptions) =>
      call<V1ScheduleQuery['project']>('GET', '/api/v1/projects/:projectId/schedule', variables, options),
    /** Set the schedule: `PUT /api/v1/projects/:projectId/schedule` */
    setSchedule: (variables: V1SetScheduleMutationVariables, options?: CallOptions) =>
      call<V1SetScheduleMutation>('PUT', '/api/v1/projects/:projectId/schedule', variables, options),
    /** Remove the schedule: `DELETE /api/v1/projects/:projectId/schedule` */
    removeSchedule: (variables: V1RemoveScheduleMutationVariables, options?: CallOptions) =>
      call<V1RemoveScheduleMutation['removed']>('DELETE', '/api/v1/projects/:projectId/schedule', variables, options),
    /** Read the proof of ownership: `GET /api/v1/projects/:projectId/ownership` */
    ownership: (variables: V1OwnershipQueryVariables, options?: CallOptions) =>
      call<V1OwnershipQuery['project']>('GET', '/api/v1/projects/:projectId/ownership', variables, options),
    /** Look for the proof of ownership: `POST /api/v1/projects/:projectId/ownership` */
    verifyOwnership: (variables: V1VerifyOwnershipMutationVariables, options?: CallOptions) =>
      call<V1VerifyOwnershipMutation>('POST', '/api/v1/projects/:projectId/ownership', variables, options),
    /** Revoke the proof of ownership: `DELETE /api/v1/projects/:projectId/ownership` */
    removeOwnership: (variables: V1RemoveOwnershipMutationVariables, options?: CallOptions) =>
      call<V1RemoveOwnershipMutation>('DELETE', '/api/v1/projects/:projectId/ownership', variables, options),
    /** Read IndexNow: `GET /api/v1/projects/:projectId/indexnow` */
    indexNow: (variables: V1IndexNowQueryVariables, options?: CallOptions) =>
      call<V1IndexNowQuery['project']>('GET', '/api/v1/projects/:projectId/indexnow', variables, options),
    /** Turn IndexNow on or off: `PUT /api/v1/projects/:projectId/indexnow` */
    updateIndexNow: (variables: V1UpdateIndexNowMutationVariables, options?: CallOptions) =>
      call<V1UpdateIndexNowMutation>('PUT', '/api/v1/projects/:projectId/indexnow', variables, options),
    /** Read an audit: `GET /api/v1/projects/:projectId/audit` */
    audit: (variables: V1AuditQueryVariables, options?: CallOptions) =>
      call<V1AuditQuery>('GET', '/api/v1/projects/:projectId/audit', variables, options),
    /** Start an audit: `POST /api/v1/projects/:projectId/audit` */
    startAudit: (variables: V1StartAuditMutationVariables, options?: CallOptions) =>
      call<V1StartAuditMutation['started']>('POST', '/api/v1/projects/:projectId/audit', variables, options),
    /** List the pages of an audit: `GET /api/v1/projects/:projectId/pages` */
    pages: (variables: V1PagesQueryVariables, options?: CallOptions) =>
      call<V1PagesQuery['report']['audit']['page']>('GET', '/api/v1/projects/:projectId/pages', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    pagesAs: <Format extends keyof V1PagesFormats>(format: Format, variables: V1PagesFormats[Format]['variables'], options?: CallOptions) =>
      call.as<V1PagesFormats[Format]['body']>('GET', '/api/v1/projects/:projectId/pages', { ...variables, format }, options),
    /** List segments: `GET /api/v1/projects/:projectId/segments` */
    segments: (variables: V1SegmentsQueryVariables, options?: CallOptions) =>
      call<V1SegmentsQuery>('GET', '/api/v1/projects/:projectId/segments', variables, options),
    /** List the links of an audit: `GET /api/v1/projects/:projectId/links` */
    links: (variables: V1LinksQueryVariables, options?: CallOptions) =>
      call<V1LinksQuery['report']['audit']['page']>('GET', '/api/v1/projects/:projectId/links', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    linksAs: <Format extends keyof V1LinksFormats>(format: Format, variables: V1LinksFormats[Format]['variables'], options?: CallOptions) =>
      call.as<V1LinksFormats[Format]['body']>('GET', '/api/v1/projects/:projectId/links', { ...variables, format }, options),
    /** List the templates of a site: `GET /api/v1/projects/:projectId/templates` */
    templates: (variables: V1TemplatesQueryVariables, options?: CallOptions) =>
      call<V1TemplatesQuery['report']['audit']['page']>('GET', '/api/v1/projects/:projectId/templates', variables, options),
    /** List the fields of pages: `GET /api/v1/page-fields` */
    pageFields: (variables: RestPageFieldsQueryVariables = {}, options?: CallOptions) =>
      call<RestPageFieldsQuery>('GET', '/api/v1/page-fields', variables, options),
    /** Read the screenshots of a page: `GET /api/v1/projects/:projectId/page/screenshots` */
    pageScreenshots: (variables: V1PageScreenshotsQueryVariables, options?: CallOptions) =>
      call<V1PageScreenshotsQuery>('GET', '/api/v1/projects/:projectId/page/screenshots', variables, options),
    /** Read a page of an audit: `GET /api/v1/projects/:projectId/page` */
    page: (variables: V1PageQueryVariables, options?: CallOptions) =>
      call<V1PageQuery>('GET', '/api/v1/projects/:projectId/page', variables, options),
    /** Read the folders of a site: `GET /api/v1/projects/:projectId/structure` */
    siteStructure: (variables: V1SiteStructureQueryVariables, options?: CallOptions) =>
      call<NonNullable<NonNullable<NonNullable<NonNullable<V1SiteStructureQuery['report']>['audit']>['structure']>['page']>>('GET', '/api/v1/projects/:projectId/structure', variables, options),
    /** Read the internal link graph: `GET /api/v1/projects/:projectId/structure/links` */
    linkMap: (variables: V1LinkMapQueryVariables, options?: CallOptions) =>
      call<NonNullable<NonNullable<NonNullable<V1LinkMapQuery['report']>['audit']>['structure']>>('GET', '/api/v1/projects/:projectId/structure/links', variables, options),
    /** List audits: `GET /api/v1/projects/:projectId/audits` */
    audits: (variables: V1AuditsQueryVariables, options?: CallOptions) =>
      call<Presented<V1AuditsQuery['page'], 'nextCursor'>>('GET', '/api/v1/projects/:projectId/audits', variables, options),
    /** Stop an audit: `POST /api/v1/projects/:projectId/audits/:auditId/stop` */
    stopAudit: (variables: V1StopAuditMutationVariables, options?: CallOptions) =>
      call<V1StopAuditMutation>('POST', '/api/v1/projects/:projectId/audits/:auditId/stop', variables, options),
    /** Pause an audit: `POST /api/v1/projects/:projectId/audits/:auditId/pause` */
    pauseAudit: (variables: V1PauseAuditMutationVariables, options?: CallOptions) =>
      call<V1PauseAuditMutation>('POST', '/api/v1/projects/:projectId/audits/:auditId/pause', variables, options),
    /** Continue an audit without rendering: `POST /api/v1/projects/:projectId/audits/:auditId/skip-rendering` */
    skipRendering: (variables: V1SkipRenderingMutationVariables, options?: CallOptions) =>
      call<V1SkipRenderingMutation>('POST', '/api/v1/projects/:projectId/audits/:auditId/skip-rendering', variables, options),
    /** Resume an audit: `POST /api/v1/projects/:projectId/audits/:auditId/resume` */
    resumeAudit: (variables: V1ResumeAuditMutationVariables, options?: CallOptions) =>
      call<V1ResumeAuditMutation>('POST', '/api/v1/projects/:projectId/audits/:auditId/resume', variables, options),
    /** Cancel an audit: `POST /api/v1/projects/:projectId/audits/:auditId/cancel` */
    cancelAudit: (variables: V1CancelAuditMutationVariables, options?: CallOptions) =>
      call<V1CancelAuditMutation>('POST', '/api/v1/projects/:projectId/audits/:auditId/cancel', variables, options),
    /** List keywords: `GET /api/v1/projects/:projectId/keywords` */
    keywords: (variables: V1KeywordsQueryVariables, options?: CallOptions) =>
      call<Presented<V1KeywordsQuery['page'], 'nextCursor'>>('GET', '/api/v1/projects/:projectId/keywords', variables, options),
    /** Read clicks and impressions from Search Console: `GET /api/v1/projects/:projectId/search-performance` */
    searchPerformance: (variables: V1SearchPerformanceQueryVariables, options?: CallOptions) =>
      call<V1SearchPerformanceQuery['project']>('GET', '/api/v1/projects/:projectId/search-performance', variables, options),
    /** List queries from Search Console: `GET /api/v1/projects/:projectId/search-queries` */
    searchQueries: (variables: V1SearchQueriesQueryVariables, options?: CallOptions) =>
      call<V1SearchQueriesQuery['project']>('GET', '/api/v1/projects/:projectId/search-queries', variables, options),
    /** Read queries, pages and inbound links from Bing: `GET /api/v1/projects/:projectId/bing` */
    bing: (variables: V1BingQueryVariables, options?: CallOptions) =>
      call<V1BingQuery['project']>('GET', '/api/v1/projects/:projectId/bing', variables, options),
    /** Read ranking history: `GET /api/v1/projects/:projectId/keywords/rankings` */
    rankings: (variables: V1RankingsQueryVariables, options?: CallOptions) =>
      call<Presented<V1RankingsQuery['page'], 'nextCursor'>>('GET', '/api/v1/projects/:projectId/keywords/rankings', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    rankingsAs: <Format extends keyof V1RankingsFormats>(format: Format, variables: V1RankingsFormats[Format]['variables'], options?: CallOptions) =>
      call.as<V1RankingsFormats[Format]['body']>('GET', '/api/v1/projects/:projectId/keywords/rankings', { ...variables, format }, options),
    /** List alerts: `GET /api/v1/projects/:projectId/alerts` */
    alerts: (variables: V1AlertsQueryVariables, options?: CallOptions) =>
      call<Presented<V1AlertsQuery['page'], 'nextCursor'>>('GET', '/api/v1/projects/:projectId/alerts', variables, options),
    /** List incidents: `GET /api/v1/incidents` */
    incidents: (variables: RestIncidentsQueryVariables = {}, options?: CallOptions) =>
      call<RestIncidentsQuery['page']>('GET', '/api/v1/incidents', variables, options),
    /** Read an incident: `GET /api/v1/incidents/:incidentId` */
    incident: (variables: RestIncidentQueryVariables, options?: CallOptions) =>
      call<RestIncidentQuery>('GET', '/api/v1/incidents/:incidentId', variables, options),
    /** Acknowledge incidents: `POST /api/v1/incidents/acknowledge` */
    acknowledgeIncidents: (variables: RestAcknowledgeIncidentsMutationVariables, options?: CallOptions) =>
      call<RestAcknowledgeIncidentsMutation>('POST', '/api/v1/incidents/acknowledge', variables, options),
    /** Assign an incident: `PUT /api/v1/incidents/:incidentId/assignee` */
    assignIncident: (variables: RestAssignIncidentMutationVariables, options?: CallOptions) =>
      call<RestAssignIncidentMutation>('PUT', '/api/v1/incidents/:incidentId/assignee', variables, options),
    /** Mute an incident: `PUT /api/v1/incidents/:incidentId/mute` */
    muteIncident: (variables: RestMuteIncidentMutationVariables, options?: CallOptions) =>
      call<RestMuteIncidentMutation>('PUT', '/api/v1/incidents/:incidentId/mute', variables, options),
    /** Acknowledge alerts: `POST /api/v1/alerts/acknowledge` */
    acknowledgeAlerts: (variables: RestAcknowledgeAlertsMutationVariables, options?: CallOptions) =>
      call<RestAcknowledgeAlertsMutation>('POST', '/api/v1/alerts/acknowledge', variables, options),
    /** List deploys: `GET /api/v1/projects/:projectId/markers` */
    deployMarkers: (variables: V1DeployMarkersQueryVariables, options?: CallOptions) =>
      call<V1DeployMarkersQuery>('GET', '/api/v1/projects/:projectId/markers', variables, options),
    /** Mark a deploy: `POST /api/v1/projects/:projectId/markers` */
    createDeployMarker: (variables: V1CreateDeployMarkerMutationVariables, options?: CallOptions) =>
      call<V1CreateDeployMarkerMutation>('POST', '/api/v1/projects/:projectId/markers', variables, options),
    /** List alert rules: `GET /api/v1/projects/:projectId/alert-rules` */
    alertRules: (variables: V1AlertRulesQueryVariables, options?: CallOptions) =>
      call<V1AlertRulesQuery>('GET', '/api/v1/projects/:projectId/alert-rules', variables, options),
    /** Update an alert rule: `PATCH /api/v1/projects/:projectId/alert-rules/:event` */
    updateAlertRule: (variables: V1UpdateAlertRuleMutationVariables, options?: CallOptions) =>
      call<V1UpdateAlertRuleMutation>('PATCH', '/api/v1/projects/:projectId/alert-rules/:event', variables, options),
    /** List rules: `GET /api/v1/rules` */
    rules: (variables: RestRulesQueryVariables = {}, options?: CallOptions) =>
      call<RestRulesQuery>('GET', '/api/v1/rules', variables, options),
    /** Read rule settings: `GET /api/v1/projects/:projectId/rule-settings` */
    ruleSettings: (variables: V1RuleSettingsQueryVariables, options?: CallOptions) =>
      call<V1RuleSettingsQuery['project']>('GET', '/api/v1/projects/:projectId/rule-settings', variables, options),
    /** Change rule settings: `PATCH /api/v1/projects/:projectId/rule-settings` */
    updateRuleSettings: (variables: V1UpdateRuleSettingsMutationVariables, options?: CallOptions) =>
      call<V1UpdateRuleSettingsMutation>('PATCH', '/api/v1/projects/:projectId/rule-settings', variables, options),
    /** Read the watch: `GET /api/v1/projects/:projectId/watch` */
    watch: (variables: V1WatchQueryVariables, options?: CallOptions) =>
      call<V1WatchQuery>('GET', '/api/v1/projects/:projectId/watch', variables, options),
    /** Update the watch: `PATCH /api/v1/projects/:projectId/watch` */
    updateWatch: (variables: V1UpdateWatchMutationVariables, options?: CallOptions) =>
      call<V1UpdateWatchMutation>('PATCH', '/api/v1/projects/:projectId/watch', variables, options),
    /** List versions of watched URLs: `GET /api/v1/projects/:projectId/watch/versions` */
    watchVersions: (variables: V1WatchVersionsQueryVariables, options?: CallOptions) =>
      call<V1WatchVersionsQuery>('GET', '/api/v1/projects/:projectId/watch/versions', variables, options),
    /** Read a version: `GET /api/v1/projects/:projectId/watch/versions/:versionId` */
    watchVersion: (variables: V1WatchVersionQueryVariables, options?: CallOptions) =>
      call<V1WatchVersionQuery>('GET', '/api/v1/projects/:projectId/watch/versions/:versionId', variables, options),
    /** Compare two versions of robots.txt: `GET /api/v1/projects/:projectId/watch/robots` */
    robotsReplay: (variables: V1RobotsReplayQueryVariables, options?: CallOptions) =>
      call<V1RobotsReplayQuery>('GET', '/api/v1/projects/:projectId/watch/robots', variables, options),
    /** Read a job: `GET /api/v1/jobs/:jobId` */
    job: (variables: V1JobQueryVariables, options?: CallOptions) =>
      call<V1JobQuery>('GET', '/api/v1/jobs/:jobId', variables, options),
  };
}

/** The session API, with the token of a session. */
export function createSessionClient(client: ClientOptions) {
  const call = createCall(client);
  return {
    /** List projects: `GET /api/projects` */
    projects: (variables: SessionProjectsQueryVariables = {}, options?: CallOptions) =>
      call<Presented<SessionProjectsQuery['page'], 'nextCursor'>>('GET', '/api/projects', variables, options),
    /** Add a project: `POST /api/projects` */
    createProject: (variables: RestCreateProjectMutationVariables, options?: CallOptions) =>
      call<RestCreateProjectMutation>('POST', '/api/projects', variables, options),
    /** Add many projects: `POST /api/projects/import` */
    importProjects: (variables: SessionImportProjectsMutationVariables, options?: CallOptions) =>
      call<SessionImportProjectsMutation['result']>('POST', '/api/projects/import', variables, options),
    /** Read a project: `GET /api/projects/:id` */
    project: (variables: SessionProjectQueryVariables, options?: CallOptions) =>
      call<SessionProjectQuery>('GET', '/api/projects/:id', variables, options),
    /** Update a project: `PATCH /api/projects/:id` */
    updateProject: (variables: SessionUpdateProjectMutationVariables, options?: CallOptions) =>
      call<SessionUpdateProjectMutation>('PATCH', '/api/projects/:id', variables, options),
    /** Delete a project with everything of it: `DELETE /api/projects/:id` */
    deleteProject: (variables: SessionDeleteProjectMutationVariables, options?: CallOptions) =>
      call<SessionDeleteProjectMutation['deleted']>('DELETE', '/api/projects/:id', variables, options),
    /** Start an audit: `POST /api/projects/:id/audit` */
    startAudit: (variables: SessionStartAuditMutationVariables, options?: CallOptions) =>
      call<SessionStartAuditMutation['started']>('POST', '/api/projects/:id/audit', variables, options),
    /** List projects with their scores: `GET /api/portfolio` */
    portfolio: (variables: RestPortfolioQueryVariables = {}, options?: CallOptions) =>
      call<RestPortfolioQuery['page']>('GET', '/api/portfolio', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    portfolioAs: <Format extends keyof RestPortfolioFormats>(format: Format, variables: RestPortfolioFormats[Format]['variables'], options?: CallOptions) =>
      call.as<RestPortfolioFormats[Format]['body']>('GET', '/api/portfolio', { ...variables, format }, options),
    /** Count projects by state: `GET /api/portfolio/summary` */
    portfolioSummary: (variables: RestPortfolioSummaryQueryVariables = {}, options?: CallOptions) =>
      call<RestPortfolioSummaryQuery>('GET', '/api/portfolio/summary', variables, options),
    /** Start audits of many projects: `POST /api/projects/audits` */
    startAudits: (variables: RestStartAuditsMutationVariables, options?: CallOptions) =>
      call<RestStartAuditsMutation>('POST', '/api/projects/audits', variables, options),
    /** Undo applied settings: `POST /api/settings-changes/:changeId/undo` */
    undoProjectSettings: (variables: RestUndoProjectSettingsMutationVariables, options?: CallOptions) =>
      call<RestUndoProjectSettingsMutation>('POST', '/api/settings-changes/:changeId/undo', variables, options),
    /** Preview settings in other projects: `POST /api/projects/:id/settings/preview` */
    projectSettingsPreview: (variables: SessionProjectSettingsPreviewQueryVariables, options?: CallOptions) =>
      call<SessionProjectSettingsPreviewQuery>('POST', '/api/projects/:id/settings/preview', variables, options),
    /** Apply settings to other projects: `POST /api/projects/:id/settings/apply` */
    applyProjectSettings: (variables: SessionApplyProjectSettingsMutationVariables, options?: CallOptions) =>
      call<SessionApplyProjectSettingsMutation>('POST', '/api/projects/:id/settings/apply', variables, options),
    /** List clients: `GET /api/clients` */
    clients: (variables: RestClientsQueryVariables = {}, options?: CallOptions) =>
      call<RestClientsQuery>('GET', '/api/clients', variables, options),
    /** Read a client: `GET /api/clients/:clientId` */
    client: (variables: RestClientQueryVariables, options?: CallOptions) =>
      call<RestClientQuery>('GET', '/api/clients/:clientId', variables, options),
    /** Update a client: `PATCH /api/clients/:clientId` */
    updateClient: (variables: RestUpdateClientMutationVariables, options?: CallOptions) =>
      call<RestUpdateClientMutation>('PATCH', '/api/clients/:clientId', variables, options),
    /** Read the report of a client: `GET /api/clients/:clientId/report` */
    clientReport: (variables: RestClientReportQueryVariables, options?: CallOptions) =>
      call<RestClientReportQuery>('GET', '/api/clients/:clientId/report', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    clientReportAs: <Format extends keyof RestClientReportFormats>(format: Format, variables: RestClientReportFormats[Format]['variables'], options?: CallOptions) =>
      call.as<RestClientReportFormats[Format]['body']>('GET', '/api/clients/:clientId/report', { ...variables, format }, options),
    /** List report links of a client: `GET /api/clients/:clientId/report-links` */
    clientReportLinks: (variables: RestClientReportLinksQueryVariables, options?: CallOptions) =>
      call<RestClientReportLinksQuery>('GET', '/api/clients/:clientId/report-links', variables, options),
    /** Create a report link of a client: `POST /api/clients/:clientId/report-links` */
    createClientReportLink: (variables: RestCreateClientReportLinkMutationVariables, options?: CallOptions) =>
      call<RestCreateClientReportLinkMutation['created']>('POST', '/api/clients/:clientId/report-links', variables, options),
    /** Revoke a report link of a client: `DELETE /api/clients/:clientId/report-links/:linkId` */
    revokeClientReportLink: (variables: RestRevokeClientReportLinkMutationVariables, options?: CallOptions) =>
      call<RestRevokeClientReportLinkMutation>('DELETE', '/api/clients/:clientId/report-links/:linkId', variables, options),
    /** Give projects to a client: `POST /api/projects/client` */
    assignClient: (variables: RestAssignClientMutationVariables, options?: CallOptions) =>
      call<RestAssignClientMutation>('POST', '/api/projects/client', variables, options),
    /** Add a client: `POST /api/clients` */
    createClient: (variables: RestCreateClientMutationVariables, options?: CallOptions) =>
      call<RestCreateClientMutation>('POST', '/api/clients', variables, options),
    /** List contacts who receive the report of a client: `GET /api/clients/:clientId/report-contacts` */
    reportContacts: (variables: SessionReportContactsQueryVariables, options?: CallOptions) =>
      call<SessionReportContactsQuery>('GET', '/api/clients/:clientId/report-contacts', variables, options),
    /** Add a contact who receives the report of a client: `POST /api/clients/:clientId/report-contacts` */
    addReportContact: (variables: SessionAddReportContactMutationVariables, options?: CallOptions) =>
      call<SessionAddReportContactMutation>('POST', '/api/clients/:clientId/report-contacts', variables, options),
    /** Send a confirmation e-mail again: `POST /api/clients/:clientId/report-contacts/:contactId/confirmation` */
    resendReportConfirmation: (variables: SessionResendReportConfirmationMutationVariables, options?: CallOptions) =>
      call<SessionResendReportConfirmationMutation>('POST', '/api/clients/:clientId/report-contacts/:contactId/confirmation', variables, options),
    /** Remove a contact who receives the report of a client: `DELETE /api/clients/:clientId/report-contacts/:contactId` */
    removeReportContact: (variables: SessionRemoveReportContactMutationVariables, options?: CallOptions) =>
      call<SessionRemoveReportContactMutation>('DELETE', '/api/clients/:clientId/report-contacts/:contactId', variables, options),
    /** Delete a client: `DELETE /api/clients/:clientId` */
    deleteClient: (variables: SessionDeleteClientMutationVariables, options?: CallOptions) =>
      call<SessionDeleteClientMutation>('DELETE', '/api/clients/:clientId', variables, options),
    /** Read crawl settings: `GET /api/projects/:id/crawl-settings` */
    crawlSettings: (variables: SessionCrawlSettingsQueryVariables, options?: CallOptions) =>
      call<SessionCrawlSettingsQuery['project']>('GET', '/api/projects/:id/crawl-settings', variables, options),
    /** Change crawl settings: `PATCH /api/projects/:id/crawl-settings` */
    updateCrawlSettings: (variables: SessionUpdateCrawlSettingsMutationVariables, options?: CallOptions) =>
      call<SessionUpdateCrawlSettingsMutation>('PATCH', '/api/projects/:id/crawl-settings', variables, options),
    /** Read the schedule: `GET /api/projects/:id/schedule` */
    schedule: (variables: SessionScheduleQueryVariables, options?: CallOptions) =>
      call<SessionScheduleQuery['project']>('GET', '/api/projects/:id/schedule', variables, options),
    /** Set the schedule: `PUT /api/projects/:id/schedule` */
    setSchedule: (variables: SessionSetScheduleMutationVariables, options?: CallOptions) =>
      call<SessionSetScheduleMutation>('PUT', '/api/projects/:id/schedule', variables, options),
    /** Remove the schedule: `DELETE /api/projects/:id/schedule` */
    removeSchedule: (variables: SessionRemoveScheduleMutationVariables, options?: CallOptions) =>
      call<SessionRemoveScheduleMutation['removed']>('DELETE', '/api/projects/:id/schedule', variables, options),
    /** Read the proof of ownership: `GET /api/projects/:id/ownership` */
    ownership: (variables: SessionOwnershipQueryVariables, options?: CallOptions) =>
      call<SessionOwnershipQuery['project']>('GET', '/api/projects/:id/ownership', variables, options),
    /** Look for the proof of ownership: `POST /api/projects/:id/ownership` */
    verifyOwnership: (variables: SessionVerifyOwnershipMutationVariables, options?: CallOptions) =>
      call<SessionVerifyOwnershipMutation>('POST', '/api/projects/:id/ownership', variables, options),
    /** Revoke the proof of ownership: `DELETE /api/projects/:id/ownership` */
    removeOwnership: (variables: SessionRemoveOwnershipMutationVariables, options?: CallOptions) =>
      call<SessionRemoveOwnershipMutation>('DELETE', '/api/projects/:id/ownership', variables, options),
    /** Read IndexNow: `GET /api/projects/:id/indexnow` */
    indexNow: (variables: SessionIndexNowQueryVariables, options?: CallOptions) =>
      call<SessionIndexNowQuery['project']>('GET', '/api/projects/:id/indexnow', variables, options),
    /** Turn IndexNow on or off: `PUT /api/projects/:id/indexnow` */
    updateIndexNow: (variables: SessionUpdateIndexNowMutationVariables, options?: CallOptions) =>
      call<SessionUpdateIndexNowMutation>('PUT', '/api/projects/:id/indexnow', variables, options),
    /** Read an audit with every issue: `GET /api/projects/:id/audit` */
    audit: (variables: SessionAuditQueryVariables, options?: CallOptions) =>
      call<SessionAuditQuery>('GET', '/api/projects/:id/audit', variables, options),
    /** Delete an audit with everything that came of it: `DELETE /api/projects/:id/audits/:auditId` */
    deleteAudit: (variables: SessionDeleteAuditMutationVariables, options?: CallOptions) =>
      call<SessionDeleteAuditMutation['deleted']>('DELETE', '/api/projects/:id/audits/:auditId', variables, options),
    /** Stop an audit: `POST /api/projects/:id/audits/:auditId/stop` */
    stopAudit: (variables: SessionStopAuditMutationVariables, options?: CallOptions) =>
      call<SessionStopAuditMutation>('POST', '/api/projects/:id/audits/:auditId/stop', variables, options),
    /** Pause an audit: `POST /api/projects/:id/audits/:auditId/pause` */
    pauseAudit: (variables: SessionPauseAuditMutationVariables, options?: CallOptions) =>
      call<SessionPauseAuditMutation>('POST', '/api/projects/:id/audits/:auditId/pause', variables, options),
    /** Continue an audit without rendering: `POST /api/projects/:id/audits/:auditId/skip-rendering` */
    skipRendering: (variables: SessionSkipRenderingMutationVariables, options?: CallOptions) =>
      call<SessionSkipRenderingMutation>('POST', '/api/projects/:id/audits/:auditId/skip-rendering', variables, options),
    /** Resume an audit: `POST /api/projects/:id/audits/:auditId/resume` */
    resumeAudit: (variables: SessionResumeAuditMutationVariables, options?: CallOptions) =>
      call<SessionResumeAuditMutation>('POST', '/api/projects/:id/audits/:auditId/resume', variables, options),
    /** Cancel an audit: `POST /api/projects/:id/audits/:auditId/cancel` */
    cancelAudit: (variables: SessionCancelAuditMutationVariables, options?: CallOptions) =>
      call<SessionCancelAuditMutation>('POST', '/api/projects/:id/audits/:auditId/cancel', variables, options),
    /** Suggest fixes for an issue: `POST /api/projects/:id/audit/fix` */
    suggestFixes: (variables: SessionSuggestFixesMutationVariables, options?: CallOptions) =>
      call<SessionSuggestFixesMutation['result']>('POST', '/api/projects/:id/audit/fix', variables, options),
    /** Mark fixes as applied: `POST /api/projects/:id/audit/fix/applied` */
    markFixesApplied: (variables: SessionMarkFixesAppliedMutationVariables, options?: CallOptions) =>
      call<SessionMarkFixesAppliedMutation>('POST', '/api/projects/:id/audit/fix/applied', variables, options),
    /** List keywords: `GET /api/projects/:id/keywords` */
    keywords: (variables: SessionKeywordsQueryVariables, options?: CallOptions) =>
      call<Presented<SessionKeywordsQuery['page'], 'nextCursor'>>('GET', '/api/projects/:id/keywords', variables, options),
    /** Add keywords: `POST /api/projects/:id/keywords` */
    addKeywords: (variables: SessionAddKeywordsMutationVariables, options?: CallOptions) =>
      call<SessionAddKeywordsMutation['result']>('POST', '/api/projects/:id/keywords', variables, options),
    /** Import keywords from CSV: `POST /api/projects/:id/keywords/import` */
    importKeywords: (variables: SessionImportKeywordsMutationVariables, options?: CallOptions) =>
      call<SessionImportKeywordsMutation['result']>('POST', '/api/projects/:id/keywords/import', variables, options),
    /** Delete a keyword with its history: `DELETE /api/projects/:id/keywords/:keywordId` */
    removeKeyword: (variables: SessionRemoveKeywordMutationVariables, options?: CallOptions) =>
      call<SessionRemoveKeywordMutation>('DELETE', '/api/projects/:id/keywords/:keywordId', variables, options),
    /** Read clicks and impressions from Search Console: `GET /api/projects/:id/search-performance` */
    searchPerformance: (variables: SessionSearchPerformanceQueryVariables, options?: CallOptions) =>
      call<SessionSearchPerformanceQuery['project']>('GET', '/api/projects/:id/search-performance', variables, options),
    /** List queries from Search Console: `GET /api/projects/:id/search-queries` */
    searchQueries: (variables: SessionSearchQueriesQueryVariables, options?: CallOptions) =>
      call<SessionSearchQueriesQuery['project']>('GET', '/api/projects/:id/search-queries', variables, options),
    /** Read queries, pages and inbound links from Bing: `GET /api/projects/:id/bing` */
    bing: (variables: SessionBingQueryVariables, options?: CallOptions) =>
      call<SessionBingQuery['project']>('GET', '/api/projects/:id/bing', variables, options),
    /** List imported search reports: `GET /api/projects/:id/search-reports` */
    searchReports: (variables: SessionSearchReportsQueryVariables, options?: CallOptions) =>
      call<SessionSearchReportsQuery['project']>('GET', '/api/projects/:id/search-reports', variables, options),
    /** Import a search report from CSV: `POST /api/projects/:id/search-reports` */
    importSearchReport: (variables: SessionImportSearchReportMutationVariables, options?: CallOptions) =>
      call<SessionImportSearchReportMutation['result']>('POST', '/api/projects/:id/search-reports', variables, options),
    /** Read an imported search report: `GET /api/projects/:id/search-reports/:reportId` */
    searchReport: (variables: SessionSearchReportQueryVariables, options?: CallOptions) =>
      call<SessionSearchReportQuery>('GET', '/api/projects/:id/search-reports/:reportId', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    searchReportAs: <Format extends keyof SessionSearchReportFormats>(format: Format, variables: SessionSearchReportFormats[Format]['variables'], options?: CallOptions) =>
      call.as<SessionSearchReportFormats[Format]['body']>('GET', '/api/projects/:id/search-reports/:reportId', { ...variables, format }, options),
    /** Delete an imported search report: `DELETE /api/projects/:id/search-reports/:reportId` */
    deleteSearchReport: (variables: SessionDeleteSearchReportMutationVariables, options?: CallOptions) =>
      call<SessionDeleteSearchReportMutation>('DELETE', '/api/projects/:id/search-reports/:reportId', variables, options),
    /** Read ranking history: `GET /api/projects/:id/keywords/rankings` */
    rankings: (variables: SessionRankingsQueryVariables, options?: CallOptions) =>
      call<Presented<SessionRankingsQuery['page'], 'nextCursor'>>('GET', '/api/projects/:id/keywords/rankings', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    rankingsAs: <Format extends keyof SessionRankingsFormats>(format: Format, variables: SessionRankingsFormats[Format]['variables'], options?: CallOptions) =>
      call.as<SessionRankingsFormats[Format]['body']>('GET', '/api/projects/:id/keywords/rankings', { ...variables, format }, options),
    /** List competitors: `GET /api/projects/:id/competitors` */
    competitors: (variables: SessionCompetitorsQueryVariables, options?: CallOptions) =>
      call<Presented<SessionCompetitorsQuery['page'], 'nextCursor'>>('GET', '/api/projects/:id/competitors', variables, options),
    /** Add a competitor: `POST /api/projects/:id/competitors` */
    addCompetitor: (variables: SessionAddCompetitorMutationVariables, options?: CallOptions) =>
      call<SessionAddCompetitorMutation>('POST', '/api/projects/:id/competitors', variables, options),
    /** Delete a competitor with its crawl data: `DELETE /api/projects/:id/competitors/:competitorId` */
    removeCompetitor: (variables: SessionRemoveCompetitorMutationVariables, options?: CallOptions) =>
      call<SessionRemoveCompetitorMutation>('DELETE', '/api/projects/:id/competitors/:competitorId', variables, options),
    /** List keywords for which competitors outrank the project: `GET /api/projects/:id/competitors/gap` */
    keywordGap: (variables: SessionKeywordGapQueryVariables, options?: CallOptions) =>
      call<Presented<SessionKeywordGapQuery['page'], 'nextCursor'>>('GET', '/api/projects/:id/competitors/gap', variables, options),
    /** Compare pages with those of competitors: `GET /api/projects/:id/competitors/comparison` */
    competitorComparison: (variables: SessionCompetitorComparisonQueryVariables, options?: CallOptions) =>
      call<SessionCompetitorComparisonQuery>('GET', '/api/projects/:id/competitors/comparison', variables, options),
    /** Queue a small crawl of a competitor: `POST /api/projects/:id/competitors/comparison` */
    compareCompetitor: (variables: SessionCompareCompetitorMutationVariables, options?: CallOptions) =>
      call<SessionCompareCompetitorMutation>('POST', '/api/projects/:id/competitors/comparison', variables, options),
    /** List alerts: `GET /api/projects/:id/alerts` */
    alerts: (variables: SessionAlertsQueryVariables, options?: CallOptions) =>
      call<Presented<SessionAlertsQuery['page'], 'nextCursor'>>('GET', '/api/projects/:id/alerts', variables, options),
    /** List incidents: `GET /api/incidents` */
    incidents: (variables: RestIncidentsQueryVariables = {}, options?: CallOptions) =>
      call<RestIncidentsQuery['page']>('GET', '/api/incidents', variables, options),
    /** Read an incident: `GET /api/incidents/:incidentId` */
    incident: (variables: RestIncidentQueryVariables, options?: CallOptions) =>
      call<RestIncidentQuery>('GET', '/api/incidents/:incidentId', variables, options),
    /** Acknowledge incidents: `POST /api/incidents/acknowledge` */
    acknowledgeIncidents: (variables: RestAcknowledgeIncidentsMutationVariables, options?: CallOptions) =>
      call<RestAcknowledgeIncidentsMutation>('POST', '/api/incidents/acknowledge', variables, options),
    /** Assign an incident: `PUT /api/incidents/:incidentId/assignee` */
    assignIncident: (variables: RestAssignIncidentMutationVariables, options?: CallOptions) =>
      call<RestAssignIncidentMutation>('PUT', '/api/incidents/:incidentId/assignee', variables, options),
    /** Mute an incident: `PUT /api/incidents/:incidentId/mute` */
    muteIncident: (variables: RestMuteIncidentMutationVariables, options?: CallOptions) =>
      call<RestMuteIncidentMutation>('PUT', '/api/incidents/:incidentId/mute', variables, options),
    /** List alerts of all projects: `GET /api/inbox` */
    inbox: (variables: SessionInboxQueryVariables = {}, options?: CallOptions) =>
      call<SessionInboxQuery['page']>('GET', '/api/inbox', variables, options),
    /** Acknowledge alerts: `POST /api/inbox/acknowledge` */
    acknowledgeAlerts: (variables: RestAcknowledgeAlertsMutationVariables, options?: CallOptions) =>
      call<RestAcknowledgeAlertsMutation>('POST', '/api/inbox/acknowledge', variables, options),
    /** List deploys: `GET /api/projects/:id/markers` */
    deployMarkers: (variables: SessionDeployMarkersQueryVariables, options?: CallOptions) =>
      call<SessionDeployMarkersQuery>('GET', '/api/projects/:id/markers', variables, options),
    /** Mark a deploy: `POST /api/projects/:id/markers` */
    createDeployMarker: (variables: SessionCreateDeployMarkerMutationVariables, options?: CallOptions) =>
      call<SessionCreateDeployMarkerMutation>('POST', '/api/projects/:id/markers', variables, options),
    /** List alert rules: `GET /api/projects/:id/alert-rules` */
    alertRules: (variables: SessionAlertRulesQueryVariables, options?: CallOptions) =>
      call<SessionAlertRulesQuery>('GET', '/api/projects/:id/alert-rules', variables, options),
    /** Update an alert rule: `PATCH /api/projects/:id/alert-rules/:event` */
    updateAlertRule: (variables: SessionUpdateAlertRuleMutationVariables, options?: CallOptions) =>
      call<SessionUpdateAlertRuleMutation>('PATCH', '/api/projects/:id/alert-rules/:event', variables, options),
    /** List rules: `GET /api/rules` */
    rules: (variables: RestRulesQueryVariables = {}, options?: CallOptions) =>
      call<RestRulesQuery>('GET', '/api/rules', variables, options),
    /** Read rule settings: `GET /api/projects/:id/rule-settings` */
    ruleSettings: (variables: SessionRuleSettingsQueryVariables, options?: CallOptions) =>
      call<SessionRuleSettingsQuery['project']>('GET', '/api/projects/:id/rule-settings', variables, options),
    /** Change rule settings: `PATCH /api/projects/:id/rule-settings` */
    updateRuleSettings: (variables: SessionUpdateRuleSettingsMutationVariables, options?: CallOptions) =>
      call<SessionUpdateRuleSettingsMutation>('PATCH', '/api/projects/:id/rule-settings', variables, options),
    /** Read the watch: `GET /api/projects/:id/watch` */
    watch: (variables: SessionWatchQueryVariables, options?: CallOptions) =>
      call<SessionWatchQuery>('GET', '/api/projects/:id/watch', variables, options),
    /** Update the watch: `PATCH /api/projects/:id/watch` */
    updateWatch: (variables: SessionUpdateWatchMutationVariables, options?: CallOptions) =>
      call<SessionUpdateWatchMutation>('PATCH', '/api/projects/:id/watch', variables, options),
    /** List versions of watched URLs: `GET /api/projects/:id/watch/versions` */
    watchVersions: (variables: SessionWatchVersionsQueryVariables, options?: CallOptions) =>
      call<SessionWatchVersionsQuery>('GET', '/api/projects/:id/watch/versions', variables, options),
    /** Read a version: `GET /api/projects/:id/watch/versions/:versionId` */
    watchVersion: (variables: SessionWatchVersionQueryVariables, options?: CallOptions) =>
      call<SessionWatchVersionQuery>('GET', '/api/projects/:id/watch/versions/:versionId', variables, options),
    /** Compare two versions of robots.txt: `GET /api/projects/:id/watch/robots` */
    robotsReplay: (variables: SessionRobotsReplayQueryVariables, options?: CallOptions) =>
      call<SessionRobotsReplayQuery>('GET', '/api/projects/:id/watch/robots', variables, options),
    /** List reports, or read one: `GET /api/projects/:id/reports` */
    reports: (variables: SessionReportsQueryVariables, options?: CallOptions) =>
      call<Presented<SessionReportsQuery['page'], 'nextCursor'>>('GET', '/api/projects/:id/reports', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    reportsAs: <Format extends keyof SessionReportsFormats>(format: Format, variables: SessionReportsFormats[Format]['variables'], options?: CallOptions) =>
      call.as<SessionReportsFormats[Format]['body']>('GET', '/api/projects/:id/reports', { ...variables, format }, options),
    /** List report links: `GET /api/projects/:id/report-links` */
    reportLinks: (variables: SessionReportLinksQueryVariables, options?: CallOptions) =>
      call<SessionReportLinksQuery>('GET', '/api/projects/:id/report-links', variables, options),
    /** Create a report link: `POST /api/projects/:id/report-links` */
    createReportLink: (variables: SessionCreateReportLinkMutationVariables, options?: CallOptions) =>
      call<SessionCreateReportLinkMutation['created']>('POST', '/api/projects/:id/report-links', variables, options),
    /** Revoke a report link: `DELETE /api/projects/:id/report-links/:linkId` */
    revokeReportLink: (variables: SessionRevokeReportLinkMutationVariables, options?: CallOptions) =>
      call<SessionRevokeReportLinkMutation>('DELETE', '/api/projects/:id/report-links/:linkId', variables, options),
    /** Read the report schedule: `GET /api/projects/:id/report-schedule` */
    reportSchedule: (variables: SessionReportScheduleQueryVariables, options?: CallOptions) =>
      call<SessionReportScheduleQuery>('GET', '/api/projects/:id/report-schedule', variables, options),
    /** Set the report schedule: `PUT /api/projects/:id/report-schedule` */
    setReportSchedule: (variables: SessionSetReportScheduleMutationVariables, options?: CallOptions) =>
      call<SessionSetReportScheduleMutation>('PUT', '/api/projects/:id/report-schedule', variables, options),
    /** Remove the report schedule: `DELETE /api/projects/:id/report-schedule` */
    removeReportSchedule: (variables: SessionRemoveReportScheduleMutationVariables, options?: CallOptions) =>
      call<SessionRemoveReportScheduleMutation['removed']>('DELETE', '/api/projects/:id/report-schedule', variables, options),
    /** Read the report branding: `GET /api/report-branding` */
    reportBranding: (variables: SessionReportBrandingQueryVariables = {}, options?: CallOptions) =>
      call<SessionReportBrandingQuery>('GET', '/api/report-branding', variables, options),
    /** Update the report branding: `PATCH /api/report-branding` */
    updateReportBranding: (variables: SessionUpdateReportBrandingMutationVariables, options?: CallOptions) =>
      call<SessionUpdateReportBrandingMutation>('PATCH', '/api/report-branding', variables, options),
    /** List the pages of an audit: `GET /api/projects/:id/pages` */
    pages: (variables: SessionPagesQueryVariables, options?: CallOptions) =>
      call<SessionPagesQuery['report']['audit']['page']>('GET', '/api/projects/:id/pages', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    pagesAs: <Format extends keyof SessionPagesFormats>(format: Format, variables: SessionPagesFormats[Format]['variables'], options?: CallOptions) =>
      call.as<SessionPagesFormats[Format]['body']>('GET', '/api/projects/:id/pages', { ...variables, format }, options),
    /** List the links of an audit: `GET /api/projects/:id/links` */
    links: (variables: SessionLinksQueryVariables, options?: CallOptions) =>
      call<SessionLinksQuery['report']['audit']['page']>('GET', '/api/projects/:id/links', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    linksAs: <Format extends keyof SessionLinksFormats>(format: Format, variables: SessionLinksFormats[Format]['variables'], options?: CallOptions) =>
      call.as<SessionLinksFormats[Format]['body']>('GET', '/api/projects/:id/links', { ...variables, format }, options),
    /** List the templates of a site: `GET /api/projects/:id/templates` */
    templates: (variables: SessionTemplatesQueryVariables, options?: CallOptions) =>
      call<SessionTemplatesQuery['report']['audit']['page']>('GET', '/api/projects/:id/templates', variables, options),
    /** List segments: `GET /api/projects/:id/segments` */
    segments: (variables: SessionSegmentsQueryVariables, options?: CallOptions) =>
      call<SessionSegmentsQuery>('GET', '/api/projects/:id/segments', variables, options),
    /** Add a segment: `POST /api/projects/:id/segments` */
    createSegment: (variables: SessionCreateSegmentMutationVariables, options?: CallOptions) =>
      call<SessionCreateSegmentMutation>('POST', '/api/projects/:id/segments', variables, options),
    /** Change a segment: `PATCH /api/projects/:id/segments/:segmentId` */
    updateSegment: (variables: SessionUpdateSegmentMutationVariables, options?: CallOptions) =>
      call<SessionUpdateSegmentMutation>('PATCH', '/api/projects/:id/segments/:segmentId', variables, options),
    /** Delete a segment: `DELETE /api/projects/:id/segments/:segmentId` */
    deleteSegment: (variables: SessionDeleteSegmentMutationVariables, options?: CallOptions) =>
      call<SessionDeleteSegmentMutation>('DELETE', '/api/projects/:id/segments/:segmentId', variables, options),
    /** List the fields of pages: `GET /api/page-fields` */
    pageFields: (variables: RestPageFieldsQueryVariables = {}, options?: CallOptions) =>
      call<RestPageFieldsQuery>('GET', '/api/page-fields', variables, options),
    /** Read the screenshots of a page: `GET /api/projects/:id/page/screenshots` */
    pageScreenshots: (variables: SessionPageScreenshotsQueryVariables, options?: CallOptions) =>
      call<SessionPageScreenshotsQuery>('GET', '/api/projects/:id/page/screenshots', variables, options),
    /** Read a page of an audit: `GET /api/projects/:id/page` */
    page: (variables: SessionPageQueryVariables, options?: CallOptions) =>
      call<SessionPageQuery>('GET', '/api/projects/:id/page', variables, options),
    /** Read the folders of a site: `GET /api/projects/:id/structure` */
    siteStructure: (variables: SessionSiteStructureQueryVariables, options?: CallOptions) =>
      call<NonNullable<NonNullable<NonNullable<NonNullable<SessionSiteStructureQuery['report']>['audit']>['structure']>['page']>>('GET', '/api/projects/:id/structure', variables, options),
    /** Read the internal link graph: `GET /api/projects/:id/structure/links` */
    linkMap: (variables: SessionLinkMapQueryVariables, options?: CallOptions) =>
      call<NonNullable<NonNullable<NonNullable<SessionLinkMapQuery['report']>['audit']>['structure']>>('GET', '/api/projects/:id/structure/links', variables, options),
    /** Read technical data and vitals: `GET /api/projects/:id/technical` */
    technical: (variables: SessionTechnicalQueryVariables, options?: CallOptions) =>
      call<SessionTechnicalQuery>('GET', '/api/projects/:id/technical', variables, options),
    /** List webhooks: `GET /api/webhooks` */
    webhooks: (variables: SessionWebhooksQueryVariables = {}, options?: CallOptions) =>
      call<SessionWebhooksQuery>('GET', '/api/webhooks', variables, options),
    /** Create a webhook: `POST /api/webhooks` */
    createWebhook: (variables: SessionCreateWebhookMutationVariables, options?: CallOptions) =>
      call<SessionCreateWebhookMutation['created']>('POST', '/api/webhooks', variables, options),
    /** Read a webhook: `GET /api/webhooks/:webhookId` */
    webhook: (variables: SessionWebhookQueryVariables, options?: CallOptions) =>
      call<SessionWebhookQuery>('GET', '/api/webhooks/:webhookId', variables, options),
    /** Update a webhook: `PATCH /api/webhooks/:webhookId` */
    updateWebhook: (variables: SessionUpdateWebhookMutationVariables, options?: CallOptions) =>
      call<SessionUpdateWebhookMutation>('PATCH', '/api/webhooks/:webhookId', variables, options),
    /** Delete a webhook with its deliveries: `DELETE /api/webhooks/:webhookId` */
    deleteWebhook: (variables: SessionDeleteWebhookMutationVariables, options?: CallOptions) =>
      call<SessionDeleteWebhookMutation['deleted']>('DELETE', '/api/webhooks/:webhookId', variables, options),
    /** Rotate the secret of a webhook: `POST /api/webhooks/:webhookId/secret` */
    rotateWebhookSecret: (variables: SessionRotateWebhookSecretMutationVariables, options?: CallOptions) =>
      call<SessionRotateWebhookSecretMutation['rotated']>('POST', '/api/webhooks/:webhookId/secret', variables, options),
    /** List deliveries: `GET /api/webhooks/:webhookId/deliveries` */
    deliveries: (variables: SessionDeliveriesQueryVariables, options?: CallOptions) =>
      call<SessionDeliveriesQuery['page']>('GET', '/api/webhooks/:webhookId/deliveries', variables, options),
    /** List alert channels: `GET /api/alert-channels` */
    alertChannels: (variables: SessionAlertChannelsQueryVariables = {}, options?: CallOptions) =>
      call<SessionAlertChannelsQuery>('GET', '/api/alert-channels', variables, options),
    /** Create an alert channel: `POST /api/alert-channels` */
    createAlertChannel: (variables: SessionCreateAlertChannelMutationVariables, options?: CallOptions) =>
      call<SessionCreateAlertChannelMutation>('POST', '/api/alert-channels', variables, options),
    /** Read an alert channel: `GET /api/alert-channels/:channelId` */
    alertChannel: (variables: SessionAlertChannelQueryVariables, options?: CallOptions) =>
      call<SessionAlertChannelQuery>('GET', '/api/alert-channels/:channelId', variables, options),
    /** Update an alert channel: `PATCH /api/alert-channels/:channelId` */
    updateAlertChannel: (variables: SessionUpdateAlertChannelMutationVariables, options?: CallOptions) =>
      call<SessionUpdateAlertChannelMutation>('PATCH', '/api/alert-channels/:channelId', variables, options),
    /** Delete an alert channel with its deliveries: `DELETE /api/alert-channels/:channelId` */
    deleteAlertChannel: (variables: SessionDeleteAlertChannelMutationVariables, options?: CallOptions) =>
      call<SessionDeleteAlertChannelMutation['deleted']>('DELETE', '/api/alert-channels/:channelId', variables, options),
    /** Send a test alert: `POST /api/alert-channels/:channelId/test` */
    sendTestAlert: (variables: SessionSendTestAlertMutationVariables, options?: CallOptions) =>
      call<SessionSendTestAlertMutation>('POST', '/api/alert-channels/:channelId/test', variables, options),
    /** List weekly summaries: `GET /api/weekly-summaries` */
    weeklySummaries: (variables: SessionWeeklySummariesQueryVariables = {}, options?: CallOptions) =>
      call<SessionWeeklySummariesQuery>('GET', '/api/weekly-summaries', variables, options),
    /** Subscribe to a weekly summary: `POST /api/weekly-summaries` */
    subscribeWeeklySummary: (variables: SessionSubscribeWeeklySummaryMutationVariables, options?: CallOptions) =>
      call<SessionSubscribeWeeklySummaryMutation>('POST', '/api/weekly-summaries', variables, options),
    /** Preview a digest: `GET /api/weekly-summaries/preview` */
    digestPreview: (variables: SessionDigestPreviewQueryVariables = {}, options?: CallOptions) =>
      call<SessionDigestPreviewQuery>('GET', '/api/weekly-summaries/preview', variables, options),
    /** End a weekly summary: `DELETE /api/weekly-summaries/:summaryId` */
    unsubscribeWeeklySummary: (variables: SessionUnsubscribeWeeklySummaryMutationVariables, options?: CallOptions) =>
      call<SessionUnsubscribeWeeklySummaryMutation>('DELETE', '/api/weekly-summaries/:summaryId', variables, options),
    /** List API keys: `GET /api/api-keys` */
    apiKeys: (variables: SessionApiKeysQueryVariables = {}, options?: CallOptions) =>
      call<SessionApiKeysQuery>('GET', '/api/api-keys', variables, options),
    /** Create an API key: `POST /api/api-keys` */
    createApiKey: (variables: SessionCreateApiKeyMutationVariables, options?: CallOptions) =>
      call<SessionCreateApiKeyMutation['created']>('POST', '/api/api-keys', variables, options),
    /** Revoke an API key: `DELETE /api/api-keys/:apiKeyId` */
    revokeApiKey: (variables: SessionRevokeApiKeyMutationVariables, options?: CallOptions) =>
      call<SessionRevokeApiKeyMutation>('DELETE', '/api/api-keys/:apiKeyId', variables, options),
    /** Read the audit log: `GET /api/audit-log` */
    auditLog: (variables: SessionAuditLogQueryVariables = {}, options?: CallOptions) =>
      call<SessionAuditLogQuery['page']>('GET', '/api/audit-log', variables, options),
    /** The same resource in another format, as text or, where it is binary, as bytes. */
    auditLogAs: <Format extends keyof SessionAuditLogFormats>(format: Format, variables: SessionAuditLogFormats[Format]['variables'], options?: CallOptions) =>
      call.as<SessionAuditLogFormats[Format]['body']>('GET', '/api/audit-log', { ...variables, format }, options),
  };
}
