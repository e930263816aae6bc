import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';
import { readSitemaps } from '../../../technical/file-problems.js';

const DATED = 20;
const DAYS = 2;

export default siteRule({
  id: 'sitemap-lastmod-uniform',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Nearly identical lastmod dates in sitemap',
  why: 'Dates that all fall on one or two days look generated. Search engines ignore lastmod on sites where it is unreliable.',
  fix: 'Set lastmod to the time of the last significant change of each page, not the time the sitemap was generated.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  check: (site) => {
    const files = readSitemaps(site);
    if (files.length === 0) return notApplicable;
    const listed = listedDays(site);
    // without the entries, the sum of the files' days is an upper bound of the distinct ones
    const { dated, days } =
      listed.dated > 0
        ? listed
        : {
            dated: files.reduce((sum, file) => sum + file.datedEntries, 0),
            days: files.reduce((sum, file) => sum + file.lastmodDays, 0),
          };
    if (dated < DATED || days === 0 || days > DAYS) return pass;
    return finding({ message: `${dated} entries with lastmod fall on ${days === 1 ? '1 day' : `${days} days`}.` });
  },
});

function listedDays(site: Site): { dated: number; days: number } {
  const days = new Set<string>();
  let dated = 0;
  for (const url of site.sitemapUrls()) {
    const day = site.sitemapEntry(url)?.lastmod?.trim().slice(0, 10) ?? '';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
    dated += 1;
    days.add(day);
  }
  return { dated, days: days.size };
}
