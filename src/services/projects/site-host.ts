/** Characters of any URL that a user may give. */
export const MAX_ADDRESS = 2_048;

/** An IP address: another port of it is another site. */
export const isAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);

/**
 * Whose page it is: the host without `www.` and without the dot that ends a full name, whatever the port; an address of
 * digits with its port. Empty for no URL.
 */
export function siteHost(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return '';
  return isAddress(parsed.hostname) ? parsed.host : parsed.hostname.replace(/^www\./, '').replace(/\.$/, '');
}
