import { useEffect, useState } from 'preact/hooks';
import {
  type WebhookDeliveryStatus,
  WebReplayFailedDeliveries,
  WebReplayWebhookDelivery,
  WebWebhookDeliveries,
  type WebWebhookDeliveriesQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useList } from '../../api/more.ts';
import { refresh, useAction } from '../../api/query.ts';
import { count, milliseconds, plural, since, time, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';

type Delivery = WebWebhookDeliveriesQuery['webhookDeliveries']['nodes'][number];

const TONE = { DELIVERED: 'good', FAILED: 'bad', PENDING: 'info' } as const;
const STATUSES = ['DELIVERED', 'PENDING', 'FAILED'] as const;
const WEEK_MS = 7 * 86_400_000;
/** a new delivery is fetched again at this pace, for so long */
const LOOK_MS = 3_000;
const NEW_MS = 60_000;

const isOnItsWay = ({ status, createdAt }: Delivery): boolean =>
  status === 'PENDING' && Date.now() - new Date(createdAt).getTime() < NEW_MS;

/** Deliveries to a webhook, and how they went; one that is switched off is sent nothing again. */
export function Deliveries({ webhookId, active }: { webhookId: string; active: boolean }) {
  const [status, setStatus] = useState<WebhookDeliveryStatus | ''>('');
  const [shown, setShown] = useState<Delivery | null>(null);
  const variables = { webhookId, ...(status ? { status } : {}) };
  const list = useList(WebWebhookDeliveries, variables, (data) => data.webhookDeliveries);
  const waiting = list.items.some(isOnItsWay);
  useEffect(() => {
    if (!waiting) return;
    const looking = setInterval(list.reload, LOOK_MS);
    return () => clearInterval(looking);
  }, [waiting, list.reload]);
  const replay = useAction(async (id: string) => {
    await execute(WebReplayWebhookDelivery, { id });
    toast('Delivery queued.');
    refresh();
  });
  const replayFailed = useAction(async () => {
    const from = new Date(Date.now() - WEEK_MS).toISOString();
    const { replayFailedWebhookDeliveries: sent } = await execute(WebReplayFailedDeliveries, {
      webhookId,
      since: from,
    });
    toast(
      sent === 0 ? 'No failed deliveries in the last 7 days.' : `${plural(sent, 'delivery', 'deliveries')} queued.`,
    );
    refresh();
  });
  return (
    <div class="stack tight">
      <div class="row between">
        <select
          aria-label="Delivery status"
          class="fit"
          value={status}
          onChange={({ currentTarget: { value } }) => setStatus(value as WebhookDeliveryStatus | '')}
        >
          <option value="">All statuses</option>
          {STATUSES.map((name) => (
            <option key={name} value={name}>
              {words(name)}
            </option>
          ))}
        </select>
        {active && (
          <Button size="small" kind="quiet" busy={replayFailed.busy} onClick={() => void replayFailed.run()}>
            Retry failed (7 days)
          </Button>
        )}
      </div>
      <FailureNotice failure={replay.failure ?? replayFailed.failure} />
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <p class="soft">{status ? 'No deliveries with this status.' : 'No deliveries yet.'}</p>
          ) : (
            <div class="card flush">
              <Table
                label="Deliveries"
                rows={list.items}
                keyOf={(delivery) => delivery.id}
                columns={[
                  {
                    title: 'Event',
                    cell: (delivery) => (
                      <button type="button" class="link-button mono" onClick={() => setShown(delivery)}>
                        {delivery.event}
                      </button>
                    ),
                  },
                  {
                    title: 'Status',
                    cell: (delivery) => (
                      <>
                        <Chip tone={TONE[delivery.status]}>{words(delivery.status)}</Chip>
                        {delivery.status === 'PENDING' && delivery.attempts > 0 && !isOnItsWay(delivery) && (
                          <span class="sub">next retry {since(delivery.nextAttemptAt)}</span>
                        )}
                      </>
                    ),
                  },
                  {
                    title: 'Response',
                    cell: (delivery) => (
                      <>
                        {delivery.responseStatus ?? (delivery.error ? words(delivery.error) : '–')}
                        {delivery.errorDetail && <span class="sub">{delivery.errorDetail}</span>}
                      </>
                    ),
                  },
                  { title: 'Attempts', number: true, cell: (delivery) => count(delivery.attempts) },
                  { title: 'Duration', number: true, cell: (delivery) => milliseconds(delivery.latencyMs) },
                  { title: 'Time', cell: (delivery) => since(delivery.createdAt) },
                  {
                    title: '',
                    label: 'Actions',
                    cell: (delivery) =>
                      active && (
                        <Button
                          size="small"
                          kind="quiet"
                          busy={replay.busy}
                          onClick={() => void replay.run(delivery.id)}
                        >
                          Retry
                        </Button>
                      ),
                  },
                ]}
              />
              <More list={list} noun="delivery" many="deliveries" />
            </div>
          )
        }
      </Show>
      {shown && (
        <Dialog wide title={shown.event} onClose={() => setShown(null)}>
          <div class="stack">
            <p class="soft">
              Created {time(shown.createdAt)}
              {shown.lastAttemptAt && `, last attempt ${time(shown.lastAttemptAt)}`}
            </p>
            <pre class="quote">{JSON.stringify(shown.payload, null, 2)}</pre>
            <div>
              <Button onClick={() => setShown(null)}>Close</Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
