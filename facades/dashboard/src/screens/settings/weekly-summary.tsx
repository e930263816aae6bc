import { useState } from 'preact/hooks';
import {
  type DigestFrequency,
  WebClientNames,
  WebProjectNames,
  WebSubscribeWeeklySummary,
  WebUnsubscribeWeeklySummary,
  WebWeeklySummaries,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { NoEmail } from '../../parts/no-email.tsx';
import { toast } from '../../parts/toast.tsx';
import { ownZone, ZoneSelect } from '../../parts/zone-select.tsx';
import { DigestPreview, type PreviewedDigest } from './digest-preview.tsx';

/** E-mail every day or on Mondays, as each user wants it. */
export function WeeklySummary() {
  const loaded = useQuery(WebWeeklySummaries, {});
  return (
    <Card
      title="Summary by e-mail"
      about="At 08:00, every day or on Mondays: what changed on the sites and why. Changed rules and settings are not counted."
    >
      <Show loaded={loaded}>
        {({ sendsEmail, weeklySummaries }) => (sendsEmail ? <Subscriptions of={weeklySummaries} /> : <NoEmail />)}
      </Show>
    </Card>
  );
}

/** before the id of a client among the choices */
const CLIENT = 'client ';

interface Subscription {
  id: string;
  projectId: string | null;
  clientId: string | null;
  frequency: DigestFrequency;
  skipUnchanged: boolean;
  timeZone: string;
  nextAt: string;
}

function Subscriptions({ of: summaries }: { of: readonly Subscription[] }) {
  const names = useQuery(WebProjectNames, {});
  const projects = names.data?.projects.nodes ?? [];
  const listed = useQuery(WebClientNames, {});
  const clients = listed.data?.clients ?? [];
  // `client ` and an id, the id of a project, or nothing for all
  const [subject, setSubject] = useState('');
  const [frequency, setFrequency] = useState<DigestFrequency>('WEEKLY');
  const [skipUnchanged, setSkip] = useState(false);
  const [timeZone, setZone] = useState(ownZone);
  const [previewed, setPreviewed] = useState<PreviewedDigest | null>(null);
  const chosen = subject.startsWith(CLIENT)
    ? { projectId: null, clientId: subject.slice(CLIENT.length) }
    : { projectId: subject || null, clientId: null };
  const subscribe = useAction(async () => {
    await execute(WebSubscribeWeeklySummary, {
      ...chosen,
      ...{ frequency, skipUnchanged, timeZone },
    });
    toast('Summary subscribed.');
    refresh();
  });
  const unsubscribe = useAction(async (id: string) => {
    await execute(WebUnsubscribeWeeklySummary, { id });
    toast('Summary ended.');
    refresh();
  });
  const nameOf = ({ projectId, clientId }: Subscription) =>
    projectId !== null
      ? (projects.find(({ id }) => id === projectId)?.name ?? 'Project')
      : clientId !== null
        ? (clients.find(({ id }) => id === clientId)?.name ?? 'Client')
        : 'All projects';
  return (
    <div class="stack">
      <FailureNotice failure={subscribe.failure ?? unsubscribe.failure} />
      {summaries.length > 0 && (
        <ul class="list">
          {summaries.map((one) => (
            <li key={one.id}>
              <span class="grow">
                <strong class="break">{nameOf(one)}</strong>
                <span class="sub">
                  {words(one.frequency)} · next on {time(one.nextAt)} · {one.timeZone}
                  {one.skipUnchanged && ' · only with changes'}
                </span>
              </span>
              <Button size="small" kind="quiet" onClick={() => setPreviewed(one)}>
                Preview<span class="hidden-text"> the summary of {nameOf(one)}</span>
              </Button>
              <Button size="small" busy={unsubscribe.busy} onClick={() => void unsubscribe.run(one.id)}>
                Unsubscribe<span class="hidden-text"> from {nameOf(one)}</span>
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
          <select value={subject} onChange={(event) => setSubject(event.currentTarget.value)}>
            <option value="">All projects</option>
            {clients.length > 0 && (
              <optgroup label="Clients">
                {clients.map(({ id, name }) => (
                  <option key={id} value={`${CLIENT}${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Projects">
              {projects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </Field>
        <Field label="How often">
          <select
            value={frequency}
            onChange={(event) => setFrequency(event.currentTarget.value === 'DAILY' ? 'DAILY' : 'WEEKLY')}
          >
            <option value="WEEKLY">On Mondays</option>
            <option value="DAILY">Every day</option>
          </select>
        </Field>
        <Field label="When nothing changed">
          <select
            value={skipUnchanged ? 'skip' : ''}
            onChange={(event) => setSkip(event.currentTarget.value === 'skip')}
          >
            <option value="">Send one line</option>
            <option value="skip">Send nothing</option>
          </select>
        </Field>
        <Field label="Time zone" fault={subscribe.failure?.of('timeZone')}>
          <ZoneSelect value={timeZone} onChange={setZone} />
        </Field>
        <Button type="submit" kind="primary" busy={subscribe.busy}>
          Subscribe
        </Button>
        <Button onClick={() => setPreviewed({ ...chosen, frequency, skipUnchanged })}>Preview</Button>
      </form>
      {previewed && <DigestPreview of={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  );
}
