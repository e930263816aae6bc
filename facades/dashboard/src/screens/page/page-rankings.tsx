import { WebPageRankings, type WebPageRankingsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, date, decimal, NONE, percent, signed, since, words } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { Delta } from '../../parts/score.tsx';
import { Table } from '../../parts/table.tsx';
import { GoogleIndex } from './google-index.tsx';
import type { InspectedPage } from './inspected-page.ts';

type Rankings = WebPageRankingsQuery['page']['rankings'];

/** Searches that find the URL: tracked keywords, and what Search Console reported. */
export function PageRankings({ of: { projectId, auditId, page } }: { of: InspectedPage }) {
  const loaded = useQuery(WebPageRankings, { auditId, id: page.id });
  return (
    <Show loaded={loaded}>
      {({ page: { rankings, indexStates } }) => (
        <>
          <GoogleIndex states={indexStates} projectId={projectId} page={page} />
          <Keywords of={rankings} projectId={projectId} />
          <Clicks of={rankings} projectId={projectId} />
        </>
      )}
    </Show>
  );
}

const Keywords = ({ of: { keywords }, projectId }: { of: Rankings; projectId: string }) => (
  <Card flush title="Tracked keywords" about="Keywords of the project that this URL ranked for at the last check.">
    {keywords.length === 0 ? (
      <Empty
        icon="rankings"
        title="No tracked keyword"
        action={
          <a class="button" href={`/projects/${projectId}/rankings`}>
            View rankings
          </a>
        }
      >
        This URL ranks for none of the tracked keywords.
      </Empty>
    ) : (
      <Table
        label="Tracked keywords"
        rows={keywords}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Keyword',
            cell: (keyword) => (
              <>
                <a
                  class="strong break"
                  href={`/projects/${projectId}/rankings?search=${encodeURIComponent(keyword.term)}`}
                >
                  {keyword.term}
                </a>
                <span class="sub">
                  {[keyword.engine, keyword.location, keyword.country, keyword.language, words(keyword.device)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          { title: 'Position', number: true, cell: ({ position }) => count(position) },
          {
            title: 'Change',
            number: true,
            cell: ({ position, previousPosition }) =>
              position !== null && previousPosition !== null ? (
                <Delta value={previousPosition - position} unit="positions" />
              ) : (
                NONE
              ),
          },
          { title: 'Best', number: true, cell: ({ bestPosition }) => count(bestPosition) },
          { title: 'Checked', cell: ({ lastChecked }) => <span class="nowrap">{since(lastChecked)}</span> },
        ]}
      />
    )}
  </Card>
);

const Clicks = ({ of: { searchConsole }, projectId }: { of: Rankings; projectId: string }) =>
  searchConsole === null ? (
    <Card title="Search Console">
      <Empty icon="search" title="No data from Search Console">
        Google reports no impressions of this URL in the last 28 days, or Search Console is not connected. Connect it in
        the <a href={`/projects/${projectId}/settings`}>project settings</a>.
      </Empty>
    </Card>
  ) : (
    <Card
      flush
      title="Search Console"
      about={`${date(searchConsole.from)} to ${date(searchConsole.to)} (Pacific Time).`}
    >
      <div class="bar">
        <Figures
          figures={[
            [
              'Clicks',
              count(searchConsole.clicks),
              searchConsole.clicksChange === null
                ? undefined
                : `${signed(searchConsole.clicksChange)} vs previous 28 days`,
            ],
            ['Impressions', count(searchConsole.impressions)],
            [
              'Click-through rate',
              percent(searchConsole.impressions === 0 ? null : searchConsole.clicks / searchConsole.impressions),
            ],
            ['Average position', decimal(searchConsole.meanPosition)],
            ['Clicks without a query', count(searchConsole.anonymizedClicks)],
          ]}
        />
      </div>
      <Table
        tall
        label="Queries"
        rows={searchConsole.queries}
        keyOf={({ query, country, device }) => `${query} ${country} ${device}`}
        columns={[
          {
            title: 'Query',
            cell: ({ query, country, device }) => (
              <>
                <span class="break">{query}</span>
                <span class="sub">{[country, device && words(device)].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          { title: 'Clicks', number: true, cell: ({ clicks }) => count(clicks) },
          { title: 'Impressions', number: true, cell: ({ impressions }) => count(impressions) },
          { title: 'Average position', number: true, cell: ({ meanPosition }) => decimal(meanPosition) },
        ]}
      />
    </Card>
  );
