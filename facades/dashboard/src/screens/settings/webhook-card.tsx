import { useState } from 'preact/hooks';
import {
  WebDeleteWebhook,
  WebRotateWebhookSecret,
  WebSendTestWebhook,
  WebUpdateWebhook,
  type WebWebhooksQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Webhook = WebWebhooksQuery['webhooks'][number];

const WHY_OFF = { FAILING: 'no successful delivery for 5 days', GONE: 'endpoint returned 410 Gone' } as const;

/** One webhook, with all that can be done with it. */
export function WebhookCard({ of, onSecret }: { of: Webhook; onSecret(secret: string): void }) {
  const { id, url, active, events, disabledReason, failingSince, formerSecretUntil } = of;
  const [listing, setListing] = useState(false);
  const [asking, setAsking] = useState<'change' | 'rotate' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const test = useAction(async () => {
    await execute(WebSendTestWebhook, { id });
    toast('Test event queued.');
    setListing(true);
    refresh();
  });
  const toggle = useAction(async () => {
    await execute(WebUpdateWebhook, { id, input: { active: !active } });
    refresh();
  });
  const rotate = useAction(async () => {
    const { rotateWebhookSecret } = await execute(WebRotateWebhookSecret, { id });
    close();
    onSecret(rotateWebhookSecret.secret);
    refresh();
  });
  const forget = useAction(async () => {
    await execute(WebDeleteWebhook, { id });
    close();
    toast('Webhook deleted.');
    refresh();
  });
  const changing = formerSecretUntil !== null && new Date(formerSecretUntil).getTime() > Date.now();
  return (
    <Card>
      <div class="stack">
        <div class="row between">
          <h2 class="break">{url}</h2>
          {active ? (
            <Chip tone="good">Active</Chip>
          ) : (
            <Chip tone="bad">{disabledReason ? `Disabled: ${WHY_OFF[disabledReason]}` : 'Disabled'}</Chip>
          )}
        </div>
        {of.description && <p class="break">{of.description}</p>}
        <div class="row">
          {events.map((event) => (
            <Chip key={event}>{words(event)}</Chip>
          ))}
          {failingSince && <Chip tone="warn">Failing since {since(failingSince)}</Chip>}
        </div>
        {changing && <p class="soft small">Until {time(formerSecretUntil)} requests are signed with both secrets.</p>}
        <FailureNotice failure={test.failure ?? toggle.failure} />
        <div class="actions">
          {active && (
            <Button size="small" busy={test.busy} onClick={() => void test.run()}>
              Send test
            </Button>
          )}
          <Button size="small" onClick={() => setListing(!listing)}>
            {listing ? 'Hide deliveries' : 'Show deliveries'}
          </Button>
          <Button size="small" onClick={() => setAsking('change')}>
            {' '}
            Edit{' '}
          </Button>
          <Button size="small" onClick={() => setAsking('rotate')}>
            Rotate secret
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
      {asking === 'change' && <WebhookForm of={of} onClose={close} />}
      {asking === 'rotate' && (
        <DialogForm title="Rotate the signing secret?" submit="Rotate" action={rotate} onClose={close}>
          <p>
            For 24 hours, requests are signed with both secrets so that you can switch without a gap. After that, the
            old secret is invalid.
          </p>
        </DialogForm>
      )}
      {asking === 'delete' && (
        <DialogForm danger title="Delete webhook?" submit="Delete" action={forget} onClose={close}>
          <p class="break">{url} receives no more events. Its delivery history is deleted.</p>
        </DialogForm>
      )}
    </Card>
  );
}
