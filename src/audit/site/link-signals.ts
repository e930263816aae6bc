import type { AssetFacts, LinkCheck } from '../../facts/site-facts.js';
import { HashIndex } from '../../structures/hash-index.js';
import { isErrorResponse } from '../traits/error-response.js';
import { type AnchorTexts, FEWEST_SHARING } from './anchor-texts.js';
import type { FragmentIndex } from './fragment-index.js';
import { FILE_KINDS, LINK_TRAIT, type LinkFingerprints, OTHER_SPELLING, PAGE_NOTE } from './link-fingerprints.js';
import type { PageColumns } from './page-columns.js';
import type { SitePage } from './site.js';

type Kind = (typeof FILE_KINDS)[number];

/** The files that a page uses, as they were met, by kind, each file once. */
export interface FilesInUse {
  /** null where nobody requested it */
  files: Record<Kind, readonly (AssetFacts | null)[]>;
  /** resources on other hosts that were checked like links */
  elsewhere: Record<Kind, readonly LinkCheck[]>;
  /** resources that are pages of the crawl, as frames are */
  pages: Record<Kind, readonly SitePage[]>;
}

/** The signals that the fingerprints of a page's links show on the site that was crawled. */
export class LinkSignals {
  /** there are links to the web; to own pages; to crawled pages with a conclusive response */
  web = false;
  internal = false;
  known = false;
  /** there are links to other sites; to one in a new tab */
  external = false;
  newTab = false;
  /** a known page returns an error; redirects */
  error = false;
  redirect = false;
  /** menus link to own pages; to one that is set to noindex */
  menu = false;
  menuNoindex = false;
  /** texts name own pages; one of them names several pages of the site, the one it links to among them */
  naming = false;
  sharedText = false;
  /** fragments of other pages: one was found; one is missing, or behind a redirect */
  place = false;
  lostPlace = false;
  /** results of checks of links to other sites */
  readonly checks: LinkCheck[] = [];
  /** files of the site that are linked to and were requested */
  readonly linkedFiles: AssetFacts[] = [];
  readonly files: FilesInUse['files'];
  readonly elsewhere: FilesInUse['elsewhere'];
  readonly pages: FilesInUse['pages'];

  constructor(
    private readonly notes: number,
    { files, elsewhere, pages }: FilesInUse,
  ) {
    this.files = files;
    this.elsewhere = elsewhere;
    this.pages = pages;
  }

  noted(note: keyof typeof PAGE_NOTE): boolean {
    return (this.notes & PAGE_NOTE[note]) !== 0;
  }
}

export interface LinkSignalParts {
  pages: PageColumns;
  addresses: HashIndex;
  fragments: FragmentIndex;
  anchorTexts: AnchorTexts;
  checks: Iterable<LinkCheck>;
  assets: Iterable<AssetFacts>;
}

/** Looks fingerprints up: numbers all the way, no URL becomes a string. */
export function createLinkSignals(parts: LinkSignalParts): (fingerprints: LinkFingerprints) => LinkSignals {
  const { pages, addresses, fragments } = parts;
  const checkOf = findByAddress(parts.checks);
  const assetOf = findByAddress(parts.assets);
  const shared = sharedTexts(parts);
  let rows = new Int32Array(1_024);

  function take(signals: LinkSignals, row: number, traits: number, [low, high]: readonly [number, number]): void {
    signals.internal = true;
    if ((traits & LINK_TRAIT.NAMING) !== 0) signals.naming = true;
    if ((traits & LINK_TRAIT.MENU) !== 0) signals.menu = true;
    if (row === -1) {
      const file = assetOf(low, high);
      if (file !== undefined) signals.linkedFiles.push(file);
      return;
    }
    if ((traits & LINK_TRAIT.MENU) !== 0 && pages.is(row, 'noindex')) signals.menuNoindex = true;
    if (pages.is(row, 'inconclusive')) return;
    signals.known = true;
    if (pages.is(row, 'redirecting')) signals.redirect = true;
    else if (isError(pages, row)) signals.error = true;
  }

  function takeExternal(signals: LinkSignals, low: number, high: number, traits: number): void {
    signals.external = true;
    if ((traits & LINK_TRAIT.NEW_TAB) !== 0) signals.newTab = true;
    const check = checkOf(low, high);
    if (check !== undefined) signals.checks.push(check);
  }

  function takePlaces(signals: LinkSignals, places: Uint32Array): void {
    for (let at = 0; at < places.length; ) {
      const row = rows[places[at] as number] as number;
      let found = row === -1 ? undefined : isFound(row, places[at + 1] as number);
      for (at += 2; at < places.length && (places[at] as number) >= OTHER_SPELLING; at += 2)
        if (found === false) found = isFound(row, places[at + 1] as number);
      if (found === true) signals.place = true;
      else if (found === false) signals.lostPlace = true;
    }
  }

  function namesShared(texts: Uint32Array): boolean {
    for (let at = 0; at < texts.length; at += 2) {
      const row = rows[texts[at + 1] as number] as number;
      if (row !== -1 && shared.findPair(texts[at] as number, pages.addressOf(row)) !== -1) return true;
    }
    return false;
  }

  /** only the page's own link shows where a redirect ends */
  const isFound = (row: number, hash: number) => (pages.is(row, 'redirecting') ? false : fragments.hasHash(row, hash));

  function pageOf(low: number, high: number): SitePage | undefined {
    const address = addresses.findPair(low, high);
    const row = address === -1 ? -1 : pages.rowOf(address);
    return row === -1 ? undefined : pages.at(row);
  }

  function filesOf({ files, fileCounts }: LinkFingerprints): FilesInUse {
    const inUse = { files: none<AssetFacts | null>(), elsewhere: none<LinkCheck>(), pages: none<SitePage>() };
    let at = 0;
    for (const [place, count] of fileCounts.entries()) {
      const kind = FILE_KINDS[place % FILE_KINDS.length] as Kind;
      const isOwn = place < FILE_KINDS.length;
      for (const end = at + 2 * count; at < end; at += 2) {
        const [low, high] = [files[at] as number, files[at + 1] as number];
        const asset = assetOf(low, high);
        if (asset !== undefined || isOwn) inUse.files[kind].push(asset ?? null);
        const check = isOwn || asset !== undefined ? undefined : checkOf(low, high);
        if (check !== undefined) inUse.elsewhere[kind].push(check);
        const page = asset === undefined && MAY_BE_PAGES.has(kind) ? pageOf(low, high) : undefined;
        if (page !== undefined) inUse.pages[kind].push(page);
      }
    }
    return inUse;
  }

  return (fingerprints) => {
    const signals = new LinkSignals(fingerprints.notes, filesOf(fingerprints));
    const { addresses: pairs, traits, places } = fingerprints;
    if (rows.length < traits.length) rows = new Int32Array(2 * traits.length);
    for (let at = 0; at < traits.length; at += 1) {
      const [low, high] = [pairs[2 * at] as number, pairs[2 * at + 1] as number];
      const address = addresses.findPair(low, high);
      const row = address === -1 ? -1 : pages.rowOf(address);
      rows[at] = row;
      const trait = traits[at] as number;
      if (row !== -1 || (trait & LINK_TRAIT.OWN) !== 0) take(signals, row, trait, [low, high]);
      else takeExternal(signals, low, high, trait);
    }
    signals.web = traits.length > 0;
    signals.sharedText = namesShared(fingerprints.texts);
    takePlaces(signals, places);
    return signals;
  };
}

const none = <T>(): Record<Kind, T[]> => ({
  scripts: [],
  styles: [],
  images: [],
  imageCandidates: [],
  loads: [],
  frames: [],
});

/** kinds of which some are documents */
const MAY_BE_PAGES: ReadonlySet<Kind> = new Set(['loads', 'frames']);

/** Finds what has a URL by both halves of its hash. */
function findByAddress<T extends { url: string }>(all: Iterable<T>): (low: number, high: number) => T | undefined {
  const table = new HashIndex();
  const found: T[] = [];
  for (const one of all) found[table.add(one.url)] = one;
  return (low, high) => found[table.findPair(low, high)];
}

function isError(pages: PageColumns, row: number): boolean {
  return isErrorResponse({
    status: pages.statuses.at(row) || null,
    outcome: pages.outcome(row),
    inconclusive: false,
  });
}

/** Texts that point to several pages, each with each of these: the lower half of its hash and the number of a URL. */
function sharedTexts({ pages, anchorTexts }: LinkSignalParts): HashIndex {
  const shared = new HashIndex();
  const isIndexable = (address: number) => {
    const row = pages.rowOf(address);
    return row !== -1 && pages.is(row, 'indexable');
  };
  anchorTexts.eachShared(FEWEST_SHARING, (targets, low) => {
    const named = targets.filter(isIndexable);
    if (named.length >= FEWEST_SHARING) for (const address of named) shared.addPair(low, address);
  });
  return shared;
}
