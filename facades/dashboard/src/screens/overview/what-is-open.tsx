import { WebOverview, WebSetSchedule } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { weekdayToday } from '../../times.ts';
import { TONE } from '../alerts/alert-kinds.ts';

/** Alerts that nobody has acknowledged, and when the next audit starts. */
export function WhatIsOpen({ projectId }: { projectId: string }) {
  const loaded = useQuery(WebOverview, { projectId });
  return (
    <Show loaded={loaded}>
      {({ inbox, project: { auditSchedule, timeZone } }) => (
        <>
          {inbox.nodes.length > 0 && (
            <Card
              flush
              title="Open alerts"
              action={
                <a href={`/projects/${projectId}/alerts`}>
                  {inbox.totalCount > inbox.nodes.length ? `All ${inbox.totalCount}` : 'Alerts'}
                </a>
              }
            >
              <ul class="list changes">
                {inbox.nodes.map((alert) => (
                  <li key={alert.id}>
                    <Chip tone={TONE[alert.kind]}>{words(alert.kind)}</Chip>
                    <a class="strong grow" href={alert.path}>
                      {alert.message}
                    </a>
                    <time class="soft small" dateTime={alert.createdAt} title={time(alert.createdAt)}>
                      {since(alert.createdAt)}
                    </time>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title="Next audit">
            {auditSchedule ? (
              <p>
                {auditSchedule.enabled ? (
                  <>
                    {words(auditSchedule.frequency)}
                    {auditSchedule.nextRunAt && `: ${time(auditSchedule.nextRunAt)}`}.
                  </>
                ) : (
                  `Paused (${words(auditSchedule.frequency).toLowerCase()}).`
                )}{' '}
                <a href={`/projects/${projectId}/settings/schedule`}>Change schedule</a>
              </p>
            ) : (
              <ScheduleWeekly projectId={projectId} timeZone={timeZone} />
            )}
          </Card>
        </>
      )}
    </Show>
  );
}

/** One click: on this day of the week, at night in the zone of the project. */
function ScheduleWeekly({ projectId, timeZone }: { projectId: string; timeZone: string }) {
  const { run, busy, failure } = useAction(async () => {
    const weekday = weekdayToday();
    await execute(WebSetSchedule, {
      projectId,
      input: { frequency: 'WEEKLY', weekday, timeOfDay: '03:00', timeZone, enabled: true },
    });
    toast('Weekly audits scheduled.');
    refresh();
  });
  return (
    <div class="row between">
      <span class="soft">No schedule: audits start only when somebody starts them.</span>
      {may('MEMBER') && (
        <Button size="small" busy={busy} onClick={() => void run()}>
          Schedule weekly
        </Button>
      )}
      <FailureNotice failure={failure} />
    </div>
  );
}
