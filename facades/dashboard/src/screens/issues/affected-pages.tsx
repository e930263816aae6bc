import { type Severity, WebAffectedPages, type WebIssueQuery } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Download } from '../../parts/download.tsx';
import { Evidence } from '../../parts/evidence.tsx';
import { SearchFilter } from '../../parts/filter.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { FullNote } from '../../parts/plan-note.tsx';
import { More } from '../../parts/table.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { isFull, may, useAllowance } from '../../rights.ts';
import { place, withQuery } from '../../router.ts';
import { AffectedPage } from './affected-page.tsx';
import { toFix } from './effect.ts';
import { SuggestForAll } from './suggest-for-all.tsx';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

interface AffectedPagesProps {
  of: { projectId: string; auditId: string; rule: string; severity?: Severity };
  issue: Issue;
}

/** The pages that an issue is on: those to fix, or those on which it is ignored, all or some by their URL. */
export function AffectedPages({ of, issue }: AffectedPagesProps) {
  const { projectId, auditId, rule } = of;
  const { query } = place.value;
  const ignored = query.get('ignored') === 'true';
  const search = query.get('search') ?? '';
  const segment = query.get('segment');
  const fixes = useAllowance('FIXES_PER_MONTH');
  const list = useList(
    WebAffectedPages,
    { ...of, ignored, ...(search ? { search } : {}), ...(segment ? { segment } : {}) },
    (data) => data.audit.issueConnection.nodes[0]?.affected,
  );
  const shared = sharedEvidence(list.items);
  return (
    <Card
      flush
      title={`${plural(issue.affectedPages, 'page')} affected`}
      action={
        <span class="row">
          {may('MEMBER') && isFull(fixes) && <FullNote allowance={fixes} noun="fix suggestions this month" />}
          {list.items.length > 0 && (
            <Download
              of="reports"
              projectId={projectId}
              only={{
                auditId,
                rule,
                severity: issue.severity,
                address: search,
                segmentId: segment,
                listing: 'PAGES',
                ...(issue.ignored ? {} : { ignored: String(ignored) }),
              }}
            />
          )}
        </span>
      }
    >
      <PageTabs issue={issue} ignored={ignored} isWhole={segment === null} />
      {segment && (
        <p class="bar row between">
          <span>Only pages of the segment</span>
          <a class="button small" href={withQuery({ segment: null })}>
            Show all pages
          </a>
        </p>
      )}
      {may('MEMBER') && !isFull(fixes) && !ignored && !search && !segment && (
        <SuggestForAll projectId={projectId} issue={issue} />
      )}
      {(issue.affectedPages > 1 || search) && (
        <div class="filters bar">
          <SearchFilter label="Search URLs" />
        </div>
      )}
      <Show loaded={list}>
        {() => (
          <>
            {shared !== null && (
              <div class="bar stack tight">
                <h3>The same on {list.more ? 'every page shown' : 'every page'}</h3>
                <Evidence items={shared} />
              </div>
            )}
            {list.items.length === 0 && <NoPage search={search} ignored={ignored} />}
            <ul class="affected">
              {list.items.map((page) => (
                <AffectedPage
                  key={page.url}
                  page={page}
                  issue={issue}
                  isShared={shared !== null}
                  projectId={projectId}
                  auditId={auditId}
                  fixable={may('MEMBER') && !isFull(fixes)}
                />
              ))}
            </ul>
            <More list={list} noun="page" />
          </>
        )}
      </Show>
    </Card>
  );
}

/** Evidence that several pages have alike, to be shown once; null where they differ. */
function sharedEvidence(pages: readonly { evidence: unknown }[]): unknown {
  const texts = new Set(pages.map(({ evidence }) => JSON.stringify(evidence)));
  return pages.length > 1 && texts.size === 1 ? pages[0]?.evidence : null;
}

/** Pages on which somebody decided not to see it stand apart. */
const PageTabs = ({ issue, ignored, isWhole }: { issue: Issue; ignored: boolean; isWhole: boolean }) =>
  (issue.ignoredPages > 0 || ignored) && (
    <Tabs
      label="Pages"
      tabs={[
        {
          href: withQuery({ ignored: null }),
          name: 'To fix',
          ...(isWhole ? { counted: { noun: 'page', figure: toFix(issue) } } : {}),
          here: !ignored,
        },
        {
          href: withQuery({ ignored: 'true' }),
          name: 'Ignored',
          // the figures are those of the whole site
          ...(isWhole ? { counted: { noun: 'page', figure: issue.ignoredPages } } : {}),
          here: ignored,
        },
      ]}
    />
  );

const NoPage = ({ search, ignored }: { search: string; ignored: boolean }) =>
  search ? (
    <Empty
      title="No matching pages"
      action={
        <a class="button" href={withQuery({ search: null })}>
          Show all pages
        </a>
      }
    >
      No URL contains “{search}”.
    </Empty>
  ) : (
    <Empty icon="check" title={ignored ? 'No ignored pages' : 'All pages are ignored'} />
  );
