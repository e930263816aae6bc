import { groupKey } from '../../audit/site/group-key.js';
import { folded } from '../../audit/site/page-groups.js';
import type { GroupKey, Site, SitePage } from '../../audit/site/site.js';
import { summarize } from '../../audit/site/site-page.js';
import type { PatchedPage } from '../link-changes.js';

export type Listings = ReadonlyMap<string, { lastmod: string | null; sitemap: string } | null>;

const FIELDS: Readonly<Record<GroupKey, keyof SitePage>> = {
  title: 'title',
  description: 'description',
  h1: 'h1',
  textHash: 'textHash',
  bodyHash: 'bodyHash',
  frame: 'frame',
  template: 'template',
  path: 'url',
  caseless: 'url',
};

/** Summaries of patched pages over those of the site below, and the groups that they leave or join. */
export class OverlayPages {
  readonly #patched = new Map<string, { before: SitePage; after: SitePage }>();

  constructor(
    private readonly base: Site,
    patched: ReadonlyMap<string, PatchedPage>,
    private readonly listings: Listings,
  ) {
    for (const [url, { before, after }] of patched) {
      const known = base.page(url);
      if (known === undefined) continue;
      const own = summarize(before.facts, before);
      const next = summarize(after.facts, after);
      const listed = known.alternates.slice(own.alternates.length);
      const inSitemap = this.#isListed(url, known.inSitemap);
      const alternates = inSitemap && !listings.has(url) ? [...next.alternates, ...listed] : next.alternates;
      this.#patched.set(url, { before: known, after: { ...next, inSitemap, alternates } });
    }
  }

  /** pages whose summary says something else than before */
  *changed(): Iterable<{ before: SitePage; after: SitePage }> {
    for (const pair of this.#patched.values()) if (!sameSummary(pair.before, pair.after)) yield pair;
  }

  /** patched pages of which one of these fields changed */
  differ(...fields: (keyof SitePage)[]): { before: SitePage; after: SitePage }[] {
    return [...this.#patched.values()].filter(({ before, after }) =>
      fields.some((field) => !same(before[field], after[field])),
    );
  }

  of(url: string): SitePage | undefined {
    const known = this.base.page(url);
    return known === undefined ? undefined : this.current(known);
  }

  current(page: SitePage): SitePage {
    const patched = this.#patched.get(page.url);
    if (patched !== undefined) return patched.after;
    return this.listings.has(page.url) ? relisted(page, this.#isListed(page.url, page.inSitemap)) : page;
  }

  *all(): Iterable<SitePage> {
    for (const page of this.base.pages()) yield this.current(page);
  }

  sharing(key: GroupKey, value: string): readonly SitePage[] {
    const wanted = groupKey(key, value);
    if (wanted === '') return [];
    const moved = this.#moved(key);
    if (moved.length === 0) return this.base.sharing(key, value).map((page) => this.current(page));
    let members = this.base.sharing(key, value);
    if (members.length === 0) {
      const only = singles(this.base, key).get(wanted);
      const page = only === undefined ? undefined : this.base.page(only);
      members = page === undefined ? [] : [page];
    }
    return this.#regrouped(members, wanted, key, moved);
  }

  *groups(key: GroupKey): Iterable<readonly SitePage[]> {
    const moved = this.#moved(key);
    const joined = new Set(moved.flatMap(({ after }) => (after.indexable ? [keyOf(key, after)] : [])));
    joined.delete('');
    for (const members of this.base.groups(key)) {
      const wanted = keyOf(key, members[0] as SitePage);
      joined.delete(wanted);
      const group =
        moved.length === 0 ? members.map((page) => this.current(page)) : this.#regrouped(members, wanted, key, moved);
      if (group.length > 1) yield group;
    }
    for (const wanted of joined) {
      const only = singles(this.base, key).get(wanted);
      const page = only === undefined ? undefined : this.base.page(only);
      const group = this.#regrouped(page === undefined ? [] : [page], wanted, key, moved);
      if (group.length > 1) yield group;
    }
  }

  /** number of a page in the order of the crawl */
  row(url: string): number {
    return rows(this.base).get(url) ?? -1;
  }

  #moved(key: GroupKey): { before: SitePage; after: SitePage }[] {
    return this.differ('indexable', FIELDS[key]);
  }

  #regrouped(
    members: readonly SitePage[],
    wanted: string,
    key: GroupKey,
    moved: readonly { before: SitePage; after: SitePage }[],
  ): SitePage[] {
    const out = new Set(moved.map(({ after }) => after.url));
    const stay = members.filter(({ url }) => !out.has(url)).map((page) => this.current(page));
    const come = moved.map(({ after }) => after).filter((page) => page.indexable && keyOf(key, page) === wanted);
    const group = [...stay, ...come];
    if (group.length < 2) return [];
    return come.length === 0 ? group : group.sort((one, other) => this.row(one.url) - this.row(other.url));
  }

  #isListed(url: string, before: boolean): boolean {
    return this.listings.has(url) ? this.listings.get(url) !== null : before;
  }
}

const keyOf = (key: GroupKey, page: SitePage): string => groupKey(key, (page[FIELDS[key]] as string | null) ?? '');

/** For every value that one page alone has, that page: the site reports no groups of one. */
function singles(base: Site, key: GroupKey): ReadonlyMap<string, string> {
  return base.derive(`fixes: first page by ${key}`, () => {
    const first = new Map<string, string>();
    for (const page of base.pages()) {
      const value = page.indexable ? keyOf(key, page) : '';
      if (value !== '' && !first.has(value)) first.set(value, page.url);
    }
    return first;
  });
}

function rows(base: Site): ReadonlyMap<string, number> {
  return base.derive('fixes: order of pages', () => {
    const order = new Map<string, number>();
    for (const { url } of base.pages()) order.set(url, order.size);
    return order;
  });
}

function relisted(page: SitePage, inSitemap: boolean): SitePage {
  const copy: Partial<Record<keyof SitePage, unknown>> = {};
  for (const field of SUMMARY_FIELDS) copy[field] = page[field];
  return { ...(copy as unknown as SitePage), inSitemap };
}

const SUMMARY_FIELDS = [
  'url',
  'depth',
  'status',
  'outcome',
  'inconclusive',
  'eligible',
  'indexable',
  'noindex',
  'allowed',
  'canonical',
  'redirect',
  'title',
  'description',
  'h1',
  'textHash',
  'bodyHash',
  'simHash',
  'sketch',
  'mainWords',
  'template',
  'lang',
  'alternates',
  'types',
  'inSitemap',
] as const satisfies readonly (keyof SitePage)[];

const sameSummary = (one: SitePage, other: SitePage): boolean =>
  SUMMARY_FIELDS.every((field) => same(one[field], other[field]));

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}

/** The text as the index of anchor texts compares it; one word alone says nothing. */
export function anchorKey(text: string): string {
  const key = folded(text);
  return key.includes(' ') ? key : '';
}
