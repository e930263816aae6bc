import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';
import { slashTwin } from '../../../site/twin-urls.js';
import {
  endingsByFolder,
  FEWEST_PAGES,
  isIndexAmongFiles,
  namedEnding,
  placed,
  USUAL_SHARE,
  usualEnding,
} from '../../../urls/url-ending.js';

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
      default: USUAL_SHARE,
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
      const folder = site.derive('endings of URLs by folder', usualByFolder).get(own.folder);
      if (!folder || folder.pages < FEWEST_PAGES) return notApplicable;
      const { usual, count } = folder;
      if (100 * count < share * folder.pages || own.ending === usual) return pass;
      if (isIndexAmongFiles(own.ending, usual)) return pass;
      return finding(
        {
          message: `${count} of ${folder.pages} URLs in ${new URL(own.folder).pathname} end with ${namedEnding(usual)}; this one ends with ${namedEnding(own.ending)}.`,
          value: new URL(page.url).pathname,
        },
        { followsFrom: slashTwin(page, site) === null ? null : 'trailing-slash-duplicate' },
      );
    },
});

const usualByFolder = (site: Site): ReadonlyMap<string, ReturnType<typeof usualEnding>> =>
  new Map([...endingsByFolder(site, () => true)].map(([folder, endings]) => [folder, usualEnding(endings)]));
