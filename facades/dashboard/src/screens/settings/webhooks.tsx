import { useState } from 'preact/hooks';
import { WebWebhooks } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { FullNote, PlanNote } from '../../parts/plan-note.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { isFull, ownPlan, plansWith } from '../../rights.ts';
import { ForAdmins } from './gate.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const Webhooks = () => (
  <ForAdmins action="manage webhooks">
    <List />
  </ForAdmins>
);

/** URLs that are notified of events. */
function List() {
  const loaded = useQuery(WebWebhooks, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const room = { used: loaded.data?.webhooks.length ?? 0, limit: ownPlan()?.maxWebhooks ?? 0 };
  const add =
    room.limit === 0 ? (
      <PlanNote>Webhooks are included in the {plansWith((plan) => plan.maxWebhooks > 0)} plan.</PlanNote>
    ) : isFull(room) ? (
      <FullNote allowance={room} noun="webhooks" />
    ) : (
      <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
        Add webhook
      </Button>
    );
  return (
    <>
      <Show loaded={loaded}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Card>
              <Empty icon="alerts" title="No webhooks yet" action={add}>
                Webhooks notify your endpoint with a signed request when an audit ends, a score drops or a ranking
                changes.
              </Empty>
            </Card>
          ) : (
            <>
              <div class="actions">{add}</div>
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} of={webhook} onSecret={setSecret} />
              ))}
            </>
          )
        }
      </Show>
      {adding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <ShownOnce
          title="Signing secret"
          about="Use it to verify signatures. Copy it now: it is shown only once."
          secret={secret}
          copy="Copy secret"
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
