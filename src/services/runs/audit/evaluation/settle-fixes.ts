import type { PoolClient } from 'pg';
import type { Rule } from '../../../../audit/engine/rule.js';
import { ruleDigests } from '../../../../audit/score/rule-set.js';
import { appliedSuggestions, outcomesIn, settleSuggestions } from '../../../../db/queries/fixes/fix-suggestion.js';
import { readerOf } from '../../../../db/query.js';
import { urlHash } from '../../../../facts/url.js';
import { bitOfRule } from '../storage/page-sets.js';
import { fingerprint } from './fingerprint.js';

/**
 * Settles the suggestions that were applied before this audit began, once it has advanced the history of findings. A rule that
 * changed since the suggestion, or did not look at the page again, leaves it for a later audit.
 */
export async function settleApplied(
  client: PoolClient,
  audit: { id: string; projectId: string; createdAt: Date },
  rules: readonly Rule[],
  looked: (rule: string) => boolean,
): Promise<void> {
  const applied = await appliedSuggestions.all(readerOf(client), audit.projectId, audit.id, audit.createdAt);
  if (applied.length === 0) return;
  const digests = ruleDigests(rules);
  const bits = new Map(rules.map((rule) => [rule.id, bitOfRule(rule)]));
  const looks = applied.flatMap(({ id, rule, url, digest }) => {
    const own = bits.get(rule);
    return own === undefined || (digest !== null && digest !== digests[rule])
      ? []
      : [{ id, fingerprint: fingerprint(rule, url), hash: urlHash(url), bits: own, looked: looked(rule) }];
  });
  const outcomes = await outcomesIn(client, audit, looks);
  if (outcomes.length > 0) await settleSuggestions(client, outcomes);
}
