import type { WebProjectQuery } from '../../../operations.ts';
import { count, date, decimal, percent } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';

type Performance = NonNullable<WebProjectQuery['project']['searchPerformance']>;

const PAGE_COLUMNS = ['clicks', 'impressions', 'averagePosition', 'status', 'indexable', 'issues', 'score'];

/** Clicks and impressions of the site, where they are imported. */
export const SearchPerformance = ({ of, projectId }: { of: Performance; projectId: string }) => (
  <Card
    title="Search Console"
    about={`${date(of.from)} to ${date(of.to)}, as imported last.`}
    action={
      <a class="small" href={`/projects/${projectId}/pages?orderBy=-clicks&fields=${PAGE_COLUMNS.join()}`}>
        Pages by clicks
      </a>
    }
  >
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
