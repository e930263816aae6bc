import type { Change, ComparisonSide } from '../../../operations.ts';
import { CATEGORY, count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip, type Tone } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { Table } from '../../parts/table.tsx';
import { withQuery } from '../../router.ts';
import { issueHref } from '../issues/effect.ts';
import type { Comparison, Pair, RuleChanges } from './pair.ts';

interface ShownProps {
  of: number;
  line: RuleChanges;
  change: Change;
  side?: ComparisonSide;
  tone?: Tone | '';
}

/** A number of findings that can be looked at below: those of one severity, and of one audit where both have some. */
const Shown = ({ of, line: { rule, severity }, change, side, tone = '' }: ShownProps) =>
  of === 0 ? (
    <span class="soft">0</span>
  ) : (
    <Counted
      noun="finding"
      figure={of}
      tone={tone}
      href={withQuery({ change, rule, severity, side })}
      label={`${count(of)}: show these findings`}
    />
  );

/** The audit to read about it in: the newer one, unless it is gone there. */
const stillThere = (rule: RuleChanges): boolean =>
  rule.new + rule.unchanged + rule.cameByScope + rule.cameByRuleSet > 0;

/** Changes of the findings of each rule. */
export function ChangedRules({ of, pair }: { of: Comparison; pair: Pair }) {
  const moved = of.rules.filter(
    (rule) => rule.fixed + rule.new + rule.cameByScope + rule.goneByScope + rule.cameByRuleSet + rule.goneByRuleSet > 0,
  );
  if (moved.length === 0) return null;
  return (
    <Card flush title="Changes by rule" about="Unchanged rules are hidden.">
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
                <a class="strong" href={issueHref(pair.projectId, rule, stillThere(rule) ? pair.auditId : pair.with)}>
                  {rule.title}
                </a>
                <span class="sub">{CATEGORY[rule.category]}</span>
              </>
            ),
          },
          { title: 'Severity', cell: (rule) => <SeverityChip severity={rule.severity} /> },
          {
            title: 'Fixed',
            number: true,
            cell: (rule) => <Shown of={rule.fixed} line={rule} change="FIXED" tone="good" />,
          },
          {
            title: 'New',
            number: true,
            cell: (rule) => <Shown of={rule.new} line={rule} change="NEW" tone="bad" />,
          },
          {
            title: 'On added pages',
            number: true,
            cell: (rule) => <Shown of={rule.cameByScope} line={rule} change="SCOPE_CHANGE" side="NEWER" />,
          },
          {
            title: 'On removed pages',
            number: true,
            cell: (rule) => <Shown of={rule.goneByScope} line={rule} change="SCOPE_CHANGE" side="OLDER" />,
          },
          {
            title: 'Rule changes',
            number: true,
            cell: (rule) => <Shown of={rule.cameByRuleSet + rule.goneByRuleSet} line={rule} change="RULE_SET_CHANGE" />,
          },
          { title: 'Unchanged', number: true, cell: (rule) => count(rule.unchanged) },
        ]}
      />
    </Card>
  );
}
