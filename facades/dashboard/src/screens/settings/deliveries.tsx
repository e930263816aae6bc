import { WebReplayWebhookDelivery, WebWebhookDeliveries } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useList } from '../../api/more.ts';
import { refresh, useAction } from '../../api/query.ts';
import { count, milliseconds, since, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { say } from '../../parts/toast.tsx';

const TONE = { DELIVERED: 'good', FAILED: 'bad', PENDING: 'info' } as const;

/** What a webhook was told, and how it went. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const list = useList(WebWebhookDeliveries, { webhookId }, (data) => data.webhookDeliveries);
  const replay = useAction(async (id: string) => {
    await execute(WebReplayWebhookDelivery, { id });
    say('It is sent again.');
    refresh();
  });
  return (
    <Show of={list}>
      {() => (
        <div class="stack tight">
          <FailureNotice failure={replay.failure} />
          {list.items.length === 0 ? (
            <p class="soft">Nothing was sent yet.</p>
          ) : (
            <>
              <Table
                label="Deliveries"
                rows={list.items}
                keyOf={(delivery) => delivery.id}
                columns={[
                  { title: 'Event', cell: (delivery) => <span class="mono">{delivery.event}</span> },
                  {
                    title: 'Status',
                    cell: (delivery) => <Chip tone={TONE[delivery.status]}>{words(delivery.status)}</Chip>,
                  },
                  {
                    title: 'Answer',
                    cell: (delivery) => delivery.responseStatus ?? (delivery.error ? words(delivery.error) : '–'),
                  },
                  { title: 'Attempts', number: true, cell: (delivery) => count(delivery.attempts) },
                  { title: 'Took', number: true, cell: (delivery) => milliseconds(delivery.latencyMs) },
                  { title: 'When', cell: (delivery) => since(delivery.createdAt) },
                  {
                    title: '',
                    label: 'Actions',
                    cell: (delivery) => (
                      <Button size="small" kind="quiet" busy={replay.busy} onClick={() => void replay.run(delivery.id)}>
                        Send again
                      </Button>
                    ),
                  },
                ]}
              />
              <More
                shown={list.items.length}
                total={list.total}
                noun="deliveries"
                more={list.more}
                extending={list.extending}
                failure={list.extendFailure}
              />
            </>
          )}
        </div>
      )}
    </Show>
  );
}
