import { WebLeftOut, type WebLeftOutQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';

type LeftOut = WebLeftOutQuery['audit']['leftOut'][number];

/** URLs that the site names and that were not fetched: those that may be pages first, links to other sites and files last. */
export function LeftOutUrls({ projectId, auditId }: { projectId: string; auditId: string }) {
  const loaded = useQuery(WebLeftOut, { projectId, auditId });
  return (
    <Show loaded={loaded}>
      {({ audit: { leftOut } }) =>
        leftOut.length > 0 && (
          <Card
            title="URLs not crawled"
            about={
              leftOut.some(({ mayBePages }) => mayBePages)
                ? 'Some may be pages of the site: the audit is partial, and rules about all links do not apply.'
                : 'No pages of the site, as far as its crawl settings go.'
            }
            action={<a href={`/projects/${projectId}/settings/crawling`}>Crawl settings</a>}
          >
            <Table
              label="URLs not crawled"
              columns={[
                { title: 'Reason', cell: ({ title }) => title },
                { title: 'URLs', number: true, cell: (row) => count(row.count) },
                { title: 'May be pages', cell: ({ mayBePages }) => (mayBePages ? 'Yes' : 'No') },
                { title: 'Samples', cell: (row) => <Samples of={row} /> },
              ]}
              rows={leftOut}
              keyOf={({ reason }) => reason}
            />
          </Card>
        )
      }
    </Show>
  );
}

function Samples({ of: { count: all, sample } }: { of: LeftOut }) {
  return (
    <details>
      <summary>{sample.length < all ? `${count(sample.length)} of ${count(all)}` : count(all)}</summary>
      <ul class="plain small">
        {sample.map(({ url, linkedFrom }) => (
          <li key={url} class="break">
            {url}
            {linkedFrom !== null && <span class="soft"> linked from {linkedFrom}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
