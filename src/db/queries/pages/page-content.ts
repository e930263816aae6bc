import type { PoolClient } from 'pg';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { PageContent } from '../../entities/page-content.js';
import { type Client, planned } from '../../query.js';

/** Packed facts of a page `p`, with what lasts of them beside it. */
export const FACTS = 'p.response || p.content || c.facts';

/** Looked up page by page: as a join it is planned as a walk through all contents where there are no statistics yet. */
export const WITH_CONTENT = `cross join lateral (
  select facts from page_content
   where project_id = (select project_id from audit where id = p.audit_id) and hash = p.content limit 1) c`;

/** The stored summary of a page `p`; where it is what differs from that of its content, this follows in a line of its own. */
export const SUMMARY = `case when left(p.summary, 1) <> '{' then p.summary else p.summary || chr(10) || (
  select summary from page_content
   where project_id = (select project_id from audit where id = p.audit_id) and hash = p.content) end`;

export interface Content {
  hash: Uint8Array;
  facts: Uint8Array;
  summary: string | null;
}

/**
 * A transaction that stores pages of a project, or deletes contents that none of them has, does so alone until its transaction ends: what is
 * found here stays as long as the pages that are to have it are not seen by others.
 */
async function lockContents(client: Client, projectId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('page contents ' || $1, 0))`, [projectId]);
}

/** Stores those that the project does not have; returns the summaries of all of them by their keys. */
export async function storeContents(
  client: PoolClient,
  projectId: string,
  contents: readonly Content[],
): Promise<ReadonlyMap<string, string | null>> {
  const summaries = new Map<string, string | null>();
  const missing = new Map<string, Content>();
  for (const content of contents) {
    const key = contentKey(content.hash);
    // the first of several pages that have the same
    if (missing.has(key)) continue;
    missing.set(key, content);
    summaries.set(key, content.summary);
  }
  await lockContents(client, projectId);
  const { rows } = await client.query<{ hash: Buffer; summary: string | null }>(
    'select hash, summary from page_content where project_id = $1 and hash = any($2::bytea[])',
    [projectId, Array.from(missing.values(), ({ hash }) => hash)],
  );
  for (const { hash, summary } of rows) {
    missing.delete(contentKey(hash));
    summaries.set(contentKey(hash), summary);
  }
  if (missing.size === 0) return summaries;
  await copyRows(
    client,
    'page_content',
    copiedColumns(PageContent),
    Iterator.from(missing.values()).map(({ hash, facts, summary }) => [projectId, hash, facts, summary] as const),
  );
  return summaries;
}

export const contentKey = (hash: Uint8Array): string =>
  Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('latin1');

/** Notes that pages of the project may have left contents that none of them has any more. */
export async function noteUnusedContents(client: Client, projectId: string): Promise<void> {
  await client.query('select note_unused_contents(array[$1::uuid])', [projectId]);
}

export interface ContentFaults {
  /** pages whose content is gone */
  missing: number;
  /** contents whose bytes are not those that their hash was made of */
  changed: number;
  /** contents that no page has, and that nobody has noted for deletion */
  unused: number;
}

/** Looks at all pages whose audits have kept them, and at all contents: for whoever checks an installation. */
export const contentFaults = planned<[], ContentFaults>(
  `with used as materialized (
     select a.project_id, p.content as hash, count(*) as pages from page p join audit a on a.id = p.audit_id
      where a.details_removed_at is null group by 1, 2
   ), compared as (
     select u.pages, c.hash is null as is_missing, u.hash is null as is_unused, c.project_id,
            substr(sha256(c.facts), 1, 16) <> c.hash as is_changed
       from used u full join page_content c on c.project_id = u.project_id and c.hash = u.hash
   )
   select coalesce(sum(pages) filter (where is_missing), 0)::int as missing,
          count(*) filter (where is_changed)::int as changed,
          count(*) filter (where is_unused and not exists (
            select from deferred_delete d
             where (d.kind = 'content' and d.id = compared.project_id) or (d.kind = 'project' and d.id = compared.project_id)))::int as unused
     from compared`,
);
