import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../auth/viewer.js';
import type { Issue } from '../../../db/entities/issue.js';
import { IssueMailSetting } from '../../../db/entities/issue-mail-setting.js';
import type { Database } from '../../../db/orm.js';
import { concernedBy, gatherIssueMail, issueMailOf, storeIssueMail } from '../../../db/queries/issues/issue-mail.js';
import type { EndedValidation } from '../../../db/queries/issues/issue-validation.js';
import { readerOf } from '../../../db/query.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { issueTexts } from './issue-texts.js';

/** An event of an issue, as a message tells it. */
export type IssueEvent = { rule: string; title: string; by: string | null } & (
  | { kind: 'ASSIGNED' }
  | { kind: 'COMMENTED'; commentId: string }
  | ({ kind: 'VALIDATED' } & Pick<EndedValidation, 'status' | 'fixed' | 'failing' | 'inconclusive'>)
);

/** time within which events are one message: several issues are assigned in a row */
const GATHERED_MS = 60_000;
/** events that a message lists; the others are counted */
const LISTED = 50;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
interface About {
  issue: Issue;
  projectId: string;
}

/** Unless they did it themselves. */
export async function mailAssignee(
  context: Context,
  client: Transaction,
  viewer: Viewer,
  { issue, projectId, assigneeId }: About & { assigneeId: string },
): Promise<void> {
  if (assigneeId !== viewer.userId)
    await gather(context, client, viewer, {
      projectId,
      userId: assigneeId,
      event: { ...named(issue, viewer), kind: 'ASSIGNED' },
    });
}

/** To the assignee and everybody who commented before, but its author. */
export async function mailAboutComment(
  context: Context,
  client: Transaction,
  viewer: Viewer,
  { issue, projectId, commentId }: About & { commentId: string },
): Promise<void> {
  if (!context.mailer) return;
  const concerned = await concernedBy.all(readerOf(client), projectId, issue.rule, viewer.organizationId);
  // in one order for all, so that two comments at a time wait for each other and do not lock each other out
  for (const userId of concerned
    .map((one) => one.userId)
    .filter((id) => id !== viewer.userId)
    .sort())
    await gather(context, client, viewer, {
      projectId,
      userId,
      event: { ...named(issue, viewer), kind: 'COMMENTED', commentId },
    });
}

/** To whoever started it. */
export async function mailValidation(context: Context, client: Transaction, ended: EndedValidation): Promise<void> {
  const { projectId, organizationId, requestedBy: userId, rule, status, fixed, failing, inconclusive } = ended;
  if (userId === null) return;
  const { title } = issueTexts(ended);
  const event = { kind: 'VALIDATED' as const, rule, title, by: userId, status, fixed, failing, inconclusive };
  await gather(context, client, { organizationId }, { projectId, userId, event });
}

const named = (issue: Issue, { userId }: Viewer) => ({ rule: issue.rule, title: issueTexts(issue).title, by: userId });

async function gather(
  { mailer, clock }: Context,
  client: Transaction,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  mail: { projectId: string; userId: string; event: IssueEvent },
): Promise<void> {
  if (!mailer) return;
  const at = clock.now();
  const sendAt = new Date(at.getTime() + GATHERED_MS);
  await gatherIssueMail(client, { ...mail, id: uuidv7(), settingId: uuidv7(), organizationId, at, sendAt }, LISTED);
}

/** Whether the user gets e-mails about issues that concern them; null for an API key. */
export async function isMailed(context: Context, { organizationId, userId }: Viewer): Promise<boolean | null> {
  if (userId === null) return null;
  return (await issueMailOf.first(context.db, organizationId, userId))?.enabled ?? true;
}

export async function setMailed(
  context: Context,
  { organizationId, userId }: Viewer,
  enabled: boolean,
): Promise<boolean> {
  if (userId === null)
    throw problem('FORBIDDEN', { message: 'E-mails belong to users: sign in, an API key has none.' });
  await storeIssueMail(context.db.pool, { id: uuidv7(), organizationId, userId, enabled });
  return enabled;
}

/** By the link of a message. False where the link is of something else. */
export const mute = ({ db }: Pick<Context, 'db'>, settingId: string): Promise<boolean> =>
  db.unitOfWork(async (em) => (await em.nativeUpdate(IssueMailSetting, { id: settingId }, { enabled: false })) > 0);
