import { getDomain } from 'tldts';
import { hostOf } from '../../facts/url.js';

/** Both URLs belong to one registrable domain, or to one host where there is none (IP addresses, local names). */
export function sameSite(a: string, b: string): boolean {
  const [first, second] = [hostOf(a), hostOf(b)];
  if (first === second) return true;
  const domain = getDomain(first, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(second, { allowPrivateDomains: true });
}
