import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { addSite } from './add-site.ts';

export function AddProject({ onClose }: { onClose(): void }) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [audit, setAudit] = useState(true);
  const action = useAction(() => addSite({ url, name, audit }));
  const { failure } = action;
  const fault = failure?.of('url') ?? (failure?.code === 'PROJECT_EXISTS' ? failure.message : undefined);
  return (
    <DialogForm title="Add project" submit="Add" action={action} failureShown={fault !== undefined} onClose={onClose}>
      <Field label="Site URL" hint="Audits start here. Without a scheme, https is assumed." fault={fault}>
        <input
          required
          inputMode="url"
          autocomplete="url"
          placeholder="www.example.com"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </Field>
      <Field label="Name (optional)" hint="Defaults to the hostname." fault={failure?.of('name')}>
        <input maxLength={200} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
      <label class="check">
        <input type="checkbox" checked={audit} onChange={({ currentTarget }) => setAudit(currentTarget.checked)} />
        Start the first audit
      </label>
    </DialogForm>
  );
}
