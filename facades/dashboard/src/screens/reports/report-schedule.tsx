import {
  type ReportFrequency,
  WebRemoveReportSchedule,
  WebReportSharing,
  type WebReportSharingQuery,
  WebSetReportSchedule,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { viewer } from '../../api/session.ts';
import { time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { ChangedMeanwhile, inWords } from '../../parts/changed-meanwhile.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { NoEmail } from '../../parts/no-email.tsx';
import { toast } from '../../parts/toast.tsx';
import { ownZone, ZoneSelect } from '../../parts/zone-select.tsx';
import { may } from '../../rights.ts';

type Stored = NonNullable<WebReportSharingQuery['reportSchedule']>;

interface ReportScheduleProps {
  projectId: string;
  schedule: Stored | null;
  sendsEmail: boolean;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const TITLE = 'Send by e-mail';

/** The report, sent by the clock. */
export function ReportSchedule(props: ReportScheduleProps) {
  const { schedule, sendsEmail } = props;
  if (!sendsEmail)
    return (
      <Card title={TITLE}>
        <NoEmail />
      </Card>
    );
  if (!may('MEMBER'))
    return (
      <Card title={TITLE}>
        <p class="soft">{schedule ? <State of={schedule} /> : 'The report is not sent by e-mail.'}</p>
      </Card>
    );
  return <ScheduleForm {...props} />;
}

const LABELS = {
  frequency: 'Frequency',
  weekday: 'Day',
  dayOfMonth: 'Day of the month',
  timeOfDay: 'Time',
  timeZone: 'Time zone',
  recipients: 'Recipients',
  attachPdf: 'Attach the report as PDF',
  enabled: 'Enabled',
};

const valuesOf = (schedule: Stored | null) => ({
  frequency: schedule?.frequency ?? ('MONTHLY' as ReportFrequency),
  weekday: schedule?.weekday ?? 1,
  dayOfMonth: String(schedule?.dayOfMonth ?? 1),
  timeOfDay: schedule?.timeOfDay ?? '08:00',
  timeZone: schedule?.timeZone ?? ownZone(),
  recipients: (schedule?.recipients ?? [viewer.value?.email ?? '']).join('\n'),
  attachPdf: schedule?.attachPdf ?? true,
  enabled: schedule?.enabled ?? true,
});

const shown = (name: string, stored: unknown): string =>
  name === 'weekday' ? (WEEKDAYS[Number(stored) - 1] ?? '') : inWords(stored);

function ScheduleForm({ projectId, schedule }: ReportScheduleProps) {
  const draft = useDraft(valuesOf(schedule), {
    operation: WebReportSharing,
    variables: { projectId },
    read: (data) => valuesOf(data.reportSchedule),
  });
  const { values, set } = draft;
  const { frequency } = values;
  const action = useAction(async () => {
    const saved = await draft.save((_changes, { dayOfMonth, recipients, ...all }) =>
      execute(WebSetReportSchedule, {
        projectId,
        input: { ...all, dayOfMonth: Number(dayOfMonth), recipients: recipients.split(/[\s,;]+/).filter(Boolean) },
      }),
    );
    if (saved) toast('Report schedule saved.');
  });
  const remove = useAction(async () => {
    await execute(WebRemoveReportSchedule, { projectId });
    toast('Report schedule removed.');
    refresh();
  });
  const { failure } = action;
  return (
    <CardForm
      title={TITLE}
      about={
        schedule ? <State of={schedule} /> : 'Sends the report of the latest audit to members of the organization.'
      }
      submit={schedule ? 'Save' : 'Start sending'}
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
      <Field label="Recipients" hint="E-mail addresses of members, one per line." fault={failure?.of('recipients')}>
        <textarea
          rows={3}
          required
          value={values.recipients}
          onInput={(event) => set('recipients', event.currentTarget.value)}
        />
      </Field>
      <div class="pair">
        <Field label="Frequency">
          <select
            value={frequency}
            onChange={({ currentTarget: { value } }) => set('frequency', value as ReportFrequency)}
          >
            <option value="WEEKLY">Weekly</option>
            <option value="MONTHLY">Monthly</option>
          </select>
        </Field>
        {frequency === 'WEEKLY' ? (
          <Field label="Day" fault={failure?.of('weekday')}>
            <select value={values.weekday} onChange={({ currentTarget: { value } }) => set('weekday', Number(value))}>
              {WEEKDAYS.map((label, at) => (
                <option key={label} value={at + 1}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        ) : (
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
        <Field label="Time" fault={failure?.of('timeOfDay')}>
          <input
            type="time"
            required
            value={values.timeOfDay}
            onInput={(event) => set('timeOfDay', event.currentTarget.value)}
          />
        </Field>
        <Field label="Time zone" fault={failure?.of('timeZone')}>
          <ZoneSelect value={values.timeZone} onChange={(zone) => set('timeZone', zone)} />
        </Field>
      </div>
      <label class="check">
        <input type="checkbox" checked={values.attachPdf} onChange={() => set('attachPdf', !values.attachPdf)} />
        Attach the report as PDF
      </label>
      <label class="check">
        <input type="checkbox" checked={values.enabled} onChange={() => set('enabled', !values.enabled)} />
        Enabled
      </label>
      <ChangedMeanwhile draft={draft} labels={LABELS} shown={shown} />
    </CardForm>
  );
}

const State = ({ of: { nextAt, lastAt } }: { of: Stored }) => (
  <>
    {nextAt ? `Sent next: ${time(nextAt)} (your time).` : 'Paused.'}
    {lastAt && ` Last sent ${time(lastAt)}.`}
  </>
);
