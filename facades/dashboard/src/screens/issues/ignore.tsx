import { useState } from 'preact/hooks';
import { WebIgnoreIssue, WebUnignoreIssue } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { date, pathOf, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { endOfDay, today } from '../../times.ts';

interface Place {
  issueId: string;
  /** one page of the issue; without it the whole issue */
  url?: string | undefined;
}

/** Lists an issue, or one page of it, apart: with a reason and until a day. */
export function IgnoreButton({ issueId, url }: Place) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" keys="i" {...(url ? { kind: 'quiet' } : {})} onClick={() => setOpen(true)}>
        {url ? (
          <>
            Ignore<span class="hidden-text"> on {pathOf(url)}</span>
          </>
        ) : (
          'Ignore issue'
        )}
      </Button>
      {open && (
        <IgnoreDialog
          title={url ? 'Ignore issue on this page' : 'Ignore issue'}
          quote={url && pathOf(url)}
          findings={[{ issueId, url }]}
          done={url ? 'Page ignored.' : 'Issue ignored.'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The same for all issues that are selected. */
export function IgnoreSelected({ issues, onDone }: { issues: readonly { id: string }[]; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const named = plural(issues.length, 'issue');
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Ignore {named}
      </Button>
      {open && (
        <IgnoreDialog
          title={`Ignore ${named}`}
          findings={issues.map(({ id }) => ({ issueId: id }))}
          done={`${named} ignored.`}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface IgnoreDialogProps {
  title: string;
  quote?: string | undefined;
  findings: readonly Place[];
  /** confirmation that is shown afterwards */
  done: string;
  onClose(): void;
  onDone?(): void;
}

/** Asks for the reason and the day, and ignores all of them. */
export function IgnoreDialog({ title, quote, findings, done, onClose, onDone }: IgnoreDialogProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const action = useAction(async () => {
    const end = until === '' ? null : endOfDay(until);
    // findings before a failure stay ignored and leave the list, so that another try has the rest
    for (const { issueId, url } of findings)
      await execute(WebIgnoreIssue, { issueId, reason, until: end, ...(url ? { url } : {}) }).catch(
        (error: unknown) => {
          refresh();
          throw error;
        },
      );
    toast(done);
    onDone?.();
    onClose();
    refresh();
  });
  const { failure } = action;
  const isFailureShown = failure?.of('reason') !== undefined || failure?.of('until') !== undefined;
  return (
    <DialogForm title={title} submit="Ignore" action={action} failureShown={isFailureShown} onClose={onClose}>
      {quote && <p class="quote">{quote}</p>}
      <p class="soft">
        {new Set(findings.map(({ issueId }) => issueId)).size > 1 ? 'They are' : 'It is'} listed separately in this and
        future audits and can be restored at any time. Scores do not change.
      </p>
      <Field label="Reason" hint="Shown to other members." fault={failure?.of('reason')}>
        <input required maxLength={500} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <Field
        label="Until (optional)"
        hint="To the end of that day. Leave empty to ignore permanently."
        fault={failure?.of('until')}
      >
        <input type="date" min={today()} value={until} onInput={(event) => setUntil(event.currentTarget.value)} />
      </Field>
    </DialogForm>
  );
}

/** Why and until when something is ignored, and the way back. */
export function IgnoredNote(props: Place & { of: { reason: string; until: string | null; since: string } }) {
  const { issueId, url, of } = props;
  const { run, busy, failure } = useAction(async () => {
    await execute(WebUnignoreIssue, { issueId, ...(url ? { url } : {}) });
    toast(url ? 'Page restored.' : 'Issue restored.');
    refresh();
  });
  return (
    <div class="stack tight">
      <p class="small">
        <span class="soft">
          Ignored since {date(of.since)}, {of.until ? `until ${date(of.until)}` : 'permanently'}:
        </span>{' '}
        <span class="break">{of.reason}</span>
      </p>
      <FailureNotice failure={failure} />
      {may('MEMBER') && (
        <div>
          <Button size="small" busy={busy} onClick={() => void run()}>
            Restore
          </Button>
        </div>
      )}
    </div>
  );
}
