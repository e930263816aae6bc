import { useState } from 'preact/hooks';
import { WebKeywords, WebTagKeywords } from '../../../operations.ts';
import { useFollow } from '../../api/follow.ts';
import { execute } from '../../api/graph.ts';
import { useList } from '../../api/more.ts';
import { inSlices } from '../../api/slices.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { useSelection } from '../../parts/selection.ts';
import { More } from '../../parts/table.tsx';
import { EditTags } from '../../parts/tags.tsx';
import { may } from '../../rights.ts';
import { place, withQuery } from '../../router.ts';
import { ForgetKeywords } from './forget-keywords.tsx';
import { type Keyword, KeywordDialog } from './keyword-dialog.tsx';
import { KeywordFilter, keywordOrder } from './keyword-filter.tsx';
import { KeywordTable } from './keyword-table.tsx';

interface KeywordListProps {
  projectId: string;
  /** in use */
  tags: readonly { tag: string; keywords: number }[];
}

/** The tracked keywords, searched and ordered as the address says. */
export function KeywordList({ projectId, tags }: KeywordListProps) {
  const { query } = place.value;
  const [search, tag] = [query.get('search') ?? '', query.get('tag') ?? ''];
  const sort = keywordOrder();
  const wanted = {
    projectId,
    ...(search ? { search } : {}),
    ...(tag ? { tag } : {}),
    ...(sort ? { sort } : {}),
  };
  const list = useList(WebKeywords, wanted, (data) => data.keywords);
  const [shown, setShown] = useState<Keyword | null>(null);
  const [chosen, setChosen] = useSelection([wanted]);
  const [tagging, setTagging] = useState(false);
  const [leaving, setLeaving] = useState<readonly Keyword[]>([]);
  const pending = list.items.filter(({ status }) => status === 'PENDING').length;
  useFollow(pending > 0);
  const selected = list.items.filter(({ id }) => chosen.has(id));
  return (
    <>
      <Card
        flush
        title="Keywords"
        action={
          selected.length > 0 && (
            <span class="row">
              <Button size="small" onClick={() => setTagging(true)}>
                Edit tags
              </Button>
              <Button size="small" kind="danger" onClick={() => setLeaving(selected)}>
                Stop tracking {plural(selected.length, 'keyword')}
              </Button>
              <Button size="small" kind="quiet" onClick={() => setChosen(new Set())}>
                Clear selection
              </Button>
            </span>
          )
        }
      >
        <KeywordFilter tags={tags} />
        <p class={pending > 0 ? 'bar soft small' : 'hidden-text'} role="status">
          {pending > 0 &&
            `${plural(pending, 'keyword')} waiting for the first check. Positions appear here when it is done.`}
        </p>
        <Show loaded={list}>
          {() =>
            list.items.length === 0 ? (
              <Empty
                title="No matching keywords"
                action={
                  <a class="button" href={withQuery({ search: null, tag: null })}>
                    Show all keywords
                  </a>
                }
              >
                {search ? `No tracked keyword contains “${search}”.` : 'Remove a filter to see more.'}
              </Empty>
            ) : (
              <>
                <KeywordTable
                  keywords={list.items}
                  selection={may('MEMBER') ? { chosen, onChange: setChosen, nameOf: ({ term }) => term } : undefined}
                  onShow={setShown}
                />
                <More list={list} noun="keyword" />
              </>
            )
          }
        </Show>
      </Card>
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
      {tagging && (
        <EditTags
          of={plural(selected.length, 'keyword')}
          save={(changes) =>
            inSlices(
              selected.map(({ id }) => id),
              (keywordIds) => execute(WebTagKeywords, { projectId, keywordIds, ...changes }),
            )
          }
          onClose={() => setTagging(false)}
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
