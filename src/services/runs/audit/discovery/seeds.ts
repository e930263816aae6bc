import type { Admission } from '../../../../crawl/admission/admission.js';
import type { DiscoveredUrl } from '../../../../crawl/frontier.js';
import type { NamedFiles } from '../../../../crawl/named-files.js';
import type { AuditOptions } from '../../../../crawl/options.js';
import type { AuditDigest } from '../reader/digest-page.js';

/** The URLs that a crawl begins with. Those named like files wait until they are requested for their type. */
export function seeds(
  startUrl: string,
  { discovery, startUrls }: AuditOptions,
  sitemap: { listed: Iterable<string>; alternates: Iterable<string> },
  admission: Admission,
  files: Pick<NamedFiles<AuditDigest>, 'offer'>,
): DiscoveredUrl[] {
  const found: DiscoveredUrl[] = [{ url: startUrl, depth: 0, discoveredBy: 'START' }];
  const add = (seed: DiscoveredUrl) => {
    if (admission.admits(seed, { waiting: () => found.length })) found.push(seed);
    else files.offer(seed);
  };
  // pages of their own, not the home page: nothing is known of how they are reached
  for (const url of startUrls) add({ url, depth: 0, discoveredBy: 'LIST' });
  if (discovery !== 'LINKS_AND_SITEMAPS' && discovery !== 'SITEMAPS') return found;
  for (const url of sitemap.listed) add({ url, depth: null, discoveredBy: 'SITEMAP' });
  for (const url of sitemap.alternates) add({ url, depth: null, discoveredBy: 'HREFLANG' });
  return found;
}
