import { WebOrphans } from '../../../operations.ts';
import { stateOfRule } from '../../api/list-state.ts';
import { useList } from '../../api/more.ts';
import { count, decimal, NONE, pathOf, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { StatusChip } from '../../parts/chip.tsx';
import { NothingListed } from '../../parts/list-state.tsx';
import { Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import type { OfAudit } from '../../project.tsx';

const LISTS = [
  {
    rule: 'orphan-page',
    severity: 'WARNING',
    title: 'Orphan pages',
    about: 'Indexable pages that no crawled page links to. They are known from sitemaps, redirects or earlier audits.',
    none: 'No orphan pages',
    soFar: 'indexable = true and inlinks = 0',
    soFarName: 'Pages without a known inlink',
  },
  {
    rule: 'inlinks-one',
    severity: 'NOTICE',
    title: 'Near-orphan pages',
    about: 'Indexable pages with a single followed inlink: without it they are orphans.',
    none: 'No near-orphan pages',
    soFar: 'indexable = true and inlinks = 1',
    soFarName: 'Pages with one known inlink',
  },
] as const;

/** Pages that hardly any page links to. */
export const Orphans = ({ of }: { of: OfAudit }) => (
  <>
    {LISTS.map((list) => (
      <List key={list.rule} of={of} list={list} />
    ))}
  </>
);

function List({
  of: { projectId, audit },
  list: { rule, severity, title, about, none, soFar, soFarName },
}: {
  of: OfAudit;
  list: (typeof LISTS)[number];
}) {
  const list = useList(WebOrphans, { projectId, auditId: audit.id, rule }, (data) => data.audit.pages);
  return (
    <Card
      flush
      title={title}
      about={about}
      action={
        list.items.length > 0 && (
          <a class="button small" href={`/projects/${projectId}/issues/${rule}?severity=${severity}&audit=${audit.id}`}>
            View issue
          </a>
        )
      }
    >
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <NothingListed
              projectId={projectId}
              auditId={audit.id}
              stateOf={({ notEvaluated }) => stateOfRule(notEvaluated, rule, 0)}
              none={none}
              known={
                <a
                  class="button"
                  href={`/projects/${projectId}/pages?${new URLSearchParams({ audit: audit.id, filter: soFar })}`}
                >
                  {soFarName}
                </a>
              }
            />
          ) : (
            <>
              <Table
                tall
                label={title}
                rows={list.items}
                keyOf={(page) => page.id}
                columns={[
                  {
                    title: 'Page',
                    cell: (page) => (
                      <>
                        <a
                          class="strong three-lines"
                          href={`/projects/${projectId}/pages/${page.id}?audit=${audit.id}`}
                        >
                          {page.title || pathOf(page.url)}
                        </a>
                        {page.title && (
                          <span class="sub address" title={page.url}>
                            {pathOf(page.url)}
                          </span>
                        )}
                      </>
                    ),
                  },
                  { title: 'Status', cell: (page) => <StatusChip status={page.status} outcome={page.outcome} /> },
                  {
                    title: 'Discovered via',
                    cell: (page) => (page.facts ? words(page.facts.discoveredBy) : NONE),
                  },
                  { title: 'Inlinks', number: true, cell: (page) => count(page.inlinks) },
                  { title: 'PageRank', number: true, cell: (page) => decimal(page.pageRank) },
                  { title: 'Score', number: true, cell: (page) => count(page.score) },
                ]}
              />
              <More list={list} noun="page" />
            </>
          )
        }
      </Show>
    </Card>
  );
}
