import type { AddressList, AddressListBuilder } from '../crawl/address-list.js';
import { assetKindOf } from '../crawl/asset-kind.js';
import { stringHash } from '../crawl/string-hash.js';
import { namesItsPage } from './anchor-texts.js';
import { isGenericAnchor } from './generic-anchors.js';
import { hostOf } from './host-of.js';
import { fileExtension, inMenu, isNewTab, trackingParameter, unfollowedBy } from './link-traits.js';
import { namedPlace, ownPlaces } from './named-place.js';
import { languageOf } from './page-language.js';
import type { PageView, WebAnchor } from './page-view.js';
import { privateHost } from './private-host.js';
import { repeatedSegment } from './repeated-segment.js';

/** What can be said of a link by its page alone: a bit is set where it is true of at least one link to the web. */
export const LINK_NOTE = {
  TRACKED: 1 << 0,
  FILE: 1 << 1,
  PDF: 1 << 2,
  HTTP: 1 << 3,
  PRIVATE: 1 << 4,
  REPEATED: 1 << 5,
  UNFOLLOWED: 1 << 6,
  NEW_TAB: 1 << 7,
  /** has a text that is to be seen */
  NAMED: 1 << 8,
  GENERIC: 1 << 9,
  /** leads to a place of its own page that exists, or to one that does not */
  OWN_PLACE: 1 << 10,
  LOST_PLACE: 1 << 11,
  /** leads to more hosts besides the page's own than a page should */
  MANY_HOSTS: 1 << 12,
} as const;

/** hosts of other sites that one page may link to */
export const MAX_EXTERNAL_HOSTS = 100;

/** What is true of at least one of the page's links to an address. */
export const LINK_TRAIT = {
  /** on the page's own host */
  OWN: 1 << 0,
  /** in navigation, header or footer */
  MENU: 1 << 1,
  /** its text stands for the page it leads to */
  NAMING: 1 << 2,
} as const;

/**
 * The links of a page in a few hundred bytes, worked out where the page is read: enough for most rules to tell that there is
 * nothing to find, before anybody unpacks the links themselves.
 */
export interface LinkOutline {
  /** bits of `LINK_NOTE` */
  notes: number;
  /** both halves of the hash of every address that is linked to, once each */
  addresses: Uint32Array;
  /** bits of `LINK_TRAIT` of each */
  traits: Uint8Array;
  /** place of an address among these and hash of a fragment, for every link to a place of another page */
  places: Uint32Array;
}

/** Outlines the links of an eligible page; the hashes are taken from the list of its addresses when that is complete. */
export type LinkOutliner = (page: PageView, addresses: AddressListBuilder) => (list: AddressList) => LinkOutline;

/** addresses whose notes are remembered: what menus name is named on every page */
const REMEMBERED = 20_000;

/** Outlines the pages of a site one after the other. */
export function createLinkOutliner(): LinkOutliner {
  const remembered = new Map<string, number>();
  return (page, addresses) =>
    outlineLinks(page, addresses, (url) => {
      const known = remembered.get(url);
      if (known !== undefined) return known;
      const notes = notesOfAddress(url);
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(url, notes);
      return notes;
    });
}

function outlineLinks(
  page: PageView,
  addresses: AddressListBuilder,
  notesOf: (url: string) => number,
): (list: AddressList) => LinkOutline {
  const placeOf: number[] = [];
  const numbers: number[] = [];
  const traits: number[] = [];
  const places: number[] = [];
  const own = ownPlaces(page);
  const host = page.parsed.host;
  const language = page.html.lang || languageOf(page);
  const hosts = new Set<string>();
  let notes = 0;
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
    notes |= notesOfLink(anchor, page, language, notes);
    let trait = traits[place] as number;
    if (inMenu(anchor)) trait |= LINK_TRAIT.MENU;
    if (namesItsPage(anchor, page.url)) trait |= LINK_TRAIT.NAMING;
    traits[place] = trait;
    const fragment = namedPlace(anchor);
    if (fragment === null) continue;
    if (anchor.url !== page.url) places.push(place, stringHash(fragment));
    else notes |= noteOfOwn(own(fragment));
  }
  if (hosts.size > MAX_EXTERNAL_HOSTS) notes |= LINK_NOTE.MANY_HOSTS;
  return ({ hashes }) => {
    const pairs = new Uint32Array(2 * numbers.length);
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      pairs[2 * at] = hashes[2 * number] as number;
      pairs[2 * at + 1] = hashes[2 * number + 1] as number;
    }
    return { notes, addresses: pairs, traits: new Uint8Array(traits), places: new Uint32Array(places) };
  };
}

function notesOfAddress(url: string): number {
  let notes = 0;
  if (fileExtension(url) !== undefined) notes |= LINK_NOTE.FILE;
  if (assetKindOf(url) === 'PDF') notes |= LINK_NOTE.PDF;
  if (url.startsWith('http://')) notes |= LINK_NOTE.HTTP;
  if (privateHost(hostOf(url).replace(/:\d+$/, ''))) notes |= LINK_NOTE.PRIVATE;
  if (repeatedSegment(url) !== null) notes |= LINK_NOTE.REPEATED;
  return notes;
}

/** `noted` is what was true of a link before: that need not be looked for again where it takes long. */
function notesOfLink(anchor: WebAnchor, page: PageView, language: string | null, noted: number): number {
  let notes = 0;
  if (trackingParameter(anchor) !== undefined) notes |= LINK_NOTE.TRACKED;
  if (unfollowedBy(anchor) !== undefined) notes |= LINK_NOTE.UNFOLLOWED;
  if (isNewTab(anchor)) notes |= LINK_NOTE.NEW_TAB;
  if (anchor.text === '' || anchor.hidden) return notes;
  notes |= LINK_NOTE.NAMED;
  const isSought = (noted & LINK_NOTE.GENERIC) === 0 && anchor.url !== page.url;
  if (isSought && isGenericAnchor(anchor.text, language)) notes |= LINK_NOTE.GENERIC;
  return notes;
}

function noteOfOwn(found: boolean | undefined): number {
  if (found === undefined) return 0;
  return found ? LINK_NOTE.OWN_PLACE : LINK_NOTE.LOST_PLACE;
}
