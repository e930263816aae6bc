import { type LinkClustering, WebLinkMap, type WebLinkMapQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, decimal, NONE, pathOf, percent, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Download } from '../../parts/download.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';
import type { OfAudit } from '../../project.tsx';
import { navigate, place, withQuery } from '../../router.ts';
import { inspectHref } from '../page/inspected-page.ts';
import { LinkPicture, type PictureLink, type PictureNode } from './link-picture.tsx';

type Graph = NonNullable<WebLinkMapQuery['audit']['structure']>['links'];
type Cluster = Graph['clusters'][number];

const CLUSTERINGS: readonly (readonly [LinkClustering, string])[] = [
  ['FOLDER', 'By folder'],
  ['TEMPLATE', 'By template'],
];

/** Groups of pages and how they link to each other; one of them with its strongest pages. */
export function LinkGraph({ of }: { of: OfAudit }) {
  const { query } = place.value;
  const by: LinkClustering = query.get('by') === 'template' ? 'TEMPLATE' : 'FOLDER';
  const loaded = useQuery(WebLinkMap, { projectId: of.projectId, auditId: of.audit.id, by });
  const choice = (
    <span class="row">
      <ViewSwitch
        label="Group pages"
        choices={CLUSTERINGS}
        chosen={by}
        onChoose={(value) =>
          navigate(withQuery({ by: value === 'TEMPLATE' ? 'template' : null, cluster: null }), { replace: true })
        }
      />
      <AllLinks of={of} />
    </span>
  );
  return (
    <Show loaded={loaded}>
      {({ audit: { structure } }) => {
        if (structure === null) return null;
        const at = Number(query.get('cluster') ?? Number.NaN);
        const cluster = structure.links.clusters[at - 1];
        return cluster ? (
          <OneCluster of={of} cluster={cluster} name={nameOf(cluster, at - 1, by)} />
        ) : (
          <AllClusters graph={structure.links} by={by} choice={choice} />
        );
      }}
    </Show>
  );
}

/** Every link of the audit as a file: a picture has groups of them. */
const AllLinks = ({ of: { projectId, audit } }: { of: OfAudit }) => (
  <>
    <Download of="links" noun="All links" projectId={projectId} only={{ auditId: audit.id }} />
    <Download of="links" noun="All links" format="ndjson" projectId={projectId} only={{ auditId: audit.id }} />
  </>
);

function nameOf({ name, pages }: Cluster, at: number, by: LinkClustering): string {
  if (by === 'TEMPLATE') return name === '' ? 'Other templates' : `${at + 1}: ${pathOf(name)}…`;
  return name === '' ? 'Other' : pathOf(name) === '/' ? new URL(pages[0]?.url ?? name).host : pathOf(name);
}

const hrefOf = (at: number): string => withQuery({ cluster: String(at + 1) });

function AllClusters({
  graph: { clusters, links },
  by,
  choice,
}: {
  graph: Graph;
  by: LinkClustering;
  choice: preact.JSX.Element;
}) {
  const incoming = (at: number) => links.reduce((sum, link) => sum + (link.to === at ? link.links : 0), 0);
  const outgoing = (at: number) => links.reduce((sum, link) => sum + (link.from === at ? link.links : 0), 0);
  const nodes = clusters.map(
    (cluster, at): PictureNode => ({
      key: String(at),
      name: nameOf(cluster, at, by),
      size: cluster.rank,
      about: `${plural(cluster.urls, 'URL')}, ${percent(cluster.rank)} of PageRank, ${plural(cluster.inner, 'link')} inside`,
      href: hrefOf(at),
    }),
  );
  const rows = clusters
    .map((cluster, at) => ({ cluster, at }))
    .sort((one, other) => other.cluster.rank - one.cluster.rank);
  return (
    <div class="map-columns">
      <Card
        title="Internal links"
        about="Circles are groups of pages, as large as their share of internal PageRank. Lines are followed links. Choose a group to see its pages."
        action={choice}
      >
        <LinkPicture
          label={`Internal links between ${plural(clusters.length, 'group')} of pages. Data in the table.`}
          nodes={nodes}
          links={links.map(({ from, to, links: weight }): PictureLink => ({ from, to, weight }))}
        />
      </Card>
      <Card flush title={by === 'FOLDER' ? 'Folders' : 'Templates'} about="Followed links from and to other groups.">
        <Table
          tall
          label="Groups of pages"
          rows={rows}
          keyOf={({ at }) => String(at)}
          columns={[
            {
              title: 'Group',
              cell: ({ cluster, at }) => (
                <a class="strong address" title={cluster.name} href={hrefOf(at)}>
                  {nameOf(cluster, at, by)}
                </a>
              ),
            },
            { title: 'URLs', number: true, cell: ({ cluster }) => count(cluster.urls) },
            { title: 'PageRank', number: true, cell: ({ cluster }) => percent(cluster.rank) },
            { title: 'In', number: true, cell: ({ at }) => count(incoming(at)) },
            { title: 'Out', number: true, cell: ({ at }) => count(outgoing(at)) },
          ]}
        />
      </Card>
    </div>
  );
}

function OneCluster({ of: { projectId, audit }, cluster, name }: { of: OfAudit; cluster: Cluster; name: string }) {
  const { pages } = cluster;
  const hrefAt = (url: string) => inspectHref(projectId, audit.id, url);
  const nodes = pages.map(
    ({ url, title, rank, depth }, at): PictureNode => ({
      key: String(at),
      name: shortened(pathOf(url)),
      size: rank,
      about: `${title || url}: PageRank ${decimal(rank)}, crawl depth ${depth ?? NONE}`,
      href: hrefAt(url),
    }),
  );
  const links = pages.flatMap(({ sources }, to) => sources.map((from): PictureLink => ({ from, to, weight: 1 })));
  return (
    <div class="map-columns">
      <Card
        title={name}
        about={`${plural(pages.length, 'page')} with the highest internal PageRank of ${plural(cluster.urls, 'URL')}, each with links from at most 6 of the others.`}
        action={
          <a class="button small" href={withQuery({ cluster: null })}>
            ← All groups
          </a>
        }
      >
        <LinkPicture
          label={`Links between the ${pages.length} strongest pages of ${name}. Data in the table.`}
          nodes={nodes}
          links={links}
        />
      </Card>
      <Card flush title="Pages">
        <Table
          tall
          label="Pages of the group"
          rows={pages}
          keyOf={({ url }) => url}
          columns={[
            {
              title: 'Page',
              cell: ({ url, title }) => (
                <>
                  <a class="strong three-lines" href={hrefAt(url)}>
                    {title || pathOf(url)}
                  </a>
                  {title && (
                    <span class="sub address" title={url}>
                      {pathOf(url)}
                    </span>
                  )}
                </>
              ),
            },
            { title: 'PageRank', number: true, cell: ({ rank }) => decimal(rank) },
            { title: 'Crawl depth', number: true, cell: ({ depth }) => count(depth) },
          ]}
        />
      </Card>
    </div>
  );
}

const shortened = (text: string): string => (text.length > 28 ? `…${text.slice(-27)}` : text);
