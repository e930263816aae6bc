import { SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import type { ChangedIssue } from '../../../db/queries/audits/audit-change.js';
import { type AlertDraft, type DraftCause, type IncidentCauseKind, segmentKey } from './alert-event.js';

/**
 * One cause, however many issues: its text lists the first of them. The same rules on no more pages are no news, so the key
 * names all of them.
 */
export function causeOfIssues(kind: IncidentCauseKind, { message, data }: AlertDraft): readonly DraftCause[] {
  const { issues = [] } = data as { issues?: readonly Pick<ChangedIssue, 'rule' | 'severity' | 'pages'>[] };
  if (issues.length === 0) return [];
  const severity = SEVERITIES.find((one) => issues.some((issue) => issue.severity === one)) ?? ('NOTICE' as Severity);
  const rules = issues.map(({ rule }) => rule).sort();
  const size = issues.reduce((sum, { pages }) => sum + pages, 0);
  return [{ kind, severity, text: message, key: `${kind} ${rules.join(' ')}${segmentKey(data)}`, size, urls: [] }];
}
