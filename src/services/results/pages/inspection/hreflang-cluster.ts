import { createPageView, type PageView } from '../../../../audit/engine/page-view.js';
import { type HreflangConflict, hreflangConflicts } from '../../../../audit/site/hreflang-clusters.js';
import { hreflangSet, isDefault } from '../../../../audit/traits/hreflang-set.js';
import { openFacts } from '../../../../crawl/packed/open-facts.js';
import type { Database } from '../../../../db/orm.js';
import { type ClusterPageRow, pagesOfUrls } from '../../../../db/queries/pages/page.js';
import { alternatesOfUrls } from '../../../../db/queries/pages/sitemap-entry.js';
import { urlHash } from '../../../../facts/url.js';

export const HREFLANG_PROBLEMS = [
  'NOT_CRAWLED',
  'REDIRECT',
  'ERROR',
  'NOT_INDEXABLE',
  'CANONICALISED',
  'NO_SELF_REFERENCE',
  'NO_RETURN_LINK',
] as const;
export type HreflangProblem = (typeof HREFLANG_PROBLEMS)[number];

export interface HreflangMember {
  url: string;
  pageId: string | null;
  status: number | null;
  indexable: boolean;
  lang: string | null;
  /** that the members give it, each once */
  codes: string[];
  problems: HreflangProblem[];
}

export interface LanguageCluster {
  members: HreflangMember[];
  /** alternates of each member, by their indexes in the list of members */
  links: { from: number; to: number; codes: string[]; inSitemap: boolean }[];
  conflicts: readonly HreflangConflict[];
  hasDefault: boolean;
  /** more URLs belong to it than are listed */
  isCut: boolean;
}

/** a site in more languages than that repeats some of them by region */
const MOST_MEMBERS = 60;

interface Alternate {
  code: string;
  url: string;
  inSitemap: boolean;
}

interface Known {
  row: ClusterPageRow | null;
  view: PageView | null;
  alternates: readonly Alternate[];
}

/** The page with its alternates and theirs, each looked up once; null for a page without any. */
export async function hreflangCluster(
  db: Database,
  page: { auditId: string; url: string },
): Promise<LanguageCluster | null> {
  const known = new Map<string, Known>();
  let [asked, isCut] = [[page.url], false];
  // the page, what it names, and what these name: who is further away has a cluster of its own
  for (let round = 0; round < 3 && asked.length > 0; round += 1) {
    for (const [url, one] of await lookUp(db, page.auditId, asked)) known.set(url, one);
    const named = new Set(
      asked
        .flatMap((url) => known.get(url)?.alternates ?? [])
        .filter(joins)
        .map(({ url }) => url),
    );
    const fresh = [...named].filter((url) => !known.has(url));
    asked = fresh.slice(0, MOST_MEMBERS - known.size);
    isCut ||= asked.length < fresh.length;
  }
  const own = known.get(page.url);
  if (!own || (own.alternates.length === 0 && known.size === 1)) return null;
  const urls = [...known.keys()];
  const links = urls.flatMap((url, from) => linksOf(from, known.get(url)?.alternates ?? [], urls));
  return {
    members: urls.map((url, at) => memberOf(url, at, known.get(url) as Known, links, urls)),
    links,
    conflicts: hreflangConflicts([...known.values()].map(({ alternates }) => alternates)),
    hasDefault: [...known.values()].some(({ alternates }) => alternates.some(({ code }) => isDefault(code))),
    isCut,
  };
}

/** A default is often the home page of everything: what it names is not of this cluster. */
const joins = ({ code }: Alternate): boolean => !isDefault(code);

async function lookUp(db: Database, auditId: string, urls: readonly string[]): Promise<[string, Known][]> {
  const [rows, listed] = await Promise.all([
    pagesOfUrls.all(db, auditId, urls.map(urlHash)),
    alternatesOfUrls.all(db, auditId, urls),
  ]);
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  const inSitemaps = Map.groupBy(listed, ({ url }) => url);
  return urls.map((url) => {
    const row = byUrl.get(url) ?? null;
    const view = row && createPageView(openFacts(row.facts).facts);
    const own = (view ? hreflangSet(view) : []).flatMap(({ code, url: target }): Alternate[] =>
      target === null ? [] : [{ code: code.trim(), url: target, inSitemap: false }],
    );
    const sitemap = (inSitemaps.get(url) ?? []).flatMap(({ alternates }) =>
      alternates.map(({ hreflang, href }): Alternate => ({ code: hreflang.trim(), url: href, inSitemap: true })),
    );
    const more = sitemap.filter((one) => !own.some(({ code, url: target }) => code === one.code && target === one.url));
    return [url, { row, view, alternates: [...own, ...more] }];
  });
}

function linksOf(from: number, alternates: readonly Alternate[], urls: readonly string[]): LanguageCluster['links'] {
  return [...Map.groupBy(alternates, ({ url }) => url)].flatMap(([url, named]) => {
    const to = urls.indexOf(url);
    return to === -1
      ? []
      : [
          {
            from,
            to,
            codes: [...new Set(named.map(({ code }) => code))],
            inSitemap: named.every((one) => one.inSitemap),
          },
        ];
  });
}

function memberOf(
  url: string,
  at: number,
  { row, view, alternates }: Known,
  links: LanguageCluster['links'],
  urls: readonly string[],
): HreflangMember {
  const incoming = links.filter(({ to }) => to === at);
  const returns = (from: number) => links.some((link) => link.from === at && link.to === from);
  const isRedirect = row?.status != null && row.status >= 300 && row.status < 400;
  const isError = row !== null && !isRedirect && row.status !== 200;
  const isPage = row !== null && !isRedirect && !isError;
  const canonical = view?.canonical ?? null;
  const tests: Record<HreflangProblem, boolean> = {
    NOT_CRAWLED: row === null,
    REDIRECT: isRedirect,
    ERROR: isError,
    NOT_INDEXABLE: isPage && !row.indexable && (canonical === null || canonical === url),
    CANONICALISED: isPage && canonical !== null && canonical !== url,
    NO_SELF_REFERENCE: isPage && alternates.length > 0 && !alternates.some((one) => one.url === url),
    NO_RETURN_LINK:
      isPage && incoming.some(({ from, codes }) => from !== at && !codes.every(isDefault) && !returns(from)),
  };
  return {
    url: urls[at] as string,
    pageId: row && `${row.auditId}.${row.number}`,
    status: row?.status ?? null,
    indexable: row?.indexable ?? false,
    lang: view?.facts.html?.lang ?? null,
    codes: [...new Set(incoming.flatMap(({ codes }) => codes))],
    problems: HREFLANG_PROBLEMS.filter((problem) => tests[problem]),
  };
}
