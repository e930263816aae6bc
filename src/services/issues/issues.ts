import { reaches, type Viewer } from '../../auth/viewer.js';
import { Issue } from '../../db/entities/issue.js';
import { storableText } from '../../db/storable.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { assertDetails } from '../audits/audit-retention.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { record } from '../organizations/audit-log.js';

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
 * the scores: ignoring is a decision of people, and the site is no better for it.
 */
export async function ignore(context: Context, viewer: Viewer, input: IgnoreInput): Promise<Issue> {
  const now = context.clock.now();
  const reason = storableText(input.reason.trim());
  const details: ProblemDetail[] = [];
  if (reason === '' || reason.length > MAX_REASON)
    details.push({ path: 'reason', message: `The reason must have 1 to ${MAX_REASON} characters.` });
  if (input.until && input.until <= now) details.push({ path: 'until', message: 'This must be in the future.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const { issue, projectId, detailsRemovedAt } = await owned(context, viewer, input.issueId);
  const url = input.url ?? null;
  if (url !== null) assertDetails({ detailsRemovedAt });
  if (url !== null && !(await isFoundOn(context, issue.id, url)))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'url', message: 'The issue was not found on this page.' }],
    });
  await context.db.transaction(async (client) => {
    await client.query(
      `insert into ignored_issue (project_id, rule, url, reason, ignored_until, ignored_by, created_at) values ($1, $2, $7, $3, $4, $5, $6)
     on conflict (project_id, rule, url) do update
        set reason = excluded.reason, ignored_until = excluded.ignored_until, ignored_by = excluded.ignored_by, created_at = excluded.created_at`,
      [projectId, issue.rule, reason, input.until ?? null, viewer.userId ?? viewer.apiKeyId, now, url ?? ALL_PAGES],
    );
    await record(client, viewer, { action: 'ISSUE_IGNORED', ...about(issue, projectId, url) });
  });
  return issue;
}

/** Lists it among the others again, or the page among those of the issue; nothing happens where it was not ignored. */
export async function unignore(
  context: Context,
  viewer: Viewer,
  { issueId, url }: Pick<IgnoreInput, 'issueId' | 'url'>,
): Promise<Issue> {
  const { issue, projectId } = await owned(context, viewer, issueId);
  // no page has an empty address: the mark of all pages is not one to be named
  if (url === '') return issue;
  await context.db.transaction(async (client) => {
    const { rowCount } = await client.query(
      'delete from ignored_issue where project_id = $1 and rule = $2 and url = $3',
      [projectId, issue.rule, url ?? ALL_PAGES],
    );
    if (rowCount !== 0) await record(client, viewer, { action: 'ISSUE_UNIGNORED', ...about(issue, projectId, url) });
  });
  return issue;
}

/** As the audit log names it: the rule, which stays when the audit and its issue are gone. */
const about = ({ id, rule }: Issue, projectId: string, url: string | null | undefined) => ({
  target: { id, name: rule },
  details: { projectId, ...(url ? { url } : {}) },
});

async function isFoundOn(context: Context, issueId: string, url: string): Promise<boolean> {
  const found = await context.db.rows('select 1 from finding where issue_id = $1 and url = $2 limit 1', [issueId, url]);
  return found.length > 0;
}

async function owned(
  context: Context,
  viewer: Viewer,
  issueId: string,
): Promise<{ issue: Issue; projectId: string; detailsRemovedAt: Date | null }> {
  const [row] = isId(issueId)
    ? await context.db.rows<{ projectId: string; detailsRemovedAt: Date | null }>(
        'select a.project_id as "projectId", a.details_removed_at as "detailsRemovedAt" from issue i join audit a on a.id = i.audit_id where i.id = $1 and a.organization_id = $2',
        [issueId, viewer.organizationId],
      )
    : [];
  const place = found(row && reaches(viewer, row.projectId) ? row : null, 'ISSUE_NOT_FOUND');
  return { issue: found(await context.db.em().findOne(Issue, { id: issueId }), 'ISSUE_NOT_FOUND'), ...place };
}
