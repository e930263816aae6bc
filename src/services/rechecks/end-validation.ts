import { endValidation, holdProjectOfValidation } from '../../db/queries/issues/issue-validation.js';
import type { Context } from '../context.js';
import { mailValidation } from '../results/issues/issue-mail.js';

/** time in which the user who started a validation sees it end */
const WATCHED_MS = 60_000;

/** Ends a validation by its counts; `reason` is why not all pages were checked. Who has waited for it gets a message. */
export async function concludeValidation(context: Context, id: string, reason: string | null): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    await holdProjectOfValidation(client, id);
    const ended = await endValidation(client, id, reason, now);
    if (ended && now.getTime() - ended.createdAt.getTime() > WATCHED_MS) await mailValidation(context, client, ended);
  });
}
