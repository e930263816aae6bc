import type { AssetFacts } from '../crawl/site-facts.js';
import type { PageView } from './page-view.js';
import { sameSite } from './same-site.js';
import type { Site } from './site.js';

/** Facts of the page's own scripts and style sheets (those of its registrable domain), each file once. */
export function ownCode(page: PageView, site: Site, kind: 'SCRIPT' | 'STYLE'): AssetFacts[] {
  const elements = kind === 'SCRIPT' ? page.html.scripts : page.html.styles;
  return ownFiles(
    elements.map((element) => element.url),
    page,
    site,
  );
}

/** Facts of the page's own images, each file once. */
export function ownImages(page: PageView, site: Site): AssetFacts[] {
  return ownFiles(
    page.html.images.map((image) => image.url),
    page,
    site,
  );
}

/** Facts of everything the page's markup loads from its own domain. */
export function ownAssets(page: PageView, site: Site): AssetFacts[] {
  const { scripts, styles, images } = page.html;
  return ownFiles(
    [...scripts, ...styles, ...images].map((element) => element.url),
    page,
    site,
  );
}

function ownFiles(urls: readonly (string | null)[], page: PageView, site: Site): AssetFacts[] {
  return [...new Set(urls)].flatMap((url) => {
    const asset = url === null || !sameSite(url, page.url) ? undefined : site.asset(url);
    return asset && asset.status !== null && asset.status < 300 ? [asset] : [];
  });
}

/** Bytes that travel; the decoded size where a server did not tell. */
export function transferBytes(asset: AssetFacts): number | null {
  return asset.wireBytes ?? asset.bodyBytes;
}
