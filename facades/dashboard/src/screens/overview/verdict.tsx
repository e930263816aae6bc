import '../../design/verdict.css';
import type { ComponentChildren } from 'preact';
import { WebScoreChanges, type WebScoreChangesQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { incomparability, isOtherCause, plural, scoreCause, signed, time, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useDeploys } from '../../parts/deploys.tsx';
import { bandOf } from '../../parts/score.tsx';
import { ScoreLine } from '../../parts/score-line.tsx';
import type { AuditSummary } from '../../project.tsx';
import { navigate, withQuery } from '../../router.ts';
import { SCORE_GROUPS } from '../score/score-groups.ts';
import { AccessibilityScore } from './accessibility-score.tsx';
import { isFix } from './is-fix.ts';
import { ScoreDelta } from './score-delta.tsx';

type Change = NonNullable<WebScoreChangesQuery['audit']['scoreChange']>;
type Effect = Change['effects'][number];

/** audits that the line shows */
const AUDITS = 12;
/** causes of the sentence; the comparison has all */
const CAUSES = 3;

export interface VerdictProps {
  projectId: string;
  audit: AuditSummary;
  /** null for the first one, and where its details are removed */
  before: AuditSummary | null;
  /** completed ones up to this one, newest first */
  audits: readonly AuditSummary[];
}

/** The audit at a glance: its score, how far the site itself moved it, and by which changes. */
export function Verdict({ projectId, audit, before, audits }: VerdictProps) {
  const pair = before ? { projectId, auditId: audit.id, with: before.id } : null;
  const { data } = useQuery(WebScoreChanges, pair);
  const scores = data?.audit.comparison.scores;
  const change = data?.audit.scoreChange ?? null;
  const base = `/projects/${projectId}`;
  const band = bandOf(audit.overallScore);
  const overall = scores?.find(({ group }) => group === null);
  const site = change ? change.site : overall?.site;
  return (
    <Card>
      <div class="verdict">
        <div class="verdict-said">
          <p class="verdict-score">
            <span
              class={`score-${band}`}
              role="img"
              aria-label={
                audit.overallScore === null ? 'Overall score: none' : `Overall score: ${audit.overallScore}, ${band}`
              }
            >
              {audit.overallScore ?? '–'}
            </span>
            <span>
              <strong class={`score-${band}`}>{words(band.toUpperCase())}</strong>
              <span class="soft small">
                Overall score · <a href={`${base}/score?audit=${audit.id}`}>Breakdown</a>
              </span>
            </span>
            {typeof site === 'number' && <SiteChip points={Math.round(site)} />}
          </p>
          {pair && data && before && (
            <Said change={change} of={{ base, pair, before }} incomparable={overall?.incomparable ?? []} />
          )}
        </div>
        <History projectId={projectId} audits={audits} />
      </div>
      <ul class="verdict-cells">
        {SCORE_GROUPS.map(([group, name, key]) => (
          <li key={key}>
            <a href={`${base}/score?audit=${audit.id}`}>
              <span>{name}</span>
              <span class="row tight together">
                <b
                  class={`score-${bandOf(audit[key])}`}
                  role="img"
                  aria-label={`${name} score: ${audit[key] ?? 'none'}`}
                >
                  {audit[key] ?? '–'}
                </b>
                <ScoreDelta of={scores?.find((one) => one.group === group)} />
              </span>
            </a>
          </li>
        ))}
        <AccessibilityScore audit={audit} />
      </ul>
    </Card>
  );
}

const SiteChip = ({ points }: { points: number }) => (
  <Chip tone={points === 0 ? 'plain' : points > 0 ? 'good' : 'bad'}>
    {points === 0 ? (
      'Site unchanged'
    ) : (
      <>
        <span aria-hidden="true">{points > 0 ? '▲' : '▼'}</span> {Math.abs(points)} site
        <span class="hidden-text">, {points > 0 ? 'up' : 'down'}</span>
      </>
    )}
  </Chip>
);

interface Compared {
  base: string;
  pair: { auditId: string; with: string };
  before: AuditSummary;
}

const effectOf = (points: number): string => (Math.abs(points) < 0.1 ? 'less than 0.1' : signed(points, 1));

function Said({ change, of, incomparable }: { change: Change | null; of: Compared; incomparable: readonly string[] }) {
  const since = time(of.before.completedAt);
  if (!change || change.site === null)
    return (
      <p class="prose">
        Not comparable with the audit of {since}
        {incomparable.length > 0 && `: ${incomparable.map((why) => incomparability(why).toLowerCase()).join(', ')}`}.
      </p>
    );
  const points = Math.round(change.site);
  const shown = change.effects.slice(0, CAUSES);
  const others = change.causes.filter(({ cause, points: own }) => isOtherCause(cause) && Math.abs(own) >= 0.05);
  return (
    <>
      <p class="verdict-why">
        {points === 0
          ? 'The site’s own score is unchanged since'
          : `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} since`}{' '}
        {since}
        {shown.map((effect, at) => (
          <>
            {at === 0 ? ': ' : '; '}
            <a key={`${effect.kind} ${effect.rule}`} href={hrefOf(effect, of)}>
              {textOf(effect)}
            </a>
            {effect.points !== null && <span class="nowrap"> ({effectOf(effect.points)})</span>}
          </>
        ))}
        .
      </p>
      {others.length > 0 && (
        <p class="soft small">
          Not counted, because it is not the site’s:{' '}
          {others.map(({ cause, points: own }) => `${notSite(cause)} ${effectOf(own)}`).join(', ')}.{' '}
          <a href="/docs/scoring#comparing">About comparability</a>
        </p>
      )}
    </>
  );
}

const NOT_SITE: Readonly<Record<string, string>> = {
  SCOPE: 'pages added or removed',
  SETTINGS: 'settings',
  RULE_SET: 'rules added or changed',
  PERFORMANCE_BASIS: 'other performance data, such as Core Web Vitals newly included',
};
const notSite = (cause: string): string => NOT_SITE[cause] ?? scoreCause(cause);

const KINDS: Readonly<Record<string, string>> = {
  BROKEN_PAGE: 'URLs without a page',
  BLOCKER: 'The site is kept out of search',
};

function textOf(effect: Effect): ComponentChildren {
  const { kind, title, newFindings, fixedFindings } = effect;
  const name = title ?? KINDS[kind] ?? words(kind);
  if (kind !== 'RULE') return fixedFindings > 0 && newFindings === 0 ? `${name} fixed` : name;
  if (isFix(effect)) return `${name} fixed on ${plural(fixedFindings, 'page')}`;
  return `${name} new on ${plural(newFindings, 'page')}`;
}

function hrefOf(effect: Effect, { base, pair }: Compared): string {
  const { kind, rule } = effect;
  if (kind === 'VITALS') return `${base}/technical`;
  if (kind === 'BROKEN_PAGE' || kind === 'BLOCKER' || rule === null) return `${base}/score?audit=${pair.auditId}`;
  return `${base}/compare?${new URLSearchParams({
    audit: pair.auditId,
    with: pair.with,
    change: isFix(effect) ? 'FIXED' : 'NEW',
    rule,
  })}`;
}

function History({ projectId, audits }: Pick<VerdictProps, 'projectId' | 'audits'>) {
  const points = audits
    .slice(0, AUDITS)
    .toReversed()
    .flatMap(({ id, completedAt, overallScore: score }) =>
      completedAt !== null && score !== null ? [{ id, time: completedAt, score }] : [],
    );
  const marks = useDeploys(
    projectId,
    points.map((point) => point.time),
  );
  if (points.length < 2) return null;
  return (
    <ScoreLine
      label={`Overall score of the last ${points.length} audits`}
      points={points}
      marks={marks}
      onOpen={(id) => navigate(withQuery({ audit: id }))}
    />
  );
}
