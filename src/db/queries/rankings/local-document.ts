import { type Client, planned } from '../../query.js';

/** The next look-up in the local index brings in the newest audit; where there is none, nothing would take these pages out. */
export async function deleteBareDocuments(client: Client, projectId: string): Promise<void> {
  await client.query(
    `with bare as (
       update project p set indexed_audit_id = null
        where p.id = $1 and p.indexed_audit_id is not null and not exists (
          select 1 from audit a where a.project_id = p.id and a.status = 'COMPLETED' and a.details_removed_at is null)
        returning p.id
     )
     delete from local_document d using bare where d.project_id = bare.id and d.competitor_id is null`,
    [projectId],
  );
}

interface UnindexedAudit {
  id: string;
  projectId: string;
  organizationId: string;
}

/** The newest audit of each project of an organization, where the index has another one. */
export const unindexedAudits = planned<[organizationId: string], UnindexedAudit>(
  `select a.id, p.id as "projectId", p.organization_id as "organizationId"
       from project p
       cross join lateral (select id, details_removed_at from audit where project_id = p.id and status = 'COMPLETED'
                            order by created_at desc, id desc limit 1) a
      where p.organization_id = $1 and p.indexed_audit_id is distinct from a.id and a.details_removed_at is null`,
);

/** Locks the index of the project for the one that fills it; the others wait until the commit. */
export async function lockIndex(client: Client, projectId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`local index ${projectId}`]);
}

export async function isIndexed(client: Client, projectId: string, auditId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from project where id = $1 and indexed_audit_id = $2', [
    projectId,
    auditId,
  ]);
  return rowCount === 1;
}

export async function setIndexed(client: Client, projectId: string, auditId: string): Promise<void> {
  await client.query('update project set indexed_audit_id = $2 where id = $1', [projectId, auditId]);
}

/** The pages of a project's own site. */
export async function deleteOwnDocuments(client: Client, projectId: string): Promise<void> {
  await client.query('delete from local_document where project_id = $1 and competitor_id is null', [projectId]);
}

export async function deleteDocumentsOf(client: Client, competitorId: string): Promise<void> {
  await client.query('delete from local_document where competitor_id = $1', [competitorId]);
}

export interface NewDocument {
  url: string;
  title: string;
  headings: string;
  description: string;
  text: string;
}

export async function insertDocuments(
  client: Client,
  owner: { projectId: string; organizationId: string; competitorId?: string },
  documents: readonly NewDocument[],
): Promise<void> {
  await client.query(
    `insert into local_document (organization_id, project_id, competitor_id, url, title, words)
     select $1, $2, $3, d.url, d.title,
            setweight(to_tsvector('simple', d.title), 'A') || setweight(to_tsvector('simple', d.headings), 'B')
         || setweight(to_tsvector('simple', d.description), 'C') || setweight(to_tsvector('simple', d.body), 'D')
       from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) as d (url, title, headings, description, body)
     on conflict do nothing`,
    [
      owner.organizationId,
      owner.projectId,
      owner.competitorId ?? null,
      ...(['url', 'title', 'headings', 'description', 'text'] as const).map((name) =>
        documents.map((document) => document[name]),
      ),
    ],
  );
}

/** The organization's pages for a term, best first: title before headings before description before text. */
export const documentsFor = planned<
  [organizationId: string, term: string, limit: number],
  { url: string; title: string }
>(
  // a page may be one project's own and another one's competitor's
  `select url, min(title) as title from local_document, websearch_to_tsquery('simple', $2) as question
      where organization_id = $1 and words @@ question
      group by url
      order by max(ts_rank_cd('{0.1, 0.2, 0.6, 1.0}', words, question, 1)) desc, length(url), url limit $3`,
);

export const ownDocument = planned<[projectId: string], object>(
  'select 1 from local_document where project_id = $1 and competitor_id is null limit 1',
);
