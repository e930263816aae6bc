import type { PoolClient } from 'pg';
import { takeHistory } from '../../db/queries/audits/finding-history.js';
import { problem } from '../../errors.js';

/** Throws `UNAVAILABLE` while an audit of the project is judged or gets figures; else none is before the transaction ends. */
export async function keepJudgementsOut(client: PoolClient, projectId: string): Promise<void> {
  if (!(await takeHistory(client, projectId)))
    throw problem('UNAVAILABLE', {
      message: 'Results of an audit of this project are being stored. Try again shortly.',
      retryAfterSeconds: 5,
    });
}
