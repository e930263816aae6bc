import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import {
  copyEvidence,
  copyFindings,
  countOpen,
  endFindings,
  evidenceOfLines,
  type LineBefore,
  linesBefore,
  newJudgement,
  openFindings,
  openPages,
  takeLines,
} from '../../../../db/queries/audits/finding-line.js';

/** evidence of a line that is remembered: what many pages have is among the first */
const MOST_EVIDENCE = 1_000;
const HASH_BYTES = 16;
const MARK_BYTES = 8;

/** Findings of one rule and severity, those of audits before included. */
export interface FindingLine {
  readonly id: string;
  /** findings of the line with this judgement */
  readonly rows: number;
}

export interface FoundOnPage {
  line: FindingLine;
  page: number;
  url: string;
  failing: number;
  applicable: number;
  /** JSON */
  evidence: Buffer;
  fingerprint: Buffer;
  firstSeenAt: Date;
  resolvedAt: Date | null;
}

export interface FindingLines {
  readonly judgement: number;
  lineOf(issue: { rule: string; severity: string }): FindingLine;
  /** Stores those that the audit before has otherwise, or not at all. */
  add(found: readonly FoundOnPage[]): Promise<void>;
  /** Ends those that were not found again. */
  finish(): Promise<void>;
}

const keyOf = ({ rule, severity }: { rule: string; severity: string }): string => `${rule} ${severity}`;

/**
 * Findings from judgement to judgement: of one that stays as it is nothing is written. They go on from the audit before this one.
 * A new line begins, and all of it is written, if another audit has gone on from there or does so at the same time.
 */
export async function openFindingLines(client: PoolClient, auditId: string): Promise<FindingLines> {
  const before = (await takeLines(client, auditId)) ? await linesBefore(client, auditId) : [];
  // after the lock: what went on before has a lower number
  const judgement = await newJudgement(client);
  const known = new Map<string, Line>(before.map((row) => [keyOf(row), new Line(row)]));
  const lines = [...known.values()];
  const ids = lines.map(({ id }) => id);
  if (ids.length > 0)
    for (const { at, hash: shared } of await evidenceOfLines(client, ids)) lines[at]?.shared.add(shared);
  const placeOf = new Map(lines.map((line, place) => [line, place]));
  const since = lines.map((line) => line.before ?? 0);
  const end = (places: readonly number[], pages: readonly number[]) =>
    endFindings(client, { lines: ids, places, pages }, since, judgement);

  /** The findings that differ from those before, which end here. */
  async function differing(found: readonly Marked[]): Promise<readonly Marked[]> {
    const asked = found.filter(({ line }) => line.before !== null);
    if (asked.length === 0) return found;
    const places = asked.map(({ line }) => placeOf.get(line) ?? 0);
    const rows = await openFindings(client, { lines: ids, places, pages: asked.map(({ page }) => page) });
    const same = new Set<Marked>();
    const ended: number[] = [];
    for (const row of rows) {
      const one = asked[row.at];
      if (!one) continue;
      if (row.mark === one.mark && row.since <= (one.line.before ?? 0)) {
        same.add(one);
        one.line.keep(one.page);
      } else ended.push(row.at);
    }
    if (ended.length > 0)
      await end(
        ended.map((at) => places[at] ?? 0),
        ended.map((at) => asked[at]?.page ?? 0),
      );
    return found.filter((one) => !same.has(one));
  }

  return {
    judgement,
    lineOf: (issue) => {
      const line = known.get(keyOf(issue)) ?? new Line(null);
      known.set(keyOf(issue), line);
      line.isUsed = true;
      return line;
    },
    add: async (found) => {
      const fresh = await differing(found.map((one) => new Marked(one)));
      if (fresh.length === 0) return;
      const evidence: [string, Uint8Array, Uint8Array][] = [];
      const rows = fresh.map(({ line, found: one, hash: digest, mark }) => {
        line.rows += 1;
        const isShared = line.shares(digest, () => evidence.push([line.id, bytesOf(digest), one.evidence]));
        return [
          line.id,
          one.page,
          judgement,
          one.url,
          one.failing,
          one.applicable,
          isShared ? null : one.evidence,
          isShared ? bytesOf(digest) : null,
          one.fingerprint,
          Buffer.from(mark, 'hex'),
          one.firstSeenAt,
          one.resolvedAt,
        ] as const;
      });
      await copyEvidence(client, evidence);
      await copyFindings(client, rows);
    },
    finish: async () => {
      const used = lines.flatMap((line, place) => (line.isUsed ? [{ line, place }] : []));
      const counts = await countOpen(
        client,
        used.map(({ line }) => line.id),
        judgement,
      );
      for (const { at, count } of counts) {
        const { line, place } = used[at] ?? {};
        if (!line || place === undefined || count === line.kept) continue;
        const pages = await openPages(client, line.id, judgement);
        const gone = pages.filter((page) => !line.has(page));
        await end(
          gone.map(() => place),
          gone,
        );
      }
    },
  };
}

const bytesOf = (digest: string): Buffer => Buffer.from(digest, 'base64');

class Line implements FindingLine {
  readonly id: string;
  /** the judgement that it goes on from; null for a new one */
  readonly before: number | null;
  rows: number;
  isUsed = false;
  kept = 0;
  /** a bit for each page whose finding stays, the site as a whole (-1) first */
  #pages = new Uint8Array(0);
  /** hashes of evidence that is stored for all that have it */
  readonly shared = new Set<string>();
  /** hashes of evidence that a finding of this judgement has stored */
  readonly #once = new Set<string>();

  constructor(row: LineBefore | null) {
    this.id = row?.line ?? uuidv7();
    this.before = row?.judgement ?? null;
    this.rows = row?.rows ?? 0;
  }

  keep(page: number): void {
    const bit = page + 1;
    if (bit >> 3 >= this.#pages.length) {
      const larger = new Uint8Array(Math.max(2 * this.#pages.length, (bit >> 3) + 1));
      larger.set(this.#pages);
      this.#pages = larger;
    }
    this.#pages[bit >> 3] = (this.#pages[bit >> 3] ?? 0) | (1 << (bit & 7));
    this.kept += 1;
  }

  has(page: number): boolean {
    const bit = page + 1;
    return ((this.#pages[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  /** Whether the finding refers to evidence beside it: what a second one has is stored for both, and all that follow. */
  shares(digest: string, store: () => void): boolean {
    if (this.shared.has(digest)) return true;
    if (this.#once.has(digest)) {
      this.shared.add(digest);
      store();
      return true;
    }
    if (this.#once.size < MOST_EVIDENCE) this.#once.add(digest);
    return false;
  }
}

/** A finding with a hash of its evidence and one of all that is stored of it. */
class Marked {
  readonly line: Line;
  readonly page: number;
  /** in base64 */
  readonly hash: string;
  /** in hex */
  readonly mark: string;

  constructor(readonly found: FoundOnPage) {
    this.line = found.line as Line;
    this.page = found.page;
    // as PostgreSQL encodes it
    this.hash = hash('sha256', found.evidence, 'buffer').toString('base64', 0, HASH_BYTES);
    const { fingerprint, failing, applicable, firstSeenAt, resolvedAt } = found;
    const text = `${fingerprint.toString('latin1')} ${failing} ${applicable} ${firstSeenAt.getTime()} ${resolvedAt?.getTime()} ${this.hash}`;
    this.mark = hash('sha256', text, 'hex').slice(0, 2 * MARK_BYTES);
  }
}
