import type { PageView } from '../../engine/page-view.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { allNodes, textOf } from '../../structured-data/schema-nodes.js';

const DAY_MS = 86_400_000;
/** seconds since 1970 that a gist can hold */
const LAST_SECOND = 0xffffffff;

export default pageOnSiteRule({
  id: 'content-future-date',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Publication date in the future',
  why: 'Search engines distrust dates that cannot be true and may show none, or treat the page as not yet published.',
  fix: 'Set datePublished to the day the page was first published; put the date of an event into an Event, not into the article.',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  on: 'html',
  gist: (page) => {
    const dates = datesOf(page);
    const latest = Math.max(1_000, ...dates.map((value) => Date.parse(value)).filter((time) => !Number.isNaN(time)));
    return dates.length === 0 ? 0 : Math.min(Math.ceil(latest / 1_000), LAST_SECOND);
  },
  glance: (_seen, _page, site, latest) => glanced(latest !== 0, latest * 1_000 > site.auditedAt.getTime() + DAY_MS),
  check: (page, site) => {
    const dates = datesOf(page);
    if (dates.length === 0) return notApplicable;
    const limit = site.auditedAt.getTime() + DAY_MS;
    return finding(
      [...new Set(dates)]
        .filter((value) => Date.parse(value) > limit)
        .map((value) => ({
          message: 'datePublished is more than a day after the date of the audit.',
          value: value.slice(0, 500),
        })),
    );
  },
});

const datesOf = ({ html }: PageView): string[] => allNodes(html).flatMap((node) => textOf(node.datePublished) ?? []);
