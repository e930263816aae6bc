import type { Admission, LinkedFrom } from '../../../../crawl/admission/admission.js';
import type { CrawlDigest } from '../../../../crawl/threads/page-reader.js';
import type { Database } from '../../../../db/orm.js';
import { crawlUrls } from '../../../../db/queries/pages/crawl-url.js';
import { hash53, stringHash64 } from '../../../../structures/string-hash.js';

export interface Recall {
  page(digest: CrawlDigest, from: LinkedFrom): void;
  /** after the last page */
  settle(): void;
}

/** Works out again, from the pages that a previous worker stored, which kinds of URLs are traps and what was left out. */
export async function recallAdmission(db: Database, auditId: string, admission: Admission): Promise<Recall> {
  const known = new Set<number>();
  const pair = new Uint32Array(2);
  for (let last: number | undefined = -1; last !== undefined; ) {
    const rows: { id: number; url: string }[] = await crawlUrls.all(db, auditId, last);
    for (const { url } of rows) {
      stringHash64(url, pair);
      known.add(hash53(pair[0] as number, pair[1] as number));
    }
    last = rows.at(-1)?.id;
  }
  const isKnown = (low: number, high: number) => known.has(hash53(low, high));
  return {
    page: (digest, from) => admission.recall(digest, from, isKnown),
    settle: () => {
      admission.settle();
      known.clear();
    },
  };
}
