import { iconLinks } from '../../../audit/meta/icon-links.js';
import { checkAssets, type LinkedAsset } from '../../../crawl/check-assets.js';
import { type LinkChecks, openLinkChecks } from '../../../crawl/check-links.js';
import type { NamedFiles } from '../../../crawl/named-files.js';
import { assetKindOf } from '../../../facts/asset-kind.js';
import { dataImages, sharedImages } from '../../../facts/declared-images.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import { type LoadedKind, loadedKind, pageLoads } from '../../../facts/page-loads.js';
import { isPageStatus } from '../../../facts/page-status.js';
import type { AssetFacts, LinkCheck } from '../../../facts/site-facts.js';
import { ownUrlTest } from '../../../facts/url.js';
import { addressAt, type UrlList, UrlListBuilder } from '../../../facts/url-list.js';
import { HashIndex } from '../../../structures/hash-index.js';
import type { Context } from '../../context.js';
import { isCutOff } from './discovery/cut-off.js';
import { openLinkAllowance } from './link-allowance.js';
import type { OwnedAudit } from './owned-audit.js';
import type { ReusableFacts } from './previous/reusable-facts.js';
import { failuresBefore } from './storage/stored-checks.js';

/** requested once each; beyond these a site's links are judged by a sample, in the order of discovery */
const MAX_EXTERNAL = 5_000;
const MAX_ASSETS = 10_000;
/** besides those, files that pages load from other hosts: of the site's own domain, and of others */
const MAX_FILES = { ownDomain: 2_000, others: 1_000 };
/** external alternates in other languages that no link points to: a site names as many on each host as it has pages */
const MAX_ALTERNATES = 500;
/** offline hosts must not hold an audit for long: what is not asked by then stays unverified */
const EXTERNAL_MS = 120_000;
const ASSETS_MS = 300_000;
/** left for external files that the last style sheets name */
const LAST_MS = 10_000;

/** tags of URLs, above those of links: to another site, and the kind of file in three bits */
const EXTERNAL = 1 << 4;
const KIND_SHIFT = 5;
/** `OTHER` is what the name of the file says; on another host a file that is checked like a link */
const KINDS: readonly LoadedKind[] = ['IMAGE', 'SCRIPT', 'STYLE', 'FONT', 'MANIFEST', 'OTHER'];
/** in place of a kind: no file, a page in another language on another host */
const ALTERNATE = KINDS.length + 1;
/** the same tag on the site's own host, where no alternate is tagged: a picture that browsers may load in place of another */
const CANDIDATE = ALTERNATE;
/** requested after all other files: a site may have several of each of its images */
const MAX_CANDIDATES = 5_000;

/** Whether a URL belongs to the audited site. */
type OwnUrl = (url: string) => boolean;

/** Tags what a page uses and links to besides pages: links to other sites, and files, wherever they are. */
export function noteLinkedUrls(facts: PageFacts, isOwn: OwnUrl, addresses: UrlListBuilder): void {
  const { html, status, redirect, url: pageUrl } = facts;
  // a redirect of ours to another site is judged by where it ends
  if (redirect && !isOwn(redirect)) addresses.tag(redirect, EXTERNAL);
  // resources of a wall or a notice show nothing about the site
  if (!html || !isPageStatus(status) || facts.inconclusive) return;
  const note = (url: string, kind: number) => {
    const at = addresses.add(url);
    if (addresses.tagOf(at) >>> KIND_SHIFT === 0) addresses.tag(url, kind << KIND_SHIFT);
  };
  const asset = (url: string | null, kind: LoadedKind) => {
    if (url !== null) note(url, KINDS.indexOf(kind) + 1);
  };
  const file = (url: string | null, kind: LoadedKind) => {
    if (url !== null && WEB.test(url)) asset(url, isOwn(url) ? kind : 'OTHER');
  };
  for (const { url } of html.anchors) {
    if (url === null) continue;
    if (!isOwn(url)) addresses.tag(url, EXTERNAL);
    else {
      const kind = assetKindOf(url);
      if (kind) asset(url, kind === 'PDF' ? 'OTHER' : kind);
    }
  }
  for (const { url } of iconLinks({ html })) asset(url, 'IMAGE');
  const { openGraph, cards } = sharedImages(html);
  for (const url of openGraph) asset(url, 'IMAGE');
  for (const { url } of html.images) file(url, 'IMAGE');
  for (const { url } of html.scripts) file(url, 'SCRIPT');
  for (const { url } of html.styles) file(url, 'STYLE');
  for (const url of [...cards, ...dataImages(html, pageUrl)]) file(url, 'IMAGE');
  for (const { url, kind } of pageLoads(facts)) if (url !== pageUrl) file(url, kind);
  for (const { url } of html.frames) if (url !== pageUrl) file(url, 'OTHER');
  for (const { url } of html.imageCandidates ?? [])
    if (isOwn(url)) note(url, CANDIDATE);
    else file(url, 'IMAGE');
  for (const { url, hreflang, rel } of html.links)
    if (url !== null && hreflang !== null && rel.includes('alternate') && !isOwn(url)) note(url, ALTERNATE);
}

/** URLs of other schemes stand in lists of scripts as written */
const WEB = /^https?:/;

export interface UrlCollector {
  add(facts: PageFacts): void;
  /** the same from the URLs of a page that `noteLinkedUrls` tagged */
  take(addresses: UrlList): void;
  /** A file that a file names: what is to be requested here, null where it is known already or on another host. */
  found(url: string, kind: LoadedKind): LinkedAsset | null;
  /** a page in another language that a sitemap names */
  alternate(url: string): void;
  readonly external: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, LinkedAsset>;
}

/** Collects the tagged URLs of all pages, each once. */
export function createUrlCollector(
  startUrl: string,
  onExternal: (url: string, isFirst: boolean) => void = () => {},
  subdomains = false,
): UrlCollector {
  const isOwn = ownUrlTest(startUrl, subdomains);
  const isOfDomain = ownUrlTest(startUrl, true);
  const external = new Set<string>();
  const assets = new Map<string, LinkedAsset>();
  const candidates = new Map<string, LinkedAsset>();
  const met = { external: new HashIndex(), assets: new HashIndex(), candidates: new HashIndex() };
  let alternates = 0;
  const left = { links: MAX_EXTERNAL, ...MAX_FILES };

  function check(url: string, as: keyof typeof left): void {
    left[as] -= 1;
    external.add(url);
    onExternal(url, as === 'ownDomain');
  }

  /** the URL, when it is met for the first time: most pages use what others use */
  function fresh(known: HashIndex, addresses: UrlList, at: number): string | null {
    const before = known.size;
    known.addPair(addresses.hashes[2 * at] as number, addresses.hashes[2 * at + 1] as number);
    if (known.size === before) return null;
    // a copy: what is cut out of a page's list would keep the whole list in memory
    return Buffer.from(addressAt(addresses, at)).toString();
  }

  function take(addresses: UrlList): void {
    for (let at = 0; at < addresses.tags.length; at += 1) {
      const tag = addresses.tags[at] as number;
      const isMarked = tag >>> KIND_SHIFT === ALTERNATE;
      const isCandidate = isMarked && isOwn(addressAt(addresses, at));
      const isAlternate = isMarked && !isCandidate && alternates < MAX_ALTERNATES;
      if (isCandidate && candidates.size < MAX_CANDIDATES) {
        const url = fresh(met.candidates, addresses, at);
        if (url !== null) candidates.set(url, { url, kind: 'IMAGE' });
      }
      if ((tag & EXTERNAL || isAlternate) && left.links > 0) {
        const url = fresh(met.external, addresses, at);
        if (url !== null) {
          if (!(tag & EXTERNAL)) alternates += 1;
          check(url, 'links');
        }
      }
      const kind = KINDS[(tag >>> KIND_SHIFT) - 1];
      if (kind === undefined) continue;
      if (kind === 'OTHER' && !isOwn(addressAt(addresses, at))) takeFile(addresses, at);
      else if (assets.size < MAX_ASSETS) {
        const url = fresh(met.assets, addresses, at);
        if (url !== null) assets.set(url, { url, kind: kind === 'OTHER' ? (assetKindOf(url) ?? kind) : kind });
      }
    }
  }

  function takeFile(addresses: UrlList, at: number): void {
    const place = isOfDomain(addressAt(addresses, at)) ? 'ownDomain' : 'others';
    if (left[place] === 0) return;
    const url = fresh(met.external, addresses, at);
    if (url !== null) check(url, place);
  }

  return {
    external,
    get assets() {
      const all = new Map(assets);
      for (const [url, asset] of candidates) if (all.size < MAX_ASSETS && !all.has(url)) all.set(url, asset);
      return all;
    },
    take,
    found: (url, kind) => {
      const addresses = new UrlListBuilder();
      addresses.tag(url, (KINDS.indexOf(isOwn(url) ? kind : 'OTHER') + 1) << KIND_SHIFT);
      const before = assets.size;
      take(addresses.build());
      return assets.size === before || candidates.has(url) ? null : (assets.get(url) ?? null);
    },
    alternate: (url) => {
      const addresses = new UrlListBuilder();
      addresses.tag(url, ALTERNATE << KIND_SHIFT);
      if (!isOwn(url)) take(addresses.build());
    },
    add: (facts) => {
      const addresses = new UrlListBuilder();
      noteLinkedUrls(facts, isOwn, addresses);
      take(addresses.build());
    },
  };
}

export interface LinkedUrls {
  external: LinkCheck[];
  assets: AssetFacts[];
}

/** Checks of links to other sites, made while the site itself is crawled: they are other hosts. */
export const openExternalChecks = (context: Context, audit: OwnedAudit, signal: AbortSignal): LinkChecks | null =>
  audit.options.checkExternalLinks
    ? openLinkChecks({
        fetcher: context.fetcher,
        signal,
        now: () => context.clock.now(),
        admit: openLinkAllowance(context, audit.organizationId),
      })
    : null;

/** Files that the crawl requested for their type. */
type RequestedFiles = Pick<NamedFiles, 'facts' | 'isPage'>;

interface CollectedUrls extends Pick<UrlCollector, 'assets' | 'found'> {
  files: RequestedFiles;
  external: LinkChecks | null;
  /** the crawl requested it as a page, as it does frames and most of what is prefetched */
  isCrawled(url: string): boolean;
}

/** The phase after the crawl: files of the site's own host are requested once each, and what is left of other sites. */
export async function checkLinkedUrls(
  context: Context,
  audit: OwnedAudit,
  collected: CollectedUrls,
  robots: (url: string) => { us: boolean; googlebot: boolean },
  previous: Pick<ReusableFacts, 'assets'>,
  { signal, stop }: { signal: AbortSignal; stop: AbortSignal },
): Promise<LinkedUrls> {
  const { files } = collected;
  const known = new Map(files.facts.map((file) => [file.url, file]));
  // nothing is requested from a host that did not come back, nor for a stopped audit
  const waiting = isCutOff(audit.stopReason)
    ? []
    : [...collected.assets.values()].filter(
        ({ url, kind }) => !known.has(url) && !files.isPage(url) && !(kind === 'OTHER' && collected.isCrawled(url)),
      );
  const since = performance.now();
  const assets = await checkAssets(waiting, {
    fetcher: context.fetcher,
    signal: AbortSignal.any([signal, stop]),
    now: () => context.clock.now(),
    robots,
    answered: audit.startUrl,
    previous: collected.assets.size > 0 ? await previous.assets() : new Map(),
    deadlineMs: ASSETS_MS,
    found: ({ by, url }) => {
      const kind = loadedKind(by);
      return kind === 'OTHER' && collected.isCrawled(url) ? null : collected.found(url, kind);
    },
  });
  // URLs of stylesheets on other hosts were added meanwhile
  const leftMs = Math.max(LAST_MS, EXTERNAL_MS - (performance.now() - since));
  const external = (await collected.external?.finish(leftMs)) ?? [];
  signal.throwIfAborted();
  if (external.length > 0 && external.every(({ error }) => error === 'NOT_ASKED'))
    context.log.info(
      { audit: audit.id, links: external.length },
      'external link checks failed: no outgoing connection',
    );
  const before = await failuresBefore(context.db, audit.id);
  return {
    external: external.map((check) => ({
      ...check,
      failures: check.failures && check.failures + (before.get(check.url) ?? 0),
    })),
    assets: [...assets, ...files.facts.filter(({ url }) => collected.assets.has(url))],
  };
}
