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
  checkedOn: '2026-11-21',
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
      const sizes = [...links.map((link) => sizeOf(link, site)), probedSize(site)].filter((size) => size !== null);
      if (sizes.length === 0) return notApplicable;
      const largest = sizes.reduce((best, size) => (sideOf(size) > sideOf(best) ? size : best));
      if (sideOf(largest) >= pixels) return pass;
      return finding({
        message: `The largest icon is ${largest.width} × ${largest.height} pixels (at least ${pixels} recommended).`,
        ...(links[0]?.url ? { target: links[0].url } : {}),
      });
    },
});

function isScalable(link: LinkElementFacts): boolean {
  if (link.type?.trim().toLowerCase() === 'image/svg+xml') return true;
  return /\.svg$/i.test(URL.parse(link.url ?? '')?.pathname ?? '');
}

interface Size {
  width: number;
  height: number;
}

/** The side of the square that it fills */
const sideOf = ({ width, height }: Size): number => Math.min(width, height);

/** As decoded, else the largest one declared in `sizes`; null when neither is known. */
function sizeOf(link: LinkElementFacts, site: Site): Size | null {
  const asset = link.url === null ? undefined : site.asset(link.url);
  if (asset?.width && asset.height) return { width: asset.width, height: asset.height };
  const declared = (link.sizes ?? '')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((size): Size[] => {
      const match = /^(\d{1,5})x(\d{1,5})$/.exec(size);
      return match ? [{ width: Number(match[1]), height: Number(match[2]) }] : [];
    });
  return declared.reduce<Size | null>((best, size) => (best && sideOf(best) >= sideOf(size) ? best : size), null);
}

function probedSize(site: Site): Size | null {
  const { favicon } = site.facts.probes;
  if (favicon?.status !== 200) return null;
  const endless = Number.POSITIVE_INFINITY;
  if (favicon.mediaType === 'image/svg+xml') return { width: endless, height: endless };
  return favicon.width && favicon.height ? { width: favicon.width, height: favicon.height } : null;
}
