import {
  type Frequency,
  WebProjectSettings,
  type WebProjectSettingsQuery,
  WebRemoveSchedule,
  WebSetSchedule,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { since, time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { ChangedMeanwhile, inWords } from '../../parts/changed-meanwhile.tsx';
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
  SKIPPED_RUNNING: 'skipped: another audit was running or paused',
  SKIPPED_QUOTA: 'skipped: no audits left on that day',
  SKIPPED_OWNERSHIP: 'skipped: the site is not proven to be yours',
  FAILED: 'failed to start an audit',
};

const LABELS = {
  frequency: 'Frequency',
  weekday: 'Day',
  dayOfMonth: 'Day of the month',
  timeOfDay: 'Time',
  timeZone: 'Time zone',
  enabled: 'Enabled',
};

/** Without a zone it has that of the project. */
const valuesOf = (schedule: Stored | null) => ({
  frequency: schedule?.frequency ?? ('WEEKLY' as Frequency),
  weekday: schedule?.weekday ?? 1,
  dayOfMonth: String(schedule?.dayOfMonth ?? 1),
  timeOfDay: schedule?.timeOfDay ?? '03:00',
  timeZone: schedule?.timeZone ?? null,
  enabled: schedule?.enabled ?? true,
});

/** Days of the week have names. */
const shown = (name: string, stored: unknown): string =>
  name === 'weekday' ? (WEEKDAYS[Number(stored) - 1] ?? '') : inWords(stored);

export function Schedule({ projectId, schedule, zone }: { projectId: string; schedule: Stored | null; zone: string }) {
  const draft = useDraft(valuesOf(schedule), {
    operation: WebProjectSettings,
    variables: { id: projectId },
    read: ({ project }) => valuesOf(project.auditSchedule),
  });
  const { values, set } = draft;
  const { frequency } = values;
  const action = useAction(async () => {
    const saved = await draft.save((_changes, { dayOfMonth, timeZone, ...all }) =>
      execute(WebSetSchedule, {
        projectId,
        input: { ...all, dayOfMonth: Number(dayOfMonth), timeZone: timeZone ?? zone },
      }),
    );
    if (saved) toast('Schedule saved.');
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
          <select value={frequency} onChange={({ currentTarget: { value } }) => set('frequency', value as Frequency)}>
            {FREQUENCIES.map(([value, label]) => (
              <option key={value} value={value} disabled={value === 'HOURLY' && !isHourlyAllowed}>
                {value === 'HOURLY' && !isHourlyAllowed ? 'Hourly (ENTERPRISE plan)' : label}
              </option>
            ))}
          </select>
        </Field>
        {frequency === 'WEEKLY' && (
          <Field label="Day" fault={failure?.of('weekday')}>
            <select value={values.weekday} onChange={({ currentTarget: { value } }) => set('weekday', Number(value))}>
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
              value={values.dayOfMonth}
              onInput={(event) => set('dayOfMonth', event.currentTarget.value)}
            />
          </Field>
        )}
        <Field
          label="Time"
          hint={frequency === 'HOURLY' ? 'Only the minutes count.' : undefined}
          fault={failure?.of('timeOfDay')}
        >
          <input
            type="time"
            required
            value={values.timeOfDay}
            onInput={(event) => set('timeOfDay', event.currentTarget.value)}
          />
        </Field>
        <Field label="Time zone" fault={failure?.of('timeZone')}>
          <ZoneSelect value={values.timeZone ?? zone} onChange={(timeZone) => set('timeZone', timeZone)} />
        </Field>
      </div>
      <label class="check">
        <input type="checkbox" checked={values.enabled} onChange={() => set('enabled', !values.enabled)} />
        Enabled
      </label>
      <ChangedMeanwhile draft={draft} labels={LABELS} shown={shown} />
    </CardForm>
  );
}

const State = ({ of: { nextRunAt, lastRunAt, lastOutcome } }: { of: Stored }) => (
  <>
    {nextRunAt ? `Next audit: ${time(nextRunAt)} (your time).` : 'Paused.'}
    {lastRunAt && lastOutcome && ` Last run ${since(lastRunAt)}: ${OUTCOMES[lastOutcome]}.`}
  </>
);
