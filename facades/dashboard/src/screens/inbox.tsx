import { useState } from 'preact/hooks';
import {
  type AlertKind,
  WebAcknowledgeAlerts,
  WebInbox,
  type WebInboxQuery,
  WebProjectNames,
} from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction, useQuery } from '../api/query.ts';
import { plural, since, time, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { ChoiceFilter } from '../parts/filter.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { useSelection } from '../parts/selection.ts';
import { More } from '../parts/table.tsx';
import { toast } from '../parts/toast.tsx';
import { may } from '../rights.ts';
import { oneOf, place } from '../router.ts';
import { TONE } from './alerts/alert-kinds.ts';
import { MuteRule } from './alerts/mute-rule.tsx';

type Alert = WebInboxQuery['inbox']['nodes'][number];

const STATES = [
  ['', 'Open'],
  ['acknowledged', 'Acknowledged'],
  ['all', 'All'],
] as const;

/** Alerts of all projects: what nobody sees to yet comes first. */
export default function Inbox() {
  const { query } = place.value;
  const [state = '', projectId = ''] = ['state', 'project'].map((name) => query.get(name) ?? '');
  const kind = oneOf('kind', Object.keys(TONE) as AlertKind[]) ?? '';
  const [chosen, setChosen] = useSelection([state, kind, projectId]);
  const [muting, setMuting] = useState<Alert | null>(null);
  const names = useQuery(WebProjectNames, {});
  const list = useList(
    WebInbox,
    {
      ...(state === 'all' ? {} : { acknowledged: state === 'acknowledged' }),
      ...(kind ? { kind } : {}),
      ...(projectId ? { projectId } : {}),
    },
    (data) => data.inbox,
  );
  const acknowledge = useAction(async (ids: readonly string[]) => {
    await execute(WebAcknowledgeAlerts, { alertIds: [...ids] });
    toast(`${plural(ids.length, 'alert')} acknowledged.`);
    setChosen(new Set());
    refresh();
  });
  const open = list.items.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const selected = open.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const canAct = may('MEMBER');
  const isFiltered = state !== '' || kind !== '' || projectId !== '';
  const projects = names.data?.projects.nodes ?? [];
  return (
    <>
      <PageHeader title="Alerts" lead="What changed on your sites, in rankings and in Core Web Vitals." />
      <FailureNotice failure={acknowledge.failure} />
      <Show loaded={list}>
        {() => (
          <Card flush>
            <div class="filters bar">
              <ChoiceFilter name="state" label="State" choices={STATES} />
              <ChoiceFilter
                name="kind"
                label="Alert type"
                choices={[['', 'All types'], ...Object.keys(TONE).map((name) => [name, words(name)] as const)]}
              />
              <ChoiceFilter
                name="project"
                label="Project"
                choices={[['', 'All projects'], ...projects.map(({ id, name }) => [id, name] as const)]}
              />
            </div>
            {canAct && open.length > 0 && (
              <div class="bar row">
                <label class="check">
                  <input
                    type="checkbox"
                    checked={selected.length === open.length}
                    onChange={() => setChosen(new Set(selected.length === open.length ? [] : open.map(({ id }) => id)))}
                  />
                  Select all
                </label>
                {selected.length > 0 && (
                  <Button
                    size="small"
                    kind="primary"
                    busy={acknowledge.busy}
                    onClick={() => void acknowledge.run(selected)}
                  >
                    Acknowledge {selected.length}
                  </Button>
                )}
              </div>
            )}
            {list.items.length === 0 ? (
              <Empty
                icon="alerts"
                title={isFiltered ? 'No matching alerts' : 'All caught up'}
                action={
                  isFiltered && (
                    <a class="button" href="/alerts">
                      Show open alerts
                    </a>
                  )
                }
              >
                {isFiltered
                  ? 'Remove a filter to see more.'
                  : 'Score drops, new issues, pages that fail or close, ranking changes and Core Web Vitals regressions of all projects appear here.'}
              </Empty>
            ) : (
              <ul class="list inbox">
                {list.items.map((alert) => (
                  <li key={alert.id}>
                    {canAct && alert.acknowledgedAt === null && (
                      <input
                        type="checkbox"
                        aria-label={`Select: ${alert.message}`}
                        checked={chosen.has(alert.id)}
                        onChange={() => setChosen(chosen.symmetricDifference(new Set([alert.id])))}
                      />
                    )}
                    <span class="grow stack tight">
                      <span class="row">
                        <Chip tone={TONE[alert.kind]}>{words(alert.kind)}</Chip>
                        <span class="soft small break">{alert.project?.name}</span>
                        <time class="soft small" dateTime={alert.createdAt} title={time(alert.createdAt)}>
                          {since(alert.createdAt)}
                        </time>
                      </span>
                      <a class="strong break" href={alert.path}>
                        {alert.message}
                      </a>
                      {alert.acknowledgedAt && <span class="soft small">Acknowledged by {alert.acknowledgedBy}</span>}
                    </span>
                    {canAct && alert.acknowledgedAt === null && (
                      <span class="row">
                        <Button
                          size="small"
                          busy={acknowledge.busy}
                          keys="a"
                          onClick={() => void acknowledge.run([alert.id])}
                        >
                          Acknowledge<span class="hidden-text">: {alert.message}</span>
                        </Button>
                        <Button size="small" kind="quiet" keys="m" onClick={() => setMuting(alert)}>
                          Mute<span class="hidden-text"> {words(alert.kind)}</span>
                        </Button>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <More list={list} noun="alert" />
          </Card>
        )}
      </Show>
      {muting?.project && <MuteRule kind={muting.kind} project={muting.project} onClose={() => setMuting(null)} />}
    </>
  );
}
