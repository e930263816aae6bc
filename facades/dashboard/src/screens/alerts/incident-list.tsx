import { useState } from 'preact/hooks';
import {
  WebAcknowledgeIncidents,
  WebAssignIncident,
  WebIncidentById,
  type WebIncidentByIdQuery,
  WebIncidents,
  WebMuteIncident,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useList } from '../../api/more.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { plural, since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip, SeverityChip } from '../../parts/chip.tsx';
import { ChoiceFilter } from '../../parts/filter.tsx';
import { Empty, FailureNotice, Show } from '../../parts/loaded.tsx';
import { More } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { place, withQuery } from '../../router.ts';
import { MemberOptions, type Person, useMembers } from '../issues/assignee.tsx';
import { TONE } from './alert-kinds.ts';
import { MuteDialog } from './mute-rule.tsx';

export type ListedIncident = WebIncidentByIdQuery['incident'];

const STATES = [
  ['', 'Open'],
  ['acknowledged', 'Acknowledged'],
  ['all', 'All'],
] as const;

/** Incidents of a project, the worst first: each is acknowledged, assigned and muted as one. */
export function IncidentList({ projectId }: { projectId: string }) {
  const { query } = place.value;
  const state = query.get('state') ?? '';
  const list = useList(
    WebIncidents,
    { projectId, ...(state === 'all' ? {} : { acknowledged: state === 'acknowledged' }) },
    (data) => data.incidents,
  );
  const members = useMembers();
  return (
    <Show loaded={list}>
      {() => (
        <Card flush>
          <div class="filters bar">
            <ChoiceFilter name="state" label="State" choices={STATES} />
          </div>
          {list.items.length === 0 && state === '' ? (
            <Empty icon="alerts" title="No open alerts">
              Score drops, new issues, pages that fail or close, ranking changes and Core Web Vitals regressions appear
              here: those of one audit together.
            </Empty>
          ) : list.items.length === 0 ? (
            <Empty
              icon="alerts"
              title="No matching alerts"
              action={
                <a class="button" href={withQuery({ state: null })}>
                  Show open alerts
                </a>
              }
            >
              {state === 'all' ? 'Nothing was reported yet.' : 'Nobody has acknowledged anything yet.'}
            </Empty>
          ) : (
            <ul class="list incidents">
              {list.items.map((incident) => (
                <IncidentItem key={incident.id} incident={incident} members={members} />
              ))}
            </ul>
          )}
          <More list={list} noun="incident" />
        </Card>
      )}
    </Show>
  );
}

/** The one that a message links to. */
export function SingleIncident({ id }: { id: string }) {
  const loaded = useQuery(WebIncidentById, { id });
  const members = useMembers();
  return (
    <Show loaded={loaded}>
      {({ incident }) => (
        <Card flush>
          <div class="bar">
            <a href={withQuery({ incident: null })}>All alerts of the project</a>
          </div>
          <ul class="list incidents">
            <IncidentItem incident={incident} members={members} open />
          </ul>
        </Card>
      )}
    </Show>
  );
}

interface IncidentItemProps {
  incident: ListedIncident;
  members: readonly Person[];
  /** with its alerts */
  open?: boolean;
}

function IncidentItem({ incident, members, open = false }: IncidentItemProps) {
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
  const named = first?.text ?? 'incident';
  const offered = assignee && !members.some((one) => one.id === assignee.id) ? [...members, assignee] : members;
  return (
    <li>
      <div class="stack tight grow">
        <div class="row">
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
