import { Card } from '../../parts/card.tsx';
import { Chart } from '../../parts/chart.tsx';
import { DeployLegend, useDeploys } from '../../parts/deploys.tsx';
import type { AuditSummary } from '../../project.tsx';
import { SCORE_GROUPS } from './score-groups.ts';

interface ScoreHistoryProps {
  projectId: string;
  /** completed ones, newest first */
  audits: readonly AuditSummary[];
}

/** The overall score and those of its groups over the audits. */
export function ScoreHistory({ projectId, audits }: ScoreHistoryProps) {
  const oldestFirst = audits.toReversed();
  const times = oldestFirst.map((audit) => audit.completedAt ?? audit.createdAt);
  const deploys = useDeploys(projectId, times);
  if (audits.length < 2) return null;
  const series = [
    { name: 'Overall', values: oldestFirst.map((audit) => audit.overallScore) },
    ...SCORE_GROUPS.map(([, name, key]) => ({ name, values: oldestFirst.map((audit) => audit[key]) })),
  ];
  return (
    <Card title="Score history">
      <Chart
        label="Scores of the completed audits"
        times={times}
        series={series}
        format={(value) => (value === null ? '–' : String(value))}
        range={[0, 100]}
        marks={deploys}
      />
      <DeployLegend of={deploys} />
    </Card>
  );
}
