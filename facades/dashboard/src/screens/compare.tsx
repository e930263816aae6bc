import { WebComparison } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { count, decimal, exchange, incomparability, pathOf, plural, scoreCause, time, words } from '../format.ts';
import { Card, Figures } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { Delta } from '../parts/score.tsx';
import { Table } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { settingsOf } from './audits/settings-of.ts';
import { ChangedFindings } from './compare/changed-findings.tsx';
import { ChangedRules } from './compare/changed-rules.tsx';
import { type ChangedSetting, ChangedSettings } from './compare/changed-settings.tsx';
import type { Comparison } from './compare/pair.ts';
import { Regressions } from './compare/regressions.tsx';

export default function Compare({ params }: ScreenProps) {
  return (
    <AuditScreen
      detailed
      projectId={params['id'] as string}
      title="Compare"
      lead="What was fixed, what is new and what changed in scope between two audits."
      actions={(of) => <OlderChoice of={of} />}
    >
      {(of) => <Compared of={of} />}
    </AuditScreen>
  );
}

/** Audits whose findings are kept: the newest ones. */
const olderOf = ({ audit, audits }: OfAudit) =>
  audits.slice(audits.indexOf(audit) + 1).filter(({ detailsRemovedAt }) => !detailsRemovedAt);

const chosen = (of: OfAudit) => {
  const older = olderOf(of);
  return older.find(({ id }) => id === place.value.query.get('with')) ?? older[0];
};

function OlderChoice({ of }: { of: OfAudit }) {
  const older = olderOf(of);
  if (older.length === 0) return null;
  return (
    <label class="row together">
      <span class="soft small">vs</span>
      <select
        aria-label="Previous audit"
        value={chosen(of)?.id}
        onChange={({ currentTarget: { value } }) => navigate(withQuery({ with: value }))}
      >
        {older.map(({ id, completedAt, overallScore }) => (
          <option key={id} value={id}>
            {time(completedAt)} · score {overallScore}
          </option>
        ))}
      </select>
    </label>
  );
}

function Compared({ of }: { of: OfAudit }) {
  const before = chosen(of);
  const pair = before ? { projectId: of.projectId, auditId: of.audit.id, with: before.id } : null;
  const loaded = useQuery(WebComparison, pair);
  if (!pair)
    return (
      <Card>
        <Empty icon="compare" title="No previous audit">
          Changes appear here after the next audit.
        </Empty>
      </Card>
    );
  return (
    <Show loaded={loaded}>
      {({ audit, previous }) => {
        const { comparison } = audit;
        const settings = changedSettings(previous, audit);
        const { before: basisBefore, after: basis } = comparison.performanceBasis;
        const others = [settings.length > 0 && 'settings', basisBefore !== basis && 'performance data'].filter(Boolean);
        const cause = `by changes to ${['the site', ...others].join(' or ')}`;
        return (
          <>
            <ChangedSettings settings={settings} />
            {!comparison.sameRuleSet && (
              <div class="notice warn">
                <p>
                  The audits used different rules. For an exact comparison, re-score the previous audit with current
                  rules on its score page.
                </p>
              </div>
            )}
            <Closed of={comparison} />
            <Card>
              <Figures
                figures={[
                  ['Fixed', <span class="good">{count(comparison.totals.fixed)}</span>, cause],
                  [
                    'New',
                    <span class={comparison.totals.new ? 'bad' : ''}>{count(comparison.totals.new)}</span>,
                    cause,
                  ],
                  ['Unchanged', count(comparison.totals.unchanged)],
                  [
                    'Scope changes',
                    exchange(comparison.totals.cameByScope, comparison.totals.goneByScope),
                    'on added or removed pages',
                  ],
                  [
                    'Rule changes',
                    exchange(comparison.totals.cameByRuleSet, comparison.totals.goneByRuleSet),
                    'from rule set updates',
                  ],
                  ['Pages', exchange(comparison.pagesEntered, comparison.pagesLeft)],
                ]}
              />
            </Card>
            <Scores of={comparison} />
            <Regressions projectId={of.projectId} auditId={of.audit.id} />
            <ChangedRules of={comparison} pair={pair} />
            <ChangedFindings pair={pair} of={comparison} />
          </>
        );
      }}
    </Show>
  );
}

type MadeWith = Parameters<typeof settingsOf>[0];

/** Settings that the two audits do not share. */
function changedSettings(before: MadeWith, after: MadeWith): ChangedSetting[] {
  const known = new Map(settingsOf(before));
  return settingsOf(after)
    .map(([name, now]) => [name, known.get(name) ?? '', now] as const)
    .filter(([, then, now]) => then !== now);
}

/** The points of a change; what is only rounding goes without saying. */
const Causes = ({ of: { causes, delta } }: { of: Comparison['scores'][number] }) =>
  causes === null || causes === undefined ? (
    <span class="soft">–</span>
  ) : (
    <span class="row">
      {causes
        .filter(({ cause, points }) => cause !== 'ROUNDING' || (delta !== 0 && Math.abs(points) >= 1))
        .map(({ cause, points }) => (
          <span key={cause} class="small">
            {scoreCause(cause)} <Delta value={Math.round(points * 10) / 10} />
          </span>
        ))}
    </span>
  );

/** A score that rose because pages no longer count is no improvement. */
function Closed({ of: { pagesClosed } }: { of: Comparison }) {
  const { blocked, noindex, sampleUrls } = pagesClosed;
  if (blocked + noindex === 0) return null;
  const parts = [
    ...(blocked > 0
      ? [`${plural(blocked, 'indexable page')} ${blocked === 1 ? 'is' : 'are'} now blocked by robots.txt`]
      : []),
    ...(noindex > 0 ? [`${plural(noindex, 'indexable page')} ${noindex === 1 ? 'is' : 'are'} now noindex`] : []),
  ];
  return (
    <div class="notice warn">
      <p>
        {parts.join(', ')}
        {blocked + noindex === 1 ? ': ' : ', e.g. '}
        <span class="mono">{pathOf(sampleUrls[0] ?? '')}</span>. Pages that search engines cannot index no longer lower
        the scores.
      </p>
    </div>
  );
}

const Scores = ({ of }: { of: Comparison }) => (
  <Card flush title="Scores">
    <Table
      label="Scores"
      rows={of.scores}
      keyOf={(score) => score.group ?? 'overall'}
      columns={[
        { title: 'Score', cell: (score) => (score.group ? words(score.group) : <strong>Overall</strong>) },
        { title: 'Previous', number: true, cell: (score) => score.before },
        { title: 'Current', number: true, cell: (score) => score.after },
        { title: 'Change', number: true, cell: (score) => <Delta value={score.delta} /> },
        { title: 'Cause', cell: (score) => <Causes of={score} /> },
        { title: 'Uncertainty', number: true, cell: (score) => `± ${decimal(score.uncertainty)}` },
        {
          title: 'Comparable',
          cell: (score) =>
            score.comparable ? 'Yes' : score.incomparable.map((why) => <Chip tone="warn">{incomparability(why)}</Chip>),
        },
      ]}
    />
  </Card>
);
