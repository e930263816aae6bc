import type { Deltas } from '../../../serp/history.js';
import type { Rank } from '../../../serp/visibility.js';
import { columnsOf } from '../../columns-of.js';
import { Keyword, type RankingStatus } from '../../entities/keyword.js';
import { type Client, planned, prepared } from '../../query.js';
import { retagged } from '../../tags.js';

const COLUMNS = columnsOf(Keyword, 'k');

export const keywordById = prepared<[id: string], Keyword>(
  'keyword by id',
  `select ${COLUMNS} from keyword k where k.id = $1`,
);

export const keywordsById = planned<[ids: readonly string[]], Keyword>(
  `select ${COLUMNS} from keyword k where k.id = any($1::uuid[])`,
);

/** In the order in which they were added. */
export const keywordsOf = planned<[projectId: string], Keyword>(
  `select ${COLUMNS} from keyword k where k.project_id = $1 order by k.created_at, k.id`,
);

/** The keywords of the project of an audit: those that rank with a URL, best first. */
export const keywordsOfUrl = planned<[auditId: string, url: string, limit: number], Keyword>(
  `select ${COLUMNS} from keyword k
    where k.project_id = (select project_id from audit where id = $1) and k.url = $2 and k.position is not null
    order by k.position, k.folded, k.id limit $3`,
);

/** The keywords of the ids that are among the first that their plan includes. */
export async function keywordsInPlan(
  client: Client,
  ids: readonly string[],
  plans: readonly string[],
  quotas: readonly number[],
): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select r.id from (
       select k.id, k.organization_id, row_number() over (partition by k.organization_id order by k.created_at, k.id) as place
         from keyword k where k.organization_id in (select organization_id from keyword where id = any($1::uuid[]))) r
       join organization o on o.id = r.organization_id
       join unnest($2::text[], $3::int[]) as p (plan, quota) on p.plan = o.plan
      where r.place <= p.quota and r.id = any($1::uuid[])`,
    [ids, plans, quotas],
  );
  return rows;
}

export async function deleteKeywords(
  client: Client,
  projectId: string,
  ids: readonly string[],
): Promise<{ term: string }[]> {
  const { rows } = await client.query<{ term: string }>(
    'delete from keyword where project_id = $1 and id = any($2) returning term',
    [projectId, ids],
  );
  return rows;
}

/** The positions of keywords with the tag; of all without one. */
export const positionsOf = planned<
  [projectId: string, tag: string | null],
  { id: string; engine: string; position: Rank; known: boolean }
>(
  `select id, engine, position, last_checked_at is not null as known from keyword
    where project_id = $1 and ($2::text is null or $2 = any(tags))`,
);

/** Tags in use, most used first. */
export const tagsOfKeywords = planned<[projectId: string], { tag: string; keywords: number }>(
  `select tag, count(*)::int as keywords from keyword, unnest(tags) as tag where project_id = $1
    group by tag order by keywords desc, tag limit 200`,
);

/** Changes the tags of keywords of the project; each keeps the order of its tags. */
export async function changeKeywordTags(
  client: Client,
  projectId: string,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<Keyword[]> {
  const { rows } = await client.query<Keyword>(
    `update keyword k set tags = ${retagged('k.tags', '$3', '$4')}
      where k.project_id = $1 and k.id = any($2::uuid[])
      returning ${COLUMNS}`,
    [projectId, ids, add, remove],
  );
  return rows;
}

export interface RankingPoint {
  checkedAt: Date;
  position: number | null;
  visiblePosition: number | null;
  url: string | null;
  status: RankingStatus;
}

export interface RankingHistory {
  keywordId: string;
  term: string;
  engine: string;
  country: string;
  language: string;
  device: 'DESKTOP' | 'MOBILE';
  location: string | null;
  changes: Deltas;
  best: { position: number; date: string } | null;
  history: RankingPoint[];
}

export type TrackedKeyword = Pick<
  RankingHistory,
  'keywordId' | 'term' | 'engine' | 'country' | 'language' | 'device' | 'location'
>;

/** In the order in which they were added. */
export const trackedKeywords = planned<
  [projectId: string, keywordId: string | null],
  TrackedKeyword
>(`select id as "keywordId", term, engine, country, language, device, location from keyword
      where project_id = $1 and ($2::uuid is null or id = $2) order by created_at, id`);

export const keywordOfProject = planned<[id: string, projectId: string], object>(
  'select 1 from keyword where id = $1 and project_id = $2',
);

/** Keywords without a conclusive check of the slot. */
export const unfinishedKeywords = planned<
  [projectId: string, slot: string],
  { id: string }
>(`select id from keyword k where project_id = $1
        and not exists (select from ranking r where r.keyword_id = k.id and r.slot = $2 and r.status in ('RANKED', 'NOT_IN_TOP'))`);

export const keywordsOfEngine = planned<[projectId: string, engine: string], { id: string }>(
  'select id from keyword where project_id = $1 and engine = $2 order by id',
);

export const keywordCount = planned<[ids: readonly string[]], { count: number }>(
  'select count(*)::int as count from keyword where id = any($1::uuid[])',
);

/** Locks the keyword until the commit; false where it is gone. */
export async function lockKeyword(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from keyword where id = $1 for no key update', [id]);
  return rowCount !== 0;
}

/** Sets the state of a keyword that has never been found or missed. */
export async function setUnknown(client: Client, id: string): Promise<void> {
  await client.query(`update keyword set status = 'UNKNOWN' where id = $1 and status = 'PENDING'`, [id]);
}

const CONCLUSIVE = `('RANKED', 'NOT_IN_TOP')`;

/** Sets the state of the keyword after the check of a slot. */
export async function setLatest(client: Client, id: string, slot: string, checkedAt: Date): Promise<void> {
  await client.query(
    `update keyword k
        set status = r.status, position = r.position, visible_position = r.visible_position, url = r.url, depth = r.depth, last_checked_at = $3,
            previous_position = (select position from ranking where keyword_id = $1 and slot < $2 and status in ${CONCLUSIVE}
                                  order by slot desc limit 1),
            best_position = (select min(position) from ranking where keyword_id = $1 and status in ${CONCLUSIVE})
       from ranking r where k.id = $1 and r.keyword_id = $1 and r.slot = $2`,
    [id, slot, checkedAt],
  );
}
