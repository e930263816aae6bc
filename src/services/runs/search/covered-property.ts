import { domainOf } from '../../../serp/search-console/property.js';
import { siteHost } from '../../projects/site-host.js';

/** Whether a property of Search Console has the host of the site: its own, or a domain above it. */
export function covers(property: string, url: string): boolean {
  const host = siteHost(url);
  const domain = domainOf(property);
  if (domain !== null)
    return domain !== '' && (host === domain || (domain.includes('.') && host.endsWith(`.${domain}`)));
  return /^https?:\/\//.test(property) && siteHost(property) === host;
}
