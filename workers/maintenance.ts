import { forgetAuditLog } from '../src/services/accounts/audit-log.js';
import { forgetExpiredSignIns } from '../src/services/accounts/expired-sign-ins.js';
import { forgetSpent } from '../src/services/accounts/quotas.js';
import { forgetResponses } from '../src/services/idempotency.js';
import { forgetUndone } from '../src/services/projects/applied-settings.js';
import { recheckOwnerships } from '../src/services/projects/site-ownership.js';
import { forgetIdleContacts } from '../src/services/reactions/mail/contacts/contact-links.js';
import { forgetModelAnswers } from '../src/services/results/fixes/model-budget.js';
import { forgetExpiredLinks } from '../src/services/results/reports/sharing/links.js';
import { forgetSearchDays } from '../src/services/runs/search/search-retention.js';
import { queueWorker } from './worker.js';

/** Deletes rows that have served their time, and looks for proofs of ownership again. Nobody waits for it, so it takes no turn of the scheduler. */
export default queueWorker('maintenance', async (context) => {
  for (const task of [
    forgetResponses,
    forgetSpent,
    forgetAuditLog,
    forgetModelAnswers,
    forgetExpiredSignIns,
    forgetExpiredLinks,
    forgetIdleContacts,
    forgetUndone,
    forgetSearchDays,
    recheckOwnerships,
  ])
    await task(context).catch((error: unknown) => context.log.warn({ err: error, task: task.name }, 'task failed'));
});
