import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';

/** 0 without a copyright line */
const latestCopyrightYear = reading(({ html }) => Math.max(0, ...html.text.copyrightYears));

export default crossPageRule({
  id: 'content-stale-year',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Outdated copyright year',
  why: 'An old year in the footer makes visitors wonder whether the site is still maintained.',
  fix: 'Update the year, or let the template print the current one.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  convention: true,
  on: 'html',
  wholePage: true,
  reads: [latestCopyrightYear],
  check: (page, site) => {
    const year = page.read(latestCopyrightYear);
    if (year === 0) return notApplicable;
    const current = site.auditedAt.getUTCFullYear();
    return year < current - 1
      ? finding({
          message: `The latest copyright year is ${year}; the current year is ${current}.`,
          value: String(year),
        })
      : pass;
  },
});
