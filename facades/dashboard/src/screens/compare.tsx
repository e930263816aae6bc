import { WebComparison } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { count, decimal, exchange, incomparability, time, words } from '../format.ts';
import { Card, Figures } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { Delta } from '../parts/score.tsx';
import { Table } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../routes.ts';
import { ChangedFindings } from './compare/changed-findings.tsx';
import { ChangedRules } from './compare/changed-rules.tsx';
import type { Comparison } from './compare/pair.ts';
import { Regressions } from './compare/regressions.tsx';

export default function Compare({ params }: ScreenProps) {
  return (
    <AuditScreen
      detailed
      projectId={params['id'] as string}
      title="Compare"
      lead="An audit beside an older one: what was fixed, what is new, and what only left or entered the view."
      actions={(of) => <OlderChoice of={of} />}
    >
      {(of) => <Compared of={of} />}
    </AuditScreen>
  );
}

/** Those whose findings are kept: the newest ones. */
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
      <span class="soft small">with</span>
      <select
        aria-label="Older audit"
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
        <Empty icon="compare" title="There is no older audit to compare with">
          After the next audit this shows what changed in between.
        </Empty>
      </Card>
    );
  return (
    <Show of={loaded}>
      {({ audit: { comparison } }) => (
        <>
          {!comparison.sameRuleSet && (
            <div class="notice warn">
              <p>
                The rules differ between the two. Open the older audit’s score and judge it again, and every cause gets
                certain.
              </p>
            </div>
          )}
          <Card>
            <Figures
              of={[
                ['Fixed', <span class="good">{count(comparison.totals.fixed)}</span>],
                ['New', <span class={comparison.totals.new ? 'bad' : ''}>{count(comparison.totals.new)}</span>],
                ['Unchanged', count(comparison.totals.unchanged)],
                [
                  'By scope',
                  exchange(comparison.totals.cameByScope, comparison.totals.goneByScope),
                  'pages entered or left',
                ],
                [
                  'By rule set',
                  exchange(comparison.totals.cameByRuleSet, comparison.totals.goneByRuleSet),
                  'rules changed',
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
      )}
    </Show>
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
        { title: 'Before', number: true, cell: (score) => score.before },
        { title: 'After', number: true, cell: (score) => score.after },
        { title: 'Change', number: true, cell: (score) => <Delta value={score.delta} /> },
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
