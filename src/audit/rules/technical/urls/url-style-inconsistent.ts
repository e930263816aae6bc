import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';

/** pages of one folder from which on their URLs show a convention */
const FEWEST_PAGES = 10;

export default crossPageRule({
  id: 'url-style-inconsistent',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'URL style differs from other pages in folder',
  why: 'Pages whose URLs end otherwise than those around them are linked by the wrong URL again and again, and each such link needs a redirect or makes a duplicate.',
  fix: 'Give the page a URL that ends like the others of its folder, and redirect the old one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-29',
  convention: true,
  obstacle: {
    needs: 'SERVER',
    reason: 'A new URL needs a route or file name of its own, and a redirect from the old one.',
  },
  on: 'indexable',
  thresholds: {
    share: {
      unit: '%',
      default: 90,
      min: 51,
      max: 100,
      about: 'Share of a folder that makes an ending the usual one.',
    },
  },
  checkWith:
    ({ share }) =>
    (page, site) => {
      const own = placed(page.url);
      if (own === null) return notApplicable;
      const folder = site.derive('endings of URLs by folder', endingsByFolder).get(own.folder);
      if (!folder || folder.pages < FEWEST_PAGES) return notApplicable;
      const { usual, count } = folder;
      // the index of a folder stands beside files
      const isIndex = own.ending === '/' && usual.startsWith('.');
      if (100 * count < share * folder.pages || own.ending === usual || isIndex) return pass;
      return finding({
        message: `${count} of ${folder.pages} URLs in ${new URL(own.folder).pathname} end with ${named(usual)}; this one ends with ${named(own.ending)}.`,
        value: new URL(page.url).pathname,
      });
    },
});

interface Folder {
  pages: number;
  /** the most frequent ending, and how many pages have it */
  usual: string;
  count: number;
}

/** Extensions of pages: whatever else follows a dot may be a part of a name, as in `/users/john.smith` or `/tag/node.js`. */
const PAGE_EXTENSION = /\.(?:[sx]?html?|php\d?|phtml|aspx?|jspx?|cfm|cgi)$/i;
/** Documents of another format have extensions of their own, whatever the pages have. */
const DOCUMENT_EXTENSION = /\.(?:pdf|docx?|xlsx?|pptx?|odt|rtf|txt|xml)$/i;

/** The folder of a URL without a query and how it ends; null for home pages and index files of folders, which stand for the folder. */
function placed(address: string): { folder: string; ending: string } | null {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.pathname === '/') return null;
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  if (/^(?:index|default)\.\w+$/i.test(name) || DOCUMENT_EXTENSION.test(name)) return null;
  const ending = url.pathname.endsWith('/') ? '/' : (PAGE_EXTENSION.exec(name)?.[0].toLowerCase() ?? '');
  return { folder: url.origin + path.slice(0, at + 1), ending };
}

function endingsByFolder(site: Site): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Map<string, number>>();
  for (const { url, indexable } of site.pages()) {
    const own = indexable ? placed(url) : null;
    if (own === null) continue;
    const endings = folders.get(own.folder) ?? new Map<string, number>();
    folders.set(own.folder, endings);
    endings.set(own.ending, (endings.get(own.ending) ?? 0) + 1);
  }
  return new Map([...folders].map(([folder, endings]) => [folder, summaryOf(endings)]));
}

function summaryOf(endings: ReadonlyMap<string, number>): Folder {
  const folder: Folder = { pages: 0, usual: '', count: 0 };
  for (const [ending, count] of endings) {
    folder.pages += count;
    if (count > folder.count) Object.assign(folder, { usual: ending, count });
  }
  return folder;
}

const named = (ending: string): string =>
  ending === '/' ? 'a slash' : ending === '' ? 'neither slash nor extension' : ending;
