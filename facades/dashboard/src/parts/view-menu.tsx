import { useEffect, useState } from 'preact/hooks';
import { WebDeleteView, WebSaveView } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { refresh, useAction } from '../api/query.ts';
import { may } from '../rights.ts';
import { navigate, place, withQuery } from '../router.ts';
import { DialogForm } from './dialog-form.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { FailureNotice } from './loaded.tsx';
import { Menu } from './menu.tsx';
import { toast } from './toast.tsx';

export interface View {
  id: string;
  name: string;
  query: string;
}

interface ViewMenuProps {
  /** null for views of the list of projects */
  projectId: string | null;
  views: readonly View[];
  /** views that come with the product, under their heading */
  built?: { title: string; views: readonly View[] };
  /** parameters of the URL that a view keeps, in the order in which they are written */
  parts: readonly string[];
  /** name of the list without a view */
  all: string;
  /** a name, for the empty form */
  example: string;
}

const queryOf = (query: URLSearchParams, parts: readonly string[]): string => {
  const known = parts.flatMap((part) => {
    const value = query.get(part);
    return value ? [[part, value]] : [];
  });
  return new URLSearchParams(known).toString();
};

/** Lists that members of the organization have given a name. */
export function ViewMenu({ projectId, views, built, parts, all, example }: ViewMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  // the view that was opened last, whatever was changed since
  const [openedId, setOpened] = useState<string | null>(null);
  const here = queryOf(place.value.query, parts);
  const isHere = ({ query }: View) => queryOf(new URLSearchParams(query), parts) === here;
  const shown = views.find(isHere);
  const shownBuilt = shown ? undefined : built?.views.find(isHere);
  useEffect(() => {
    if (here === '' || shown || shownBuilt) setOpened(shown?.id ?? null);
  }, [here, shown?.id, shownBuilt?.id]);
  const opened = shown ?? views.find(({ id }) => id === openedId);
  const isUnsaved = here !== '' && !shown && !shownBuilt;
  const save = useAction(async () => {
    await execute(WebSaveView, { projectId, input: { name: opened?.name ?? '', query: here } });
    toast('View saved.');
    refresh();
  });
  const close = () => setDialog(null);
  const open = (query: string): void => {
    const wanted = new URLSearchParams(query);
    navigate(withQuery(Object.fromEntries(parts.map((part) => [part, wanted.get(part)]))));
  };
  const line = (view: View | null, name: string, isShown: boolean) => (
    <button
      key={view?.id ?? ''}
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={() => open(view?.query ?? '')}
    >
      <span class="menu-mark">{isShown && <Icon name="check" size={15} />}</span>
      {name}
    </button>
  );
  const name = (shownBuilt ?? opened)?.name;
  return (
    <>
      <Menu label={`View: ${isUnsaved ? `${name ? `${name} · ` : ''}Unsaved` : (name ?? all)}`}>
        {line(null, all, here === '')}
        {views.map((view) => line(view, view.name, view === shown))}
        {built && built.views.length > 0 && <p class="menu-head">{built.title}</p>}
        {built?.views.map((view) => line(view, view.name, view === shownBuilt))}
        {may('MEMBER') && (isUnsaved || opened) && <hr />}
        {may('MEMBER') && isUnsaved && opened && (
          <button type="button" onClick={() => void save.run()}>
            <span class="menu-mark" />
            Save
          </button>
        )}
        {may('MEMBER') && isUnsaved && (
          <button type="button" onClick={() => setDialog('save')}>
            <span class="menu-mark" />
            Save as…
          </button>
        )}
        {may('MEMBER') && opened && (
          <button type="button" onClick={() => setDialog('delete')}>
            <span class="menu-mark" />
            Delete {opened.name}…
          </button>
        )}
      </Menu>
      <FailureNotice failure={save.failure} />
      {dialog === 'save' && (
        <SaveView projectId={projectId} query={here} views={views} example={example} onClose={close} />
      )}
      {dialog === 'delete' && opened && <DeleteView projectId={projectId} view={opened} onClose={close} />}
    </>
  );
}

interface SaveViewProps extends Pick<ViewMenuProps, 'projectId' | 'views' | 'example'> {
  query: string;
  onClose(): void;
}

function SaveView({ projectId, query, views, example, onClose }: SaveViewProps) {
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
          placeholder={example}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </DialogForm>
  );
}

interface DeleteViewProps extends Pick<ViewMenuProps, 'projectId'> {
  view: View;
  onClose(): void;
}

function DeleteView({ projectId, view, onClose }: DeleteViewProps) {
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
