import { useState } from 'preact/hooks';
import { refresh, useAction } from '../api/query.ts';
import { navigate, withQuery } from '../router.ts';
import { DialogForm } from './dialog-form.tsx';
import { Field } from './field.tsx';
import { toast } from './toast.tsx';

export interface TagsProps {
  tags: readonly string[];
  /** the tagged things, as a plural: `Projects` */
  nouns: string;
}

/** Each filters the list that it stands in. */
export const Tags = ({ tags, nouns }: TagsProps) =>
  tags.length > 0 && (
    <span class="row tags">
      {tags.map((tag) => (
        <button key={tag} type="button" class="tag" onClick={() => navigate(withQuery({ tag }), { replace: true })}>
          <span class="hidden-text">{nouns} tagged </span>
          {tag}
        </button>
      ))}
    </span>
  );

export interface TagChanges {
  add: string[];
  remove: string[];
}

interface EditTagsProps {
  /** the tagged things with their number: `3 projects` */
  of: string;
  save(changes: TagChanges): Promise<unknown>;
  onClose(): void;
}

/** Tags as they are typed, separated by commas. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Adds and removes tags of all that is selected. */
export function EditTags({ of, save, onClose }: EditTagsProps) {
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const changes = { add: tagsIn(add), remove: tagsIn(remove) };
  const action = useAction(async () => {
    await save(changes);
    toast('Tags updated.');
    onClose();
    refresh();
  });
  const fault = action.failure?.of('add') ?? action.failure?.of('tags');
  return (
    <DialogForm
      title={`Tags of ${of}`}
      submit="Save"
      action={action}
      failureShown={fault !== undefined}
      ready={changes.add.length + changes.remove.length > 0}
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
