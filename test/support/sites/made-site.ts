import type { RenderMode } from '../../../src/crawl/options.js';
import type { SiteFacts } from '../../../src/facts/site-facts.js';
import { cleanPage, type PageText } from './clean-page.js';

/** The answer of a path of a made site. A text is the body of a 200 answer whose type its extension tells. */
export interface MadeAnswer {
  status?: number;
  /** a header that is null is left out */
  headers?: Readonly<Record<string, string | string[] | null>>;
  body?: string | Uint8Array;
  /** spaces are put behind the body until it has this many bytes */
  fill?: number;
  compress?: boolean;
  delayMs?: number;
  /** the connection is cut in place of a response */
  cut?: boolean;
  /** other responses by what the User-Agent or the Accept header holds */
  to?: Readonly<Record<string, Omit<MadeAnswer, 'to'>>>;
}

/** Rule ids separated by spaces. */
type Ids = string;

export interface MadePage extends MadeAnswer, PageText {
  finds?: Ids;
  /** rules whose condition is missed by a hair here */
  near?: Ids;
  /** what the page is otherwise made of is left out */
  html?: string;
  /** not in the list of the home page, nor in the ring of related pages */
  unlinked?: boolean;
  /** not in the sitemap */
  unlisted?: boolean;
  /** answers, and yet no crawl comes here */
  isUnreached?: boolean;
}

export interface MadeSite {
  name: string;
  finds?: Ids;
  near?: Ids;
  /** by path with query; `/` is made up where it is missing */
  pages: Readonly<Record<string, MadePage>>;
  /** files, redirects and whatever else is no page of its own */
  files?: Readonly<Record<string, MadeAnswer | string>>;
  /** findings at addresses that are crawled and no pages: redirects, errors, blocked ones */
  addresses?: Readonly<Record<string, { finds?: Ids; near?: Ids }>>;
  /** for whatever has no response of its own */
  otherwise?: MadeAnswer;
  /** takes seconds: left out of the short form */
  slow?: boolean;
  /** for all responses */
  headers?: MadeAnswer['headers'];
  /** a host other than loopback, by name: reached on ports 80 and 443 of this process */
  host?: string;
  tls?: MadeTls;
  /** pages that Chromium renders; none by default */
  render?: RenderMode;
  /** total time of one request */
  timeoutMs?: number;
  /** facts of measurements that have tests of their own */
  facts?: (origin: string) => Partial<Pick<SiteFacts, 'vitals' | 'noFieldData'>>;
  previous?: (origin: string) => { robotsText?: string | null; temporaryRedirects?: string[]; indexable?: string[] };
  /** external addresses that failed at an earlier look too */
  failedBefore?: readonly string[];
}

export interface MadeTls {
  /** days until the certificate ends; it has ended where negative */
  validDays?: number;
  oldVersions?: boolean;
  http2?: boolean;
  /** what port 80 answers: by default a permanent redirect to https */
  plain?: Readonly<Record<string, MadeAnswer>>;
}

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28"/></svg>';
const NOT_FOUND =
  '<!doctype html><html lang="en"><head><title>Not found</title></head><body><h1>Not found</h1><a href="/">Home</a></body></html>';

/** Every response of the site, `%ORIGIN%` and `%OUTSIDE%` still in place. */
export function answersOf(site: MadeSite): Map<string, MadeAnswer> {
  const pages: Record<string, MadePage> = { '/': {}, ...site.pages };
  const ring = Object.entries(pages).flatMap(([path, { unlinked }]) => (path === '/' || unlinked ? [] : [path]));
  const answers = new Map<string, MadeAnswer>([
    ['/robots.txt', { body: 'User-agent: *\nDisallow: /private/\n\nSitemap: %ORIGIN%/sitemap.xml\n' }],
    ['/sitemap.xml', { body: sitemapOf(Object.keys(pages).filter((path) => !pages[path]?.unlisted)) }],
    ['/icon.svg', { body: ICON }],
    [
      '/site.css',
      { body: 'main { margin: 0 auto; max-width: 40em; padding: 1em } a { display: inline-block; min-height: 24px }' },
    ],
    ['/share.svg', { body: ICON }],
  ]);
  for (const [path, page] of Object.entries(pages)) {
    const at = ring.indexOf(path);
    const related = path === '/' ? ring : [1, 2, 3].map((step) => ring[(at + step) % ring.length] ?? '/');
    const body =
      page.body ??
      page.html ??
      cleanPage(
        path,
        page,
        [...new Set(related)].filter((one) => one !== path),
      );
    answers.set(path, { ...page, headers: { 'content-type': 'text/html; charset=utf-8', ...page.headers }, body });
  }
  for (const [path, file] of Object.entries(site.files ?? {}))
    answers.set(path, typeof file === 'string' ? { body: file } : file);
  for (const [path, answer] of answers)
    answers.set(path, { ...answer, headers: { ...HEADERS, ...site.headers, ...answer.headers } });
  return answers;
}

export const unknownAnswer = (site: MadeSite): MadeAnswer => ({
  status: 404,
  body: NOT_FOUND,
  ...site.otherwise,
  headers: { 'content-type': 'text/html; charset=utf-8', ...site.headers, ...site.otherwise?.headers },
});

const escaped = (path: string) => path.replaceAll('&', '&amp;');

export function sitemapOf(paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>%ORIGIN%${escaped(path)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}

/** Labels in the form of `labels.json`. */
export function labelsOf(site: MadeSite) {
  const split = (ids: Ids | undefined) => ids?.split(/\s+/).filter(Boolean) ?? [];
  const places = Object.entries<{ finds?: Ids; near?: Ids; isUnreached?: boolean }>({
    '/': {},
    ...site.pages,
    ...site.addresses,
  }).filter(([, { isUnreached }]) => !isUnreached);
  return {
    site: split(site.finds),
    pages: Object.fromEntries(places.map(([path, { finds }]) => [path, split(finds)])),
    near: {
      site: split(site.near),
      pages: Object.fromEntries(places.map(([path, { near }]) => [path, split(near)])),
    },
  };
}
