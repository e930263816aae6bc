import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type AlertKind, WebAcknowledgeAlerts, WebInbox, type WebInboxQuery } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useList } from '../../api/more.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural, since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Empty, FailureNotice, Show } from '../../parts/loaded.tsx';
import { useSelection } from '../../parts/selection.ts';
import { More } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { place } from '../../router.ts';
import { TONE } from './alert-kinds.ts';
import { MuteRule } from './mute-rule.tsx';
import { StateFilters } from './state-filters.tsx';

type Alert = WebInboxQuery['inbox']['nodes'][number];

interface AlertInboxProps {
  projectId: string | null;
  kind: AlertKind | null;
  /** beside the state */
  filters: ComponentChildren;
}

/** Alerts one by one: what nobody sees to yet comes first. */
export function AlertInbox({ projectId, kind, filters }: AlertInboxProps) {
  const state = place.value.query.get('state') ?? '';
  const [chosen, setChosen] = useSelection([state, kind, projectId]);
  const [muting, setMuting] = useState<Alert | null>(null);
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
  const isFiltered = state !== '' || kind !== null || projectId !== null;
  return (
    <>
      <FailureNotice failure={acknowledge.failure} />
      <Show loaded={list}>
        {() => (
          <Card flush>
            <StateFilters>{filters}</StateFilters>
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
                    <a class="button" href="/alerts?view=alerts">
                      Show open alerts
                    </a>
                  )
                }
              >
                {isFiltered
                  ? 'Remove a filter to see more.'
                  : 'Score drops, new issues, pages that fail or are deindexed, ranking changes and Core Web Vitals regressions of all projects appear here.'}
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
