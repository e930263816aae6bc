import type { Site } from '../site/site.js';

/** pages of one folder from which on their URLs show a convention */
export const FEWEST_PAGES = 10;

/** Share of a folder, in percent, that makes an ending the usual one. */
export const USUAL_SHARE = 90;

/** How many URLs of a folder end in which way. */
export type Endings = ReadonlyMap<string, number>;

/** Extensions of pages: whatever else follows a dot may be a part of a name, as in `/users/john.smith` or `/tag/node.js`. */
const PAGE_EXTENSION = /\.(?:[sx]?html?|php\d?|phtml|aspx?|jspx?|cfm|cgi)$/i;
/** Documents of another format have extensions of their own, whatever the pages have. */
const DOCUMENT_EXTENSION = /\.(?:pdf|docx?|xlsx?|pptx?|odt|rtf|txt|xml)$/i;

/** The folder of a URL without a query and how it ends; null for home pages and index files of folders, which stand for the folder. */
export function placed(address: string): { folder: string; ending: string } | null {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.pathname === '/') return null;
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  if (/^(?:index|default)\.\w+$/i.test(name) || DOCUMENT_EXTENSION.test(name)) return null;
  const ending = url.pathname.endsWith('/') ? '/' : (PAGE_EXTENSION.exec(name)?.[0].toLowerCase() ?? '');
  return { folder: url.origin + path.slice(0, at + 1), ending };
}

/** Endings of the URLs of indexable pages that the test lets through, by folder. */
export function endingsByFolder(site: Site, test: (url: string) => boolean): ReadonlyMap<string, Endings> {
  const folders = new Map<string, Map<string, number>>();
  for (const { url, indexable } of site.pages()) {
    const own = indexable && test(url) ? placed(url) : null;
    if (own === null) continue;
    const endings = folders.get(own.folder) ?? new Map<string, number>();
    folders.set(own.folder, endings);
    endings.set(own.ending, (endings.get(own.ending) ?? 0) + 1);
  }
  return folders;
}

/** How many URLs there are, the most frequent ending, and how many have it. */
export function usualEnding(endings: Endings): { pages: number; usual: string; count: number } {
  const folder = { pages: 0, usual: '', count: 0 };
  for (const [ending, count] of endings) {
    folder.pages += count;
    if (count > folder.count) Object.assign(folder, { usual: ending, count });
  }
  return folder;
}

/** The index of a folder stands beside files, and ends with a slash where they have extensions. */
export const isIndexAmongFiles = (ending: string, usual: string): boolean => ending === '/' && usual.startsWith('.');

export const namedEnding = (ending: string): string =>
  ending === '/' ? 'a slash' : ending === '' ? 'neither slash nor extension' : ending;
