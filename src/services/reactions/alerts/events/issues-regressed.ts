import { regressedIssues } from '../../../../db/queries/audits/audit-change.js';
import { alertEvent, issuesPath, quantity } from '../alert-event.js';
import { causeOfIssues } from '../causes-of-issues.js';
import { named, severe } from './new-issues.js';

export default alertEvent({
  kind: 'ISSUES_REGRESSED',
  title: 'Issues regressed',
  about: 'Issues that were fixed came back.',
  threshold: { label: 'Pages', default: 1, min: 1, max: 1_000_000 },
  severity: 'WARNING',
  enabled: true,
  digest: 'NONE',
  cause: 'REGRESSED_ISSUES',
  level: 'WARNING',
  bySegment: true,
  causes: (draft) => causeOfIssues('REGRESSED_ISSUES', draft),
  path: issuesPath,
  detect: async ({ client, pair }, rule) => {
    const found = pair ? severe(await regressedIssues(client, pair), rule) : [];
    if (found.length === 0) return null;
    return {
      message: `${quantity(found.length, 'fixed issue')} came back: ${named(found)}.`,
      data: { auditId: pair?.id, issues: found },
    };
  },
});
