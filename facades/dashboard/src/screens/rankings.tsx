import { useState } from 'preact/hooks';
import { type KeywordOrder, WebKeywords, WebRefreshRankings } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction } from '../api/query.ts';
import { plural } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Head } from '../parts/head.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { More } from '../parts/table.tsx';
import { say } from '../parts/toast.tsx';
import { isFull, may, useAllowance } from '../rights.ts';
import { place } from '../router.ts';
import type { ScreenProps } from '../routes.ts';
import { AddKeywords } from './rankings/add-keywords.tsx';
import { ForgetKeywords } from './rankings/forget-keywords.tsx';
import { type Keyword, KeywordDialog } from './rankings/keyword-dialog.tsx';
import { KeywordFilter } from './rankings/keyword-filter.tsx';
import { KeywordTable } from './rankings/keyword-table.tsx';
import { Standing } from './rankings/standing.tsx';

export default function Rankings({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const { query } = place.value;
  const [search, sort] = [query.get('search') ?? '', (query.get('sort') ?? 'ADDED') as KeywordOrder];
  const wanted = { projectId, sort, ...(search ? { search } : {}) };
  const list = useList(WebKeywords, wanted, (data) => data.keywords);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Keyword | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<readonly Keyword[]>([]);
  const room = useAllowance('KEYWORDS');
  const check = useAction(async () => {
    const { refreshRankings } = await execute(WebRefreshRankings, { projectId });
    say(
      refreshRankings === 0
        ? 'Every keyword was looked up within the hour.'
        : `${plural(refreshRankings, 'keyword')} will be looked up now.`,
    );
    refresh();
  });
  const add =
    may('MEMBER') &&
    (isFull(room) ? (
      <FullNote of={room} noun="keywords" />
    ) : (
      <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
        Add keywords
      </Button>
    ));
  const selected = list.items.filter(({ id }) => chosen.has(id));
  return (
    <>
      <Head title="Rankings" lead="Where the site stands in results for the terms that matter.">
        {(list.items.length > 0 || search !== '') && may('MEMBER') && (
          <>
            <Button icon="refresh" busy={check.busy} onClick={() => void check.run()}>
              Check now
            </Button>
            {add}
          </>
        )}
      </Head>
      <FailureNotice failure={check.failure} />
      <Show of={list}>
        {({ rankingSummaries }) =>
          list.items.length === 0 && search === '' ? (
            <Card>
              <Empty icon="rankings" title="Which terms should people find you by?" action={add}>
                {may('MEMBER')
                  ? 'Add keywords; each is looked up at once and then every day.'
                  : 'Nobody has added keywords yet; members can.'}
              </Empty>
            </Card>
          ) : (
            <>
              {rankingSummaries.map((summary) => (
                <Standing key={summary.engine} of={summary} />
              ))}
              <Card
                flush
                title="Keywords"
                action={
                  selected.length > 0 && (
                    <span class="row">
                      <Button size="small" kind="danger" onClick={() => setLeaving(selected)}>
                        Stop tracking {plural(selected.length, 'keyword')}
                      </Button>
                      <Button size="small" kind="quiet" onClick={() => setChosen(new Set())}>
                        Select none
                      </Button>
                    </span>
                  )
                }
              >
                <KeywordFilter search={search} sort={sort} />
                {list.items.length === 0 ? (
                  <Empty
                    title="No keyword fits"
                    action={
                      <a class="button" href={place.value.path}>
                        Show all keywords
                      </a>
                    }
                  >
                    No tracked term holds “{search}”.
                  </Empty>
                ) : (
                  <KeywordTable
                    keywords={list.items}
                    selection={may('MEMBER') ? { chosen, onChange: setChosen, nameOf: ({ term }) => term } : undefined}
                    onShow={setShown}
                  />
                )}
                <More of={list} noun="keyword" />
              </Card>
            </>
          )
        }
      </Show>
      {adding && <AddKeywords projectId={projectId} onClose={() => setAdding(false)} />}
      {shown && (
        <KeywordDialog
          projectId={projectId}
          keyword={shown}
          onForget={() => {
            setLeaving([shown]);
            setShown(null);
          }}
          onClose={() => setShown(null)}
        />
      )}
      {leaving.length > 0 && (
        <ForgetKeywords
          projectId={projectId}
          keywords={leaving}
          onDone={() => {
            setLeaving([]);
            setChosen(new Set());
          }}
          onClose={() => setLeaving([])}
        />
      )}
    </>
  );
}
