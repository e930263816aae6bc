import { useState } from 'preact/hooks';
import { WebDeleteProject } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { say } from '../../parts/toast.tsx';
import { navigate } from '../../router.ts';

/** Asks for the name first: everything of the project goes with it. */
export function DeleteProject({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { run, busy, failure } = useAction(async () => {
    await execute(WebDeleteProject, { id });
    navigate('/');
    say(`${name} was deleted with everything of it.`);
    refresh();
  });
  return (
    <div>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Delete this project
      </Button>
      {open && (
        <Dialog title="Delete this project" onClose={() => setOpen(false)}>
          <form
            class="form"
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy && typed === name) void run();
            }}
          >
            <p class="break">Audits, keywords, competitors and reports of “{name}” go with it, for good.</p>
            <FailureNotice failure={failure} />
            <Field
              label="Type its name to confirm"
              fault={typed !== '' && !name.startsWith(typed) ? 'This is not its name.' : undefined}
            >
              <input required value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
            </Field>
            <div class="actions">
              <Button type="submit" kind="danger" busy={busy}>
                Delete it
              </Button>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                Keep it
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </div>
  );
}
