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

/** FIXED and NEW: the same rule checked the page in both audits. SCOPE_CHANGE: the page left or entered the crawl or the scope of the rule. RULE_SET_CHANGE: the rule changed. */
export type Change =
  | 'FIXED'
  | 'NEW'
  | 'RULE_SET_CHANGE'
  | 'SCOPE_CHANGE'
  | 'UNCHANGED';

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

/** OLDER or NEWER: one of the two audits of a comparison. */
export type ComparisonSide =
  | 'NEWER'
  | 'OLDER';

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

/** NOT_CRAWLED: the audit does not have the URL. REDIRECT, ERROR: it does not return 200. NOT_INDEXABLE: noindex or blocked by robots.txt. CANONICALISED: its canonical points to another URL. NO_SELF_REFERENCE: its alternates do not include itself. NO_RETURN_LINK: a page names it as an alternate and is not named by it. */
export type HreflangProblem =
  | 'CANONICALISED'
  | 'ERROR'
  | 'NOT_CRAWLED'
  | 'NOT_INDEXABLE'
  | 'NO_RETURN_LINK'
  | 'NO_SELF_REFERENCE'
  | 'REDIRECT';

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

/** MISSING: the project is not among the checked results. BEHIND: a competitor outranks it. */
export type KeywordGapKind =
  | 'BEHIND'
  | 'MISSING';

/** ADDED: oldest first. POSITION: best first. GAINS and LOSSES: most positions gained or lost since the previous check first. Keywords without a position come last. */
export type KeywordOrder =
  | 'ADDED'
  | 'GAINS'
  | 'LOSSES'
  | 'POSITION'
  | 'TERM';

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

/** IN or OUT links of a page. */
export type LinkDirection =
  | 'IN'
  | 'OUT';

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

/** Fields to change; omitted fields stay unchanged. */
export type MemberAccessInput = {
  /** Clients whose projects the member has access to; everything else of the organization does not exist for them. Null: the whole organization. Admins are never limited. */
  clientIds?: Array<string | number> | null | undefined;
  /** Last day of access (UTC); null: it does not end. */
  endsOn?: string | null | undefined;
  /** VIEWER, COMMENTER, MEMBER or ADMIN. */
  role?: Role | null | undefined;
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
  /** True for URLs that returned a login wall, bot wall, rate limit, consent request or notice of the host instead of the page, false for all others. */
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

/** Difference between two versions of a page. CONTENT: the text of its main content. */
export type PageVersionField =
  | 'CANONICAL'
  | 'CONTENT'
  | 'DESCRIPTION'
  | 'H1'
  | 'INDEXABLE'
  | 'REDIRECT'
  | 'ROBOTS'
  | 'STATUS'
  | 'TITLE';

/** Plan of an organization; determines rate limits and quotas. */
export type Plan =
  | 'ENTERPRISE'
  | 'FREE'
  | 'PRO';

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

/** Permission of an account in Search Console: sitemaps can be submitted from FULL on. */
export type PropertyPermission =
  | 'FULL'
  | 'OWNER'
  | 'RESTRICTED';

/** A quota of the plan. */
export type Quota =
  | 'AUDITS_AT_ONCE'
  | 'AUDITS_PER_DAY'
  | 'COMPETITORS_PER_PROJECT'
  | 'FIXES_PER_MONTH'
  | 'INVITATIONS_PER_DAY'
  | 'KEYWORDS'
  | 'PAGES_PER_AUDIT'
  | 'PAID_SEARCHES_PER_DAY'
  | 'PROJECTS';

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

/** Role of a user in an organization; each role includes the permissions of the ones before it. COMMENTER: also comments on issues. MEMBER: also changes projects. */
export type Role =
  | 'ADMIN'
  | 'COMMENTER'
  | 'MEMBER'
  | 'OWNER'
  | 'VIEWER';

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

/** A view to save. */
export type SaveViewInput = {
  /** Name, unique in the project or, for projects, in the organization. */
  name: string;
  /** Query string of `search`, `status`, `severity`, `indexability`, `folder`, `filter`, `sort`, `orderBy` and `fields`; for projects of `search`, `tag`, `client`, `state`, `sort`, `group` and `columns`. */
  query: string;
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

/** Reader of a property: the service account of the installation, or the Google account of the organization. */
export type SearchAccount =
  | 'GOOGLE_ACCOUNT'
  | 'SERVICE_ACCOUNT';

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

/** RAW: the HTML as served. RENDERED: the DOM after JavaScript has run, as HTML. */
export type SourceView =
  | 'RAW'
  | 'RENDERED';

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

/** Status of the validation of a fix. */
export type ValidationStatus =
  /** It was cancelled. */
  | 'CANCELLED'
  /** The issue is still on some pages. */
  | 'FAILED'
  /** The issue was found on no page, but some pages could not be checked. */
  | 'INCONCLUSIVE'
  /** The issue is fixed on all pages. */
  | 'PASSED'
  /** A worker starts it soon. */
  | 'QUEUED'
  /** Pages are being checked. */
  | 'RUNNING';

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

export type WebAuditProgressSubscriptionVariables = Exact<{
  auditId: string | number;
}>;


export type WebAuditProgressSubscription = { auditProgress: { auditId: string, status: AuditStatus, phase: AuditPhase | null, crawled: boolean, pagesCrawled: number, pagesKnown: number, pagesRendered: number, pagesLeftToRender: number, pagesPerSecond: number | null, secondsLeft: number | null, failedUrls: number, startedAt: string | null, pausedUntil: string | null, overallScore: number | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number }, issues: Array<{ rule: string, title: string, severity: Severity, affectedPages: number }>, recentUrls: Array<{ url: string, status: number | null, outcome: string, milliseconds: number | null, issues: number }> } };

export type WebProgressFragment = { auditId: string, status: AuditStatus, phase: AuditPhase | null, crawled: boolean, pagesCrawled: number, pagesKnown: number, pagesRendered: number, pagesLeftToRender: number, pagesPerSecond: number | null, secondsLeft: number | null, failedUrls: number, startedAt: string | null, pausedUntil: string | null, overallScore: number | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number }, issues: Array<{ rule: string, title: string, severity: Severity, affectedPages: number }>, recentUrls: Array<{ url: string, status: number | null, outcome: string, milliseconds: number | null, issues: number }> };

export type WebAuditStatusQueryVariables = Exact<{
  auditId: string | number;
}>;


export type WebAuditStatusQuery = { auditProgress: { auditId: string, status: AuditStatus, phase: AuditPhase | null, crawled: boolean, pagesCrawled: number, pagesKnown: number, pagesRendered: number, pagesLeftToRender: number, pagesPerSecond: number | null, secondsLeft: number | null, failedUrls: number, startedAt: string | null, pausedUntil: string | null, overallScore: number | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number }, issues: Array<{ rule: string, title: string, severity: Severity, affectedPages: number }>, recentUrls: Array<{ url: string, status: number | null, outcome: string, milliseconds: number | null, issues: number }> } };

export type WebAuditsQueryVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type WebAuditsQuery = { audits: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, openIssueCounts: { ERROR: number, WARNING: number, NOTICE: number }, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, error: { code: string, message: string } | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } }> } };

export type WebChangedFindingsQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  with: string | number;
  change?: Change | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  side?: ComparisonSide | null | undefined;
  after?: string | null | undefined;
}>;


export type WebChangedFindingsQuery = { audit: { id: string, comparison: { findings: { nextCursor: string | null, nodes: Array<{ url: string, rule: string, title: string, severity: Severity, change: Change, before: boolean, after: boolean }> } } } };

export type WebComparisonQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  with: string | number;
}>;


export type WebComparisonQuery = { previous: { id: string, rendering: { chromium: boolean | null } | null, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null } }, audit: { id: string, completedAt: string | null, rendering: { chromium: boolean | null } | null, settings: { maxPages: number, maxMinutes: number, maxMegabytes: number, maxDepth: number | null, maxUrlLength: number, maxVariants: number, maxRepeatedSegments: number, maxLinksPerPage: number, maxRedirects: number, requestsPerSecond: number | null, connections: number | null, renderPages: number, startUrls: Array<string>, include: Array<string>, exclude: Array<string>, discovery: Discovery, render: RenderMode, userAgent: UserAgent, ignoreRobots: boolean, subdomains: boolean, checkExternalLinks: boolean, fresh: boolean, crawlWindow: { from: string, to: string, timeZone: string } | null }, comparison: { sameRuleSet: boolean, sameProfile: boolean, pagesEntered: number, pagesLeft: number, pagesClosed: { blocked: number, noindex: number, sampleUrls: Array<string> }, performanceBasis: { before: string, after: string }, ruleChanges: { added: Array<string>, changed: Array<string>, removed: Array<string> }, scores: Array<{ group: ScoreGroup | null, before: number, after: number, delta: number, comparable: boolean, incomparable: Array<Incomparability>, uncertainty: number, causes: Array<{ cause: ScoreCause, points: number }> | null }>, totals: { fixed: number, new: number, unchanged: number, cameByScope: number, goneByScope: number, cameByRuleSet: number, goneByRuleSet: number }, rules: Array<{ rule: string, title: string, severity: Severity, category: Category, fixed: number, new: number, unchanged: number, cameByScope: number, goneByScope: number, cameByRuleSet: number, goneByRuleSet: number }> } } };

export type WebDeleteAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebDeleteAuditMutation = { deleteAudit: { id: string } };

export type WebLeftOutQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebLeftOutQuery = { audit: { id: string, leftOut: Array<{ reason: LeftOutReason, title: string, mayBePages: boolean, count: number, sample: Array<{ url: string, linkedFrom: string | null }> }> } };

export type WebListStatesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebListStatesQuery = { audit: { id: string, notEvaluated: Array<{ reason: ListStateReason, explanation: string, rules: Array<string>, pages: number, urls: Array<string> }>, templateListState: { evaluated: boolean, explanation: string | null, urls: Array<string> }, security: { evaluated: boolean, explanation: string | null, urls: Array<string> } } };

export type WebPauseAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebPauseAuditMutation = { pauseAudit: { id: string, status: AuditStatus } };

export type WebRejudgeAuditMutationVariables = Exact<{
  auditId: string | number;
}>;


export type WebRejudgeAuditMutation = { rejudgeAudit: { id: string } };

export type WebReportsQueryVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type WebReportsQuery = { reports: { nextCursor: string | null, totalCount: number, nodes: Array<{ auditId: string, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, status: AuditStatus, overallScore: number | null, pagesCrawled: number, partial: boolean, audit: { openIssueCounts: { ERROR: number, WARNING: number, NOTICE: number } }, exports: { html: string, pdf: string, csv: string, pages: string, json: string, ndjson: string, sarif: string, junit: string, markdown: string } }> } };

export type WebResumeAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebResumeAuditMutation = { resumeAudit: { id: string, status: AuditStatus } };

export type WebScoreQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebScoreQuery = { audit: { flags: Array<string>, scoreFormula: number | null, disallowedUrls: number | null, blockers: Array<string>, rejudging: boolean, startedAt: string | null, ruleSet: string | null, performanceBasis: string | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, judgements: Array<{ judgedAt: string, overallScore: number, ruleSet: string }>, uncertainty: Array<{ group: ScoreGroup | null, points: number }>, scoreBreakdown: Array<{ group: ScoreGroup | null, kind: string, rule: string | null, title: string | null, pages: number, points: number, overallPoints: number }>, error: { code: string, message: string } | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } };

export type WebScoreChangesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  with: string | number;
}>;


export type WebScoreChangesQuery = { audit: { id: string, scoreChange: { auditId: string, total: number, site: number | null, causes: Array<{ cause: ScoreCause, points: number }>, effects: Array<{ kind: string, rule: string | null, title: string | null, severity: Severity | null, points: number | null, newFindings: number, fixedFindings: number }> } | null, comparison: { scores: Array<{ group: ScoreGroup | null, delta: number, incomparable: Array<Incomparability>, site: number | null, causes: Array<{ cause: ScoreCause, points: number }> | null }> } } };

export type WebSkipRenderingMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebSkipRenderingMutation = { skipRendering: { id: string, status: AuditStatus } };

export type WebStartAuditMutationVariables = Exact<{
  projectId: string | number;
  input?: StartAuditInput | null | undefined;
}>;


export type WebStartAuditMutation = { startAudit: { auditId: string, message: string } };

export type WebStopAuditMutationVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  discard: boolean;
}>;


export type WebStopAuditMutation = { stopAudit: { id: string, status: AuditStatus } };

export type WebAlertChannelsQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
}>;


export type WebAlertChannelsQuery = { sendsEmail: boolean, alertChannels: Array<{ id: string, kind: AlertChannelKind, name: string, target: string, projectId: string | null, active: boolean, disabledReason: string | null, failingSince: string | null, createdAt: string }> };

export type WebCreateAlertChannelMutationVariables = Exact<{
  input: CreateAlertChannelInput;
}>;


export type WebCreateAlertChannelMutation = { createAlertChannel: { id: string } };

export type WebDeleteAlertChannelMutationVariables = Exact<{
  id: string | number;
}>;


export type WebDeleteAlertChannelMutation = { deleteAlertChannel: { id: string } };

export type WebSendTestAlertMutationVariables = Exact<{
  id: string | number;
}>;


export type WebSendTestAlertMutation = { sendTestAlert: { id: string, status: WebhookDeliveryStatus } };

export type WebUpdateAlertChannelMutationVariables = Exact<{
  id: string | number;
  input: UpdateAlertChannelInput;
}>;


export type WebUpdateAlertChannelMutation = { updateAlertChannel: { id: string, active: boolean } };

export type WebAddReportContactMutationVariables = Exact<{
  clientId: string | number;
  input: AddReportContactInput;
}>;


export type WebAddReportContactMutation = { addReportContact: { state: ReportContactState } };

export type WebAssignClientMutationVariables = Exact<{
  projectIds: Array<string | number> | string | number;
  clientId?: string | number | null | undefined;
}>;


export type WebAssignClientMutation = { assignClient: Array<{ id: string }> };

export type WebClientNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type WebClientNamesQuery = { clients: Array<{ id: string, name: string, projects: number }> };

export type WebClientReportQueryVariables = Exact<{
  clientId: string | number;
  month?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type WebClientReportQuery = { clientReport: { period: string, language: string, score: number | null, brief: Array<string>, moreSites: number, moreIncidents: number, client: { id: string, name: string }, sites: Array<{ projectId: string, name: string, completedAt: string | null, score: number | null, change: number | null, comparable: boolean | null, errors: number, warnings: number }>, incidents: Array<{ projectId: string, site: string, openedAt: string, causes: Array<string>, acknowledged: boolean }>, wins: Array<{ site: string, title: string | null, points: number | null, score: number | null }>, steps: Array<{ projectId: string, site: string, rule: string, title: string, pages: number, gain: number, effort: Effort }>, done: Array<{ projectId: string, site: string, rule: string, title: string, pages: number, finishedAt: string, by: string | null }> } };

export type WebClientSharingQueryVariables = Exact<{
  clientId: string | number;
}>;


export type WebClientSharingQuery = { sendsEmail: boolean, clientReportLinks: Array<{ id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean }>, reportContacts: Array<{ id: string, name: string, email: string, createdAt: string, confirmationUntil: string | null, confirmedAt: string | null, stoppedAt: string | null, nextAt: string | null, mailStatus: MailStatus | null, mailError: string | null, mailAt: string | null, state: ReportContactState }> };

export type WebClientsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebClientsQuery = { members: Array<{ id: string, name: string }>, clients: Array<{ id: string, name: string, notes: string, tags: Array<string>, color: string | null, language: string | null, projects: number, contacts: Array<{ name: string, email: string | null }>, owner: { id: string, name: string } | null }> };

export type WebCreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type WebCreateClientMutation = { createClient: { id: string } };

export type WebCreateClientReportLinkMutationVariables = Exact<{
  clientId: string | number;
  input: CreateClientReportLinkInput;
}>;


export type WebCreateClientReportLinkMutation = { createClientReportLink: { url: string } };

export type WebDeleteClientMutationVariables = Exact<{
  id: string | number;
}>;


export type WebDeleteClientMutation = { deleteClient: { id: string } };

export type WebRemoveReportContactMutationVariables = Exact<{
  clientId: string | number;
  id: string | number;
}>;


export type WebRemoveReportContactMutation = { removeReportContact: { id: string } };

export type WebResendReportConfirmationMutationVariables = Exact<{
  clientId: string | number;
  id: string | number;
}>;


export type WebResendReportConfirmationMutation = { resendReportConfirmation: { id: string } };

export type WebRevokeClientReportLinkMutationVariables = Exact<{
  clientId: string | number;
  id: string | number;
}>;


export type WebRevokeClientReportLinkMutation = { revokeClientReportLink: { id: string } };

export type WebUpdateClientMutationVariables = Exact<{
  id: string | number;
  input: UpdateClientInput;
}>;


export type WebUpdateClientMutation = { updateClient: { id: string } };

export type WebAddCompetitorMutationVariables = Exact<{
  projectId: string | number;
  input: AddCompetitorInput;
}>;


export type WebAddCompetitorMutation = { addCompetitor: { id: string } };

export type WebCompareCompetitorMutationVariables = Exact<{
  projectId: string | number;
  input: CompareCompetitorInput;
}>;


export type WebCompareCompetitorMutation = { compareCompetitor: { competitors: Array<{ id: string, status: ComparisonStatus }> } };

export type WebCompetitorComparisonQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebCompetitorComparisonQuery = { competitorComparison: { own: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string }> } | null, competitors: Array<{ id: string, domain: string, name: string, status: ComparisonStatus, error: string | null, finishedAt: string | null, profile: { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string }> } | null }> } };

export type WebSiteProfileFragment = { titleLength: number | null, descriptionLength: number | null, headings: number | null, words: number | null, htmlBytes: number | null, ttfbMs: number | null, pagesWithDescription: number, pagesWithSchema: number, schemaTypes: Array<string>, pages: Array<{ url: string }> };

export type WebCompetitorsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebCompetitorsQuery = { competitors: { totalCount: number, nodes: Array<{ id: string, domain: string, name: string, createdAt: string, standings: Array<{ engine: string, keywords: number, shareOfVoice: number | null, ownShareOfVoice: number, averagePosition: number | null, keywordsRanked: number, keywordsAhead: number }> }> } };

export type WebKeywordGapQueryVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type WebKeywordGapQuery = { keywordGap: { nextCursor: string | null, totalCount: number, nodes: Array<{ keywordId: string, term: string, engine: string, kind: KeywordGapKind, position: number | null, ahead: Array<{ competitorId: string, domain: string, position: number, url: string }> }> } };

export type WebRemoveCompetitorMutationVariables = Exact<{
  projectId: string | number;
  competitorId: string | number;
}>;


export type WebRemoveCompetitorMutation = { removeCompetitor: string };

export type WebStandingsQueryVariables = Exact<{
  projectId: string | number;
  tag?: string | null | undefined;
}>;


export type WebStandingsQuery = { keywords: { totalCount: number }, keywordTags: Array<{ tag: string, keywords: number }>, rankingSummaries: Array<{ engine: string, keywords: number, known: number, averagePosition: number | null, visibility: number | null, improvedInWeek: number, declinedInWeek: number, checks: number, failedChecks: number, costUsd: number, featuresKnown: number, aiOverviews: number, aiModeAnswers: number, citationShares: Array<{ domain: string, own: boolean, keywords: number, share: number, previousShare: number | null }>, aiModeShares: Array<{ domain: string, own: boolean, keywords: number, share: number, previousShare: number | null }>, features: Array<{ feature: SerpFeature, keywords: number, share: number, owned: number, ownedShare: number | null }>, distribution: Array<{ range: string, keywords: number }> }> };

export type WebAcknowledgeIncidentsMutationVariables = Exact<{
  incidentIds: Array<string | number> | string | number;
}>;


export type WebAcknowledgeIncidentsMutation = { acknowledgeIncidents: Array<{ id: string }> };

export type WebAssignIncidentMutationVariables = Exact<{
  incidentId: string | number;
  assigneeId?: string | number | null | undefined;
}>;


export type WebAssignIncidentMutation = { assignIncident: { id: string } };

export type WebIncidentFragment = { id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, alerts: Array<{ id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }>, project: { id: string, name: string } | null, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null };

export type WebIncidentByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type WebIncidentByIdQuery = { incident: { id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, alerts: Array<{ id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }>, project: { id: string, name: string } | null, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null } };

export type WebIncidentsQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  acknowledged?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type WebIncidentsQuery = { incidents: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, projectId: string, auditId: string | null, openedAt: string, updatedAt: string, causeCount: number, alertCount: number, acknowledgedAt: string | null, acknowledgedBy: string | null, mutedUntil: string | null, severity: Severity, path: string, alerts: Array<{ id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }>, project: { id: string, name: string } | null, causes: Array<{ kind: IncidentCauseKind, severity: Severity, text: string, path: string }>, assignee: { id: string, name: string, email: string | null } | null }> } };

export type WebMuteIncidentMutationVariables = Exact<{
  incidentId: string | number;
  mutedUntil?: string | null | undefined;
}>;


export type WebMuteIncidentMutation = { muteIncident: { id: string } };

export type WebAffectedPagesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  rule: string;
  severity?: Severity | null | undefined;
  ignored?: boolean | null | undefined;
  search?: string | null | undefined;
  segment?: string | number | null | undefined;
  after?: string | null | undefined;
  orderBy?: string | null | undefined;
  skip?: number | null | undefined;
}>;


export type WebAffectedPagesQuery = { audit: { id: string, issueConnection: { nodes: Array<{ id: string, affected: { nextCursor: string | null, totalCount: number, nodes: Array<{ url: string, failing: number, evidence: unknown, firstSeenAt: string, regressions: number, ignored: { reason: string, until: string | null, since: string } | null }> } }> } } };

export type WebAssignIssueMutationVariables = Exact<{
  issueId: string | number;
  assigneeId?: string | number | null | undefined;
}>;


export type WebAssignIssueMutation = { assignIssue: { id: string } };

export type WebCancelIssueValidationMutationVariables = Exact<{
  id: string | number;
}>;


export type WebCancelIssueValidationMutation = { cancelIssueValidation: { id: string } };

export type WebCommentOnIssueMutationVariables = Exact<{
  issueId: string | number;
  text: string;
}>;


export type WebCommentOnIssueMutation = { commentOnIssue: { id: string } };

export type WebDeleteIssueCommentMutationVariables = Exact<{
  id: string | number;
}>;


export type WebDeleteIssueCommentMutation = { deleteIssueComment: { id: string } };

export type WebEditIssueCommentMutationVariables = Exact<{
  id: string | number;
  text: string;
}>;


export type WebEditIssueCommentMutation = { editIssueComment: { id: string } };

export type WebIgnoreIssueMutationVariables = Exact<{
  issueId: string | number;
  reason: string;
  until?: string | null | undefined;
  url?: string | null | undefined;
}>;


export type WebIgnoreIssueMutation = { ignoreIssue: { id: string } };

export type WebIssueQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  rule: string;
  severity?: Severity | null | undefined;
}>;


export type WebIssueQuery = { audit: { id: string, ruleProfile: { segments: Array<{ id: string, name: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> }, bySeverity: { nodes: Array<{ id: string, severity: Severity, affectedPages: number, ignoredPages: number }> }, issueConnection: { nodes: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, description: string, howToFix: string, source: string, affectedPages: number, instances: number, firstSeenAt: string | null, regressedPages: number, ignoredPages: number, follows: { rule: string, severity: Severity, title: string } | null, assignment: { assignedAt: string, assignee: { id: string, name: string } } | null, history: Array<{ completedAt: string, affectedPages: number }>, causes: Array<{ message: string | null, value: string | null, target: string | null, affectedPages: number }>, templates: Array<{ template: string, path: string, pages: number, templatePages: number, fixesAll: boolean, sampleUrls: Array<string>, points: number, element: { value: string | null, target: string | null } | null }>, ignored: { reason: string, until: string | null, since: string } | null }> } } };

export type WebIssueCommentsQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  rule: string;
  severity?: Severity | null | undefined;
  after?: string | null | undefined;
}>;


export type WebIssueCommentsQuery = { audit: { id: string, issueConnection: { nodes: Array<{ id: string, comments: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, text: string, authorId: string | null, authorName: string | null, createdAt: string, editedAt: string | null }> } }> } } };

export type WebIssueEmailsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebIssueEmailsQuery = { sendsEmail: boolean, issueEmails: boolean | null };

export type WebIssueTemplatesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebIssueTemplatesQuery = { audit: { id: string, issues: Array<{ id: string, templates: Array<{ path: string, pages: number, templatePages: number, fixesAll: boolean }> }> } };

export type WebValidationFragment = { id: string, status: ValidationStatus, pages: number, fixed: number, failing: number, inconclusive: number, reason: string | null, createdAt: string, finishedAt: string | null };

export type WebIssueValidationQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  rule: string;
}>;


export type WebIssueValidationQuery = { audit: { id: string, issueValidation: { id: string, status: ValidationStatus, pages: number, fixed: number, failing: number, inconclusive: number, reason: string | null, createdAt: string, finishedAt: string | null } | null } };

export type WebIssuesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  segment?: string | number | null | undefined;
}>;


export type WebIssuesQuery = { segments: Array<{ id: string, name: string }>, audit: { id: string, completedAt: string | null, pagesCrawled: number, issueCounts: { ERROR: number, WARNING: number, NOTICE: number }, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, affectedPages: number, clicks28d: number | null, clicks28dChange: number | null, instances: number, firstSeenAt: string | null, regressedPages: number, ignoredPages: number, commentCount: number, follows: { id: string, title: string } | null, assignment: { assignee: { id: string, name: string } } | null, history: Array<{ affectedPages: number }>, ignored: { reason: string, until: string | null, since: string } | null }>, scoreBreakdown: Array<{ rule: string | null, group: ScoreGroup | null, kind: string, overallPoints: number }> } };

export type WebMarkFixesAppliedMutationVariables = Exact<{
  projectId: string | number;
  input: MarkFixesAppliedInput;
}>;


export type WebMarkFixesAppliedMutation = { markFixesApplied: Array<{ id: string, appliedAt: string | null, outcome: FixOutcome | null }> };

export type WebMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type WebMembersQuery = { members: Array<{ id: string, name: string, email: string | null }> };

export type WebSetIssueEmailsMutationVariables = Exact<{
  enabled: boolean;
}>;


export type WebSetIssueEmailsMutation = { setIssueEmails: boolean };

export type WebSuggestFixesMutationVariables = Exact<{
  projectId: string | number;
  input: SuggestFixesInput;
}>;


export type WebSuggestFixesMutation = { suggestFixes: { ai: { status: ModelStatus, model: string | null, reason: string | null, retryAfterSeconds: number | null }, withoutSuggestion: Array<{ reason: string, url: string }>, suggestions: Array<{ id: string, url: string, title: string, explanation: string, before: string | null, after: string, confidence: number, verified: boolean, rendering: FixRendering | null, renderingReason: string | null, source: FixSource, model: string | null, appliedAt: string | null, outcome: FixOutcome | null }> } };

export type WebUnignoreIssueMutationVariables = Exact<{
  issueId: string | number;
  url?: string | null | undefined;
}>;


export type WebUnignoreIssueMutation = { unignoreIssue: { id: string } };

export type WebValidateIssueMutationVariables = Exact<{
  issueId: string | number;
}>;


export type WebValidateIssueMutation = { validateIssue: { id: string } };

export type WebApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type WebApiKeysQuery = { apiKeys: Array<{ id: string, name: string, prefix: string, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean, scopes: Array<ApiKeyScope>, projects: Array<{ id: string, name: string }> | null, clients: Array<{ name: string }> | null }> };

export type WebAuditLogQueryVariables = Exact<{
  action?: AuditLogAction | null | undefined;
  after?: string | null | undefined;
}>;


export type WebAuditLogQuery = { auditLog: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, at: string, action: AuditLogAction, actorKind: ActorKind, actorName: string | null, targetName: string | null, details: unknown, address: string | null, userAgent: string | null }> } };

export type WebCreateApiKeyMutationVariables = Exact<{
  name: string;
  expiresAt?: string | null | undefined;
  scopes?: Array<ApiKeyScope> | ApiKeyScope | null | undefined;
  projectIds?: Array<string | number> | string | number | null | undefined;
  clientIds?: Array<string | number> | string | number | null | undefined;
}>;


export type WebCreateApiKeyMutation = { createApiKey: { key: string, apiKey: { id: string } } };

export type WebCreateInvitationMutationVariables = Exact<{
  role: Role;
  note: string;
  clientIds?: Array<string | number> | string | number | null | undefined;
  endsOn?: string | null | undefined;
}>;


export type WebCreateInvitationMutation = { createInvitation: { link: string, invitation: { id: string } } };

export type WebInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebInvitationsQuery = { sendsEmail: boolean, invitations: Array<{ id: string, role: Role, note: string, email: string | null, mailedAt: string | null, endsOn: string | null, createdAt: string, expiresAt: string, clients: Array<{ name: string }> | null }> };

export type WebMemberAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type WebMemberAccessQuery = { memberAccess: Array<{ id: string, name: string, email: string, role: Role, endsOn: string | null, joinedAt: string, clients: Array<{ id: string, name: string }> | null }> };

export type WebOrganizationQueryVariables = Exact<{ [key: string]: never; }>;


export type WebOrganizationQuery = { viewer: { organization: { id: string, name: string, plan: Plan, quotas: Array<{ quota: Quota, limit: number, used: number | null }> } } };

export type WebRevokeApiKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type WebRevokeApiKeyMutation = { revokeApiKey: { id: string } };

export type WebRevokeInvitationMutationVariables = Exact<{
  id: string | number;
}>;


export type WebRevokeInvitationMutation = { revokeInvitation: { id: string } };

export type WebSendInvitationMutationVariables = Exact<{
  email: string;
  role: Role;
  note: string;
  clientIds?: Array<string | number> | string | number | null | undefined;
  endsOn?: string | null | undefined;
}>;


export type WebSendInvitationMutation = { sendInvitation: { link: string | null, invitation: { id: string } } };

export type WebUpdateMemberAccessMutationVariables = Exact<{
  userId: string | number;
  input: MemberAccessInput;
}>;


export type WebUpdateMemberAccessMutation = { updateMemberAccess: { id: string } };

export type WebViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type WebViewerQuery = { viewer: { userId: string | null, role: Role, clients: Array<{ id: string }> | null, organization: { id: string, name: string, plan: Plan } } };

export type WebDeleteViewMutationVariables = Exact<{
  projectId?: string | number | null | undefined;
  id: string | number;
}>;


export type WebDeleteViewMutation = { deleteView: { id: string } };

export type WebDistributionsQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
}>;


export type WebDistributionsQuery = { audit: { id: string, distributions: Array<{ field: string, title: string, shares: Array<{ label: string, pages: number, filter: string }> }> | null } };

export type WebFetchPageSourceMutationVariables = Exact<{
  auditId: string | number;
  url: string;
  view?: SourceView | null | undefined;
}>;


export type WebFetchPageSourceMutation = { source: { view: SourceView, url: string, fetchedAt: string, reason: string | null, status: number | null, bytes: number, text: string | null, isCut: boolean, isUnchanged: boolean | null, marks: Array<{ rule: string, severity: Severity, title: string, message: string, line: number, column: number }> } };

export type WebFolderPagesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  url: string;
  after?: string | null | undefined;
}>;


export type WebFolderPagesQuery = { audit: { id: string, structure: { folder: { ownPages: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, url: string, title: string, status: number | null, outcome: string, indexable: boolean, depth: number | null, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number }> } } | null } | null } };

export type WebFoldersQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  parent?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type WebFoldersQuery = { audit: { id: string, structure: { urls: number, isCut: boolean, folders: { nextCursor: string | null, totalCount: number, nodes: Array<{ url: string, name: string, folders: number, urls: number, own: number, pages: number, indexable: number, errors: number, warnings: number, notices: number, score: number | null, depth: number | null, deepest: number | null, rank: number }> } } | null } };

export type WebInspectUrlMutationVariables = Exact<{
  projectId: string | number;
  url: string;
}>;


export type WebInspectUrlMutation = { inspectUrl: { verdict: string } };

export type WebIssuesOfPagesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  filter: PageFilterInput;
}>;


export type WebIssuesOfPagesQuery = { audit: { id: string, pages: { nodes: Array<{ id: string, url: string, inconclusive: boolean, facts: { problem: string | null, readInPart: string | null } | null, issues: Array<{ id: string, rule: string, severity: Severity, title: string }> }> } } };

export type WebLinkMapQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  by?: LinkClustering | null | undefined;
}>;


export type WebLinkMapQuery = { audit: { id: string, structure: { urls: number, links: { clusters: Array<{ name: string, urls: number, rank: number, inner: number, pages: Array<{ url: string, title: string, rank: number, depth: number | null, sources: Array<number> }> }>, links: Array<{ from: number, to: number, links: number }> } } | null } };

export type WebOrphansQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  rule: string;
  after?: string | null | undefined;
}>;


export type WebOrphansQuery = { audit: { id: string, pages: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, url: string, title: string, status: number | null, outcome: string, inlinks: number, pageRank: number | null, score: number | null, facts: { discoveredBy: string } | null }> } } };

export type WebPageQueryVariables = Exact<{
  auditId: string | number;
  id?: string | number | null | undefined;
  url?: string | null | undefined;
}>;


export type WebPageQuery = { page: { id: string, url: string, title: string, status: number | null, outcome: string, depth: number | null, indexable: boolean, inconclusive: boolean, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, facts: { fetchedAt: string, unchanged: boolean, discoveredBy: string, problem: string | null, readInPart: string | null, redirect: string | null, clientRedirect: string | null, rendered: boolean, mediaType: string | null, bytes: number, timeToFirstByteMs: number | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, lang: string | null, words: number | null, hreflang: Array<string> } | null, preview: { isExcerpt: boolean, title: { length: number, pixels: number, desktopPixels: number, mobilePixels: number }, description: { length: number, pixels: number, desktopPixels: number, mobilePixels: number }, desktop: { title: string, titleTruncated: boolean, breadcrumb: string, description: string, descriptionTruncated: boolean }, mobile: { title: string, titleTruncated: boolean, breadcrumb: string, description: string, descriptionTruncated: boolean }, openGraph: { title: string, description: string, image: string | null, imageAlt: string | null, siteName: string | null, host: string | null }, twitter: { card: string | null, title: string, description: string, image: string | null, imageAlt: string | null, host: string | null } } | null, extracted: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }>, extractedRaw: Array<{ extractor: string, name: string, count: number, matches: Array<string>, failed: boolean }> | null, issues: Array<{ id: string, rule: string, severity: Severity, category: Category, title: string, howToFix: string, failing: number, applicable: number, evidence: unknown, firstSeenAt: string }> } };

export type WebSnippetFragment = { title: string, titleTruncated: boolean, breadcrumb: string, description: string, descriptionTruncated: boolean };

export type WebPageDataQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
}>;


export type WebPageDataQuery = { page: { id: string, structuredData: { blocks: Array<{ format: string, error: string | null, types: Array<string>, value: unknown }>, richResults: Array<{ label: string, feature: string, source: string, isEligible: boolean, missingRequired: Array<string>, missingRecommended: Array<string> }> } | null } };

export type WebPageFieldsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebPageFieldsQuery = { pageFields: Array<{ name: string, label: string, description: string, type: PageFieldType, unit: string | null, choices: Array<string>, operators: Array<PageOperator>, sortable: boolean }> };

export type WebPageHreflangQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
}>;


export type WebPageHreflangQuery = { page: { id: string, hreflangCluster: { hasDefault: boolean, isCut: boolean, members: Array<{ url: string, pageId: string | null, status: number | null, indexable: boolean, lang: string | null, codes: Array<string>, problems: Array<HreflangProblem> }>, links: Array<{ from: number, to: number, codes: Array<string>, inSitemap: boolean }>, conflicts: Array<{ codes: Array<string>, urls: Array<string> }> } | null } };

export type WebPageLinksQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
  direction: LinkDirection;
  after?: string | null | undefined;
}>;


export type WebPageLinksQuery = { page: { id: string, links: { nextCursor: string | null, totalCount: number, nodes: Array<{ url: string, status: number | null, texts: Array<string>, nofollow: boolean, positions: Array<LinkPosition> }> } } };

export type WebPageRankingsQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
}>;


export type WebPageRankingsQuery = { page: { id: string, indexStates: Array<{ verdict: string, coverageState: string, robotsTxtState: string | null, indexingState: string | null, pageFetchState: string | null, googleCanonical: string | null, userCanonical: string | null, canonicalDiffers: boolean | null, lastCrawlAt: string | null, crawledAs: string | null, since: string, inspectedAt: string, link: string | null }>, rankings: { keywords: Array<{ id: string, term: string, engine: string, country: string, language: string, device: Device, location: string | null, position: number | null, previousPosition: number | null, bestPosition: number | null, lastChecked: string | null }>, searchConsole: { from: string, to: string, clicks: number, impressions: number, meanPosition: number, clicksChange: number | null, anonymizedClicks: number, queries: Array<{ query: string, country: string | null, device: string | null, meanPosition: number, clicks: number, impressions: number }> } | null } } };

export type WebPageRenderingQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
}>;


export type WebPageRenderingQuery = { page: { id: string, rendering: { finalUrl: string, consoleErrors: number, consoleMessages: Array<string>, blockedResources: Array<string>, endedBy: string | null, rulesNotMeasured: Array<string>, changed: Array<ComparedData>, failedRequests: Array<{ url: string, reason: string }>, raw: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, rendered: { title: string | null, description: string | null, canonical: string | null, robots: Array<string>, h1: string | null, headingCounts: Array<number>, words: number, links: number, structuredData: Array<string>, headings: Array<{ level: number, text: string }> }, linksOnlyRendered: { count: number, urls: Array<string> }, linksOnlyRaw: { count: number, urls: Array<string> } } | null } };

export type WebPageResponseQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
}>;


export type WebPageResponseQuery = { page: { id: string, response: { httpVersion: string | null, contentEncoding: string | null, wireBytes: number, bodyBytes: number, attempts: number, headers: Array<{ name: string, value: string }>, cookies: Array<{ name: string, secure: boolean, httpOnly: boolean, sameSite: string | null }>, timing: { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, totalMs: number } | null } | null, resources: Array<{ url: string, kind: string, isBlocking: boolean, status: number | null, wireBytes: number | null, mediaType: string | null, cacheControl: string | null, timing: { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, totalMs: number } | null }> } };

export type WebTimingFragment = { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, totalMs: number };

export type WebPageScreenshotsQueryVariables = Exact<{
  projectId: string | number;
  url?: string | null | undefined;
}>;


export type WebPageScreenshotsQuery = { screenshots: Array<{ viewport: Viewport, width: number, height: number, bytes: number, takenAt: string, dataUri: string }> };

export type WebPageVersionsQueryVariables = Exact<{
  auditId: string | number;
  id: string | number;
}>;


export type WebPageVersionsQuery = { page: { id: string, versions: Array<{ auditId: string, completedAt: string, pageId: string | null, status: number | null, indexable: boolean | null, title: string | null, description: string | null, h1: string | null, canonical: string | null, robots: Array<string>, redirect: string | null, words: number | null, timeToFirstByteMs: number | null, inlinks: number | null, score: number | null, errors: number | null, warnings: number | null, notices: number | null, changed: Array<PageVersionField> | null }> } };

export type WebPagesQueryVariables = Exact<{
  projectId: string | number;
  auditId: string | number;
  filter?: PageFilterInput | null | undefined;
  sort?: PageOrder | null | undefined;
  orderBy?: string | null | undefined;
  fields?: Array<string> | string | null | undefined;
  after?: string | null | undefined;
  skip?: number | null | undefined;
}>;


export type WebPagesQuery = { audit: { id: string, pages: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, url: string, title: string, status: number | null, outcome: string, depth: number | null, indexable: boolean, inconclusive: boolean, inlinks: number, pageRank: number | null, score: number | null, errors: number, warnings: number, notices: number, values: unknown }> } } };

export type WebSaveViewMutationVariables = Exact<{
  projectId?: string | number | null | undefined;
  input: SaveViewInput;
}>;


export type WebSaveViewMutation = { saveView: { id: string } };

export type WebSavedViewsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebSavedViewsQuery = { savedViews: Array<{ id: string, name: string, query: string }>, project: { id: string, searchViews: Array<{ id: string, name: string, query: string }> } };

export type WebTakePageScreenshotsMutationVariables = Exact<{
  projectId: string | number;
  url: string;
}>;


export type WebTakePageScreenshotsMutation = { screenshots: Array<{ viewport: Viewport, width: number, height: number, bytes: number, takenAt: string, dataUri: string }> };

export type WebTechnicalQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebTechnicalQuery = { technical: { auditId: string | null, robots: { url: string, verdict: string, status: number | null, sitemaps: Array<string>, problems: number } | null, sitemaps: Array<{ url: string, status: number | null, kind: string | null, entries: number, problems: number }>, https: { enabled: boolean, redirected: boolean | null, protocol: string | null, issuer: string | null, validTo: string | null, authorized: boolean | null }, indexability: { indexable: number, noindex: number, blocked: number, canonicalised: number, other: number }, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, text: string, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, redirects: { count: number, temporary: number, permanent: number }, statusCodes: Array<{ status: number, count: number }>, security: Array<{ rule: string, title: string, severity: Severity, affectedPages: number, ignoredPages: number }>, coreWebVitals: { absent: string | null, latest: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null, breakdown: { roundTripTime: number | null, lcpImage: { timeToFirstByte: number | null, loadDelay: number | null, loadDuration: number | null, renderDelay: number | null }, lcpResourceTypes: Array<{ name: string, share: number }>, navigationTypes: Array<{ name: string, share: number }>, softNavigations: Array<{ name: string, p75: number }> } | null }>, history: Array<{ collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null }> } } };

export type WebVitalsFragment = { collectedAt: string, source: VitalsSource, formFactor: string, url: string, scope: VitalsScope, lcp: number | null, inp: number | null, cls: number | null, fcp: number | null, ttfb: number | null, tbt: number | null, speedIndex: number | null, score: number | null };

export type WebVerifyPageMutationVariables = Exact<{
  auditId: string | number;
  url: string;
}>;


export type WebVerifyPageMutation = { verifyPage: { outcome: string, reason: string | null, status: number | null, fixed: Array<string>, stillFailing: Array<string>, notChecked: Array<string>, newlyFailing: Array<string> } };

export type WebAcknowledgeAlertsMutationVariables = Exact<{
  alertIds: Array<string | number> | string | number;
}>;


export type WebAcknowledgeAlertsMutation = { acknowledgeAlerts: Array<{ id: string }> };

export type WebAlertFragment = { id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null };

export type WebAlertRulesQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebAlertRulesQuery = { alertRules: Array<{ thresholdMin: number | null, thresholdMax: number | null, enabled: boolean, threshold: number | null, severity: Severity | null, channelIds: Array<string> | null, digest: AlertDigest, quietFrom: string | null, quietTo: string | null, timeZone: string, mutedUntil: string | null, segmentId: string | null, isDefault: boolean, event: AlertKind, title: string, about: string, thresholdLabel: string | null, bySegment: boolean }>, alertChannels: Array<{ id: string, kind: AlertChannelKind, name: string, active: boolean }>, segments: Array<{ id: string, name: string }> };

export type WebAlertsQueryVariables = Exact<{
  projectId: string | number;
  kind?: AlertKind | null | undefined;
  after?: string | null | undefined;
}>;


export type WebAlertsQuery = { alerts: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type WebApplyProjectSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: ApplyProjectSettingsInput;
}>;


export type WebApplyProjectSettingsMutation = { applyProjectSettings: { changeId: string | null, projects: Array<{ name: string | null, changed: number, error: { message: string } | null }> } };

export type WebBingQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebBingQuery = { project: { bing: { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null } } };

export type WebConnectBingMutationVariables = Exact<{
  projectId: string | number;
  apiKey: string;
  siteUrl?: string | null | undefined;
}>;


export type WebConnectBingMutation = { connectBing: { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null } };

export type WebConnectSearchConsoleMutationVariables = Exact<{
  projectId: string | number;
  property: string;
  account: SearchAccount;
}>;


export type WebConnectSearchConsoleMutation = { connectSearchConsole: { property: string | null } };

export type WebCreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type WebCreateProjectMutation = { createProject: { id: string } };

export type WebDeleteProjectMutationVariables = Exact<{
  id: string | number;
}>;


export type WebDeleteProjectMutation = { deleteProject: { id: string } };

export type WebDeployMarkersQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebDeployMarkersQuery = { deployMarkers: Array<{ id: string, label: string, gitSha: string | null, deployedAt: string }> };

export type WebDisconnectBingMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebDisconnectBingMutation = { disconnectBing: { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null } };

export type WebDisconnectSearchConsoleMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebDisconnectSearchConsoleMutation = { disconnectSearchConsole: { property: string | null } };

export type WebImportProjectsMutationVariables = Exact<{
  input: ImportProjectsInput;
}>;


export type WebImportProjectsMutation = { importProjects: { skipped: number, projects: Array<{ id: string }>, faults: Array<{ line: number, column: string | null, message: string }> } };

export type WebInboxQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  kind?: AlertKind | null | undefined;
  acknowledged?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type WebInboxQuery = { inbox: { nextCursor: string | null, totalCount: number, nodes: Array<{ projectId: string, id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null, project: { id: string, name: string } | null }> } };

export type WebIndexNowQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebIndexNowQuery = { project: { indexNow: { enabled: boolean, siteKey: string, keyUrl: string, checkedAt: string | null, problem: string | null, urlsPerDay: number, urlsToday: number, submissions: Array<{ id: string, auditId: string, state: IndexNowSubmissionState, createdAt: string, answeredAt: string | null, urls: number, status: number | null, message: string | null, nextAttemptAt: string | null }> } } };

export type WebOverviewQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebOverviewQuery = { project: { id: string, timeZone: string, auditSchedule: { frequency: Frequency, enabled: boolean, nextRunAt: string | null } | null }, inbox: { totalCount: number, nodes: Array<{ id: string, kind: AlertKind, message: string, path: string, createdAt: string, acknowledgedAt: string | null, acknowledgedBy: string | null }> } };

export type WebPortfolioQueryVariables = Exact<{
  search?: string | null | undefined;
  tag?: string | null | undefined;
  clientId?: string | number | null | undefined;
  state?: ProjectState | null | undefined;
}>;


export type WebPortfolioQuery = { projectTableSummary: { projects: number, worse: number, better: number, failed: number, running: number, notScheduled: number, clients: Array<{ projects: number, client: { id: string, name: string } | null }> }, projectTags: Array<{ tag: string, projects: number }>, clients: Array<{ id: string, name: string, projects: number }> };

export type WebProjectQueryVariables = Exact<{
  id: string | number;
}>;


export type WebProjectQuery = { project: { id: string, name: string, url: string, domain: string, createdAt: string, country: string, language: string, timeZone: string, tags: Array<string>, counts: { audits: number, keywords: number, competitors: number }, searchPerformance: { from: string, to: string, clicks: number, impressions: number, meanPosition: number, pages: number, aggregation: SearchAggregation, unattributedClicks: number, anonymizedClicks: number, clicksChange: number | null, impressionsChange: number | null, clicksYearChange: number | null } | null, latestAudit: { startedAt: string | null, ruleSet: string | null, performanceBasis: string | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, error: { code: string, message: string } | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } } | null }, audits: { totalCount: number, nodes: Array<{ startedAt: string | null, ruleSet: string | null, performanceBasis: string | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, error: { code: string, message: string } | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } }> } };

export type WebAuditSummaryFragment = { startedAt: string | null, ruleSet: string | null, performanceBasis: string | null, notices: Array<string>, id: string, status: AuditStatus, overallScore: number | null, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null, accessibilityScore: number | null, pagesCrawled: number, pagesKnown: number, pagesUnchanged: number, partial: boolean, stopReason: string | null, createdAt: string, completedAt: string | null, detailsRemovedAt: string | null, coverage: number | null, durationSeconds: number | null, pausedUntil: string | null, error: { code: string, message: string } | null, rendering: { mode: RenderMode, chromium: boolean | null, rendered: number, failed: number, pagesRendered: number, skipped: boolean, pagesToRender: number | null, renderablePages: number | null, templateCount: number | null, text: string, templates: Array<{ template: string, rendered: number, pages: number, reason: TemplateRenderingReason, sampleUrl: string }>, failures: Array<{ url: string, reason: string }>, reasons: Array<{ reason: RenderReason, pages: number }>, difference: { words: number, wordsOnlyRendered: number, wordShare: number | null, links: number, linksOnlyRendered: number, linkShare: number | null, titlesChanged: number, canonicalsChanged: number, robotsChanged: number } | null } | null, issueCounts: { ERROR: number, WARNING: number, NOTICE: number } };

export type WebProjectNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type WebProjectNamesQuery = { projects: { nodes: Array<{ id: string, name: string }> } };

export type WebProjectSettingsQueryVariables = Exact<{
  id: string | number;
}>;


export type WebProjectSettingsQuery = { project: { id: string, name: string, url: string, country: string, language: string, timeZone: string, ownership: { fileUrl: string, recordName: string, proof: string, isVerified: boolean, method: OwnershipMethod | null, verifiedAt: string | null, expiresAt: string | null, checkedAt: string | null, problem: string | null }, searchConsole: { accountEmail: string | null, property: string | null, account: SearchAccount | null, importedAt: string | null, days: number, firstDay: string | null, finalDay: string | null, problem: string | null, nextImportAt: string | null, inspections: number, inspectionProblem: string | null, googleAccount: { unavailable: string | null, email: string | null, connectedAt: string | null, submitsSitemaps: boolean, problem: string | null } }, crawlSettings: { requestHeaderNames: Array<string>, updatedAt: string | null, maxPages: number | null, maxMinutes: number | null, maxMegabytes: number | null, maxDepth: number | null, maxUrlLength: number | null, maxVariants: number | null, maxRepeatedSegments: number | null, maxLinksPerPage: number | null, maxRedirects: number | null, requestsPerSecond: number | null, connections: number | null, renderPages: number | null, startUrls: Array<string> | null, include: Array<string> | null, exclude: Array<string> | null, discovery: Discovery | null, render: RenderMode | null, userAgent: UserAgent | null, ignoreRobots: boolean | null, subdomains: boolean | null, checkExternalLinks: boolean | null, crawlWindow: { from: string, to: string, timeZone: string } | null }, auditSchedule: { frequency: Frequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, enabled: boolean, nextRunAt: string | null, lastRunAt: string | null, lastOutcome: ScheduleOutcome | null, lastAuditId: string | null } | null } };

export type WebProjectSettingsPreviewQueryVariables = Exact<{
  projectId: string | number;
  projectIds: Array<string | number> | string | number;
}>;


export type WebProjectSettingsPreviewQuery = { projectSettingsPreview: Array<{ projectId: string, name: string, revision: string, changes: Array<{ setting: string, title: string, before: string, after: string }> }> };

export type WebProjectTableQueryVariables = Exact<{
  search?: string | null | undefined;
  tag?: string | null | undefined;
  clientId?: string | number | null | undefined;
  state?: ProjectState | null | undefined;
  sort?: ProjectSort | null | undefined;
  descending?: boolean | null | undefined;
  groupByClient?: boolean | null | undefined;
  after?: string | null | undefined;
  skip?: number | null | undefined;
}>;


export type WebProjectTableQuery = { projectTable: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, name: string, url: string, tags: Array<string>, score: number | null, siteChange: number | null, why: string | null, errors: number | null, pagesCrawled: number | null, deindexed: number | null, alerts: number, auditId: string | null, previousAuditId: string | null, latestAuditId: string | null, latestAuditAt: string | null, status: AuditStatus | null, nextAuditAt: string | null, client: { id: string, name: string, color: string | null } | null, owner: { id: string, name: string } | null, cause: { kind: string, rule: string | null, points: number | null, newFindings: number, fixedFindings: number } | null, scoreDays: Array<{ date: string, score: number }> }> } };

export type WebProjectViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebProjectViewsQuery = { savedViews: Array<{ id: string, name: string, query: string }> };

export type WebRemoveOwnershipMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebRemoveOwnershipMutation = { removeOwnership: { isVerified: boolean, problem: string | null } };

export type WebRemoveScheduleMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebRemoveScheduleMutation = { removeAuditSchedule: { deleted: boolean } };

export type WebSearchConsolePropertiesQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebSearchConsolePropertiesQuery = { searchConsoleProperties: Array<{ property: string, permission: PropertyPermission }> };

export type WebSetScheduleMutationVariables = Exact<{
  projectId: string | number;
  input: AuditScheduleInput;
}>;


export type WebSetScheduleMutation = { setAuditSchedule: { nextRunAt: string | null } };

export type WebSignOutOfGoogleMutationVariables = Exact<{ [key: string]: never; }>;


export type WebSignOutOfGoogleMutation = { signOutOfGoogle: { connectedAt: string | null } };

export type WebStartAuditsMutationVariables = Exact<{
  projectIds: Array<string | number> | string | number;
}>;


export type WebStartAuditsMutation = { startAudits: Array<{ projectId: string, auditId: string | null, created: boolean, error: { code: string, message: string } | null }> };

export type WebStartGoogleSignInMutationVariables = Exact<{
  projectId: string | number;
  submitsSitemaps: boolean;
}>;


export type WebStartGoogleSignInMutation = { startGoogleSignIn: { url: string } };

export type WebSubmitSitemapMutationVariables = Exact<{
  projectId: string | number;
  url: string;
}>;


export type WebSubmitSitemapMutation = { submitSitemap: Array<{ url: string }> };

export type WebSubmittedSitemapsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebSubmittedSitemapsQuery = { submittedSitemaps: Array<{ url: string, isIndex: boolean, isPending: boolean, submittedAt: string | null, downloadedAt: string | null, urls: number, errors: number, warnings: number }> };

export type WebTagProjectsMutationVariables = Exact<{
  projectIds: Array<string | number> | string | number;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type WebTagProjectsMutation = { tagProjects: Array<{ id: string }> };

export type WebUndoProjectSettingsMutationVariables = Exact<{
  changeId: string | number;
}>;


export type WebUndoProjectSettingsMutation = { undoProjectSettings: Array<{ name: string | null, changed: number, error: { message: string } | null }> };

export type WebUpdateAlertRuleMutationVariables = Exact<{
  projectId: string | number;
  event: AlertKind;
  input: UpdateAlertRuleInput;
}>;


export type WebUpdateAlertRuleMutation = { updateAlertRule: { event: AlertKind } };

export type WebUpdateCrawlSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: CrawlSettingsInput;
}>;


export type WebUpdateCrawlSettingsMutation = { updateCrawlSettings: { updatedAt: string | null } };

export type WebUpdateIndexNowMutationVariables = Exact<{
  projectId: string | number;
  enabled: boolean;
}>;


export type WebUpdateIndexNowMutation = { updateIndexNow: { enabled: boolean, problem: string | null } };

export type WebUpdateProjectMutationVariables = Exact<{
  id: string | number;
  input: UpdateProjectInput;
}>;


export type WebUpdateProjectMutation = { updateProject: { id: string, url: string } };

export type WebVerifyOwnershipMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebVerifyOwnershipMutation = { verifyOwnership: { isVerified: boolean, problem: string | null } };

export type WebAddKeywordsMutationVariables = Exact<{
  projectId: string | number;
  input: AddKeywordsInput;
}>;


export type WebAddKeywordsMutation = { addKeywords: { added: number, skipped: number } };

export type WebAiModeAnswersQueryVariables = Exact<{
  projectId: string | number;
  keywordId: string | number;
}>;


export type WebAiModeAnswersQuery = { aiModeAnswers: Array<{ date: string, checkedAt: string, provider: string, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null }> };

export type WebBingListsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebBingListsQuery = { project: { bing: { unavailable: string | null, siteUrl: string | null, connectedAt: string | null, importedAt: string | null, firstWeek: string | null, lastWeek: string | null, weeks: number, problem: string | null, nextImportAt: string | null, queries: Array<{ text: string, clicks: number, impressions: number, averagePosition: number | null }>, pages: Array<{ text: string, clicks: number, impressions: number, averagePosition: number | null }>, linkedPages: Array<{ url: string, links: number, sample: Array<{ url: string, anchor: string }> }> } } };

export type WebDeleteSearchReportMutationVariables = Exact<{
  projectId: string | number;
  reportId: string | number;
}>;


export type WebDeleteSearchReportMutation = { deleteSearchReport: { id: string } };

export type WebImportKeywordsMutationVariables = Exact<{
  projectId: string | number;
  input: ImportKeywordsInput;
}>;


export type WebImportKeywordsMutation = { importKeywords: { added: number, skipped: number, faults: Array<{ line: number, column: string | null, message: string }> } };

export type WebImportSearchReportMutationVariables = Exact<{
  projectId: string | number;
  input: ImportSearchReportInput;
}>;


export type WebImportSearchReportMutation = { importSearchReport: { replaced: boolean, faultyRows: number, report: { id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, otherHosts: Array<{ host: string, rows: number }> }, faults: Array<{ line: number, column: string | null, message: string }> } };

export type WebKeywordsQueryVariables = Exact<{
  projectId: string | number;
  search?: string | null | undefined;
  tag?: string | null | undefined;
  sort?: KeywordOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type WebKeywordsQuery = { keywords: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, term: string, country: string, language: string, device: Device, location: string | null, targetUrl: string | null, tags: Array<string>, engine: string, position: number | null, visiblePosition: number | null, previousPosition: number | null, bestPosition: number | null, status: RankingStatus, depth: number | null, url: string | null, lastChecked: string | null, clicks28d: number | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null }> } };

export type WebPositionHistoryQueryVariables = Exact<{
  projectId: string | number;
  tag?: string | null | undefined;
}>;


export type WebPositionHistoryQuery = { positionHistory: Array<{ engine: string, points: Array<{ date: string, distribution: Array<{ range: string, keywords: number }> }> }> };

export type WebRankChecksQueryVariables = Exact<{
  projectId: string | number;
  keywordId: string | number;
  after?: string | null | undefined;
}>;


export type WebRankChecksQuery = { rankChecks: { nextCursor: string | null, totalCount: number, nodes: Array<{ checkedAt: string, status: RankCheckStatus, position: number | null, visiblePosition: number | null, rankAbsolute: number | null, depth: number, provider: string, reason: string | null, costUsd: number, features: Array<{ kind: SerpFeature, position: number | null, url: string | null, owned: boolean | null }> | null, citations: Array<{ order: number, url: string, host: string, title: string, owned: boolean }> | null, secondOpinion: { provider: string, checkedAt: string, status: RankCheckStatus, position: number | null, url: string | null, depth: number, reason: string | null, agrees: boolean | null } | null, otherUrls: Array<{ url: string, position: number | null }> }> } };

export type WebRankingsQueryVariables = Exact<{
  projectId: string | number;
  keywordId: string | number;
}>;


export type WebRankingsQuery = { rankings: { nodes: Array<{ keywordId: string, term: string, engine: string, best: { position: number, date: string } | null, changes: { day: number | null, week: number | null, month: number | null }, history: Array<{ checkedAt: string, position: number | null, status: RankingStatus, url: string | null }> }> } };

export type WebRefreshRankingsMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebRefreshRankingsMutation = { refreshRankings: number };

export type WebRemoveKeywordsMutationVariables = Exact<{
  projectId: string | number;
  keywordIds: Array<string | number> | string | number;
}>;


export type WebRemoveKeywordsMutation = { removeKeywords: Array<string> };

export type WebSearchReportQueryVariables = Exact<{
  projectId: string | number;
  reportId: string | number;
}>;


export type WebSearchReportQuery = { searchReport: { id: string, uncrawledCount: number | null, lines: Array<{ text: string, figure: number | null, secondFigure: number | null, share: number | null, intent: string | null, topic: string | null, crawledOn: string | null }>, uncrawled: Array<{ text: string, figure: number | null, secondFigure: number | null, share: number | null, intent: string | null, topic: string | null, crawledOn: string | null }> } };

export type WebSearchReportsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebSearchReportsQuery = { project: { searchReports: Array<{ id: string, kind: SearchReportKind, firstDay: string, lastDay: string, importedAt: string, fileName: string | null, rows: number, mergedRows: number, otherHostRows: number, otherHosts: Array<{ host: string, rows: number }> }> } };

export type WebSerpSnapshotQueryVariables = Exact<{
  projectId: string | number;
  keywordId: string | number;
  date?: string | null | undefined;
}>;


export type WebSerpSnapshotQuery = { serpSnapshot: { date: string, dates: Array<string>, previousDate: string | null, results: Array<{ position: number, url: string, title: string | null, own: boolean, competitor: string | null, previousPosition: number | null }>, citations: Array<{ order: number, url: string, title: string, owned: boolean }> | null, left: Array<{ url: string, previousPosition: number }> } | null };

export type WebTagKeywordsMutationVariables = Exact<{
  projectId: string | number;
  keywordIds: Array<string | number> | string | number;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type WebTagKeywordsMutation = { tagKeywords: Array<{ id: string, tags: Array<string> }> };

export type WebCreateReportLinkMutationVariables = Exact<{
  projectId: string | number;
  input: CreateReportLinkInput;
}>;


export type WebCreateReportLinkMutation = { createReportLink: { url: string, link: { id: string } } };

export type WebRemoveReportScheduleMutationVariables = Exact<{
  projectId: string | number;
}>;


export type WebRemoveReportScheduleMutation = { removeReportSchedule: { removed: boolean } };

export type WebReportBrandingQueryVariables = Exact<{ [key: string]: never; }>;


export type WebReportBrandingQuery = { reportBranding: { company: string, color: string | null, language: string, timeZone: string, logo: string | null, sections: Array<ReportSection> } };

export type WebReportLanguagesQueryVariables = Exact<{ [key: string]: never; }>;


export type WebReportLanguagesQuery = { reportLanguages: Array<{ code: string, name: string }> };

export type WebReportSharingQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebReportSharingQuery = { sendsEmail: boolean, reportLinks: Array<{ id: string, label: string, auditId: string | null, month: string | null, hasPassword: boolean, createdBy: string | null, createdAt: string, expiresAt: string, accesses: number, lastAccessAt: string | null, isActive: boolean }>, reportSchedule: { frequency: ReportFrequency, weekday: number | null, dayOfMonth: number | null, timeOfDay: string, timeZone: string, recipients: Array<string>, attachPdf: boolean, enabled: boolean, nextAt: string | null, lastAt: string | null } | null };

export type WebRevokeReportLinkMutationVariables = Exact<{
  projectId: string | number;
  id: string | number;
}>;


export type WebRevokeReportLinkMutation = { revokeReportLink: { id: string } };

export type WebSetReportScheduleMutationVariables = Exact<{
  projectId: string | number;
  input: SetReportScheduleInput;
}>;


export type WebSetReportScheduleMutation = { setReportSchedule: { nextAt: string | null } };

export type WebUpdateReportBrandingMutationVariables = Exact<{
  input: UpdateReportBrandingInput;
}>;


export type WebUpdateReportBrandingMutation = { updateReportBranding: { company: string, color: string | null, language: string, timeZone: string, logo: string | null, sections: Array<ReportSection> } };

export type WebExtractionQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebExtractionQuery = { project: { id: string, url: string, ruleSettings: { revision: string, extractors: Array<{ key: string, name: string, kind: ExtractorKind, expression: string, result: ExtractorResult, part: ExtractorPart, attribute: string | null }>, checks: Array<{ key: string, title: string, extractor: string, condition: CheckCondition, value: string | null, min: number | null, max: number | null, severity: Severity, category: Category, why: string, fix: string, include: Array<string>, exclude: Array<string>, view: CheckView, indexableOnly: boolean }> } } };

export type WebRulesQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebRulesQuery = { rules: Array<{ id: string, title: string, why: string, source: string, severity: Severity, category: Category, perPage: boolean, thresholds: Array<{ name: string, description: string, unit: string, default: number, min: number, max: number }> }>, segments: Array<{ id: string, name: string, byUrl: boolean }>, project: { id: string, ruleSettings: { version: string | null, updatedAt: string | null, rules: Array<{ rule: string, enabled: boolean, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }>, segments: Array<{ id: string, name: string, query: string, rules: Array<{ rule: string, enabled: boolean | null, severity: Severity | null, thresholds: Array<{ name: string, value: number }> }> }> } } };

export type WebTestExtractorMutationVariables = Exact<{
  projectId: string | number;
  url: string;
  extractor: ExtractorInput;
  view?: SourceView | null | undefined;
}>;


export type WebTestExtractorMutation = { testExtractor: { url: string, status: number | null, reason: string | null, count: number, matches: Array<string>, failed: boolean } };

export type WebUpdateRuleSettingsMutationVariables = Exact<{
  projectId: string | number;
  input: RuleSettingsInput;
}>;


export type WebUpdateRuleSettingsMutation = { updateRuleSettings: { version: string | null } };

export type WebCreateSegmentMutationVariables = Exact<{
  projectId: string | number;
  input: CreateSegmentInput;
}>;


export type WebCreateSegmentMutation = { createSegment: { id: string } };

export type WebDeleteSegmentMutationVariables = Exact<{
  projectId: string | number;
  id: string | number;
}>;


export type WebDeleteSegmentMutation = { deleteSegment: { id: string } };

export type WebSegmentsQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebSegmentsQuery = { segments: Array<{ id: string, name: string, query: string, createdAt: string, byUrl: boolean, scores: Array<{ segmentId: string, name: string, auditId: string, completedAt: string, pages: number, errors: number, warnings: number, notices: number, overallScore: number | null, indexablePages: number, metaScore: number | null, contentScore: number | null, linksScore: number | null, technicalScore: number | null, performanceScore: number | null }> }> };

export type WebUpdateSegmentMutationVariables = Exact<{
  projectId: string | number;
  id: string | number;
  input: UpdateSegmentInput;
}>;


export type WebUpdateSegmentMutation = { updateSegment: { id: string } };

export type WebDigestPreviewQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  clientId?: string | number | null | undefined;
  frequency?: DigestFrequency | null | undefined;
}>;


export type WebDigestPreviewQuery = { digestPreview: { subject: string, text: string, since: string, until: string, isUnchanged: boolean } };

export type WebSubscribeWeeklySummaryMutationVariables = Exact<{
  projectId?: string | number | null | undefined;
  clientId?: string | number | null | undefined;
  frequency?: DigestFrequency | null | undefined;
  skipUnchanged?: boolean | null | undefined;
  timeZone: string;
}>;


export type WebSubscribeWeeklySummaryMutation = { subscribeWeeklySummary: { id: string } };

export type WebUnsubscribeWeeklySummaryMutationVariables = Exact<{
  id: string | number;
}>;


export type WebUnsubscribeWeeklySummaryMutation = { unsubscribeWeeklySummary: { id: string } };

export type WebWeeklySummariesQueryVariables = Exact<{ [key: string]: never; }>;


export type WebWeeklySummariesQuery = { sendsEmail: boolean, weeklySummaries: Array<{ id: string, projectId: string | null, clientId: string | null, frequency: DigestFrequency, skipUnchanged: boolean, timeZone: string, nextAt: string }> };

export type WebRobotsReplayQueryVariables = Exact<{
  projectId: string | number;
  beforeId?: string | number | null | undefined;
  afterId?: string | number | null | undefined;
}>;


export type WebRobotsReplayQuery = { robotsReplay: { auditId: string | null, urls: number, isComplete: boolean, diffIsComplete: boolean, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, after: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, crawlers: Array<{ userAgent: string, operator: string, purpose: CrawlerPurpose, obeysRobots: RobotsObedience | null, blocked: number, closed: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> }, opened: { pages: number, inlinks: number, urls: Array<{ url: string, inlinks: number, rule: string | null, line: number | null }> } }>, diff: Array<{ change: DiffChange, text: string }> } };

export type WebUpdateWatchMutationVariables = Exact<{
  projectId: string | number;
  input: WatchInput;
}>;


export type WebUpdateWatchMutation = { updateWatch: { enabled: boolean } };

export type WebWatchQueryVariables = Exact<{
  projectId: string | number;
}>;


export type WebWatchQuery = { watch: { enabled: boolean, intervalMinutes: number, urls: Array<string> | null, maxPages: number, minIntervalMinutes: number, checkedAt: string | null, nextCheckAt: string | null, problem: string | null, targets: Array<{ id: string, kind: WatchKind, url: string, inlinks: number | null, checkedAt: string | null, problem: string | null, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } | null }> } };

export type WebWatchVersionQueryVariables = Exact<{
  projectId: string | number;
  versionId: string | number;
  beforeId?: string | number | null | undefined;
}>;


export type WebWatchVersionQuery = { watchVersion: { content: string | null, diffIsComplete: boolean, version: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }, before: { id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } } | null, diff: Array<{ change: DiffChange, text: string }> } };

export type WebWatchVersionsQueryVariables = Exact<{
  projectId: string | number;
  url?: string | null | undefined;
}>;


export type WebWatchVersionsQuery = { watchVersions: Array<{ id: string, kind: WatchKind, url: string, seenAt: string, changes: Array<{ field: WatchField, before: string | null, after: string | null }>, state: { status: number | null, redirect: string | null, noindex: boolean | null, canonical: string | null, title: string | null, words: number | null, blockedFor: Array<string> | null, certificateValidTo: string | null, verdict: string | null, entries: number | null } }> };

export type WebCreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type WebCreateWebhookMutation = { createWebhook: { secret: string, webhook: { id: string } } };

export type WebDeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type WebDeleteWebhookMutation = { deleteWebhook: { id: string } };

export type WebReplayFailedDeliveriesMutationVariables = Exact<{
  webhookId: string | number;
  since: string;
}>;


export type WebReplayFailedDeliveriesMutation = { replayFailedWebhookDeliveries: number };

export type WebReplayWebhookDeliveryMutationVariables = Exact<{
  id: string | number;
}>;


export type WebReplayWebhookDeliveryMutation = { replayWebhookDelivery: { id: string } };

export type WebRotateWebhookSecretMutationVariables = Exact<{
  id: string | number;
}>;


export type WebRotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, webhook: { id: string, formerSecretUntil: string | null } } };

export type WebSendTestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type WebSendTestWebhookMutation = { sendTestWebhook: { id: string, status: WebhookDeliveryStatus } };

export type WebUpdateWebhookMutationVariables = Exact<{
  id: string | number;
  input: UpdateWebhookInput;
}>;


export type WebUpdateWebhookMutation = { updateWebhook: { id: string, active: boolean } };

export type WebWebhookDeliveriesQueryVariables = Exact<{
  webhookId: string | number;
  status?: WebhookDeliveryStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type WebWebhookDeliveriesQuery = { webhookDeliveries: { nextCursor: string | null, totalCount: number, nodes: Array<{ id: string, event: string, status: WebhookDeliveryStatus, attempts: number, responseStatus: number | null, error: string | null, errorDetail: string | null, latencyMs: number | null, createdAt: string, lastAttemptAt: string | null, nextAttemptAt: string | null, payload: unknown }> } };

export type WebWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebWebhooksQuery = { webhooks: Array<{ id: string, url: string, description: string, events: Array<WebhookEvent>, active: boolean, disabledReason: WebhookDisabledReason | null, failingSince: string | null, formerSecretUntil: string | null, projectId: string | null, createdAt: string }> };

/** A persisted operation: its result and variables are types only. */
export interface Operation<Data, Variables> {
  readonly id: string;
  readonly text?: string;
  readonly types?: (variables: Variables) => Data;
}

export const WebAuditProgress: Operation<WebAuditProgressSubscription, WebAuditProgressSubscriptionVariables> = {
  id: '6aad228c25aa8c37f29d772112dfa640b685d7f877ac86322dafae8a768d4ef1',
  text: 'subscription WebAuditProgress($auditId: ID!) {\n  auditProgress(auditId: $auditId) {\n    ...WebProgress\n  }\n}\n\nfragment WebProgress on AuditProgress {\n  auditId\n  status\n  phase\n  crawled\n  pagesCrawled\n  pagesKnown\n  pagesRendered\n  pagesLeftToRender\n  pagesPerSecond\n  secondsLeft\n  failedUrls\n  startedAt\n  pausedUntil\n  overallScore\n  issueCounts {\n    ERROR\n    WARNING\n    NOTICE\n  }\n  issues {\n    rule\n    title\n    severity\n    affectedPages\n  }\n  recentUrls {\n    url\n    status\n    outcome\n    milliseconds\n    issues\n  }\n}',
};
export const WebAuditStatus: Operation<WebAuditStatusQuery, WebAuditStatusQueryVariables> = {
  id: '50336aecf895a1b5720329e91185325c4ed7f5954f86bd166bf1ad66069ccd8b',
};
export const WebAudits: Operation<WebAuditsQuery, WebAuditsQueryVariables> = {
  id: '3e4e7b7a8bf5b1fffd46f69d05f4b76a32a1f18e9d2019af6549cfff0b696c3e',
};
export const WebChangedFindings: Operation<WebChangedFindingsQuery, WebChangedFindingsQueryVariables> = {
  id: 'cb36885d16daa176aba0eabcc89ae57ce5e36e0ffb773d7ca2a1084b865676f1',
};
export const WebComparison: Operation<WebComparisonQuery, WebComparisonQueryVariables> = {
  id: 'd44361763a7c5f1e2430c9b554f75dcde380f2d7996b85ce8dc1eccca20085e8',
};
export const WebDeleteAudit: Operation<WebDeleteAuditMutation, WebDeleteAuditMutationVariables> = {
  id: 'ccc139245e3523758eafe16a221de9e157026e1b7b3976e81a2366cc4703c56e',
};
export const WebLeftOut: Operation<WebLeftOutQuery, WebLeftOutQueryVariables> = {
  id: '6cd85e53e1952bdbe3bda1844beff7e899e7e4c348135b3119f8a55fa26851c8',
};
export const WebListStates: Operation<WebListStatesQuery, WebListStatesQueryVariables> = {
  id: 'd7952ee58029ce1ec95bf5809f4f037e089bcbd352c86119d59b19cab57a1f8f',
};
export const WebPauseAudit: Operation<WebPauseAuditMutation, WebPauseAuditMutationVariables> = {
  id: '2659cae42c00d3480f87b7e5f2edaf324d2aecf4b323decc0aea1ca3590c5d8a',
};
export const WebRejudgeAudit: Operation<WebRejudgeAuditMutation, WebRejudgeAuditMutationVariables> = {
  id: '50d2f79b9b136e1d06f231e338b5215627129c6dab5816e87e6449e78bd5af04',
};
export const WebReports: Operation<WebReportsQuery, WebReportsQueryVariables> = {
  id: '3d9b68468f12b323f86170bd7ebdd0a8a9986adf7fe2c598e32359119f668539',
};
export const WebResumeAudit: Operation<WebResumeAuditMutation, WebResumeAuditMutationVariables> = {
  id: 'e8bd730d649284fbe3a9ef211a06719ecd97e0cdaced0938d03e01861d29e510',
};
export const WebScore: Operation<WebScoreQuery, WebScoreQueryVariables> = {
  id: '0c9daab1be2c5656300117e7562dfa9c296a0cc89215aa0829c851426821e453',
};
export const WebScoreChanges: Operation<WebScoreChangesQuery, WebScoreChangesQueryVariables> = {
  id: '40d0e7e361a406c140063a732a29826917581dbae5f321b11d9f749f667717d1',
};
export const WebSkipRendering: Operation<WebSkipRenderingMutation, WebSkipRenderingMutationVariables> = {
  id: '245cfbacfc7497664b2815804a0415baa2a2ca33ca9426e281ef94ffc29f20eb',
};
export const WebStartAudit: Operation<WebStartAuditMutation, WebStartAuditMutationVariables> = {
  id: '1e3a491d6c9cddea62f5f6c9ecf2a2710e89cb462bfa181aa240cdfcd70a0bcc',
};
export const WebStopAudit: Operation<WebStopAuditMutation, WebStopAuditMutationVariables> = {
  id: 'e753547d5bc0ef56cd5a1547ec6d46e558ff4fa835659d21cf518fadecc15012',
};
export const WebAlertChannels: Operation<WebAlertChannelsQuery, WebAlertChannelsQueryVariables> = {
  id: '8e4f4c481968751a04a08a39c5a687a04db442d6181a53b5435ad6ca6c826e53',
};
export const WebCreateAlertChannel: Operation<WebCreateAlertChannelMutation, WebCreateAlertChannelMutationVariables> = {
  id: '1a673afb0ec3105496b550641913bb8b23e8e7d827b7b445d49186bef7b563a0',
};
export const WebDeleteAlertChannel: Operation<WebDeleteAlertChannelMutation, WebDeleteAlertChannelMutationVariables> = {
  id: 'd4b12b4d921c86281faf6bae4306fb98d8ddfccd1c9ef2827e273fcb449f20f7',
};
export const WebSendTestAlert: Operation<WebSendTestAlertMutation, WebSendTestAlertMutationVariables> = {
  id: '15be0774269570a57f1c106e16d5855abada3da4addc317b8310b24b927d9404',
};
export const WebUpdateAlertChannel: Operation<WebUpdateAlertChannelMutation, WebUpdateAlertChannelMutationVariables> = {
  id: 'f302766e4b4285a6d2e6726c06a9c091b86af6e5d606593dd90baa524372fcf6',
};
export const WebAddReportContact: Operation<WebAddReportContactMutation, WebAddReportContactMutationVariables> = {
  id: 'e8580958409bca31768c6549cb3d5dc21057601686009701ee990cc5d223b65b',
};
export const WebAssignClient: Operation<WebAssignClientMutation, WebAssignClientMutationVariables> = {
  id: '30d19988219ca80d5ff23d500b45035bbda722a346b52b8943525a436d3ca61d',
};
export const WebClientNames: Operation<WebClientNamesQuery, WebClientNamesQueryVariables> = {
  id: 'bb8ae51baf62970eaea37cd34438d13c1b381021979823464e7ea5215b02ace8',
};
export const WebClientReport: Operation<WebClientReportQuery, WebClientReportQueryVariables> = {
  id: 'a033edcce3d46cc3da3bbda9c79904720b4e905532d1539ee979771ea0967706',
};
export const WebClientSharing: Operation<WebClientSharingQuery, WebClientSharingQueryVariables> = {
  id: '12214c57d78cc7d6a34304a71f8ef8c709c842ff3275d4606ab9715bb68e6f05',
};
export const WebClients: Operation<WebClientsQuery, WebClientsQueryVariables> = {
  id: 'a59efb405d4fdcc48570288174e350dd6b3d602aaed27977509214055b57c54b',
};
export const WebCreateClient: Operation<WebCreateClientMutation, WebCreateClientMutationVariables> = {
  id: 'ee569e7a19d6337deec33cf499ebd7300f7fb817516e0050670e33462241e58c',
};
export const WebCreateClientReportLink: Operation<WebCreateClientReportLinkMutation, WebCreateClientReportLinkMutationVariables> = {
  id: '475b43e949c616ccaab6b96c1f9e3199de5d385302479fa50ad07b798730873e',
};
export const WebDeleteClient: Operation<WebDeleteClientMutation, WebDeleteClientMutationVariables> = {
  id: '42dceddeeeda02f231a3bd318320fdc4df2a41055707d321ab427c40fb52dffd',
};
export const WebRemoveReportContact: Operation<WebRemoveReportContactMutation, WebRemoveReportContactMutationVariables> = {
  id: 'eea639ce85579810a95069604cc78153b666928567c161334cae61dd4a4dfea6',
};
export const WebResendReportConfirmation: Operation<WebResendReportConfirmationMutation, WebResendReportConfirmationMutationVariables> = {
  id: '413e11c2c6612f2f0de7fcea79d86d22ec10086a9168490fffdf4623fdde6b02',
};
export const WebRevokeClientReportLink: Operation<WebRevokeClientReportLinkMutation, WebRevokeClientReportLinkMutationVariables> = {
  id: 'c878b9534a7263fa11455d44b318dcc675ce852e9e9bdf486e3b765179f89859',
};
export const WebUpdateClient: Operation<WebUpdateClientMutation, WebUpdateClientMutationVariables> = {
  id: '24784a22e5b590ca66a2d31edb2f9f5269b79eea8c09ec8a79776cf169c24739',
};
export const WebAddCompetitor: Operation<WebAddCompetitorMutation, WebAddCompetitorMutationVariables> = {
  id: '4f869c00ecce6fb4684acd0c0dc115b51264aacfbaed1c3752d758db9a745ac0',
};
export const WebCompareCompetitor: Operation<WebCompareCompetitorMutation, WebCompareCompetitorMutationVariables> = {
  id: 'b034ca67a27ca7bc7b47e334a4f1ff64806fd3cb739017fa7e1868d61db81dbc',
};
export const WebCompetitorComparison: Operation<WebCompetitorComparisonQuery, WebCompetitorComparisonQueryVariables> = {
  id: 'ee7ee6ff521c9653a6c5e2658746df21bcfd343dc92bebd2c1cbf89cb339f257',
};
export const WebCompetitors: Operation<WebCompetitorsQuery, WebCompetitorsQueryVariables> = {
  id: '2b827f3c86e232584b0f520740d8630de12ed9f5fa7992ca3e7f911749b5b03e',
};
export const WebKeywordGap: Operation<WebKeywordGapQuery, WebKeywordGapQueryVariables> = {
  id: '2cc2f69dd18e104f1f2a217544e7d1c49c62c1be06158cb4eecb80f727588c50',
};
export const WebRemoveCompetitor: Operation<WebRemoveCompetitorMutation, WebRemoveCompetitorMutationVariables> = {
  id: '9404f7ca830ccc2ce7f5c9bbf01ecd1b83ae2d0f56b7f741301e613a37830e7e',
};
export const WebStandings: Operation<WebStandingsQuery, WebStandingsQueryVariables> = {
  id: '9661adfaded7d6e963f214de2d011a7513d66bf51f0ef02d06a311a30301553b',
};
export const WebAcknowledgeIncidents: Operation<WebAcknowledgeIncidentsMutation, WebAcknowledgeIncidentsMutationVariables> = {
  id: '06f6b58a2aa5c10b4dd2d508b5798e8d6f6f5f93463a2a63dd8da5580b84aba2',
};
export const WebAssignIncident: Operation<WebAssignIncidentMutation, WebAssignIncidentMutationVariables> = {
  id: '8db8a1726a3e668635b63d55b4d499e6363908509929e5ad4154ef8a9cef1896',
};
export const WebIncidentById: Operation<WebIncidentByIdQuery, WebIncidentByIdQueryVariables> = {
  id: '3025a8de9110ec70af17ed4b17b9671088b50bab0de8708698bf9809bd225e8b',
};
export const WebIncidents: Operation<WebIncidentsQuery, WebIncidentsQueryVariables> = {
  id: '8a4c9892d1899c0ccb548f60990884ff808fa34c407e8e6e4af8268694735d5d',
};
export const WebMuteIncident: Operation<WebMuteIncidentMutation, WebMuteIncidentMutationVariables> = {
  id: 'a3f6fb2d495867c231764d8cd2e42bd3d847f580e18ce412a7b81ba7530bab9f',
};
export const WebAffectedPages: Operation<WebAffectedPagesQuery, WebAffectedPagesQueryVariables> = {
  id: '9824b1ecb756cb818cbb818f7115c79cc670cefd5c388f9dca19e10b0c1d880f',
};
export const WebAssignIssue: Operation<WebAssignIssueMutation, WebAssignIssueMutationVariables> = {
  id: 'ab570e219b7a6b27d87f25d3a9d3eacd056bef0fd1e146013a535f3f3bbb46b4',
};
export const WebCancelIssueValidation: Operation<WebCancelIssueValidationMutation, WebCancelIssueValidationMutationVariables> = {
  id: 'c0d725ae400e377e5329955443f97e4d99bbfe941097e431676a3d41d2897a6f',
};
export const WebCommentOnIssue: Operation<WebCommentOnIssueMutation, WebCommentOnIssueMutationVariables> = {
  id: 'fc20fa6e2bdbd909fa24c7b56941f8b52a155f65d45140a7866d8c707650856d',
};
export const WebDeleteIssueComment: Operation<WebDeleteIssueCommentMutation, WebDeleteIssueCommentMutationVariables> = {
  id: '875a812ff85c6258e9c8efde0d812402fd18559eec90d32fe8e79a1015b98bea',
};
export const WebEditIssueComment: Operation<WebEditIssueCommentMutation, WebEditIssueCommentMutationVariables> = {
  id: 'dece248aae77bc3d995fb7de9e6feb6889db043588493ab7c388ea4d8db12bc7',
};
export const WebIgnoreIssue: Operation<WebIgnoreIssueMutation, WebIgnoreIssueMutationVariables> = {
  id: '6f13574f537e165c52c3ba3f045f098f1c74ebf034c51d46325b305065849317',
};
export const WebIssue: Operation<WebIssueQuery, WebIssueQueryVariables> = {
  id: '8daf4b2eb9488c9836f02a3fc37a932221839b2468213acee4facae022d76bbe',
};
export const WebIssueComments: Operation<WebIssueCommentsQuery, WebIssueCommentsQueryVariables> = {
  id: '4b5c38c8cc6d2c125d7f54e49f40f7325b6718bf5c21b43b9efbf65adbf988e7',
};
export const WebIssueEmails: Operation<WebIssueEmailsQuery, WebIssueEmailsQueryVariables> = {
  id: 'f2183d572ce3bbd77f7388bbf03436c210f1384b8de254f85fb44082ca7b4027',
};
export const WebIssueTemplates: Operation<WebIssueTemplatesQuery, WebIssueTemplatesQueryVariables> = {
  id: '6bfce25315bac5d4a4d7c1704d26dbc4d204118552f52ce808c753b2e58c5edf',
};
export const WebIssueValidation: Operation<WebIssueValidationQuery, WebIssueValidationQueryVariables> = {
  id: '20c08c34828df7f129d482b8f85f7e053577ea75d98cdb0f64545da662ec9440',
};
export const WebIssues: Operation<WebIssuesQuery, WebIssuesQueryVariables> = {
  id: 'a344375ab373304f41ecd872badc384ed8ca9abb66e674ada215668709dff23c',
};
export const WebMarkFixesApplied: Operation<WebMarkFixesAppliedMutation, WebMarkFixesAppliedMutationVariables> = {
  id: '9e527df0ab6e27913793df38451fa4ca64fd4de6394001714182f4c5bbf2d3d2',
};
export const WebMembers: Operation<WebMembersQuery, WebMembersQueryVariables> = {
  id: 'b0fbaa525a4db94a7589f415585030c98d22f8a28120464f813c65a2f2b640a1',
};
export const WebSetIssueEmails: Operation<WebSetIssueEmailsMutation, WebSetIssueEmailsMutationVariables> = {
  id: 'cc2ff2e8927e2fb9068a98005b84dd04999c120245395544d637648d491575db',
};
export const WebSuggestFixes: Operation<WebSuggestFixesMutation, WebSuggestFixesMutationVariables> = {
  id: '19303bd19f36067e172d6974806c385e23bf39556251ecad9875bf0ef5a4fb36',
};
export const WebUnignoreIssue: Operation<WebUnignoreIssueMutation, WebUnignoreIssueMutationVariables> = {
  id: '1367f547dd72f9deefdd3d28dadc3330cbfde6d149af541d5c75a110abcd47c9',
};
export const WebValidateIssue: Operation<WebValidateIssueMutation, WebValidateIssueMutationVariables> = {
  id: 'a585050ee627a20e399ae9869ef7a3559cf0146eac92402008e2344e0be75ca2',
};
export const WebApiKeys: Operation<WebApiKeysQuery, WebApiKeysQueryVariables> = {
  id: '5851d9bfce05f66318728b5d26a75074ef25555d7c060e80350d58a419d659d4',
};
export const WebAuditLog: Operation<WebAuditLogQuery, WebAuditLogQueryVariables> = {
  id: '81901274ac2c9a2b41df45a594d2c5d2df08b6240360dcf586ecb76a8dcd293e',
};
export const WebCreateApiKey: Operation<WebCreateApiKeyMutation, WebCreateApiKeyMutationVariables> = {
  id: 'caf9b0c3333857557b27bba041e7b23657ba85cc882caf5d4c829413f571adc3',
};
export const WebCreateInvitation: Operation<WebCreateInvitationMutation, WebCreateInvitationMutationVariables> = {
  id: '5f109d2f5d745391c838e23efad48e051816c8a7ef786445146b751bb26fb643',
};
export const WebInvitations: Operation<WebInvitationsQuery, WebInvitationsQueryVariables> = {
  id: '14a55d38fdd83e5d02c80005a44f840b632f42a87faa9f879f32877b56498635',
};
export const WebMemberAccess: Operation<WebMemberAccessQuery, WebMemberAccessQueryVariables> = {
  id: 'a5680ec7c650bcc55060ca30bce060404c2515b7252354e00978a0f47779aaa2',
};
export const WebOrganization: Operation<WebOrganizationQuery, WebOrganizationQueryVariables> = {
  id: 'fa2cbe0da8e2d214163d4f44235e809ea56e5bfc2114490ac4140be27dc2c9b1',
};
export const WebRevokeApiKey: Operation<WebRevokeApiKeyMutation, WebRevokeApiKeyMutationVariables> = {
  id: 'f8b0cd888a39b575d7bf375a64b3271b846dff0b3c1ab534b7886605291a4376',
};
export const WebRevokeInvitation: Operation<WebRevokeInvitationMutation, WebRevokeInvitationMutationVariables> = {
  id: 'c99f1188092e9e0f0fe0b18c1f08b32407feb77548a575cff1ca139b24f39fb9',
};
export const WebSendInvitation: Operation<WebSendInvitationMutation, WebSendInvitationMutationVariables> = {
  id: 'ec9fc76429354726d8cd7133f9ff56878ac89144ade8d13b6625a191578ffc5f',
};
export const WebUpdateMemberAccess: Operation<WebUpdateMemberAccessMutation, WebUpdateMemberAccessMutationVariables> = {
  id: 'a1b6d48d413394295329de173ff9a5062f0ff61f2ab87b59c9a1ac9c2644c3a6',
};
export const WebViewer: Operation<WebViewerQuery, WebViewerQueryVariables> = {
  id: '47ed2ecb3f7b4f9d34521106baf0b300735c1f20079ae6c89c67c26d81ac93a6',
};
export const WebDeleteView: Operation<WebDeleteViewMutation, WebDeleteViewMutationVariables> = {
  id: 'c15dd208c69f9d36d54759b9d4fefb6dbfe667a8300d674dc295cd1aa85cd3f9',
};
export const WebDistributions: Operation<WebDistributionsQuery, WebDistributionsQueryVariables> = {
  id: '9a7a99da520e57a352f5c1a0831da7d2cd0bc7e8d97b552848879d7acce61c44',
};
export const WebFetchPageSource: Operation<WebFetchPageSourceMutation, WebFetchPageSourceMutationVariables> = {
  id: '26389b731d2b236331fd7d071eefb3e6ab4caacba6816c4a7dbc6c1ac655dae2',
};
export const WebFolderPages: Operation<WebFolderPagesQuery, WebFolderPagesQueryVariables> = {
  id: 'fe32f8354a8da4ef9ffab1f48357f20ba7a70f1d5ddddc90713442a742fe2ca7',
};
export const WebFolders: Operation<WebFoldersQuery, WebFoldersQueryVariables> = {
  id: '4a35ce8a35813592606513a0faab6e44d6b2a1ec807e986afbc519c279318f8d',
};
export const WebInspectUrl: Operation<WebInspectUrlMutation, WebInspectUrlMutationVariables> = {
  id: '896924cafdd8ed50802f9c170d5e07934e579365818c9c783d5bed34aef2307c',
};
export const WebIssuesOfPages: Operation<WebIssuesOfPagesQuery, WebIssuesOfPagesQueryVariables> = {
  id: '1441c880b013015c383fab68b7847a0b9660f69b2b0539b5313514b52e44e012',
};
export const WebLinkMap: Operation<WebLinkMapQuery, WebLinkMapQueryVariables> = {
  id: 'c89c340c1f1622b9d3cfcf078bf37a4d0e0f72b0acf9644486c74a9ca4ed378d',
};
export const WebOrphans: Operation<WebOrphansQuery, WebOrphansQueryVariables> = {
  id: '0e9833da48ea0929db94eca97a624c180d8d5332e1884a5f5f19aeee9b001950',
};
export const WebPage: Operation<WebPageQuery, WebPageQueryVariables> = {
  id: 'a6ef974b565b6adaf8b5adce289e9a3fc936197626bade9d3ab3c3cceadbe10a',
};
export const WebPageData: Operation<WebPageDataQuery, WebPageDataQueryVariables> = {
  id: 'bd15598cab793f3ac762335abeb49485586fc15c0909a9ebefcbd7f430f56834',
};
export const WebPageFields: Operation<WebPageFieldsQuery, WebPageFieldsQueryVariables> = {
  id: '3017ad31a4bd0411bf32135e82289050a348820d5473b8d17bc8451144f63caf',
};
export const WebPageHreflang: Operation<WebPageHreflangQuery, WebPageHreflangQueryVariables> = {
  id: '2d275a7792d2322dad9f97a633bc91c4497c8c96c0be0795e4cf6e4da6f8d559',
};
export const WebPageLinks: Operation<WebPageLinksQuery, WebPageLinksQueryVariables> = {
  id: 'c949a2d6bbc64f7c81bb4199b1c0a28933556667e244974681858fa7bc5faa70',
};
export const WebPageRankings: Operation<WebPageRankingsQuery, WebPageRankingsQueryVariables> = {
  id: '731535b003dd9beb9f460db50c3021f0b38017b7845435afcd470dc0189114df',
};
export const WebPageRendering: Operation<WebPageRenderingQuery, WebPageRenderingQueryVariables> = {
  id: 'b69a09f057c4d5bb5fde39b52641380e83660f04c285235b1f5cc16041fba938',
};
export const WebPageResponse: Operation<WebPageResponseQuery, WebPageResponseQueryVariables> = {
  id: '5f874259ffe397ca5401055adf00e3a7a012570f22a8d4c585a80ab26d04452e',
};
export const WebPageScreenshots: Operation<WebPageScreenshotsQuery, WebPageScreenshotsQueryVariables> = {
  id: 'f7eceba9f4f1962abc837f99632d81031f1d6e0d9f67911e58d01e2786fed41f',
};
export const WebPageVersions: Operation<WebPageVersionsQuery, WebPageVersionsQueryVariables> = {
  id: '3e1c1a77deb51e809279447b8ca591816b958e670f1ce5f2e6c8f68a4e5d8228',
};
export const WebPages: Operation<WebPagesQuery, WebPagesQueryVariables> = {
  id: 'f5c55dd0c7931a5591cb6263a0c4851d8129bab4448d08e3915f1acebfbbf734',
};
export const WebSaveView: Operation<WebSaveViewMutation, WebSaveViewMutationVariables> = {
  id: '5a2cec26770acf7ca7bbd08910d75218b6b4197c37df5c6d385b971325fcbe94',
};
export const WebSavedViews: Operation<WebSavedViewsQuery, WebSavedViewsQueryVariables> = {
  id: '69b630db40a519cb040fbd715e3245bec070d41d9cbf5ed34618e1a22fdc5c69',
};
export const WebTakePageScreenshots: Operation<WebTakePageScreenshotsMutation, WebTakePageScreenshotsMutationVariables> = {
  id: 'ccaa63ea9367fa872469331b396e648ca883ad5d1831226b6d98669b8298d3a8',
};
export const WebTechnical: Operation<WebTechnicalQuery, WebTechnicalQueryVariables> = {
  id: '1e5f983769ec28d58cf71bf0165bed18b36932fdc02758babffea99df8e365ec',
};
export const WebVerifyPage: Operation<WebVerifyPageMutation, WebVerifyPageMutationVariables> = {
  id: 'd03f45dad1f167f1a879737b09d676e011c5c166e4bd610f519c3c9496e6cede',
};
export const WebAcknowledgeAlerts: Operation<WebAcknowledgeAlertsMutation, WebAcknowledgeAlertsMutationVariables> = {
  id: '24b3da70b1cf2cf19c03618a676a38e45ebf21ac8b2367b9feae3bf439d54c35',
};
export const WebAlertRules: Operation<WebAlertRulesQuery, WebAlertRulesQueryVariables> = {
  id: '44d02dd075a4b83404541dba7b41713b79aee5769ffb2857732e266d9c99b0ea',
};
export const WebAlerts: Operation<WebAlertsQuery, WebAlertsQueryVariables> = {
  id: '75c468ad91666469b30c3a96a26573f4f13fbd05a76d0467f44c2d1e709bd175',
};
export const WebApplyProjectSettings: Operation<WebApplyProjectSettingsMutation, WebApplyProjectSettingsMutationVariables> = {
  id: 'dcbeefbdcb3536e3ced2be0bc2b769fad844c84650f56515ea4f44013825b6e0',
};
export const WebBing: Operation<WebBingQuery, WebBingQueryVariables> = {
  id: 'ad43da9e5b8209a742d16af12cae94c48d8e3ade816caa3e4e6afd779e66520e',
};
export const WebConnectBing: Operation<WebConnectBingMutation, WebConnectBingMutationVariables> = {
  id: 'c74e72088773ed40b1ef2958a68ae8a9d77b6ff208606f822243158c98f53efd',
};
export const WebConnectSearchConsole: Operation<WebConnectSearchConsoleMutation, WebConnectSearchConsoleMutationVariables> = {
  id: '38bdccbd3e13098791bc39457de156bcb02f1fd64e4db613def7d77f0840ac67',
};
export const WebCreateProject: Operation<WebCreateProjectMutation, WebCreateProjectMutationVariables> = {
  id: '6198348a024b6be3d9221a1f791e8e37cdcc9e5151504532244230a4c06194c9',
};
export const WebDeleteProject: Operation<WebDeleteProjectMutation, WebDeleteProjectMutationVariables> = {
  id: '251b10edf8400edb3cc530b24d67327e51f68a2f119eaa939d95aa1dc1bda0a8',
};
export const WebDeployMarkers: Operation<WebDeployMarkersQuery, WebDeployMarkersQueryVariables> = {
  id: '01da21810c53e54353e34a988770b05dcb38a2d8996f245331d1929236ef3dc7',
};
export const WebDisconnectBing: Operation<WebDisconnectBingMutation, WebDisconnectBingMutationVariables> = {
  id: 'fef602a4b81f8b3fc0f30f1474d691cc95a577a7d5eab3b1f5d529fdb01c67a4',
};
export const WebDisconnectSearchConsole: Operation<WebDisconnectSearchConsoleMutation, WebDisconnectSearchConsoleMutationVariables> = {
  id: '2574f0116187b4dbc858ec64d71f6d61272e30f79f957810e4be7d984f33acf4',
};
export const WebImportProjects: Operation<WebImportProjectsMutation, WebImportProjectsMutationVariables> = {
  id: 'af7beb4574a21d7b127f82d282abbe3827baf62c055d5430253298bb62051c9b',
};
export const WebInbox: Operation<WebInboxQuery, WebInboxQueryVariables> = {
  id: 'd121822fca6f4d310c6c782b923bec5dfc93b36d3e5d7a62ed41a23b0206b67e',
};
export const WebIndexNow: Operation<WebIndexNowQuery, WebIndexNowQueryVariables> = {
  id: 'cdb4742cd49a07e92df45fd4c6a3665b9bcd7148c2204030803e11c98914357b',
};
export const WebOverview: Operation<WebOverviewQuery, WebOverviewQueryVariables> = {
  id: 'f5aa99e2c7d0b5c5eea29f4058f387862621d0f2dee65e19ceba7b10cc57b927',
};
export const WebPortfolio: Operation<WebPortfolioQuery, WebPortfolioQueryVariables> = {
  id: '734af80deddf7dd32835fd0ee64e701c8fe0f69a5a2cfac74f5ed63870358b79',
};
export const WebProject: Operation<WebProjectQuery, WebProjectQueryVariables> = {
  id: '25746868b67a1e58fe66723f61ebc9d167d9f0fa84a75bc0de0f2f7d3009062c',
};
export const WebProjectNames: Operation<WebProjectNamesQuery, WebProjectNamesQueryVariables> = {
  id: '7ca561424a2923af36fb8a96f8aca08cefe57ee155b685084f67ae29bc7d0632',
};
export const WebProjectSettings: Operation<WebProjectSettingsQuery, WebProjectSettingsQueryVariables> = {
  id: 'bf244d99857c36ffd6ff44607cc01885808e8e19bc3c0635b1cf32a147c2e46d',
};
export const WebProjectSettingsPreview: Operation<WebProjectSettingsPreviewQuery, WebProjectSettingsPreviewQueryVariables> = {
  id: '1b2b2cba9f63113a3129b99ec42283ac6255140eeafde8b0cc6deeebb62f60b4',
};
export const WebProjectTable: Operation<WebProjectTableQuery, WebProjectTableQueryVariables> = {
  id: '72aafccda7cc906b9c16d43560b485b7eac468088cdf5305b86cb49f0b45c891',
};
export const WebProjectViews: Operation<WebProjectViewsQuery, WebProjectViewsQueryVariables> = {
  id: 'b905e3434910d79fe6b651ef583c917b0d769e407f8ecd7490a5e0c391d7bbd9',
};
export const WebRemoveOwnership: Operation<WebRemoveOwnershipMutation, WebRemoveOwnershipMutationVariables> = {
  id: '13ed841d711d1fa344390aa38c0f3c6e17e44e8d5012d591eb70bdd35ae183d9',
};
export const WebRemoveSchedule: Operation<WebRemoveScheduleMutation, WebRemoveScheduleMutationVariables> = {
  id: '38e6b18c33c3107dca6a747661e9e7992cdfca5857f5761319b10d41cbec55d9',
};
export const WebSearchConsoleProperties: Operation<WebSearchConsolePropertiesQuery, WebSearchConsolePropertiesQueryVariables> = {
  id: 'e192d0bf89112462a3ab1d8a6fc90adb379fc72dc1d57afc0cec0ef56850fbf6',
};
export const WebSetSchedule: Operation<WebSetScheduleMutation, WebSetScheduleMutationVariables> = {
  id: 'd1a527dae18b87a7fd364aec2a7153af05f2e2826c0341efcc03b9ff2afaa924',
};
export const WebSignOutOfGoogle: Operation<WebSignOutOfGoogleMutation, WebSignOutOfGoogleMutationVariables> = {
  id: '17ecf8896fc05894ed5eac7e88cf5595aea2b929025fcbc79a1c0c929413a6a1',
};
export const WebStartAudits: Operation<WebStartAuditsMutation, WebStartAuditsMutationVariables> = {
  id: 'b5d71acb08a3f843a70d7e65ddf66dbe206a3c845462b35d111cbe04664b7299',
};
export const WebStartGoogleSignIn: Operation<WebStartGoogleSignInMutation, WebStartGoogleSignInMutationVariables> = {
  id: 'd1b4d3ca832ab95024c2e2e08bed5911507be5e327a8fb923cd9857816bb9530',
};
export const WebSubmitSitemap: Operation<WebSubmitSitemapMutation, WebSubmitSitemapMutationVariables> = {
  id: 'c941c6aeb96f34d79c6bb38fb71a836067e456164fd6331efcba998ba5a421a0',
};
export const WebSubmittedSitemaps: Operation<WebSubmittedSitemapsQuery, WebSubmittedSitemapsQueryVariables> = {
  id: 'a5018b890bfe12a9e01cbd2ea133b0a2ada500dc063736d2ec40c74afbe3dd83',
};
export const WebTagProjects: Operation<WebTagProjectsMutation, WebTagProjectsMutationVariables> = {
  id: '3a78b4895d5a0e0e01e3d114d5f0e1c03be8bb38586539e8c91d446045075a3f',
};
export const WebUndoProjectSettings: Operation<WebUndoProjectSettingsMutation, WebUndoProjectSettingsMutationVariables> = {
  id: 'f010752134b7f6ecfc02669dc5d29e9fe1ce63a09c1962b59cea2a36e9904b40',
};
export const WebUpdateAlertRule: Operation<WebUpdateAlertRuleMutation, WebUpdateAlertRuleMutationVariables> = {
  id: 'd53150d8d3e45c5ebd2fc874bf3e889d2992865a10963d1b6493ff91178a42ee',
};
export const WebUpdateCrawlSettings: Operation<WebUpdateCrawlSettingsMutation, WebUpdateCrawlSettingsMutationVariables> = {
  id: '1e8ffe0824c147cc5b5ad322950b2197745320a99261175da817658e4ca20fef',
};
export const WebUpdateIndexNow: Operation<WebUpdateIndexNowMutation, WebUpdateIndexNowMutationVariables> = {
  id: '623d8011557d4dee00516051693dd6bd840b7315cb75cc124a077310f767d969',
};
export const WebUpdateProject: Operation<WebUpdateProjectMutation, WebUpdateProjectMutationVariables> = {
  id: '6f831afed4f9ca0088209f0ee45eba767f022a7d3e66517b5cba0e29bca05a86',
};
export const WebVerifyOwnership: Operation<WebVerifyOwnershipMutation, WebVerifyOwnershipMutationVariables> = {
  id: '67ad2d7472237dba06321bf5daba6a2d6ab746060fb6185655ad68d6c4d8cf5f',
};
export const WebAddKeywords: Operation<WebAddKeywordsMutation, WebAddKeywordsMutationVariables> = {
  id: '854e5ef8213e48251b036b5340c57dc0cc72c97061475cc74f6405c8ff010bb6',
};
export const WebAiModeAnswers: Operation<WebAiModeAnswersQuery, WebAiModeAnswersQueryVariables> = {
  id: 'cb645051d1584a99cabed3b15c7b9c9dcbe35c588bda97db549df03944713c42',
};
export const WebBingLists: Operation<WebBingListsQuery, WebBingListsQueryVariables> = {
  id: '43c014e871b36ccd6c108b253d4fa238168728677a652f7817797cf30f8cadb7',
};
export const WebDeleteSearchReport: Operation<WebDeleteSearchReportMutation, WebDeleteSearchReportMutationVariables> = {
  id: 'ecbec95355b777db96b94ca6025a552e16aeb96fd911a976424b733be9c149cd',
};
export const WebImportKeywords: Operation<WebImportKeywordsMutation, WebImportKeywordsMutationVariables> = {
  id: 'c530d28aab68f5b7912e90e9263ec8a80220e6344dab2a1be51d9c54d44fbc01',
};
export const WebImportSearchReport: Operation<WebImportSearchReportMutation, WebImportSearchReportMutationVariables> = {
  id: '6bcf0f38d4e19f7124347e53bb9398fe6c18911ddcc2ae04519d093761d8c52d',
};
export const WebKeywords: Operation<WebKeywordsQuery, WebKeywordsQueryVariables> = {
  id: 'a9fb0f194acde3ab048caf6741fe5e4cd1cc3cdf3a4eb5ed909321ac018046ab',
};
export const WebPositionHistory: Operation<WebPositionHistoryQuery, WebPositionHistoryQueryVariables> = {
  id: '025f3b819aa5514f25dd23a6f66f80c6c32f889c0f467c5084a756b75195c0b0',
};
export const WebRankChecks: Operation<WebRankChecksQuery, WebRankChecksQueryVariables> = {
  id: 'e578fe82cc2bfabbf98f775ec44e8d233d0dc7f20be65b65b6b6bd54ea75a6af',
};
export const WebRankings: Operation<WebRankingsQuery, WebRankingsQueryVariables> = {
  id: 'ee5000a8608487eb529f3218947e9c87cb3ffa37606522c910fe92b6fa08e3b4',
};
export const WebRefreshRankings: Operation<WebRefreshRankingsMutation, WebRefreshRankingsMutationVariables> = {
  id: '86e05f6e46902fb8454a37620e75b2090e0e1ca9ea14f72d0ce6761830354a29',
};
export const WebRemoveKeywords: Operation<WebRemoveKeywordsMutation, WebRemoveKeywordsMutationVariables> = {
  id: 'a396a481b83075a06425293f9721d37596f169ce805149bb0729b30fe1ec572c',
};
export const WebSearchReport: Operation<WebSearchReportQuery, WebSearchReportQueryVariables> = {
  id: 'fb67e1aef502d51f4a617e72a335e3799219ad600b2c35caea00724f0f9cdf21',
};
export const WebSearchReports: Operation<WebSearchReportsQuery, WebSearchReportsQueryVariables> = {
  id: 'e91394a756ea32fa1a2360b7a30a1e79fbc81281ac45eba96c143da904491dba',
};
export const WebSerpSnapshot: Operation<WebSerpSnapshotQuery, WebSerpSnapshotQueryVariables> = {
  id: '1085e65cd0f571cadbf36339040c3c01007a5cae603ee3ebc57e81956c0b3180',
};
export const WebTagKeywords: Operation<WebTagKeywordsMutation, WebTagKeywordsMutationVariables> = {
  id: '67b1a0e9a55fc5281aebc5368c863b52d3759533d53cda6edf4e175b4005b0af',
};
export const WebCreateReportLink: Operation<WebCreateReportLinkMutation, WebCreateReportLinkMutationVariables> = {
  id: '5aafe137564af67ba5d4d184f46fb9e2dc03891c080a72bfebb0f4e42810043f',
};
export const WebRemoveReportSchedule: Operation<WebRemoveReportScheduleMutation, WebRemoveReportScheduleMutationVariables> = {
  id: 'ee7ec510f115701134eea6aeb02ed91f6f72979e1e2bf7b2ec20bb18da03bfc7',
};
export const WebReportBranding: Operation<WebReportBrandingQuery, WebReportBrandingQueryVariables> = {
  id: '3453ef6bdbc99323184ea55fd81769af406f7f8387ec4e022dbb73d8657e72dd',
};
export const WebReportLanguages: Operation<WebReportLanguagesQuery, WebReportLanguagesQueryVariables> = {
  id: '37b5f48f062ef53adf606af2eff2aa119e2bdbcd0c150bc22888b6b5d952f986',
};
export const WebReportSharing: Operation<WebReportSharingQuery, WebReportSharingQueryVariables> = {
  id: '0cfd60575e640d52bde9e68787f370c6ce1ef2fcf8600136921b53c851ef434d',
};
export const WebRevokeReportLink: Operation<WebRevokeReportLinkMutation, WebRevokeReportLinkMutationVariables> = {
  id: '9901a92762ea8173879ddde9b844d2bcf91f811e69ec2f4c1e4bcc2d42a47683',
};
export const WebSetReportSchedule: Operation<WebSetReportScheduleMutation, WebSetReportScheduleMutationVariables> = {
  id: '3ffb7a245b24d510c0fe6c187b52d59ee76dc8a34566fc294648f4bf6b093a84',
};
export const WebUpdateReportBranding: Operation<WebUpdateReportBrandingMutation, WebUpdateReportBrandingMutationVariables> = {
  id: 'd273a43bc95f84b7c5376a14c226c53e417c81998c50e65c6ceea1579425d602',
};
export const WebExtraction: Operation<WebExtractionQuery, WebExtractionQueryVariables> = {
  id: '0300191c37a074b9193d644d6cfb6a5bd83e963b97d98dc298a29555952e3f30',
};
export const WebRules: Operation<WebRulesQuery, WebRulesQueryVariables> = {
  id: '4f8d2bad43d81e4088da1a492ee0e6e6415a5c1a31e9a1be0ac62b52a06dc0b9',
};
export const WebTestExtractor: Operation<WebTestExtractorMutation, WebTestExtractorMutationVariables> = {
  id: 'bb8215a02f4ab610dc051b008569d4e943c33dc0be0dbf9ec3d8df158a132d64',
};
export const WebUpdateRuleSettings: Operation<WebUpdateRuleSettingsMutation, WebUpdateRuleSettingsMutationVariables> = {
  id: '3da9a8e6d93e8d7de12c191f3cff3e13ca748a3a0efd16e7314ffdaf0933a76e',
};
export const WebCreateSegment: Operation<WebCreateSegmentMutation, WebCreateSegmentMutationVariables> = {
  id: 'e633bb4523e3de0e61bf007b5aab76065d7a9539b90319987b0d38c29a54a07d',
};
export const WebDeleteSegment: Operation<WebDeleteSegmentMutation, WebDeleteSegmentMutationVariables> = {
  id: '55aa51035c340ed247f531a669e9d212407e5cdf64411ae6bb9a4838512441cd',
};
export const WebSegments: Operation<WebSegmentsQuery, WebSegmentsQueryVariables> = {
  id: 'c373bfa75c74b8971380df45644d528ae74205f607d3064f24f3fcc061622371',
};
export const WebUpdateSegment: Operation<WebUpdateSegmentMutation, WebUpdateSegmentMutationVariables> = {
  id: '32212c53bbfc38b66b8c6bed91299c2aa3f92119311682035ec5674ceced9906',
};
export const WebDigestPreview: Operation<WebDigestPreviewQuery, WebDigestPreviewQueryVariables> = {
  id: '6f566e0a70cf0a8cea5ba1ea777ee8a52bd8bf44fcebd1465718df6a3d699d66',
};
export const WebSubscribeWeeklySummary: Operation<WebSubscribeWeeklySummaryMutation, WebSubscribeWeeklySummaryMutationVariables> = {
  id: 'fd32de0d5b762af21491892c9015243472e9cb6fcfa1f2e16ccd3fbba17ab133',
};
export const WebUnsubscribeWeeklySummary: Operation<WebUnsubscribeWeeklySummaryMutation, WebUnsubscribeWeeklySummaryMutationVariables> = {
  id: '4a152bf1b74cd58df640d978849828503c4d6434ec4252c58428f37bbbec0cfe',
};
export const WebWeeklySummaries: Operation<WebWeeklySummariesQuery, WebWeeklySummariesQueryVariables> = {
  id: '5574aeeb80500f72026727038838b909a09b8b5c7f5e32c4e48c350fc3c0f74d',
};
export const WebRobotsReplay: Operation<WebRobotsReplayQuery, WebRobotsReplayQueryVariables> = {
  id: '6aa11a62ab1af339e11508d4e93dff276ed6cdb69a409e0aacff98192ad8db8a',
};
export const WebUpdateWatch: Operation<WebUpdateWatchMutation, WebUpdateWatchMutationVariables> = {
  id: 'c74fdbc236dd5a267186d583da05349848211ff88c10e157f6a2b7aa12c3670d',
};
export const WebWatch: Operation<WebWatchQuery, WebWatchQueryVariables> = {
  id: '0ce76ea517437e2459a60db79e8d03085f482072660b36bdd2559a1d375fbb5f',
};
export const WebWatchVersion: Operation<WebWatchVersionQuery, WebWatchVersionQueryVariables> = {
  id: '6b3d90ec5d550333334167d82469ccca181b269220129b7638bec7d2d2579f51',
};
export const WebWatchVersions: Operation<WebWatchVersionsQuery, WebWatchVersionsQueryVariables> = {
  id: '6c3f485703642a3d8528e479b60355a7e674e0c8fe0e311876c40fda3d4ffc69',
};
export const WebCreateWebhook: Operation<WebCreateWebhookMutation, WebCreateWebhookMutationVariables> = {
  id: '274af7c99f8006d80c4aae0a6d1169418e01fd9015014a041c7271b0e554efef',
};
export const WebDeleteWebhook: Operation<WebDeleteWebhookMutation, WebDeleteWebhookMutationVariables> = {
  id: '4f2b1e0339e31d61ce6aef095a41c071c1b6c6f004399714ec8844dec7825917',
};
export const WebReplayFailedDeliveries: Operation<WebReplayFailedDeliveriesMutation, WebReplayFailedDeliveriesMutationVariables> = {
  id: '2330f569c2b8b93b071fdb995964108a694d29ecc92ac4af635e9e3825ef5b9c',
};
export const WebReplayWebhookDelivery: Operation<WebReplayWebhookDeliveryMutation, WebReplayWebhookDeliveryMutationVariables> = {
  id: '440f6b367c73072bafc6e51a9275e3ff40ee5d8e85dc3b04d4602026137a14ff',
};
export const WebRotateWebhookSecret: Operation<WebRotateWebhookSecretMutation, WebRotateWebhookSecretMutationVariables> = {
  id: '23c70483468e2d88b903f14010486562058daf96ff32837852695ad42f35bfda',
};
export const WebSendTestWebhook: Operation<WebSendTestWebhookMutation, WebSendTestWebhookMutationVariables> = {
  id: 'c2ad3252eae12de873a52a10bf5e3282bea0e30b93acbc301075166482e92fab',
};
export const WebUpdateWebhook: Operation<WebUpdateWebhookMutation, WebUpdateWebhookMutationVariables> = {
  id: '5992c41c8bb49170db6d603c6388ac680208690092005d5d5c9a7ed267a90edc',
};
export const WebWebhookDeliveries: Operation<WebWebhookDeliveriesQuery, WebWebhookDeliveriesQueryVariables> = {
  id: '637495bc6f72f6c7f851de601b6e4431458bde225bb6d6a38af5d600c0b08bbd',
};
export const WebWebhooks: Operation<WebWebhooksQuery, WebWebhooksQueryVariables> = {
  id: '12e6c08c53aac4eaba9d2fe5bcf7cf5ed0921479a3a5b9c598dc92ff6584c10e',
};
