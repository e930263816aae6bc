import { useState } from 'preact/hooks';
import { WebRefreshRankings, WebStandings } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { refresh, useAction, useQuery } from '../api/query.ts';
import { plural } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Download } from '../parts/download.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { toast } from '../parts/toast.tsx';
import { isFull, may, useAllowance } from '../rights.ts';
import { place } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AddKeywords } from './rankings/add-keywords.tsx';
import { BingLists } from './rankings/bing-lists.tsx';
import { ImportKeywords } from './rankings/import-keywords.tsx';
import { KeywordList } from './rankings/keyword-list.tsx';
import { PositionCharts } from './rankings/position-chart.tsx';
import { SearchReports } from './rankings/search-reports.tsx';
import { Standing } from './rankings/standing.tsx';

export default function Rankings({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const tag = place.value.query.get('tag') ?? '';
  const standings = useQuery(WebStandings, { projectId, ...(tag ? { tag } : {}) });
  const tracked = standings.data?.keywords.totalCount ?? 0;
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const room = useAllowance('KEYWORDS');
  const check = useAction(async () => {
    const { refreshRankings } = await execute(WebRefreshRankings, { projectId });
    toast(
      refreshRankings === 0
        ? 'All keywords were checked within the last hour.'
        : `Check of ${plural(refreshRankings, 'keyword')} queued.`,
    );
    refresh();
  });
  const add =
    may('MEMBER') &&
    (isFull(room) ? (
      <FullNote allowance={room} noun="keywords" />
    ) : (
      <>
        <Button onClick={() => setImporting(true)}>Import CSV</Button>
        <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
          Add keywords
        </Button>
      </>
    ));
  return (
    <>
      <PageHeader title="Rankings" lead="Where your site ranks for your keywords.">
        {tracked > 0 && <Download size="" of="keywords/rankings" projectId={projectId} />}
        {tracked > 0 && may('MEMBER') && (
          <>
            <Button icon="refresh" busy={check.busy} onClick={() => void check.run()}>
              Check now
            </Button>
            {add}
          </>
        )}
      </PageHeader>
      <FailureNotice failure={check.failure} />
      <Show loaded={standings}>
        {({ rankingSummaries, keywordTags }) =>
          tracked === 0 ? (
            <Card>
              <Empty icon="rankings" title="Which keywords do you want to rank for?" action={add}>
                {may('MEMBER')
                  ? 'Add keywords. Each is checked now and then daily.'
                  : 'No keywords yet. Members can add them.'}
              </Empty>
            </Card>
          ) : (
            <>
              {rankingSummaries.map((summary) => (
                <Standing key={summary.engine} of={summary} />
              ))}
              <PositionCharts projectId={projectId} tag={tag} />
              <KeywordList projectId={projectId} tags={keywordTags} />
            </>
          )
        }
      </Show>
      <BingLists projectId={projectId} />
      <SearchReports projectId={projectId} />
      {importing && <ImportKeywords projectId={projectId} onClose={() => setImporting(false)} />}
      {adding && <AddKeywords projectId={projectId} onClose={() => setAdding(false)} />}
    </>
  );
}
