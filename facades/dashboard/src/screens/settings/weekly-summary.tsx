import { useState } from 'preact/hooks';
import {
  WebProjectNames,
  WebSubscribeWeeklySummary,
  WebUnsubscribeWeeklySummary,
  WebWeeklySummaries,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { NoEmail } from '../../parts/no-email.tsx';
import { toast } from '../../parts/toast.tsx';
import { ownZone, ZoneSelect } from '../../parts/zone-select.tsx';

/** E-mail on Mondays, as each user wants it. */
export function WeeklySummary() {
  const loaded = useQuery(WebWeeklySummaries, {});
  return (
    <Card title="Weekly summary" about="An e-mail on Mondays at 08:00: scores, issues and alerts of the week.">
      <Show loaded={loaded}>
        {({ sendsEmail, weeklySummaries }) => (sendsEmail ? <Subscriptions of={weeklySummaries} /> : <NoEmail />)}
      </Show>
    </Card>
  );
}

interface Subscription {
  id: string;
  projectId: string | null;
  timeZone: string;
  nextAt: string;
}

function Subscriptions({ of: summaries }: { of: readonly Subscription[] }) {
  const names = useQuery(WebProjectNames, {});
  const projects = names.data?.projects.nodes ?? [];
  const [projectId, setProject] = useState('');
  const [timeZone, setZone] = useState(ownZone);
  const subscribe = useAction(async () => {
    await execute(WebSubscribeWeeklySummary, { projectId: projectId || null, timeZone });
    toast('Weekly summary subscribed.');
    refresh();
  });
  const unsubscribe = useAction(async (id: string) => {
    await execute(WebUnsubscribeWeeklySummary, { id });
    toast('Weekly summary ended.');
    refresh();
  });
  const nameOf = (id: string | null) =>
    id === null ? 'All projects' : (projects.find((project) => project.id === id)?.name ?? 'Project');
  return (
    <div class="stack">
      <FailureNotice failure={subscribe.failure ?? unsubscribe.failure} />
      {summaries.length > 0 && (
        <ul class="list">
          {summaries.map((one) => (
            <li key={one.id}>
              <span class="grow">
                <strong class="break">{nameOf(one.projectId)}</strong>
                <span class="sub">
                  Next on {time(one.nextAt)} · {one.timeZone}
                </span>
              </span>
              <Button size="small" busy={unsubscribe.busy} onClick={() => void unsubscribe.run(one.id)}>
                Unsubscribe<span class="hidden-text"> from {nameOf(one.projectId)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!subscribe.busy) void subscribe.run();
        }}
      >
        <Field label="Projects">
          <select value={projectId} onChange={(event) => setProject(event.currentTarget.value)}>
            <option value="">All projects</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Time zone" fault={subscribe.failure?.of('timeZone')}>
          <ZoneSelect value={timeZone} onChange={setZone} />
        </Field>
        <Button type="submit" kind="primary" busy={subscribe.busy}>
          Subscribe
        </Button>
      </form>
    </div>
  );
}
