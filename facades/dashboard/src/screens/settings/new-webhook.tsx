import { useState } from 'preact/hooks';
import { WebCreateWebhook, type WebhookEvent } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';

const EVENTS: readonly (readonly [WebhookEvent, string])[] = [
  ['AUDIT_COMPLETED', 'An audit was completed'],
  ['AUDIT_FAILED', 'An audit failed'],
  ['SCORE_DROPPED', 'A score dropped'],
  ['RANKING_CHANGED', 'A ranking changed'],
];

export function NewWebhook({ onClose, onMade }: { onClose(): void; onMade(secret: string): void }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(EVENTS.map(([event]) => event));
  const action = useAction(async () => {
    const { createWebhook } = await execute(WebCreateWebhook, { input: { url, description, events: [...events] } });
    refresh();
    onMade(createWebhook.secret);
  });
  const { failure } = action;
  const fault = failure?.of('url');
  return (
    <DialogForm title="Add a webhook" submit="Add" action={action} told={fault !== undefined} onClose={onClose}>
      <Field label="Address" hint="It must lead to a public host." fault={fault}>
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
      </fieldset>
    </DialogForm>
  );
}
