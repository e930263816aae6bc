import { type HeadersFor, headersForHost, type OwnHeaders, withOwnHeaders } from '../../../../crawl/own-headers.js';
import { pacedFetcher } from '../../../../crawl/politeness/paced-fetcher.js';
import { identityHeaders } from '../../../../crawl/user-agents.js';
import { normalizeUrl } from '../../../../facts/url.js';
import type { Context } from '../../../context.js';
import { isOwned } from '../../../projects/owned-site.js';
import { openHeaders, sentHeaders } from '../../../projects/request-headers.js';
import type { OwnedAudit } from '../owned-audit.js';
import type { AuditSlot } from '../turns/audit-slot.js';

/** Requests to the project's own host carry the project's own headers, and the name that it wants. */
export function headersOf(context: Context, audit: OwnedAudit, given: OwnHeaders = {}): HeadersFor {
  const identity = identityHeaders(audit.options.userAgent, context.settings.contact);
  const stored = openHeaders(context.keyring, audit.projectId, audit.sealedHeaders);
  const isProven = isOwned(audit.ownership, audit.url, context.clock.now());
  const headers = { ...identity, ...sentHeaders(stored, isProven), ...given };
  return headersForHost(normalizeUrl(audit.url) ?? audit.url, headers);
}

export const withHeaders = (context: Context, headers: HeadersFor): Context => ({
  ...context,
  fetcher: withOwnHeaders(context.fetcher, headers),
  unpacedFetcher: withOwnHeaders(context.unpacedFetcher, headers),
});

/** Every host is visited in the audit's slot. */
export function withPlace(context: Context, place: AuditSlot | undefined, signal: AbortSignal): Context {
  if (!place) return context;
  const visit = (url: string) => place.watch(context.hosts.visit(url), signal);
  return { ...context, hosts: { ...context.hosts, visit }, fetcher: pacedFetcher(context.unpacedFetcher, visit) };
}
