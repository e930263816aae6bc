import { SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import { issueTexts } from '../../issues/issue-texts.js';
import type { ReportContent, ReportFormat } from '../report.js';
import type { ReportRow } from '../rows.js';

/** Workflow commands of GitHub Actions: an annotation for each issue, of new findings alone where there is a baseline. */
export const github: ReportFormat = {
  id: 'github',
  mediaType: 'text/plain; charset=utf-8',
  extension: 'txt',
  listing: 'PAGES',
  write: writeGithub,
};

const COMMANDS: Readonly<Record<Severity, string>> = { ERROR: 'error', WARNING: 'warning', NOTICE: 'notice' };
/** pages named in an annotation */
const PAGES = 5;

async function* writeGithub({ audit, issues, rows, isNew }: ReportContent): AsyncGenerator<string> {
  if (audit.status !== 'COMPLETED') {
    yield command('error', 'Audit did not complete', audit.errorMessage ?? audit.stopReason ?? audit.status);
    return;
  }
  // ten of each kind are shown of one step, so one page must not take them all
  for (const issue of SEVERITIES.flatMap((severity) => issues.filter((one) => one.severity === severity))) {
    const named: ReportRow[] = [];
    let count = 0;
    for await (const batch of rows({ issues: [issue], ...(isNew ? {} : { perIssue: PAGES }) }))
      for (const row of batch) {
        if (isNew && !isNew(row)) continue;
        count += 1;
        if (named.length < PAGES) named.push(row);
      }
    if (count === 0) continue;
    const { title, fix } = issueTexts(issue);
    const rest = (isNew ? count : issue.affectedPages) - named.length;
    yield command(
      COMMANDS[issue.severity],
      `${title} (${issue.rule})`,
      [
        ...named.map(({ url, evidence }) => `${url}: ${evidence[0]?.message ?? ''}`),
        ...(rest > 0 ? [`and ${rest} more`] : []),
        ...(fix ? [`Fix: ${fix}`] : []),
      ].join('\n'),
    );
  }
}

const command = (name: string, title: string, message: string): string =>
  `::${name} title=${property(title)}::${data(message)}\n`;

/** A line break would end the command, and what a page says could begin another one. */
const data = (given: string): string => given.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (given: string): string => data(given).replaceAll(':', '%3A').replaceAll(',', '%2C');
