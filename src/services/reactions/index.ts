import { forgetJobs } from '../outbound/webhooks/sweep.js';
import type { Reactions } from '../reaction-lists.js';
import { raiseAuditIncident, raiseFailedAudit } from './alerts/audit-events.js';
import { raiseRankingAlerts } from './alerts/raise-ranking-alerts.js';
import { raiseSearchDataMissing } from './alerts/search-data-missing.js';
import { raiseVitalsAlerts } from './alerts/vitals-alerts.js';
import { raiseWebhookDisabled } from './alerts/webhook-disabled.js';
import { noteSubmission } from './index-now/note-submission.js';

/** Reactions to results, in the order in which they run. */
export const REACTIONS: Reactions = {
  auditCompleted: [raiseAuditIncident, noteSubmission],
  auditFailed: [raiseFailedAudit],
  keywordChecked: [raiseRankingAlerts],
  webhookDisabled: [raiseWebhookDisabled],
  searchDataMissing: [raiseSearchDataMissing],
  vitalsMeasured: [raiseVitalsAlerts],
  projectRemoved: [(context, { id }) => forgetJobs(context, { projectId: id })],
};
