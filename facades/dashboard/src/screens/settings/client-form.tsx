import {
  type ClientContactInput,
  WebClients,
  type WebClientsQuery,
  WebCreateClient,
  WebUpdateClient,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { tagsIn } from '../../parts/tags.tsx';
import { toast } from '../../parts/toast.tsx';
import { LanguageOptions } from '../reports/language-options.tsx';

export type Client = WebClientsQuery['clients'][number];

interface ClientFormProps {
  /** null: a new one */
  client: Client | null;
  members: readonly { id: string; name: string }[];
  onClose(): void;
}

const DEFAULT_COLOR = '#0b6e56';

const LABELS = {
  ...{ name: 'Name', contacts: 'Contacts', notes: 'Notes', tags: 'Tags', color: 'Color' },
  ...{ language: 'Language of reports', ownerId: 'Owner' },
};

/** One contact a line: a name, and an e-mail address behind a comma. */
const contactsIn = (text: string): ClientContactInput[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', email = ''] = line.split(',');
      return { name: name.trim(), email: email.trim() || null };
    });

const valuesOf = (client: Client | null) => ({
  name: client?.name ?? '',
  contacts: (client?.contacts ?? []).map(({ name, email }) => (email ? `${name}, ${email}` : name)).join('\n'),
  notes: client?.notes ?? '',
  tags: client?.tags.join(', ') ?? '',
  color: client?.color ?? DEFAULT_COLOR,
  language: client?.language ?? '',
  ownerId: client?.owner?.id ?? '',
});

/** Fields of a client; those that were not changed are not sent. */
export function ClientForm({ client, members, onClose }: ClientFormProps) {
  const draft = useDraft(
    valuesOf(client),
    client && {
      operation: WebClients,
      variables: {},
      read: ({ clients }: WebClientsQuery) => {
        const stored = clients.find(({ id }) => id === client.id);
        return stored ? valuesOf(stored) : null;
      },
    },
  );
  const { values } = draft;
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    draft.set(name, event.currentTarget.value);
  const action = useAction(async () => {
    const saved = await draft.save((changes, all) => {
      const { name, contacts, tags, language, ownerId, ...texts } = client ? changes : all;
      const input = {
        ...texts,
        ...(contacts !== undefined && { contacts: contactsIn(contacts) }),
        ...(tags !== undefined && { tags: tagsIn(tags) }),
        ...(language !== undefined && { language: language || null }),
        ...(ownerId !== undefined && { ownerId: ownerId || null }),
      };
      return client
        ? execute(WebUpdateClient, { id: client.id, input: { ...input, ...(name !== undefined && { name }) } })
        : execute(WebCreateClient, { input: { ...input, name: all.name } });
    });
    if (!saved) return;
    toast(client ? 'Client saved.' : 'Client added.');
    onClose();
  });
  const { failure } = action;
  const taken = failure?.code === 'CLIENT_EXISTS' ? failure.message : undefined;
  const ofContacts = failure?.details.find(({ path }) => path.startsWith('contacts'))?.message;
  const named = ['name', 'notes', 'tags', 'color', 'language', 'ownerId'].some(
    (path) => failure?.of(path) !== undefined,
  );
  return (
    <DialogForm
      title={client ? `Edit ${client.name}` : 'Add client'}
      submit={client ? 'Save' : 'Add'}
      action={action}
      failureShown={named || taken !== undefined || ofContacts !== undefined}
      onClose={onClose}
    >
      <Field label="Name" fault={failure?.of('name') ?? taken}>
        <input required maxLength={100} value={values.name} onInput={set('name')} />
      </Field>
      <Field
        label="Contacts (optional)"
        hint="One per line: name, and an e-mail address after a comma."
        fault={ofContacts}
      >
        <textarea rows={3} value={values.contacts} onInput={set('contacts')} />
      </Field>
      <Field label="Owner (optional)" hint="Member who looks after the client." fault={failure?.of('ownerId')}>
        <select value={values.ownerId} onChange={set('ownerId')}>
          <option value="">Nobody</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Language of reports" hint="Also of e-mails to its contacts." fault={failure?.of('language')}>
        <select value={values.language} onChange={set('language')}>
          <option value="">Default of the organization</option>
          <LanguageOptions chosen={values.language} />
        </select>
      </Field>
      <Field label="Tags (optional)" hint="Separated by commas." fault={failure?.of('tags')}>
        <input autocomplete="off" value={values.tags} onInput={set('tags')} />
      </Field>
      <Field label="Color" hint="Marks the client in lists." fault={failure?.of('color')}>
        <input type="color" value={values.color} onInput={set('color')} />
      </Field>
      <Field label="Notes (optional)" fault={failure?.of('notes')}>
        <textarea rows={3} maxLength={5_000} value={values.notes} onInput={set('notes')} />
      </Field>
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </DialogForm>
  );
}
