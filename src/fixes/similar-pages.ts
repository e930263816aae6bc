import type { Site } from '../audit/site/site.js';

/** File names that say nothing of what the page is about. */
const COMMON = new Set(
  'index default home main readme page view show article theindex genindex modindex toc contents search overview changelog license'
    .split(' ')
    .concat(''),
);
const MIN_LENGTH = 4;

/** The words of a URL without what spellings of one URL differ in: case, extension, separators, slashes. */
function keyOf(text: string): string {
  return decoded(text)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp|md)$/, '')
    .replaceAll(/[-_\s.+]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const pathKey = (url: URL): string =>
  url.pathname
    .replace(/;[^/]*/g, '')
    .split('/')
    .map(keyOf)
    .filter((part) => part !== '' && part !== 'index')
    .join('/');

const fileKey = (url: URL): string => keyOf(url.pathname.split('/').findLast((part) => part !== '') ?? '');

/** Pages that may be found, by the words of their URL: `null` where several share them. */
function table(site: Site): { paths: ReadonlyMap<string, string | null>; files: ReadonlyMap<string, string | null> } {
  return site.derive('fixes: pages by words of their URL', () => {
    const [paths, files] = [new Map<string, string | null>(), new Map<string, string | null>()];
    const add = (map: Map<string, string | null>, key: string, url: string): void => {
      map.set(key, map.has(key) ? null : url);
    };
    const others: [key: string, url: string][] = [];
    for (const page of site.pages()) {
      const url = page.eligible ? URL.parse(page.url) : null;
      if (url === null || url.origin !== site.origin) continue;
      if (page.indexable) {
        add(paths, pathKey(url), page.url);
        add(files, fileKey(url), page.url);
      } else {
        others.push([pathKey(url), page.url]);
      }
    }
    // a page that stays out of the index is there for visitors all the same
    const indexable = new Set(paths.keys());
    for (const [key, url] of others) if (!indexable.has(key)) add(paths, key, url);
    return { paths, files };
  });
}

/** The one page whose URL is another spelling of this one, else the one with the same file name; null where there is none or there are several. */
export function similarPage(address: string, site: Site): { url: string; same: 'PATH' | 'FILE' } | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const { paths, files } = table(site);
  const twin = paths.get(pathKey(url));
  if (twin && twin !== address && pathKey(url) !== '') return { url: twin, same: 'PATH' };
  const key = fileKey(url);
  if (COMMON.has(key) || key.length < MIN_LENGTH || /^\d+$/.test(key)) return null;
  const file = files.get(key);
  return file && file !== address && isAlike(url, new URL(file)) ? { url: file, same: 'FILE' } : null;
}

/** `/api/org/Context.html` and `/config/context.html` are two things; `/old/context.html` may have become the latter. */
function isAlike(one: URL, other: URL): boolean {
  const [parts, others] = [one, other].map(({ pathname }) => pathname.split('/').filter((part) => part !== ''));
  const [file, otherFile] = [parts, others].map((list) => (list?.at(-1) ?? '').replace(/\.\w{2,5}$/, ''));
  const folders = new Set(parts?.slice(0, -1).map(keyOf));
  return file === otherFile || (others ?? []).slice(0, -1).some((part) => folders.has(keyOf(part)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
