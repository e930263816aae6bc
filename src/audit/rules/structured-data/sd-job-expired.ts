import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { labelOf, mainEntities, valueOf } from '../../structured-data/entities.js';

const DAY_MS = 86_400_000;

/** An ISO 8601 date, with or without a time: `Date.parse` takes "Position 12" and "03/04/2026" for dates as well. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

const closingDates = reading(({ html }) =>
  mainEntities(html)
    .filter(({ types }) => types.includes('JobPosting'))
    .flatMap((entity) => {
      const until = String(valueOf(entity.node.validThrough) ?? '').trim();
      return until === '' ? [] : [{ label: labelOf(entity), until: until.slice(0, 100) }];
    }),
);

export default crossPageRule({
  id: 'sd-job-expired',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Expired job posting',
  why: 'Google asks sites to take closed jobs out of its results, and may ignore the job postings of a site that leaves them in.',
  fix: 'Remove the JobPosting markup or set the page to noindex when the job is closed, or correct validThrough if it is still open.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting#remove-job-posting',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'DECISION', reason: 'Only you know whether the job is still open.' },
  cause: 'ELEMENT',
  on: 'indexable',
  reads: [closingDates],
  check: (page, site) => {
    const dates = page.read(closingDates);
    if (dates.length === 0) return notApplicable;
    // a day without a time lasts until its end, and a time without a zone is over once it is over everywhere
    const limit = site.auditedAt.getTime() - 2 * DAY_MS;
    return finding(
      dates
        .filter(({ until }) => DATE.test(until) && Date.parse(until) < limit)
        .map(({ label, until }) => ({ message: `${label} is closed: its validThrough is in the past.`, value: until })),
    );
  },
});
