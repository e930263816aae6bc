import { type Client, planned } from '../../query.js';

/** Tables that every audit adds rows to, and whose lists and exports are planned by how many an audit has. */
const OF_AUDITS = ['crawl_url', 'page', 'page_metrics', 'page_field', 'issue', 'finding', 'finding_history'] as const;

/** Pages of an audit, and of all audits as far as the planner knows; -1 where it knows nothing yet. */
export const pagesOfStatistics = planned<[auditId: string], { own: number; known: number }>(
  `select (select count(*)::int from page where audit_id = $1) as own,
          (select reltuples::float from pg_class where oid = 'page'::regclass) as known`,
);

/** A process that does the same already is not waited for. */
export async function analyzeAudits(client: Client): Promise<void> {
  await client.query(`analyze (skip_locked) ${OF_AUDITS.join(', ')}`);
}
