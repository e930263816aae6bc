import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'content-stale-year',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Copyright year is out of date',
  why: 'An old year in the footer makes visitors wonder whether the site is still looked after.',
  fix: 'Update the year, or let the template print the current one.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  convention: true,
  on: 'html',
  check: (page, site) => {
    const years = page.html.text.copyrightYears;
    if (years.length === 0) return notApplicable;
    const year = Math.max(...years);
    const current = site.auditedAt.getUTCFullYear();
    return year < current - 1
      ? finding({ message: `The copyright line ends with ${year}; it is ${current}.`, value: String(year) })
      : pass;
  },
});
