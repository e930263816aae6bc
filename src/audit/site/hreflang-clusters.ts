import { isDefault, primaryOf } from '../traits/hreflang-set.js';
import { Clusters } from './clusters.js';
import type { Site } from './site.js';

export interface HreflangConflict {
  /** the codes and URLs in conflict: two or more of one, one of the other */
  codes: readonly string[];
  urls: readonly string[];
}

export interface HreflangCluster {
  /** crawled pages that name each other, directly or through others */
  urls: readonly string[];
  conflicts: readonly HreflangConflict[];
}

/**
 * Cluster of each page by hreflang links with a language. `x-default` does not join pages: many sites name their home page
 * as the default of every page, which would make one cluster of them all.
 */
export function hreflangClusters(site: Site): ReadonlyMap<string, HreflangCluster> {
  return site.derive('hreflang clusters', build);
}

type Alternates = readonly { code: string; url: string }[];

function build(site: Site): Map<string, HreflangCluster> {
  // most sites name alternates nowhere, others of a few pages: only these are kept, and those that they name
  const named = new Set<string>();
  for (const page of site.pages())
    if (page.eligible) for (const { code, url } of page.alternates) if (!isDefault(code)) named.add(url);
  const rows = new Map<string, number>();
  const sets: { url: string; alternates: Alternates }[] = [];
  for (const page of site.pages()) {
    if (!page.eligible) continue;
    const { alternates } = page;
    if (alternates.length === 0 && (named.size === 0 || !named.has(page.url))) continue;
    rows.set(page.url, sets.length);
    sets.push({ url: page.url, alternates });
  }
  const joined = new Clusters(sets.length);
  for (const [row, { alternates }] of sets.entries()) {
    for (const { code, url } of alternates) {
      const other = isDefault(code) ? undefined : rows.get(url);
      if (other !== undefined) joined.join(row, other);
    }
  }
  const found = new Map<string, HreflangCluster>();
  for (const [row, { url, alternates }] of sets.entries()) {
    if (alternates.length === 0 || found.has(url)) continue;
    const members = joined
      .of(row)
      .map((member) => sets[member])
      .filter((member) => member !== undefined);
    const cluster = {
      urls: members.map((member) => member.url),
      conflicts: hreflangConflicts(members.map((member) => member.alternates)),
    };
    for (const member of members) found.set(member.url, cluster);
  }
  return found;
}

/** Codes given to several URLs, and URLs given codes that no single page can satisfy. */
export function hreflangConflicts(sets: readonly Alternates[]): HreflangConflict[] {
  const urlsOf = new Map<string, Set<string>>();
  const codesOf = new Map<string, Set<string>>();
  for (const alternates of sets) {
    for (const { code, url } of alternates) {
      const key = code.trim().toLowerCase();
      if (key === '') continue;
      add(urlsOf, key, url);
      add(codesOf, url, key);
    }
  }
  return [
    ...[...urlsOf].filter(([, urls]) => urls.size > 1).map(([code, urls]) => ({ codes: [code], urls: [...urls] })),
    ...[...codesOf]
      .filter(([, codes]) => exclude([...codes]))
      .map(([url, codes]) => ({ codes: [...codes], urls: [url] })),
  ];
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

/** One page may serve several regions and be the default as well, but not several languages or scripts. */
function exclude(codes: readonly string[]): boolean {
  const named = codes.filter((code) => !isDefault(code));
  const scripts = named.map((code) => code.split('-')[1] ?? '').filter((subtag) => /^[a-z]{4}$/.test(subtag));
  return languagesOf(named).size > 1 || new Set(scripts).size > 1;
}

/** Languages by ISO 639 that others are kinds of: a page of one of them is in both. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  no: ['nb', 'nn'],
  zh: ['yue', 'wuu', 'hak', 'nan', 'gan', 'hsn'],
  ar: ['arz', 'apc', 'ary', 'acm', 'ajp'],
  ku: ['ckb', 'kmr', 'sdh'],
};

/** Codes that were replaced count as what replaced them: `iw` is `he`. */
function languagesOf(codes: readonly string[]): Set<string> {
  const found = new Set(codes.map((code) => currentCode(primaryOf(code))));
  for (const [whole, kinds] of Object.entries(KINDS)) if (kinds.some((kind) => found.has(kind))) found.delete(whole);
  return found;
}

function currentCode(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}
