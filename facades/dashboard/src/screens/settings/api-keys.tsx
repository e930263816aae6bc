import { useState } from 'preact/hooks';
import { WebApiKeys, WebCreateApiKey, WebRevokeApiKey } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { date, since } from '../../format.ts';
import { Button, CopyButton } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { Empty, FailureNotice, Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { say } from '../../parts/toast.tsx';

/** Keys of programs; each is shown once. */
export function ApiKeys() {
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
  const revoke = useAction(async (id: string) => {
    await execute(WebRevokeApiKey, { id });
    say('The key is revoked. Programs that use it are refused within seconds.');
    setRevoking(null);
    refresh();
  });
  return (
    <>
      <Card title="New key" about="For programs on surface A: Authorization: Bearer …">
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
        <Dialog title="Your new key" onClose={() => setMade(null)}>
          <div class="stack">
            <p>Copy it now: it is shown this once, and only its hash is kept.</p>
            <p class="quote">{made}</p>
            <div class="row">
              <CopyButton text={made} what="Copy the key" />
              <Button onClick={() => setMade(null)}>I have it</Button>
            </div>
          </div>
        </Dialog>
      )}
      {revoking && (
        <Dialog title={`Revoke “${revoking.name}”?`} onClose={() => setRevoking(null)}>
          <div class="stack">
            <p>Programs that use it are refused within seconds. This cannot be taken back.</p>
            <FailureNotice failure={revoke.failure} />
            <div class="actions">
              <Button kind="danger" busy={revoke.busy} onClick={() => void revoke.run(revoking.id)}>
                Revoke the key
              </Button>
              <Button kind="quiet" onClick={() => setRevoking(null)}>
                Keep it
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
