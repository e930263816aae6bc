import { useEffect, useRef } from 'preact/hooks';
import type { Change, ComparisonSide, Severity } from '../../../operations.ts';
import { WebChangedFindings } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { pathOf, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { oneOf, place, withQuery } from '../../router.ts';
import type { Comparison, Pair, RuleChanges } from './pair.ts';

type Sum = Omit<RuleChanges, 'rule' | 'title' | 'severity' | 'category'>;

/** A finding that came is in the newer audit, one that is gone in the older one. */
const CHANGES: readonly (readonly [Change, string, came: (of: Sum) => number, gone: (of: Sum) => number])[] = [
  ['FIXED', 'Fixed', () => 0, (of) => of.fixed],
  ['NEW', 'New', (of) => of.new, () => 0],
  ['SCOPE_CHANGE', 'Scope changes', (of) => of.cameByScope, (of) => of.goneByScope],
  ['RULE_SET_CHANGE', 'Rule changes', (of) => of.cameByRuleSet, (of) => of.goneByRuleSet],
];

const SIDES: Readonly<Record<ComparisonSide, string>> = {
  NEWER: ', in the newer audit',
  OLDER: ', in the previous audit',
};

/** The findings behind the counts: of one kind and, where the URL names them, of one rule, severity and audit. */
export function ChangedFindings({ pair, of }: { pair: Pair; of: Comparison }) {
  const { query } = place.value;
  const rule = query.get('rule');
  const severity = rule ? oneOf<Severity>('severity', ['ERROR', 'WARNING', 'NOTICE']) : null;
  const side = rule ? oneOf<ComparisonSide>('side', ['NEWER', 'OLDER']) : null;
  const change =
    oneOf(
      'change',
      CHANGES.map(([value]) => value),
    ) ?? (of.totals.fixed === 0 && of.totals.new > 0 ? 'NEW' : 'FIXED');
  const list = useList(
    WebChangedFindings,
    { ...pair, change, ...(rule ? { rule } : {}), ...(severity ? { severity } : {}), ...(side ? { side } : {}) },
    (data) => data.audit.comparison.findings,
  );
  const counted = rule
    ? of.rules.filter((one) => one.rule === rule && (severity === null || one.severity === severity))
    : [of.totals];
  const sum = (countOf: (of: Sum) => number) => counted.reduce((total, one) => total + countOf(one), 0);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rule) top.current?.scrollIntoView();
  }, [rule]);
  return (
    <Card flush title="Findings">
      <div ref={top}>
        <Tabs
          label="Changes"
          tabs={CHANGES.map(([value, name, came, gone]) => {
            const here = change === value;
            // a choice of one audit is about the change that is shown: the others list both audits
            const only = here ? side : null;
            const figure = (only === 'OLDER' ? 0 : sum(came)) + (only === 'NEWER' ? 0 : sum(gone));
            return {
              name,
              here,
              href: withQuery({ change: value, side: only }),
              counted: { noun: 'finding', figure },
            };
          })}
        />
      </div>
      {rule && (
        <p class="bar row between">
          <span>
            Only “{of.rules.find((one) => one.rule === rule)?.title ?? rule}”
            {severity && `, ${words(severity).toLowerCase()}s`}
            {side && SIDES[side]}
          </span>
          <a class="button small" href={withQuery({ rule: null, severity: null, side: null })}>
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
