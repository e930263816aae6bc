import { useState } from 'preact/hooks';
import { WebDeleteProject } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { navigate } from '../../router.ts';

/** Requests the name first: everything of the project goes with it. */
export function DeleteProject({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const action = useAction(async () => {
    await execute(WebDeleteProject, { id });
    navigate('/', { unasked: true });
    toast(`${name} deleted.`);
    refresh();
  });
  return (
    <Card title="Delete project" about="Audits, keywords, competitors and reports are deleted with it, permanently.">
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete project
      </Button>
      {open && (
        <DialogForm
          danger
          title="Delete project"
          submit="Delete"
          action={action}
          ready={typed === name}
          onClose={() => setOpen(false)}
        >
          <p class="break">Audits, keywords, competitors and reports of “{name}” are deleted permanently.</p>
          <Field
            label="Type the project name to confirm"
            fault={typed !== '' && !name.startsWith(typed) ? 'The name does not match.' : undefined}
          >
            <input required value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
          </Field>
        </DialogForm>
      )}
    </Card>
  );
}
