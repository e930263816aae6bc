import { finding, notApplicable, siteRule } from '../../../engine/rule.js';
import {
  endingsByFolder,
  FEWEST_PAGES,
  isIndexAmongFiles,
  namedEnding,
  placed,
  USUAL_SHARE,
  usualEnding,
} from '../../../urls/url-ending.js';

/** Fewer new pages may be exceptions. */
const FEWEST_NEW = 3;

export default siteRule({
  id: 'url-style-changed',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'New URLs end differently from older ones in folder',
  why: 'Pages were added under another URL style while the older URLs stay as they are. Links and redirects then have to know which page has which, and mistakes become duplicates or 404 pages.',
  fix: 'Decide on one style: publish new pages under URLs like the older ones, or move the older pages too and redirect each old URL with a 301.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  checkedOn: '2026-11-29',
  convention: true,
  obstacle: {
    needs: 'DECISION',
    reason: 'Which of the two styles the folder is to have is your decision; one of them then needs redirects.',
  },
  check: (site) => {
    const { previous } = site;
    if (previous === null) return notApplicable;
    const older = endingsByFolder(site, (url) => previous.indexable.has(url));
    const newer = endingsByFolder(site, (url) => !previous.indexable.has(url));
    const changed = [...older].flatMap(([folder, endings]) => {
      const [before, now] = [usualEnding(endings), usualEnding(newer.get(folder) ?? new Map())];
      if (before.pages < FEWEST_PAGES || now.pages < FEWEST_NEW || !isUsual(before) || !isUsual(now)) return [];
      if (before.usual === now.usual || isIndexAmongFiles(now.usual, before.usual)) return [];
      // exceptions among many are reported one by one
      if (
        100 * (before.count + (newer.get(folder)?.get(before.usual) ?? 0)) >=
        USUAL_SHARE * (before.pages + now.pages)
      )
        return [];
      return [{ folder, before, now }];
    });
    return finding(
      changed.map(({ folder, before, now }) => ({
        message: `${now.count} URLs in ${new URL(folder).pathname} that the previous audit did not list as indexable end with ${namedEnding(now.usual)}, while ${before.count} older ones end with ${namedEnding(before.usual)}.`,
        value: new URL(folder).pathname,
        target: exampleOf(site.pages(), folder, now.usual, (url) => !previous.indexable.has(url)),
      })),
      { applicable: older.size },
    );
  },
});

const isUsual = ({ pages, count }: { pages: number; count: number }): boolean => 100 * count >= USUAL_SHARE * pages;

/** The first of these URLs by the alphabet: which one is crawled first differs from audit to audit. */
function exampleOf(
  pages: Iterable<{ url: string; indexable: boolean }>,
  folder: string,
  ending: string,
  isNew: (url: string) => boolean,
): string {
  let example = '';
  for (const { url, indexable } of pages) {
    if (!indexable || !isNew(url) || (example !== '' && url > example)) continue;
    const own = placed(url);
    if (own?.folder === folder && own.ending === ending) example = url;
  }
  return example;
}
