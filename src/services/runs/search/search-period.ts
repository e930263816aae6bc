import { newestCompletedIds } from '../../../db/queries/audits/audit.js';
import { awaitHistory } from '../../../db/queries/audits/finding-history.js';
import { noteNewFields, storeSearchFields } from '../../../db/queries/pages/search-field.js';
import { holdProject } from '../../../db/queries/projects/project-lock.js';
import { deleteMeanPositions } from '../../../db/queries/rankings/average-position.js';
import { storeIssueSearch } from '../../../db/queries/search/issue-search.js';
import { searchCoverageOf } from '../../../db/queries/search/search-day.js';
import {
  collectPairs,
  deletePeriod,
  storePeriodOfDays,
  storePeriodOfPositions,
  storePeriodPages,
  storePeriodQueries,
  storePositionsOfDays,
} from '../../../db/queries/search/search-period.js';
import { type Client, readerOf } from '../../../db/query.js';
import { withoutLoops } from '../../../db/without-loops.js';
import searchConsole from '../../../serp/providers/search-console.js';
import type { Context } from '../../context.js';
import { SEARCH_COLUMNS } from '../../projects/page-fields/search-fields.js';

/** Derives what lists read from the imported days, for the pages of the newest completed audit too. */
export async function renewSearchPeriod(context: Pick<Context, 'db'>, projectId: string): Promise<void> {
  await context.db.transaction(async (client) => {
    if (!(await holdResults(client, projectId))) return;
    const coverage = await searchCoverageOf.first(readerOf(client), [projectId]);
    // rows that were imported from the command line are shown until there are days to replace them
    if (!coverage?.finalDay) return;
    await deleteMeanPositions(client, projectId, searchConsole.id);
    await deletePeriod(client, projectId);
    await storePeriodOfDays(client, projectId);
    await withoutLoops(client, async () => {
      await storePeriodPages(client, projectId);
      await storePositionsOfDays(client, projectId, searchConsole.id);
      await collectPairs(client, projectId);
    });
    await storePeriodQueries(client, projectId);
    await renewFields(client, projectId);
  });
}

/**
 * Waits until no audit of the project is judged: its figures would be those of before. None is, and no other import stores
 * anything, before the transaction ends. False where the project is gone.
 */
export async function holdResults(client: Client, projectId: string): Promise<boolean> {
  if (!(await holdProject(client, projectId))) return false;
  await awaitHistory(client, projectId);
  return true;
}

/** The same from average positions that were imported without days. Needs the transaction that replaced them. */
export async function renewPeriodOfPositions(client: Client, projectId: string): Promise<void> {
  await deletePeriod(client, projectId);
  await storePeriodOfPositions(client, projectId);
  await storePeriodQueries(client, projectId);
  await renewFields(client, projectId);
}

/** The same fields of the newest completed audit once more, from what was inspected meanwhile. */
export async function renewSearchFields(context: Pick<Context, 'db'>, projectId: string): Promise<void> {
  await context.db.transaction(async (client) => {
    if (await holdResults(client, projectId)) await renewFields(client, projectId);
  });
}

async function renewFields(client: Client, projectId: string): Promise<void> {
  const audit = await newestCompletedIds.first(readerOf(client), projectId, 1);
  if (!audit) return;
  // audits are locked before their issues
  await noteNewFields(client, audit.id);
  await storeSearchFields(client, audit.id, SEARCH_COLUMNS);
  await storeIssueSearch(client, audit.id);
}
