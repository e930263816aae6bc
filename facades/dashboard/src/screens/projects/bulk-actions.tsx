import { useState } from 'preact/hooks';
import { WebStartAudits, WebTagProjects } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

/** What can be done with the projects that are selected. */
export function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone(): void }) {
  const [tagging, setTagging] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const start = useAction(async () => {
    const { startAudits } = await execute(WebStartAudits, { projectIds: [...ids] });
    const started = startAudits.filter(({ created }) => created).length;
    const failed = startAudits.filter(({ error }) => error !== null);
    const running = startAudits.length - started - failed.length;
    toast(`${plural(started, 'audit')} started${running > 0 ? `, ${running} already running` : ''}.`);
    setRefused(failed[0] ? `${plural(failed.length, 'audit')} not started: ${failed[0].error?.message}` : null);
    refresh();
    if (failed.length === 0) onDone();
  });
  return (
    <>
      <div class="bar row">
        <span class="soft" role="status">
          {plural(ids.length, 'project')} selected
        </span>
        <Button size="small" kind="primary" busy={start.busy} onClick={() => void start.run()}>
          Start audits
        </Button>
        <Button size="small" onClick={() => setTagging(true)}>
          Edit tags
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </div>
      <FailureNotice failure={start.failure} />
      {refused && (
        <p class="notice bad" role="alert">
          {refused}
        </p>
      )}
      {tagging && <EditTags ids={ids} onClose={() => setTagging(false)} />}
    </>
  );
}

const words = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function EditTags({ ids, onClose }: { ids: readonly string[]; onClose(): void }) {
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const action = useAction(async () => {
    await execute(WebTagProjects, { projectIds: [...ids], add: words(add), remove: words(remove) });
    toast('Tags updated.');
    onClose();
    refresh();
  });
  const fault = action.failure?.of('add') ?? action.failure?.of('tags');
  return (
    <DialogForm
      title={`Tags of ${plural(ids.length, 'project')}`}
      submit="Save"
      action={action}
      failureShown={fault !== undefined}
      ready={words(add).length + words(remove).length > 0}
      onClose={onClose}
    >
      <Field label="Add" hint="Separated by commas." fault={fault}>
        <input autocomplete="off" value={add} onInput={(event) => setAdd(event.currentTarget.value)} />
      </Field>
      <Field label="Remove" hint="Separated by commas.">
        <input autocomplete="off" value={remove} onInput={(event) => setRemove(event.currentTarget.value)} />
      </Field>
    </DialogForm>
  );
}
