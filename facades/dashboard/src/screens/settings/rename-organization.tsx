import { useState } from 'preact/hooks';
import { refresh, useAction } from '../../api/query.ts';
import { send } from '../../api/rest.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

/** A name that members, invitations and reports show: the first one is made of the owner's e-mail. */
export function RenameOrganization({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const [next, setNext] = useState(name);
  const action = useAction(async () => {
    await send('POST', '/api/auth/organization/update', { organizationId: id, data: { name: next.trim() } });
    setOpen(false);
    toast(`Organization renamed to ${next.trim()}.`);
    refresh();
  });
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Rename
      </Button>
      {open && (
        <DialogForm
          title="Rename organization"
          submit="Save"
          action={action}
          ready={next.trim() !== '' && next.trim() !== name}
          onClose={() => setOpen(false)}
        >
          <Field label="Name" hint="Members, invitations and shared reports show it.">
            <input value={next} maxLength={200} required onInput={(event) => setNext(event.currentTarget.value)} />
          </Field>
        </DialogForm>
      )}
    </>
  );
}
