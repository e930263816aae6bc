import { useState } from 'preact/hooks';
import {
  type WebAlertChannelsQuery,
  WebDeleteAlertChannel,
  WebSendTestAlert,
  WebUpdateAlertChannel,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { ChannelForm, KIND_NAMES } from './channel-form.tsx';
import { Deliveries } from './deliveries.tsx';

type Channel = WebAlertChannelsQuery['alertChannels'][number];

/** One channel, with all that can be done with it. */
export function ChannelCard({ of }: { of: Channel }) {
  const { id, kind, name, target, active, disabledReason, failingSince } = of;
  const [listing, setListing] = useState(false);
  const [asking, setAsking] = useState<'change' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const test = useAction(async () => {
    await execute(WebSendTestAlert, { id });
    toast('Test alert queued.');
    setListing(true);
    refresh();
  });
  const toggle = useAction(async () => {
    await execute(WebUpdateAlertChannel, { id, input: { active: !active } });
    refresh();
  });
  const forget = useAction(async () => {
    await execute(WebDeleteAlertChannel, { id });
    close();
    toast('Channel deleted.');
    refresh();
  });
  return (
    <Card>
      <div class="stack">
        <div class="row between">
          <h2 class="break">{name}</h2>
          {active ? (
            <Chip tone="good">Active</Chip>
          ) : (
            <Chip tone="bad">{disabledReason === 'FAILING' ? 'Disabled: nothing arrived for 5 days' : 'Disabled'}</Chip>
          )}
        </div>
        <div class="row">
          <Chip>{KIND_NAMES[kind]}</Chip>
          <span class="soft break">{target}</span>
          {failingSince && <Chip tone="warn">Failing since {since(failingSince)}</Chip>}
        </div>
        <FailureNotice failure={test.failure ?? toggle.failure} />
        <div class="actions">
          {active && (
            <Button size="small" busy={test.busy} onClick={() => void test.run()}>
              Send a test
            </Button>
          )}
          <Button size="small" onClick={() => setListing(!listing)}>
            {listing ? 'Hide deliveries' : 'Show deliveries'}
          </Button>
          <Button size="small" onClick={() => setAsking('change')}>
            Edit
          </Button>
          <Button size="small" busy={toggle.busy} onClick={() => void toggle.run()}>
            {active ? 'Disable' : 'Enable'}
          </Button>
          <Button size="small" kind="danger" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        </div>
        {listing && <Deliveries webhookId={id} active={active} />}
      </div>
      {asking === 'change' && <ChannelForm of={of} onClose={close} />}
      {asking === 'delete' && (
        <DialogForm danger title="Delete channel?" submit="Delete" action={forget} onClose={close}>
          <p class="break">{name} gets no more alerts. Its delivery history is deleted.</p>
        </DialogForm>
      )}
    </Card>
  );
}
