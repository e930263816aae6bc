import { v7 as uuidv7 } from 'uuid';
import { hasRole, reaches, type Viewer } from '../../../auth/viewer.js';
import { IssueComment } from '../../../db/entities/issue-comment.js';
import type { Database } from '../../../db/orm.js';
import {
  commentCounts,
  commentOf,
  commentsOf,
  type IssueCommentRow,
  insertComment,
} from '../../../db/queries/issues/issue-comment.js';
import { storableText } from '../../../db/storable.js';
import { problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import { type PageOf, pageSize, readIdCursor, type Slice, sliceOf } from '../../keyset.js';
import { mailAboutComment } from './issue-mail.js';
import { ownedIssue } from './owned-issue.js';

export const MAX_COMMENT = 5_000;
/** comments of one issue, and of a project */
const MOST = { ofIssue: 1_000, ofProject: 10_000 };

/** A page of what was said about each issue's rule in its project, newest first. */
export async function commentsOfIssues(
  db: Database,
  issues: readonly { auditId: string; rule: string }[],
  options: PageOf,
): Promise<Slice<IssueCommentRow>[]> {
  const size = pageSize(options);
  const after = readIdCursor(options.after);
  const rows = await commentsOf.all(
    db,
    issues.map(({ auditId }) => auditId),
    issues.map(({ rule }) => rule),
    after,
    size + 1,
  );
  const known = Map.groupBy(rows, ({ at }) => Number(at) - 1);
  return issues.map((_issue, at) => sliceOf(known.get(at) ?? [], size, ({ id }) => [id], options));
}

/** How many comments each issue has. */
export async function countComments(
  db: Database,
  issues: readonly { auditId: string; rule: string }[],
): Promise<number[]> {
  const rows = await commentCounts.all(
    db,
    issues.map(({ auditId }) => auditId),
    issues.map(({ rule }) => rule),
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row.count]));
  return issues.map((_issue, at) => known.get(at) ?? 0);
}

export async function add(context: Context, viewer: Viewer, issueId: string, given: string): Promise<IssueCommentRow> {
  const text = checked(given);
  const { issue, projectId } = await ownedIssue(context, viewer, issueId);
  const id = uuidv7();
  const { organizationId, userId, apiKeyId } = viewer;
  await context.db.transaction(async (client) => {
    const isAdded = await insertComment(
      client,
      {
        id,
        projectId,
        organizationId,
        rule: issue.rule,
        authorId: userId,
        authorKeyId: apiKeyId,
        text,
        at: context.clock.now(),
      },
      MOST,
    );
    if (!isAdded)
      throw refused(
        `An issue can have up to ${count(MOST.ofIssue)} comments, a project up to ${count(MOST.ofProject)}. Delete some first.`,
      );
    await mailAboutComment(context, client, viewer, { issue, projectId, commentId: id });
  });
  return (await commentOf.first(context.db, id, organizationId)) as IssueCommentRow;
}

/** By its author only. */
export async function edit(context: Context, viewer: Viewer, id: string, given: string): Promise<IssueCommentRow> {
  const text = checked(given);
  const comment = await owned(context, viewer, id);
  if (!isAuthor(viewer, comment)) throw problem('FORBIDDEN', { message: 'Only its author can edit a comment.' });
  await context.db.unitOfWork((em) =>
    em.nativeUpdate(IssueComment, { id: comment.id }, { text, editedAt: context.clock.now() }),
  );
  return (await commentOf.first(context.db, comment.id, viewer.organizationId)) as IssueCommentRow;
}

/** By its author, and by admins. */
export async function remove(context: Context, viewer: Viewer, id: string): Promise<IssueCommentRow> {
  const comment = await owned(context, viewer, id);
  const { projectId, rule, authorName } = comment;
  if (!isAuthor(viewer, comment) && !hasRole(viewer, 'admin'))
    throw problem('FORBIDDEN', { message: 'Only its author and admins can delete a comment.' });
  await context.db.unitOfWork(async (em, client) => {
    await em.nativeDelete(IssueComment, { id: comment.id });
    await record(client, viewer, {
      action: 'ISSUE_COMMENT_DELETED',
      target: { id: comment.id, name: rule },
      details: { projectId, author: authorName },
    });
  });
  return comment;
}

const isAuthor = ({ userId }: Viewer, { authorId }: IssueCommentRow): boolean => userId !== null && userId === authorId;

async function owned(context: Context, viewer: Viewer, id: string): Promise<IssueCommentRow> {
  const row = isId(id) ? await commentOf.first(context.db, id, viewer.organizationId) : null;
  return found(row && reaches(viewer, row.projectId) ? row : null, 'COMMENT_NOT_FOUND');
}

function checked(given: string): string {
  const text = storableText(given.trim());
  if (text === '') throw refused('A comment needs text.');
  if (text.length > MAX_COMMENT) throw refused(`A comment must not exceed ${MAX_COMMENT} characters.`);
  return text;
}

const count = (value: number): string => value.toLocaleString('en-US');

const refused = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'text', message }] });
