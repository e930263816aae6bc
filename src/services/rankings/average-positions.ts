import type { Viewer } from '../../auth/viewer.js';
import { problem } from '../../errors.js';
import { importPositions } from '../../serp/import-positions.js';
import type { PositionRange } from '../../serp/position-source.js';
import type { ProviderSettings } from '../../serp/provider.js';
import searchConsole from '../../serp/providers/search-console.js';
import type { Context } from '../context.js';
import { isId } from '../ids.js';
import * as projects from '../projects/projects.js';

export interface MeanPosition {
  source: string;
  from: string;
  to: string;
  query: string;
  page: string;
  country: string | null;
  device: string | null;
  meanPosition: number;
  clicks: number;
  impressions: number;
}

/** those with most impressions; the rest stays in the database */
const MOST_LISTED = 5_000;

/** Mean positions that were imported for a project, those seen most often first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<MeanPosition[]> {
  const project = await projects.get(context, viewer, projectId);
  return context.db.rows<MeanPosition>(
    `select source, to_char(from_date, 'YYYY-MM-DD') as "from", to_char(to_date, 'YYYY-MM-DD') as "to", query, page, country, device,
            mean_position as "meanPosition", clicks, impressions
       from mean_position where project_id = $1 order by impressions desc, source, id limit ${MOST_LISTED}`,
    [project.id],
  );
}

/** Replaces what Search Console told before; throws, and keeps that, when not all rows can be had. Answers how many came. */
export async function importFromSearchConsole(
  context: Context,
  projectId: string,
  range: PositionRange,
  settings: ProviderSettings,
): Promise<number> {
  const [project] = isId(projectId) ? await context.db.rows('select 1 from project where id = $1', [projectId]) : [];
  if (!project) throw problem('PROJECT_NOT_FOUND');
  const source = searchConsole.id;
  return context.db.transaction(async (client) => {
    await client.query('delete from mean_position where project_id = $1 and source = $2', [projectId, source]);
    let count = 0;
    for await (const rows of importPositions({
      source: searchConsole,
      settings,
      fetcher: context.operatorFetcher,
      range,
    })) {
      await client.query(
        `insert into mean_position (project_id, source, from_date, to_date, id, query, page, country, device, mean_position, clicks, impressions)
         select $1, $2, $3, $4, $5 + at, query, page, country, device, mean, clicks, impressions
           from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::real[], $11::int[], $12::int[])
                with ordinality as told (query, page, country, device, mean, clicks, impressions, at)`,
        [
          projectId,
          source,
          range.from,
          range.to,
          count,
          ...(['query', 'page', 'country', 'device', 'meanPosition', 'clicks', 'impressions'] as const).map((name) =>
            rows.map((row) => row[name]),
          ),
        ],
      );
      count += rows.length;
    }
    return count;
  });
}
