import { useState } from 'preact/hooks';
import { WebDeleteSegment, WebSegments } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Counted } from '../../parts/counted.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { Delta } from '../../parts/score.tsx';
import { Sparkline } from '../../parts/sparkline.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { SCORE_GROUPS } from './score-groups.ts';
import { type Segment, SegmentForm } from './segment-form.tsx';

type Editing = { segment: Segment | null } | { removed: Segment } | null;

/** Parts of the site with scores of their own. */
export function Segments({ projectId }: { projectId: string }) {
  const loaded = useQuery(WebSegments, { projectId });
  const [editing, setEditing] = useState<Editing>(null);
  const close = () => setEditing(null);
  // the form compares with what is stored now; of one that was deleted it says so
  const storedNow = (segment: Segment) => loaded.data?.segments.find(({ id }) => id === segment.id) ?? segment;
  const add = may('MEMBER') && (
    <Button size="small" icon="plus" onClick={() => setEditing({ segment: null })}>
      New segment
    </Button>
  );
  return (
    <Card flush title="Segments" about="Parts of the site, each scored by its own pages." action={add}>
      <Show loaded={loaded}>
        {({ segments }) =>
          segments.length === 0 ? (
            <Empty icon="pages" title="No segments">
              Save a filter as a segment, e.g. the blog, to track its score.
            </Empty>
          ) : (
            <Table
              label="Segments"
              rows={segments}
              keyOf={({ id }) => id}
              columns={columnsFor(projectId, setEditing)}
            />
          )
        }
      </Show>
      {editing && 'segment' in editing && (
        <SegmentForm projectId={projectId} segment={editing.segment && storedNow(editing.segment)} onClose={close} />
      )}
      {editing && 'removed' in editing && (
        <RemoveSegment projectId={projectId} segment={editing.removed} onClose={close} />
      )}
    </Card>
  );
}

const latest = ({ scores }: Segment) => scores[0];
const shown = (value: number | null | undefined) => value ?? '–';

const columnsFor = (projectId: string, edit: (editing: Editing) => void) => [
  {
    title: 'Segment',
    cell: ({ name, query }: Segment) => (
      <>
        <a class="strong" href={`/projects/${projectId}/pages?filter=${encodeURIComponent(query)}`}>
          {name}
        </a>
        <span class="sub mono">{query}</span>
      </>
    ),
  },
  {
    title: 'Pages',
    number: true,
    cell: (segment: Segment) => (
      <Counted
        noun="page"
        figure={latest(segment)?.pages ?? 0}
        href={`/projects/${projectId}/pages?filter=${encodeURIComponent(segment.query)}`}
      />
    ),
  },
  { title: 'Score', number: true, cell: (segment: Segment) => <Overall of={segment} /> },
  ...SCORE_GROUPS.map(([, title, key]) => ({
    title,
    number: true,
    cell: (segment: Segment) => shown(latest(segment)?.[key]),
  })),
  {
    // findings, of which an issue has several
    title: 'Errors',
    number: true,
    cell: (segment: Segment) => (
      <>
        {count(latest(segment)?.errors ?? 0)}{' '}
        <a class="small" href={`/projects/${projectId}/issues?severity=ERROR&segment=${segment.id}`}>
          Issues<span class="hidden-text"> with errors of {segment.name}</span>
        </a>
      </>
    ),
  },
  {
    title: 'Trend',
    cell: ({ name, scores }: Segment) => (
      <Sparkline
        better="UP"
        label={`Overall score of ${name}`}
        values={scores.flatMap(({ overallScore }) => overallScore ?? []).toReversed()}
      />
    ),
  },
  ...(may('MEMBER')
    ? [
        {
          title: '',
          label: 'Actions',
          cell: (segment: Segment) => (
            <span class="row end">
              <Button size="small" kind="quiet" onClick={() => edit({ segment })}>
                Edit<span class="hidden-text"> {segment.name}</span>
              </Button>
              <Button size="small" kind="quiet" onClick={() => edit({ removed: segment })}>
                Delete<span class="hidden-text"> {segment.name}</span>
              </Button>
            </span>
          ),
        },
      ]
    : []),
];

function Overall({ of: { scores } }: { of: Segment }) {
  const [now, before] = scores;
  if (now?.overallScore === null || now?.overallScore === undefined) return <>–</>;
  return (
    <>
      <strong>{now.overallScore}</strong>{' '}
      {before?.overallScore !== null && before?.overallScore !== undefined && (
        <Delta value={now.overallScore - before.overallScore} />
      )}
    </>
  );
}

/** Asks first: its history goes with it. */
function RemoveSegment(props: { projectId: string; segment: Segment; onClose(): void }) {
  const { projectId, segment, onClose } = props;
  const action = useAction(async () => {
    await execute(WebDeleteSegment, { projectId, id: segment.id });
    toast(`${segment.name} deleted.`);
    refresh();
    onClose();
  });
  return (
    <DialogForm danger title={`Delete “${segment.name}”?`} submit="Delete" action={action} onClose={onClose}>
      <p>Its score history is deleted. The pages stay.</p>
    </DialogForm>
  );
}
