import { useState } from 'preact/hooks';
import { type SourceView, type WebFetchPageSourceMutation, WebPageRendering } from '../../../operations.ts';
import { useAction, useQuery } from '../../api/query.ts';
import { bytes, count, time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Empty, FailureNotice, Skeleton } from '../../parts/loaded.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';
import { may } from '../../rights.ts';
import { navigate, place, withQuery } from '../../router.ts';
import { fetchSource } from './fetch-source.ts';
import type { InspectedPage } from './inspected-page.ts';
import { PageRendering } from './rendering.tsx';
import { SourceDifference } from './source-difference.tsx';
import { SourceLines } from './source-lines.tsx';

type Source = WebFetchPageSourceMutation['source'];
type Shown = 'raw' | 'rendered' | 'difference';

const VIEWS: readonly (readonly [Shown, string])[] = [
  ['raw', 'Raw'],
  ['rendered', 'Rendered'],
  ['difference', 'Difference'],
];
const NEEDS: Readonly<Record<Shown, readonly SourceView[]>> = {
  raw: ['RAW'],
  rendered: ['RENDERED'],
  difference: ['RAW', 'RENDERED'],
};

/** The source as it is now, and what the audit extracted of both views of it. */
export function Html({ of }: { of: InspectedPage }) {
  const { auditId, page } = of;
  const rendering = useQuery(WebPageRendering, { auditId, id: page.id });
  const compared = rendering.data?.page.rendering;
  return (
    <>
      <SourceCard of={of} />
      <FailureNotice failure={rendering.failure} retry={rendering.reload} />
      {compared && <PageRendering of={compared} url={page.url} />}
    </>
  );
}

function SourceCard({ of: { auditId, page } }: { of: InspectedPage }) {
  const shown = (VIEWS.find(([view]) => view === place.value.query.get('source')) ?? VIEWS[0])?.[0] ?? 'raw';
  const [sources, setSources] = useState<Partial<Record<SourceView, Source>>>({});
  const fetching = useAction(async (isFresh: boolean) => {
    for (const view of NEEDS[shown]) {
      if (!isFresh && sources[view]) continue;
      const source = await fetchSource(auditId, page.url, view);
      setSources((known) => ({ ...known, [view]: source }));
    }
  });
  const isThere = NEEDS[shown].every((view) => sources[view]);
  // one without a text says why
  const needed = NEEDS[shown].map((view) => sources[view]);
  const latest = needed.find((source) => source?.text === null) ?? needed.at(-1);
  return (
    <Card
      flush
      title="HTML"
      about="Fetched live, not stored. Page issues are marked on their lines."
      action={
        <span class="row">
          <ViewSwitch
            label="View"
            choices={VIEWS}
            chosen={shown}
            onChoose={(value) => navigate(withQuery({ source: value === 'raw' ? null : value }), { replace: true })}
          />
          {isThere && (
            <Button size="small" icon="refresh" busy={fetching.busy} onClick={() => void fetching.run(true)}>
              Fetch again
            </Button>
          )}
        </span>
      }
    >
      {fetching.failure && (
        <div class="bar">
          <FailureNotice failure={fetching.failure} />
        </div>
      )}
      {isThere && latest ? (
        <>
          <About of={latest} />
          {latest.text === null ? null : shown === 'difference' ? (
            <SourceDifference raw={sources.RAW?.text ?? ''} rendered={sources.RENDERED?.text ?? ''} />
          ) : (
            <SourceLines key={latest.fetchedAt} text={latest.text} marks={latest.marks} />
          )}
        </>
      ) : fetching.busy ? (
        <Skeleton rows={12} height={14} />
      ) : (
        <Empty
          title={
            shown === 'raw'
              ? 'HTML as served'
              : shown === 'rendered'
                ? 'HTML after rendering'
                : 'What JavaScript changes'
          }
          action={
            may('MEMBER') && (
              <Button kind="primary" icon="search" onClick={() => void fetching.run(false)}>
                {shown === 'raw' ? 'Fetch HTML' : shown === 'rendered' ? 'Render page' : 'Fetch and render'}
              </Button>
            )
          }
        >
          {may('MEMBER')
            ? shown === 'raw'
              ? 'One request to the site, as the crawler makes it.'
              : 'The page is loaded in Chromium on the server. This takes some seconds.'
            : 'Members can fetch the source of a page.'}
        </Empty>
      )}
    </Card>
  );
}

/** When and what was fetched. */
const About = ({ of }: { of: Source }) => (
  <p class="bar row small">
    <span>
      Fetched {time(of.fetchedAt)} · {bytes(of.bytes)}
    </span>
    {of.isUnchanged !== null && (
      <Chip tone={of.isUnchanged ? 'good' : 'info'}>
        {of.isUnchanged ? 'Same as in the audit' : 'Differs from the audit'}
      </Chip>
    )}
    {of.status !== null && of.status !== 200 && <Chip tone="warn">{of.status}</Chip>}
    {of.isCut && <Chip tone="warn">Only the first {count(of.text?.length)} characters</Chip>}
    {of.reason && <span class="bad">{of.reason}</span>}
  </p>
);
