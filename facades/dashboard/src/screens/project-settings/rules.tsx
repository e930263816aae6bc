import { useState } from 'preact/hooks';
import { WebRules, WebUpdateRuleSettings } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { CATEGORY, plural, since, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip, SeverityChip } from '../../parts/chip.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { ChoiceFilter, SearchFilter } from '../../parts/filter.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { type Column, More, Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { place, withQuery } from '../../router.ts';
import { type ProjectRule, rulesOf } from './rules/project-rule.ts';
import { RuleSettingForm } from './rules/rule-setting-form.tsx';
import { inSegment } from './rules/segment-choice.ts';
import type { SettingsOf } from './settings-of.ts';

/** rows of a list that is there as a whole */
const ROWS = 50;

/** Every rule as the audits of the project apply it. */
export function Rules({ projectId, isLocked }: SettingsOf) {
  const loaded = useQuery(WebRules, { projectId });
  const [editing, setEditing] = useState<ProjectRule | null>(null);
  const [resetting, setResetting] = useState(false);
  return (
    <Show loaded={loaded}>
      {(data) => {
        const rules = rulesOf(data);
        const changed = rules.filter(isChanged).length;
        const { updatedAt } = data.project.ruleSettings;
        return (
          <>
            <Card
              flush
              title="Rules"
              about={
                changed === 0
                  ? 'All rules apply with their default severities and thresholds.'
                  : `${plural(changed, 'rule')} changed${updatedAt ? `, last ${since(updatedAt)}` : ''}. Scores of audits with different rules are not compared.`
              }
              action={
                !isLocked &&
                changed > 0 && (
                  <Button size="small" onClick={() => setResetting(true)}>
                    Reset all
                  </Button>
                )
              }
            >
              <RuleList rules={rules} onEdit={isLocked ? null : setEditing} />
            </Card>
            {editing && (
              <RuleSettingForm
                projectId={projectId}
                // the form compares with what is stored now
                rule={rules.find(({ id }) => id === editing.id) ?? editing}
                onClose={() => setEditing(null)}
              />
            )}
            {resetting && <ResetRules projectId={projectId} changed={changed} onClose={() => setResetting(false)} />}
          </>
        );
      }}
    </Show>
  );
}

const STATES = [
  ['', 'All rules'],
  ['changed', 'Changed'],
  ['off', 'Off'],
  ['thresholds', 'With thresholds'],
] as const;

const isChanged = ({ change, setIn }: ProjectRule): boolean => change !== null || setIn.length > 0;

const isIn = (state: string, rule: ProjectRule): boolean => {
  const { enabled, setIn, thresholds } = rule;
  if (state === 'changed') return isChanged(rule);
  if (state === 'off') return !enabled || setIn.some(({ choice }) => choice === 'OFF');
  return state !== 'thresholds' || thresholds.length > 0;
};

function RuleList({ rules, onEdit }: { rules: readonly ProjectRule[]; onEdit: ((rule: ProjectRule) => void) | null }) {
  const [most, setMost] = useState(ROWS);
  const { query } = place.value;
  const [search = '', category = '', state = ''] = ['search', 'category', 'state'].map((name) => query.get(name) ?? '');
  const wanted = search.trim().toLowerCase();
  const found = rules.filter(
    (rule) =>
      `${rule.id} ${rule.title}`.toLowerCase().includes(wanted) &&
      (category === '' || rule.category === category) &&
      isIn(state, rule),
  );
  const categories = [...new Set(rules.map((rule) => rule.category))].sort();
  const items = found.slice(0, most);
  const more = found.length > most ? () => setMost(most + ROWS) : null;
  return (
    <>
      <div class="filters bar">
        <SearchFilter live label="Search rules" />
        <ChoiceFilter
          name="category"
          label="Category"
          choices={[['', 'All categories'], ...categories.map((one) => [one, CATEGORY[one] ?? one] as const)]}
        />
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </div>
      {found.length === 0 ? (
        <Empty
          icon="issues"
          title="No matching rules"
          action={
            <a class="button" href={withQuery({ search: null, category: null, state: null })}>
              Show all rules
            </a>
          }
        />
      ) : (
        <>
          <Table label="Rules" rows={items} keyOf={({ id }) => id} columns={columnsFor(onEdit)} />
          <More list={{ items, total: found.length, more, extending: false, extendFailure: null }} noun="rule" />
        </>
      )}
    </>
  );
}

const columnsFor = (onEdit: ((rule: ProjectRule) => void) | null): Column<ProjectRule>[] => [
  {
    title: 'Rule',
    cell: ({ id, title }) => (
      <>
        <span class="strong">{title}</span>
        <span class="sub mono">{id}</span>
      </>
    ),
  },
  { title: 'Category', cell: ({ category }) => CATEGORY[category] },
  {
    title: 'Severity',
    cell: ({ severity, preset }) => (
      <>
        <SeverityChip severity={severity} />
        {severity !== preset && <span class="sub">Default: {words(preset).toLowerCase()}</span>}
      </>
    ),
  },
  {
    title: 'Thresholds',
    cell: ({ thresholds }) =>
      thresholds.length === 0 ? (
        <span class="soft">–</span>
      ) : (
        thresholds.map(({ name, value, unit, preset }) => (
          <div key={name}>
            {name === unit ? '' : `${words(name)}: `}
            {value} {unit}
            {value !== preset && <span class="soft"> (default {preset})</span>}
          </div>
        ))
      ),
  },
  {
    title: 'State',
    cell: ({ enabled, change, setIn }) => (
      <span class="row tight">
        {enabled ? <Chip tone="good">On</Chip> : <Chip>Off</Chip>}
        {change !== null && enabled && <Chip tone="info">Changed</Chip>}
        {setIn.map((one) => (
          <Chip key={one.id} tone="info">
            {inSegment(one)}
          </Chip>
        ))}
      </span>
    ),
  },
  ...(onEdit
    ? [
        {
          title: '',
          label: 'Actions',
          cell: (rule: ProjectRule) => (
            <span class="row end">
              <Button size="small" onClick={() => onEdit(rule)}>
                Edit<span class="hidden-text"> {rule.title}</span>
              </Button>
            </span>
          ),
        },
      ]
    : []),
];

/** Asks first: what was set is not kept anywhere else. */
function ResetRules(props: { projectId: string; changed: number; onClose(): void }) {
  const { projectId, changed, onClose } = props;
  const action = useAction(async () => {
    await execute(WebUpdateRuleSettings, { projectId, input: { resetRules: true } });
    toast('All rules reset.');
    onClose();
    refresh();
  });
  return (
    <DialogForm danger title="Reset all rules?" submit="Reset" action={action} onClose={onClose}>
      <p>
        {plural(changed, 'changed rule')} will have default severities and thresholds again, in segments too. Extractors
        and custom checks stay.
      </p>
    </DialogForm>
  );
}
