import { assetKindOf } from '../../facts/asset-kind.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { pageLoads } from '../../facts/page-loads.js';
import { hostOf } from '../../facts/url.js';
import type { UrlList, UrlListBuilder } from '../../facts/url-list.js';
import { stringHash } from '../../structures/string-hash.js';
import type { PageView, WebAnchor } from '../engine/page-view.js';
import { foundAs, ownPlaces, spellingsOf } from '../traits/fragment-target.js';
import {
  fileExtension,
  inMenu,
  isNewTab,
  isWithOpener,
  trackingParameter,
  unfollowedBy,
} from '../traits/link-traits.js';
import { privateHost } from '../urls/private-host.js';
import { repetitivePath } from '../urls/repetitive-path.js';
import { namesItsPage } from './anchor-texts.js';
import { type IndexEntry, TEXT_WORDS } from './index-entry.js';

/** The traits of a page's links that the page alone shows: a bit is set where it holds for at least one link to the web. */
export const PAGE_NOTE = {
  TRACKED: 1 << 0,
  FILE: 1 << 1,
  PDF: 1 << 2,
  HTTP: 1 << 3,
  PRIVATE: 1 << 4,
  REPEATED: 1 << 5,
  UNFOLLOWED: 1 << 6,
  OPENER: 1 << 7,
  /** points to a fragment of its own page that exists, or to one that does not */
  OWN_PLACE: 1 << 8,
  LOST_PLACE: 1 << 9,
  /** points to more hosts besides the page's own than a page should */
  MANY_HOSTS: 1 << 10,
  /** no link: the page names itself in other languages */
  ALTERNATES: 1 << 11,
} as const;

/** hosts of other sites that one page may link to */
export const MAX_EXTERNAL_HOSTS = 100;

/** A trait of at least one of the page's links to a URL. */
export const LINK_TRAIT = {
  /** on the page's own host */
  OWN: 1 << 0,
  /** in navigation, header or footer */
  MENU: 1 << 1,
  /** its text stands for the page it links to */
  NAMING: 1 << 2,
  NEW_TAB: 1 << 3,
} as const;

/** an entry of `places` that is another spelling of the one before it: either will do */
export const OTHER_SPELLING = 0x80000000;

/** Kinds of files that a page uses, in the order of `LinkFingerprints.files`: those of the page's host, then those of others. */
export const FILE_KINDS = ['scripts', 'styles', 'images', 'imageCandidates', 'loads', 'frames'] as const;

/** Elements by which a page loads files of a kind; `loads`: by anything else than the others. */
export const elementsOfKind = (page: PageFacts, kind: (typeof FILE_KINDS)[number]) =>
  kind === 'loads' ? pageLoads(page) : (page.html?.[kind] ?? []);

/**
 * Hashes and traits of everything that a page links to or loads, in a few hundred bytes, worked out where the page is parsed:
 * together with the site they show what the page's links can be found guilty of, before anybody unpacks the page itself.
 */
export interface LinkFingerprints {
  /** bits of `PAGE_NOTE` */
  notes: number;
  /** both halves of the hash of every URL that is linked to, once each */
  addresses: Uint32Array;
  /** bits of `LINK_TRAIT` of each */
  traits: Uint8Array;
  /** lower half of the hash of a text that names a page, and the page's index among the URLs; each pair once */
  texts: Uint32Array;
  /** index of a URL among the URLs, and hash of a fragment, for every link to a fragment of another page */
  places: Uint32Array;
  /** both halves of the hash of every file that may have been requested, each once of its kind */
  files: Uint32Array;
  /** how many there are of each of `FILE_KINDS`, of the page's host and of others */
  fileCounts: Uint32Array;
}

/** Takes the fingerprints of an eligible page; the hashes come from its digest when that is complete. */
export type LinkFingerprinter = (
  page: PageView,
  addresses: UrlListBuilder,
) => ((digest: Digest) => LinkFingerprints) | null;

/** URLs whose notes are remembered: what menus name is named on every page */
const REMEMBERED = 20_000;

/** Takes the fingerprints of one page after the other. None where that fails: a rule meets the error in the page itself. */
export function createLinkFingerprinter(): LinkFingerprinter {
  const remembered = new Map<string, number>();
  const notesOf = (url: string) => {
    const known = remembered.get(url);
    if (known !== undefined) return known;
    const notes = notesOfAddress(url);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(url, notes);
    return notes;
  };
  return (page, addresses) => {
    try {
      const links = fingerprints(page, addresses, notesOf);
      const found = FILE_KINDS.map((kind) => filesOf(page, kind, addresses));
      const files = [...found.map(({ own }) => own), ...found.map(({ others }) => others)];
      return (digest) => ({
        ...links(digest),
        files: hashesOf(files.flat(), digest.addresses),
        fileCounts: Uint32Array.from(files, ({ length }) => length),
      });
    } catch {
      return null;
    }
  };
}

/** Numbers of the URLs of files, each once: those of the page's host, and those of others that may be requested. */
function filesOf(
  page: PageView,
  kind: (typeof FILE_KINDS)[number],
  addresses: UrlListBuilder,
): { own: number[]; others: number[] } {
  const origin = `${page.parsed.origin}/`;
  const own = new Set<number>();
  const others = new Set<number>();
  for (const { url } of elementsOfKind(page.facts, kind)) {
    if (url === null) continue;
    if (url.startsWith(origin)) own.add(addresses.add(url));
    else {
      const number = addresses.find(url);
      if (number !== undefined) others.add(number);
    }
  }
  return { own: [...own], others: [...others] };
}

function hashesOf(numbers: readonly number[], { hashes }: UrlList): Uint32Array {
  const pairs = new Uint32Array(2 * numbers.length);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number;
    pairs[2 * at] = hashes[2 * number] as number;
    pairs[2 * at + 1] = hashes[2 * number + 1] as number;
  }
  return pairs;
}

type Digest = Pick<IndexEntry, 'addresses' | 'texts'>;
type Links = Pick<LinkFingerprints, 'notes' | 'addresses' | 'traits' | 'texts' | 'places'>;

function fingerprints(
  page: PageView,
  addresses: UrlListBuilder,
  notesOf: (url: string) => number,
): (digest: Digest) => Links {
  const placeOf: number[] = [];
  const numbers: number[] = [];
  const traits: number[] = [];
  const places: number[] = [];
  const own = ownPlaces(page);
  const host = page.parsed.host;
  const hosts = new Set<string>();
  let notes = page.alternates.length > 0 ? PAGE_NOTE.ALTERNATES : 0;
  for (const anchor of page.webAnchors) {
    const number = addresses.add(anchor.url);
    let place = placeOf[number];
    if (place === undefined) {
      place = numbers.length;
      placeOf[number] = place;
      numbers.push(number);
      const itsHost = hostOf(anchor.url);
      if (itsHost !== host) hosts.add(itsHost);
      traits.push(itsHost === host ? LINK_TRAIT.OWN : 0);
      notes |= notesOf(anchor.url);
    }
    notes |= notesOfLink(anchor);
    let trait = traits[place] as number;
    if (inMenu(anchor)) trait |= LINK_TRAIT.MENU;
    if (namesItsPage(anchor, page.url)) trait |= LINK_TRAIT.NAMING;
    if (isNewTab(anchor)) trait |= LINK_TRAIT.NEW_TAB;
    traits[place] = trait;
    if (!anchor.fragment) continue;
    const spellings = spellingsOf(anchor);
    if (anchor.url === page.url) notes |= noteOfOwn(foundAs(spellings, own));
    else
      for (const [at, spelling] of spellings.entries())
        places.push(at === 0 ? place : (place | OTHER_SPELLING) >>> 0, stringHash(spelling));
  }
  if (hosts.size > MAX_EXTERNAL_HOSTS) notes |= PAGE_NOTE.MANY_HOSTS;
  return (digest) => ({
    notes,
    addresses: hashesOf(numbers, digest.addresses),
    traits: new Uint8Array(traits),
    texts: namedTexts(digest.texts, placeOf),
    places: new Uint32Array(places),
  });
}

/** Texts with the indexes of what they name; a menu says the same more than once. */
function namedTexts(texts: Uint32Array, placeOf: readonly number[]): Uint32Array {
  const pairs: number[] = [];
  const seen = new Set<number>();
  for (let at = 0; at < texts.length; at += TEXT_WORDS) {
    const low = texts[at] as number;
    const place = placeOf[texts[at + 2] as number] as number;
    const pair = place * 2 ** 32 + low;
    if (seen.has(pair)) continue;
    seen.add(pair);
    pairs.push(low, place);
  }
  return new Uint32Array(pairs);
}

function notesOfAddress(url: string): number {
  let notes = 0;
  if (fileExtension(url) !== undefined) notes |= PAGE_NOTE.FILE;
  if (assetKindOf(url) === 'PDF') notes |= PAGE_NOTE.PDF;
  if (url.startsWith('http://')) notes |= PAGE_NOTE.HTTP;
  if (privateHost(hostOf(url).replace(/:\d+$/, ''))) notes |= PAGE_NOTE.PRIVATE;
  if (repetitivePath(url) !== null) notes |= PAGE_NOTE.REPEATED;
  return notes;
}

function notesOfLink(anchor: WebAnchor): number {
  let notes = 0;
  if (trackingParameter(anchor) !== undefined) notes |= PAGE_NOTE.TRACKED;
  if (unfollowedBy(anchor) !== undefined) notes |= PAGE_NOTE.UNFOLLOWED;
  if (isWithOpener(anchor)) notes |= PAGE_NOTE.OPENER;
  return notes;
}

function noteOfOwn(found: boolean | undefined): number {
  if (found === undefined) return 0;
  return found ? PAGE_NOTE.OWN_PLACE : PAGE_NOTE.LOST_PLACE;
}
