import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { insertSubmission } from '../../../db/queries/search/index-now.js';
import type { Context } from '../../context.js';
import type { CompletedAudit } from '../../reaction-lists.js';

/** The row is the outbox: the scheduler queues what is due. A first audit has nothing that its URLs changed against. */
export async function noteSubmission(
  _context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  { id: auditId, completedAt: at }: CompletedAudit,
): Promise<void> {
  await insertSubmission(client, { id: uuidv7(), auditId, at });
}
