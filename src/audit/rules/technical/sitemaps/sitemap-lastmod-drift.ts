import { dateModified, isoDate } from '../../../content/date-modified.js';
import { reading } from '../../../engine/reading.js';
import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';

const DAY_MS = 86_400_000;
/** empty where the page has no date */
const lastModified = reading((page) => dateModified(page)?.toISOString() ?? '');

export default crossPageRule({
  id: 'sitemap-lastmod-drift',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: "Sitemap lastmod doesn't match page date",
  why: 'Search engines compare lastmod with the page itself and ignore the lastmod dates of a sitemap that is often wrong.',
  fix: 'Generate lastmod and dateModified from the same field of the CMS.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'FACTS', reason: 'The page does not show when it was last modified.' },
  convention: true,
  on: 'html',
  reads: [lastModified],
  thresholds: {
    ahead: { unit: 'days', default: 30, min: 0, max: 3_650, about: 'Most days that lastmod may be ahead of the page.' },
    behind: { unit: 'days', default: 7, min: 0, max: 3_650, about: 'Most days that lastmod may be behind the page.' },
  },
  checkWith:
    ({ ahead, behind }) =>
    (page, site) => {
      const entry = site.sitemapEntry(page.url);
      const listed = isoDate(entry?.lastmod ?? null);
      const own = isoDate(page.read(lastModified));
      if (!entry || !listed || !own) return notApplicable;
      const days = (listed.getTime() - own.getTime()) / DAY_MS;
      if (days <= ahead && days >= -behind) return pass;
      const distance = `${Math.floor(Math.abs(days))} days ${days > 0 ? 'ahead of' : 'behind'}`;
      return finding({
        message: `lastmod is ${distance} the date on the page (${listed.toISOString().slice(0, 10)} in the sitemap, ${own.toISOString().slice(0, 10)} on the page).`,
        value: entry.lastmod ?? '',
        ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
      });
    },
});
