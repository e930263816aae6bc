import type { PoolClient } from 'pg';
import type { LeftOutTally } from '../../../../crawl/admission/left-out-tally.js';
import { type DiscoveredUrl, type Frontier, type FrontierItem, isDisallowed } from '../../../../crawl/frontier.js';
import type { ReadPage } from '../../../../crawl/threads/page-reader.js';
import type { Database } from '../../../../db/orm.js';
import {
  addProgress,
  crawlSpending,
  limitStoring,
  lockOwned,
  noteSuspicion,
} from '../../../../db/queries/audits/audit-ownership.js';
import {
  dropCrawlUrls,
  freeNumber,
  frontierCounts,
  frontierUrls,
  insertCrawlUrls,
  markDone,
  numbersBefore,
  raiseCrawlUrls,
  UNLINKED_DEPTH,
  waitingUrls,
} from '../../../../db/queries/pages/crawl-url.js';
import { factsOfPages } from '../../../../db/queries/pages/page.js';
import { urlHash } from '../../../../facts/url.js';
import { ChunkedArray } from '../../../../structures/chunked-array.js';
import type { HashIndex } from '../../../../structures/hash-index.js';
import type { OwnedAudit } from '../owned-audit.js';
import { previousAuditId } from '../previous/previous-audit-id.js';
import type { AuditDigest } from '../reader/digest-page.js';
import { isWatched, UNSUSPECTED } from '../suspicion.js';
import type { PageScratch } from './page-scratch.js';
import { storePages, type TakenRow, takenRow } from './taken-pages.js';

/** URLs written in one transaction: others wait for its locks */
const MAX_URLS = 5_000;

/** Another worker has taken the audit over, or it was cancelled or deleted: this one must stop writing. */
export class LostAudit extends Error {
  override readonly name = 'LostAudit';
}

export interface FrontierOptions {
  /** the table of the site's index: what links point to is there already */
  addresses: HashIndex;
  /** takes pages for the judging */
  scratch?: PageScratch;
  /** its pages are known too */
  leftOut?: Pick<LeftOutTally, 'pages'>;
  onPage(page: ReadPage<AuditDigest>): void;
  /** the page is another than the one that was taken */
  onReplaced?(page: ReadPage<AuditDigest>): void;
}

/**
 * The frontier of one audit in PostgreSQL. One worker owns an audit at a time, by its fence number, so handing out is a
 * plain read; every write is one transaction that the fence of a newer owner makes fail.
 */
export async function openStoredFrontier(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'projectId' | 'fence'> & Partial<Pick<OwnedAudit, 'rendering' | 'live' | 'suspicion'>>,
  { addresses, scratch, leftOut, onPage, onReplaced }: FrontierOptions,
): Promise<Frontier<AuditDigest>> {
  const row = await frontierCounts.first(db, audit.id);
  const spent = (await crawlSpending.first(db, audit.id)) ?? { bytes: 0, ms: 0 };
  let { known, done, disallowed } = row ?? { known: 0, done: 0, disallowed: 0 };
  // a URL keeps its number from audit to audit, so that what was found on it is the same row
  const beforeId = await previousAuditId(db, audit.id);
  const numbered = beforeId === null ? [audit.id] : [audit.id, beforeId];
  let { number: nextId } = (await freeNumber.first(db, numbered)) ?? { number: 0 };
  /** for each of the URLs whether it was noted, to spare the database the question; the unique index is what decides */
  const remembered = new ChunkedArray(Uint8Array);
  /** URLs in flight, and whether a link pointed to each */
  const handedOut = new Map<number, boolean>();
  let cursor = { depth: -1, id: -1 };
  const suspicion = audit.suspicion ?? UNSUSPECTED;
  /** fetched when all else is, one by one */
  const suspects = [...suspicion.suspects];
  const withheld = () => [...handedOut.keys(), ...suspects, ...suspicion.culprits];
  let taken: TakenPage[] = [];
  /** other views of pages that are stored, or about to be */
  let replaced = new Map<number, TakenRow>();
  let left: number[] = [];
  let storedAt = performance.now();

  function rowOf(id: number, page: ReadPage<AuditDigest>): TakenRow {
    const row = takenRow(audit.id, id, page);
    scratch?.add(id, row.facts, row.verdict);
    return row;
  }

  async function stored(id: number): Promise<Uint8Array> {
    const row = await factsOfPages.first(db, [audit.id], [id]);
    if (!row) throw new LostAudit(`Audit ${audit.id} was deleted.`);
    return row.facts;
  }

  /** With nothing else under way, so that it is known what ends this worker. */
  async function nextSuspect(): Promise<FrontierItem[]> {
    for (let id = suspects[0]; id !== undefined; id = suspects[0]) {
      const [row] = await waitingUrls.all(db, audit.id, [id]);
      if (row) {
        suspects.shift();
        handedOut.set(id, row.depth !== null);
        const { discovered_by: discoveredBy, linked_from: linkedFrom, ...item } = row;
        return [{ ...item, discoveredBy, linkedFrom }];
      }
      suspects.shift();
    }
    return [];
  }

  const noteUnderWay = () => {
    const underWay = [...handedOut.keys()];
    const isAlone = underWay.length === 1 && suspicion.suspects.includes(underWay[0] ?? -1);
    return noteSuspicion(db.pool, audit, {
      ...suspicion,
      underWay,
      suspects: isAlone ? [...underWay, ...suspects] : suspects,
    });
  };

  const isLinkedUnderWay = (): boolean => handedOut.values().some((isLinked) => isLinked);

  async function numbersOf(hashes: readonly Buffer[]): Promise<number[]> {
    const given = beforeId && hashes.length > 0 ? await numbersBefore.all(db, audit.id, beforeId, hashes) : [];
    const known = new Map(given.map(({ hash, number }) => [hash.toString('latin1'), number]));
    return hashes.map((hash) => known.get(hash.toString('latin1')) ?? nextId++);
  }

  /** URLs that came in behind the cursor are handed out next. */
  function drawBack(ids: readonly number[], depths: readonly (number | null)[]): void {
    for (const [at, id] of ids.entries()) {
      const depth = depths[at] ?? UNLINKED_DEPTH;
      if (depth < cursor.depth || (depth === cursor.depth && id <= cursor.id)) cursor = { depth, id: id - 1 };
    }
  }

  async function write(discovered: readonly DiscoveredUrl[], batch: Batch) {
    const { pages } = batch;
    const now = performance.now();
    const spentMs = Math.round(now - storedAt);
    storedAt = now;
    const hashes = discovered.map((found) => urlHash(found.url));
    const urls = {
      auditId: audit.id,
      ids: await numbersOf(hashes),
      hashes,
      depths: discovered.map((found) => found.depth),
    };
    const allDisallowed = disallowed + pages.filter((page) => page.disallowed).length;
    const added = await db.transaction(async (client) => {
      // A crash of the database may take back the last batches, whole ones: their pages are simply fetched again.
      await limitStoring(client);
      // the audit's row before those below it, as a deletion takes them: the other order is a deadlock
      if (!(await lockOwned(client, audit))) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
      const inserted = await insertUrls(client, urls, discovered);
      // a link points to what only a sitemap had listed: it is fetched by its depth, in the order in which links were found
      if (inserted < discovered.length) await raiseCrawlUrls(client, urls, withheld());
      if (batch.left.length > 0) await dropCrawlUrls(client, audit.id, batch.left);
      await storePages(client, audit, { fresh: pages.map(({ row: taken }) => taken), others: batch.others });
      await markDone(
        client,
        audit.id,
        pages.map((page) => page.id),
      );
      // a URL left to robots.txt is neither: it was not to be crawled
      const crawled = done + pages.length - allDisallowed;
      await addProgress(client, audit.id, {
        crawled,
        known: known + inserted - batch.left.length - allDisallowed + (leftOut?.pages ?? 0),
        unchanged: pages.filter(({ unchanged }) => unchanged).length,
        bytes: pages.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
        ms: spentMs,
        rendering: audit.rendering,
        live: audit.live?.progress(crawled),
      });
      return inserted - batch.left.length;
    });
    drawBack(urls.ids, urls.depths);
    known += added;
    done += pages.length;
    disallowed = allDisallowed;
    for (const page of pages) handedOut.delete(page.id);
    for (const id of batch.left) handedOut.delete(id);
  }

  return {
    spent,
    claim: async (count, scarce) => {
      const rows = await frontierUrls.all(db, audit.id, cursor.depth, cursor.id, count, withheld());
      const items: FrontierItem[] = [];
      if (rows.length === 0 && handedOut.size === 0) {
        const [suspect] = await nextSuspect();
        if (suspect) items.push(suspect);
      }
      for (const row of rows) {
        const { id, url, depth, discovered_by: discoveredBy, linked_from: linkedFrom, hops, grown } = row;
        if (scarce && depth === null && isLinkedUnderWay()) break;
        cursor = { depth: depth ?? UNLINKED_DEPTH, id };
        handedOut.set(id, depth !== null);
        items.push({ id, url, depth, discoveredBy, linkedFrom, hops, grown });
      }
      if (items.length > 0 && isWatched(suspicion)) await noteUnderWay();
      return items;
    },
    take: (id, page, wireBytes) => {
      const { digest } = page;
      taken.push({
        id,
        wireBytes,
        unchanged: digest.unchanged,
        disallowed: isDisallowed(digest),
        row: rowOf(id, page),
      });
      onPage(page);
    },
    replace: (id, page) => {
      replaced.set(id, rowOf(id, page));
      onReplaced?.(page);
    },
    // a copy: what is cut out of a block of pages is handed to another thread with the whole block
    packed: async (id) =>
      new Uint8Array(scratch?.read(id)?.facts ?? taken.find((page) => page.id === id)?.row.facts ?? (await stored(id))),
    replaced: () => replaced.size,
    taken: () => taken.length + left.length,
    leave: (id) => void left.push(id),
    store: async (discovered) => {
      const batch = { pages: taken, left, others: replaced };
      taken = [];
      left = [];
      replaced = new Map();
      // a page is done when all of its URLs are stored, and a transaction is short however many those are
      const last = Math.max(0, Math.ceil(discovered.length / MAX_URLS) - 1) * MAX_URLS;
      for (let at = 0; at < last; at += MAX_URLS)
        await write(discovered.slice(at, at + MAX_URLS), { pages: [], left: [], others: new Map() });
      await write(discovered.slice(last), batch);
    },
    remembers: (low, high) => {
      const number = addresses.findPair(low, high);
      return number !== -1 && number < remembered.length && remembered.at(number) === 1;
    },
    remember: (low, high) => {
      const number = addresses.addPair(low, high);
      if (number >= remembered.length) remembered.extend(addresses.size);
      remembered.set(number, 1);
    },
    counts: () => ({ known, done, disallowed }),
  };
}

/** The rows that are written together. */
interface Batch {
  pages: readonly TakenPage[];
  /** items that are not fetched after all */
  left: readonly number[];
  /** other views of pages */
  others: ReadonlyMap<number, TakenRow>;
}

/** New numbers are given in the order of discovery; a URL that is known already leaves its number unused. */
async function insertUrls(
  client: PoolClient,
  urls: Parameters<typeof insertCrawlUrls>[1],
  discovered: readonly DiscoveredUrl[],
): Promise<number> {
  if (discovered.length === 0) return 0;
  return insertCrawlUrls(client, urls, {
    urls: discovered.map((found) => found.url),
    discoveredBy: discovered.map((found) => found.discoveredBy),
    linkedFrom: discovered.map((found) => found.linkedFrom ?? null),
    hops: discovered.map((found) => found.hops ?? 0),
    grown: discovered.map((found) => found.grown ?? false),
  });
}

interface TakenPage {
  id: number;
  wireBytes: number;
  unchanged: boolean;
  disallowed: boolean;
  row: TakenRow;
}
