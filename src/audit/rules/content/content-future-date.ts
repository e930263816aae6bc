import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';
import { allNodes, textOf } from '../../schema-nodes.js';

const DAY_MS = 86_400_000;

export default pageOnSiteRule({
  id: 'content-future-date',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Publication date lies in the future',
  why: 'Search engines distrust dates that cannot be true and may show none, or rank the page as something that has not appeared yet.',
  fix: 'Set datePublished to the day the page first appeared; put the date of an event into an Event, not into the article.',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  on: 'html',
  check: (page, site) => {
    const dates = allNodes(page.html).flatMap((node) => textOf(node.datePublished) ?? []);
    if (dates.length === 0) return notApplicable;
    const limit = site.auditedAt.getTime() + DAY_MS;
    return finding(
      [...new Set(dates)]
        .filter((value) => Date.parse(value) > limit)
        .map((value) => ({
          message: 'datePublished is more than a day ahead of the audit.',
          value: value.slice(0, 500),
        })),
    );
  },
});
