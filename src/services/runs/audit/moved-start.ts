import { needsOwnership } from '../../../crawl/options.js';
import { setRedirectedTo } from '../../../db/queries/audits/audit-ownership.js';
import type { Hop } from '../../../facts/site-facts.js';
import { hostOf, normalizeUrl, siteDomain } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import type { OwnedAudit } from './owned-audit.js';
import { LostAudit } from './storage/stored-frontier.js';

/** The site is on another host of its domain: whoever takes the audit from now on begins there. */
export class MovedStart extends Error {}

/**
 * If the start URL redirects to another host of its registrable domain, as example.org does to www.example.org, that host is
 * crawled: throws `MovedStart`. Not where the crawl does what only the owner of that host may have done.
 */
export async function followStart(context: Context, audit: OwnedAudit, home: Hop | null): Promise<void> {
  const { startUrl, options } = audit;
  // once: hosts that redirect to each other are a loop; where all hosts of the domain are crawled, it is one redirect among others
  if (!home?.location || options.redirectedTo !== null || options.subdomains || needsOwnership(options)) return;
  const target = normalizeUrl(home.location, startUrl);
  if (target === null) return;
  const host = hostOf(target);
  const domain = siteDomain(hostOf(startUrl));
  if (host === hostOf(startUrl) || domain === null || siteDomain(host) !== domain) return;
  if (!(await setRedirectedTo(context.db.pool, audit, target)))
    throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
  context.log.info({ audit: audit.id, url: target }, 'the start URL redirects to another host of its domain');
  throw new MovedStart();
}
