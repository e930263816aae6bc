import { WebKeywordGap } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { EngineChip } from '../rankings/standing.tsx';

/** Keywords that others are found for sooner. */
export function KeywordGap({ projectId }: { projectId: string }) {
  const list = useList(WebKeywordGap, { projectId }, (data) => data.keywordGap);
  return (
    <Card flush title="Keyword gap" about="Keywords for which a competitor stands before you.">
      <Show of={list}>
        {() =>
          list.items.length === 0 ? (
            <Empty icon="check" title="No competitor stands before you">
              Gaps show up here after the keywords were looked up.
            </Empty>
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
                    cell: (gap) => (gap.kind === 'MISSING' ? <Chip tone="bad">missing</Chip> : count(gap.position)),
                  },
                  {
                    title: 'Ahead',
                    cell: (gap) => gap.ahead.map((one) => `${one.domain} (${one.position})`).join(', '),
                  },
                ]}
              />
              <More of={list} noun="keyword" />
            </>
          )
        }
      </Show>
    </Card>
  );
}
