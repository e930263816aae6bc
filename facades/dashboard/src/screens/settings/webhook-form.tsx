import { useState } from 'preact/hooks';
import { WebCreateWebhook, type WebhookEvent, WebUpdateWebhook, type WebWebhooksQuery } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

const EVENTS: readonly (readonly [WebhookEvent, string])[] = [
  ['AUDIT_COMPLETED', 'Audit completed'],
  ['AUDIT_FAILED', 'Audit failed'],
  ['SCORE_DROPPED', 'Score dropped'],
  ['RANKING_CHANGED', 'Ranking changed'],
];

interface WebhookFormProps {
  /** the one to change; without it a new one is made */
  of?: WebWebhooksQuery['webhooks'][number];
  onClose(): void;
  onMade?(secret: string): void;
}

export function WebhookForm({ of, onClose, onMade }: WebhookFormProps) {
  const [url, setUrl] = useState(of?.url ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(of?.events ?? EVENTS.map(([event]) => event));
  const action = useAction(async () => {
    const input = { url, description, events: [...events] };
    if (of) {
      await execute(WebUpdateWebhook, { id: of.id, input });
      toast('Webhook updated.');
      onClose();
    } else {
      const { createWebhook } = await execute(WebCreateWebhook, { input });
      onMade?.(createWebhook.secret);
    }
    refresh();
  });
  const { failure } = action;
  const fault = failure?.of('url');
  return (
    <DialogForm
      title={of ? 'Edit webhook' : 'Add webhook'}
      submit={of ? 'Save' : 'Add'}
      action={action}
      failureShown={fault !== undefined}
      ready={events.length > 0}
      onClose={onClose}
    >
      <Field label="Endpoint URL" hint="Must resolve to a public host." fault={fault}>
        <input
          required
          type="url"
          placeholder="https://example.com/hooks"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </Field>
      <Field label="Description (optional)" fault={failure?.of('description')}>
        <input maxLength={200} value={description} onInput={(event) => setDescription(event.currentTarget.value)} />
      </Field>
      <fieldset class="plain">
        <legend class="legend">Events</legend>
        {EVENTS.map(([event, name]) => (
          <label class="check" key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={() =>
                setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event])
              }
            />
            {name}
          </label>
        ))}
        {events.length === 0 && <span class="fault">Select at least one event.</span>}
      </fieldset>
    </DialogForm>
  );
}
