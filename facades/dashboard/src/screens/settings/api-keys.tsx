import { useState } from 'preact/hooks';
import { WebApiKeys, WebCreateApiKey, WebRevokeApiKey } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { date, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { Empty, FailureNotice, Show } from '../../parts/loaded.tsx';
import { FullNote } from '../../parts/plan-note.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Table } from '../../parts/table.tsx';
import { say } from '../../parts/toast.tsx';
import { isFull, ownPlan, plansWith } from '../../rights.ts';
import { ForAdmins } from './gate.tsx';

export const ApiKeys = () => (
  <ForAdmins what="API keys">
    <Keys />
  </ForAdmins>
);

/** Keys of programs; each is shown once. */
function Keys() {
  const loaded = useQuery(WebApiKeys, {});
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<{ id: string; name: string } | null>(null);
  const create = useAction(async () => {
    const { createApiKey } = await execute(WebCreateApiKey, { name });
    setMade(createApiKey.key);
    setName('');
    refresh();
  });
  const revoke = useAction(async () => {
    if (revoking) await execute(WebRevokeApiKey, { id: revoking.id });
    say('The key is revoked. Programs that use it are refused within seconds.');
    setRevoking(null);
    refresh();
  });
  const plan = ownPlan();
  const room = loaded.data && plan ? { used: loaded.data.apiKeys.length, limit: plan.maxApiKeys } : null;
  return (
    <>
      {plan?.rest === 'NONE' && (
        <div class="notice">
          <p>
            Keys can be made on the FREE plan, but the REST API answers them on the{' '}
            {plansWith(({ rest }) => rest !== 'NONE')} plan only.
          </p>
          <a class="button small" href="/docs/limits">
            What each plan allows
          </a>
        </div>
      )}
      <Card title="New key" about="For programs of yours, which send it with every request: Authorization: Bearer …">
        {isFull(room) ? (
          <FullNote of={room} noun="API keys" />
        ) : (
          <form
            class="inline-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (!create.busy) void create.run();
            }}
          >
            <Field label="Name" fault={create.failure?.of('name')}>
              <input
                required
                maxLength={100}
                placeholder="What it is for"
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </Field>
            <Button type="submit" kind="primary" icon="plus" busy={create.busy}>
              Create
            </Button>
          </form>
        )}
        {!create.failure?.of('name') && <FailureNotice failure={create.failure} />}
      </Card>
      <Show of={loaded}>
        {({ apiKeys }) => (
          <Card flush title="Live keys">
            {apiKeys.length === 0 ? (
              <Empty icon="settings" title="No key yet">
                A key lets your own programs read audits and keywords of this organization.
              </Empty>
            ) : (
              <Table
                label="Live keys"
                rows={apiKeys}
                keyOf={(key) => key.id}
                columns={[
                  { title: 'Name', cell: (key) => <strong class="break">{key.name}</strong> },
                  { title: 'Begins with', cell: (key) => <span class="mono">{key.prefix}…</span> },
                  { title: 'Created', cell: (key) => date(key.createdAt) },
                  { title: 'Last used', cell: (key) => (key.lastUsedAt ? since(key.lastUsedAt) : 'never') },
                  {
                    title: '',
                    label: 'Actions',
                    cell: (key) => (
                      <Button size="small" kind="danger" onClick={() => setRevoking(key)}>
                        Revoke<span class="hidden-text"> {key.name}</span>
                      </Button>
                    ),
                  },
                ]}
              />
            )}
          </Card>
        )}
      </Show>
      {made && (
        <ShownOnce
          title="Your new key"
          about="Copy it now: it is shown this once, and only its hash is kept."
          secret={made}
          copy="Copy the key"
          onClose={() => setMade(null)}
        />
      )}
      {revoking && (
        <DialogForm
          danger
          title={`Revoke “${revoking.name}”?`}
          submit="Revoke the key"
          action={revoke}
          onClose={() => setRevoking(null)}
        >
          <p>Programs that use it are refused within seconds. This cannot be taken back.</p>
        </DialogForm>
      )}
    </>
  );
}
