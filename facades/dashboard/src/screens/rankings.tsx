import { useState } from 'preact/hooks';
import { WebKeywords, type WebKeywordsQuery, WebRefreshRankings, WebRemoveKeywords } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction } from '../api/query.ts';
import { count, NONE, pathOf, plural, since, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Head } from '../parts/head.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { Delta } from '../parts/score.tsx';
import { More, Table } from '../parts/table.tsx';
import { say } from '../parts/toast.tsx';
import type { ScreenProps } from '../routes.ts';
import { AddKeywords } from './rankings/add-keywords.tsx';
import { KeywordHistory } from './rankings/keyword-history.tsx';
import { EngineChip, Standing } from './rankings/standing.tsx';

type Keyword = WebKeywordsQuery['keywords']['nodes'][number];

export default function Rankings({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const list = useList(WebKeywords, { projectId }, (data) => data.keywords);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Keyword | null>(null);
  const check = useAction(async () => {
    const { refreshRankings } = await execute(WebRefreshRankings, { projectId });
    say(
      refreshRankings === 0
        ? 'Every keyword was looked up within the hour.'
        : `${plural(refreshRankings, 'keyword')} will be looked up now.`,
    );
    refresh();
  });
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      Add keywords
    </Button>
  );
  return (
    <>
      <Head title="Rankings" lead="Where the site stands in results for the terms that matter.">
        {list.items.length > 0 && (
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
          list.items.length === 0 ? (
            <Card>
              <Empty icon="rankings" title="Which terms should people find you by?" action={add}>
                Add keywords; each is looked up at once and then every day.
              </Empty>
            </Card>
          ) : (
            <>
              {rankingSummaries.map((summary) => (
                <Standing key={summary.engine} of={summary} />
              ))}
              <Card flush title="Keywords">
                <Table
                  tall
                  label="Keywords"
                  rows={list.items}
                  keyOf={(keyword) => keyword.id}
                  columns={columnsFor(setShown)}
                />
                <More
                  shown={list.items.length}
                  total={list.total}
                  noun="keywords"
                  more={list.more}
                  extending={list.extending}
                  failure={list.extendFailure}
                />
              </Card>
            </>
          )
        }
      </Show>
      {adding && <AddKeywords projectId={projectId} onClose={() => setAdding(false)} />}
      {shown && <KeywordDialog projectId={projectId} keyword={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function KeywordDialog(props: { projectId: string; keyword: Keyword; onClose(): void }) {
  const { projectId, keyword, onClose } = props;
  const forget = useAction(async () => {
    await execute(WebRemoveKeywords, { projectId, keywordIds: [keyword.id] });
    say(`“${keyword.term}” is not tracked any more.`);
    refresh();
    onClose();
  });
  return (
    <Dialog title={keyword.term} onClose={onClose}>
      <div class="stack">
        <KeywordHistory projectId={projectId} keywordId={keyword.id} />
        <FailureNotice failure={forget.failure} />
        <div class="row between">
          <Button kind="danger" busy={forget.busy} onClick={() => void forget.run()}>
            Stop tracking
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}

const columnsFor = (show: (keyword: Keyword) => void) => [
  {
    title: 'Keyword',
    cell: (keyword: Keyword) => (
      <>
        <button type="button" class="link-button break" onClick={() => show(keyword)}>
          {keyword.term}
        </button>
        <span class="sub">
          {keyword.country} · {keyword.language} · {words(keyword.device)} <EngineChip brief engine={keyword.engine} />
        </span>
      </>
    ),
  },
  {
    title: 'Position',
    number: true,
    cell: (keyword: Keyword) =>
      keyword.position === null ? <Unranked of={keyword} /> : <strong>{keyword.position}</strong>,
  },
  {
    title: 'Change',
    number: true,
    cell: ({ position, previousPosition }: Keyword) =>
      position !== null && previousPosition !== null ? (
        <Delta value={previousPosition - position} unit="places" />
      ) : (
        NONE
      ),
  },
  { title: 'Best', number: true, cell: (keyword: Keyword) => count(keyword.bestPosition) },
  {
    title: 'Page',
    cell: (keyword: Keyword) =>
      keyword.url ? (
        <span class="address" title={keyword.url}>
          {pathOf(keyword.url)}
        </span>
      ) : (
        NONE
      ),
  },
  { title: 'Checked', cell: (keyword: Keyword) => <span class="nowrap">{since(keyword.lastChecked)}</span> },
];

const Unranked = ({ of }: { of: Keyword }) =>
  of.status === 'NOT_IN_TOP' ? (
    <span class="soft">not in top {of.depth}</span>
  ) : (
    <Chip tone={of.status === 'UNKNOWN' ? 'warn' : 'info'}>{words(of.status)}</Chip>
  );
