import type { ComponentChildren } from 'preact';
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

/** For how long nothing is sent. */
export function MuteDialog(props: {
  children: ComponentChildren;
  mute: (until: string) => Promise<unknown>;
  done: string;
  onClose(): void;
}) {
  const { children, mute, done, onClose } = props;
  const [hours, setHours] = useState('24');
  const action = useAction(async () => {
    await mute(new Date(Date.now() + Number(hours) * HOUR_MS).toISOString());
    toast(done);
    onClose();
  });
  return (
    <DialogForm title="Mute alerts" submit="Mute" action={action} onClose={onClose}>
      <p>{children}</p>
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

interface MuteRuleProps {
  kind: AlertKind;
  project: { id: string; name: string };
  onClose(): void;
}

/** Alerts of that kind are recorded and not sent for a while. */
export const MuteRule = ({ kind, project, onClose }: MuteRuleProps) => (
  <MuteDialog
    mute={(mutedUntil) => execute(WebUpdateAlertRule, { projectId: project.id, event: kind, input: { mutedUntil } })}
    done="Alerts muted."
    onClose={onClose}
  >
    “{words(kind)}” of {project.name} is still recorded here, and not sent to any channel.
  </MuteDialog>
);
