import { useState } from 'preact/hooks';
import { WebCreateWebhook, type WebhookEvent } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';

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
  const { run, busy, failure } = useAction(async () => {
    const { createWebhook } = await execute(WebCreateWebhook, { input: { url, description, events: [...events] } });
    refresh();
    onMade(createWebhook.secret);
  });
  const fault = failure?.of('url');
  return (
    <Dialog title="Add a webhook" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        {!fault && <FailureNotice failure={failure} />}
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
        <div class="actions">
          <Button type="submit" kind="primary" busy={busy}>
            Add
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
