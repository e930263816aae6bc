import { useState } from 'preact/hooks';
import {
  type ReportFrequency,
  WebRemoveReportSchedule,
  type WebReportSharingQuery,
  WebSetReportSchedule,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { viewer } from '../../api/session.ts';
import { time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { NoEmail } from '../../parts/no-email.tsx';
import { toast } from '../../parts/toast.tsx';
import { ZoneSelect } from '../../parts/zone-select.tsx';
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

function ScheduleForm({ projectId, schedule }: ReportScheduleProps) {
  const [frequency, setFrequency] = useState<ReportFrequency>(schedule?.frequency ?? 'MONTHLY');
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [dayOfMonth, setDay] = useState(String(schedule?.dayOfMonth ?? 1));
  const [timeOfDay, setTime] = useState(schedule?.timeOfDay ?? '08:00');
  const [timeZone, setZone] = useState(schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC');
  const [recipients, setRecipients] = useState((schedule?.recipients ?? [viewer.value?.email ?? '']).join('\n'));
  const [attachPdf, setAttach] = useState(schedule?.attachPdf ?? true);
  const [enabled, setEnabled] = useState(schedule?.enabled ?? true);
  const action = useAction(async () => {
    await execute(WebSetReportSchedule, {
      projectId,
      input: {
        frequency,
        weekday,
        dayOfMonth: Number(dayOfMonth),
        timeOfDay,
        timeZone,
        recipients: recipients.split(/[\s,;]+/).filter(Boolean),
        attachPdf,
        enabled,
      },
    });
    toast('Report schedule saved.');
    refresh();
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
        <textarea rows={3} required value={recipients} onInput={(event) => setRecipients(event.currentTarget.value)} />
      </Field>
      <div class="pair">
        <Field label="Frequency">
          <select value={frequency} onChange={({ currentTarget: { value } }) => setFrequency(value as ReportFrequency)}>
            <option value="WEEKLY">Weekly</option>
            <option value="MONTHLY">Monthly</option>
          </select>
        </Field>
        {frequency === 'WEEKLY' ? (
          <Field label="Day" fault={failure?.of('weekday')}>
            <select value={weekday} onChange={({ currentTarget: { value } }) => setWeekday(Number(value))}>
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
              value={dayOfMonth}
              onInput={(event) => setDay(event.currentTarget.value)}
            />
          </Field>
        )}
        <Field label="Time" fault={failure?.of('timeOfDay')}>
          <input type="time" required value={timeOfDay} onInput={(event) => setTime(event.currentTarget.value)} />
        </Field>
        <Field label="Time zone" fault={failure?.of('timeZone')}>
          <ZoneSelect value={timeZone} onChange={setZone} />
        </Field>
      </div>
      <label class="check">
        <input type="checkbox" checked={attachPdf} onChange={() => setAttach(!attachPdf)} />
        Attach the report as PDF
      </label>
      <label class="check">
        <input type="checkbox" checked={enabled} onChange={() => setEnabled(!enabled)} />
        Enabled
      </label>
    </CardForm>
  );
}

const State = ({ of: { nextAt, lastAt } }: { of: Stored }) => (
  <>
    {nextAt ? `Sent next: ${time(nextAt)} (your time).` : 'Paused.'}
    {lastAt && ` Last sent ${time(lastAt)}.`}
  </>
);
