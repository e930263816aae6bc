import type { PoolClient } from 'pg';
import { detach, splitFacts } from '../../../../crawl/packed/open-facts.js';
import type { ReadPage } from '../../../../crawl/threads/page-reader.js';
import { copyEvaluations, copyPages, deletePages, type NewPage } from '../../../../db/queries/pages/page.js';
import {
  type Content,
  contentKey,
  noteUnusedContents,
  storeContents,
} from '../../../../db/queries/pages/page-content.js';
import type { AuditDigest } from '../reader/digest-page.js';
import { differingSummary } from '../reader/page-summary.js';
import { openAppendix } from './page-evaluation.js';

/** A page as it is about to be stored. */
export interface TakenRow {
  /** its row, given the summary of its content */
  page(shared: string | null): NewPage;
  content: Content;
  facts: Uint8Array;
  verdict: Uint8Array | null;
  evaluation: readonly [auditId: string, id: number, evaluation: Uint8Array] | null;
}

export function takenRow(auditId: string, id: number, { packed, digest }: ReadPage<AuditDigest>): TakenRow {
  const { facts, appendix } = detach(packed);
  const { verdict, evaluation } = appendix ? openAppendix(appendix) : { verdict: null, evaluation: null };
  const { response, hash, lasting } = splitFacts(facts);
  return {
    page: (shared) => pageRow({ auditId, id, digest, response, hash }, shared),
    content: { hash, facts: lasting, summary: digest.shown },
    facts,
    verdict,
    evaluation: evaluation && ([auditId, id, evaluation] as const),
  };
}

/** In the order of the columns. */
const pageRow = (
  {
    auditId,
    id,
    digest: { url, status, outcome, depth, summary, indexability, shown, extracted },
    response,
    hash,
  }: {
    auditId: string;
    id: number;
    digest: AuditDigest;
    response: Uint8Array;
    hash: Uint8Array;
  },
  shared: string | null,
): NewPage =>
  [
    ...([auditId, id, url, status, outcome, depth, summary.indexable, indexability, summary.title] as const),
    shared === null ? shown : differingSummary(shown, shared),
    response,
    hash,
    extracted ? JSON.stringify(extracted) : null,
  ] as const;

/** `fresh` are stored for the first time; `others` are other views of pages that are stored. */
export async function storePages(
  client: PoolClient,
  audit: { id: string; projectId: string },
  { fresh, others }: { fresh: readonly TakenRow[]; others: ReadonlyMap<number, TakenRow> },
): Promise<void> {
  const rows = [...fresh, ...others.values()];
  if (rows.length === 0) return;
  // noted before contents are locked: whoever deletes them takes both in this order
  if (others.size > 0) await noteUnusedContents(client, audit.projectId);
  const summaries = await storeContents(
    client,
    audit.projectId,
    rows.map(({ content }) => content),
  );
  await insertPages(client, fresh, summaries);
  if (others.size > 0) await deletePages(client, audit.id, [...others.keys()]);
  await insertPages(client, [...others.values()], summaries);
}

async function insertPages(
  client: PoolClient,
  rows: readonly TakenRow[],
  summaries: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (rows.length === 0) return;
  await copyPages(
    client,
    rows.map(({ page, content }) => page(summaries.get(contentKey(content.hash)) ?? null)),
  );
  const evaluations = rows.flatMap(({ evaluation }) => (evaluation ? [evaluation] : []));
  if (evaluations.length > 0) await copyEvaluations(client, evaluations);
}
