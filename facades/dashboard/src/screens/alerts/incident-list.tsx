import type { ComponentChildren } from 'preact';
import { WebIncidentById, WebIncidents } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { useQuery } from '../../api/query.ts';
import { Card } from '../../parts/card.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { useSelection } from '../../parts/selection.ts';
import { More } from '../../parts/table.tsx';
import { may } from '../../rights.ts';
import { place, withQuery } from '../../router.ts';
import { useMembers } from '../issues/assignee.tsx';
import { IncidentItem } from './incident-item.tsx';
import { SelectedIncidents } from './selected-incidents.tsx';
import { StateFilters } from './state-filters.tsx';

interface IncidentListProps {
  /** null: incidents of all projects */
  projectId: string | null;
  /** beside the state */
  filters?: ComponentChildren;
}

/** Incidents, the worst first: each, or all that are selected, are acknowledged and assigned as one. */
export function IncidentList({ projectId, filters }: IncidentListProps) {
  const { query } = place.value;
  const state = query.get('state') ?? '';
  const [chosen, setChosen] = useSelection([state, projectId]);
  const list = useList(
    WebIncidents,
    { projectId, ...(state === 'all' ? {} : { acknowledged: state === 'acknowledged' }) },
    (data) => data.incidents,
  );
  const members = useMembers();
  const ofProject = projectId === null || filters !== undefined;
  const canSelect = may('MEMBER') && list.items.length > 1;
  return (
    <Show loaded={list}>
      {() => (
        <Card flush>
          <StateFilters>{filters}</StateFilters>
          {canSelect && (
            <SelectedIncidents incidents={list.items} members={members} chosen={chosen} onChange={setChosen} />
          )}
          {list.items.length === 0 && state === '' ? (
            <Empty icon="alerts" title={projectId === null ? 'All caught up' : 'No open alerts'}>
              Score drops, new issues, pages that fail or are deindexed, ranking changes and Core Web Vitals regressions
              appear here: those of one audit together.
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
                <IncidentItem
                  key={incident.id}
                  incident={incident}
                  members={members}
                  ofProject={ofProject}
                  selection={
                    canSelect
                      ? {
                          chosen: chosen.has(incident.id),
                          toggle: () => setChosen(chosen.symmetricDifference(new Set([incident.id]))),
                        }
                      : undefined
                  }
                />
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
