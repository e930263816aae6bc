import type { ComponentChildren } from 'preact';
import type { ComparedData, WebPageRenderingQuery } from '../../../operations.ts';
import { count, NONE, pathOf, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';

type Rendering = NonNullable<WebPageRenderingQuery['page']['rendering']>;
type View = Rendering['raw'];

const ROWS: readonly { name: string; data: ComparedData; cell(view: View): ComponentChildren }[] = [
  { name: 'Title', data: 'TITLE', cell: ({ title }) => text(title) },
  { name: 'Meta description', data: 'DESCRIPTION', cell: ({ description }) => text(description) },
  { name: 'Canonical', data: 'CANONICAL', cell: ({ canonical }) => text(canonical) },
  { name: 'Robots directives', data: 'ROBOTS', cell: ({ robots }) => text(robots.join(', ')) },
  { name: 'Headings', data: 'HEADINGS', cell: (view) => <Headings of={view} /> },
  { name: 'Word count', data: 'WORDS', cell: ({ words }) => count(words) },
  { name: 'Links', data: 'LINKS', cell: ({ links }) => count(links) },
  { name: 'Structured data', data: 'STRUCTURED_DATA', cell: ({ structuredData }) => text(structuredData.join(', ')) },
];

const text = (value: string | null) =>
  value ? <span class="break">{value}</span> : <span class="soft">{NONE} none</span>;

/** The page as served beside the page after rendering, with what JavaScript changes marked. */
export function PageRendering({ of, url }: { of: Rendering; url: string }) {
  const { changed, raw, rendered, finalUrl, consoleErrors } = of;
  return (
    <Card
      flush
      title="Raw and rendered HTML"
      about={
        changed.length === 0
          ? 'JavaScript changes nothing of what is compared here.'
          : `JavaScript changes ${changed.length} of ${ROWS.length} compared values. Search engines index the rendered HTML; most AI crawlers see the raw HTML only.`
      }
    >
      <Table
        label="Raw and rendered HTML"
        rows={ROWS}
        keyOf={({ data }) => data}
        columns={[
          {
            title: 'Data',
            cell: ({ name, data }) => (
              <span class="row">
                {name}
                {changed.includes(data) && <Chip tone="info">Changed</Chip>}
              </span>
            ),
          },
          { title: 'Raw HTML', cell: ({ cell }) => cell(raw) },
          {
            title: 'Rendered HTML',
            cell: ({ data, cell }) =>
              changed.includes(data) ? <mark class="changed">{cell(rendered)}</mark> : cell(rendered),
          },
        ]}
      />
      <div class="bar stack tight">
        <Urls title="only in the rendered HTML" of={of.linksOnlyRendered} page={url} />
        <Urls title="only in the raw HTML" of={of.linksOnlyRaw} page={url} />
        {finalUrl !== url && (
          <p class="small">
            URL after rendering: <span class="break">{finalUrl}</span>
          </p>
        )}
        <Listed title={plural(consoleErrors, 'console error')} items={of.consoleMessages} of={consoleErrors} />
        <Listed
          title={plural(of.failedRequests.length, 'failed request')}
          items={of.failedRequests.map(({ url: failed, reason }) => `${reason} ${failed}`)}
        />
        <Listed
          title={`${plural(of.blockedResources.length, 'resource')} blocked by robots.txt for Googlebot`}
          items={of.blockedResources}
        />
        {of.rulesNotMeasured.length > 0 && (
          <p class="small">
            The page takes too long to measure: {of.rulesNotMeasured.join(', ')}{' '}
            {of.rulesNotMeasured.length === 1 ? 'concludes' : 'conclude'} nothing about it.
          </p>
        )}
        {of.endedBy && <p class="small">Rendering was ended early: {ENDED[of.endedBy] ?? of.endedBy}.</p>}
      </div>
    </Card>
  );
}

/** The first h1, and how many headings there are of each level. */
const Headings = ({ of: { h1, headingCounts } }: { of: View }) => (
  <span class="break">
    {h1 ?? <span class="soft">{NONE} no h1</span>}
    <span class="sub">
      {headingCounts
        .map((number, at) => (number > 0 ? `h${at + 1}: ${number}` : ''))
        .filter(Boolean)
        .join(' · ') || 'no headings'}
    </span>
  </span>
);

function Urls({ title, of, page }: { title: string; of: Rendering['linksOnlyRaw']; page: string }) {
  if (of.count === 0) return null;
  const site = `${new URL(page).origin}/`;
  return (
    <Listed
      title={`${plural(of.count, 'link')} ${title}`}
      items={of.urls.map((url) => (url.startsWith(site) ? pathOf(url) : url))}
      of={of.count}
    />
  );
}

const ENDED: Readonly<Record<string, string>> = {
  POLLING: 'the page polls without end',
  PENDING_REQUEST: 'a request never ended',
  INFINITE_SCROLL: 'the page grows without end as it is scrolled',
  TIME: 'the time limit was reached',
};

/** A number of things, and the first of them on request. */
function Listed({ title, items, of = items.length }: { title: string; items: readonly string[]; of?: number }) {
  if (of === 0) return null;
  if (items.length === 0) return <p class="small">{title}</p>;
  return (
    <details>
      <summary>{title}</summary>
      <ul class="small">
        {[...new Set(items)].map((item) => (
          <li key={item} class="break">
            {item}
          </li>
        ))}
        {of > items.length && <li class="soft">and {count(of - items.length)} more</li>}
      </ul>
    </details>
  );
}
