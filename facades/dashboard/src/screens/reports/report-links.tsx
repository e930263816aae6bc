import { useState } from 'preact/hooks';
import { WebCreateReportLink, type WebReportSharingQuery, WebRevokeReportLink } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
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

/** Links for readers without an account. */
export function ReportLinks({ projectId, links }: { projectId: string; links: readonly Link[] }) {
  const [adding, setAdding] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const revoke = useAction(async (id: string) => {
    await execute(WebRevokeReportLink, { projectId, id });
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
                    {link.auditId ? 'One audit' : 'Latest audit'}
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
          projectId={projectId}
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

interface AddLinkProps {
  projectId: string;
  onClose(): void;
  onMade(url: string): void;
}

function AddLink({ projectId, onClose, onMade }: AddLinkProps) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<Choice>(30);
  const [password, setPassword] = useState('');
  const action = useAction(async () => {
    const { createReportLink } = await execute(WebCreateReportLink, {
      projectId,
      input: { label: label || null, days, password: password || null },
    });
    refresh();
    onMade(createReportLink.url);
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
      <p class="soft small">The link shows the latest completed audit at the time it is opened.</p>
    </DialogForm>
  );
}
