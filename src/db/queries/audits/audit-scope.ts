import type { ScoreResult } from '../../../audit/score/score.js';
import type { StoredOptions } from '../../../crawl/options.js';
import type { RenderingTally } from '../../../facts/rendering-tally.js';
import type { Client } from '../../query.js';

/** The options that decide which pages an audit looked at, as they are stored. */
export interface StoredScope {
  options: StoredOptions;
  rendering: Pick<RenderingTally, 'chromium'> | null;
  partial: boolean;
  stopReason: string | null;
  pagesCrawled: number;
}

/** A column of it. */
export const scopeColumn = (audit: 'a' | 'b' | 'h'): string =>
  `jsonb_build_object('options', ${audit}.options, 'rendering', case when ${audit}.rendering is not null then
     jsonb_build_object('chromium', ${audit}.rendering -> 'chromium') end, 'partial', ${audit}.partial, 'stopReason', ${audit}.stop_reason,
     'pagesCrawled', ${audit}.pages_crawled)`;

/** looked through for one that compares: audits of another scope may lie between */
const EARLIER = 10;

export interface EarlierScope {
  id: string;
  created_at: Date;
  score: ScoreResult;
  scope: StoredScope;
  /** scope of the audit itself */
  own: StoredScope;
}

/** The audits before this one with the same rules, the newest first. */
export async function earlierScopes(client: Client, auditId: string, ruleSet: string): Promise<EarlierScope[]> {
  const { rows } = await client.query<EarlierScope>(
    `select b.id, b.created_at, b.score, ${scopeColumn('b')} as scope, ${scopeColumn('a')} as own
       from audit a join audit b on b.project_id = a.project_id
      where a.id = $1 and b.status = 'COMPLETED' and b.rule_set = $2 and (b.created_at, b.id) < (a.created_at, a.id)
      order by b.created_at desc, b.id desc limit ${EARLIER}`,
    [auditId, ruleSet],
  );
  return rows;
}
