import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import { Competitor } from '../../entities/competitor.js';
import { planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(Competitor, 'c');

export const competitorById = prepared<[id: string], Competitor>(
  'competitor by id',
  `select ${COLUMNS} from competitor c where c.id = $1`,
);

export const competitorOf = prepared<[id: string, projectId: string, organizationId: string], Competitor>(
  'competitor of a project',
  `select ${COLUMNS} from competitor c where c.id = $1 and c.project_id = $2 and c.organization_id = $3`,
);

/** In the order in which they were added. */
export const competitorsOf = planned<[projectId: string], Competitor>(
  `select ${COLUMNS} from competitor c where c.project_id = $1 order by c.created_at, c.id`,
);

/** Domains beside the project of the keywords. */
export const domainsBeside = planned<[keywordIds: readonly string[]], { domain: string }>(
  `select distinct c.domain from keyword k join competitor c on c.project_id = k.project_id
    where k.id = any($1::uuid[]) order by c.domain`,
);

/** Best known position of each competitor of the keyword's project. */
export async function competitorPositions(
  client: Pick<PoolClient, 'query'>,
  keywordId: string,
): Promise<{ id: string; name: string; position: number }[]> {
  const { rows } = await client.query<{ id: string; name: string; position: number }>(
    `select c.id, c.name, r.position from competitor_ranking r join competitor c on c.id = r.competitor_id
      where r.keyword_id = $1 order by r.position, c.id`,
    [keywordId],
  );
  return rows;
}

/** Best position of each competitor in the results of that day's check; null where they are not kept. */
export async function competitorPositionsOn(
  client: Pick<PoolClient, 'query'>,
  keywordId: string,
  slot: string,
): Promise<{ id: string; name: string; position: number }[] | null> {
  const { rows } = await client.query<{ positions: { id: string; name: string; position: number }[] }>(
    `select array(
              select jsonb_build_object('id', c.id, 'name', c.name, 'position', min(hit.position))
                from competitor c
                join jsonb_to_recordset(r.results) as hit (host text, position int)
                  on hit.host = c.domain or right(hit.host, length(c.domain) + 1) = '.' || c.domain
               where c.project_id = k.project_id
               group by c.id) as positions
       from ranking r join keyword k on k.id = r.keyword_id
      where r.keyword_id = $1 and r.slot = $2 and r.results is not null`,
    [keywordId, slot],
  );
  return rows[0]?.positions ?? null;
}
