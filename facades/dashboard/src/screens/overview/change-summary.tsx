import { WebComparison } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { Show } from '../../parts/loaded.tsx';
import type { AuditSummary } from '../../project.tsx';

/** What became of the findings since the audit before. */
export function ChangeSummary(props: { projectId: string; audit: AuditSummary; before: AuditSummary }) {
  const { projectId, audit, before } = props;
  const loaded = useQuery(WebComparison, { projectId, auditId: audit.id, with: before.id });
  return (
    <Card
      title="Since the audit before"
      action={<a href={`/projects/${projectId}/compare?audit=${audit.id}&with=${before.id}`}>Compare in detail</a>}
    >
      <Show of={loaded}>
        {({ audit: { comparison } }) => (
          <Figures
            of={[
              ['Fixed', <span class="good">{count(comparison.totals.fixed)}</span>, 'findings'],
              [
                'New',
                <span class={comparison.totals.new ? 'bad' : ''}>{count(comparison.totals.new)}</span>,
                'findings',
              ],
              ['Pages entered', count(comparison.pagesEntered)],
              ['Pages left', count(comparison.pagesLeft)],
            ]}
          />
        )}
      </Show>
    </Card>
  );
}
