import { createPageView } from '../../../audit/engine/page-view.js';
import {
  deleteDocumentsOf,
  deleteOwnDocuments,
  documentsFor,
  insertDocuments,
  isIndexed,
  lockIndex,
  type NewDocument,
  ownDocument,
  setIndexed,
  unindexedAudits,
} from '../../../db/queries/rankings/local-document.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import type { CheckResult } from '../../../serp/check.js';
import { matcher, type Target } from '../../../serp/match.js';
import type { Context } from '../../context.js';
import { storedPages } from '../audit/storage/stored-pages.js';

/** Engine of keywords that are ranked by full text over crawled pages: never mixed with results of a search engine. */
export const LOCAL_INDEX = 'local-index';

const DEPTH = 100;
/** documents written in one statement */
const BATCH = 200;

interface Unindexed {
  id: string;
  projectId: string;
  organizationId: string;
}

/** Brings in the newest audit of every project of an organization, when somebody asks: most audits nobody searches. */
async function indexNewestAudits(context: Context, organizationId: string): Promise<void> {
  const audits = await unindexedAudits.all(context.db, organizationId);
  for (const audit of audits) await indexAudit(context, audit);
}

/** Replaces a project's part of the index by the indexable pages of an audit. */
async function indexAudit(context: Context, audit: Unindexed): Promise<void> {
  await context.db.transaction(async (client) => {
    // several keywords are looked up at a time: one of them fills the index, the others wait for it
    await lockIndex(client, audit.projectId);
    if (await isIndexed(client, audit.projectId, audit.id)) return;
    await deleteOwnDocuments(client, audit.projectId);
    let batch: NewDocument[] = [];
    for await (const { facts } of storedPages(context.db, audit.id)) {
      const document = documentOf(facts);
      if (document) batch.push(document);
      if (batch.length >= BATCH) {
        await insertDocuments(client, audit, batch);
        batch = [];
      }
    }
    if (batch.length > 0) await insertDocuments(client, audit, batch);
    await setIndexed(client, audit.projectId, audit.id);
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
    await deleteDocumentsOf(client, competitorId);
    const documents = pages.flatMap((facts) => documentOf(facts) ?? []);
    await insertDocuments(client, { projectId, organizationId, competitorId }, documents);
  });
}

function documentOf(facts: PageFacts): NewDocument | null {
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

/** The same response as a provider's, so that one path stores both; without a page of the project nothing is known. */
export async function checkLocally(
  context: Context,
  { organizationId, projectId, term }: { organizationId: string; projectId: string; term: string },
  targets: readonly { id: string; target: Target }[],
): Promise<CheckResult> {
  await indexNewestAudits(context, organizationId);
  const own = await ownDocument.first(context.db, projectId);
  const found = await documentsFor.all(context.db, organizationId, term, DEPTH);
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
                  visiblePosition: first.position,
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
