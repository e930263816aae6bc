import { WebPageResponse, type WebPageResponseQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { bytes, count, milliseconds, NONE, pathOf, plural } from '../../format.ts';
import { Card, Facts } from '../../parts/card.tsx';
import { Chip, StatusChip } from '../../parts/chip.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import type { InspectedPage } from './inspected-page.ts';
import { Waterfall, WaterfallLegend } from './waterfall.tsx';

type Of = WebPageResponseQuery['page'];
type Answer = NonNullable<Of['response']>;
type Resource = Of['resources'][number];

const KINDS: Readonly<Record<string, string>> = { STYLE: 'CSS', SCRIPT: 'JavaScript', IMAGE: 'Image' };

/** Headers, cookies and times of the page and of what it loads. */
export function Response({ of: { auditId, page } }: { of: InspectedPage }) {
  const loaded = useQuery(WebPageResponse, { auditId, id: page.id });
  return (
    <Show loaded={loaded}>
      {({ page: { response, resources } }) =>
        response === null ? (
          <Card>
            <Empty title="No response">{page.facts?.problem ?? 'Nothing was received from this URL.'}</Empty>
          </Card>
        ) : (
          <>
            <div class="columns">
              <Card title="Response">
                <Facts
                  rows={[
                    ['Status', <StatusChip status={page.status} outcome={page.outcome} />],
                    ['HTTP version', response.httpVersion ?? NONE],
                    ['Compression', response.contentEncoding ?? 'none'],
                    ['Transferred', bytes(response.wireBytes)],
                    ['Size', bytes(response.bodyBytes)],
                    ['Attempts', count(response.attempts)],
                  ]}
                />
              </Card>
              <Timing of={response} />
            </div>
            <Headers of={response} />
            {response.cookies.length > 0 && <Cookies of={response} />}
            {resources.length > 0 && <Resources of={resources} page={page.url} />}
          </>
        )
      }
    </Show>
  );
}

const Timing = ({ of: { timing } }: { of: Answer }) => (
  <Card title="Timing" about="Of the request of the crawler. A reused connection needs no DNS, connect and TLS.">
    {timing === null ? (
      <p class="soft">No times were recorded.</p>
    ) : (
      <div class="stack tight">
        <Waterfall of={timing} most={timing.totalMs} />
        <WaterfallLegend of={timing} />
      </div>
    )}
  </Card>
);

const Headers = ({ of: { headers } }: { of: Answer }) => (
  <Card flush title="Headers">
    <Table
      label="Headers"
      rows={headers.map((header, at) => ({ ...header, at }))}
      keyOf={({ name, at }) => name + at}
      columns={[
        { title: 'Name', cell: ({ name }) => <span class="mono">{name}</span> },
        { title: 'Value', cell: ({ value }) => <span class="mono break">{value}</span> },
      ]}
    />
  </Card>
);

const Cookies = ({ of: { cookies } }: { of: Answer }) => (
  <Card flush title="Cookies" about="Values are not stored.">
    <Table
      label="Cookies"
      rows={cookies.map((cookie, at) => ({ ...cookie, at }))}
      keyOf={({ name, at }) => name + at}
      columns={[
        { title: 'Name', cell: ({ name }) => <span class="mono break">{name}</span> },
        { title: 'Secure', cell: ({ secure }) => (secure ? 'Yes' : <Chip tone="warn">No</Chip>) },
        { title: 'HttpOnly', cell: ({ httpOnly }) => (httpOnly ? 'Yes' : <span class="soft">No</span>) },
        { title: 'SameSite', cell: ({ sameSite }) => sameSite ?? <span class="soft">not set</span> },
      ]}
    />
  </Card>
);

function Resources({ of, page }: { of: readonly Resource[]; page: string }) {
  const site = `${new URL(page).origin}/`;
  const most = Math.max(1, ...of.map(({ timing }) => timing?.totalMs ?? 0));
  const sum = of.reduce((total, { wireBytes }) => total + (wireBytes ?? 0), 0);
  return (
    <Card
      flush
      title="Resources"
      about={`${plural(of.length, 'resource')}, ${bytes(sum)} known. The crawler fetches each once per audit, by itself and not as part of a page load; resources of other hosts are not fetched.`}
    >
      <Table
        tall
        label="Resources"
        rows={of}
        keyOf={({ url }) => url}
        columns={[
          {
            title: 'URL',
            cell: ({ url, isBlocking }) => (
              <>
                <span class="address" title={url}>
                  {url.startsWith(site) ? pathOf(url) : url}
                </span>
                {isBlocking && (
                  <span class="sub">
                    <Chip tone="warn">Render-blocking</Chip>
                  </span>
                )}
              </>
            ),
          },
          { title: 'Type', cell: ({ kind }) => KINDS[kind] ?? kind },
          {
            title: 'Status',
            cell: ({ status }) =>
              status === null ? <span class="soft">not fetched</span> : <StatusChip status={status} />,
          },
          { title: 'Transferred', number: true, cell: ({ wireBytes }) => bytes(wireBytes) },
          { title: 'Cache-Control', cell: ({ cacheControl }) => <span class="break">{cacheControl ?? NONE}</span> },
          { title: 'Time', number: true, cell: ({ timing }) => milliseconds(timing?.totalMs) },
          {
            title: 'Timing',
            cell: ({ timing }) => (timing ? <Waterfall of={timing} most={most} /> : NONE),
          },
        ]}
      />
    </Card>
  );
}
