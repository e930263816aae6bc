import { useState } from 'preact/hooks';
import { WebIssuesOfPages, type WebIssuesOfPagesQuery } from '../../../operations.ts';
import { counted, type ListState, notEvaluated } from '../../api/list-state.ts';
import { useQuery } from '../../api/query.ts';
import { count, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Culprits, EmptyList } from '../../parts/list-state.tsx';
import { Show } from '../../parts/loaded.tsx';
import { FullNote } from '../../parts/plan-note.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { isFull, useAllowance } from '../../rights.ts';
import { IgnoreDialog } from '../issues/ignore.tsx';
import { stateOfReading } from '../page/inspected-page.ts';

interface IssuesOfSelectionProps {
  of: { projectId: string; auditId: string };
  /** the selected pages, as a filter of pages */
  filter: string;
  onSuggest(issue: SelectedIssue): void;
}

type ListedIssue = WebIssuesOfPagesQuery['audit']['pages']['nodes'][number]['issues'][number];
/** An issue with those of the selected pages that have it. */
export type SelectedIssue = ListedIssue & { urls: string[] };

/** The issues on the selected pages: each can be ignored on these pages alone, or fixes be suggested for them. */
export function IssuesOfSelection({ of, filter, onSuggest }: IssuesOfSelectionProps) {
  const [isListed, setListed] = useState(false);
  const [ignoring, setIgnoring] = useState<SelectedIssue | null>(null);
  return (
    <>
      <Button size="small" onClick={() => setListed(true)}>
        Ignore or fix issues
      </Button>
      {isListed && (
        <Dialog title="Issues on the selected pages" wide onClose={() => setListed(false)}>
          <IssueTable
            of={of}
            filter={filter}
            onIgnore={(issue) => {
              setListed(false);
              setIgnoring(issue);
            }}
            onSuggest={(issue) => {
              setListed(false);
              onSuggest(issue);
            }}
          />
          <div class="actions">
            <Button kind="quiet" onClick={() => setListed(false)}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
      {ignoring && (
        <IgnoreDialog
          title={`Ignore on ${plural(ignoring.urls.length, 'page')}`}
          quote={ignoring.title}
          findings={ignoring.urls.map((url) => ({ issueId: ignoring.id, url }))}
          done={`Ignored on ${plural(ignoring.urls.length, 'page')}.`}
          onClose={() => setIgnoring(null)}
        />
      )}
    </>
  );
}

interface IssueTableProps extends IssuesOfSelectionProps {
  onIgnore(issue: SelectedIssue): void;
}

function IssueTable({ of, filter, onIgnore, onSuggest }: IssueTableProps) {
  const loaded = useQuery(WebIssuesOfPages, { ...of, filter: { query: filter } });
  const allowance = useAllowance('FIXES_PER_MONTH');
  const columns: Column<SelectedIssue>[] = [
    { title: 'Issue', cell: ({ title }) => <span class="strong">{title}</span> },
    { title: 'Severity', cell: ({ severity }) => <SeverityChip severity={severity} /> },
    { title: 'Pages', number: true, cell: ({ urls }) => count(urls.length) },
    {
      title: 'Actions',
      cell: (issue) => (
        <span class="actions">
          {allowance && !isFull(allowance) && (
            <Button size="small" onClick={() => onSuggest(issue)}>
              Suggest fixes<span class="hidden-text"> for {issue.title}</span>
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => onIgnore(issue)}>
            Ignore<span class="hidden-text"> {issue.title}</span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Show loaded={loaded}>
      {({ audit }) => {
        const issues = byIssue(audit.pages.nodes);
        const state = stateOfPages(audit.pages.nodes);
        return issues.length === 0 ? (
          <EmptyList of={of} state={state} none="No issues on these pages" />
        ) : (
          <div class="stack">
            {state.kind === 'NOT_EVALUATED' && (
              <div class="notice warn">
                <p>
                  {state.why} <Culprits of={of} urls={state.urls} />
                </p>
              </div>
            )}
            {isFull(allowance) && <FullNote allowance={allowance} noun="fix suggestions this month" />}
            <Table tall label="Issues of the selection" columns={columns} rows={issues} keyOf={({ id }) => id} />
          </div>
        );
      }}
    </Show>
  );
}

/** Pages that were not read, or only in part, may have issues that nobody knows of. */
function stateOfPages(pages: WebIssuesOfPagesQuery['audit']['pages']['nodes']): ListState {
  const unread = pages.flatMap((page) => {
    const state = stateOfReading(page);
    return state.kind === 'NOT_EVALUATED' ? [{ url: page.url, why: state.why }] : [];
  });
  const urls = unread.map(({ url }) => url);
  if (unread.length === 0) return counted(0);
  return unread.length === 1 && unread[0]
    ? notEvaluated(`1 of ${plural(pages.length, 'page')} could not be evaluated whole: ${unread[0].why}`, urls)
    : notEvaluated(`${count(unread.length)} of ${plural(pages.length, 'page')} could not be evaluated whole.`, urls);
}

const WEIGHT = { ERROR: 2, WARNING: 1, NOTICE: 0 } as const;

/** Each issue once, with the pages that have it: most severe first, then those on most pages. */
function byIssue(pages: WebIssuesOfPagesQuery['audit']['pages']['nodes']): SelectedIssue[] {
  const known = new Map<string, SelectedIssue>();
  for (const { url, issues } of pages)
    for (const issue of issues) {
      const one = known.get(issue.id);
      if (one) one.urls.push(url);
      else known.set(issue.id, { ...issue, urls: [url] });
    }
  return [...known.values()].sort(
    (one, other) => WEIGHT[other.severity] - WEIGHT[one.severity] || other.urls.length - one.urls.length,
  );
}
