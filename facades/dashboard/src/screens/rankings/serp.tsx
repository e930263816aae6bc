import { useState } from 'preact/hooks';
import { WebSerpSnapshot, type WebSerpSnapshotQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { date, pathOf } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Delta } from '../../parts/score.tsx';
import { Table } from '../../parts/table.tsx';
import { Citations } from './citations.tsx';

type Snapshot = NonNullable<WebSerpSnapshotQuery['serpSnapshot']>;
type Result = Snapshot['results'][number];

/** results that are shown before somebody wants all of them */
const TOP = 10;

/** The results that a check saw, compared with those of the check before. */
export function Serp({ projectId, keywordId }: { projectId: string; keywordId: string }) {
  const [day, setDay] = useState<string | null>(null);
  const loaded = useQuery(WebSerpSnapshot, { projectId, keywordId, ...(day ? { date: day } : {}) });
  return (
    <section class="stack tight">
      <h3>Search results</h3>
      <Show loaded={loaded}>
        {({ serpSnapshot }) =>
          serpSnapshot === null ? (
            <p class="soft">No results stored yet.</p>
          ) : (
            <Results of={serpSnapshot} onDay={setDay} />
          )
        }
      </Show>
    </section>
  );
}

function Results({ of, onDay }: { of: Snapshot; onDay(day: string): void }) {
  const [isWhole, setWhole] = useState(false);
  // one's own page is shown wherever it is
  const shown = of.results.filter(({ position, own }) => isWhole || position <= TOP || own);
  return (
    <>
      <p class="row between">
        <span class="soft small">
          {of.previousDate ? `Compared with ${date(of.previousDate)}.` : 'Nothing to compare with yet.'}
        </span>
        {of.dates.length > 1 && (
          <label class="row small">
            Day
            <select value={of.date} onChange={(event) => onDay(event.currentTarget.value)}>
              {of.dates.map((one) => (
                <option key={one} value={one}>
                  {date(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      <div class="card flush">
        <Table
          label="Search results"
          rows={shown}
          keyOf={({ position, url }) => `${position} ${url}`}
          columns={of.previousDate ? [...COLUMNS, CHANGE] : COLUMNS}
        />
      </div>
      {of.left.length > 0 && (
        <p class="soft small break">
          No longer listed: {of.left.map(({ url, previousPosition }) => `${previousPosition}: ${url}`).join(' · ')}
        </p>
      )}
      {of.citations !== null && of.citations.length > 0 && <Citations citations={of.citations} />}
      {shown.length < of.results.length && (
        <p>
          <Button size="small" kind="quiet" onClick={() => setWhole(true)}>
            Show all {of.results.length} results
          </Button>
        </p>
      )}
    </>
  );
}

const COLUMNS = [
  {
    title: 'Result',
    cell: ({ url, title, own, competitor }: Result) => (
      <>
        <Outside url={url} text={title ?? pathOf(url)} /> {own && <Chip tone="good">Yours</Chip>}
        {competitor && <Chip tone="warn">Competitor</Chip>}
        <span class="sub break">{url}</span>
      </>
    ),
  },
  { title: 'Position', number: true, cell: ({ position }: Result) => <strong>{position}</strong> },
];

const CHANGE = {
  title: 'Change',
  number: true,
  cell: ({ position, previousPosition }: Result) =>
    previousPosition === null ? (
      <Chip tone="info">New</Chip>
    ) : (
      <Delta value={previousPosition - position} unit="positions" />
    ),
};
