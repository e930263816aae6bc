import { useState } from 'preact/hooks';
import { WebDeleteView, WebSavedViews, type WebSavedViewsQuery, WebSaveView } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { navigate, place, withQuery } from '../../router.ts';

type View = WebSavedViewsQuery['savedViews'][number];

/** What a view has of the URL, in the order in which it is written. */
const PARTS = [
  'search',
  'status',
  'severity',
  'indexability',
  'folder',
  'filter',
  'sort',
  'orderBy',
  'fields',
] as const;
/** stands for a list that no view has */
const UNSAVED = '*';

const queryOf = (query: URLSearchParams): string => {
  const parts = PARTS.flatMap((part) => {
    const value = query.get(part);
    return value ? [[part, value]] : [];
  });
  return new URLSearchParams(parts).toString();
};

const open = (query: string): void => {
  const parts = new URLSearchParams(query);
  navigate(withQuery(Object.fromEntries(PARTS.map((part) => [part, parts.get(part)]))));
};

/** Lists that members of the organization have given a name. */
export function SavedViews({ projectId }: { projectId: string }) {
  const loaded = useQuery(WebSavedViews, { projectId }).data;
  const views = loaded?.savedViews ?? [];
  const searchViews = loaded?.project.searchViews ?? [];
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  const here = queryOf(place.value.query);
  const isHere = ({ query }: View) => queryOf(new URLSearchParams(query)) === here;
  const shown = views.find(isHere);
  const built = shown ? undefined : searchViews.find(isHere);
  const close = () => setDialog(null);
  return (
    <>
      {views.length + searchViews.length > 0 && (
        <select
          aria-label="View"
          value={(shown ?? built)?.id ?? (here === '' ? '' : UNSAVED)}
          onChange={({ currentTarget: { value } }) =>
            open([...views, ...searchViews].find(({ id }) => id === value)?.query ?? '')
          }
        >
          <option value="">All pages</option>
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {searchViews.length > 0 && (
            <optgroup label="Search Console">
              {searchViews.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {!shown && !built && here !== '' && <option value={UNSAVED}>Unsaved view</option>}
        </select>
      )}
      {may('MEMBER') && !shown && !built && here !== '' && <Button onClick={() => setDialog('save')}>Save view</Button>}
      {may('MEMBER') && shown && (
        <Button kind="quiet" onClick={() => setDialog('delete')}>
          Delete view
        </Button>
      )}
      {dialog === 'save' && <SaveView projectId={projectId} query={here} views={views} onClose={close} />}
      {dialog === 'delete' && shown && <DeleteView projectId={projectId} view={shown} onClose={close} />}
    </>
  );
}

interface SaveViewProps {
  projectId: string;
  query: string;
  views: readonly View[];
  onClose(): void;
}

function SaveView({ projectId, query, views, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const action = useAction(async () => {
    await execute(WebSaveView, { projectId, input: { name, query } });
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
          placeholder="Thin pages"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </DialogForm>
  );
}

function DeleteView({ projectId, view, onClose }: { projectId: string; view: View; onClose(): void }) {
  const action = useAction(async () => {
    await execute(WebDeleteView, { projectId, id: view.id });
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
