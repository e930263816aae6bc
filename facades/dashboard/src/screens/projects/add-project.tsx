import { useState } from 'preact/hooks';
import { WebCreateProject } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { navigate } from '../../router.ts';

export function AddProject({ onClose }: { onClose(): void }) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const action = useAction(async () => {
    const { createProject } = await execute(WebCreateProject, { input: { url, name: name.trim() || null } });
    refresh();
    navigate(`/projects/${createProject.id}`);
  });
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
    </DialogForm>
  );
}
