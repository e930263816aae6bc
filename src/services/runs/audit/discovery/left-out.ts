import type { LeftOutTally } from '../../../../crawl/admission/left-out-tally.js';
import type { Database } from '../../../../db/orm.js';
import { waitingSample, waitingUrls } from '../../../../db/queries/pages/crawl-url.js';
import {
  couldLink,
  LEFT_OUT_SAMPLE,
  type LeftOut,
  type LeftOutReason,
  mayBePages,
} from '../../../../facts/left-out.js';
import type { SiteFacts } from '../../../../facts/site-facts.js';
import type { OwnedAudit } from '../owned-audit.js';

/** Notes with an audit that was crawled how many pages there are, and what was left out: URLs that still waited, too. */
export async function noteLeftOut(
  db: Database,
  audit: OwnedAudit,
  tally: LeftOutTally,
  { known, done, disallowed }: { known: number; done: number; disallowed: number },
): Promise<void> {
  audit.pagesKnown = known - disallowed + tally.pages;
  const leftOut = tally.result();
  const waiting = known - done;
  if (waiting > 0 && audit.stopReason !== null) {
    const rows: { url: string; linked_from: string | null }[] = await waitingSample.all(db, audit.id, LEFT_OUT_SAMPLE);
    const sample = rows.map(({ url, linked_from: linkedFrom }) => ({ url, linkedFrom }));
    leftOut.unshift({ reason: audit.stopReason as LeftOutReason, count: waiting, sample });
  }
  const culprits: { url: string; linked_from: string | null }[] = await waitingUrls.all(
    db,
    audit.id,
    audit.suspicion.culprits,
  );
  if (culprits.length > 0)
    leftOut.push({
      reason: 'WORKER_ENDED',
      count: culprits.length,
      sample: culprits.slice(0, LEFT_OUT_SAMPLE).map(({ url, linked_from: linkedFrom }) => ({ url, linkedFrom })),
    });
  audit.leftOut = leftOut;
}

/** Whether every page and link of the site was met, as far as it was to be looked at. */
export function completenessOf(
  { stopReason, leftOut }: { stopReason: string | null; leftOut: readonly LeftOut[] | null },
  { limited }: Pick<SiteFacts, 'limited'>,
): Pick<SiteFacts, 'complete' | 'unseenLinks'> {
  const found = leftOut ?? [];
  return {
    complete: stopReason === null && limited !== true && !found.some(({ reason }) => mayBePages(reason)),
    ...(found.some(({ reason }) => couldLink(reason)) ? { unseenLinks: true as const } : {}),
  };
}
