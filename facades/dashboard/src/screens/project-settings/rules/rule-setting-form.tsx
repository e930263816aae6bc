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
import { changeFor, SEGMENT_CHOICES, type SegmentChoice } from './segment-choice.ts';

const SEVERITIES: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];

interface RuleSettingFormProps {
  projectId: string;
  rule: ProjectRule;
  onClose(): void;
}

type Threshold = `:${string}`;
type InSegment = `@${string}`;

/** Each threshold is a value of its own, behind a colon, and so is each segment, behind an at sign. */
const valuesOf = ({
  enabled,
  severity,
  thresholds,
  segments,
}: ProjectRule): { enabled: boolean; severity: Severity } & Record<Threshold, string> &
  Record<InSegment, SegmentChoice> => ({
  enabled,
  severity,
  ...(Object.fromEntries(thresholds.map(({ name, value }) => [`:${name}`, String(value)])) as Record<
    Threshold,
    string
  >),
  ...(Object.fromEntries(segments.map(({ id, choice }) => [`@${id}`, choice])) as Record<InSegment, SegmentChoice>),
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
    const saved = await draft.save((changes, { enabled, severity, ...all }) => {
      const thresholds = rule.thresholds
        // an empty field is the default
        .filter(({ name, preset }) => all[`:${name}`] !== '' && Number(all[`:${name}`]) !== preset)
        .map(({ name }) => ({ name, value: Number(all[`:${name}`]) }));
      const change = { rule: rule.id, enabled, severity: severity === rule.preset ? null : severity, thresholds };
      const segments = rule.segments
        .filter(({ id }) => changes[`@${id}`] !== undefined)
        .map((one) => ({ id: one.id, rules: [changeFor(rule.id, all[`@${one.id}`] ?? '', one)] }));
      return execute(WebUpdateRuleSettings, { projectId, input: { rules: [change], segments } });
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
      {rule.segments.length > 0 && (
        <fieldset class="plain">
          <legend class="legend">In segments</legend>
          {rule.segments.map(({ id, name }) => (
            <Field key={id} label={name}>
              <select
                value={values[`@${id}`]}
                onChange={({ currentTarget: { value } }) => set(`@${id}`, value as SegmentChoice)}
              >
                {SEGMENT_CHOICES.map(([choice, text]) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ))}
              </select>
            </Field>
          ))}
          {rule.segments.length > 1 && (
            <p class="soft small">On a page in several segments, the first that sets the rule holds.</p>
          )}
        </fieldset>
      )}
      <ChangedMeanwhile
        draft={draft}
        labels={{
          enabled: 'On',
          severity: 'Severity',
          ...Object.fromEntries(rule.thresholds.map(({ name }) => [`:${name}`, words(name)])),
          ...Object.fromEntries(rule.segments.map(({ id, name }) => [`@${id}`, name])),
        }}
        shown={(name, stored) =>
          name.startsWith('@')
            ? (SEGMENT_CHOICES.find(([choice]) => choice === stored)?.[1] ?? '')
            : name === 'severity'
              ? words(String(stored))
              : inWords(stored)
        }
      />
    </DialogForm>
  );
}
