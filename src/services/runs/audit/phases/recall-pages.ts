import { RenderBacklog } from '../../../../crawl/render/render-backlog.js';
import { originOf } from '../../../../facts/url.js';
import { recallAdmission } from '../discovery/recall-admission.js';
import { withReusableFacts } from '../previous/reusable-facts.js';
import { createAuditDigester } from '../reader/digest-page.js';
import { unchanged } from '../reader/page-difference.js';
import { RememberedPages } from '../reader/remembered-pages.js';
import { openStoredFrontier } from '../storage/stored-frontier.js';
import { storedPages } from '../storage/stored-pages.js';
import type { AuditRun } from './audit-run.js';
import type { OpenSite } from './open-site.js';

/** The pages as they were left, and the frontier that takes those to come. */
export type RecalledPages = Awaited<ReturnType<typeof recallPages>>;

/** Reads again what earlier workers stored of the audit, and opens its frontier. */
export async function recallPages({ context, audit, room, pages }: AuditRun, site: OpenSite) {
  const { startUrl, index, own, addresses, files, admission } = site;
  const digester = createAuditDigester(
    { startUrl, subdomains: audit.options.subdomains, fence: audit.fence },
    audit.profile,
  );
  // worked out again of what a previous worker stored
  const difference = unchanged();
  audit.rendering.difference = difference;
  const mayRender = audit.options.render !== 'OFF' && !audit.crawledAt;
  const remembered = new RememberedPages({ index, own, addresses, difference, live: audit.live, mayRender });
  const backlog = new RenderBacklog();
  const origin = originOf(startUrl);
  let answered: string | undefined;
  const recall = audit.isResumed && !audit.crawledAt ? await recallAdmission(context.db, audit.id, admission) : null;
  for await (const { id, facts } of storedPages(context.db, audit.id)) {
    const { digest } = digester(facts);
    room.page(digest.addresses.ends.length);
    remembered.add({ digest, facts: () => facts });
    files.note(digest);
    if (digest.status === 200 && digest.url.startsWith(origin)) answered = digest.url;
    // hosts, traps and what is left out are known again
    recall?.page(digest, { id, depth: facts.depth });
    if (mayRender) backlog.add(id, digest);
  }
  const frontier = withReusableFacts(
    await openStoredFrontier(context.db, audit, {
      addresses: index.addresses,
      scratch: pages,
      leftOut: admission.leftOut,
      onPage: (page) => {
        room.page(page.digest.addresses.ends.length);
        remembered.add({ digest: page.digest, facts: () => page.facts });
        files.note(page.digest);
      },
      onReplaced: (page) => remembered.replace({ digest: page.digest, facts: () => page.facts }),
    }),
    site.previous,
  );
  return {
    frontier,
    mayRender,
    /** pages that may be rendered */
    backlog,
    /** the URL of a page that was read at the start URL's host */
    answered,
    recall,
  };
}
