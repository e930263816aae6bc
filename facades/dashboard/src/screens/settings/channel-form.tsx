import { useState } from 'preact/hooks';
import {
  type AlertChannelKind,
  type NewAlertChannelKind,
  WebAlertChannels,
  type WebAlertChannelsQuery,
  WebCreateAlertChannel,
  WebUpdateAlertChannel,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

export const KIND_NAMES: Readonly<Record<AlertChannelKind, string>> = {
  EMAIL: 'E-mail',
  SLACK: 'Slack',
  TEAMS: 'Microsoft Teams',
  TELEGRAM: 'Telegram',
  WEBHOOK: 'Webhook',
};
const KINDS = ['EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM'] as const;

/** The fields of the form, by kind. */
const FIELDS = {
  EMAIL: [
    { name: 'recipients', label: 'Recipients', hint: 'E-mail addresses of members, one per line.', placeholder: '' },
  ],
  SLACK: [
    {
      name: 'url',
      label: 'Incoming webhook URL',
      hint: 'Slack: Apps, Incoming Webhooks, Add to Slack.',
      placeholder: 'https://hooks.slack.com/services/…',
    },
  ],
  TEAMS: [
    {
      name: 'url',
      label: 'Workflow webhook URL',
      hint: 'Teams: channel menu, Workflows, “Send webhook alerts to a channel”.',
      placeholder: 'https://….logic.azure.com/workflows/…',
    },
  ],
  TELEGRAM: [
    {
      name: 'botToken',
      label: 'Bot token',
      hint: 'From @BotFather. Add the bot to the chat.',
      placeholder: '123456:…',
    },
    {
      name: 'chatId',
      label: 'Chat',
      hint: 'Number of the chat, or @name of a public channel.',
      placeholder: '-1001234567890',
    },
  ],
  WEBHOOK: [],
} as const;
type FieldName = 'recipients' | 'url' | 'botToken' | 'chatId';

interface ChannelFormProps {
  /** the one to change; without it a new one is made */
  of?: WebAlertChannelsQuery['alertChannels'][number];
  sendsEmail?: boolean;
  onClose(): void;
}

export function ChannelForm({ of, sendsEmail = true, onClose }: ChannelFormProps) {
  const [kind, setKind] = useState<NewAlertChannelKind>(
    (of?.kind as NewAlertChannelKind | undefined) ?? (sendsEmail ? 'EMAIL' : 'SLACK'),
  );
  const draft = useDraft(
    { name: of?.name ?? '' },
    of
      ? {
          operation: WebAlertChannels,
          variables: {},
          read: ({ alertChannels }) => {
            const stored = alertChannels.find(({ id }) => id === of.id);
            return stored ? { name: stored.name } : null;
          },
        }
      : null,
  );
  const { name } = draft.values;
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>({});
  const fields: readonly { name: FieldName; label: string; hint: string; placeholder: string }[] = FIELDS[kind];
  const action = useAction(async () => {
    const given = Object.fromEntries(
      fields.flatMap((field) => {
        const value = values[field.name]?.trim() ?? '';
        if (value === '') return [];
        return [[field.name, field.name === 'recipients' ? value.split(/[\s,;]+/) : value]];
      }),
    );
    const saved = await draft.save((changes) =>
      of
        ? execute(WebUpdateAlertChannel, { id: of.id, input: { ...changes, ...given } })
        : execute(WebCreateAlertChannel, { input: { kind, name, ...given } }),
    );
    if (!saved) return;
    toast(of ? 'Channel updated.' : 'Channel added.');
    onClose();
  });
  const { failure } = action;
  const known = ['name', 'kind', ...fields.map((field) => field.name)];
  return (
    <DialogForm
      title={of ? `Edit ${KIND_NAMES[kind]} channel` : 'Add channel'}
      submit={of ? 'Save' : 'Add'}
      action={action}
      failureShown={known.some((field) => failure?.of(field) !== undefined)}
      onClose={onClose}
    >
      {!of && (
        <Field
          label="Service"
          hint={sendsEmail ? undefined : 'E-mail needs an SMTP server: the operator sets SMTP_URL and SMTP_FROM.'}
          fault={failure?.of('kind')}
        >
          <select value={kind} onChange={({ currentTarget: { value } }) => setKind(value as NewAlertChannelKind)}>
            {KINDS.map((one) => (
              <option key={one} value={one} disabled={one === 'EMAIL' && !sendsEmail}>
                {KIND_NAMES[one]}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label="Name" hint="Such as the team or the chat room." fault={failure?.of('name')}>
        <input
          maxLength={100}
          placeholder={KIND_NAMES[kind]}
          value={name}
          onInput={(event) => draft.set('name', event.currentTarget.value)}
        />
      </Field>
      {of && <p class="soft">Sends to {of.target}. Leave empty to keep it.</p>}
      {fields.map((field) => (
        <Field key={field.name} label={field.label} hint={field.hint} fault={failure?.of(field.name)}>
          {field.name === 'recipients' ? (
            <textarea
              rows={3}
              required={!of}
              value={values.recipients ?? ''}
              onInput={({ currentTarget: { value } }) => setValues({ ...values, recipients: value })}
            />
          ) : (
            <input
              required={!of}
              autocomplete="off"
              spellcheck={false}
              placeholder={field.placeholder}
              value={values[field.name] ?? ''}
              onInput={({ currentTarget: { value } }) => setValues({ ...values, [field.name]: value })}
            />
          )}
        </Field>
      ))}
      <ChangedMeanwhile draft={draft} labels={{ name: 'Name' }} />
    </DialogForm>
  );
}
