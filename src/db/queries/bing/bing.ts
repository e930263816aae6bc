import { columnsOf } from '../../columns-of.js';
import { BingConnection } from '../../entities/bing-connection.js';
import { type Client, planned } from '../../query.js';

export type BingKind = 'QUERY' | 'PAGE';

export const bingConnectionOf = planned<[projectId: string], BingConnection & { url: string }>(
  `select ${columnsOf(BingConnection, 'b')}, p.url from bing_connection b join project p on p.id = b.project_id
    where b.project_id = $1`,
);

export const bingConnectionsOf = planned<[projectIds: readonly string[]], BingConnection>(
  `select ${columnsOf(BingConnection, 'b')} from bing_connection b where b.project_id = any($1::uuid[])`,
);

export interface BingCoverage {
  projectId: string;
  firstWeek: string;
  lastWeek: string;
  weeks: number;
}

/** Weeks with figures of queries or pages. */
export const bingCoverageOf = planned<
  [projectIds: readonly string[]],
  BingCoverage
>(`select project_id as "projectId", to_char(min(week), 'YYYY-MM-DD') as "firstWeek", to_char(max(week), 'YYYY-MM-DD') as "lastWeek",
          count(distinct week)::int as weeks
     from bing_week where project_id = any($1::uuid[]) group by project_id`);

/** weeks that lists sum up */
export const LISTED_WEEKS = 4;

export interface BingFigure {
  text: string;
  clicks: number;
  impressions: number;
  averagePosition: number | null;
}

/** Sums of the last weeks that Bing has reported, most clicks first. */
export const bingFigures = planned<
  [projectId: string, kind: BingKind, limit: number],
  BingFigure
>(`select text, least(sum(clicks), 2147483647)::int as clicks, least(sum(impressions), 2147483647)::int as impressions,
          (sum(position * impressions) / nullif(sum(impressions) filter (where position is not null), 0))::float8 as "averagePosition"
     from bing_week
    where project_id = $1 and kind = $2 and week >= (
      select min(week) from (select distinct week from bing_week where project_id = $1 and kind = $2
                              order by week desc limit ${LISTED_WEEKS}) w)
    group by text order by 2 desc, 3 desc, text limit $3`);

export interface BingLinkedUrl {
  url: string;
  links: number;
  sample: { url: string; anchor: string }[];
}

/** Most linked first. */
export const bingLinkedPages = planned<[projectId: string, limit: number], BingLinkedUrl>(
  'select url, links, sample from bing_linked_page where project_id = $1 order by links desc, url limit $2',
);

/** Encrypted API keys of all projects. */
export const storedBingKeys = planned<[], { projectId: string; apiKey: string }>(
  'select project_id as "projectId", api_key as "apiKey" from bing_connection',
);

/** Replaces a key that nobody has changed meanwhile. */
export const replaceBingKey = planned<[projectId: string, known: string, apiKey: string], { projectId: string }>(
  'update bing_connection set api_key = $3 where project_id = $1 and api_key = $2 returning project_id as "projectId"',
);

export async function deleteBingFigures(client: Client, projectId: string): Promise<void> {
  await client.query('delete from bing_week where project_id = $1', [projectId]);
  await client.query('delete from bing_linked_page where project_id = $1', [projectId]);
}

export async function dueBingConnections(client: Client, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select b.project_id as id from bing_connection b where b.due_at <= $1 order by b.due_at limit $2
       for update of b skip locked`,
    [now, limit],
  );
  return rows;
}

export async function setBingDue(client: Client, projectId: string, at: Date): Promise<void> {
  await client.query('update bing_connection set due_at = $2 where project_id = $1', [projectId, at]);
}

/** Locks the connection; false where the project is connected to another site by now, or to none. */
export async function lockBing(client: Client, projectId: string, siteUrl: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from bing_connection where project_id = $1 and site_url = $2 for update',
    [projectId, siteUrl],
  );
  return (rowCount ?? 0) > 0;
}

export async function recordBing(
  client: Client,
  projectId: string,
  { problem, dueAt, importedAt }: { problem: string | null; dueAt: Date; importedAt: Date | null },
): Promise<void> {
  await client.query(
    `update bing_connection set problem = $2, due_at = $3, imported_at = coalesce($4, imported_at) where project_id = $1`,
    [projectId, problem, dueAt, importedAt],
  );
}

export interface NewBingWeeks {
  weeks: string[];
  texts: string[];
  clicks: number[];
  impressions: number[];
  positions: (number | null)[];
}

/** Adds weeks, and replaces what Bing has corrected since. A text that a reply has twice counts once. */
export async function storeBingWeeks(
  client: Client,
  projectId: string,
  kind: BingKind,
  { weeks, texts, clicks, impressions, positions }: NewBingWeeks,
): Promise<void> {
  await client.query(
    `insert into bing_week (project_id, kind, week, text, clicks, impressions, position)
     select distinct on (week, text) $1::uuid, $2, week, text, clicks, impressions, position
       from unnest($3::date[], $4::text[], $5::int[], $6::int[], $7::float8[]) as r (week, text, clicks, impressions, position)
      order by week, text, impressions desc
     on conflict (project_id, kind, week, digest) do update
       set clicks = excluded.clicks, impressions = excluded.impressions, position = excluded.position`,
    [projectId, kind, weeks, texts, clicks, impressions, positions],
  );
}

export async function deleteOldBingWeeks(client: Client, projectId: string, before: string): Promise<void> {
  await client.query('delete from bing_week where project_id = $1 and week < $2::date', [projectId, before]);
}

/** All of them, in place of those before. `samples` are JSON. */
export async function storeBingLinkedPages(
  client: Client,
  projectId: string,
  { urls, links, samples }: { urls: string[]; links: number[]; samples: string[] },
): Promise<void> {
  await client.query('delete from bing_linked_page where project_id = $1', [projectId]);
  await client.query(
    `insert into bing_linked_page (project_id, url, links, sample)
     select distinct on (url) $1::uuid, url, links, sample::jsonb
       from unnest($2::text[], $3::int[], $4::text[]) as r (url, links, sample) order by url, links desc`,
    [projectId, urls, links, samples],
  );
}
