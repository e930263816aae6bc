import { useState } from 'preact/hooks';
import { WebAssignClient, WebClientNames, WebCreateClient } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

const NONE = '';
const NEW = 'new';

/** Gives the projects that are selected to a client, or to none. */
export function AssignClient({ ids, onClose }: { ids: readonly string[]; onClose(): void }) {
  const [choice, setChoice] = useState(NONE);
  const [name, setName] = useState('');
  const known = useQuery(WebClientNames, {});
  const action = useAction(async () => {
    const clientId = choice === NEW ? (await execute(WebCreateClient, { input: { name } })).createClient.id : choice;
    await execute(WebAssignClient, { projectIds: [...ids], clientId: clientId || null });
    toast('Client updated.');
    refresh();
    onClose();
  });
  const { failure } = action;
  const fault = failure?.of('name') ?? (failure?.code === 'CLIENT_EXISTS' ? failure.message : undefined);
  return (
    <DialogForm
      title={`Client of ${plural(ids.length, 'project')}`}
      submit="Save"
      action={action}
      failureShown={fault !== undefined}
      onClose={onClose}
    >
      <Field label="Client">
        <select value={choice} onChange={({ currentTarget }) => setChoice(currentTarget.value)}>
          <option value={NONE}>No client</option>
          <option value={NEW}>New client</option>
          {(known.data?.clients ?? []).map((client) => (
            <option key={client.id} value={client.id}>
              {client.name}
            </option>
          ))}
        </select>
      </Field>
      {choice === NEW && (
        <Field label="Name" fault={fault}>
          <input required maxLength={100} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </Field>
      )}
    </DialogForm>
  );
}
