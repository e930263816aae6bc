import { useEffect, useState } from 'preact/hooks';
import { WebDeleteView, WebSavedViews, type WebSavedViewsQuery, WebSaveView } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { Menu } from '../../parts/menu.tsx';
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
  // the view that was opened last, whatever was changed since
  const [openedId, setOpened] = useState<string | null>(null);
  const here = queryOf(place.value.query);
  const isHere = ({ query }: View) => queryOf(new URLSearchParams(query)) === here;
  const shown = views.find(isHere);
  const built = shown ? undefined : searchViews.find(isHere);
  useEffect(() => {
    if (here === '' || shown || built) setOpened(shown?.id ?? null);
  }, [here, shown?.id, built?.id]);
  const opened = shown ?? views.find(({ id }) => id === openedId);
  const isUnsaved = here !== '' && !shown && !built;
  const save = useAction(async () => {
    await execute(WebSaveView, { projectId, input: { name: opened?.name ?? '', query: here } });
    toast('View saved.');
    refresh();
  });
  const close = () => setDialog(null);
  if (!loaded) return null;
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
  const name = (built ?? opened)?.name;
  return (
    <>
      <Menu label={`View: ${isUnsaved ? `${name ? `${name} · ` : ''}Unsaved` : (name ?? 'All pages')}`}>
        {line(null, 'All pages', here === '')}
        {views.map((view) => line(view, view.name, view === shown))}
        {searchViews.length > 0 && <p class="menu-head">Search Console</p>}
        {searchViews.map((view) => line(view, view.name, view === built))}
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
      {dialog === 'save' && <SaveView projectId={projectId} query={here} views={views} onClose={close} />}
      {dialog === 'delete' && opened && <DeleteView projectId={projectId} view={opened} onClose={close} />}
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
