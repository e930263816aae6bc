import { useState } from 'preact/hooks';
import { type ApiKeyScope, WebCreateApiKey, WebProjectNames } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { ChooseClients, isChosen } from './choose-clients.tsx';

const ACCESS: readonly { name: string; scopes: readonly ApiKeyScope[] }[] = [
  { name: 'Read and write', scopes: ['READ', 'WRITE'] },
  { name: 'Read only', scopes: ['READ'] },
  { name: 'Write only', scopes: ['WRITE'] },
];
const LIVES: readonly { name: string; days: number | null }[] = [
  { name: 'Never', days: null },
  { name: 'In 30 days', days: 30 },
  { name: 'In 90 days', days: 90 },
  { name: 'In a year', days: 365 },
];
const DAY_MS = 86_400_000;

/** A new key and what it is limited to. */
export function KeyForm({ onMade }: { onMade(key: string): void }) {
  const { data } = useQuery(WebProjectNames, {});
  const [name, setName] = useState('');
  const [access, setAccess] = useState(0);
  const [life, setLife] = useState(0);
  const [isLimited, setLimited] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [clients, setClients] = useState<ReadonlySet<string> | null>(null);
  const create = useAction(async () => {
    const days = LIVES[life]?.days ?? null;
    const { createApiKey } = await execute(WebCreateApiKey, {
      name,
      scopes: [...(ACCESS[access]?.scopes ?? [])],
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
      projectIds: isLimited ? [...chosen] : null,
      clientIds: clients && [...clients],
    });
    onMade(createApiKey.key);
    setName('');
    setLimited(false);
    setChosen(new Set());
    setClients(null);
    refresh();
  });
  const projects = data?.projects.nodes ?? [];
  const isReady = (!isLimited || chosen.size > 0) && isChosen(clients);
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.busy && isReady) void create.run();
      }}
    >
      <div class="inline-form">
        <Field label="Name" fault={create.failure?.of('name')}>
          <input
            required
            maxLength={100}
            placeholder="e.g. Nightly export"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Field label="Access">
          <select value={access} onChange={(event) => setAccess(Number(event.currentTarget.value))}>
            {ACCESS.map((one, at) => (
              <option key={one.name} value={at}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Expires">
          <select value={life} onChange={(event) => setLife(Number(event.currentTarget.value))}>
            {LIVES.map((one, at) => (
              <option key={one.name} value={at}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" kind="primary" icon="plus" busy={create.busy}>
          Create
        </Button>
      </div>
      {projects.length > 0 && (
        <fieldset class="plain">
          <legend class="legend">Projects</legend>
          <label class="check">
            <input type="checkbox" checked={isLimited} onChange={() => setLimited(!isLimited)} />
            Only selected projects
          </label>
          {isLimited &&
            projects.map((project) => (
              <label class="check" key={project.id}>
                <input
                  type="checkbox"
                  checked={chosen.has(project.id)}
                  onChange={() => setChosen(chosen.symmetricDifference(new Set([project.id])))}
                />
                {project.name}
              </label>
            ))}
          {isLimited && chosen.size === 0 && <span class="fault">Select at least one project.</span>}
        </fieldset>
      )}
      <ChooseClients chosen={clients} onChange={setClients} />
      {!create.failure?.of('name') && <FailureNotice failure={create.failure} />}
    </form>
  );
}
