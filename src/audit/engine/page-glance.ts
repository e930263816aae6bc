import type { AssetFacts, LinkCheck } from '../../facts/site-facts.js';
import { KeyTable } from '../../structures/hash-index.js';
import type { AnchorTexts } from '../site/anchor-texts.js';
import type { FragmentIndex } from '../site/fragment-index.js';
import { FILE_KINDS, LINK_TRAIT, OTHER_SPELLING, PAGE_NOTE, type PageOutline } from '../site/link-fingerprints.js';
import type { PageTable } from '../site/page-table.js';
import { isErrorAnswer } from '../technical/error-response.js';

/** pages that one text leads to before they count as sharing it */
const FEWEST_SHARING = 3;

/** What was met at the files that a page uses, by kind, each file once; null where nobody asked for it. */
export type FilesInUse = Record<(typeof FILE_KINDS)[number], readonly (AssetFacts | null)[]>;

/** What the outline of a page says on the site that was crawled. */
export class PageGlance {
  /** there are links to the web; to own pages; to crawled pages that gave a conclusive answer */
  web = false;
  internal = false;
  known = false;
  /** there are links to other sites */
  external = false;
  /** a known page answers with an error; redirects */
  error = false;
  redirect = false;
  /** menus lead to own pages; to one that says noindex */
  menu = false;
  menuNoindex = false;
  /** texts name own pages; one of them names several pages of the site, the one it leads to among them */
  naming = false;
  sharedText = false;
  /** places of other pages: one was found; one is missing, or behind a redirect */
  place = false;
  lostPlace = false;
  /** a page that the head names as a neighbour in its series does not answer 200, or says noindex */
  lostNeighbour = false;
  /** what checks of links to other sites said */
  readonly checks: LinkCheck[] = [];

  constructor(
    private readonly outline: Pick<PageOutline, 'notes' | 'gists'>,
    readonly files: FilesInUse,
  ) {}

  noted(note: keyof typeof PAGE_NOTE): boolean {
    return (this.outline.notes & PAGE_NOTE[note]) !== 0;
  }

  /** what the rule with that place (`gistPlaces`) noted of the page */
  gist(place: number): number {
    return this.outline.gists[place] as number;
  }
}

export interface PageGlanceParts {
  pages: PageTable;
  addresses: KeyTable;
  fragments: FragmentIndex;
  anchorTexts: AnchorTexts;
  checks: Iterable<LinkCheck>;
  assets: Iterable<AssetFacts>;
}

/** Looks up what outlines name: numbers all the way, no address becomes a string. */
export function createPageGlances(parts: PageGlanceParts): (outline: PageOutline) => PageGlance {
  const { pages, addresses, fragments } = parts;
  const checkOf = findByAddress(parts.checks);
  const assetOf = findByAddress(parts.assets);
  const shared = sharedTexts(parts);
  let rows = new Int32Array(1_024);

  function take(glance: PageGlance, row: number, traits: number): void {
    glance.internal = true;
    if ((traits & LINK_TRAIT.NAMING) !== 0) glance.naming = true;
    if ((traits & LINK_TRAIT.MENU) !== 0) glance.menu = true;
    if (row === -1) return;
    if ((traits & LINK_TRAIT.MENU) !== 0 && pages.is(row, 'noindex')) glance.menuNoindex = true;
    if (pages.is(row, 'inconclusive')) return;
    glance.known = true;
    if ((traits & LINK_TRAIT.NEIGHBOUR) !== 0 && (pages.statuses.at(row) !== 200 || pages.is(row, 'noindex')))
      glance.lostNeighbour = true;
    if (pages.is(row, 'redirecting')) glance.redirect = true;
    else if (isError(pages, row)) glance.error = true;
  }

  function takeExternal(glance: PageGlance, low: number, high: number): void {
    glance.external = true;
    const check = checkOf(low, high);
    if (check !== undefined) glance.checks.push(check);
  }

  function takePlaces(glance: PageGlance, places: Uint32Array): void {
    for (let at = 0; at < places.length; ) {
      const row = rows[places[at] as number] as number;
      let found = row === -1 ? undefined : isFound(row, places[at + 1] as number);
      for (at += 2; at < places.length && (places[at] as number) >= OTHER_SPELLING; at += 2)
        if (found === false) found = isFound(row, places[at + 1] as number);
      if (found === true) glance.place = true;
      else if (found === false) glance.lostPlace = true;
    }
  }

  function namesShared(texts: Uint32Array): boolean {
    for (let at = 0; at < texts.length; at += 2) {
      const row = rows[texts[at + 1] as number] as number;
      if (row !== -1 && shared.findPair(texts[at] as number, pages.addressOf(row)) !== -1) return true;
    }
    return false;
  }

  /** where a redirect leads only a closer look tells */
  const isFound = (row: number, hash: number) => (pages.is(row, 'redirecting') ? false : fragments.hasHash(row, hash));

  function filesOf({ files, fileCounts }: PageOutline): FilesInUse {
    let at = 0;
    const next = (count: number) =>
      Array.from({ length: count }, () => {
        at += 2;
        return assetOf(files[at - 2] as number, files[at - 1] as number) ?? null;
      });
    const [scripts = [], styles = [], images = [], imageCandidates = []] = Array.from(fileCounts, next);
    return { scripts, styles, images, imageCandidates };
  }

  return (outline) => {
    const glance = new PageGlance(outline, filesOf(outline));
    const { addresses: pairs, traits, places } = outline;
    if (rows.length < traits.length) rows = new Int32Array(2 * traits.length);
    for (let at = 0; at < traits.length; at += 1) {
      const [low, high] = [pairs[2 * at] as number, pairs[2 * at + 1] as number];
      const address = addresses.findPair(low, high);
      const row = address === -1 ? -1 : pages.rowOf(address);
      rows[at] = row;
      if (row !== -1 || ((traits[at] as number) & LINK_TRAIT.OWN) !== 0) take(glance, row, traits[at] as number);
      else takeExternal(glance, low, high);
    }
    glance.web = traits.length > 0;
    glance.sharedText = namesShared(outline.texts);
    takePlaces(glance, places);
    return glance;
  };
}

/** Finds what has an address by both halves of its hash. */
function findByAddress<T extends { url: string }>(all: Iterable<T>): (low: number, high: number) => T | undefined {
  const table = new KeyTable();
  const found: T[] = [];
  for (const one of all) found[table.add(one.url)] = one;
  return (low, high) => found[table.findPair(low, high)];
}

function isError(pages: PageTable, row: number): boolean {
  return isErrorAnswer({
    status: pages.statuses.at(row) || null,
    outcome: pages.outcome(row),
    inconclusive: false,
  });
}

/** Texts that lead to several pages, each with each of these: the lower half of its hash and the number of an address. */
function sharedTexts({ pages, anchorTexts }: PageGlanceParts): KeyTable {
  const shared = new KeyTable();
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
