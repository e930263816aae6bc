import { useState } from 'preact/hooks';
import { WebApiKeys, type WebApiKeysQuery, WebRevokeApiKey } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { date, since, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { FullNote } from '../../parts/plan-note.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { isFull, ownPlan, plansWith } from '../../rights.ts';
import { ForAdmins } from './gate.tsx';
import { KeyForm } from './key-form.tsx';

export const ApiKeys = () => (
  <ForAdmins action="manage API keys">
    <Keys />
  </ForAdmins>
);

type Key = WebApiKeysQuery['apiKeys'][number];

const accessOf = ({ scopes, projects, clients }: Key) => (
  <>
    {scopes.map(words).join(', ')}
    <span class="sub break">
      {projects
        ? [...projects, ...(clients ?? [])].map(({ name }) => name).join(', ') || 'No projects'
        : 'All projects'}
    </span>
  </>
);

/** Keys of programs; each is shown once. */
function Keys() {
  const loaded = useQuery(WebApiKeys, {});
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<{ id: string; name: string } | null>(null);
  const revoke = useAction(async () => {
    if (revoking) await execute(WebRevokeApiKey, { id: revoking.id });
    toast('API key revoked. Requests with it fail within seconds.');
    setRevoking(null);
    refresh();
  });
  const plan = ownPlan();
  const room =
    loaded.data && plan
      ? { used: loaded.data.apiKeys.filter(({ expired }) => !expired).length, limit: plan.maxApiKeys }
      : null;
  return (
    <>
      {plan?.rest === 'NONE' && (
        <div class="notice">
          <p>
            You can create keys on the FREE plan, but the REST API requires the{' '}
            {plansWith(({ rest }) => rest !== 'NONE')} plan.
          </p>
          <a class="button small" href="/docs/limits">
            Compare plans
          </a>
        </div>
      )}
      <Card title="New key" about="Send it with every request: Authorization: Bearer …">
        {isFull(room) ? <FullNote allowance={room} noun="API keys" /> : <KeyForm onMade={setMade} />}
      </Card>
      <Show loaded={loaded}>
        {({ apiKeys }) => (
          <Card flush title="API keys">
            {apiKeys.length === 0 ? (
              <Empty icon="settings" title="No API keys yet">
                API keys let your programs use the APIs for this organization.
              </Empty>
            ) : (
              <Table
                label="API keys"
                rows={apiKeys}
                keyOf={(key) => key.id}
                columns={[
                  { title: 'Name', cell: (key) => <strong class="break">{key.name}</strong> },
                  { title: 'Prefix', cell: (key) => <span class="mono">{key.prefix}…</span> },
                  { title: 'Access', cell: accessOf },
                  { title: 'Created', cell: (key) => date(key.createdAt) },
                  { title: 'Last used', cell: (key) => (key.lastUsedAt ? since(key.lastUsedAt) : 'never') },
                  {
                    title: 'Expires',
                    cell: (key) =>
                      key.expired ? <Chip tone="warn">Expired</Chip> : key.expiresAt ? date(key.expiresAt) : 'never',
                  },
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
          title="New API key"
          about="Copy it now. It is shown only once; only its hash is stored."
          secret={made}
          copy="Copy key"
          onClose={() => setMade(null)}
        />
      )}
      {revoking && (
        <DialogForm
          danger
          title={`Revoke “${revoking.name}”?`}
          submit="Revoke key"
          action={revoke}
          onClose={() => setRevoking(null)}
        >
          <p>Requests with this key fail within seconds. This cannot be undone.</p>
        </DialogForm>
      )}
    </>
  );
}
