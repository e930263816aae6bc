import type { PageView } from '../engine/page-view.js';
import { duplicatesOf } from './duplicate-set.js';
import type { GroupKey, Site, SitePage } from './site.js';

/** URLs of one page that the server does not tell apart, by the rule that reports them. */
export type TwinRule = 'index-file-duplicate' | 'trailing-slash-duplicate' | 'case-duplicate';

/** The URL of an index file that responds with the home page. */
export function indexFileTwin(site: Site): string | null {
  const { home } = site;
  const file = site.facts.probes.indexFile;
  const hash = home?.facts.bodyHash ?? null;
  return file && home?.eligible && hash !== null && file.status === 200 && file.bodyHash === hash ? file.url : null;
}

const address = (page: Pick<SitePage, 'canonical' | 'url'>): string => page.canonical ?? page.url;

/** The page with the same content whose URL differs in the slash at the end of its path, where no canonical joins the two. */
export function slashTwin(page: PageView, site: Site): SitePage | null {
  if (page.parsed.pathname === '/' || page.noindex) return null;
  const other = site.page(withSlashToggled(page.url));
  if (!other?.eligible || other.noindex || !other.allowed) return null;
  const own = site.page(page.url);
  if (own === undefined) return null;
  const sameBody = own.bodyHash !== null && own.bodyHash === other.bodyHash;
  const sameText = own.textHash !== null && own.textHash === other.textHash;
  return (sameBody || sameText) && address(page) !== address(other) ? other : null;
}

/** Takes a normalised URL: there is no fragment, and a path begins with its slash. */
function withSlashToggled(url: string): string {
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  const path = url.slice(0, end);
  return (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + url.slice(end);
}

/** Case variants of a path are duplicates only if their content and query are equal; the query is case-sensitive. */
const contentOf = ({ textHash, bodyHash }: SitePage): string | null => textHash ?? bodyHash;

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

/** Indexable pages with the same content whose URLs differ in the case of their paths, the page itself among them. */
export function caseTwins(page: PageView, site: Site): readonly SitePage[] {
  const own = site.page(page.url);
  const content = own ? contentOf(own) : null;
  if (content === null) return [];
  return site
    .sharing('caseless', page.url)
    .filter((other) => contentOf(other) === content && queryOf(other.url) === queryOf(page.url));
}

/**
 * The rule that reports why two pages, and no others, share a value: their URLs stand for one page. Null where the value is
 * shared for another reason, or by more pages.
 */
export function twinRule(page: PageView, site: Site, key: GroupKey): TwinRule | null {
  const duplicates = duplicatesOf(site, key, page.url);
  if (duplicates?.count !== 2) return null;
  const { other } = duplicates;
  const file = indexFileTwin(site);
  const home = site.home?.url;
  if (file !== null && ((page.url === home && other === file) || (page.url === file && other === home)))
    return 'index-file-duplicate';
  if (slashTwin(page, site)?.url === other) return 'trailing-slash-duplicate';
  return caseTwins(page, site).some(({ url }) => url === other) ? 'case-duplicate' : null;
}
