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
      const [usual, count] = [...folder.endings].reduce((one, other) => (other[1] > one[1] ? other : one));
      if (100 * count < share * folder.pages || own.ending === usual) return pass;
      return finding({
        message: `${count} of ${folder.pages} URLs in ${new URL(own.folder).pathname} end with ${named(usual)}; this one ends with ${named(own.ending)}.`,
        value: new URL(page.url).pathname,
      });
    },
});

interface Folder {
  pages: number;
  endings: Map<string, number>;
}

/** The folder of a URL without a query and how it ends; null for home pages and index files of folders, which stand for the folder. */
function placed(address: string): { folder: string; ending: string } | null {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.pathname === '/') return null;
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  if (/^(?:index|default)\.\w+$/i.test(name)) return null;
  const ending = url.pathname.endsWith('/') ? '/' : (/\.[a-z]\w{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '');
  return { folder: url.origin + path.slice(0, at + 1), ending };
}

function endingsByFolder(site: Site): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const { url, indexable } of site.pages()) {
    const own = indexable ? placed(url) : null;
    if (own === null) continue;
    const folder = folders.get(own.folder) ?? { pages: 0, endings: new Map<string, number>() };
    folders.set(own.folder, folder);
    folder.pages += 1;
    folder.endings.set(own.ending, (folder.endings.get(own.ending) ?? 0) + 1);
  }
  return folders;
}

const named = (ending: string): string =>
  ending === '/' ? 'a slash' : ending === '' ? 'neither slash nor extension' : ending;
