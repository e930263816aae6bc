import { useEffect, useState } from 'preact/hooks';
import { type CrawlSettingsInput, WebProjectSettings, WebUpdateCrawlSettings } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { askAgain, refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { holdUnsaved } from '../../unsaved.ts';

type Kind = 'BASIC' | 'COOKIE' | 'HEADER';

/** The name of each kind of credential, and where its values go. */
const KINDS: readonly {
  kind: Kind;
  label: string;
  name: string;
  value: string;
  input(name: string, value: string, kept: { name: string }[]): CrawlSettingsInput;
}[] = [
  {
    kind: 'BASIC',
    label: 'User name and password',
    name: 'User name',
    value: 'Password',
    input: (username, password) => ({ basicAuth: { username, password } }),
  },
  {
    kind: 'COOKIE',
    label: 'Cookie',
    name: 'Cookie name',
    value: 'Value',
    input: (name, value) => ({ cookies: [{ name, value }] }),
  },
  {
    kind: 'HEADER',
    label: 'Request header',
    name: 'Header name',
    value: 'Value',
    input: (name, value, kept) => ({
      requestHeaders: [...kept.filter((one) => one.name !== name.trim().toLowerCase()), { name, value }],
    }),
  },
];

/** How stored headers are listed: by what they were entered as. */
const SHOWN: Readonly<Record<string, string>> = {
  authorization: 'Authorization (user name and password, or a token)',
  cookie: 'Cookie',
};

/** Credentials for sites behind a login. Their values are never shown again. */
export function RequestHeaders({ projectId, names }: { projectId: string; names: readonly string[] }) {
  const [chosen, choose] = useState<Kind>('BASIC');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const isEdited = name !== '' || value !== '';
  useEffect(() => (isEdited ? holdUnsaved() : undefined), [isEdited]);
  const kind = KINDS.find((one) => one.kind === chosen) as (typeof KINDS)[number];
  const save = async (input: CrawlSettingsInput) => {
    await execute(WebUpdateCrawlSettings, { projectId, input });
    refresh();
  };
  // the list is replaced as a whole: what somebody else has added since it was shown stays, what they removed stays gone
  const kept = async (except: string | null) => {
    const { project } = await askAgain(WebProjectSettings, { id: projectId });
    return project.crawlSettings.requestHeaderNames.filter((one) => one !== except).map((one) => ({ name: one }));
  };
  const add = useAction(async () => {
    await save(kind.input(name, value, await kept(null)));
    setName('');
    setValue('');
    toast('Saved.');
  });
  const remove = useAction(async (gone: string) => {
    await save({ requestHeaders: await kept(gone) });
    toast('Removed.');
  });
  const fault = (fields: readonly string[]) =>
    add.failure?.details.find(({ path }) => fields.some((field) => path.endsWith(`.${field}`)))?.message;
  return (
    <CardForm
      title="Access to the site"
      about="Sent to the project’s own host only, for example to a staging site behind a login. Values are stored encrypted and never shown again."
      submit="Save"
      action={add}
    >
      {names.length > 0 && (
        <ul class="plain stack tight" aria-label="Stored request headers">
          {names.map((one) => (
            <li class="row between" key={one}>
              <span>{SHOWN[one] ?? <code>{one}</code>}</span>
              <Button size="small" kind="danger" busy={remove.busy} onClick={() => void remove.run(one)}>
                Remove <span class="hidden-text">{one}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label="Kind" hint={chosen === 'COOKIE' ? 'It replaces the stored cookies.' : undefined}>
        <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value as Kind)}>
          {KINDS.map(({ kind: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div class="pair">
        <Field label={kind.name} fault={fault(['name', 'username'])}>
          <input required autocomplete="off" value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Field label={kind.value} fault={fault(['value', 'password'])}>
          <input
            required={chosen !== 'BASIC'}
            type="password"
            autocomplete="new-password"
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </Field>
      </div>
    </CardForm>
  );
}
