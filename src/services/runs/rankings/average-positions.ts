import type { Viewer } from '../../../auth/viewer.js';
import { knownProject } from '../../../db/queries/projects/project.js';
import {
  deleteMeanPositions,
  insertMeanPositions,
  type MeanPosition,
  meanPositionsOf,
} from '../../../db/queries/rankings/average-position.js';
import { problem } from '../../../errors.js';
import { importPositions } from '../../../serp/import-positions.js';
import type { PositionRange } from '../../../serp/position-source.js';
import type { ProviderSettings } from '../../../serp/provider.js';
import searchConsole from '../../../serp/providers/search-console.js';
import { propertyName } from '../../../serp/search-console/property.js';
import type { Context } from '../../context.js';
import { isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { holdResults, renewPeriodOfPositions } from '../search/search-period.js';
import { collectPositions } from './own-positions.js';

export type { MeanPosition } from '../../../db/queries/rankings/average-position.js';

/** Average positions that were imported for a project, those seen most often first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<MeanPosition[]> {
  const project = await projects.get(context, viewer, projectId);
  return meanPositionsOf.all(context.db, project.id);
}

/** rows are read those with most clicks first: what is left out has hardly any */
const MOST_ROWS = 500_000;
/** rows of one statement */
const BATCH = 25_000;

/**
 * Replaces the earlier rows of Search Console; throws, and keeps those, when not all rows can be had. The pages of the newest
 * completed audit get their figures. Returns the number of rows.
 */
export async function importFromSearchConsole(
  context: Context,
  projectId: string,
  range: PositionRange,
  settings: ProviderSettings,
  signal?: AbortSignal,
): Promise<number> {
  const project = isId(projectId) ? await knownProject.first(context.db, projectId) : null;
  if (!project) throw problem('PROJECT_NOT_FOUND');
  const source = searchConsole.id;
  const positions = collectPositions(project.url);
  // everything is read first: a transaction that waits for a service holds up whoever changes the project
  for await (const rows of importPositions({
    source: searchConsole,
    settings,
    fetcher: context.operatorFetcher,
    range: { ...range, site: propertyName(range.site), host: new URL(project.url).hostname },
    ...(signal ? { signal } : {}),
  })) {
    positions.add(rows);
    if (positions.size >= MOST_ROWS) break;
  }
  const rows = positions.rows();
  return context.db.transaction(async (client) => {
    if (!(await holdResults(client, projectId))) throw problem('PROJECT_NOT_FOUND');
    await deleteMeanPositions(client, projectId, source);
    for (let count = 0; count < rows.length; count += BATCH) {
      const batch = rows.slice(count, count + BATCH);
      await insertMeanPositions(client, { projectId, source, from: range.from, to: range.to, count }, batch);
    }
    await renewPeriodOfPositions(client, projectId);
    return rows.length;
  });
}
