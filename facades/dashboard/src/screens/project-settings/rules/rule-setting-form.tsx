import { type Severity, WebRules, WebUpdateRuleSettings } from '../../../../operations.ts';
import { useDraft } from '../../../api/draft.ts';
import { execute } from '../../../api/graph.ts';
import { useAction } from '../../../api/query.ts';
import { words } from '../../../format.ts';
import { Outside } from '../../../parts/card.tsx';
import { ChangedMeanwhile, inWords } from '../../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { Field } from '../../../parts/field.tsx';
import { toast } from '../../../parts/toast.tsx';
import { type ProjectRule, rulesOf } from './project-rule.ts';

const SEVERITIES: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];

interface RuleSettingFormProps {
  projectId: string;
  rule: ProjectRule;
  onClose(): void;
}

type Threshold = `:${string}`;

/** Each threshold is a value of its own, behind a colon. */
const valuesOf = ({
  enabled,
  severity,
  thresholds,
}: ProjectRule): { enabled: boolean; severity: Severity } & Record<Threshold, string> => ({
  enabled,
  severity,
  ...(Object.fromEntries(thresholds.map(({ name, value }) => [`:${name}`, String(value)])) as Record<
    Threshold,
    string
  >),
});

/** Whether a rule applies, how severe its findings are, and its thresholds. */
export function RuleSettingForm({ projectId, rule, onClose }: RuleSettingFormProps) {
  const draft = useDraft(valuesOf(rule), {
    operation: WebRules,
    variables: { projectId },
    read: (data) => {
      const stored = rulesOf(data).find(({ id }) => id === rule.id);
      return stored ? valuesOf(stored) : null;
    },
  });
  const { values, set } = draft;
  const action = useAction(async () => {
    // a rule is replaced as a whole
    const saved = await draft.save((_changes, { enabled, severity, ...all }) => {
      const thresholds = rule.thresholds
        // an empty field is the default
        .filter(({ name, preset }) => all[`:${name}`] !== '' && Number(all[`:${name}`]) !== preset)
        .map(({ name }) => ({ name, value: Number(all[`:${name}`]) }));
      const change = { rule: rule.id, enabled, severity: severity === rule.preset ? null : severity, thresholds };
      return execute(WebUpdateRuleSettings, { projectId, input: { rules: [change] } });
    });
    if (!saved) return;
    toast('Rule saved. It applies from the next audit.');
    onClose();
  });
  const { failure } = action;
  return (
    <DialogForm
      title={rule.title}
      submit="Save"
      action={action}
      failureShown={(failure?.details.length ?? 0) > 0}
      onClose={onClose}
    >
      <p class="soft">
        {rule.why} <Outside url={rule.source} text="Documentation" />
      </p>
      <label class="check">
        <input type="checkbox" checked={values.enabled} onChange={() => set('enabled', !values.enabled)} />
        On
      </label>
      <Field label="Severity" fault={failure?.of('severity')}>
        <select value={values.severity} onChange={({ currentTarget: { value } }) => set('severity', value as Severity)}>
          {SEVERITIES.map((one) => (
            <option key={one} value={one}>
              {words(one)}
              {one === rule.preset ? ' (default)' : ''}
            </option>
          ))}
        </select>
      </Field>
      {rule.thresholds.map(({ name, description, unit, min, max, preset }, at) => (
        <Field
          key={name}
          label={name === unit ? words(name) : `${words(name)} (${unit})`}
          hint={`${description} ${min}–${max}; default ${preset}.`}
          fault={failure?.of(`thresholds[${at}].value`)}
        >
          <input
            type="number"
            min={min}
            max={max}
            step={1}
            value={values[`:${name}`]}
            onInput={({ currentTarget: { value } }) => set(`:${name}`, value)}
          />
        </Field>
      ))}
      <ChangedMeanwhile
        draft={draft}
        labels={{
          enabled: 'On',
          severity: 'Severity',
          ...Object.fromEntries(rule.thresholds.map(({ name }) => [`:${name}`, words(name)])),
        }}
        shown={(name, stored) => (name === 'severity' ? words(String(stored)) : inWords(stored))}
      />
    </DialogForm>
  );
}
