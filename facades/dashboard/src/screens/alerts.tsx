import type { AlertKind } from '../../operations.ts';
import { WebAcknowledgeAlerts, WebAlerts } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction } from '../api/query.ts';
import { since, time, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { More } from '../parts/table.tsx';
import { toast } from '../parts/toast.tsx';
import { may } from '../rights.ts';
import { navigate, oneOf, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { TONE } from './alerts/alert-kinds.ts';
import { IncidentList, SingleIncident } from './alerts/incident-list.tsx';

export default function Alerts({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const kind = oneOf('kind', Object.keys(TONE) as AlertKind[]);
  const incident = place.value.query.get('incident');
  return (
    <>
      <PageHeader title="Alerts" lead="What changed on the site, in rankings and in Core Web Vitals.">
        <a class="button" href={`/projects/${projectId}/alerts/rules`}>
          Alert rules
        </a>
        <select
          aria-label="Alert type"
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => navigate(withQuery({ kind: value, incident: null }))}
        >
          <option value="">All types</option>
          {Object.keys(TONE).map((name) => (
            <option key={name} value={name}>
              {words(name)}
            </option>
          ))}
        </select>
      </PageHeader>
      {kind ? (
        <AlertsOfKind projectId={projectId} kind={kind} />
      ) : incident ? (
        <SingleIncident id={incident} />
      ) : (
        <IncidentList projectId={projectId} />
      )}
    </>
  );
}

/** Alerts one by one. */
function AlertsOfKind({ projectId, kind }: { projectId: string; kind: AlertKind }) {
  const list = useList(WebAlerts, { projectId, kind }, (data) => data.alerts);
  const acknowledge = useAction(async (id: string) => {
    await execute(WebAcknowledgeAlerts, { alertIds: [id] });
    toast('Alert acknowledged.');
    refresh();
  });
  return (
    <>
      <FailureNotice failure={acknowledge.failure} />
      <Show loaded={list}>
        {() => (
          <Card flush>
            {list.items.length === 0 ? (
              <Empty
                icon="alerts"
                title="No alerts of this type"
                action={
                  <a class="button" href={withQuery({ kind: null })}>
                    Show all alerts
                  </a>
                }
              >
                Alerts of other types are not shown.
              </Empty>
            ) : (
              <>
                <ul class="list">
                  {list.items.map((alert) => (
                    <li key={alert.id}>
                      <Chip tone={TONE[alert.kind]}>{words(alert.kind)}</Chip>
                      <a class="strong grow" href={alert.path}>
                        {alert.message}
                      </a>
                      {alert.acknowledgedAt ? (
                        <span class="soft small">Acknowledged by {alert.acknowledgedBy}</span>
                      ) : (
                        may('MEMBER') && (
                          <Button
                            size="small"
                            kind="quiet"
                            busy={acknowledge.busy}
                            onClick={() => void acknowledge.run(alert.id)}
                          >
                            Acknowledge
                          </Button>
                        )
                      )}
                      <time class="soft small" dateTime={alert.createdAt} title={time(alert.createdAt)}>
                        {since(alert.createdAt)}
                      </time>
                    </li>
                  ))}
                </ul>
                <More list={list} noun="alert" />
              </>
            )}
          </Card>
        )}
      </Show>
    </>
  );
}
