import { useState } from 'preact/hooks';
import { WebUpdateWatch, WebWatch, type WebWatchQuery } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { refresh, useAction, useQuery } from '../api/query.ts';
import { plural, since } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card, Figures } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { toast } from '../parts/toast.tsx';
import { may } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Changes } from './watch/changes.tsx';
import { RobotsHistory } from './watch/robots-history.tsx';
import { Targets } from './watch/targets.tsx';
import { WatchForm } from './watch/watch-form.tsx';

type Watched = WebWatchQuery['watch'];

/** The URLs that are checked between audits, their changes, and the meaning of a change of robots.txt. */
export default function Watch({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const loaded = useQuery(WebWatch, { projectId });
  const [changing, setChanging] = useState(false);
  const watch = loaded.data?.watch;
  return (
    <>
      <PageHeader title="Watch" lead="robots.txt, sitemap, home page and key pages, checked between audits.">
        {watch && may('MEMBER') && isUsed(watch) && <Button onClick={() => setChanging(true)}>Settings</Button>}
      </PageHeader>
      <Show loaded={loaded}>
        {({ watch: found }) =>
          isUsed(found) ? (
            <>
              <Summary of={found} />
              <Changes projectId={projectId} />
              <RobotsHistory projectId={projectId} robots={found.targets.find(({ kind }) => kind === 'ROBOTS')} />
              <Targets of={found} />
            </>
          ) : (
            <NotWatched projectId={projectId} of={found} />
          )
        }
      </Show>
      {changing && watch && <WatchForm projectId={projectId} watch={watch} onClose={() => setChanging(false)} />}
    </>
  );
}

/** One that is paused keeps what it found. */
const isUsed = ({ enabled, targets }: Watched): boolean => enabled || targets.length > 0;

function NotWatched({ projectId, of }: { projectId: string; of: Watched }) {
  const start = useAction(async () => {
    await execute(WebUpdateWatch, { projectId, input: { enabled: true } });
    toast('Watch started.');
    refresh();
  });
  return (
    <Card>
      <FailureNotice failure={start.failure} />
      <Empty
        icon="watch"
        title="Not watched yet"
        action={
          may('MEMBER') && (
            <Button kind="primary" busy={start.busy} onClick={() => void start.run()}>
              Start watching
            </Button>
          )
        }
      >
        Every {of.intervalMinutes} minutes robots.txt, the sitemap, the home page and up to{' '}
        {plural(of.maxPages, 'key page')} are requested once. Changes are kept, and harmful ones raise alerts at once.
      </Empty>
    </Card>
  );
}

const Summary = ({ of }: { of: Watched }) => (
  <Card>
    {of.problem && <p class="notice bad">The last check of the home page was inconclusive: {of.problem}</p>}
    <Figures
      figures={[
        ['State', <Chip tone={of.enabled ? 'good' : 'plain'}>{of.enabled ? 'On' : 'Paused'}</Chip>],
        ['Interval', plural(of.intervalMinutes, 'minute')],
        ['URLs', of.targets.length, of.urls ? 'pages of your choice' : 'most linked and best ranked'],
        [of.checkedAt ? 'Last check' : 'First check', of.checkedAt ? since(of.checkedAt) : 'within a minute'],
      ]}
    />
  </Card>
);
