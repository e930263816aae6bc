import { useState } from 'preact/hooks';
import {
  type CrawlerPurpose,
  WebRobotsReplay,
  type WebRobotsReplayQuery,
  type WebWatchQuery,
  WebWatchVersions,
} from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, pathOf, plural, time } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';

type Replay = WebRobotsReplayQuery['robotsReplay'];
type Replayed = Replay['crawlers'][number];

const PURPOSE: Readonly<Record<CrawlerPurpose, string>> = {
  SEARCH: 'Search',
  AI_SEARCH: 'AI search',
  AI_TRAINING: 'AI training',
  ADS: 'Ads',
  PREVIEW: 'Link previews',
};

/** Any two versions of robots.txt, and what the later one closes and opens to whom. */
export function RobotsHistory({
  projectId,
  robots,
}: {
  projectId: string;
  robots: WebWatchQuery['watch']['targets'][number] | undefined;
}) {
  const loaded = useQuery(WebWatchVersions, { projectId, url: robots?.url ?? '/robots.txt' });
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  return (
    <Show loaded={loaded}>
      {({ watchVersions: versions }) => {
        const [newest, preceding] = versions;
        if (!newest || !preceding)
          return (
            <Card title="robots.txt over time">
              <p class="soft">
                {newest ? `Unchanged since ${time(newest.seenAt)}.` : 'Not read yet.'} When it changes, this shows which
                pages each crawler loses or gains.
              </p>
            </Card>
          );
        const before = chosen.before ?? preceding.id;
        const after = chosen.after ?? newest.id;
        const options = versions.map(({ id, seenAt, state }, at) => (
          <option key={id} value={id}>
            {time(seenAt)}
            {state.verdict === 'DISALLOW_ALL' ? ` (${state.status ?? 'no response'})` : at === 0 ? ' (current)' : ''}
          </option>
        ));
        return (
          <Card
            title="robots.txt over time"
            about="Compares two versions over the URLs of the latest audit, for crawlers of search engines, AI services, advertisers and link previews."
          >
            <div class="stack">
              <div class="pair">
                <Field label="From">
                  <select
                    value={before}
                    onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, before: value })}
                  >
                    {options}
                  </select>
                </Field>
                <Field label="To">
                  <select
                    value={after}
                    onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, after: value })}
                  >
                    {options}
                  </select>
                </Field>
              </div>
              <Compared projectId={projectId} before={before} after={after} />
            </div>
          </Card>
        );
      }}
    </Show>
  );
}

function Compared({ projectId, before, after }: { projectId: string; before: string; after: string }) {
  const loaded = useQuery(WebRobotsReplay, { projectId, beforeId: before, afterId: after });
  return <Show loaded={loaded}>{({ robotsReplay }) => <Result of={robotsReplay} />}</Show>;
}

function Result({ of }: { of: Replay }) {
  const [chosen, choose] = useState<string | null>(null);
  const changed = of.crawlers.filter(({ closed, opened }) => closed.pages + opened.pages > 0);
  const shown = changed.find((one) => one.userAgent === chosen) ?? changed[0];
  return (
    <>
      {of.diff.length > 0 ? <Lines of={of.diff} /> : <p class="soft">The text is the same.</p>}
      {!of.diffIsComplete && <p class="soft small">Only the first {count(of.diff.length)} lines are shown.</p>}
      <p>
        {changed.length === 0
          ? `No crawler loses or gains any of ${plural(of.urls, 'URL')}.`
          : `Access changes for ${changed.length} of ${plural(of.crawlers.length, 'crawler')}, over ${plural(of.urls, 'URL')}${of.auditId ? ' of the latest audit' : ''}.`}
        {!of.isComplete && ' The files take long to evaluate: only the most linked URLs were compared.'}
      </p>
      {changed.length > 0 && (
        <Table
          label="Crawlers"
          rows={alike(changed)}
          keyOf={([first]) => first.userAgent}
          columns={[
            { title: 'Crawlers', cell: (group) => group.map(named).join(', ') },
            { title: 'Purpose', cell: ([{ purpose }]) => PURPOSE[purpose] },
            { title: 'Closed', number: true, cell: ([{ closed }]) => <Pages of={closed} tone="bad" /> },
            { title: 'Opened', number: true, cell: ([{ opened }]) => <Pages of={opened} tone="good" /> },
            { title: 'Blocked now', number: true, cell: ([{ blocked }]) => count(blocked) },
          ]}
        />
      )}
      {shown && (
        <>
          <Field label="Pages for">
            <select value={shown.userAgent} onChange={({ currentTarget: { value } }) => choose(value)}>
              {changed.map((one) => (
                <option key={one.userAgent}>{one.userAgent}</option>
              ))}
            </select>
          </Field>
          <Urls of={shown} />
        </>
      )}
    </>
  );
}

const named = ({ userAgent, obeysRobots }: Replayed): string =>
  obeysRobots === 'NO' ? `${userAgent} (ignores robots.txt)` : userAgent;

type Group = [Replayed, ...Replayed[]];

/** Most crawlers of a purpose go by the same rules: together they are one row. */
const alike = (crawlers: readonly Replayed[]): Group[] =>
  [
    ...Map.groupBy(crawlers, ({ purpose, closed, opened, blocked }) =>
      JSON.stringify([purpose, closed, opened, blocked]),
    ).values(),
  ] as Group[];

const Pages = ({ of: { pages, inlinks }, tone }: { of: Replayed['closed']; tone: 'good' | 'bad' }) =>
  pages === 0 ? (
    <>0</>
  ) : (
    <>
      <span class={tone}>{plural(pages, 'page')}</span>
      <span class="sub">{plural(inlinks, 'internal link')}</span>
    </>
  );

function Urls({ of: { userAgent, closed, opened } }: { of: Replayed }) {
  const rows = [
    ...closed.urls.map((url) => ({ ...url, change: 'Closed' })),
    ...opened.urls.map((url) => ({ ...url, change: 'Opened' })),
  ];
  const left = closed.pages + opened.pages - rows.length;
  return (
    <>
      <Table
        label={`Pages whose access changes for ${userAgent}`}
        rows={rows}
        keyOf={({ url }) => url}
        columns={[
          { title: 'Page', cell: ({ url }) => <span class="break">{pathOf(url)}</span> },
          { title: 'Change', cell: ({ change }) => change },
          { title: 'Inlinks', number: true, cell: ({ inlinks }) => count(inlinks) },
          {
            title: 'Rule',
            cell: ({ rule, line }) =>
              rule ? <span class="mono break">{`line ${line}: ${rule}`}</span> : 'no rule matches',
          },
        ]}
      />
      {left > 0 && <p class="soft small">And {plural(left, 'more page')} with fewer inlinks.</p>}
    </>
  );
}

const SIGN = { ADDED: '+', REMOVED: '−', SAME: '' } as const;

const Lines = ({ of }: { of: Replay['diff'] }) => (
  <div class="diff lines">
    {of.map(({ change, text }, at) => (
      <div key={at} class={change === 'SAME' ? '' : change.toLowerCase()}>
        <b aria-hidden="true">{SIGN[change]}</b>
        <span>
          {change !== 'SAME' && <span class="hidden-text">{change === 'ADDED' ? 'Added: ' : 'Removed: '}</span>}
          {text}
        </span>
      </div>
    ))}
  </div>
);
