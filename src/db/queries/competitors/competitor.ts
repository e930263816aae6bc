import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import { Competitor } from '../../entities/competitor.js';
import { type Client, planned, prepared } from '../../query.js';

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

/** Of the project of the keywords. */
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

/** With what is known of its site. */
export async function deleteCompetitor(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from competitor where id = $1', [id]);
  return rowCount !== 0;
}
