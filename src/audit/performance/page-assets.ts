import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageLoad } from '../../facts/page-loads.js';
import type { AssetFacts, LinkCheck } from '../../facts/site-facts.js';
import { type Joined, JoinedList, LazyList } from '../engine/lazy-list.js';
import type { PageView } from '../engine/page-view.js';
import { elementsOfKind, type FILE_KINDS } from '../site/link-fingerprints.js';
import type { Site, SitePage } from '../site/site.js';
import { sameSite } from '../urls/same-site.js';

/** The ways in which markup loads files, as the page's facts name them; `loads`: by anything else than the others. */
export type FileKind = (typeof FILE_KINDS)[number];

export type FileElement<K extends FileKind> = K extends 'loads'
  ? PageLoad
  : NonNullable<HtmlFacts[Exclude<K, 'loads'>]>[number];

/** The file that was fetched for an element; null for a file that was not. */
type FoundFile = AssetFacts | null;

type Kind = 'SCRIPT' | 'STYLE' | 'IMAGE' | 'ALL';

const KINDS: Readonly<Record<Kind, readonly FileKind[]>> = {
  SCRIPT: ['scripts'],
  STYLE: ['styles'],
  IMAGE: ['images'],
  ALL: ['scripts', 'styles', 'images'],
};

/** Elements of these kinds, in this order, whose file passes the test. It is never requested a file of another site that was not fetched. */
export function elementsWith<K extends FileKind, F extends FoundFile>(
  page: PageView,
  site: Site,
  kinds: readonly K[],
  test: (file: FoundFile) => file is F,
): JoinedList<FileElement<K>, F>;
export function elementsWith<K extends FileKind>(
  page: PageView,
  site: Site,
  kinds: readonly K[],
  test: (file: FoundFile) => boolean,
): JoinedList<FileElement<K>, FoundFile>;
export function elementsWith<K extends FileKind>(
  page: PageView,
  site: Site,
  kinds: readonly K[],
  test: (file: FoundFile) => boolean,
): JoinedList<FileElement<K>, FoundFile> {
  const load = () =>
    kinds.flatMap((kind) =>
      elementsOf(page, kind).map(
        (element): Joined<FileElement<K>, FoundFile> => ({ element, fact: fileAt(element.url, site) }),
      ),
    );
  const { signals } = page;
  return new JoinedList(load, signals && kinds.flatMap((kind) => signals.files[kind])).with(test);
}

/** Elements of these kinds whose file is on another host and was checked like a link, with what came. */
export function elementsElsewhere<K extends FileKind>(
  page: PageView,
  site: Site,
  kinds: readonly K[],
): JoinedList<FileElement<K>, LinkCheck> {
  const load = () =>
    kinds.flatMap((kind) =>
      elementsOf(page, kind).flatMap((element): Joined<FileElement<K>, LinkCheck> | [] => {
        const { url } = element;
        if (url === null || site.asset(url) !== undefined) return [];
        const fact = site.external(url);
        return fact === undefined ? [] : { element, fact };
      }),
    );
  const { signals } = page;
  return new JoinedList(load, signals && kinds.flatMap((kind) => signals.elsewhere[kind]));
}

/** Elements of these kinds that load a page of the crawl in place of a file, with that page. */
export function elementsWithPage<K extends 'loads' | 'frames'>(
  page: PageView,
  site: Site,
  kinds: readonly K[],
): JoinedList<FileElement<K>, SitePage> {
  const load = () =>
    kinds.flatMap((kind) =>
      elementsOf(page, kind).flatMap((element): Joined<FileElement<K>, SitePage> | [] => {
        const { url } = element;
        if (url === null || site.asset(url) !== undefined) return [];
        const fact = site.page(url);
        return fact === undefined ? [] : { element, fact };
      }),
    );
  const { signals } = page;
  return new JoinedList(load, signals && kinds.flatMap((kind) => signals.pages[kind]));
}

/** Facts of the files that elements of these kinds load, each once, whatever their site. */
export function loadedFiles(page: PageView, site: Site, kinds: readonly FileKind[]): readonly AssetFacts[] {
  return [...new Set(filesBy(page, site, kinds).filter((file) => file !== null))];
}

/** URLs that elements of these kinds load, each once. */
export const loadedUrls = (page: PageView, kinds: readonly FileKind[]): LazyList<string> =>
  new LazyList(() => [...new Set(kinds.flatMap((kind) => elementsOf(page, kind).flatMap(({ url }) => url ?? [])))]);

/** The files that were fetched for elements of these kinds. */
function filesBy(page: PageView, site: Site, kinds: readonly FileKind[]): readonly FoundFile[] {
  const { signals } = page;
  return kinds.flatMap((kind) => signals?.files[kind] ?? elementsOf(page, kind).map(({ url }) => fileAt(url, site)));
}

const elementsOf = <K extends FileKind>(page: PageView, kind: K): readonly FileElement<K>[] =>
  (page.facts.html === null ? [] : elementsOfKind(page.facts, kind)) as readonly unknown[] as readonly FileElement<K>[];

const fileAt = (url: string | null, site: Site): FoundFile => (url === null ? null : (site.asset(url) ?? null));

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
  if (!site.hasAsset('PDF') || page.signals?.noted('PDF') === false) return [];
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
  lists[kind] ??= ownFiles(filesBy(page, site, KINDS[kind]), page);
  return lists[kind];
}

function inHand(page: PageView, site: Site): FilesInHand {
  const held = site.derive<FilesInHand>('files of the page in hand', () => ({ page: null, site: null, lists: {} }));
  if (held.page !== page || held.site !== site) Object.assign(held, { page, site, lists: {} });
  return held;
}

function ownFiles(assets: readonly FoundFile[], page: PageView): AssetFacts[] {
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
