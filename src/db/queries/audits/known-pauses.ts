import type { KnownPause } from '../../../crawl/politeness/known-pauses.js';
import { type Client, planned } from '../../query.js';

/** The responses by which hosts requested pauses, for an audit that left its worker while it prepared. */
export const knownPauses = planned<[auditId: string], { pauses: KnownPause[] | null }>(
  'select known_pauses as pauses from audit where id = $1',
);

export const storePauses = planned<[auditId: string, fence: number, pauses: string], { id: string }>(
  "update audit set known_pauses = $3::jsonb where id = $1 and fence = $2 and status = 'RUNNING' returning id",
);

export async function forgetPauses(client: Client, auditId: string): Promise<void> {
  await client.query('update audit set known_pauses = null where id = $1 and known_pauses is not null', [auditId]);
}
