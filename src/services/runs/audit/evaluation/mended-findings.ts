import type { Finding } from '../../../../audit/engine/run.js';
import { openFacts } from '../../../../crawl/packed/open-facts.js';
import { findingsWithMarks, resolvedFindings, verifiedSince } from '../../../../db/queries/audits/verified-finding.js';
import { factsOfPages } from '../../../../db/queries/pages/page.js';
import { type Client, readerOf } from '../../../../db/query.js';
import { PackedFinding } from '../storage/page-verdict.js';
import { fingerprint } from './fingerprint.js';

/** The findings that people have seen mended: facts that are older than their look do not open it again. */
export interface MendedFindings {
  /** The findings that were seen mended after their page was fetched, with the time of that. */
  among(findings: readonly Finding[], siteUrl: string, fetchedAt: (url: string) => Date): Mended;
  /** The findings that were seen mended since these were read, of the audit's stored findings that are open. */
  late(): Promise<LateFinding[]>;
}

/** A finding that another transaction has closed while its audit was judged. */
export interface LateFinding {
  page: number;
  rule: string;
  at: Date;
}

/** By rule and URL. */
export class Mended {
  readonly #times = new Map<string, Date>();

  note({ rule, url }: { rule: string; url: string | null }, at: Date): void {
    this.#times.set(`${rule} ${url ?? ''}`, at);
  }

  at({ rule, url }: { rule: string; url: string | null }): Date | null {
    return this.#times.size === 0 ? null : (this.#times.get(`${rule} ${url ?? ''}`) ?? null);
  }
}

export const NOTHING_MENDED = new Mended();

interface JudgedAudit {
  id: string;
  projectId: string;
  createdAt: Date;
  rejudging: boolean;
}

/**
 * Reads what is closed already: on pages of this audit itself where it is judged again, and in the history of the project where
 * no newer audit has said more.
 */
export async function openMendedFindings(
  client: Client,
  audit: JudgedAudit,
  isNewest: boolean,
): Promise<MendedFindings> {
  const own = new Map<string, Date>();
  if (audit.rejudging)
    for (const { fingerprint: mark, at } of await resolvedFindings(client, audit.id)) own.set(keyOf(mark), at);
  const verified = new Map<string, Date>();
  const read = async () =>
    isNewest
      ? await verifiedSince(client, audit.projectId, audit.createdAt)
      : ([] as { fingerprint: Buffer; at: Date }[]);
  for (const { fingerprint: mark, at } of await read()) verified.set(keyOf(mark), at);

  return {
    among: (findings, siteUrl, fetchedAt) => {
      if (own.size === 0 && verified.size === 0) return NOTHING_MENDED;
      const mended = new Mended();
      for (const finding of findings) {
        const key = keyOf(markOf(finding, siteUrl));
        // the same facts again: what was closed by a look at the page is closed
        const at = own.get(key) ?? verified.get(key);
        if (at === undefined) continue;
        if (own.has(key) || (finding.url !== null && fetchedAt(finding.url) < at)) mended.note(finding, at);
      }
      return mended;
    },
    late: async () => {
      const fresh = (await read()).filter(({ fingerprint: mark }) => !verified.has(keyOf(mark)));
      if (fresh.length === 0) return [];
      const times = new Map(fresh.map(({ fingerprint: mark, at }) => [keyOf(mark), at]));
      const open = await findingsWithMarks(
        client,
        audit.id,
        fresh.map(({ fingerprint: mark }) => mark),
      );
      const pages = await fetchTimes(
        client,
        audit.id,
        open.map(({ page }) => page),
      );
      return open.flatMap(({ page, rule, fingerprint: mark }) => {
        const [at, fetched] = [times.get(keyOf(mark)), pages.get(page)];
        return at && fetched && fetched < at ? { page, rule, at } : [];
      });
    },
  };
}

const keyOf = (mark: Buffer): string => mark.toString('latin1');

const markOf = (finding: Finding, siteUrl: string): Buffer =>
  finding instanceof PackedFinding ? finding.fingerprint : fingerprint(finding.rule, finding.url ?? siteUrl);

/** When pages of an audit were fetched, by their numbers. */
export async function fetchTimes(
  client: Client,
  auditId: string,
  pages: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const distinct = [...new Set(pages)];
  const rows = await factsOfPages.all(
    readerOf(client),
    distinct.map(() => auditId),
    distinct,
  );
  return new Map(rows.map(({ number, facts }) => [number, new Date(openFacts(facts).facts.fetchedAt)]));
}
