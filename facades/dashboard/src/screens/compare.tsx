import { useState } from 'preact/hooks';
import type { Change, WebComparisonQuery } from '../../operations.ts';
import { WebChangedFindings, WebComparison } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { useQuery } from '../api/query.ts';
import { CATEGORY, count, decimal, pathOf, time, words } from '../format.ts';
import { Card, Figures } from '../parts/card.tsx';
import { Chip, SeverityChip, type Tone } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { Delta } from '../parts/score.tsx';
import { More, Table } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../routes.ts';
import { Regressions } from './compare/regressions.tsx';

type Comparison = WebComparisonQuery['audit']['comparison'];

export default function Compare({ params }: ScreenProps) {
  return (
    <AuditScreen
      projectId={params['id'] as string}
      title="Compare"
      lead="An audit beside an older one: what was fixed, what is new, and what only left or entered the view."
      actions={(of) => <OlderChoice of={of} />}
    >
      {(of) => <Compared of={of} />}
    </AuditScreen>
  );
}

const olderOf = ({ audit, audits }: OfAudit) => audits.slice(audits.indexOf(audit) + 1);

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
                  `+${count(comparison.totals.cameByScope)} −${count(comparison.totals.goneByScope)}`,
                  'pages entered or left',
                ],
                [
                  'By rule set',
                  `+${count(comparison.totals.cameByRuleSet)} −${count(comparison.totals.goneByRuleSet)}`,
                  'rules changed',
                ],
                ['Pages', `+${count(comparison.pagesEntered)} −${count(comparison.pagesLeft)}`],
              ]}
            />
          </Card>
          <Scores of={comparison} />
          <Regressions projectId={of.projectId} auditId={of.audit.id} />
          <Rules of={comparison} projectId={of.projectId} />
          <Findings pair={pair} />
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
            score.comparable ? 'Yes' : <Chip tone="warn">{of.sameRuleSet ? 'Other data' : 'Other rules'}</Chip>,
        },
      ]}
    />
  </Card>
);

function Rules({ of, projectId }: { of: Comparison; projectId: string }) {
  const moved = of.rules.filter(
    (rule) => rule.fixed + rule.new + rule.cameByScope + rule.goneByScope + rule.cameByRuleSet + rule.goneByRuleSet > 0,
  );
  if (moved.length === 0) return null;
  const zero = (value: number) => (value === 0 ? <span class="soft">0</span> : count(value));
  return (
    <Card flush title="By rule" about="Rules with nothing changed are left out.">
      <Table
        tall
        label="Changes by rule"
        rows={moved.toSorted((a, b) => b.fixed + b.new - (a.fixed + a.new))}
        keyOf={(rule) => rule.rule + rule.severity}
        columns={[
          {
            title: 'Rule',
            cell: (rule) => (
              <>
                <a class="strong" href={`/projects/${projectId}/issues/${rule.rule}?severity=${rule.severity}`}>
                  {rule.rule}
                </a>
                <span class="sub">{CATEGORY[rule.category]}</span>
              </>
            ),
          },
          { title: 'Severity', cell: (rule) => <SeverityChip severity={rule.severity} /> },
          {
            title: 'Fixed',
            number: true,
            cell: (rule) => <span class={rule.fixed ? 'good' : ''}>{zero(rule.fixed)}</span>,
          },
          { title: 'New', number: true, cell: (rule) => <span class={rule.new ? 'bad' : ''}>{zero(rule.new)}</span> },
          { title: 'Came by scope', number: true, cell: (rule) => zero(rule.cameByScope) },
          { title: 'Gone by scope', number: true, cell: (rule) => zero(rule.goneByScope) },
          { title: 'By rule set', number: true, cell: (rule) => zero(rule.cameByRuleSet + rule.goneByRuleSet) },
          { title: 'Unchanged', number: true, cell: (rule) => zero(rule.unchanged) },
        ]}
      />
    </Card>
  );
}

const CHANGES: readonly (readonly [Change, string, Tone])[] = [
  ['FIXED', 'Fixed', 'good'],
  ['NEW', 'New', 'bad'],
  ['SCOPE_CHANGE', 'Scope', 'plain'],
  ['RULE_SET_CHANGE', 'Rule set', 'plain'],
];

function Findings({ pair }: { pair: { projectId: string; auditId: string; with: string } }) {
  const [change, setChange] = useState<Change>('FIXED');
  const list = useList(WebChangedFindings, { ...pair, change }, (data) => data.audit.comparison.findings);
  return (
    <Card flush title="Findings">
      <div class="tabs">
        {CHANGES.map(([value, name]) => (
          <button key={value} type="button" aria-pressed={change === value} onClick={() => setChange(value)}>
            {name}
          </button>
        ))}
      </div>
      <Show of={list}>
        {() =>
          list.items.length === 0 ? (
            <Empty icon="compare" title="None of this kind" />
          ) : (
            <>
              <Table
                label="Changed findings"
                rows={list.items}
                keyOf={(finding) => finding.rule + finding.url + finding.severity}
                columns={[
                  {
                    title: 'Page',
                    cell: (finding) => (
                      <a
                        class="strong"
                        title={finding.url}
                        href={`/projects/${pair.projectId}/pages/by-address?audit=${finding.after ? pair.auditId : pair.with}&url=${encodeURIComponent(finding.url)}`}
                      >
                        {pathOf(finding.url)}
                      </a>
                    ),
                  },
                  { title: 'Rule', cell: (finding) => <span class="break">{finding.rule}</span> },
                  { title: 'Severity', cell: (finding) => <SeverityChip severity={finding.severity} /> },
                ]}
              />
              <More of={list} noun="finding" />
            </>
          )
        }
      </Show>
    </Card>
  );
}
