import type { WebProjectQuery } from '../../../operations.ts';
import { count, date, decimal, percent } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';

type Performance = NonNullable<WebProjectQuery['project']['searchPerformance']>;

/** Clicks and impressions of the site, where they are imported. */
export const SearchPerformance = ({ of }: { of: Performance }) => (
  <Card title="Search Console" about={`${date(of.from)} to ${date(of.to)}, as imported last.`}>
    <Figures
      figures={[
        ['Clicks', count(of.clicks)],
        ['Impressions', count(of.impressions)],
        ['Click-through rate', percent(of.impressions === 0 ? null : of.clicks / of.impressions)],
        ['Average position', decimal(of.meanPosition), `${count(of.pages)} URLs`],
      ]}
    />
  </Card>
);
