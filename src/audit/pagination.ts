/** Query keys that content systems number their pages with; `p` is a post in some, harmless as long as the paths agree. */
const PAGE_KEYS: readonly string[] = ['page', 'paged', 'pg', 'p', 'pagenum', 'page_num', 'pagina', 'seite'];
/** These count entries rather than pages: 0 is the first page. */
const OFFSET_KEYS: readonly string[] = ['offset', 'start'];
const PATH = /\/(?:page|seite|pagina)[/-](\d{1,6})(?=\/?$)/i;

export interface PageOfSeries {
  /** 1 is the first page */
  number: number;
  /** the address without its number and query: the same for all pages of a series */
  series: string;
}

/** Which page of a series an address is; every address without a number is a first page. */
export function pageOfSeries(address: string): PageOfSeries | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const inPath = PATH.exec(url.pathname);
  const path = inPath ? url.pathname.slice(0, inPath.index) : url.pathname;
  const series = url.origin + (path.endsWith('/') ? path.slice(0, -1) : path);
  if (inPath) return { number: Number(inPath[1]), series };
  return { number: numberInQuery(url.searchParams), series };
}

function numberInQuery(query: URLSearchParams): number {
  for (const key of PAGE_KEYS) {
    const value = query.get(key);
    if (value !== null && /^\d{1,6}$/.test(value)) return Math.max(1, Number(value));
  }
  for (const key of OFFSET_KEYS) {
    const value = query.get(key);
    if (value !== null && /^\d{1,6}$/.test(value)) return Number(value) > 0 ? 2 : 1;
  }
  return 1;
}

/** Marks of a page of a series that are nothing else: `p=12` is a post in some systems. */
const PATH_MARK = /\/(?:page|seite|pagina)[/-]\d{1,6}\/?$/i;
const QUERY_MARK = /^(?:page|paged|pg|pagenum|page_num|pagina|seite)=\d{1,6}$/i;
const MARKED =
  /\/(?:page|seite|pagina)[/-]\d{1,6}\/?(?:\?|$)|[?&](?:page|paged|pg|pagenum|page_num|pagina|seite)=\d{1,6}(?:&|$)/i;

/** The address says that it is a page of a series. */
export const isNumbered = (address: string): boolean => MARKED.test(address);

/** Address of the whole series, filters and order included: the same for all its pages, and for no other. */
export function seriesAddress(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !QUERY_MARK.test(pair));
  return `${path.replace(PATH_MARK, '').replace(/\/$/, '')}?${kept.join('&')}`;
}
