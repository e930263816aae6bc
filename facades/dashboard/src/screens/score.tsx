import { WebRejudgeAudit, WebScore, type WebScoreQuery } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { refresh, useAction, useQuery } from '../api/query.ts';
import { count, decimal, negative, plural, time, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card, Facts } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { FailureNotice, Show } from '../parts/loaded.tsx';
import { Gauge } from '../parts/score.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { toast } from '../parts/toast.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { may } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { kindOf, type Loss, LossName } from './score/loss-name.tsx';
import { SCORE_GROUPS } from './score/score-groups.ts';
import { ScoreHistory } from './score/score-history.tsx';
import { ScoreWaterfall } from './score/score-waterfall.tsx';
import { Segments } from './score/segments.tsx';

type Scored = WebScoreQuery['audit'];

export default function Score({ params }: ScreenProps) {
  return (
    <AuditScreen
      projectId={params['id'] as string}
      title="Score"
      lead="Where points are lost. Each table adds up to its score."
    >
      {(of) => <Breakdown of={of} />}
    </AuditScreen>
  );
}

function Breakdown({ of: { projectId, audit, audits } }: { of: OfAudit }) {
  const loaded = useQuery(WebScore, { projectId, auditId: audit.id });
  return (
    <Show loaded={loaded}>
      {({ audit: scored }) => (
        <>
          <Behind scored={scored} />
          <ScoreWaterfall
            projectId={projectId}
            auditId={audit.id}
            score={scored.overallScore}
            losses={scored.scoreBreakdown}
          />
          <Segments projectId={projectId} />
          <ScoreHistory projectId={projectId} audits={audits} />
          <div class="stack aligned">
            {SCORE_GROUPS.map(([group, name, key]) => (
              <Group
                key={group}
                columns={columnsFor(projectId, audit.id)}
                name={name}
                score={scored[key]}
                losses={scored.scoreBreakdown.filter((loss) => loss.group === group)}
                uncertainty={scored.uncertainty.find((one) => one.group === group)?.points ?? 0}
              />
            ))}
            <Overall scored={scored} columns={columnsFor(projectId, audit.id)} />
          </div>
        </>
      )}
    </Show>
  );
}

function Behind({ scored }: { scored: Scored }) {
  const { run, busy, failure } = useAction(async () => {
    await execute(WebRejudgeAudit, { auditId: scored.id });
    toast('Re-scoring queued.');
    refresh();
  });
  const older = scored.judgements.slice(1);
  return (
    <Card>
      <div class="overview-scores">
        <div class="score overall">
          <Gauge score={scored.overallScore} size={120} label="Overall score" />
          <span>Overall</span>
        </div>
        <div class="stack tight">
          <Facts
            rows={[
              ['Rule set', <span class="mono">{scored.ruleSet ?? '–'}</span>],
              [
                'Formula',
                scored.scoreFormula === null ? '–' : <a href="/docs/scoring">version {scored.scoreFormula}</a>,
              ],
              ['Performance data', words(scored.performanceBasis ?? '–')],
              ['Uncertainty', `± ${decimal(scored.uncertainty.find((one) => one.group === null)?.points ?? 0)} points`],
              [
                'Previous scores',
                older.map((one) => `${time(one.judgedAt)}: ${one.overallScore}`).join(' · ') || 'none',
              ],
            ]}
          />
          {!!scored.disallowedUrls && (
            <p class="soft small">
              robots.txt disallows {plural(scored.disallowedUrls, 'known URL')}, which are not part of any score.
            </p>
          )}
          <div class="row">
            {scored.flags.map((flag) => (
              <Chip key={flag} tone="warn">
                {words(flag)}
              </Chip>
            ))}
            {scored.blockers.map((rule) => (
              <Chip key={rule} tone="bad">
                {rule}
              </Chip>
            ))}
            {scored.rejudging && <Chip tone="info">Re-scoring queued</Chip>}
          </div>
          <FailureNotice failure={failure} />
          {!scored.rejudging && !scored.detailsRemovedAt && may('MEMBER') && (
            <div>
              <Button size="small" icon="refresh" busy={busy} onClick={() => void run()}>
                Re-score with current rules
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

const columnsFor = (projectId: string, auditId: string) => [
  {
    title: 'Where points are lost',
    cell: (loss: Loss) => (
      <>
        <LossName of={{ projectId, auditId }} loss={loss} />
        {loss.rule && <span class="sub">{kindOf(loss)}</span>}
      </>
    ),
  },
  { title: 'Pages', number: true, cell: (loss: Loss) => (loss.pages === 0 ? '–' : count(loss.pages)) },
  { title: 'Points lost', number: true, cell: (loss: Loss) => negative(loss.points) },
  { title: 'Overall points lost', number: true, cell: (loss: Loss) => negative(loss.overallPoints) },
];

function Group(props: {
  columns: readonly Column<Loss>[];
  name: string;
  score: number | null;
  losses: readonly Loss[];
  uncertainty: number;
}) {
  const { columns, name, score, losses, uncertainty } = props;
  const lost = losses.reduce((sum, loss) => sum + loss.points, 0);
  return (
    <Card
      flush
      title={name}
      action={
        <span class="row">
          <span class="soft small">
            100 − {decimal(lost)} = {decimal(Math.round((100 - lost) * 100) / 100)}
            {uncertainty > 0 && ` (± ${decimal(uncertainty)})`}
          </span>
          <Gauge score={score} size={44} label={`${name} score`} />
        </span>
      }
    >
      {losses.length === 0 ? (
        <p class="bar soft">No points lost.</p>
      ) : (
        <Table
          label={`${name}: where points are lost`}
          columns={columns}
          rows={losses.toSorted(
            (a, b) => Number(a.kind === 'ROUNDING') - Number(b.kind === 'ROUNDING') || b.points - a.points,
          )}
          keyOf={(loss) => `${loss.kind} ${loss.rule}`}
        />
      )}
    </Card>
  );
}

function Overall({ scored, columns }: { scored: Scored; columns: readonly Column<Loss>[] }) {
  const own = scored.scoreBreakdown.filter((loss) => loss.group === null);
  if (own.length === 0) return null;
  return (
    <Card flush title="Overall score only" about="Affects only the overall score.">
      <Table label="Overall score only" columns={columns} rows={own} keyOf={(loss) => `${loss.kind} ${loss.rule}`} />
    </Card>
  );
}
