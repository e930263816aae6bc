import { useState } from 'preact/hooks';
import {
  WebAcknowledgeIncidents,
  WebAssignIncident,
  type WebIncidentByIdQuery,
  WebMuteIncident,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural, since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Chip, SeverityChip } from '../../parts/chip.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { MemberOptions, type Person } from '../issues/assignee.tsx';
import { TONE } from './alert-kinds.ts';
import { MuteDialog } from './mute-rule.tsx';

export type ListedIncident = WebIncidentByIdQuery['incident'];

interface IncidentItemProps {
  incident: ListedIncident;
  members: readonly Person[];
  /** with its alerts */
  open?: boolean;
  /** whether it is selected, in a list of several; it is named there by its project */
  selection?: { chosen: boolean; toggle(): void } | undefined;
  ofProject?: boolean;
}

/** An incident with its causes and its alerts: it is acknowledged, assigned and muted as one. */
export function IncidentItem({ incident, members, open = false, selection, ofProject = false }: IncidentItemProps) {
  const [muting, setMuting] = useState(false);
  const [unfolded, setUnfolded] = useState(open);
  const { id, severity, causes, causeCount, openedAt, updatedAt, acknowledgedAt, acknowledgedBy, assignee } = incident;
  const acknowledge = useAction(async () => {
    await execute(WebAcknowledgeIncidents, { incidentIds: [id] });
    toast(`${plural(incident.alertCount, 'alert')} acknowledged.`);
    refresh();
  });
  const assign = useAction(async (assigneeId: string) => {
    await execute(WebAssignIncident, { incidentId: id, assigneeId: assigneeId || null });
    toast(assigneeId ? 'Incident assigned.' : 'Incident unassigned.');
    refresh();
  });
  const mute = async (mutedUntil: string | null) => {
    await execute(WebMuteIncident, { incidentId: id, mutedUntil });
    refresh();
  };
  const unmute = useAction(async () => {
    await mute(null);
    toast('Incident unmuted.');
  });
  const isMuted = incident.mutedUntil !== null && Date.parse(incident.mutedUntil) > Date.now();
  const [first] = causes.filter(({ kind }) => kind !== 'DEPLOY');
  const named = `${ofProject ? `${incident.project?.name ?? ''}: ` : ''}${first?.text ?? 'incident'}`;
  const offered = assignee && !members.some((one) => one.id === assignee.id) ? [...members, assignee] : members;
  return (
    <li>
      {selection && (
        <input type="checkbox" aria-label={`Select: ${named}`} checked={selection.chosen} onChange={selection.toggle} />
      )}
      <div class="stack tight grow">
        <div class="row">
          {ofProject && incident.project && (
            <a class="strong break" href={incident.path}>
              {incident.project.name}
            </a>
          )}
          <SeverityChip severity={severity} />
          <span class="soft small">{incident.auditId ? 'Audit' : 'Between audits'}</span>
          <time class="soft small" dateTime={openedAt} title={time(openedAt)}>
            {since(openedAt)}
          </time>
          {updatedAt !== openedAt && (
            <span class="soft small" title={time(updatedAt)}>
              seen again {since(updatedAt)}
            </span>
          )}
          {isMuted && <Chip>Muted until {time(incident.mutedUntil)}</Chip>}
        </div>
        <ul class="causes">
          {causes.map((cause) => (
            <li key={cause.text}>
              <span class="soft small kind">{CAUSES[cause.kind] ?? words(cause.kind)}</span>
              <a class="strong break" href={cause.path}>
                {cause.text}
              </a>
            </li>
          ))}
          {causeCount > causes.length && (
            <li class="soft small">and {plural(causeCount - causes.length, 'more cause')}</li>
          )}
        </ul>
        {acknowledgedAt && <span class="soft small">Acknowledged by {acknowledgedBy}</span>}
        <details open={open} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>{plural(incident.alertCount, 'alert')}</summary>
          {unfolded && (
            <ul class="causes">
              {incident.alerts.map((alert) => (
                <li key={alert.id}>
                  <Chip tone={TONE[alert.kind]}>{words(alert.kind)}</Chip>
                  <span class="break">{alert.message}</span>
                  <time class="soft small" dateTime={alert.createdAt} title={time(alert.createdAt)}>
                    {since(alert.createdAt)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </details>
        <FailureNotice failure={acknowledge.failure ?? assign.failure ?? unmute.failure} />
      </div>
      {may('MEMBER') ? (
        <div class="row acts">
          <select
            aria-label={`Assignee of: ${named}`}
            value={assignee?.id ?? ''}
            disabled={assign.busy || members.length === 0}
            onChange={(event) => void assign.run(event.currentTarget.value)}
          >
            <MemberOptions of={offered} />
          </select>
          {acknowledgedAt === null && (
            <Button size="small" keys="a" busy={acknowledge.busy} onClick={() => void acknowledge.run()}>
              Acknowledge<span class="hidden-text">: {named}</span>
            </Button>
          )}
          {isMuted ? (
            <Button size="small" kind="quiet" busy={unmute.busy} onClick={() => void unmute.run()}>
              Unmute<span class="hidden-text">: {named}</span>
            </Button>
          ) : (
            <Button size="small" kind="quiet" keys="m" onClick={() => setMuting(true)}>
              Mute<span class="hidden-text">: {named}</span>
            </Button>
          )}
        </div>
      ) : (
        assignee && <span class="soft small">{assignee.name}</span>
      )}
      {muting && (
        <MuteDialog mute={mute} done="Incident muted." onClose={() => setMuting(false)}>
          Nothing more about this incident is sent to any channel. Its alerts are still recorded here.
        </MuteDialog>
      )}
    </li>
  );
}

const CAUSES: Readonly<Record<string, string>> = {
  ROBOTS_TXT: 'robots.txt',
  SERVER_ERRORS: '5xx',
  CLIENT_ERRORS: '4xx',
  NO_RESPONSE: 'No response',
  NOINDEX: 'noindex',
  VITALS: 'Core Web Vitals',
  SEARCH_DATA: 'Search Console',
};
