import { SCORE_GROUPS, SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import { ruleOf } from '../../../audit/rule-book.js';
import type { Issue } from '../../../db/entities/issue.js';
import { cutText } from '../../../text/cut-text.js';
import { ownTitles, profileText } from '../../projects/rules/profile-text.js';
import { SAMPLE_PAGES } from '../../runs/audit/templates/shared-element.js';
import { auditNotices } from '../audits/audit-notices.js';
import { coverageOf } from '../audits/coverage.js';
import { leftOutText } from '../audits/left-out-text.js';
import { foldedIssues } from '../issues/folded-issues.js';
import { issueTexts } from '../issues/issue-texts.js';
import { byEffect, costOf, pointsByRule } from './effect.js';
import { fixOnce, type ReportedTemplate } from './fix-once.js';
import type { ReportContent, ReportFormat } from './report.js';
import type { ReportRow } from './rows.js';

/** A summary in Markdown: fits a comment on a pull request, and the context of a language model. */
export const markdown: ReportFormat = {
  id: 'markdown',
  mediaType: 'text/markdown; charset=utf-8',
  extension: 'md',
  listing: 'PAGES',
  write: writeMarkdown,
};

/** issues with their fix; a comment on GitHub may have 65,536 characters */
const DETAILED = 25;
const PAGES = 3;
const CAUSES = 3;
const LONGEST = 200;
/** fixes of templates */
const TEMPLATES = 5;

async function* writeMarkdown(report: ReportContent): AsyncGenerator<string> {
  const { audit, project } = report;
  yield `## SEO audit of ${code(project.url)}\n\n`;
  if (audit.status !== 'COMPLETED') {
    yield `The audit ended with status ${audit.status}. ${text(audit.errorMessage ?? audit.stopReason ?? '')}\n`;
    return;
  }
  const lost = pointsByRule(audit.score?.failed === null ? audit.score : null);
  // errors first: a comment is read from its top, and what fails a gate is there
  const sorted = SEVERITIES.flatMap((severity) =>
    byEffect(
      report.issues.filter((issue) => issue.severity === severity),
      lost,
    ),
  );
  const found = await examplesOf(report, sorted);
  for (const notice of auditNotices(audit.options)) yield `> **Note:** ${text(notice)}\n\n`;
  yield summary(report, found);
  // issues that the change under review has caused come first
  const issues = report.isNew
    ? sorted.toSorted((one, other) => Number(hasNew(found, other)) - Number(hasNew(found, one)))
    : sorted;
  yield onceInTemplates(await report.templates(), ownTitles([report.profile.settings]));
  const causes = await report.causes();
  const folded = foldedIssues(issues);
  for (const { issue, following } of folded.slice(0, DETAILED)) {
    const points = issue.severity === 'NOTICE' ? 0 : costOf(issue, sorted, lost);
    const { fresh = 0, rows = [] } = found.get(issue.id) ?? {};
    const standing = [
      issue.severity.toLowerCase(),
      report.isNew ? `${pages(issue.affectedPages)}, ${fresh} new` : pages(issue.affectedPages),
      ...(points >= 0.05 ? [`costs ${points.toFixed(1)} points`] : []),
    ];
    const { title, fix } = issueTexts(issue);
    yield `\n### ${text(title)} (${code(issue.rule)})\n\n${standing.join(' · ')}\n\n`;
    if (fix) yield `**Fix:** ${text(fix)}\n\n`;
    if (following.length > 0)
      yield `Causes ${following.map((one) => `${text(issueTexts(one).title)} (${code(one.rule)})`).join(', ')}, too.\n\n`;
    for (const { evidence, affectedPages } of (causes.get(issue.id) ?? []).slice(0, CAUSES))
      yield `- Fix once for ${pages(affectedPages)}: ${text(evidence?.message ?? 'the same on the whole site')}${evidence?.value ? ` ${code(evidence.value)}` : ''}${evidence?.target ? ` ${code(evidence.target)}` : ''}\n`;
    for (const row of rows) yield `- ${code(row.url)}: ${text(row.evidence[0]?.message ?? '')}\n`;
    const rest = issue.affectedPages - rows.length;
    if (rest > 0) yield `- and ${pages(rest).replace('page', 'more page')}\n`;
  }
  if (folded.length > DETAILED) yield `\nAnd ${folded.length - DETAILED} more issues.\n`;
}

/** The issues that one change in a template resolves. */
function onceInTemplates(templates: readonly ReportedTemplate[], own: ReadonlyMap<string, string>): string {
  const fixes = fixOnce(templates).slice(0, TEMPLATES);
  if (fixes.length === 0) return '';
  const lines = fixes.map(({ template, issue }) => {
    const { element } = issue;
    const found = element?.value ?? element?.target;
    return `- **${text(ruleOf(issue.rule)?.title ?? own.get(issue.rule) ?? issue.rule)}**: one template (${code(template.path)}), ${pages(issue.pages)}, ${issue.points.toFixed(1)} points${found ? `; ${issue.pages > SAMPLE_PAGES ? 'the first pages' : 'all'} share ${code(found)}` : ''}`;
  });
  return `\n### Fix once in a template\n\n${lines.join('\n')}\n`;
}

interface Examples {
  fresh: number;
  rows: ReportRow[];
}

/** A few pages of each issue, new ones where there is a baseline to tell them. */
async function examplesOf({ rows, isNew }: ReportContent, issues: readonly Issue[]): Promise<Map<string, Examples>> {
  const found = new Map<string, Examples>();
  for await (const batch of rows({ issues, ...(isNew ? {} : { perIssue: PAGES }) }))
    for (const row of batch) {
      const entry = found.get(row.issue.id) ?? { fresh: 0, rows: [] };
      found.set(row.issue.id, entry);
      const fresh = isNew?.(row) ?? false;
      if (fresh && entry.fresh === 0) entry.rows = [];
      if (fresh) entry.fresh += 1;
      if (entry.rows.length < PAGES && (fresh || entry.fresh === 0)) entry.rows.push(row);
    }
  return found;
}

const hasNew = (found: ReadonlyMap<string, Examples>, { id }: Issue): boolean => (found.get(id)?.fresh ?? 0) > 0;

function summary({ audit, issues, isNew, profile }: ReportContent, found: ReadonlyMap<string, Examples>): string {
  const own = {
    META: audit.metaScore,
    CONTENT: audit.contentScore,
    LINKS: audit.linksScore,
    TECHNICAL: audit.technicalScore,
    PERFORMANCE: audit.performanceScore,
  };
  const counts = SEVERITIES.map((severity) => {
    const own = issues.filter((issue) => issue.severity === severity);
    const fresh = own.reduce((sum, { id }) => sum + (found.get(id)?.fresh ?? 0), 0);
    return `| ${LABELS[severity]} | ${own.length} | ${own.reduce((sum, { instances }) => sum + instances, 0)} |${isNew ? ` ${fresh} |` : ''}`;
  });
  const leftOut = leftOutText(audit.leftOut);
  const coverage = Math.floor((coverageOf(audit) ?? 0) * 100);
  return [
    `**Score ${audit.overallScore ?? '–'}** of 100 (${SCORE_GROUPS.map((group) => `${group.toLowerCase()} ${own[group] ?? '–'}`).join(', ')}${audit.accessibilityScore === null ? '' : `; accessibility of the pages that axe-core checked ${audit.accessibilityScore}`}).`,
    `${audit.pagesCrawled} URLs crawled, ${coverage} % of ${audit.pagesKnown} known${audit.stopReason ? `, stopped early (${audit.stopReason})` : ''}.`,
    ...(leftOut === null ? [] : [`URLs not crawled: ${leftOut}.`]),
    ...(profile.hash === null
      ? []
      : [`Evaluated with the rule profile ${code(profile.hash)}: ${profileText(profile.settings)}.`]),
    '',
    `| Severity | Issues | Occurrences |${isNew ? ' New findings |' : ''}`,
    `| --- | ---: | ---: |${isNew ? ' ---: |' : ''}`,
    ...counts,
    '',
  ].join('\n');
}

const LABELS: Readonly<Record<Severity, string>> = { ERROR: 'Errors', WARNING: 'Warnings', NOTICE: 'Notices' };

const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

const shortened = (given: string): string => {
  const line = given.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  return cutText(line, LONGEST, '…');
};

/** The text of a page is neither markup nor a mention: `@` stands apart from what follows. */
const text = (given: string): string =>
  shortened(given)
    .replaceAll(/[\\`*_~<>|[\]#&]/g, '\\$&')
    .replaceAll('@', '@\u200B');

/** CommonMark §6.1: a fence longer than any run of backticks inside, and padding where one is at an end. */
function code(given: string): string {
  const line = shortened(given);
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}
