import type { RobotsFetch } from '../../../facts/site-facts.js';
import { type Client, planned } from '../../query.js';

export const WATCH_KINDS = ['ROBOTS', 'SITEMAP', 'HOME', 'PAGE'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** The state that is compared between two checks of a URL; which fields there are depends on its kind. */
export interface WatchState {
  /** null: no response */
  status: number | null;
  redirect?: string | null;
  noindex?: boolean;
  canonical?: string | null;
  title?: string | null;
  /** hash of the main content of a page, of a file as it is */
  contentHash?: string | null;
  /** words of the main content */
  words?: number;
  /** crawlers that robots.txt does not let fetch it */
  blockedFor?: string[];
  certificateValidTo?: string | null;
  /** verdict of a robots.txt */
  verdict?: RobotsFetch['verdict'];
  /** entries of a sitemap */
  entries?: number;
}

export interface WatchTarget {
  id: string;
  kind: WatchKind;
  url: string;
  inlinks: number | null;
  /** null: not checked yet */
  state: WatchState | null;
  checkedAt: Date | null;
  problem: string | null;
}

/** With what the next check needs. */
export interface CheckedTarget extends WatchTarget {
  etag: string | null;
  modified: string | null;
  date: string | null;
  fingerprint: string | null;
  seenAt: Date | null;
  failures: number;
}

const COLUMNS = 'id, kind, url, inlinks, state, checked_at as "checkedAt", problem';

/** Targets that are checked, in their order. */
export const targetsOf = planned<[projectId: string], WatchTarget>(
  `select ${COLUMNS} from watch_target where project_id = $1 and place is not null order by place, url`,
);

export const checkedTargets = planned<[projectId: string], CheckedTarget>(
  `select ${COLUMNS}, etag, last_modified as modified, response_date as date, fingerprint, seen_at as "seenAt", failures
     from watch_target where project_id = $1 and place is not null order by place, url`,
);

export type NewTarget = Pick<WatchTarget, 'id' | 'kind' | 'url' | 'inlinks'>;

/**
 * Makes these the ones that are checked; of the others the versions are kept. One that was not checked for a while begins from the
 * start: what changed meanwhile is no news of this check.
 */
export async function setTargets(
  client: Client,
  place: { projectId: string; organizationId: string },
  targets: readonly NewTarget[],
): Promise<void> {
  await client.query(
    'update watch_target set place = null where project_id = $1 and place is not null and url <> all($2)',
    [place.projectId, targets.map(({ url }) => url)],
  );
  await client.query('delete from watch_target where project_id = $1 and place is null and state is null', [
    place.projectId,
  ]);
  await client.query(
    `insert into watch_target (id, project_id, organization_id, kind, url, inlinks, place)
     select id, $1, $2, kind, url, inlinks, place - 1
       from unnest($3::uuid[], $4::text[], $5::text[], $6::int[]) with ordinality as t (id, kind, url, inlinks, place)
     on conflict (project_id, url) do update
       set kind = excluded.kind, inlinks = excluded.inlinks, place = excluded.place,
           state = case when watch_target.place is not null then watch_target.state end,
           etag = case when watch_target.place is not null then watch_target.etag end,
           last_modified = case when watch_target.place is not null then watch_target.last_modified end,
           response_date = case when watch_target.place is not null then watch_target.response_date end,
           fingerprint = case when watch_target.place is not null then watch_target.fingerprint end,
           seen_at = case when watch_target.place is not null then watch_target.seen_at end,
           failures = case when watch_target.place is not null then watch_target.failures else 0 end,
           problem = case when watch_target.place is not null then watch_target.problem end`,
    [
      place.projectId,
      place.organizationId,
      targets.map(({ id }) => id),
      targets.map(({ kind }) => kind),
      targets.map(({ url }) => url),
      targets.map(({ inlinks }) => inlinks),
    ],
  );
}

export type CheckedValues = Pick<
  CheckedTarget,
  'id' | 'state' | 'etag' | 'modified' | 'date' | 'fingerprint' | 'seenAt' | 'failures' | 'problem'
>;

export async function storeChecked(client: Client, values: CheckedValues, at: Date): Promise<void> {
  const { id, state, etag, modified, date, fingerprint, seenAt, failures, problem } = values;
  await client.query(
    `update watch_target set state = $2, etag = $3, last_modified = $4, response_date = $5, fingerprint = $6,
            seen_at = $7, failures = $8, problem = $9, checked_at = $10 where id = $1`,
    [id, state && JSON.stringify(state), etag, modified, date, fingerprint, seenAt, failures, problem, at],
  );
}

/** Stores the check of targets that are as they were. */
export async function storeUnchanged(client: Client, ids: readonly string[], at: Date): Promise<void> {
  await client.query(
    'update watch_target set checked_at = $2, failures = 0, problem = null where id = any($1::uuid[])',
    [ids, at],
  );
}

/** Indexable pages of an audit by turns of the most linked and the best ranked ones. */
export const keyPages = planned<
  [auditId: string, projectId: string, home: string, limit: number],
  { url: string; inlinks: number }
>(
  `select url, inlinks from (
     select p.url, coalesce(j.inlinks, 0) as inlinks,
            row_number() over (order by coalesce(j.inlinks, 0) desc, p.url) as by_links,
            case when r.position is not null then row_number() over (order by r.position, p.url) end as by_rank
       from page p left join page_metrics j on j.audit_id = p.audit_id and j.page_id = p.id
       left join (select url, min(position) as position from keyword
                   where project_id = $2 and position is not null group by url) r on r.url = p.url
      where p.audit_id = $1 and p.indexable and p.url <> $3) candidate
    order by least(by_links, by_rank), by_links limit $4`,
);

/** URLs of an audit that lie on an origin, the most linked first. */
export const replayedUrls = planned<
  [auditId: string, origin: string, limit: number],
  { url: string; inlinks: number; indexable: boolean }
>(
  `select p.url, coalesce(j.inlinks, 0) as inlinks, p.indexable
     from page p left join page_metrics j on j.audit_id = p.audit_id and j.page_id = p.id
    where p.audit_id = $1 and starts_with(p.url, $2 || '/') order by 2 desc, p.id limit $3`,
);
