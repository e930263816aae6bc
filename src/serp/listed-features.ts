import { cutText } from '../text/cut-text.js';
import { directUrl } from './direct-url.js';
import type { FeaturePage, FeatureSeen, SerpFeature } from './provider.js';

/**
 * Features named by the blocks that a reply has and that are not empty, and the sitelinks of its organic entries, which
 * services list below them.
 */
export function listedFeatures(
  reply: object,
  blocks: Readonly<Record<string, SerpFeature>>,
  organic: readonly { sitelinks?: unknown }[] = [],
): FeatureSeen[] {
  const named = Object.entries(blocks).flatMap(([name, feature]): [SerpFeature, unknown][] => {
    const block = (reply as Record<string, unknown>)[name];
    return isFilled(block) ? [[feature, block]] : [];
  });
  return seenFeatures([...named, ...sitelinkBlocks(organic.map(({ sitelinks }) => sitelinks))]);
}

/** Sitelinks of organic entries as blocks, without those that are empty. */
export const sitelinkBlocks = (sitelinks: readonly unknown[]): ['SITELINKS', unknown][] =>
  sitelinks.filter(isFilled).map((block) => ['SITELINKS', block]);

/** One entry for each feature, with the pages of all its blocks. */
export function seenFeatures(blocks: readonly (readonly [SerpFeature, unknown])[]): FeatureSeen[] {
  const byFeature = Map.groupBy(blocks, ([feature]) => feature);
  return [...byFeature.keys()].sort().map((feature) => {
    const shown = (byFeature.get(feature) ?? []).map(([, block]) => block);
    const pages: Pages = new Map();
    if (feature === 'AI_OVERVIEW') for (const block of shown) collectReferences(block, pages, 0);
    else collectEntries(shown, pages);
    // other URLs, such as links within the text, are shown without an order of their own
    for (const block of shown) collect(block, pages, null, 0);
    return { feature, pages: pages.size > 0 ? [...pages.values()] : null };
  });
}

/** Pages that a response cites, in the order of citing. */
export function citedPages(answer: object): FeaturePage[] {
  const pages: Pages = new Map();
  collectReferences(answer, pages, 0);
  return [...pages.values()];
}

type Pages = Map<string, FeaturePage>;

function isFilled(block: unknown): boolean {
  if (block === undefined || block === null || block === false) return false;
  if (Array.isArray(block)) return block.length > 0;
  if (typeof block !== 'object') return true;
  // an overview with nothing but an error was not shown
  return Object.keys(block).some((name) => name !== 'error');
}

/** names under which providers give the URL of what a block shows */
const ADDRESSES = new Set(['link', 'url', 'website']);
/** names of the lists of pages that an AI overview cites */
const REFERENCES = new Set(['references', 'reference_links', 'referenceLinks']);
/** a block nests lists of lists at most; more is no block */
const MAX_DEPTH = 6;
const MAX_PAGES = 200;
const MAX_ENTRIES = 500;
const MAX_URL = 2_048;
const MAX_TITLE = 300;

/** Entries of all blocks are counted together: some services have a block for each entry. */
function collectEntries(blocks: readonly unknown[], pages: Pages): void {
  const entries = blocks.flatMap((block) => listIn(block) ?? [block]).slice(0, MAX_ENTRIES);
  for (const [at, entry] of entries.entries()) collect(entry, pages, at + 1, 0);
}

function listIn(block: unknown): readonly unknown[] | null {
  if (Array.isArray(block)) return block;
  const isList = (value: unknown) => Array.isArray(value) && value.some((one) => typeof one === 'object');
  return (Object.values(block ?? {}).find(isList) as readonly unknown[] | undefined) ?? null;
}

/** Pages in the order of citing: those of the passages before those of the whole text, which lists only some of them. */
function collectReferences(value: unknown, pages: Pages, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  const parts = Object.entries(value);
  for (const [name, inner] of parts) if (!REFERENCES.has(name)) collectReferences(inner, pages, depth + 1);
  for (const [name, inner] of parts)
    if (REFERENCES.has(name) && Array.isArray(inner))
      for (const reference of inner.slice(0, MAX_ENTRIES)) add(reference, pages, pages.size + 1);
}

function collect(value: unknown, pages: Pages, position: number | null, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  add(value, pages, position);
  for (const inner of Object.values(value)) {
    if (pages.size >= MAX_PAGES) return;
    collect(inner, pages, position, depth + 1);
  }
}

/** The page that an entry links to itself, unless an entry before it does. */
function add(entry: unknown, pages: Pages, position: number | null): void {
  if (typeof entry !== 'object' || entry === null || pages.size >= MAX_PAGES) return;
  const own = Object.entries(entry).find(([name, value]) => ADDRESSES.has(name) && isUrl(value));
  if (!own) return;
  const url = directUrl(own[1]);
  if (!pages.has(url)) pages.set(url, { url, title: titleOf(entry), position });
}

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_URL && /^https?:\/\//i.test(value);

function titleOf(entry: object): string {
  const { title, name } = entry as Record<string, unknown>;
  const text = [title, name].find((one) => typeof one === 'string');
  return text === undefined ? '' : cutText(text as string, MAX_TITLE);
}
