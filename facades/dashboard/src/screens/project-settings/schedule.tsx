import { useState } from 'preact/hooks';
import {
  type Frequency,
  type WebProjectSettingsQuery,
  WebRemoveSchedule,
  WebSetSchedule,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { since, time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { ZoneSelect } from '../../parts/zone-select.tsx';
import { ownPlan } from '../../rights.ts';

type Stored = NonNullable<WebProjectSettingsQuery['project']['auditSchedule']>;

const FREQUENCIES: readonly (readonly [Frequency, string])[] = [
  ['HOURLY', 'Hourly'],
  ['DAILY', 'Daily'],
  ['WEEKLY', 'Weekly'],
  ['MONTHLY', 'Monthly'],
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const OUTCOMES: Readonly<Record<NonNullable<Stored['lastOutcome']>, string>> = {
  STARTED: 'started an audit',
  SKIPPED_RUNNING: 'skipped: another audit was running',
  SKIPPED_QUOTA: 'skipped: no audits left on that day',
  SKIPPED_OWNERSHIP: 'skipped: the site is not proven to be yours',
  FAILED: 'failed to start an audit',
};

export function Schedule({ projectId, schedule, zone }: { projectId: string; schedule: Stored | null; zone: string }) {
  const [frequency, setFrequency] = useState<Frequency>(schedule?.frequency ?? 'WEEKLY');
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [dayOfMonth, setDay] = useState(String(schedule?.dayOfMonth ?? 1));
  const [timeOfDay, setTime] = useState(schedule?.timeOfDay ?? '03:00');
  const [chosenZone, setZone] = useState(schedule?.timeZone ?? null);
  const timeZone = chosenZone ?? zone;
  const [enabled, setEnabled] = useState(schedule?.enabled ?? true);
  const action = useAction(async () => {
    await execute(WebSetSchedule, {
      projectId,
      input: { frequency, weekday, dayOfMonth: Number(dayOfMonth), timeOfDay, timeZone, enabled },
    });
    toast('Schedule saved.');
    refresh();
  });
  const remove = useAction(async () => {
    await execute(WebRemoveSchedule, { projectId });
    toast('Schedule removed.');
    refresh();
  });
  const { failure } = action;
  const isHourlyAllowed = ownPlan()?.hourlyAudits ?? false;
  return (
    <CardForm
      title="Schedule"
      about={schedule ? <State of={schedule} /> : 'No schedule yet: audits start only when somebody starts them.'}
      submit={schedule ? 'Save schedule' : 'Add schedule'}
      action={action}
      beside={
        schedule && (
          <Button kind="danger" busy={remove.busy} onClick={() => void remove.run()}>
            Remove
          </Button>
        )
      }
    >
      <FailureNotice failure={remove.failure} />
      <div class="pair">
        <Field label="Frequency" fault={failure?.of('frequency')}>
          <select value={frequency} onChange={({ currentTarget: { value } }) => setFrequency(value as Frequency)}>
            {FREQUENCIES.map(([value, label]) => (
              <option key={value} value={value} disabled={value === 'HOURLY' && !isHourlyAllowed}>
                {value === 'HOURLY' && !isHourlyAllowed ? 'Hourly (ENTERPRISE plan)' : label}
              </option>
            ))}
          </select>
        </Field>
        {frequency === 'WEEKLY' && (
          <Field label="Day" fault={failure?.of('weekday')}>
            <select value={weekday} onChange={({ currentTarget: { value } }) => setWeekday(Number(value))}>
              {WEEKDAYS.map((label, at) => (
                <option key={label} value={at + 1}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        )}
        {frequency === 'MONTHLY' && (
          <Field label="Day of the month" hint="Shorter months use their last day." fault={failure?.of('dayOfMonth')}>
            <input
              type="number"
              required
              min={1}
              max={31}
              value={dayOfMonth}
              onInput={(event) => setDay(event.currentTarget.value)}
            />
          </Field>
        )}
        <Field
          label="Time"
          hint={frequency === 'HOURLY' ? 'Only the minutes count.' : undefined}
          fault={failure?.of('timeOfDay')}
        >
          <input type="time" required value={timeOfDay} onInput={(event) => setTime(event.currentTarget.value)} />
        </Field>
        <Field label="Time zone" fault={failure?.of('timeZone')}>
          <ZoneSelect value={timeZone} onChange={setZone} />
        </Field>
      </div>
      <label class="check">
        <input type="checkbox" checked={enabled} onChange={() => setEnabled(!enabled)} />
        Enabled
      </label>
    </CardForm>
  );
}

const State = ({ of: { nextRunAt, lastRunAt, lastOutcome } }: { of: Stored }) => (
  <>
    {nextRunAt ? `Next audit: ${time(nextRunAt)} (your time).` : 'Paused.'}
    {lastRunAt && lastOutcome && ` Last run ${since(lastRunAt)}: ${OUTCOMES[lastOutcome]}.`}
  </>
);
