import { WebIssues } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, date, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { issueHref, toFix } from '../issues/effect.ts';

/** Issues on pages where they had been fixed already: what was mended does not hold. */
export function Regressions({ projectId, auditId }: { projectId: string; auditId: string }) {
  const loaded = useQuery(WebIssues, { projectId, auditId });
  return (
    <Card flush title="Regressions" about="Issues that were fixed in an earlier audit and reappeared.">
      <Show loaded={loaded}>
        {({ audit: { issues } }) => {
          const back = issues.filter((issue) => issue.regressedPages > 0);
          if (back.length === 0) return <p class="bar soft">No regressions: no fixed issue reappeared.</p>;
          return (
            <Table
              label="Regressions"
              rows={back.toSorted((a, b) => b.regressedPages - a.regressedPages)}
              keyOf={(issue) => issue.id}
              columns={[
                {
                  title: 'Issue',
                  cell: (issue) => (
                    <a class="strong" href={issueHref(projectId, issue, auditId)}>
                      {issue.title}
                    </a>
                  ),
                },
                { title: 'Severity', cell: (issue) => <SeverityChip severity={issue.severity} /> },
                {
                  title: 'Reappeared on',
                  number: true,
                  cell: (issue) => <span class="bad">{plural(issue.regressedPages, 'page')}</span>,
                },
                {
                  title: 'Affected pages',
                  number: true,
                  cell: (issue) => (
                    <>
                      <Counted noun="page" figure={toFix(issue)} href={issueHref(projectId, issue, auditId)} />
                      {issue.ignoredPages > 0 && <span class="sub">{count(issue.ignoredPages)} ignored</span>}
                    </>
                  ),
                },
                { title: 'First seen', cell: (issue) => <span class="nowrap">{date(issue.firstSeenAt)}</span> },
              ]}
            />
          );
        }}
      </Show>
    </Card>
  );
}
