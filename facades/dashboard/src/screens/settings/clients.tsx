import { useState } from 'preact/hooks';
import { WebClients, WebDeleteClient } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Counted } from '../../parts/counted.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { ClientName } from '../projects/client-name.tsx';
import { type Client, ClientForm } from './client-form.tsx';

/** Customers of the organization, whose projects they group. */
export function Clients() {
  const loaded = useQuery(WebClients, {});
  const [edited, setEdited] = useState<Client | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Client | null>(null);
  const add = may('MEMBER') && (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      Add client
    </Button>
  );
  return (
    <>
      <Show loaded={loaded}>
        {({ clients }) =>
          clients.length === 0 ? (
            <Card>
              <Empty icon="projects" title="No clients yet" action={add}>
                A client groups projects: filter and sort the list of projects by client.
              </Empty>
            </Card>
          ) : (
            <>
              <div class="actions">{add}</div>
              <Card flush title="Clients" about="A project belongs to at most one client.">
                <Table
                  label="Clients"
                  rows={clients}
                  keyOf={({ id }) => id}
                  columns={[...COLUMNS, REPORT, ...(may('MEMBER') ? [actions(setEdited, setDeleted)] : [])]}
                />
              </Card>
            </>
          )
        }
      </Show>
      {edited && (
        <ClientForm
          // the row as it is stored by now: somebody else may change it while the form is open
          client={edited === 'new' ? null : (loaded.data?.clients.find(({ id }) => id === edited.id) ?? edited)}
          members={loaded.data?.members ?? []}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteClient client={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const COLUMNS = [
  {
    title: 'Client',
    cell: ({ name, color, tags }: Client) => (
      <>
        <ClientName name={name} color={color} />
        {tags.length > 0 && <span class="sub break">{tags.join(', ')}</span>}
      </>
    ),
  },
  {
    title: 'Projects',
    number: true,
    cell: ({ id, projects }: Client) =>
      projects === 0 ? 0 : <Counted noun="project" figure={projects} href={`/projects?client=${id}`} />,
  },
  {
    title: 'Contacts',
    cell: ({ contacts }: Client) => (
      <span class="break">
        {contacts.map(({ name, email }) => (email ? `${name} (${email})` : name)).join(', ') || '–'}
      </span>
    ),
  },
  { title: 'Owner', cell: ({ owner }: Client) => owner?.name ?? '–' },
];

const REPORT = {
  title: 'Report',
  cell: ({ id, name, projects }: Client) =>
    projects === 0 ? (
      '–'
    ) : (
      <a href={`/clients/${id}/report`}>
        Open<span class="hidden-text"> the report for {name}</span>
      </a>
    ),
};

const actions = (onEdit: (client: Client) => void, onDelete: (client: Client) => void) => ({
  title: '',
  label: 'Actions',
  cell: (client: Client) => (
    <span class="row">
      <Button size="small" kind="quiet" onClick={() => onEdit(client)}>
        Edit<span class="hidden-text"> {client.name}</span>
      </Button>
      {may('ADMIN') && (
        <Button size="small" kind="quiet danger" onClick={() => onDelete(client)}>
          Delete<span class="hidden-text"> {client.name}</span>
        </Button>
      )}
    </span>
  ),
});

function DeleteClient({ client, onClose }: { client: Client; onClose(): void }) {
  const action = useAction(async () => {
    await execute(WebDeleteClient, { id: client.id });
    toast('Client deleted.');
    refresh();
    onClose();
  });
  return (
    <DialogForm danger title={`Delete ${client.name}?`} submit="Delete" action={action} onClose={onClose}>
      <p>
        {client.projects === 0
          ? 'Contacts and notes are deleted.'
          : `Contacts and notes are deleted. ${plural(client.projects, 'project')} will have no client.`}
      </p>
    </DialogForm>
  );
}
