import { type Client, planned } from '../../query.js';
import { withinInteger } from '../search/within-integer.js';

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

/** queries with most impressions; the rest stays in the database */
const MOST_LISTED = 5_000;

/** The positions of queries, those seen most often first. */
export const meanPositionsOf = planned<[projectId: string], MeanPosition>(
  `select source, to_char(from_date, 'YYYY-MM-DD') as "from", to_char(to_date, 'YYYY-MM-DD') as "to", query, page, country, device,
            average_position as "meanPosition", ${withinInteger('clicks')} as clicks, ${withinInteger('impressions')} as impressions
       from search_performance where project_id = $1 order by search_performance.impressions desc, source, id limit ${MOST_LISTED}`,
);

/** The positions of one page of the project of an audit; those with most clicks first. */
export const meanPositionsOfPage = planned<[auditId: string, page: string], MeanPosition>(
  `select source, to_char(from_date, 'YYYY-MM-DD') as "from", to_char(to_date, 'YYYY-MM-DD') as "to", query, page, country, device,
            average_position as "meanPosition", ${withinInteger('clicks')} as clicks, ${withinInteger('impressions')} as impressions
       from search_performance where project_id = (select project_id from audit where id = $1) and page = $2
      order by search_performance.clicks desc, search_performance.impressions desc, source, id limit ${MOST_LISTED}`,
);

/** Needs the history of the project (`awaitHistory`): an import side by side would not see these rows, and write the same ids. */
export async function deleteMeanPositions(client: Client, projectId: string, source: string): Promise<void> {
  await client.query('delete from search_performance where project_id = $1 and source = $2', [projectId, source]);
}

type NewPosition = Omit<MeanPosition, 'source' | 'from' | 'to'>;

/** `count` is how many the source has stored so far. */
export async function insertMeanPositions(
  client: Client,
  {
    projectId,
    source,
    from,
    to,
    count,
  }: { projectId: string; source: string; from: string; to: string; count: number },
  rows: readonly NewPosition[],
): Promise<void> {
  await client.query(
    `insert into search_performance (project_id, source, from_date, to_date, id, query, page, country, device, average_position, clicks, impressions)
         select $1, $2, $3, $4, $5 + at, query, page, country, device, mean, clicks, impressions
           from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::real[], $11::bigint[], $12::bigint[])
                with ordinality as told (query, page, country, device, mean, clicks, impressions, at)`,
    [
      projectId,
      source,
      from,
      to,
      count,
      ...(['query', 'page', 'country', 'device', 'meanPosition', 'clicks', 'impressions'] as const).map((name) =>
        rows.map((row) => row[name]),
      ),
    ],
  );
}
