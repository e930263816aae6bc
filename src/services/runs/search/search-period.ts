import { newestCompleted } from '../../../db/queries/audits/audit.js';
import { noteNewFields, storeSearchFields } from '../../../db/queries/pages/search-field.js';
import { deleteMeanPositions } from '../../../db/queries/rankings/average-position.js';
import { storeIssueSearch } from '../../../db/queries/search/issue-search.js';
import {
  collectPairs,
  deletePeriod,
  storePeriodOfDays,
  storePeriodOfPositions,
  storePeriodPages,
  storePeriodQueries,
  storePositionsOfDays,
} from '../../../db/queries/search/search-period.js';
import type { Client } from '../../../db/query.js';
import searchConsole from '../../../serp/providers/search-console.js';
import type { Context } from '../../context.js';
import { SEARCH_COLUMNS } from '../../projects/page-fields/search-fields.js';

/** Derives what lists read from the imported days, for the pages of the newest completed audit too. */
export async function renewSearchPeriod(context: Pick<Context, 'db'>, projectId: string): Promise<void> {
  const audit = await newestCompleted.first(context.db, projectId);
  await context.db.transaction(async (client) => {
    // it locks out another renewal, which would write the same rows
    await deleteMeanPositions(client, projectId, searchConsole.id);
    await deletePeriod(client, projectId);
    if (await storePeriodOfDays(client, projectId)) {
      await storePeriodPages(client, projectId);
      await storePositionsOfDays(client, projectId, searchConsole.id);
      await collectPairs(client, projectId);
      await storePeriodQueries(client, projectId);
    }
    if (audit) await renewFields(client, audit.id);
  });
}

/** The same from average positions that were imported without days. Needs the transaction that replaced them. */
export async function renewPeriodOfPositions(client: Client, projectId: string, auditId: string | null): Promise<void> {
  await deletePeriod(client, projectId);
  await storePeriodOfPositions(client, projectId);
  await storePeriodQueries(client, projectId);
  if (auditId) await renewFields(client, auditId);
}

async function renewFields(client: Client, auditId: string): Promise<void> {
  // audits are locked before their issues
  await noteNewFields(client, auditId);
  await storeSearchFields(client, auditId, SEARCH_COLUMNS);
  await storeIssueSearch(client, auditId);
}
