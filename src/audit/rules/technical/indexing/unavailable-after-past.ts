import { reading } from '../../../engine/reading.js';
import { crossPageRule, finding } from '../../../engine/rule.js';
import { directiveDate } from '../../../technical/directive-vocabulary.js';

const datedDirectives = reading(({ directives }) =>
  directives.flatMap(({ value, agent }) => {
    const time = directiveDate(value)?.getTime();
    return time === undefined ? [] : [{ agent, time, value: value.slice(0, 500) }];
  }),
);

export default crossPageRule({
  id: 'unavailable-after-past',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Expired unavailable_after date',
  why: 'Search engines remove the page from search results after the date in unavailable_after.',
  fix: 'Remove the directive or set a date in the future; if the page has really expired, return 404 or 410.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  on: 'html',
  reads: [datedDirectives],
  check: (page, site) => {
    const now = site.auditedAt.getTime();
    return finding(
      page.read(datedDirectives).flatMap(({ value, agent, time }) => {
        const day = new Date(time).toISOString().slice(0, 10);
        return time >= now ? [] : [{ message: `unavailable_after for ${agent} passed on ${day}.`, value }];
      }),
    );
  },
});
