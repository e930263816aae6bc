import { type Client, planned } from '../../query.js';
import type { WatchKind, WatchState } from './watch-target.js';

export const WATCH_FIELDS = [
  'STATUS',
  'REDIRECT',
  'NOINDEX',
  'CANONICAL',
  'TITLE',
  'CONTENT',
  'BLOCKED_CRAWLERS',
  'CERTIFICATE',
  'ROBOTS_VERDICT',
  'SITEMAP_ENTRIES',
] as const;
export type WatchField = (typeof WATCH_FIELDS)[number];

/** A field before and after, as texts. */
export interface WatchChange {
  field: WatchField;
  before: string | null;
  after: string | null;
}

export interface WatchVersion {
  id: string;
  targetId: string;
  kind: WatchKind;
  url: string;
  seenAt: Date;
  state: WatchState;
  /** against the version before it */
  changes: WatchChange[];
}

const VERSIONS = `select v.id, v.target_id as "targetId", t.kind, t.url, v.seen_at as "seenAt", v.state, v.changes
  from watch_version v join watch_target t on t.id = v.target_id`;

/** Newest first; of one URL with its first one, of all of them only what changed. */
export const versionsOf = planned<[projectId: string, url: string | null, limit: number], WatchVersion>(
  `${VERSIONS} where v.project_id = $1 and case when $2::text is null then v.changes <> '[]' else t.url = $2 end
    order by v.seen_at desc, v.id desc limit $3`,
);

export interface WatchContent extends WatchVersion {
  content: string | null;
}

/** One version, and the one that it is compared with unless another is named. */
export const versionWithContent = planned<[projectId: string, id: string], WatchContent>(
  `select v.*, (select content from watch_version where id = v.id) as content from (${VERSIONS}) v
    where v.id = $2 and exists (select from watch_version w where w.id = v.id and w.project_id = $1)`,
);

export const precedingVersion = planned<[targetId: string, seenAt: Date, id: string], { id: string }>(
  `select id from watch_version where target_id = $1 and (seen_at, id) < ($2, $3)
    order by seen_at desc, id desc limit 1`,
);

export const newestRobots = planned<[projectId: string], { id: string }>(
  `select v.id from watch_version v join watch_target t on t.id = v.target_id
    where v.project_id = $1 and t.kind = 'ROBOTS' and t.place is not null order by v.seen_at desc, v.id desc limit 1`,
);

/** The text that a file held when it was last read. */
export const newestContent = planned<[targetId: string], { content: string }>(
  `select content from watch_version where target_id = $1 and content is not null
    order by seen_at desc, id desc limit 1`,
);

export type NewVersion = Pick<WatchContent, 'id' | 'targetId' | 'state' | 'changes' | 'content'>;

/** versions of a URL that are kept: of those where only the content changed fewer, as some pages differ at each check */
const KEPT = { content: 20, other: 100 };

export async function insertVersion(
  client: Client,
  place: { projectId: string; organizationId: string },
  { id, targetId, state, changes, content }: NewVersion,
  at: Date,
  kind: WatchKind,
): Promise<void> {
  const isFile = kind === 'ROBOTS' || kind === 'SITEMAP';
  const contentOnly = !isFile && changes.length > 0 && changes.every(({ field }) => field === 'CONTENT');
  await client.query(
    `insert into watch_version (id, target_id, project_id, organization_id, seen_at, state, changes, content_only, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      targetId,
      place.projectId,
      place.organizationId,
      at,
      JSON.stringify(state),
      JSON.stringify(changes),
      contentOnly,
      content,
    ],
  );
  await client.query(
    `delete from watch_version where id in (
       select id from watch_version where target_id = $1 and content_only = $2 order by seen_at desc, id desc offset $3)`,
    [targetId, contentOnly, contentOnly ? KEPT.content : KEPT.other],
  );
}
