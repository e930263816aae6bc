import { shownProfile } from '../../projects/rules/rule-settings.js';
import { issueTexts } from '../issues/issue-texts.js';
import type { ReportContent, ReportFormat } from './report.js';
import { reportedAudit } from './reported-audit.js';
import type { ReportRow } from './rows.js';

/** One JSON value a line: the audit, its templates, every finding by itself, and the count of them that tells a whole file from a cut one. */
export const ndjson: ReportFormat = {
  id: 'ndjson',
  mediaType: 'application/x-ndjson',
  extension: 'ndjson',
  listing: 'PAGES',
  write: writeNdjson,
};

async function* writeNdjson({ project, audit, rows, templates, profile }: ReportContent): AsyncGenerator<string> {
  yield line({ type: 'audit', url: project.url, ...reportedAudit(audit), ruleProfile: shownProfile(profile.settings) });
  for (const template of await templates()) yield line({ type: 'template', ...template });
  let findings = 0;
  for await (const batch of rows()) {
    findings += batch.length;
    yield batch.map((row) => line(found(row))).join('');
  }
  yield line({ type: 'end', findings });
}

function found({ issue, ...row }: ReportRow) {
  const { title, fix } = issueTexts(issue);
  return {
    type: 'finding',
    issueId: issue.id,
    fingerprint: row.fingerprint,
    rule: issue.rule,
    severity: issue.severity,
    category: issue.category,
    title,
    howToFix: fix,
    url: row.url,
    siteWide: row.siteWide,
    failing: row.failing,
    applicable: row.applicable,
    evidence: row.evidence,
    firstSeenAt: row.firstSeenAt,
    ...(row.reach ? { reach: row.reach } : {}),
  };
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
