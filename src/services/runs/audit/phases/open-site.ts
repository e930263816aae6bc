import { createSiteIndex } from '../../../../audit/site/site-index.js';
import { createAdmission } from '../../../../crawl/admission/admission.js';
import { createOwnPace } from '../../../../crawl/politeness/own-pace.js';
import { withRetries } from '../../../../crawl/retrying-fetcher.js';
import { obeyCrawlDelay } from '../../../../crawl/robots/crawl-delay.js';
import { ignoringRobots, robotsQuestion } from '../../../../crawl/robots/robots-question.js';
import { openSiteHosts } from '../../../../crawl/site-hosts.js';
import { robotsTokenOf } from '../../../../crawl/user-agents.js';
import { parseRobots } from '../../../../facts/robots/robots.js';
import { OwnValueColumns } from '../../../projects/page-fields/own-values.js';
import { openNamedFiles } from '../discovery/named-files.js';
import { createUrlCollector, openExternalChecks } from '../linked-urls.js';
import { prepareSite } from '../prepare-site.js';
import { openReusableFacts } from '../previous/reusable-facts.js';
import { settleScheme } from '../settle-scheme.js';
import { storedChecks } from '../storage/stored-checks.js';
import type { AuditRun } from './audit-run.js';

/** The state that the phases after this one know of the site, and what they fill. */
export type OpenSite = Awaited<ReturnType<typeof openSite>>;

/** robots.txt, sitemaps and probes of the site, and whatever of the audit depends on them. */
export async function openSite({ context, audit, hooks, signal, stop, reader, scratch }: AuditRun) {
  hooks.onPhase?.('PREPARING');
  if (hooks.place) hooks.place.mayLeave = 'ALWAYS';
  await settleScheme(context, audit, signal);
  const prepared = await prepareSite(context, audit, reader, signal, hooks.place);
  const { startUrl, robots } = prepared.facts;
  const { subdomains } = audit.options;
  const checks = audit.crawledAt ? await storedChecks(context.db, audit.id) : null;
  const external = checks ? null : openExternalChecks(context, audit, AbortSignal.any([signal, stop]));
  const addresses = createUrlCollector(startUrl, external?.add, subdomains);
  const alternates = prepared.sitemap.unlistedAlternates();
  for (const url of alternates) addresses.alternate(url);
  const file = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
  const obeyed = robotsQuestion(robots, file, { token: robotsTokenOf(audit.options.userAgent) });
  const atStart = audit.options.ignoreRobots ? ignoringRobots(obeyed, startUrl) : obeyed;
  obeyCrawlDelay(context.hosts.crawlDelay, startUrl, robots, file);
  const ownPace = createOwnPace(audit.options);
  const politeness = ownPace(context.hosts.visit(startUrl));
  const hosts = subdomains
    ? openSiteHosts({
        startUrl,
        allowed: atStart,
        politeness,
        fetcher: withRetries(context.fetcher),
        visit: (url) => ownPace(context.hosts.visit(url)),
        crawlDelay: context.hosts.crawlDelay,
        signal,
      })
    : null;
  // dates that are far off were so when the audit was started, whoever takes it over
  const admission = createAdmission(startUrl, audit.options, audit.createdAt);
  const previous = openReusableFacts(context, audit, startUrl, signal);
  return {
    startUrl,
    prepared,
    alternates,
    /** robots.txt as it is, where it has rules */
    file,
    allowed: hosts?.allowed ?? atStart,
    politeness,
    /** hosts that belong to the site too */
    hosts,
    admission,
    files: openNamedFiles(admission, audit.options, previous.assets),
    previous,
    index: createSiteIndex(startUrl, subdomains, scratch),
    own: new OwnValueColumns(scratch),
    addresses,
    external,
    /** checks of linked URLs, where an earlier worker got so far */
    checks,
  };
}
