import { useState } from 'preact/hooks';
import {
  WebAddReportContact,
  type WebClientSharingQuery,
  WebRemoveReportContact,
  WebResendReportConfirmation,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { date, words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip, type Tone } from '../../parts/chip.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { NoEmail } from '../../parts/no-email.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';

type Contact = WebClientSharingQuery['reportContacts'][number];

const TITLE = 'Monthly e-mail';
const ABOUT = 'Sent on the first of the month to contacts who have confirmed that they want it.';

interface ReportContactsProps {
  clientId: string;
  contacts: readonly Contact[];
  sendsEmail: boolean;
}

/** Readers of the report outside of the organization. */
export function ReportContacts({ clientId, contacts, sendsEmail }: ReportContactsProps) {
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Contact | null>(null);
  const resend = useAction(async (id: string) => {
    await execute(WebResendReportConfirmation, { clientId, id });
    toast('Confirmation e-mail sent.');
    refresh();
  });
  if (!sendsEmail)
    return (
      <Card title={TITLE}>
        <NoEmail />
      </Card>
    );
  return (
    <Card
      flush={contacts.length > 0}
      title={TITLE}
      about={ABOUT}
      action={
        may('MEMBER') && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add contact
          </Button>
        )
      }
    >
      <FailureNotice failure={resend.failure} />
      {contacts.length === 0 ? (
        <p class="soft">No contacts yet.</p>
      ) : (
        <Table
          label="Contacts"
          rows={contacts}
          keyOf={({ id }) => id}
          columns={[
            ...COLUMNS,
            ...(may('MEMBER') ? [actions(resend.busy, (id) => void resend.run(id), setRemoved)] : []),
          ]}
        />
      )}
      {adding && <AddContact clientId={clientId} onClose={() => setAdding(false)} />}
      {removed && <RemoveContact clientId={clientId} contact={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

const STATES: Readonly<Record<Contact['state'], { tone: Tone; word: string }>> = {
  PENDING: { tone: 'info', word: 'Pending' },
  EXPIRED: { tone: 'warn', word: 'Not confirmed' },
  CONFIRMED: { tone: 'good', word: 'Confirmed' },
  STOPPED: { tone: 'plain', word: 'Stopped' },
};

/** Since when it is so, or until when it waits. */
const sinceOf = ({ state, confirmationUntil, confirmedAt, stoppedAt }: Contact): string =>
  state === 'PENDING'
    ? `until ${date(confirmationUntil)}`
    : state === 'EXPIRED'
      ? confirmationUntil
        ? `expired ${date(confirmationUntil)}`
        : ''
      : date(state === 'CONFIRMED' ? confirmedAt : stoppedAt);

const COLUMNS = [
  {
    title: 'Contact',
    cell: ({ name, email }: Contact) => (
      <>
        <strong class="break">{name || email}</strong>
        {name && <span class="sub break">{email}</span>}
      </>
    ),
  },
  {
    title: 'Status',
    cell: (contact: Contact) => (
      <>
        <Chip tone={STATES[contact.state].tone}>{STATES[contact.state].word}</Chip>
        <span class="sub">{sinceOf(contact)}</span>
      </>
    ),
  },
  {
    title: 'Last e-mail',
    cell: ({ mailStatus, mailError, mailAt }: Contact) =>
      mailStatus === null ? (
        '–'
      ) : (
        <>
          {mailStatus === 'FAILED' ? (
            <Chip tone="bad">{mailError === 'SMTP_REJECTED' ? 'Rejected' : 'Failed'}</Chip>
          ) : mailStatus === 'SENT' ? (
            'Sent'
          ) : mailStatus === 'PENDING' ? (
            'Sending'
          ) : (
            'Not sent'
          )}
          <span class="sub">
            {date(mailAt)}
            {mailError && mailStatus !== 'SENT' && ` · ${words(mailError)}`}
          </span>
        </>
      ),
  },
  { title: 'Next report', cell: ({ nextAt }: Contact) => date(nextAt) },
];

const actions = (busy: boolean, onResend: (id: string) => void, onRemove: (contact: Contact) => void) => ({
  title: '',
  label: 'Actions',
  cell: (contact: Contact) => (
    <span class="row">
      {(contact.state === 'PENDING' || contact.state === 'EXPIRED') && (
        <Button size="small" kind="quiet" busy={busy} onClick={() => onResend(contact.id)}>
          Resend<span class="hidden-text"> to {contact.email}</span>
        </Button>
      )}
      <Button size="small" kind="quiet danger" onClick={() => onRemove(contact)}>
        Remove<span class="hidden-text"> {contact.email}</span>
      </Button>
    </span>
  ),
});

function AddContact({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const action = useAction(async () => {
    const { state } = (await execute(WebAddReportContact, { clientId, input: { email, name: name || null } }))
      .addReportContact;
    toast(state === 'STOPPED' ? `${email} has stopped these e-mails: nothing was sent.` : 'Confirmation e-mail sent.');
    refresh();
    onClose();
  });
  const { failure } = action;
  const taken = failure?.code === 'REPORT_CONTACT_EXISTS' ? failure.message : undefined;
  return (
    <DialogForm
      title="Add contact"
      submit="Send confirmation e-mail"
      action={action}
      failureShown={taken !== undefined || ['email', 'name'].some((path) => failure?.of(path) !== undefined)}
      onClose={onClose}
    >
      <Field label="E-mail" fault={failure?.of('email') ?? taken}>
        <input
          type="email"
          required
          maxLength={254}
          autocomplete="off"
          value={email}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Field label="Name (optional)" hint="Only members see it." fault={failure?.of('name')}>
        <input
          maxLength={100}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <p class="soft small">
        The contact gets an e-mail with a link to confirm within 7 days, and nothing else until then. Every report has a
        link to stop.
      </p>
    </DialogForm>
  );
}

function RemoveContact({ clientId, contact, onClose }: { clientId: string; contact: Contact; onClose(): void }) {
  const action = useAction(async () => {
    await execute(WebRemoveReportContact, { clientId, id: contact.id });
    toast('Contact removed.');
    refresh();
    onClose();
  });
  return (
    <DialogForm danger title={`Remove ${contact.email}?`} submit="Remove" action={action} onClose={onClose}>
      <p>The e-mail is deleted. To receive reports again, the contact has to be added and to confirm again.</p>
    </DialogForm>
  );
}
