import { completenessOf } from '../discovery/left-out.js';
import { judgeAudit } from '../evaluation/judge-audit.js';
import type { LinkedUrls } from '../linked-urls.js';
import { failAudit } from '../owned-audit.js';
import type { AuditRun } from './audit-run.js';
import type { OpenSite } from './open-site.js';
import type { RecalledPages } from './recall-pages.js';

/** Judges and scores what was read; the audit ends in a final state. */
export async function judgeCrawl(
  { context, audit, hooks, signal, scratch, pages }: AuditRun,
  { prepared, file, index, own }: OpenSite,
  { frontier }: RecalledPages,
  linked: LinkedUrls,
): Promise<void> {
  hooks.onPhase?.('JUDGING');
  await hooks.place?.resume(signal);
  const counts = frontier.counts();
  const site = index.build({
    facts: {
      ...prepared.facts,
      ...completenessOf(audit, prepared.facts),
      crawled: counts.done - counts.disallowed,
      discovered: audit.pagesKnown,
    },
    robots: file,
    auditedAt: audit.crawledAt ?? context.clock.now(),
    external: linked.external,
    assets: linked.assets,
    sitemap: prepared.sitemap,
    previous: prepared.previous,
  });
  const read = { scratch: pages, count: counts.done };
  const failure = await judgeAudit(context, audit, { site, own, scratch, read }, signal);
  if (failure) await failAudit(context, audit, failure, context.clock.now());
}
