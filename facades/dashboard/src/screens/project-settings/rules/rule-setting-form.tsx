import { useState } from 'preact/hooks';
import { type Severity, WebUpdateRuleSettings } from '../../../../operations.ts';
import { execute } from '../../../api/graph.ts';
import { refresh, useAction } from '../../../api/query.ts';
import { words } from '../../../format.ts';
import { Outside } from '../../../parts/card.tsx';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { Field } from '../../../parts/field.tsx';
import { toast } from '../../../parts/toast.tsx';
import type { ProjectRule } from './project-rule.ts';

const SEVERITIES: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];

interface RuleSettingFormProps {
  projectId: string;
  rule: ProjectRule;
  onClose(): void;
}

/** Whether a rule applies, how severe its findings are, and its thresholds. */
export function RuleSettingForm({ projectId, rule, onClose }: RuleSettingFormProps) {
  const [enabled, setEnabled] = useState(rule.enabled);
  const [severity, setSeverity] = useState<Severity>(rule.severity);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(rule.thresholds.map(({ name, value }) => [name, String(value)])),
  );
  const action = useAction(async () => {
    const thresholds = rule.thresholds
      // an empty field is the default
      .filter(({ name, preset }) => values[name] !== '' && Number(values[name]) !== preset)
      .map(({ name }) => ({ name, value: Number(values[name]) }));
    await execute(WebUpdateRuleSettings, {
      projectId,
      input: {
        rules: [{ rule: rule.id, enabled, severity: severity === rule.preset ? null : severity, thresholds }],
      },
    });
    toast('Rule saved. It applies from the next audit.');
    onClose();
    refresh();
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
        <input type="checkbox" checked={enabled} onChange={() => setEnabled(!enabled)} />
        On
      </label>
      <Field label="Severity" fault={failure?.of('severity')}>
        <select value={severity} onChange={({ currentTarget: { value } }) => setSeverity(value as Severity)}>
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
            value={values[name]}
            onInput={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
          />
        </Field>
      ))}
    </DialogForm>
  );
}
