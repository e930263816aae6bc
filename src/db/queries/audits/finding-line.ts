import type { PoolClient } from 'pg';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { Finding, OPEN_END } from '../../entities/finding.js';
import { FindingEvidence } from '../../entities/finding-evidence.js';
import type { Client } from '../../query.js';

/**
 * The number of a judgement that begins: higher than that of any before it by two at least. From the number between them on lies what
 * a judgement has found and people have seen mended (`verified-finding.ts`): no audit has it like that.
 */
export async function newJudgement(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`select (2 * nextval('judgement_number'))::int as number`);
  return rows[0]?.number ?? 0;
}

/** False where another judgement of the project goes on with its lines. */
export async function takeLines(client: Client, auditId: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('finding lines ' || project_id, 0)) as mine from audit where id = $1`,
    [auditId],
  );
  return rows[0]?.mine ?? false;
}

export interface LineBefore {
  rule: string;
  severity: string;
  line: string;
  judgement: number;
  rows: number;
}

/**
 * Lines of the audit before that can be gone on with. Its issues stay until the transaction ends: one that is about to be replaced
 * is left out, and whoever is to replace one waits. Not those that a later audit has gone on with, nor those that hold many
 * findings of audits before: lists would read them all.
 */
export async function linesBefore(client: Client, auditId: string): Promise<LineBefore[]> {
  const { rows } = await client.query<LineBefore>(
    `select i.rule, i.severity, i.line_id as line, i.judgement, i.line_rows as rows from issue i
      where i.audit_id = (
          select b.id from audit a join audit b on b.project_id = a.project_id and (b.created_at, b.id) < (a.created_at, a.id)
           where a.id = $1 and b.status = 'COMPLETED' and b.details_removed_at is null
           order by b.created_at desc, b.id desc limit 1)
        and i.line_rows * 2 <= i.affected_pages * 3 + 100
        and not exists (select from issue n where n.line_id = i.line_id and n.judgement > i.judgement)
        for key share of i skip locked`,
    [auditId],
  );
  return rows;
}

/** Hashes of what several findings of each line have; `at` counts the lines from 0. */
export async function evidenceOfLines(
  client: Client,
  lines: readonly string[],
): Promise<{ at: number; hash: string }[]> {
  const { rows } = await client.query<{ at: number; hash: string }>(
    `select k.at::int - 1 as at, encode(e.hash, 'base64') as hash
       from unnest($1::uuid[]) with ordinality as k (line, at) join finding_evidence e on e.line_id = k.line`,
    [lines],
  );
  return rows;
}

/** Findings by the positions of their lines among `lines`, and their pages. */
export interface LinePages {
  lines: readonly string[];
  places: readonly number[];
  pages: readonly number[];
}

/** The findings of these pages that are open; `at` counts from 0. */
export async function openFindings(
  client: Client,
  { lines, places, pages }: LinePages,
): Promise<{ at: number; mark: string | null; since: number }[]> {
  const { rows } = await client.query<{ at: number; mark: string | null; since: number }>(
    `select k.at::int - 1 as at, encode(f.mark, 'hex') as mark, f.since
       from unnest($2::int[], $3::int[]) with ordinality as k (place, page, at)
      cross join lateral (select mark, since from finding
        where line_id = ($1::uuid[])[k.place + 1] and page_id = k.page and until = ${OPEN_END} offset 0) f`,
    [lines, places, pages],
  );
  return rows;
}

/**
 * Ends the findings of these pages that were open before the judgement. Lines with findings that no audit has any more, as the audit that had
 * them was deleted, are noted for whoever deletes them; `known` is the judgement that each line goes on from.
 */
export async function endFindings(
  client: Client,
  { lines, places, pages }: LinePages,
  known: readonly number[],
  judgement: number,
): Promise<void> {
  await client.query(
    `with ended as (
       update finding f set until = $5 - 1 from unnest($2::int[], $3::int[]) as k (place, page)
        -- named as a whole as well: their rows are had by the index, however many pages there are
        where f.line_id = any($1::uuid[]) and f.line_id = ($1::uuid[])[k.place + 1] and f.page_id = k.page and f.until = ${OPEN_END} and f.since < $5
        returning f.line_id, f.since > ($4::int[])[k.place + 1] as is_unseen
     )
     insert into deferred_delete (kind, id) select distinct 'line', line_id from ended where is_unseen on conflict do nothing`,
    [lines, places, pages, known, judgement],
  );
}

/** How many findings of each line are open since before the judgement; `at` counts from 0. */
export async function countOpen(
  client: Client,
  lines: readonly string[],
  judgement: number,
): Promise<{ at: number; count: number }[]> {
  const { rows } = await client.query<{ at: number; count: number }>(
    `select k.at::int - 1 as at, (select count(*)::int from finding
          where line_id = k.line and until = ${OPEN_END} and since < $2) as count
       from unnest($1::uuid[]) with ordinality as k (line, at)`,
    [lines, judgement],
  );
  return rows;
}

/** Pages of the open findings of a line. */
export async function openPages(client: Client, line: string, judgement: number): Promise<number[]> {
  const { rows } = await client.query<{ page: number }>(
    `select page_id as page from finding where line_id = $1 and until = ${OPEN_END} and since < $2`,
    [line, judgement],
  );
  return rows.map(({ page }) => page);
}

type NewFinding = readonly [
  lineId: string,
  pageId: number,
  since: number,
  url: string,
  failing: number,
  applicable: number,
  evidence: Uint8Array | null,
  /** hash of evidence that other findings of the line have too */
  evidenceHash: Uint8Array | null,
  fingerprint: Buffer,
  mark: Buffer,
  firstSeenAt: Date,
  resolvedAt: Date | null,
];

const COPIED = copiedColumns(
  Finding,
  Object.keys(Finding.meta.properties).filter((name) => name !== 'until'),
);

export async function copyFindings(client: PoolClient, rows: Iterable<NewFinding>): Promise<void> {
  await copyRows(client, 'finding', COPIED, rows);
}

type NewEvidence = readonly [lineId: string, hash: Uint8Array, evidence: Uint8Array];

export async function copyEvidence(client: PoolClient, rows: readonly NewEvidence[]): Promise<void> {
  if (rows.length > 0) await copyRows(client, 'finding_evidence', copiedColumns(FindingEvidence), rows);
}
