import type { LinkElementFacts } from '../../../facts/element-facts.js';
import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { iconLinks } from '../../meta/icon-links.js';
import type { Site } from '../../site/site.js';

export default siteRule({
  id: 'favicon-too-small',
  category: 'META',
  severity: 'NOTICE',
  title: 'Favicon too small',
  why: 'Google accepts icons from 8 pixels, but recommends more than 48 so that they look sharp wherever they are shown.',
  fix: 'Provide a square icon of at least 48 × 48 pixels, or an SVG.',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  obstacle: { needs: 'MEDIA', reason: 'The icon has to be redrawn or exported at 48 × 48 pixels or as SVG.' },
  thresholds: {
    pixels: { unit: 'pixels', default: 48, min: 8, max: 512, about: 'Smallest side of the largest icon.' },
  },
  checkWith:
    ({ pixels }) =>
    (site) => {
      if (!site.home?.eligible) return notApplicable;
      const links = iconLinks(site.home);
      if (links.some(isScalable)) return pass;
      const sides = [...links.map((link) => sideOf(link, site)), probedSide(site)].filter((side) => side !== null);
      if (sides.length === 0) return notApplicable;
      const largest = Math.max(...sides);
      if (largest >= pixels) return pass;
      return finding({
        message: `The largest icon is ${largest} × ${largest} pixels (at least ${pixels} recommended).`,
        ...(links[0]?.url ? { target: links[0].url } : {}),
      });
    },
});

function isScalable(link: LinkElementFacts): boolean {
  if (link.type?.trim().toLowerCase() === 'image/svg+xml') return true;
  return /\.svg$/i.test(URL.parse(link.url ?? '')?.pathname ?? '');
}

/** Side of the square: as decoded, else the largest one declared in `sizes`; null when neither is known. */
function sideOf(link: LinkElementFacts, site: Site): number | null {
  const asset = link.url === null ? undefined : site.asset(link.url);
  if (asset?.width && asset.height) return Math.min(asset.width, asset.height);
  const declared = (link.sizes ?? '')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((size) => {
      const match = /^(\d{1,5})x(\d{1,5})$/.exec(size);
      return match ? [Math.min(Number(match[1]), Number(match[2]))] : [];
    });
  return declared.length > 0 ? Math.max(...declared) : null;
}

function probedSide(site: Site): number | null {
  const { favicon } = site.facts.probes;
  if (favicon?.status !== 200) return null;
  if (favicon.mediaType === 'image/svg+xml') return Number.POSITIVE_INFINITY;
  return favicon.width && favicon.height ? Math.min(favicon.width, favicon.height) : null;
}
