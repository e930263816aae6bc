/** Query keys that content systems number their pages with; `p` is a post in some, harmless as long as the paths agree. */
const PAGE_KEYS: readonly string[] = ['page', 'paged', 'pg', 'p', 'pagenum', 'page_num', 'pagina', 'seite'];
/** These count entries rather than pages: 0 is the first page. */
const OFFSET_KEYS: readonly string[] = ['offset', 'start'];
const PATH = /\/(?:page|seite|pagina)[/-](\d{1,6})(?=\/?$)/i;

export interface PageOfSeries {
  /** 1 is the first page */
  number: number;
  /** the URL without its number and query: the same for all pages of a series */
  series: string;
}

/** Which page of a series a URL is; every URL without a number is a first page. */
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

/** Numbers that may as well be an id, a year or a variant: they count only where the page is linked as one of a series. */
const LOOSE: readonly RegExp[] = [/\/(?:p[/-]?)?(\d{1,3})(?=\/?$)/i, /[-_]p?(\d{1,3})(?=(?:\.[a-z]{3,5})?\/?$)/i];

/** A URL that is page `number` of a series, going by the URL alone, and the URLs of the pages around it. */
export interface NumberedUrl {
  number: number;
  /** URLs by which the first page may go */
  first: ReadonlySet<string>;
  /** URL of the page with that number */
  at: (number: number) => string;
}

/** All readings of a URL that ends in a number of 2 and more. */
export function numberedUrls(url: string): NumberedUrl[] {
  const [path, query] = splitQuery(url);
  return LOOSE.flatMap((pattern) => {
    const match = pattern.exec(path);
    const number = Number(match?.[1] ?? 0);
    if (match === null || number < 2) return [];
    const digits = match.index + match[0].length - (match[1] as string).length;
    const end = match.index + match[0].length;
    const at = (other: number) => `${path.slice(0, digits)}${other}${path.slice(end)}${query}`;
    const bare = path.slice(0, match.index) + path.slice(end);
    return [
      {
        number,
        at,
        first: new Set(
          [bare, `${bare.replace(/\/$/, '')}/`, bare.replace(/\/$/, '')].map((one) => one + query).concat(at(1)),
        ),
      },
    ];
  });
}

function splitQuery(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}

/** Marks of a page of a series that are nothing else: `p=12` is a post in some systems. */
const PATH_MARK = /\/(?:page|seite|pagina)[/-]\d{1,6}\/?$/i;
const QUERY_MARK = /^(?:page|paged|pg|pagenum|page_num|pagina|seite)=\d{1,6}$/i;
const MARKED =
  /\/(?:page|seite|pagina)[/-]\d{1,6}\/?(?:\?|$)|[?&](?:page|paged|pg|pagenum|page_num|pagina|seite)=\d{1,6}(?:&|$)/i;

/** The URL says that it is a page of a series. */
export const isNumbered = (address: string): boolean => MARKED.test(address);

/** URL of the whole series, filters and order included: the same for all its pages, and for no other. */
export function seriesAddress(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !QUERY_MARK.test(pair));
  return `${path.replace(PATH_MARK, '').replace(/\/$/, '')}?${kept.join('&')}`;
}
