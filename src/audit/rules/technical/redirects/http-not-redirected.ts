import type { Hop } from '../../../../facts/site-facts.js';
import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

const HOPS = 2;
const PERMANENT: ReadonlySet<number | null> = new Set([301, 308]);

export default siteRule({
  id: 'http-not-redirected',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'HTTP not redirected to HTTPS',
  why: 'Links and visitors that use http:// reach an insecure copy or an error, and search engines see two versions of the site.',
  fix: 'Redirect every HTTP URL with 301 or 308 to the same path on HTTPS, in one hop where possible.',
  source: 'https://developer.chrome.com/docs/lighthouse/pwa/redirects-http',
  checkedOn: '2026-11-21',
  check: (site) => {
    const hops = site.facts.probes.httpHome;
    // a port that does not respond serves no insecure copy either
    if (!hops || hops.length === 0 || hops[0]?.status === null || site.privateHost) return notApplicable;
    if (!site.origin.startsWith('https:')) return notApplicable;
    const fault = faultOf(hops);
    return fault === null
      ? pass
      : finding({
          message: fault,
          value: hops
            .map((hop) => `${hop.url} (${hop.status ?? 'no response'})`)
            .join(' → ')
            .slice(0, 500),
          target: hops[0]?.url ?? site.origin,
        });
  },
});

function faultOf(hops: readonly Hop[]): string | null {
  for (const [index, hop] of hops.entries()) {
    if (URL.parse(hop.url)?.protocol === 'https:') return null;
    if (index >= HOPS) break;
    if (hop.status === null) return 'The HTTP URL stops responding before it redirects to HTTPS.';
    if (hop.status < 300 || hop.status >= 400 || hop.location === null)
      return `The HTTP URL returns ${hop.status} without a redirect to HTTPS.`;
    if (!PERMANENT.has(hop.status)) return `The HTTP URL redirects with ${hop.status} (301 or 308 expected).`;
    if (URL.parse(hop.location, hop.url)?.protocol === 'https:') return null;
  }
  return `The HTTP URL does not reach HTTPS within ${HOPS} redirects.`;
}
