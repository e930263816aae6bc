import { noteLinkChecks } from '../../../../db/queries/audits/audit-ownership.js';
import { dropWaiting } from '../../../../db/queries/pages/crawl-url.js';
import { isCutOff } from '../discovery/cut-off.js';
import { checkLinkedUrls, type LinkedUrls } from '../linked-urls.js';
import { markCrawled } from '../owned-audit.js';
import { storeChecks } from '../storage/stored-checks.js';
import type { AuditRun } from './audit-run.js';
import type { OpenSite } from './open-site.js';

/** Requests what pages load and link to; with the responses stored, the crawl is over. */
export async function checkLinks(
  { context, audit, hooks, signal, stop }: AuditRun,
  site: OpenSite,
): Promise<LinkedUrls> {
  const { addresses, files, external, hosts, index, previous } = site;
  hooks.onPhase?.('CHECKING_LINKS');
  if (!stop.aborted) await hosts?.prepare(addresses.assets.values());
  const [checks] = await Promise.all([
    checkLinkedUrls(
      context,
      audit,
      { assets: addresses.assets, found: addresses.found, files, external, isCrawled: (url) => index.has(url) },
      site.allowed,
      previous,
      { signal, stop },
    ),
    // the phase is not shown where this fails; if the database is away, the next write fails
    noteLinkChecks(context.db.pool, audit).catch(() => undefined),
  ]);
  // a crawl that was stopped lacks the resources that were not checked
  if (stop.aborted && !isCutOff(audit.stopReason)) audit.stopReason = 'STOPPED';
  const crawledAt = (audit.crawledAt ??= context.clock.now());
  await context.db.transaction(async (client) => {
    await markCrawled(client, audit, crawledAt);
    await dropWaiting(client, audit.id);
    await storeChecks(client, audit.id, checks);
  });
  return checks;
}
