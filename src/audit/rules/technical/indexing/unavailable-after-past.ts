import { finding, pageOnSiteRule, pass } from '../../../engine/rule.js';
import { directiveDate } from '../../../technical/directive-vocabulary.js';

export default pageOnSiteRule({
  id: 'unavailable-after-past',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Expired unavailable_after date',
  why: 'Search engines remove the page from search results after the date in unavailable_after.',
  fix: 'Remove the directive or set a date in the future; if the page has really expired, return 404 or 410.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  on: 'html',
  gist: ({ directives }) => Number(directives.some(({ value }) => directiveDate(value) !== null)),
  glance: (_seen, _page, _site, dated) => (dated ? null : pass),
  check: (page, site) => {
    const now = site.auditedAt.getTime();
    return finding(
      page.directives.flatMap(({ value, agent }) => {
        const date = directiveDate(value);
        return date === null || date.getTime() >= now
          ? []
          : [
              {
                message: `unavailable_after for ${agent} passed on ${date.toISOString().slice(0, 10)}.`,
                value: value.slice(0, 500),
              },
            ];
      }),
    );
  },
});
