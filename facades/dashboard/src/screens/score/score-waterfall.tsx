import '../../design/waterfall.css';
import { negative, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { kindOf, type Loss, LossName } from './loss-name.tsx';
import { SCORE_GROUPS } from './score-groups.ts';

interface ScoreWaterfallProps {
  projectId: string;
  auditId: string;
  score: number | null;
  losses: readonly Loss[];
}

interface Step {
  name: string;
  lost: number;
  losses: readonly Loss[];
}

/** lines of a step; the tables below have all */
const MOST = 8;
/** less is not seen in two decimals */
const LEAST = 0.005;

const sum = (losses: readonly Loss[]): number => losses.reduce((total, { overallPoints }) => total + overallPoints, 0);
const isShown = ({ overallPoints, kind }: Loss): boolean => Math.abs(overallPoints) >= LEAST && kind !== 'ROUNDING';

/** How the overall score comes down from 100, group by group, each opening into its rules. */
export function ScoreWaterfall({ projectId, auditId, score, losses }: ScoreWaterfallProps) {
  if (score === null) return null;
  const own = losses.filter(({ group }) => group === null);
  const steps: Step[] = [
    ...SCORE_GROUPS.map(([group, name]) => {
      const some = losses.filter((loss) => loss.group === group);
      return { name, lost: sum(some), losses: some.filter(isShown) };
    }),
    ...own.filter(isShown).map((loss) => ({ name: kindOf(loss), lost: loss.overallPoints, losses: [] })),
  ].toSorted((one, other) => other.lost - one.lost);
  const low = Math.max(0, Math.floor(score / 10) * 10 - 10);
  const at = (value: number) => Math.max(0, Math.min(100, ((value - low) / (100 - low)) * 100));
  let level = 100;
  return (
    <Card
      title="From 100 to the overall score"
      about={low === 0 ? 'Open a line for its rules.' : `Bars start at ${low}. Open a line for its rules.`}
    >
      <ol class="waterfall">
        <li class="step">
          <span>Perfect score</span>
          <Bar from={0} to={100} />
          <b>100</b>
        </li>
        {steps.map(({ name, lost, losses: lines }) => {
          const [before, after] = [level, level - lost];
          level = after;
          const head = (
            <>
              <span>{name}</span>
              <Bar from={at(after)} to={at(before)} tone="lost" />
              <b>{negative(lost)}</b>
            </>
          );
          return (
            <li key={name}>
              {lines.length === 0 ? (
                <div class="step">{head}</div>
              ) : (
                <details>
                  <summary class="step">{head}</summary>
                  <Lines of={{ projectId, auditId }} lines={lines} />
                </details>
              )}
            </li>
          );
        })}
        <li class="step">
          <span>Overall score</span>
          <Bar from={0} to={at(score)} />
          <b>{score}</b>
        </li>
      </ol>
    </Card>
  );
}

/** In percent of the width; the figure beside it says the same. */
const Bar = ({ from, to, tone = '' }: { from: number; to: number; tone?: string }) => (
  <span class="track" aria-hidden="true">
    {to > from && <i class={tone} style={{ left: `${from}%`, width: `${to - from}%` }} />}
  </span>
);

interface LinesProps {
  of: { projectId: string; auditId: string };
  lines: readonly Loss[];
}

function Lines({ of, lines }: LinesProps) {
  const sorted = lines.toSorted((one, other) => other.overallPoints - one.overallPoints);
  const rest = sorted.slice(MOST);
  const most = sorted[0]?.overallPoints ?? 1;
  return (
    <ul>
      {sorted.slice(0, MOST).map((loss) => (
        <li class="step" key={`${loss.kind} ${loss.rule}`}>
          <span>
            <LossName of={of} loss={loss} />
            {loss.pages > 0 && (
              <span class="soft small">
                {plural(loss.pages, 'scored page')} ·{' '}
                <a
                  href={`/projects/${of.projectId}/pages?audit=${of.auditId}&filter=${encodeURIComponent(`issue has ${loss.rule}`)}`}
                >
                  All with the issue
                </a>
              </span>
            )}
          </span>
          <Bar from={0} to={(Math.max(0, loss.overallPoints) / most) * 100} tone="lost" />
          <b>{negative(loss.overallPoints)}</b>
        </li>
      ))}
      {rest.length > 0 && (
        <li class="step soft">
          <span>{plural(rest.length, 'more rule')}</span>
          <span />
          <b>{negative(sum(rest))}</b>
        </li>
      )}
    </ul>
  );
}
