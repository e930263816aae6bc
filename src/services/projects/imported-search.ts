import type { PoolClient } from 'pg';
import { deleteSearchFigures } from '../../db/queries/pages/search-field.js';
import { deleteMeanPositions } from '../../db/queries/rankings/average-position.js';
import { deleteSearchDays } from '../../db/queries/search/search-day.js';
import { deletePeriod } from '../../db/queries/search/search-period.js';
import { deleteInspections } from '../../db/queries/search/url-inspection.js';
import searchConsole from '../../serp/providers/search-console.js';
import { keepJudgementsOut } from './keep-judgements-out.js';
import { SEARCH_COLUMNS } from './page-fields/search-fields.js';

/**
 * Deletes what was imported from Search Console, also from the pages and issues of all audits. Needs the lock of the project. Texts
 * of queries and URLs stay for `deleteUnusedTexts`: there may be millions.
 */
export async function forgetImportedSearch(client: PoolClient, projectId: string): Promise<void> {
  // an audit that is judged would store figures that it has read before
  await keepJudgementsOut(client, projectId);
  await deleteMeanPositions(client, projectId, searchConsole.id);
  await deleteSearchDays(client, projectId);
  await deletePeriod(client, projectId);
  await deleteInspections(client, projectId);
  await deleteSearchFigures(client, projectId, SEARCH_COLUMNS);
}
