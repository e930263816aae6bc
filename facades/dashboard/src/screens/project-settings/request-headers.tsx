import { useState } from 'preact/hooks';
import { WebUpdateCrawlSettings } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

/** Headers for staging sites behind a login. Their values are never shown again. */
export function RequestHeaders({ projectId, names }: { projectId: string; names: readonly string[] }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const save = async (requestHeaders: { name: string; value?: string }[]) => {
    await execute(WebUpdateCrawlSettings, { projectId, input: { requestHeaders } });
    refresh();
  };
  const kept = (except: string) => names.filter((one) => one !== except).map((one) => ({ name: one }));
  const add = useAction(async () => {
    await save([...kept(name.trim().toLowerCase()), { name, value }]);
    setName('');
    setValue('');
    toast('Request header saved.');
  });
  const remove = useAction(async (gone: string) => {
    await save(kept(gone));
    toast('Request header removed.');
  });
  const { failure } = add;
  const fault = (field: string) => failure?.details.find(({ path }) => path.endsWith(`.${field}`))?.message;
  return (
    <CardForm
      title="Request headers"
      about="Sent to the project’s own host only, for example to a staging site behind a login. Values are stored encrypted and never shown again."
      submit="Save header"
      action={add}
    >
      {names.length > 0 && (
        <ul class="plain stack tight" aria-label="Stored request headers">
          {names.map((one) => (
            <li class="row between" key={one}>
              <code>{one}</code>
              <Button size="small" kind="danger" busy={remove.busy} onClick={() => void remove.run(one)}>
                Remove <span class="hidden-text">{one}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div class="pair">
        <Field label="Header name" fault={fault('name')}>
          <input
            required
            placeholder="Authorization"
            autocomplete="off"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Field label="Value" fault={fault('value')}>
          <input
            required
            type="password"
            autocomplete="off"
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </Field>
      </div>
    </CardForm>
  );
}
