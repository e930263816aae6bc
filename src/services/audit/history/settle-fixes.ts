import type { PoolClient } from 'pg';
import { appliedSuggestions, settleSuggestions, stillFailing } from '../../../db/queries/fixes/fix-suggestion.js';
import { readerOf } from '../../../db/query.js';
import { urlHash } from '../../../facts/url.js';

/** What became of the suggestions that were applied before this audit began: those whose page and rule it looked at are settled. */
export async function settleApplied(
  client: PoolClient,
  audit: { id: string; projectId: string; createdAt: Date },
  rules: readonly string[],
): Promise<void> {
  const reader = readerOf(client);
  const applied = await appliedSuggestions.all(reader, audit.projectId, audit.id, audit.createdAt);
  if (applied.length === 0) return;
  const ids = applied.map(({ id }) => id);
  const hashes = applied.map(({ url }) => urlHash(url));
  const seen = await stillFailing.all(reader, audit.id, ids, hashes, rules);
  const idsWhere = (fails: boolean) => seen.filter((one) => one.fails === fails).map(({ id }) => id);
  if (seen.length > 0) await settleSuggestions(client, idsWhere(false), idsWhere(true));
}
