import { type HreflangProblem, WebPageHreflang, type WebPageHreflangQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { NONE, pathOf, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip, StatusChip } from '../../parts/chip.tsx';
import { EmptyList } from '../../parts/list-state.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { type InspectedPage, inspectHref, stateOfReading } from './inspected-page.ts';

type Cluster = NonNullable<WebPageHreflangQuery['page']['hreflangCluster']>;
type Member = Cluster['members'][number];

const PROBLEM: Readonly<Record<HreflangProblem, string>> = {
  NOT_CRAWLED: 'Not crawled',
  REDIRECT: 'Redirects',
  ERROR: 'Returns an error',
  NOT_INDEXABLE: 'Not indexable',
  CANONICALISED: 'Canonicalized to another URL',
  NO_SELF_REFERENCE: 'No self-reference',
  NO_RETURN_LINK: 'Missing return link',
};

/** The page with its language versions: who declares whom, and what is wrong with each. */
export function Hreflang({ of }: { of: InspectedPage }) {
  const loaded = useQuery(WebPageHreflang, { auditId: of.auditId, id: of.page.id });
  return (
    <Show loaded={loaded}>
      {({ page: { hreflangCluster: cluster } }) =>
        cluster === null ? (
          <Card>
            <EmptyList of={of} state={stateOfReading(of.page)} none="No hreflang" icon="pages">
              Neither the page nor a sitemap declares language versions of this URL. Sites in one language need none.
            </EmptyList>
          </Card>
        ) : (
          <>
            {cluster.conflicts.map(({ codes, urls }) => (
              <div key={codes.join() + urls.join()} class="notice bad">
                <p>
                  {urls.length > 1
                    ? `${codes.join(', ')} is declared for ${plural(urls.length, 'URL')}: ${urls.join(', ')}`
                    : `${urls[0]} is declared for several languages: ${codes.join(', ')}`}
                </p>
              </div>
            ))}
            <Members of={of} cluster={cluster} />
            <Matrix cluster={cluster} />
          </>
        )
      }
    </Show>
  );
}

const Members = ({ of: { projectId, auditId, page }, cluster }: { of: InspectedPage; cluster: Cluster }) => (
  <Card
    flush
    title="Language versions"
    about={`${plural(cluster.members.length, 'URL')}${cluster.isCut ? ', the first of more' : ''}. ${cluster.hasDefault ? 'An x-default is declared.' : 'No x-default is declared.'}`}
  >
    <Table
      label="Language versions"
      rows={cluster.members.map((member, at) => ({ ...member, at: at + 1 }))}
      keyOf={({ url }) => url}
      columns={[
        {
          title: 'URL',
          cell: (member) => (
            <>
              <span class="soft small">{member.at}. </span>
              {member.url === page.url ? (
                <strong class="break">{pathOf(member.url)} (this page)</strong>
              ) : (
                <a class="strong break" title={member.url} href={inspectHref(projectId, auditId, member.url)}>
                  {shortOf(member.url, page.url)}
                </a>
              )}
            </>
          ),
        },
        { title: 'Hreflang', cell: ({ codes }) => codes.join(', ') || NONE },
        { title: 'Language', cell: ({ lang }) => lang ?? NONE },
        { title: 'Status', cell: ({ status }) => (status === null ? NONE : <StatusChip status={status} />) },
        {
          title: 'Problems',
          cell: ({ problems }) =>
            problems.length === 0 ? (
              <Chip tone="good">None</Chip>
            ) : (
              <span class="row tight">
                {problems.map((problem) => (
                  <Chip key={problem} tone={problem === 'NOT_CRAWLED' ? 'warn' : 'bad'}>
                    {PROBLEM[problem]}
                  </Chip>
                ))}
              </span>
            ),
        },
      ]}
    />
  </Card>
);

const shortOf = (url: string, page: string): string =>
  new URL(url).origin === new URL(page).origin ? pathOf(url) : url;

/** Each row declares what stands in its columns. */
function Matrix({ cluster: { members, links } }: { cluster: Cluster }) {
  const codesAt = new Map(links.map((link) => [`${link.from} ${link.to}`, link]));
  const nameOf = ({ codes }: Member, at: number) => codes[0] ?? `no. ${at + 1}`;
  return (
    <Card
      flush
      title="Return links"
      about="A row declares the codes in its columns. An empty cell opposite a filled one is a missing return link."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <div class="table-scroll" tabIndex={0} role="region" aria-label="Table: return links">
        <table class="matrix">
          <thead>
            <tr>
              <th scope="col">From</th>
              {members.map((member, at) => (
                <th key={member.url} scope="col" title={member.url}>
                  {at + 1}. {nameOf(member, at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member, from) => (
              <tr key={member.url}>
                <th scope="row" title={member.url} class="nowrap">
                  {from + 1}. {nameOf(member, from)}
                </th>
                {members.map((other, to) => {
                  const link = codesAt.get(`${from} ${to}`);
                  const isMissing = !link && from !== to && members[from]?.status === 200 && isNamed(codesAt, to, from);
                  return (
                    <td key={other.url} class={link ? 'good' : isMissing ? 'missing' : ''}>
                      {link ? (
                        <>
                          {link.codes.join(', ')}
                          {link.inSitemap && <span class="sub">sitemap</span>}
                        </>
                      ) : isMissing ? (
                        <span class="bad">missing</span>
                      ) : (
                        <span class="soft">{NONE}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Somebody declares the page as a language version, not only as the default of everything. */
const isNamed = (codesAt: ReadonlyMap<string, Cluster['links'][number]>, from: number, to: number): boolean =>
  codesAt.get(`${from} ${to}`)?.codes.some((code) => code.toLowerCase() !== 'x-default') ?? false;
