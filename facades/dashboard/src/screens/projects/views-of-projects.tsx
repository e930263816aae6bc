import { useState } from 'preact/hooks';
import { WebDeleteView, WebSaveView } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { navigate, place, withQuery } from '../../router.ts';

interface View {
  id: string;
  name: string;
  query: string;
}

/** stands for a list that no view has */
const UNSAVED = '*';

const queryOf = (query: URLSearchParams, parts: readonly string[]): string => {
  const known = parts.flatMap((part) => {
    const value = query.get(part);
    return value ? [[part, value]] : [];
  });
  return new URLSearchParams(known).toString();
};

interface ViewsProps {
  /** what a view has of the URL, in the order in which it is written */
  parts: readonly string[];
  views: readonly View[];
  /** the list without a view */
  all: string;
  example: string;
}

/** Lists that members of the organization have given a name. */
export function ViewsOfProjects({ parts, views, all, example }: ViewsProps) {
  const open = (query: string): void => {
    const wanted = new URLSearchParams(query);
    navigate(withQuery(Object.fromEntries(parts.map((part) => [part, wanted.get(part)]))));
  };
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  const here = queryOf(place.value.query, parts);
  const isHere = ({ query }: View) => queryOf(new URLSearchParams(query), parts) === here;
  const shown = views.find(isHere);
  const close = () => setDialog(null);
  return (
    <>
      {views.length > 0 && (
        <select
          aria-label="View"
          value={shown?.id ?? (here === '' ? '' : UNSAVED)}
          onChange={({ currentTarget: { value } }) => open(views.find(({ id }) => id === value)?.query ?? '')}
        >
          <option value="">{all}</option>
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!shown && here !== '' && <option value={UNSAVED}>Unsaved view</option>}
        </select>
      )}
      {may('MEMBER') && !shown && here !== '' && <Button onClick={() => setDialog('save')}>Save view</Button>}
      {may('MEMBER') && shown && (
        <Button kind="quiet" onClick={() => setDialog('delete')}>
          Delete view
        </Button>
      )}
      {dialog === 'save' && <SaveView query={here} views={views} example={example} onClose={close} />}
      {dialog === 'delete' && shown && <DeleteView view={shown} onClose={close} />}
    </>
  );
}

interface SaveViewProps {
  example: string;
  query: string;
  views: readonly View[];
  onClose(): void;
}

function SaveView({ example, query, views, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const action = useAction(async () => {
    await execute(WebSaveView, { input: { name, query } });
    toast('View saved.');
    onClose();
    refresh();
  });
  const fault = action.failure?.of('name') ?? action.failure?.of('query');
  const isTaken = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return (
    <DialogForm
      title="Save view"
      submit={isTaken ? 'Replace view' : 'Save view'}
      action={action}
      failureShown={fault !== undefined}
      onClose={onClose}
    >
      <p class="soft">Filter, order and columns, for all members of the organization.</p>
      <Field label="Name" hint={isTaken ? 'A view has this name and is replaced.' : undefined} fault={fault}>
        <input
          required
          maxLength={60}
          placeholder={example}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </DialogForm>
  );
}

function DeleteView({ view, onClose }: { view: View; onClose(): void }) {
  const action = useAction(async () => {
    await execute(WebDeleteView, { id: view.id });
    toast(`${view.name} deleted.`);
    onClose();
    refresh();
  });
  return (
    <DialogForm danger title={`Delete “${view.name}”?`} submit="Delete" action={action} onClose={onClose}>
      <p>The list stays as it is shown. The view is deleted for all members.</p>
    </DialogForm>
  );
}
