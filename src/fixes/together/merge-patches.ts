import type { PageFacts } from '../../facts/page-facts.js';
import type { PageChange, Patch, SiteChange } from '../apply/patch.js';
import { CLASH, mergedJson } from './merge-json.js';
import { mergedLines } from './merge-lines.js';

/** A part of a page, or of the site, that two suggestions want to be different things. */
export interface PatchClash {
  /** indexes of the two patches */
  between: readonly [number, number];
  /** the page, or the site */
  url: string | null;
  /** `canonical`, `image 3 alt`, `robots.txt` */
  about: string;
}

export interface MergedPatches {
  patch: Patch;
  contradictions: PatchClash[];
}

/** Changes that take elements out of lists or put them in: indexes behind them mean other elements then. */
const SHIFTING = new Set(['anchor-unlink', 'heading-remove', 'heading-insert', 'image-remove']);
const isShifting = (change: PageChange): boolean =>
  SHIFTING.has(change.kind) || (change.kind === 'json-ld' && change.index !== null && change.value === null);
/** Additions: two of them are two elements, not one with two values. */
const ADDING = new Set(['anchor-add', 'image-add', 'link-add', 'ids-add', 'secure-loads', 'hreflang-add']);

type Merged = { change: PageChange; from: number };

/** One patch of several, each change once. What two of them want to be different is named, and the earlier patch has it. */
export function mergePatches(
  patches: readonly Patch[],
  known: { pages: ReadonlyMap<string, PageFacts>; robots: string },
): MergedPatches {
  const contradictions: PatchClash[] = [];
  const pages = mergedPages(patches, known.pages, contradictions);
  const site = mergedSite(patches, known.robots, contradictions);
  const crawling = new Set(patches.flatMap((patch) => patch.crawling ?? []));
  const [only] = crawling;
  return {
    patch: {
      pages,
      site,
      ...(patches.some(({ rescopes }) => rescopes) ? { rescopes: true } : {}),
      ...(only === undefined ? {} : { crawling: crawling.size === 1 ? only : 'EITHER' }),
    },
    contradictions,
  };
}

function mergedPages(
  patches: readonly Patch[],
  facts: ReadonlyMap<string, PageFacts>,
  contradictions: PatchClash[],
): PageChange[] {
  const bySlot = new Map<string, Merged>();
  const redirected = new Set(
    patches.flatMap(({ pages }) => pages.flatMap(({ url, kind }) => (kind === 'redirect' ? [url] : []))),
  );
  patches.forEach(({ pages }, from) => {
    for (const change of pages) {
      // a page that redirects has no content of its own
      if (redirected.has(change.url) && change.kind !== 'redirect') continue;
      const slot = slotOf(change);
      const standing = bySlot.get(slot);
      if (standing === undefined) bySlot.set(slot, { change, from });
      else bySlot.set(slot, both(standing, { change, from }, facts, contradictions));
    }
  });
  const all = [...bySlot.values()].map(({ change }) => change);
  const shift = all.filter(isShifting);
  const gone = new Set(shift.map(elementOf));
  const stay = all.filter((change) => !isShifting(change) && !gone.has(elementOf(change)));
  // from the end, so that the indexes before stay valid; an element goes before another takes its index
  shift.sort((one, other) => indexOf(other) - indexOf(one) || Number(isInsert(one)) - Number(isInsert(other)));
  return [...stay, ...shift];
}

const indexOf = (change: PageChange): number => ('index' in change ? (change.index ?? -1) : -1);
const isInsert = ({ kind }: PageChange): boolean => kind === 'heading-insert';

/** `anchor` of `anchor-unlink`: both are about one element. */
function elementOf(change: PageChange): string {
  const list = change.kind.replace(/-(?:unlink|remove)$/, '');
  return `${change.url}\n${list} ${indexOf(change)}`;
}

/** Key of the part that a change is about: two changes of one part cannot both hold, unless they want the same or other fields of it. */
function slotOf(change: PageChange): string {
  const { url, kind } = change;
  if (ADDING.has(kind) || kind === 'link-remove' || kind === 'defects') return `${url}\n${JSON.stringify(change)}`;
  if (kind === 'meta') return `${url}\nmeta ${change.attribute} ${change.key}`;
  if (kind === 'header') return `${url}\nheader ${change.name.toLowerCase()}`;
  if (kind === 'cookie' || kind === 'library') return `${url}\n${kind} ${change.name}`;
  if (kind === 'shown-image') return `${url}\n${kind} ${change.image}`;
  if (kind === 'heading-insert') return `${url}\n${kind} ${change.index} ${change.text}`;
  return `${url}\n${kind}${'index' in change ? ` ${change.index ?? `new ${JSON.stringify(change)}`}` : ''}`;
}

const POSITION = new Set(['url', 'kind', 'index', 'was', 'attribute', 'key', 'name', 'image']);
/** Changes whose parts are in `set`. */
const partsOf = (change: PageChange): Record<string, unknown> =>
  'set' in change && !Array.isArray(change.set)
    ? { ...(change.set as object) }
    : Object.fromEntries(Object.entries(change).filter(([field]) => !POSITION.has(field)));

function both(
  { change, from }: Merged,
  other: Merged,
  facts: ReadonlyMap<string, PageFacts>,
  contradictions: PatchClash[],
): Merged {
  if (change.kind === 'json-ld' && other.change.kind === 'json-ld') {
    // a block that goes needs no other content
    if (change.value === null || other.change.value === null) return { change: { ...change, value: null }, from };
    const base = facts.get(change.url)?.html?.structuredData[change.index ?? -1]?.value;
    const value = mergedJson(base, change.value, other.change.value);
    if (value !== CLASH) return { change: { ...change, value }, from };
  }
  const [parts, others] = [partsOf(change), partsOf(other.change)];
  const now = currentParts(change, facts);
  const merged: Record<string, unknown> = { ...parts };
  for (const [field, value] of Object.entries(others)) {
    if (!(field in parts) || same(parts[field], now[field])) merged[field] = value;
    else if (!same(parts[field], value) && !same(value, now[field]))
      contradictions.push({ between: [from, other.from], url: change.url, about: about(change, field) });
  }
  const holds = 'set' in change && !Array.isArray(change.set) ? { ...change, set: merged } : { ...change, ...merged };
  return { change: holds as PageChange, from };
}

/** Fields that the element has before the change: a suggestion that states one as it is does not want it to be anything. */
function currentParts(change: PageChange, facts: ReadonlyMap<string, PageFacts>): Record<string, unknown> {
  if (change.kind !== 'heading') return {};
  const heading = facts.get(change.url)?.html?.headings[change.index];
  return heading === undefined ? {} : { level: heading.level, text: heading.text };
}

function about(change: PageChange, field: string): string {
  const what = change.kind === 'meta' ? change.key : change.kind === 'header' ? change.name : change.kind;
  const place = 'index' in change && change.index !== null ? ` ${change.index + 1}` : '';
  return `${what}${place}${'set' in change ? ` ${field}` : ''}`;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergedSite(patches: readonly Patch[], robots: string, contradictions: PatchClash[]): SiteChange[] {
  const found = new Map<string, { change: SiteChange; from: number }>();
  const files: { text: string; from: number }[] = [];
  patches.forEach(({ site }, from) => {
    for (const change of site) {
      if (change.kind === 'robots-txt') {
        const texts = [...files.map(({ text }) => text), change.text];
        if (mergedLines(robots, texts) !== null) files.push({ text: change.text, from });
        else {
          const first = files.find(({ text }) => mergedLines(robots, [text, change.text]) === null);
          contradictions.push({ between: [first?.from ?? 0, from], url: null, about: 'robots.txt' });
        }
        continue;
      }
      const slot = siteSlotOf(change);
      const standing = found.get(slot);
      if (standing === undefined) found.set(slot, { change, from });
      else if ('set' in change && 'set' in standing.change) {
        const [set, other] = [standing.change.set as Record<string, unknown>, change.set as Record<string, unknown>];
        const clash = Object.keys(other).find((field) => field in set && !same(set[field], other[field]));
        if (clash !== undefined)
          contradictions.push({ between: [standing.from, from], url: null, about: `${slot} ${clash}` });
        found.set(slot, { ...standing, change: { ...change, set: { ...other, ...set } } as SiteChange });
      } else if (!same(standing.change, change))
        contradictions.push({ between: [standing.from, from], url: null, about: slot });
    }
  });
  const changes = [...found.values()].map(({ change }) => change);
  const text =
    files.length === 0
      ? null
      : mergedLines(
          robots,
          files.map(({ text: one }) => one),
        );
  return text === null ? changes : [{ kind: 'robots-txt', text }, ...changes];
}

function siteSlotOf(change: SiteChange): string {
  switch (change.kind) {
    case 'sitemap-lastmod':
    case 'asset':
    case 'lab':
      return `${change.kind} ${change.url}`;
    case 'sitemap-file':
      return `${change.kind} ${change.sitemap}`;
    case 'missing-page-status':
    case 'http-version':
    case 'llms-txt':
      return change.kind;
    default:
      return JSON.stringify(change);
  }
}
