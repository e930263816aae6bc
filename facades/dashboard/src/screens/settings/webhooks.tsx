import { useState } from 'preact/hooks';
import {
  WebDeleteWebhook,
  WebSendTestWebhook,
  WebUpdateWebhook,
  WebWebhooks,
  type WebWebhooksQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { since, words } from '../../format.ts';
import { Button, CopyButton } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Empty, FailureNotice, Show } from '../../parts/loaded.tsx';
import { say } from '../../parts/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { NewWebhook } from './new-webhook.tsx';

type Webhook = WebWebhooksQuery['webhooks'][number];

/** Addresses that are told of events. */
export function Webhooks() {
  const loaded = useQuery(WebWebhooks, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      Add a webhook
    </Button>
  );
  return (
    <>
      <Show of={loaded}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Card>
              <Empty icon="alerts" title="Be told when something happens" action={add}>
                An address of yours gets a signed request when an audit ends, a score drops or a ranking changes.
              </Empty>
            </Card>
          ) : (
            <>
              <div class="actions">{add}</div>
              {webhooks.map((webhook) => (
                <One key={webhook.id} of={webhook} />
              ))}
            </>
          )
        }
      </Show>
      {adding && (
        <NewWebhook
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <Dialog title="The signing secret" onClose={() => setSecret(null)}>
          <div class="stack">
            <p>Verify signatures with it. Copy it now: it is shown this once.</p>
            <p class="quote">{secret}</p>
            <div class="row">
              <CopyButton text={secret} what="Copy the secret" />
              <Button onClick={() => setSecret(null)}>I have it</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

function One({ of }: { of: Webhook }) {
  const [open, setOpen] = useState(false);
  const act = useAction(async (what: 'test' | 'toggle' | 'delete') => {
    if (what === 'test') {
      await execute(WebSendTestWebhook, { id: of.id });
      say('A test is on its way; its delivery is listed below.');
      setOpen(true);
    } else if (what === 'toggle') await execute(WebUpdateWebhook, { id: of.id, input: { active: !of.active } });
    else await execute(WebDeleteWebhook, { id: of.id });
    refresh();
  });
  return (
    <Card>
      <div class="stack">
        <div class="row between">
          <h2 class="break">{of.url}</h2>
          {of.active ? (
            <Chip tone="good">Active</Chip>
          ) : (
            <Chip tone="bad">{of.disabledReason ? `Switched off: ${words(of.disabledReason)}` : 'Switched off'}</Chip>
          )}
        </div>
        {of.description && <p class="break">{of.description}</p>}
        <div class="row">
          {of.events.map((event) => (
            <Chip key={event}>{words(event)}</Chip>
          ))}
          {of.failingSince && <Chip tone="warn">Failing since {since(of.failingSince)}</Chip>}
        </div>
        <FailureNotice failure={act.failure} />
        <div class="actions">
          <Button size="small" busy={act.busy} onClick={() => void act.run('test')}>
            Send a test
          </Button>
          <Button size="small" busy={act.busy} onClick={() => void act.run('toggle')}>
            {of.active ? 'Switch off' : 'Switch on'}
          </Button>
          <Button size="small" onClick={() => setOpen(!open)}>
            {open ? 'Hide deliveries' : 'Show deliveries'}
          </Button>
          <Button size="small" kind="danger" busy={act.busy} onClick={() => void act.run('delete')}>
            Delete
          </Button>
        </div>
        {open && <Deliveries webhookId={of.id} />}
      </div>
    </Card>
  );
}
