import type { Viewer } from '../../../auth/viewer.js';
import { IgnoredIssue } from '../../../db/entities/ignored-issue.js';
import type { Issue } from '../../../db/entities/issue.js';
import { findingOnPage } from '../../../db/queries/audits/finding.js';
import { insertIgnored } from '../../../db/queries/audits/ignored-issue.js';
import { storableText } from '../../../db/storable.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { assertDetails } from '../../runs/audit/lifecycle/audit-retention.js';
import { issueTarget, ownedIssue } from './owned-issue.js';

export interface IgnoreInput {
  issueId: string;
  /** on this page alone; on all of them without it */
  url?: string | null | undefined;
  reason: string;
  /** until then; for good without it */
  until?: Date | null | undefined;
}

const MAX_REASON = 1_000;
/** stands for every page in `ignored_issue.url` */
const ALL_PAGES = '';

/**
 * Hides the rule's issue, or what it found on one page, in this and every further audit of the project. It keeps counting in
 * the scores: ignoring is a user's decision, and the site is no better for it.
 */
export async function ignore(context: Context, viewer: Viewer, input: IgnoreInput): Promise<Issue> {
  const now = context.clock.now();
  const reason = storableText(input.reason.trim());
  const details: ProblemDetail[] = [];
  if (reason === '' || reason.length > MAX_REASON)
    details.push({ path: 'reason', message: `The reason must have 1 to ${MAX_REASON} characters.` });
  if (input.until && input.until <= now) details.push({ path: 'until', message: 'This must be in the future.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const { issue, projectId, detailsRemovedAt } = await ownedIssue(context, viewer, input.issueId);
  const url = input.url ?? null;
  if (url !== null) assertDetails({ detailsRemovedAt });
  if (url !== null && !(await findingOnPage.first(context.db, issue.id, url)))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'url', message: 'The issue was not found on this page.' }],
    });
  await context.db.transaction(async (client) => {
    await insertIgnored(client, {
      projectId,
      rule: issue.rule,
      url: url ?? ALL_PAGES,
      reason,
      until: input.until ?? null,
      by: viewer.userId ?? viewer.apiKeyId,
      at: now,
    });
    await record(client, viewer, { action: 'ISSUE_IGNORED', ...issueTarget(issue, projectId, url ? { url } : {}) });
  });
  return issue;
}

/** Lists it among the others again, or the page among those of the issue; nothing happens where it was not ignored. */
export async function unignore(
  context: Context,
  viewer: Viewer,
  { issueId, url }: Pick<IgnoreInput, 'issueId' | 'url'>,
): Promise<Issue> {
  const { issue, projectId } = await ownedIssue(context, viewer, issueId);
  // no page has an empty URL: the mark of all pages is not one to be named
  if (url === '') return issue;
  await context.db.unitOfWork(async (em, client) => {
    if ((await em.nativeDelete(IgnoredIssue, { projectId, rule: issue.rule, url: url ?? ALL_PAGES })) > 0)
      await record(client, viewer, { action: 'ISSUE_UNIGNORED', ...issueTarget(issue, projectId, url ? { url } : {}) });
  });
  return issue;
}
