import {
  deleteOldDays,
  deleteUnusedTexts,
  forgetDetail,
  projectsWithoutDays,
} from '../../../db/queries/search/search-day.js';
import { deleteOldInspections } from '../../../db/queries/search/url-inspection.js';
import type { Context } from '../../context.js';
import { KEPT_DAYS } from './import-days.js';
import { addDays, pacificDay } from './pacific-days.js';

/** totals and pages of three years and a month, so that a year can be compared with the one before the last */
const TOTALS_DAYS = 1_127;
/** days of one run: a day of each kind of search of many projects */
const AT_ONCE = 1_000;
/** states in Google's index of one run */
const INSPECTIONS = 10_000;
/** texts of one transaction, which imports of the project wait for */
const TEXTS = 200_000;

/** Queries are kept as long as Search Console keeps them, totals and pages for longer. */
export async function forgetSearchDays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = pacificDay(clock.now());
  const days = await forgetDetail(db.pool, addDays(today, -KEPT_DAYS - 1), AT_ONCE);
  await deleteOldDays(db.pool, addDays(today, -TOTALS_DAYS));
  await deleteOldInspections(db.pool, new Date(addDays(today, -KEPT_DAYS)), INSPECTIONS);
  // once a month is enough: it reads all days of a project
  const projects = new Set(days.filter(({ day }) => day.endsWith('-01')).map(({ projectId }) => projectId));
  for (const { id } of await projectsWithoutDays.all(db)) projects.add(id);
  for (const projectId of projects) await forgetUnusedTexts({ db }, projectId);
}

/** Deletes the queries and URLs that no imported day of the project has any more. */
export async function forgetUnusedTexts({ db }: Pick<Context, 'db'>, projectId: string): Promise<void> {
  for (const kind of ['QUERY', 'URL'] as const)
    while ((await db.transaction((client) => deleteUnusedTexts(client, projectId, kind, TEXTS))) === TEXTS);
}
