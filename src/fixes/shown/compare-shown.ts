import type { ShownPage } from '../../crawl/render/show-page.js';
import type { PageChange, Patch } from '../apply/patch.js';

type Kind = PageChange['kind'];

/** A suggestion as somebody reads it. */
export interface ShownChange {
  before: string;
  after: string;
  patch: Patch;
}

/** Changes that a suggestion makes to a page without announcing them, as sentences. */
export const unannounced = (before: ShownPage, after: ShownPage, change: ShownChange): string[] =>
  ASPECTS.flatMap(({ name, of, isAnnounced }) => {
    const announced = isAnnounced(change, before);
    const [gone, come] = [without(of(before), of(after)), without(of(after), of(before))];
    const unsaid = [
      ...gone.filter((one) => !announced(one, 'GONE')).map((one) => `${name} without “${one.slice(0, SHOWN)}”`),
      ...come.filter((one) => !announced(one, 'COME')).map((one) => `${name} with “${one.slice(0, SHOWN)}”`),
    ];
    return unsaid.slice(0, MOST_OF_AN_ASPECT);
  });

const SHOWN = 120;
const MOST_OF_AN_ASPECT = 3;

/** Whether the suggestion says of an entry that it goes, or that it comes. */
type Announced = (entry: string, how: 'GONE' | 'COME') => boolean;

interface Aspect {
  name: string;
  of: (shown: ShownPage) => readonly string[];
  isAnnounced: (change: ShownChange, before: ShownPage) => Announced;
}

const TEXTS: readonly Kind[] = ['heading', 'heading-insert', 'heading-remove', 'text', 'anchor-add'];
const LINKS: readonly Kind[] = ['anchor-unlink', 'anchor-add', 'base', 'secure-loads'];
const NAMES: readonly Kind[] = [
  ...TEXTS,
  ...(['image', 'image-add', 'image-remove', 'control-label', 'frame', 'anchor-unlink', 'defects'] as const),
  ...(['main-landmark', 'ids-add'] as const),
];
const LOADS: readonly Kind[] = [
  ...(['secure-loads', 'link-add', 'link-remove', 'base', 'image-add', 'image-remove', 'media'] as const),
  ...(['library', 'shown-image'] as const),
];
const NOTHING: Announced = () => false;

const has = ({ patch }: ShownChange, kinds: readonly Kind[]): boolean =>
  patch.pages.some(({ kind }) => kinds.includes(kind));
const sets = ({ patch }: ShownChange, kind: Kind, fields: readonly string[]): boolean =>
  patch.pages.some((one) => one.kind === kind && fields.some((field) => 'set' in one && field in (one.set as object)));

const ASPECTS: readonly Aspect[] = [
  {
    name: 'The text would be shown',
    of: ({ words }) => words,
    isAnnounced: (change) => (has(change, TEXTS) || sets(change, 'anchor', ['text']) ? byWords(change) : NOTHING),
  },
  {
    name: 'The page would be shown',
    of: ({ links }) => links.map((url) => `a link to ${url}`),
    isAnnounced(change) {
      // another base moves every relative link, as the suggestion for it says
      if (has(change, ['base'])) return () => true;
      return has(change, LINKS) || sets(change, 'anchor', ['href']) ? byUrls(change) : NOTHING;
    },
  },
  {
    name: 'The accessibility tree would be',
    of: ({ tree }) => tree,
    isAnnounced(change, before) {
      if (!has(change, NAMES) && !sets(change, 'anchor', ['text'])) return NOTHING;
      const known = new Set(before.tree.flatMap(wordsOf).concat(before.words.flatMap(wordsOf)));
      const said = wordsIn(`${change.before}\n${change.after}`);
      // roles are those of the elements, and no text
      return (entry) => wordsOf(entry.replace(/^\S+/, '')).every((word) => said.has(word) || known.has(word));
    },
  },
  {
    name: 'The console would be',
    of: ({ console }) => console,
    isAnnounced(change) {
      const reports = change.patch.pages.some(
        (one) => one.kind === 'header' && /-report-only$/i.test(one.name) && one.values !== null,
      );
      return (entry, how) => how === 'GONE' || (reports && /report[- ]only/i.test(entry));
    },
  },
  {
    name: 'The page would be loaded',
    of: ({ loads }) => loads,
    isAnnounced(change) {
      if (has(change, ['base'])) return () => true;
      const loadsOthers =
        has(change, LOADS) ||
        sets(change, 'image', ['src', 'source', 'lazy', 'fetchPriority']) ||
        sets(change, 'script', ['url']) ||
        sets(change, 'style', ['url']) ||
        change.patch.pages.some((one) => one.kind === 'frame' && one.src !== undefined);
      return loadsOthers ? byUrls(change) : NOTHING;
    },
  },
  { name: 'The page would be loaded', of: ({ failed }) => failed, isAnnounced: () => (_, how) => how === 'GONE' },
];

/** Entries of one list that the other has not, or not as often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of other) counts.set(one, (counts.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = counts.get(one) ?? 0;
    counts.set(one, count - 1);
    return count <= 0;
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const wordsIn = (markup: string): ReadonlySet<string> => new Set(wordsOf(decoded(markup)));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (markup: string): string =>
  markup.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

function byWords({ before, after }: ShownChange): Announced {
  const said = { GONE: wordsIn(before), COME: wordsIn(after) };
  return (entry, how) => wordsOf(entry).every((word) => said[how].has(word));
}

/** URLs that the texts name: whole, or as they are written in an attribute. */
function byUrls({ before, after, patch }: ShownChange): Announced {
  const base = patch.pages[0]?.url ?? '';
  const urls = (markup: string) => {
    const attributes = [...markup.matchAll(/="([^"]*)"/g)].map(([, value = '']) => decoded(value));
    const words = decoded(markup).split(/["'\s<>()]+|,\s/);
    return new Set([...attributes, ...words.filter(Boolean)].flatMap((part) => URL.parse(part, base)?.href ?? []));
  };
  const said = { GONE: urls(before), COME: urls(after) };
  return (entry, how) => said[how].has(entry.replace(/^a link to /, ''));
}
