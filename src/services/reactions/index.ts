import { forgetJobs } from '../outbound/webhooks/sweep.js';
import type { Reactions } from '../reaction-lists.js';
import { raiseAuditAlerts } from './alerts/audit-alerts.js';
import { announceEnd } from './alerts/audit-events.js';
import { raiseRankingAlerts } from './alerts/raise-ranking-alerts.js';
import { raiseScoreAlert } from './alerts/score-alert.js';
import { raiseSearchDataMissing } from './alerts/search-data-missing.js';
import { raiseVitalsAlerts } from './alerts/vitals-alerts.js';
import { raiseWebhookDisabled } from './alerts/webhook-disabled.js';
import { noteSubmission } from './index-now/note-submission.js';

/** Reactions to results, in the order in which they run. */
export const REACTIONS: Reactions = {
  // channels show the fallen score first, then its causes, then that the audit has ended
  auditCompleted: [raiseScoreAlert, raiseAuditAlerts, announceEnd, noteSubmission],
  auditFailed: [announceEnd],
  keywordChecked: [raiseRankingAlerts],
  webhookDisabled: [raiseWebhookDisabled],
  searchDataMissing: [raiseSearchDataMissing],
  vitalsMeasured: [raiseVitalsAlerts],
  projectRemoved: [(context, { id }) => forgetJobs(context, { projectId: id })],
};
