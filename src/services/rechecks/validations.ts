import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { reaches } from '../../auth/viewer.js';
import {
  cancelValidation,
  countAffectedAfter,
  countOpenValidations,
  type IssueValidationRow,
  insertValidation,
  lateValidations,
  validationOf,
} from '../../db/queries/issues/issue-validation.js';
import { readerOf } from '../../db/query.js';
import { problem } from '../../errors.js';
import { record } from '../accounts/audit-log.js';
import { lockOrganization } from '../accounts/quotas.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { issueTarget, ownedIssue } from '../results/issues/owned-issue.js';
import { validationsOfIssues } from '../results/issues/validations-of-issues.js';
import { assertDetails } from '../runs/audit/lifecycle/audit-retention.js';
import * as audits from '../runs/audit/lifecycle/audits.js';
import { concludeValidation } from './end-validation.js';

export { type IssueValidationRow, VALIDATION_STATUSES } from '../../db/queries/issues/issue-validation.js';

/** validations of an organization, waiting or running: more at a time would only wait for one another */
const MOST_OPEN = 20;

/** Queues a check of all pages of the issue on which it is not ignored; gives the one that is under way where there is one. */
export async function validate(context: Context, viewer: Viewer, issueId: string): Promise<IssueValidationRow> {
  const { issue, projectId, detailsRemovedAt } = await ownedIssue(context, viewer, issueId);
  assertDetails({ detailsRemovedAt });
  const { auditId, rule } = issue;
  await audits.getCompleted(context, viewer, auditId);
  const affected = await countAffectedAfter.first(context.db, auditId, rule, -1);
  if (!affected?.count)
    throw problem('VALIDATION_FAILED', {
      details: [
        {
          path: 'issueId',
          message: 'No page of this issue can be checked by itself: the next audit shows whether it is fixed.',
        },
      ],
    });
  const id = uuidv7();
  await context.db.transaction(async (client) => {
    // each of two requests at a time would see room for one
    await lockOrganization(client, viewer.organizationId);
    const open = await countOpenValidations.first(readerOf(client), viewer.organizationId);
    const isNew = await insertValidation(client, {
      id,
      organizationId: viewer.organizationId,
      auditId,
      rule,
      pages: affected.count,
      by: viewer.userId,
      at: context.clock.now(),
    });
    if (!isNew) return;
    if ((open?.count ?? 0) >= MOST_OPEN)
      throw problem('UNAVAILABLE', {
        message: `${MOST_OPEN} validations of this organization have not ended.`,
        retryAfterSeconds: 60,
      });
    await record(client, viewer, { action: 'ISSUE_VALIDATION_STARTED', ...issueTarget(issue, projectId) });
    await context.queues.enqueue(client, 'validations', id, { validationId: id });
  });
  await context.queues
    .relay()
    .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
  const [newest] = await validationsOfIssues(context.db, [{ auditId, rule }]);
  return found(newest ?? null, 'VALIDATION_NOT_FOUND');
}

/** Ends one that waits or runs; the pages that it has checked stay as they are. */
export async function cancel(context: Context, viewer: Viewer, id: string): Promise<IssueValidationRow> {
  const known = await own(context, viewer, id);
  await cancelValidation(context.db.pool, known.id, context.clock.now());
  await context.queues.remove('validations', known.id);
  return own(context, viewer, id);
}

async function own(context: Context, viewer: Viewer, id: string): Promise<IssueValidationRow> {
  const row = isId(id) ? await validationOf.first(context.db, id, viewer.organizationId) : null;
  return found(row && reaches(viewer, row.projectId) ? row : null, 'VALIDATION_NOT_FOUND');
}

/** Queues validations whose job was lost; one whose job failed for good ends with what it has. */
export async function sweepValidations(context: Context): Promise<void> {
  for (const { id } of await lateValidations.all(context.db)) {
    const state = await context.queues.state('validations', id);
    if (state === 'GONE') await context.queues.add('validations', id, { validationId: id });
    if (state === 'FAILED') {
      await concludeValidation(context, id, 'The check failed. Start it again.');
      await context.queues.remove('validations', id);
    }
  }
}
