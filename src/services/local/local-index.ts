import type { PoolClient } from 'pg';
import { createPageView } from '../../audit/engine/page-view.js';
import type { Database } from '../../db/orm.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { CheckResult } from '../../serp/check.js';
import { matcher, type Target } from '../../serp/match.js';
import { storedPages } from '../audit/storage/stored-pages.js';
import type { Context } from '../context.js';

/** Engine of keywords that are ranked by full text over crawled pages: never mixed with results of a search engine. */
export const LOCAL_INDEX = 'local-index';

const DEPTH = 100;
/** documents written in one statement */
const BATCH = 200;

interface Document {
  url: string;
  title: string;
  headings: string;
  description: string;
  text: string;
}

interface Unindexed {
  id: string;
  projectId: string;
  organizationId: string;
}

/** Brings in the newest audit of every project of an organization, when somebody asks: most audits nobody searches. */
async function indexNewestAudits(context: Context, organizationId: string): Promise<void> {
  const audits = await context.db.rows<Unindexed>(
    `select a.id, p.id as "projectId", p.organization_id as "organizationId"
       from project p
       cross join lateral (select id, details_removed_at from audit where project_id = p.id and status = 'COMPLETED'
                            order by created_at desc, id desc limit 1) a
      where p.organization_id = $1 and p.indexed_audit_id is distinct from a.id and a.details_removed_at is null`,
    [organizationId],
  );
  for (const audit of audits) await indexAudit(context, audit);
}

/** Replaces a project's part of the index by the indexable pages of an audit. */
async function indexAudit(context: Context, audit: Unindexed): Promise<void> {
  await context.db.transaction(async (client) => {
    // several keywords are looked up at a time: one of them fills the index, the others wait for it
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`local index ${audit.projectId}`]);
    const { rowCount } = await client.query('select 1 from project where id = $1 and indexed_audit_id = $2', [
      audit.projectId,
      audit.id,
    ]);
    if (rowCount === 1) return;
    await client.query('delete from local_document where project_id = $1 and competitor_id is null', [audit.projectId]);
    let batch: Document[] = [];
    for await (const { facts } of storedPages(context.db, audit.id)) {
      const document = documentOf(facts);
      if (document) batch.push(document);
      if (batch.length >= BATCH) {
        await write(client, audit, batch);
        batch = [];
      }
    }
    if (batch.length > 0) await write(client, audit, batch);
    await client.query('update project set indexed_audit_id = $2 where id = $1', [audit.projectId, audit.id]);
  });
}

/** Replaces a competitor's part of the index by the pages of its crawl. */
export async function indexCompetitor(
  context: Context,
  competitor: { id: string; projectId: string; organizationId: string },
  pages: readonly PageFacts[],
): Promise<void> {
  const { projectId, organizationId, id: competitorId } = competitor;
  await context.db.transaction(async (client) => {
    await client.query('delete from local_document where competitor_id = $1', [competitorId]);
    const documents = pages.flatMap((facts) => documentOf(facts) ?? []);
    await write(client, { projectId, organizationId, competitorId }, documents);
  });
}

async function write(
  client: PoolClient,
  owner: { projectId: string; organizationId: string; competitorId?: string },
  documents: readonly Document[],
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

function documentOf(facts: PageFacts): Document | null {
  const view = createPageView(facts);
  if (!view.indexable) return null;
  const { headings, text } = view.html;
  // frequent terms stand for the body: the text itself is not stored
  const terms = text.topTerms.flatMap(({ term, count }) => Array.from({ length: Math.min(count, 5) }, () => term));
  return {
    url: facts.url,
    title: view.title,
    headings: headings.map((heading) => heading.text).join(' '),
    description: view.description,
    text: `${text.excerpt} ${terms.join(' ')}`,
  };
}

/** Ranks the organization's crawled pages for a term: title before headings before description before text. */
async function searchLocally(
  db: Database,
  organizationId: string,
  term: string,
): Promise<{ url: string; title: string }[]> {
  return db.rows<{ url: string; title: string }>(
    // a page may be one project's own and another one's competitor's
    `select url, min(title) as title from local_document, websearch_to_tsquery('simple', $2) as question
      where organization_id = $1 and words @@ question
      group by url
      order by max(ts_rank_cd('{0.1, 0.2, 0.6, 1.0}', words, question, 1)) desc, length(url), url limit $3`,
    [organizationId, term, DEPTH],
  );
}

/** The same answer as a provider's, so that one path stores both; without a page of the project nothing is known. */
export async function checkLocally(
  context: Context,
  { organizationId, projectId, term }: { organizationId: string; projectId: string; term: string },
  targets: readonly { id: string; target: Target }[],
): Promise<CheckResult> {
  await indexNewestAudits(context, organizationId);
  const [own] = await context.db.rows(
    'select 1 from local_document where project_id = $1 and competitor_id is null limit 1',
    [projectId],
  );
  const found = await searchLocally(context.db, organizationId, term);
  const results = found.map(({ url, title }, at) => ({ position: at + 1, url, title, rankAbsolute: null }));
  return {
    checkedAt: context.clock.now(),
    serp: { results, pagesAsked: 1, pagesOk: 1, ended: true, features: null },
    outcomes: new Map(
      targets.map(({ id, target }) => {
        const matches = matcher(target);
        const [first, ...others] = results.filter(({ url }) => matches(url));
        return [
          id,
          !own
            ? { status: 'UNKNOWN', reason: 'NOT_INDEXED' }
            : first
              ? {
                  status: 'RANKED',
                  position: first.position,
                  url: first.url,
                  title: first.title,
                  assumed: false,
                  otherUrls: others.map(({ url, position }) => ({ url, position })),
                }
              : { status: 'NOT_IN_TOP', depth: DEPTH },
        ];
      }),
    ),
    requests: 0,
    cost: 0,
    failure: own
      ? null
      : 'The local index has no pages of this site yet: it uses the indexable pages of the latest completed audit.',
    isPending: false,
  };
}
