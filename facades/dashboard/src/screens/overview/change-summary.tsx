import { WebComparison } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { Counted } from '../../parts/counted.tsx';
import { Show } from '../../parts/loaded.tsx';
import type { AuditSummary } from '../../project.tsx';

/** What became of the findings since the audit before. */
export function ChangeSummary(props: { projectId: string; audit: AuditSummary; before: AuditSummary }) {
  const { projectId, audit, before } = props;
  const loaded = useQuery(WebComparison, { projectId, auditId: audit.id, with: before.id });
  const compare = `/projects/${projectId}/compare?audit=${audit.id}&with=${before.id}`;
  return (
    <Card title="Since last audit" action={<a href={compare}>Compare audits</a>}>
      <Show loaded={loaded}>
        {({ audit: { comparison } }) => (
          <Figures
            figures={[
              [
                'Fixed',
                <Counted
                  noun="finding"
                  figure={comparison.totals.fixed}
                  href={`${compare}&change=FIXED`}
                  tone="good"
                />,
                'findings',
              ],
              [
                'New',
                <Counted
                  noun="finding"
                  figure={comparison.totals.new}
                  href={`${compare}&change=NEW`}
                  tone={comparison.totals.new ? 'bad' : ''}
                />,
                'findings',
              ],
              ['Pages added', count(comparison.pagesEntered)],
              ['Pages removed', count(comparison.pagesLeft)],
            ]}
          />
        )}
      </Show>
    </Card>
  );
}
