import type { DocumentSource } from 'graphql-rest-mapper';
import * as operations from '../operations.js';

export interface McpTool {
  name: string;
  title: string;
  description: string;
  /** its variables are the arguments, its data is the result */
  document: DocumentSource;
  /** the result holds texts of websites, whoever wrote them */
  quotes: boolean;
  /** quota that a call is counted against, where there is one */
  spends?: string;
  /** path of the screen in the web application that shows the same */
  screen?(given: Record<string, unknown>): string;
}

type Given = Record<string, unknown>;

/** A screen of the project of the call, for the audit of the call where it names one. */
const screenOf =
  (part: string, ...names: readonly string[]) =>
  (given: Given): string => {
    const query = new URLSearchParams();
    for (const name of ['auditId', ...names]) {
      const value = given[name];
      if (typeof value === 'string') query.set(name === 'auditId' ? 'audit' : name, value);
    }
    const text = query.toString();
    return `/projects/${encodeURIComponent(String(given['projectId']))}${part}${text ? `?${text}` : ''}`;
  };

const AUDIT = 'Without `auditId`, the latest audit.';
const PAGES = 'Pass `nextCursor` as `cursor` to get the next page.';

/** Tools for programs that speak the Model Context Protocol, called with an API key, beside the free tools. */
export const mcpTools: readonly McpTool[] = [
  {
    name: 'list_projects',
    title: 'List projects',
    description: `The websites of the organization with the overall score of their last completed audit. ${PAGES}`,
    document: operations.McpListProjectsDocument,
    quotes: false,
  },
  {
    name: 'get_project',
    title: 'Read a project',
    description: 'One website with its counts and latest audit.',
    document: operations.McpGetProjectDocument,
    quotes: false,
    screen: screenOf(''),
  },
  {
    name: 'start_audit',
    title: 'Start an audit',
    description:
      'Queues a crawl and audit of the whole website, or returns the one in progress. Spends one audit of the day. Takes minutes: poll `audit_status`.',
    document: operations.McpStartAuditDocument,
    quotes: false,
    spends: 'one audit of the day',
    screen: screenOf(''),
  },
  {
    name: 'audit_status',
    title: 'Get audit status',
    description: `Status, progress, scores from 0 to 100 and the number of issues. ${AUDIT}`,
    document: operations.McpAuditStatusDocument,
    quotes: false,
    screen: screenOf(''),
  },
  {
    name: 'list_issues',
    title: 'List issues',
    description: `Issues of an audit, most severe first, then by affected pages. ${AUDIT} ${PAGES}`,
    document: operations.McpListIssuesDocument,
    quotes: true,
    screen: screenOf('/issues', 'severity', 'category'),
  },
  {
    name: 'issue_details',
    title: 'Read an issue',
    description: `One issue in full: why it matters, how to fix it, and the affected pages with evidence. ${AUDIT} ${PAGES}`,
    document: operations.McpIssueDetailsDocument,
    quotes: true,
    screen: (given) => screenOf(`/issues/${encodeURIComponent(String(given['rule']))}`)(given),
  },
  {
    name: 'list_alerts',
    title: 'List alerts',
    description: `What changed for the worse or the better: scores, issues, pages, rankings, vitals; newest first. ${PAGES}`,
    document: operations.McpListAlertsDocument,
    quotes: true,
    screen: screenOf('/alerts', 'kind'),
  },
  {
    name: 'explain_rule',
    title: 'Explain a rule',
    description: 'Why a rule matters, how to fix its issues, and the source it is based on.',
    document: operations.McpExplainRuleDocument,
    quotes: false,
  },
  {
    name: 'suggest_fix',
    title: 'Suggest a fix',
    description:
      'Texts and markup that fix an issue, by its id. Every suggestion was applied to the crawled page and evaluated again: `verified` ones resolve the issue and cause no new one, and Chromium, where it can compare the page, shows nothing else changed. While `rendering` is PENDING, call again: that spends nothing. New suggestions spend fix suggestions of the month.',
    document: operations.McpSuggestFixDocument,
    quotes: true,
    spends: 'fix suggestions of the month',
  },
  {
    name: 'mark_fixes_applied',
    title: 'Mark fixes as applied',
    description:
      'Records that suggestions of `suggest_fix` are on the site, by their ids; `applied: false` takes that back. The next audit that looks at their pages says whether they held.',
    document: operations.McpMarkFixesAppliedDocument,
    quotes: true,
  },
  {
    name: 'list_pages',
    title: 'List pages',
    description: `Pages of an audit with status, title, depth and how many issues of each severity they have. \`filter.query\` takes conditions on any field of \`list_page_fields\`, such as \`status = 200 and (words < 300 or issue has title-missing)\`; \`fields\` adds their values, \`orderBy\` sorts by one (\`-words\`: largest first). ${AUDIT} ${PAGES}`,
    document: operations.McpListPagesDocument,
    quotes: true,
    screen: screenOf('/pages', 'orderBy'),
  },
  {
    name: 'list_page_fields',
    title: 'List fields of pages',
    description: 'Every field that `list_pages` can filter and sort by and show, with the operators of each.',
    document: operations.McpListPageFieldsDocument,
    quotes: false,
  },
  {
    name: 'list_templates',
    title: 'List page templates',
    description: `Groups of pages with the same markup, those whose issues cost most points of the score first, with the element that all pages share: one fix in the template resolves an issue on all of them. ${AUDIT} ${PAGES}`,
    document: operations.McpListTemplatesDocument,
    quotes: true,
    screen: screenOf('/issues'),
  },
  {
    name: 'page_details',
    title: 'Read a page',
    description:
      'One page by its URL: extracted data, issues with evidence and, if it was rendered with JavaScript, title, canonical, robots directives, headings, links and structured data before and after rendering. Without `auditId`, the latest completed audit.',
    document: operations.McpPageDetailsDocument,
    quotes: true,
  },
  {
    name: 'site_structure',
    title: 'Read the structure of a site',
    description: `Folders below \`parent\`, by default the hosts, each with URLs, issues, score, crawl depth and share of internal PageRank of everything below it. ${AUDIT} ${PAGES}`,
    document: operations.McpSiteStructureDocument,
    quotes: true,
    screen: screenOf('/structure'),
  },
  {
    name: 'compare_audits',
    title: 'Compare two audits',
    description: `What changed since the older audit \`withAuditId\`: scores, and findings that are fixed, new or unchanged, rule by rule. ${AUDIT} ${PAGES}`,
    document: operations.McpCompareAuditsDocument,
    quotes: true,
    screen: (given) => screenOf('/compare', 'with')({ ...given, with: given['withAuditId'] }),
  },
  {
    name: 'keyword_rankings',
    title: 'Read keyword rankings',
    description: `Where the website stands for its tracked search terms, and stood before. ${PAGES}`,
    document: operations.McpKeywordRankingsDocument,
    quotes: true,
    screen: screenOf('/rankings'),
  },
  {
    name: 'competitors',
    title: 'Compare with competitors',
    description: `Competing websites with their share of voice and average position for the tracked terms. ${PAGES}`,
    document: operations.McpCompetitorsDocument,
    quotes: false,
    screen: screenOf('/competitors'),
  },
  {
    name: 'technical',
    title: 'Read technical data',
    description:
      'robots.txt, sitemaps, https, indexability, redirects, status codes, security findings and Core Web Vitals of the newest completed audit.',
    document: operations.McpTechnicalDocument,
    quotes: true,
    screen: screenOf('/technical'),
  },
];
