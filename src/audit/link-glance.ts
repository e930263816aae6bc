import type { LinkCheck } from '../crawl/site-facts.js';
import type { AnchorTexts } from './anchor-texts.js';
import { isErrorAnswer } from './error-answer.js';
import type { FragmentIndex } from './fragment-index.js';
import { KeyTable } from './key-table.js';
import { LINK_NOTE, LINK_TRAIT, type LinkOutline } from './link-outline.js';
import type { PageTable } from './page-table.js';

/** pages that one text leads to before they count as sharing it */
const FEWEST_SHARING = 3;

/** What the outline of a page's links says on the site that was crawled. */
export class LinkGlance {
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
  /** texts name own pages; one of these pages shares a text with others */
  naming = false;
  sharedText = false;
  /** places of other pages: one was found; one is missing, or behind a redirect */
  place = false;
  lostPlace = false;
  /** what checks of links to other sites said */
  readonly checks: LinkCheck[] = [];

  constructor(private readonly notes: number) {}

  noted(note: keyof typeof LINK_NOTE): boolean {
    return (this.notes & LINK_NOTE[note]) !== 0;
  }
}

export interface LinkGlanceParts {
  pages: PageTable;
  addresses: KeyTable;
  fragments: FragmentIndex;
  anchorTexts: AnchorTexts;
  checks: Iterable<LinkCheck>;
}

/** Looks up what outlines name: numbers all the way, no address becomes a string. */
export function createLinkGlances(parts: LinkGlanceParts): (outline: LinkOutline) => LinkGlance {
  const { pages, addresses, fragments } = parts;
  const checked = new KeyTable();
  const checks: LinkCheck[] = [];
  for (const check of parts.checks) checks[checked.add(check.url)] = check;
  const shared = sharedTexts(parts);
  let rows = new Int32Array(1_024);

  function take(glance: LinkGlance, row: number, traits: number): void {
    glance.internal = true;
    if ((traits & LINK_TRAIT.NAMING) !== 0) glance.naming = true;
    if ((traits & LINK_TRAIT.MENU) !== 0) glance.menu = true;
    if (row === -1) return;
    if ((traits & LINK_TRAIT.NAMING) !== 0 && shared[row] === 1) glance.sharedText = true;
    if ((traits & LINK_TRAIT.MENU) !== 0 && pages.is(row, 'noindex')) glance.menuNoindex = true;
    if (pages.is(row, 'inconclusive')) return;
    glance.known = true;
    if (pages.is(row, 'redirecting')) glance.redirect = true;
    else if (isError(pages, row)) glance.error = true;
  }

  function takeExternal(glance: LinkGlance, low: number, high: number): void {
    glance.external = true;
    const check = checks[checked.findPair(low, high)];
    if (check !== undefined) glance.checks.push(check);
  }

  return (outline) => {
    const glance = new LinkGlance(outline.notes);
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
    for (let at = 0; at < places.length; at += 2) {
      const row = rows[places[at] as number] as number;
      if (row === -1) continue;
      const found = pages.is(row, 'redirecting') ? false : fragments.hasHash(row, places[at + 1] as number);
      if (found === true) glance.place = true;
      else if (found === false) glance.lostPlace = true;
    }
    return glance;
  };
}

function isError(pages: PageTable, row: number): boolean {
  return isErrorAnswer({
    status: pages.statuses.at(row) || null,
    outcome: pages.outcome(row),
    inconclusive: false,
  });
}

/** By row: whether a text that leads there leads to other pages too. */
function sharedTexts({ pages, anchorTexts }: LinkGlanceParts): Uint8Array {
  const marks = new Uint8Array(pages.size);
  anchorTexts.eachShared(FEWEST_SHARING, (targets) => {
    const rows: number[] = [];
    for (const address of targets) {
      const row = pages.rowOf(address);
      if (row !== -1 && pages.is(row, 'indexable')) rows.push(row);
    }
    if (rows.length >= FEWEST_SHARING) for (const row of rows) marks[row] = 1;
  });
  return marks;
}
