import { noteAlerted, type StoredSearchConsole } from '../../../db/queries/rankings/search-console.js';
import type { Context } from '../../context.js';
import { react } from '../../reaction-lists.js';

/** duration of failures before an alert: the next import makes up for a day */
const WITHOUT_DATA_MS = 2 * 86_400_000;

/** Reports imports of a project that have failed for so long, once. */
export async function reportMissingData(
  context: Context,
  { projectId, organizationId, property }: StoredSearchConsole,
  reason: string,
  at: Date,
): Promise<void> {
  const failingBefore = new Date(at.getTime() - WITHOUT_DATA_MS);
  await context.db.transaction(async (client) => {
    if (!(await noteAlerted(client, projectId, at, failingBefore))) return;
    const result = { projectId, organizationId, property, reason, at };
    await react(context.reactions.searchDataMissing, context, client, result);
  });
  await context.queues.relay();
}
