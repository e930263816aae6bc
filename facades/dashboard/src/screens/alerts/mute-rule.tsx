import { useState } from 'preact/hooks';
import { type AlertKind, WebUpdateAlertRule } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { words } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

const HOUR_MS = 3_600_000;
const PERIODS = [
  ['1', '1 hour'],
  ['24', '1 day'],
  ['168', '1 week'],
  ['720', '30 days'],
] as const;

interface MuteRuleProps {
  kind: AlertKind;
  project: { id: string; name: string };
  onClose(): void;
}

/** Alerts of that kind are recorded and not sent for a while. */
export function MuteRule({ kind, project, onClose }: MuteRuleProps) {
  const [hours, setHours] = useState('24');
  const action = useAction(async () => {
    const mutedUntil = new Date(Date.now() + Number(hours) * HOUR_MS).toISOString();
    await execute(WebUpdateAlertRule, { projectId: project.id, event: kind, input: { mutedUntil } });
    toast('Alerts muted.');
    onClose();
  });
  return (
    <DialogForm title="Mute alerts" submit="Mute" action={action} onClose={onClose}>
      <p>
        “{words(kind)}” of {project.name} is still recorded here, and not sent to any channel.
      </p>
      <Field label="For">
        <select value={hours} onChange={(event) => setHours(event.currentTarget.value)}>
          {PERIODS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
    </DialogForm>
  );
}
