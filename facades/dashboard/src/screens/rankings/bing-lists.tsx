import { useState } from 'preact/hooks';
import { WebBingLists, type WebBingListsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, date, decimal, pathOf } from '../../format.ts';
import { Card, Outside } from '../../parts/card.tsx';
import { Table } from '../../parts/table.tsx';

type Bing = WebBingListsQuery['project']['bing'];
type Figure = Bing['queries'][number];
type Linked = Bing['linkedPages'][number];

const LISTS = { queries: 'Queries', pages: 'Pages', links: 'Inbound links' } as const;

/** Figures of Bing, by its weeks; nothing where the project is not connected. */
export function BingLists({ projectId }: { projectId: string }) {
  const [list, setList] = useState<keyof typeof LISTS>('queries');
  const { data } = useQuery(WebBingLists, { projectId });
  const bing = data?.project.bing;
  if (!bing || bing.siteUrl === null || bing.importedAt === null) return null;
  return (
    <Card
      title="Bing Webmaster Tools"
      about={
        list === 'links'
          ? 'Own URLs that other sites link to, as Bing knows.'
          : bing.lastWeek === null
            ? 'Bing has no figures of the site yet.'
            : `Sums of the last four weeks that Bing has reported, until that of ${date(bing.lastWeek)}.`
      }
      action={
        <label class="row small">
          Show
          <select value={list} onChange={(event) => setList(event.currentTarget.value as keyof typeof LISTS)}>
            {Object.entries(LISTS).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      }
    >
      {list === 'links' ? (
        <Table
          tall
          label="Inbound links in Bing"
          rows={bing.linkedPages}
          keyOf={({ url }) => url}
          columns={LINK_COLUMNS}
        />
      ) : (
        <Table
          tall
          label={`${LISTS[list]} in Bing`}
          rows={bing[list]}
          keyOf={({ text }) => text}
          columns={list === 'queries' ? [QUERY, ...FIGURES] : [PAGE, ...FIGURES]}
        />
      )}
    </Card>
  );
}

const QUERY = { title: 'Query', cell: ({ text }: Figure) => <span class="break">{text}</span> };
const PAGE = { title: 'Page', cell: ({ text }: Figure) => <Outside url={text} text={pathOf(text)} /> };
const FIGURES = [
  { title: 'Clicks', number: true, cell: ({ clicks }: Figure) => count(clicks) },
  { title: 'Impressions', number: true, cell: ({ impressions }: Figure) => count(impressions) },
  { title: 'Average position', number: true, cell: ({ averagePosition }: Figure) => decimal(averagePosition) },
];
const LINK_COLUMNS = [
  { title: 'Page', cell: ({ url }: Linked) => <Outside url={url} text={pathOf(url)} /> },
  { title: 'Links', number: true, cell: ({ links }: Linked) => count(links) },
  {
    title: 'Some of them',
    cell: ({ sample }: Linked) =>
      sample.slice(0, 3).map(({ url, anchor }) => (
        <span key={`${url} ${anchor}`} class="sub break">
          {anchor === '' ? url : `${anchor}: ${url}`}
        </span>
      )),
  },
];
