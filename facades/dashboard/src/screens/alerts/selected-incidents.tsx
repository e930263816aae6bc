import { WebAcknowledgeIncidents, WebAssignIncident } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { MemberOptions, type Person } from '../issues/assignee.tsx';
import type { ListedIncident } from './incident-item.tsx';

/** incidents that one request acknowledges */
const AT_ONCE = 100;
/** the first choice names the control */
const UNCHOSEN = 'unchosen';

interface SelectedIncidentsProps {
  incidents: readonly ListedIncident[];
  members: readonly Person[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Selects incidents of a list, and assigns or acknowledges them together. */
export function SelectedIncidents({ incidents, members, chosen, onChange }: SelectedIncidentsProps) {
  const selected = incidents.filter(({ id }) => chosen.has(id));
  const open = selected.filter(({ acknowledgedAt }) => acknowledgedAt === null).map(({ id }) => id);
  const acknowledge = useAction(async () => {
    for (let at = 0; at < open.length; at += AT_ONCE)
      await execute(WebAcknowledgeIncidents, { incidentIds: open.slice(at, at + AT_ONCE) });
    toast(`${plural(open.length, 'incident')} acknowledged.`);
    onChange(new Set());
    refresh();
  });
  const assign = useAction(async (assigneeId: string) => {
    try {
      for (const { id } of selected)
        await execute(WebAssignIncident, { incidentId: id, assigneeId: assigneeId || null });
    } finally {
      // incidents before a failure are assigned
      refresh();
    }
    toast(`${plural(selected.length, 'incident')} ${assigneeId ? 'assigned' : 'unassigned'}.`);
  });
  const allChosen = selected.length === incidents.length;
  return (
    <>
      <div class="bar row">
        <label class="check">
          <input
            type="checkbox"
            checked={allChosen}
            onChange={() => onChange(new Set(allChosen ? [] : incidents.map(({ id }) => id)))}
          />
          Select all
        </label>
        {selected.length > 0 && (
          <>
            <select
              aria-label={`Assign ${plural(selected.length, 'selected incident')}`}
              value={UNCHOSEN}
              disabled={assign.busy || members.length === 0}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                currentTarget.value = UNCHOSEN;
                void assign.run(value);
              }}
            >
              <option value={UNCHOSEN} disabled>
                Assign {selected.length} to…
              </option>
              <MemberOptions of={members} />
            </select>
            {open.length > 0 && (
              <Button size="small" kind="primary" busy={acknowledge.busy} onClick={() => void acknowledge.run()}>
                Acknowledge {open.length}
              </Button>
            )}
          </>
        )}
      </div>
      <FailureNotice failure={acknowledge.failure ?? assign.failure} />
    </>
  );
}
