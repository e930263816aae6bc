import { WebInspectUrl, type WebPageRankingsQuery } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { NONE, since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts, Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Empty, FailureNotice } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import type { InspectedPage } from './inspected-page.ts';

interface GoogleIndexProps {
  /** the newest first */
  states: WebPageRankingsQuery['page']['indexStates'];
  projectId: string;
  page: InspectedPage['page'];
}

const TONES: Readonly<Record<string, 'good' | 'bad' | 'warn'>> = { PASS: 'good', FAIL: 'bad', NEUTRAL: 'warn' };

/** The facts that Google has in its index, beside what the audit found. */
export function GoogleIndex({ states, projectId, page }: GoogleIndexProps) {
  const inspect = useAction(async () => {
    await execute(WebInspectUrl, { projectId, url: page.url });
    toast('URL inspected.');
    refresh();
  });
  const [state] = states;
  const action = may('MEMBER') && (
    <Button size="small" busy={inspect.busy} onClick={() => void inspect.run()}>
      Inspect now
    </Button>
  );
  return (
    <Card
      title="Google index"
      about="URL Inspection of Search Console: the indexed version, as of the inspection."
      action={state && action}
    >
      <FailureNotice failure={inspect.failure} />
      {state === undefined ? (
        <Empty icon="search" title="Not inspected yet" action={action}>
          Pages with indexing issues, new pages and pages that lost clicks are inspected every day, once Search Console
          is connected in the <a href={`/projects/${projectId}/settings/extraction`}>project settings</a>.
        </Empty>
      ) : (
        <div class="stack tight">
          <p class="row together">
            <Chip tone={TONES[state.verdict] ?? 'plain'}>{state.verdict === 'PASS' ? 'Indexed' : 'Not indexed'}</Chip>
            <span>{state.coverageState}</span>
          </p>
          <p class="soft small">
            Inspected {since(state.inspectedAt)}
            {state.link && (
              <>
                {' · '}
                <Outside url={state.link} text="Search Console" />
              </>
            )}
          </p>
          <Facts
            rows={[
              ['Last crawl', state.lastCrawlAt ? `${time(state.lastCrawlAt)}, ${words(state.crawledAs ?? '')}` : NONE],
              ['Google’s canonical', state.googleCanonical ?? NONE],
              ['Canonical, as Google saw it', state.userCanonical ?? NONE],
              ['Canonical in this audit', page.facts?.canonical ?? NONE],
              ['robots.txt', words(state.robotsTxtState ?? '') || NONE],
              ['Indexing', words(state.indexingState ?? '') || NONE],
              ['Page fetch', words(state.pageFetchState ?? '') || NONE],
            ]}
          />
          {state.canonicalDiffers && (
            <div class="notice warn">
              <p>Google indexes another URL than the page declares.</p>
            </div>
          )}
          {states.length > 1 && (
            <Table
              label="Earlier states"
              rows={states.slice(1)}
              keyOf={(one) => one.since}
              columns={[
                { title: 'State', cell: (one) => one.coverageState },
                { title: 'From', cell: (one) => <span class="nowrap">{time(one.since)}</span> },
                { title: 'Until', cell: (one) => <span class="nowrap">{time(one.inspectedAt)}</span> },
              ]}
            />
          )}
        </div>
      )}
    </Card>
  );
}
