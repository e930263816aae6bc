import type { AssetFacts } from '../../facts/site-facts.js';
import type { PageView } from '../engine/page-view.js';
import type { Site } from '../site/site.js';
import { sameSite } from '../urls/same-site.js';

type Kind = 'SCRIPT' | 'STYLE' | 'IMAGE' | 'ALL';

/** Lists of the page in hand, kept until the next page comes: several rules ask for each. */
interface FilesInHand {
  page: PageView | null;
  site: Site | null;
  lists: Partial<Record<Kind | 'PDF', readonly AssetFacts[]>>;
}

/** Facts of the page's own scripts and style sheets (those of its registrable domain), each file once. */
export function ownCode(page: PageView, site: Site, kind: 'SCRIPT' | 'STYLE'): readonly AssetFacts[] {
  return filesOf(page, site, kind);
}

/** Facts of the page's own images, each file once. */
export function ownImages(page: PageView, site: Site): readonly AssetFacts[] {
  return filesOf(page, site, 'IMAGE');
}

/** Facts of everything the page's markup loads from its own domain. */
export function ownAssets(page: PageView, site: Site): readonly AssetFacts[] {
  return filesOf(page, site, 'ALL');
}

const PDF = /\.pdf(?:\?|$)/i;

/** Facts of the PDFs that the page links to, each once. */
export function linkedPdfs(page: PageView, site: Site): readonly AssetFacts[] {
  // the links of a page are unpacked for nothing else in most audits
  if (!site.hasAsset('PDF')) return [];
  const { lists } = inHand(page, site);
  lists.PDF ??= pdfsOf(page, site);
  return lists.PDF;
}

function pdfsOf(page: PageView, site: Site): AssetFacts[] {
  const files = new Set<AssetFacts>();
  for (const { url } of page.html.anchors) {
    const asset = url !== null && PDF.test(url) ? site.asset(url) : undefined;
    if (asset?.kind === 'PDF') files.add(asset);
  }
  return [...files];
}

function filesOf(page: PageView, site: Site, kind: Kind): readonly AssetFacts[] {
  const { lists } = inHand(page, site);
  lists[kind] ??= ownFiles(assetsOf(page, site, kind), page);
  return lists[kind];
}

function inHand(page: PageView, site: Site): FilesInHand {
  const held = site.derive<FilesInHand>('files of the page in hand', () => ({ page: null, site: null, lists: {} }));
  if (held.page !== page || held.site !== site) Object.assign(held, { page, site, lists: {} });
  return held;
}

/** What was met at them, told by the page's outline where there is one. */
function assetsOf(page: PageView, site: Site, kind: Kind): readonly (AssetFacts | null | undefined)[] {
  if (page.glance === null) return elementsOf(page, kind).map(({ url }) => (url === null ? null : site.asset(url)));
  const { scripts, styles, images } = page.glance.files;
  if (kind === 'SCRIPT') return scripts;
  if (kind === 'STYLE') return styles;
  return kind === 'IMAGE' ? images : [...scripts, ...styles, ...images];
}

function elementsOf(page: PageView, kind: Kind): readonly { url: string | null }[] {
  const { scripts, styles, images } = page.html;
  if (kind === 'SCRIPT') return scripts;
  if (kind === 'STYLE') return styles;
  return kind === 'IMAGE' ? images : [...scripts, ...styles, ...images];
}

function ownFiles(assets: readonly (AssetFacts | null | undefined)[], page: PageView): AssetFacts[] {
  const seen = new Set<AssetFacts>();
  for (const asset of assets) {
    if (asset && asset.status !== null && asset.status < 300 && sameSite(asset.url, page.url)) seen.add(asset);
  }
  return [...seen];
}

/** Bytes that travel; the decoded size where a server did not tell. */
export function transferBytes(asset: AssetFacts): number | null {
  return asset.wireBytes ?? asset.bodyBytes;
}
