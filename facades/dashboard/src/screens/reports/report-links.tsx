import { useState } from 'preact/hooks';
import type { WebReportSharingQuery } from '../../../operations.ts';
import { refresh, useAction } from '../../api/query.ts';
import { count, date, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { type Choice, LINK_DAYS } from './link-days.ts';

type Link = WebReportSharingQuery['reportLinks'][number];

interface NewLink {
  label: string | null;
  days: number;
  password: string | null;
}

interface ReportLinksProps {
  links: readonly Link[];
  /** which report a link shows, in its row */
  shownBy(link: Link): string;
  /** the same of a new one, in the dialog */
  note: string;
  /** returns the URL */
  create(link: NewLink): Promise<string>;
  revoke(id: string): Promise<unknown>;
}

/** Links for readers without an account. */
export function ReportLinks({ links, shownBy, note, create, ...on }: ReportLinksProps) {
  const [adding, setAdding] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const revoke = useAction(async (id: string) => {
    await on.revoke(id);
    toast('Link revoked.');
    refresh();
  });
  return (
    <Card
      flush={links.length > 0}
      title="Share by link"
      about="Anyone with the link can view this report, nothing else."
      action={
        may('MEMBER') && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Create link
          </Button>
        )
      }
    >
      <FailureNotice failure={revoke.failure} />
      {links.length === 0 ? (
        <p class="soft">No links yet.</p>
      ) : (
        <Table
          label="Report links"
          rows={links}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Link',
              cell: (link) => (
                <>
                  <strong class="break">{link.label || 'Report link'}</strong>
                  <span class="sub">
                    {shownBy(link)}
                    {link.createdBy && ` · by ${link.createdBy}`}
                  </span>
                </>
              ),
            },
            {
              title: 'Status',
              cell: (link) => (
                <span class="row">
                  <Chip tone={link.isActive ? 'good' : 'plain'}>{link.isActive ? 'Active' : 'Expired'}</Chip>
                  {link.hasPassword && <Chip>Password</Chip>}
                </span>
              ),
            },
            { title: 'Expires', cell: (link) => date(link.expiresAt) },
            {
              title: 'Opened',
              cell: (link) => (
                <>
                  {count(link.accesses)}×{link.lastAccessAt && <span class="sub">last {since(link.lastAccessAt)}</span>}
                </>
              ),
            },
            ...(may('MEMBER')
              ? [
                  {
                    title: '',
                    label: 'Actions',
                    cell: (link: Link) => (
                      <Button
                        size="small"
                        kind="quiet danger"
                        busy={revoke.busy}
                        onClick={() => void revoke.run(link.id)}
                      >
                        Revoke<span class="hidden-text"> {link.label || 'report link'}</span>
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {adding && (
        <AddLink
          note={note}
          create={create}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setUrl(made);
          }}
        />
      )}
      {url && (
        <ShownOnce
          title="Report link"
          about="Copy it now: it is shown only once."
          secret={url}
          copy="Copy link"
          onClose={() => setUrl(null)}
        />
      )}
    </Card>
  );
}

interface AddLinkProps extends Pick<ReportLinksProps, 'note' | 'create'> {
  onClose(): void;
  onMade(url: string): void;
}

function AddLink({ note, create, onClose, onMade }: AddLinkProps) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<Choice>(30);
  const [password, setPassword] = useState('');
  const action = useAction(async () => {
    const url = await create({ label: label || null, days, password: password || null });
    refresh();
    onMade(url);
  });
  const { failure } = action;
  return (
    <DialogForm
      title="Create report link"
      submit="Create link"
      action={action}
      failureShown={['label', 'days', 'password'].some((name) => failure?.of(name) !== undefined)}
      onClose={onClose}
    >
      <Field label="Name (optional)" hint="Only members see it." fault={failure?.of('label')}>
        <input maxLength={100} value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
      </Field>
      <Field label="Works for" fault={failure?.of('days')}>
        <select value={days} onChange={(event) => setDays(Number(event.currentTarget.value) as Choice)}>
          {LINK_DAYS.map((one) => (
            <option key={one} value={one}>
              {one === 365 ? '1 year' : `${one} days`}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Password (optional)" hint="At least 8 characters." fault={failure?.of('password')}>
        <input
          type="password"
          minLength={8}
          maxLength={200}
          autocomplete="new-password"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <p class="soft small">{note}</p>
    </DialogForm>
  );
}
