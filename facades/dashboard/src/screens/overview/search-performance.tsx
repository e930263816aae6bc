import type { WebProjectQuery } from '../../../operations.ts';
import { count, date, decimal, percent, signed } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';

type Performance = NonNullable<WebProjectQuery['project']['searchPerformance']>;

const PAGE_COLUMNS = [
  'clicks',
  'clicksChange',
  'impressions',
  'averagePosition',
  'status',
  'indexable',
  'issues',
  'score',
];

const COUNTED: Readonly<Record<Performance['aggregation'], string>> = {
  BY_PROPERTY: 'totals of the property',
  BY_PAGE: 'this host within a domain property, counted by page',
  BY_QUERY: 'queries only, without anonymized ones; connect Search Console in the project settings for totals',
};

const change = (value: number | null): string | undefined =>
  value === null ? undefined : `${signed(value)} vs previous 28 days`;

/** Clicks and impressions of the site, where they are imported. */
export const SearchPerformance = ({ of, projectId }: { of: Performance; projectId: string }) => (
  <Card
    title="Search Console"
    about={`${date(of.from)} to ${date(of.to)} (Pacific Time): ${COUNTED[of.aggregation]}.`}
    action={
      <a class="small" href={`/projects/${projectId}/pages?orderBy=-clicks&fields=${PAGE_COLUMNS.join()}`}>
        Pages by clicks
      </a>
    }
  >
    <Figures
      figures={[
        ['Clicks', count(of.clicks), change(of.clicksChange)],
        ['Impressions', count(of.impressions), change(of.impressionsChange)],
        ['Click-through rate', percent(of.impressions === 0 ? null : of.clicks / of.impressions)],
        ['Average position', decimal(of.meanPosition), `${count(of.pages)} URLs`],
      ]}
    />
    {of.aggregation !== 'BY_QUERY' && (
      <p class="soft small">
        {count(of.anonymizedClicks)} clicks without a query: anonymized by Google or beyond its row limit.
        {of.unattributedClicks !== 0 && ` ${count(of.unattributedClicks)} clicks of no listed page.`}
      </p>
    )}
  </Card>
);
