import { useEffect, useState } from 'preact/hooks';
import {
  type Role,
  WebCreateInvitation,
  WebInvitations,
  WebRevokeInvitation,
  WebSendInvitation,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { loadSignInOptions, viewer } from '../../api/session.ts';
import { date, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { ChooseClients, isChosen } from './choose-clients.tsx';
import { GIVEN_ROLES } from './member-access.tsx';

/** Links by which users join; none are offered where sign-up is closed. */
export function Invitations() {
  const [isClosed, setClosed] = useState<boolean | null>(null);
  useEffect(() => {
    loadSignInOptions().then(
      ({ signUp }) => setClosed(signUp === 'closed'),
      () => setClosed(null),
    );
  }, []);
  if (isClosed === null) return null;
  return isClosed ? <Closed /> : <OpenInvitations />;
}

const Closed = () => (
  <Card title="Invitations">
    <p class="soft">
      Sign-up is disabled on this installation. The operator can allow invitations with <code>SIGN_UP=invited</code>, or
      add users with{' '}
      <code class="break">
        sextant account create --email &lt;email&gt; --role member --organization {viewer.value?.organization.id}
      </code>
      .
    </p>
  </Card>
);

function OpenInvitations() {
  const loaded = useQuery(WebInvitations, {});
  const sendsEmail = loaded.data?.sendsEmail ?? false;
  const [role, setRole] = useState<Role>('MEMBER');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [clients, setClients] = useState<ReadonlySet<string> | null>(null);
  const [endsOn, setEndsOn] = useState('');
  const [shown, setShown] = useState<{ link: string; about: string } | null>(null);
  const create = useAction(async () => {
    const given = { role, note, clientIds: clients && [...clients], endsOn: endsOn || null };
    if (email) {
      const { link } = (await execute(WebSendInvitation, { email, ...given })).sendInvitation;
      if (link) setShown({ link, about: `The mail server did not take the e-mail to ${email}. ${SHARE}` });
      else toast(`Invitation sent to ${email}.`);
    } else {
      const { link } = (await execute(WebCreateInvitation, given)).createInvitation;
      setShown({ link, about: SHARE });
    }
    setNote('');
    setEmail('');
    setClients(null);
    setEndsOn('');
    refresh();
  });
  const revoke = useAction(async (id: string) => {
    await execute(WebRevokeInvitation, { id });
    toast('Invitation revoked.');
    refresh();
  });
  return (
    <>
      <Card
        title="Invite user"
        about={
          sendsEmail
            ? 'Sends a single-use link, or creates one to share: whoever opens it first can use it.'
            : 'Creates a single-use link. Share it over a channel you trust: whoever opens it first can use it. To send invitations by e-mail, the operator sets SMTP_URL and SMTP_FROM.'
        }
      >
        <form
          class="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.busy && isChosen(clients)) void create.run();
          }}
        >
          {sendsEmail && (
            <Field label="E-mail (optional)" fault={create.failure?.of('email')}>
              <input
                type="email"
                maxLength={254}
                autocomplete="off"
                value={email}
                onInput={(event) => setEmail(event.currentTarget.value)}
              />
            </Field>
          )}
          <Field label={sendsEmail ? 'Note (optional)' : 'Recipient (optional)'} fault={create.failure?.of('note')}>
            <input maxLength={200} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
          </Field>
          <Field label="Role">
            <select value={role} onChange={(event) => setRole(event.currentTarget.value as Role)}>
              {GIVEN_ROLES.map((one) => (
                <option key={one} value={one}>
                  {words(one)}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Last day (optional)" fault={create.failure?.of('endsOn')}>
            <input type="date" value={endsOn} onInput={(event) => setEndsOn(event.currentTarget.value)} />
          </Field>
          <ChooseClients chosen={clients} onChange={setClients} fault={create.failure?.of('clientIds')} />
          <Button type="submit" kind="primary" icon="plus" busy={create.busy}>
            {email ? 'Send invitation' : sendsEmail ? 'Create link' : 'Create invitation'}
          </Button>
        </form>
        <FailureNotice failure={create.failure ?? revoke.failure} />
      </Card>
      <Show loaded={loaded}>
        {({ invitations }) =>
          invitations.length === 0 ? null : (
            <Card flush title="Pending invitations">
              <Table
                label="Pending invitations"
                rows={invitations}
                keyOf={(invitation) => invitation.id}
                columns={[
                  {
                    title: 'Recipient',
                    cell: ({ note: whom, email: address, mailedAt }) => (
                      <>
                        <span class="break">{address || whom || '–'}</span>
                        {address && (
                          <span class="sub break">
                            {mailedAt ? `sent ${date(mailedAt)}` : 'not sent'}
                            {whom && ` · ${whom}`}
                          </span>
                        )}
                      </>
                    ),
                  },
                  { title: 'Role', cell: (invitation) => <Chip>{words(invitation.role)}</Chip> },
                  {
                    title: 'Access',
                    cell: ({ clients: only, endsOn: day }) => (
                      <>
                        <span class="break">
                          {only ? only.map(({ name }) => name).join(', ') || 'No clients' : 'All projects'}
                        </span>
                        {day && <span class="sub">until {date(day)}</span>}
                      </>
                    ),
                  },
                  { title: 'Created', cell: ({ createdAt }) => date(createdAt) },
                  { title: 'Expires', cell: ({ expiresAt }) => date(expiresAt) },
                  {
                    title: '',
                    label: 'Actions',
                    cell: ({ id, note: whom, email: address }) => (
                      <Button size="small" kind="danger" busy={revoke.busy} onClick={() => void revoke.run(id)}>
                        Revoke
                        <span class="hidden-text"> invitation {(address || whom) && `for ${address || whom}`}</span>
                      </Button>
                    ),
                  },
                ]}
              />
            </Card>
          )
        }
      </Show>
      {shown && (
        <ShownOnce
          title="Invitation link"
          about={shown.about}
          secret={shown.link}
          copy="Copy link"
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

const SHARE = 'Copy it now. It is shown only once, works once and expires after 7 days.';
