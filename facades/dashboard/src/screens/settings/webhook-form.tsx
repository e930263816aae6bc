import {
  WebCreateWebhook,
  type WebhookEvent,
  WebUpdateWebhook,
  WebWebhooks,
  type WebWebhooksQuery,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { ChangedMeanwhile, inWords } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

const EVENTS: readonly (readonly [WebhookEvent, string])[] = [
  ['AUDIT_COMPLETED', 'Audit completed'],
  ['AUDIT_FAILED', 'Audit failed'],
  ['SCORE_DROPPED', 'Score dropped'],
  ['RANKING_CHANGED', 'Ranking changed'],
  ['INCIDENT_OPENED', 'Incident opened'],
];

interface WebhookFormProps {
  /** the one to change; without it a new one is made */
  of?: WebWebhooksQuery['webhooks'][number];
  onClose(): void;
  onMade?(secret: string): void;
}

const LABELS = { url: 'Endpoint URL', description: 'Description', events: 'Events' };

const valuesOf = (webhook: WebhookFormProps['of']) => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: [...(webhook?.events ?? EVENTS.map(([event]) => event))],
});

const shown = (name: string, stored: unknown): string =>
  name === 'events'
    ? EVENTS.flatMap(([event, label]) => ((stored as string[]).includes(event) ? [label] : [])).join(', ')
    : inWords(stored);

export function WebhookForm({ of, onClose, onMade }: WebhookFormProps) {
  const draft = useDraft(
    valuesOf(of),
    of
      ? {
          operation: WebWebhooks,
          variables: {},
          read: ({ webhooks }) => {
            const stored = webhooks.find(({ id }) => id === of.id);
            return stored ? valuesOf(stored) : null;
          },
        }
      : null,
  );
  const { values, set } = draft;
  const { url, description, events } = values;
  const action = useAction(async () => {
    let secret: string | null = null;
    const saved = await draft.save(async (changes, input) => {
      if (of) await execute(WebUpdateWebhook, { id: of.id, input: changes });
      else secret = (await execute(WebCreateWebhook, { input })).createWebhook.secret;
    });
    if (!saved) return;
    if (secret !== null) onMade?.(secret);
    else {
      toast('Webhook updated.');
      onClose();
    }
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
          onInput={(event) => set('url', event.currentTarget.value)}
        />
      </Field>
      <Field label="Description (optional)" fault={failure?.of('description')}>
        <input maxLength={200} value={description} onInput={(event) => set('description', event.currentTarget.value)} />
      </Field>
      <fieldset class="plain">
        <legend class="legend">Events</legend>
        {EVENTS.map(([event, name]) => (
          <label class="check" key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={() =>
                set('events', events.includes(event) ? events.filter((one) => one !== event) : [...events, event])
              }
            />
            {name}
          </label>
        ))}
        {events.length === 0 && <span class="fault">Select at least one event.</span>}
      </fieldset>
      <ChangedMeanwhile draft={draft} labels={LABELS} shown={shown} />
    </DialogForm>
  );
}
