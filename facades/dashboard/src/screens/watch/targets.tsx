import type { WatchKind, WebWatchQuery } from '../../../operations.ts';
import { count, pathOf, plural, since } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip, StatusChip } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';
import { withQuery } from '../../router.ts';

type Watched = WebWatchQuery['watch'];
type Target = Watched['targets'][number];

const KIND: Readonly<Record<WatchKind, string>> = {
  ROBOTS: 'robots.txt',
  SITEMAP: 'Sitemap',
  HOME: 'Home page',
  PAGE: 'Page',
};

export const Targets = ({ of }: { of: Watched }) => (
  <Card flush title="Watched URLs">
    <Table
      label="Watched URLs"
      rows={of.targets}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'URL',
          cell: ({ url }) => (
            <a class="break" href={withQuery({ url })}>
              {pathOf(url)}
            </a>
          ),
        },
        { title: 'Kind', cell: ({ kind }) => KIND[kind] },
        { title: 'Status', cell: (target) => <State of={target} /> },
        { title: 'Title', cell: ({ state }) => state?.title ?? entriesOf(state) },
        { title: 'Inlinks', number: true, cell: ({ inlinks }) => count(inlinks) },
        {
          title: 'Checked',
          cell: ({ checkedAt, problem }) => (
            <>
              {checkedAt ? since(checkedAt) : 'not yet'}
              {problem && <span class="sub">{problem}</span>}
            </>
          ),
        },
      ]}
    />
  </Card>
);

const entriesOf = (state: Target['state']): string =>
  state?.entries == null ? '–' : `${count(state.entries)} ${state.entries === 1 ? 'entry' : 'entries'}`;

function State({ of: { state } }: { of: Target }) {
  if (!state) return <Chip>Not checked</Chip>;
  const blocked = state.blockedFor?.length ?? 0;
  return (
    <span class="row tight">
      <StatusChip status={state.status} outcome="NO_RESPONSE" />
      {state.noindex && <Chip tone="bad">noindex</Chip>}
      {blocked > 0 && <Chip tone="warn">{`${plural(blocked, 'crawler')} blocked`}</Chip>}
    </span>
  );
}
