import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { everyEntity, isOneOf } from '../../structured-data/entities.js';
import { textOf } from '../../traits/schema-nodes.js';

const DAY_MS = 86_400_000;
/** The date of other things, as of a book to be ordered ahead, may well lie in the future. */
const READABLE = ['Article', 'WebPage', 'Review', 'Comment'];
const datesPublished = reading(({ html }) => [
  ...new Set(
    everyEntity(html)
      .filter(({ types }) => isOneOf(types, READABLE))
      .flatMap(({ node }) => textOf(node.datePublished) ?? []),
  ),
]);

export default crossPageRule({
  id: 'content-future-date',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Publication date in the future',
  why: 'Search engines distrust dates that cannot be true and may show none, or treat the page as not yet published.',
  fix: 'Set datePublished to the day the page was first published; put the date of an event into an Event, not into the article.',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'DECISION', reason: 'Only you know the day on which the page was first published.' },
  on: 'html',
  reads: [datesPublished],
  check: (page, site) => {
    const dates = page.read(datesPublished);
    if (dates.length === 0) return notApplicable;
    const limit = site.auditedAt.getTime() + DAY_MS;
    return finding(
      dates
        .filter((value) => Date.parse(value) > limit)
        .map((value) => ({
          message: 'datePublished is more than a day after the date of the audit.',
          value: value.slice(0, 500),
        })),
    );
  },
});
