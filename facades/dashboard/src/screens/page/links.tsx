import { type LinkPosition, WebPageLinks } from '../../../operations.ts';
import { stateOfRule } from '../../api/list-state.ts';
import { useList } from '../../api/more.ts';
import { NONE, pathOf } from '../../format.ts';
import { Card, Outside } from '../../parts/card.tsx';
import { Chip, StatusChip } from '../../parts/chip.tsx';
import { NothingListed } from '../../parts/list-state.tsx';
import { Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';
import { navigate, place, withQuery } from '../../router.ts';
import { type InspectedPage, inspectHref, stateOfReading } from './inspected-page.ts';

const POSITION: Readonly<Record<LinkPosition, string>> = {
  NAV: 'Navigation',
  HEADER: 'Header',
  MAIN: 'Main content',
  ASIDE: 'Aside',
  FOOTER: 'Footer',
  BODY: 'No landmark',
};

const DIRECTIONS = [
  ['IN', 'Inlinks'],
  ['OUT', 'Outlinks'],
] as const;

/** Links to and from the page, all of a pair of URLs as one. */
export function Links({ of: { projectId, auditId, page } }: { of: InspectedPage }) {
  const direction = place.value.query.get('links') === 'out' ? 'OUT' : 'IN';
  const site = `${new URL(page.url).origin}/`;
  const list = useList(WebPageLinks, { auditId, id: page.id, direction }, (data) => data.page.links);
  const name = direction === 'IN' ? 'Inlinks' : 'Outlinks';
  return (
    <Card
      flush
      title={name}
      about={direction === 'IN' ? 'Pages of the audit that link to this one.' : 'URLs that this page links to.'}
      action={
        <ViewSwitch
          label="Direction"
          choices={DIRECTIONS}
          chosen={direction}
          onChoose={(value) => navigate(withQuery({ links: value === 'OUT' ? 'out' : null }), { replace: true })}
        />
      }
    >
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <NothingListed
              projectId={projectId}
              auditId={auditId}
              stateOf={({ notEvaluated: groups }) =>
                direction === 'IN' ? stateOfRule(groups, 'orphan-page', 0) : stateOfReading(page)
              }
              none={`No ${name.toLowerCase()}`}
            />
          ) : (
            <>
              <Table
                tall
                label={name}
                rows={list.items}
                keyOf={(link) => link.url}
                columns={[
                  {
                    title: 'URL',
                    cell: (link) =>
                      direction === 'IN' || link.url.startsWith(site) ? (
                        <a class="strong address" title={link.url} href={inspectHref(projectId, auditId, link.url)}>
                          {link.url.startsWith(site) ? pathOf(link.url) : link.url}
                        </a>
                      ) : (
                        <Outside url={link.url} />
                      ),
                  },
                  {
                    title: 'Status',
                    cell: (link) => (link.status === null ? NONE : <StatusChip status={link.status} />),
                  },
                  {
                    title: 'Anchor text',
                    cell: (link) =>
                      link.texts.length === 0 ? (
                        <span class="soft">{NONE} none</span>
                      ) : (
                        <span class="break">
                          {link.texts.slice(0, 3).join(' · ')}
                          {link.texts.length > 3 && <span class="soft"> and {link.texts.length - 3} more</span>}
                        </span>
                      ),
                  },
                  {
                    title: 'Position',
                    cell: (link) => link.positions.map((one) => POSITION[one]).join(', ') || NONE,
                  },
                  {
                    title: 'Follow',
                    cell: (link) => (link.nofollow ? <Chip tone="warn">nofollow</Chip> : 'follow'),
                  },
                ]}
              />
              <More list={list} noun="URL" many="URLs" />
            </>
          )
        }
      </Show>
    </Card>
  );
}
