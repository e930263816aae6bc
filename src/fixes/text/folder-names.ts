import { titleBrand } from '../../audit/meta/title-brand.js';
import type { Site } from '../../audit/site/site.js';
import { titleAffix } from '../../audit/site/title-affix.js';

/** Folders whose titles have a name of their own, as the books of a library: what the other titles end with is none of theirs. */
const namesOfFolders = (site: Site): ReadonlyMap<string, string> =>
  site.derive('fixes: names of folders', () => {
    const titles = new Map<string, string[]>();
    for (const { url, title, indexable } of site.pages()) {
      if (!indexable || title === '') continue;
      const folder = folderOf(url);
      if (folder !== '') titles.set(folder, [...(titles.get(folder) ?? []), title]);
    }
    return new Map(
      [...titles].flatMap(([folder, list]) => {
        const affix = titleAffix(list);
        const text = affix === null ? null : titleBrand(affix);
        return text === null ? [] : [[folder, text.trim()] as const];
      }),
    );
  });

const folderOf = (url: string): string => /^\/([^/]+)\//.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? '';

/** The text has the name that other titles of the site have, and those in the folder of the page have one of their own. */
export function isOfOtherFolder(text: string, page: { url: string; title: string }, mark: string, site: Site): boolean {
  if (!text.includes(mark) || page.title.includes(mark)) return false;
  const own = namesOfFolders(site).get(folderOf(page.url));
  return own !== undefined && !own.includes(mark) && !mark.includes(own);
}

/** Whether two folders or more have each a name of their own. */
export const isLibrary = (site: Site): boolean => new Set(namesOfFolders(site).values()).size > 1;
