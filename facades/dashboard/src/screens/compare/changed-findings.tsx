import { useEffect, useRef } from 'preact/hooks';
import type { Change } from '../../../operations.ts';
import { WebChangedFindings } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { count, pathOf } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { navigate, oneOf, place, withQuery } from '../../router.ts';
import type { Comparison, Pair, RuleChanges } from './pair.ts';

type Sum = Omit<RuleChanges, 'rule' | 'title' | 'severity' | 'category'>;

const CHANGES: readonly (readonly [Change, string, (of: Sum) => number])[] = [
  ['FIXED', 'Fixed', (of) => of.fixed],
  ['NEW', 'New', (of) => of.new],
  ['SCOPE_CHANGE', 'Scope changes', (of) => of.cameByScope + of.goneByScope],
  ['RULE_SET_CHANGE', 'Rule changes', (of) => of.cameByRuleSet + of.goneByRuleSet],
];

/** The findings behind the counts: of one kind and, where the URL names one, of one rule. */
export function ChangedFindings({ pair, of }: { pair: Pair; of: Comparison }) {
  const { query } = place.value;
  const rule = query.get('rule');
  const change =
    oneOf(
      'change',
      CHANGES.map(([value]) => value),
    ) ?? (of.totals.fixed === 0 && of.totals.new > 0 ? 'NEW' : 'FIXED');
  const list = useList(
    WebChangedFindings,
    { ...pair, change, ...(rule ? { rule } : {}) },
    (data) => data.audit.comparison.findings,
  );
  const counted = rule ? of.rules.filter((one) => one.rule === rule) : [of.totals];
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rule) top.current?.scrollIntoView();
  }, [rule]);
  return (
    <Card flush title="Findings">
      <div class="tabs" ref={top}>
        {CHANGES.map(([value, name, countOf]) => (
          <button
            key={value}
            type="button"
            aria-pressed={change === value}
            onClick={() => navigate(withQuery({ change: value }), { replace: true })}
          >
            {name} ({count(counted.reduce((sum, one) => sum + countOf(one), 0))})
          </button>
        ))}
      </div>
      {rule && (
        <p class="bar row between">
          <span>Only “{of.rules.find((one) => one.rule === rule)?.title ?? rule}”</span>
          <a class="button small" href={withQuery({ rule: null })}>
            Show all rules
          </a>
        </p>
      )}
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <Empty icon="compare" title="No findings of this type" />
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
                  { title: 'Issue', cell: (finding) => finding.title },
                  { title: 'Severity', cell: (finding) => <SeverityChip severity={finding.severity} /> },
                ]}
              />
              <More list={list} noun="finding" />
            </>
          )
        }
      </Show>
    </Card>
  );
}
