import { WebKeywordGap, WebStandings } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { useQuery } from '../../api/query.ts';
import { count, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { may } from '../../rights.ts';
import { EngineChip } from '../rankings/engine-chip.tsx';

/** Keywords that others are found for sooner. */
export function KeywordGap({ projectId }: { projectId: string }) {
  const list = useList(WebKeywordGap, { projectId }, (data) => data.keywordGap);
  return (
    <Card flush title="Keyword gap" about="Keywords where a competitor outranks you.">
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <NoGap projectId={projectId} />
          ) : (
            <>
              <Table
                tall
                label="Keyword gap"
                rows={list.items}
                keyOf={(gap) => gap.keywordId}
                columns={[
                  {
                    title: 'Keyword',
                    cell: (gap) => (
                      <>
                        <span class="break">{gap.term}</span>
                        <span class="sub">
                          <EngineChip brief engine={gap.engine} />
                        </span>
                      </>
                    ),
                  },
                  {
                    title: 'You',
                    number: true,
                    cell: (gap) => (gap.kind === 'MISSING' ? <Chip tone="bad">not ranked</Chip> : count(gap.position)),
                  },
                  {
                    title: 'Outranks you',
                    cell: (gap) => gap.ahead.map((one) => `${one.domain} (${one.position})`).join(', '),
                  },
                ]}
              />
              <More list={list} noun="keyword" />
            </>
          )
        }
      </Show>
    </Card>
  );
}

/** A competitor is called behind the site only after a keyword was looked up. */
function NoGap({ projectId }: { projectId: string }) {
  const { data } = useQuery(WebStandings, { projectId });
  if (!data) return null;
  const known = data.rankingSummaries.reduce((sum, summary) => sum + summary.known, 0);
  if (known > 0) {
    return (
      <Empty icon="check" title="No competitor outranks you">
        {plural(known, 'keyword')} checked.
      </Empty>
    );
  }
  const tracked = data.keywords.totalCount > 0;
  return (
    <Empty
      icon="rankings"
      title="No ranking data yet"
      action={
        (tracked || may('MEMBER')) && (
          <a class="button" href={`/projects/${projectId}/rankings`}>
            {tracked ? 'View keywords' : 'Add keywords'}
          </a>
        )
      }
    >
      Keyword gaps appear here after the first ranking check.
    </Empty>
  );
}
