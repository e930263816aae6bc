import { analyzeAudits, pagesOfStatistics } from '../../../../db/queries/installation/statistics.js';
import type { Context } from '../../../context.js';

/** The table has grown by this share: what the database does by itself, but a minute or more later. */
const SHARE = 0.1;
/** a plan for fewer pages than this is quick, whatever it expects */
const LEAST = 200;

/**
 * Tells the planner of an audit that is a large part of what is stored: until then it plans for a handful of pages, and an
 * export looks through all of them for each.
 */
export async function renewStatistics({ db }: Pick<Context, 'db'>, auditId: string): Promise<boolean> {
  const found = await pagesOfStatistics.first(db, auditId);
  if (!found || found.own < LEAST || found.own < SHARE * found.known) return false;
  await analyzeAudits(db.pool);
  return true;
}
