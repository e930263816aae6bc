import type { Severity } from '../../../../audit/engine/rule.js';
import { issueTexts } from '../../issues/issue-texts.js';
import { findingKey } from '../baseline.js';
import type { ReportContent, ReportFormat } from '../report.js';
import type { ReportRow } from '../rows.js';

/** GitLab's code quality report: the widget of a merge request compares it with that of the target branch. */
export const gitlab: ReportFormat = {
  id: 'gitlab',
  mediaType: 'application/json',
  extension: 'json',
  listing: 'PAGES',
  write: writeGitlab,
};

const SEVERITY: Readonly<Record<Severity, string>> = { ERROR: 'major', WARNING: 'minor', NOTICE: 'info' };

async function* writeGitlab({ siteUrl, rows }: ReportContent): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const batch of rows()) {
    yield separator + batch.map((row) => JSON.stringify(finding(row, siteUrl))).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

function finding({ issue, url, evidence: [first], failing }: ReportRow, siteUrl: string) {
  const title = issueTexts(issue).title;
  const more = failing > 1 ? ` (and ${failing - 1} more on this page)` : '';
  return {
    description: `${title}: ${first?.message ?? ''}${more}`,
    check_name: issue.rule,
    // the same on a preview as on the site, or every finding would be new
    fingerprint: findingKey(issue.rule, url, siteUrl),
    severity: SEVERITY[issue.severity],
    location: { path: pathOf(url, siteUrl), lines: { begin: first?.line ?? 1 } },
  };
}

/** GitLab takes a relative path: that of the page, or the whole URL of a page elsewhere. */
function pathOf(url: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  return url.startsWith(`${origin}/`) ? url.slice(origin.length + 1) || 'index' : url;
}
