import type { ComponentChildren } from 'preact';
import { WebFolderPages, WebFolders, type WebFoldersQuery } from '../../../operations.ts';
import { type Listed, useList } from '../../api/more.ts';
import { count, decimal, NONE, pathOf, percent, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { IssueCounts, StatusChip } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import type { OfAudit } from '../../project.tsx';
import { navigate, place, withQuery } from '../../router.ts';

type Folder = NonNullable<WebFoldersQuery['audit']['structure']>['folders']['nodes'][number];

/** columns of the table, for what goes across all of them */
const COLUMNS = 7;

/** Folders that are open stand in the URL; at first those without one above them. */
const openFolders = (): readonly string[] | null => place.value.query.get('open')?.split(' ').filter(Boolean) ?? null;

const isOpen = (folder: Folder, level: number): boolean => openFolders()?.includes(folder.url) ?? level === 0;

function setOpen(folder: Folder, open: boolean, hosts: readonly Folder[]): void {
  // the hosts are open as long as the URL says nothing
  const known = openFolders() ?? hosts.map(({ url }) => url);
  // a closed folder closes what is below it
  const next = open ? [...known, folder.url] : known.filter((url) => !url.startsWith(folder.url));
  navigate(withQuery({ open: next.length === 0 ? ' ' : next.join(' ') }), { replace: true });
}

interface RowsProps {
  of: OfAudit;
  parent: string | null;
  level: number;
  /** folders without one above them; missing where these are they */
  hosts?: readonly Folder[];
  /** below them, once they are there: rows that come between move nothing */
  children?: ComponentChildren;
}

/** Folders below one of them with what is open in these, and the way to more of them. */
export function FolderRows({ of, parent, level, hosts, children }: RowsProps) {
  const list = useList(
    WebFolders,
    { projectId: of.projectId, auditId: of.audit.id, ...(parent === null ? {} : { parent }) },
    (data) => data.audit.structure?.folders,
  );
  return (
    <>
      <Waiting list={list} level={level} />
      {list.items.map((folder) => (
        <FolderRow key={folder.url} of={of} folder={folder} level={level} hosts={hosts ?? list.items} />
      ))}
      <MoreRow list={list} level={level} noun="folder" />
      {list.data && children}
    </>
  );
}

function FolderRow({
  of,
  folder,
  level,
  hosts,
}: Omit<RowsProps, 'parent' | 'hosts' | 'children'> & { folder: Folder; hosts: readonly Folder[] }) {
  const open = isOpen(folder, level);
  const toggle = (next: boolean) => setOpen(folder, next, hosts);
  const below = `/projects/${of.projectId}/pages?folder=${encodeURIComponent(folder.url)}&audit=${of.audit.id}`;
  const pages = folder.own > 0 && <PageRows of={of} folder={folder} level={level + 1} />;
  return (
    <>
      <tr>
        <th scope="row">
          <span class="tree-name" style={{ paddingLeft: `${level * 1.25}rem` }}>
            <button
              type="button"
              class="link-button break"
              aria-expanded={open}
              onClick={() => toggle(!open)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowRight' && !open) toggle(true);
                if (key === 'ArrowLeft' && open) toggle(false);
              }}
            >
              <span class="twist" aria-hidden="true">
                {open ? '▾' : '▸'}
              </span>{' '}
              {folder.name}
              {level > 0 && '/'}
            </button>
          </span>
        </th>
        <td class="number" data-label="URLs">
          <Counted
            noun="page"
            figure={folder.urls}
            href={below}
            label={`${plural(folder.urls, 'URL')} in ${folder.name}`}
          />
        </td>
        <td class="number" data-label="Indexable">
          <Counted
            noun="page"
            figure={folder.indexable}
            href={`${below}&indexability=INDEXABLE`}
            label={`${plural(folder.indexable, 'indexable URL')} in ${folder.name}`}
          />
        </td>
        <td class="number" data-label="Score">
          {count(folder.score)}
        </td>
        <td data-label="Issues">
          <IssueCounts counts={{ ERROR: folder.errors, WARNING: folder.warnings, NOTICE: folder.notices }} />
        </td>
        <td class="number" data-label="Crawl depth">
          {folder.depth === null ? NONE : `${decimal(folder.depth)} (max. ${folder.deepest})`}
        </td>
        <td class="number" data-label="PageRank">
          {percent(folder.rank)}
        </td>
      </tr>
      {open && folder.folders > 0 && (
        <FolderRows of={of} parent={folder.url} level={level + 1} hosts={hosts}>
          {pages}
        </FolderRows>
      )}
      {open && folder.folders === 0 && pages}
    </>
  );
}

/** URLs of the folder that are in none below it. */
function PageRows({ of, folder, level }: Omit<RowsProps, 'parent' | 'hosts' | 'children'> & { folder: Folder }) {
  const list = useList(
    WebFolderPages,
    { projectId: of.projectId, auditId: of.audit.id, url: folder.url },
    (data) => data.audit.structure?.folder?.ownPages,
  );
  return (
    <>
      <Waiting list={list} level={level} />
      {list.items.map((page) => (
        <tr key={page.id}>
          <th scope="row">
            <span class="tree-name" style={{ paddingLeft: `${level * 1.25 + 1.25}rem` }}>
              <a
                class="strong break"
                title={page.title || page.url}
                href={`/projects/${of.projectId}/pages/${page.id}?audit=${of.audit.id}`}
              >
                {page.url === folder.url ? '(index)' : nameIn(page.url, folder.url)}
              </a>
            </span>
          </th>
          <td data-label="Status" class="number">
            <StatusChip status={page.status} outcome={page.outcome} />
          </td>
          <td class="number" data-label="Indexable">
            {page.indexable ? 'Yes' : <span class="soft">No</span>}
          </td>
          <td class="number" data-label="Score">
            {count(page.score)}
          </td>
          <td data-label="Issues">
            <IssueCounts counts={{ ERROR: page.errors, WARNING: page.warnings, NOTICE: page.notices }} />
          </td>
          <td class="number" data-label="Crawl depth">
            {count(page.depth)}
          </td>
          <td class="number" data-label="PageRank">
            {decimal(page.pageRank)}
          </td>
        </tr>
      ))}
      <MoreRow list={list} level={level + 1} noun="URL" />
    </>
  );
}

const nameIn = (url: string, folder: string): string =>
  url.startsWith(folder) ? url.slice(folder.length) : pathOf(url);

type AnyList = Pick<
  Listed<unknown, unknown>,
  'data' | 'failure' | 'reload' | 'items' | 'total' | 'more' | 'extending' | 'extendFailure'
>;

const Across = ({ level, children }: { level: number; children: ComponentChildren }) => (
  <tr>
    <td colSpan={COLUMNS}>
      <span class="row" style={{ paddingLeft: `${level * 1.25 + 1.25}rem` }}>
        {children}
      </span>
    </td>
  </tr>
);

function Waiting({ list, level }: { list: AnyList; level: number }) {
  if (list.failure)
    return (
      <Across level={level}>
        <FailureNotice failure={list.failure} retry={list.reload} />
      </Across>
    );
  return list.data === undefined ? (
    <Across level={level}>
      <span class="soft small" role="status">
        Loading …
      </span>
    </Across>
  ) : null;
}

function MoreRow({ list, level, noun }: { list: AnyList; level: number; noun: string }) {
  if (!list.more) return null;
  return (
    <Across level={level}>
      <span class="soft small">
        {count(list.items.length)} of {plural(list.total ?? 0, noun)}
      </span>
      <Button size="small" busy={list.extending} onClick={list.more}>
        Show more
      </Button>
      <FailureNotice failure={list.extendFailure} retry={list.more} />
    </Across>
  );
}
