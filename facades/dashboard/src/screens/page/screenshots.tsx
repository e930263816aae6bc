import { useState } from 'preact/hooks';
import { WebPageScreenshots, type WebPageScreenshotsQuery, WebTakePageScreenshots } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction, useQuery } from '../../api/query.ts';
import { bytes, time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, FailureNotice, Show } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';
import type { InspectedPage } from './inspected-page.ts';

type Shots = WebPageScreenshotsQuery['screenshots'];

const WIDTHS = { PHONE: 'Phone', DESKTOP: 'Desktop' } as const;

/** The page on a phone and on a desktop; taken when somebody asks. */
export function Screenshots({ of: { projectId, page } }: { of: InspectedPage }) {
  const { url } = page;
  const isShown = page.status === 200 && /html/.test(page.facts?.mediaType ?? '');
  const loaded = useQuery(WebPageScreenshots, isShown ? { projectId, url } : null);
  const [taken, setTaken] = useState<Shots | null>(null);
  const { run, busy, failure } = useAction(async () => {
    setTaken((await execute(WebTakePageScreenshots, { projectId, url })).screenshots);
  });
  const button = may('MEMBER') && (
    <Button size="small" icon="refresh" busy={busy} onClick={() => void run()}>
      Take screenshots
    </Button>
  );
  if (!isShown)
    return (
      <Card title="Screenshots">
        <Empty title="No screenshots">Only HTML pages that return 200 have screenshots.</Empty>
      </Card>
    );
  return (
    <Card title="Screenshots" action={button}>
      <FailureNotice failure={failure} />
      <Show loaded={loaded}>
        {(data) => {
          const shots = taken ?? data.screenshots;
          return shots.length === 0 ? (
            <Empty title="No screenshots yet">A browser shows the page as it is now, at phone and desktop width.</Empty>
          ) : (
            <div class="screenshots">
              {shots.map(({ viewport, width, height, dataUri, takenAt, bytes: size }) => (
                <figure key={viewport}>
                  <img
                    src={dataUri}
                    width={width}
                    height={height}
                    alt={`The page at ${WIDTHS[viewport].toLowerCase()} width`}
                  />
                  <figcaption class="small soft">
                    {WIDTHS[viewport]}, {time(takenAt)}, {bytes(size)}
                  </figcaption>
                </figure>
              ))}
            </div>
          );
        }}
      </Show>
    </Card>
  );
}
