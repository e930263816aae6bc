import { useState } from 'preact/hooks';
import { WebIgnoreIssue } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { say } from '../../parts/toast.tsx';

/** Lists an issue apart, with a reason and until a day. */
export function IgnoreButton({ issueId }: { issueId: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const action = useAction(async () => {
    await execute(WebIgnoreIssue, { issueId, reason, until: until === '' ? null : new Date(until).toISOString() });
    say('The issue is ignored from now on.');
    setOpen(false);
    refresh();
  });
  const { failure } = action;
  return (
    <div class="stack tight">
      <p class="soft small">Ignored issues are listed apart in every further audit. They still count in the scores.</p>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          Ignore this issue
        </Button>
      </div>
      {open && (
        <DialogForm title="Ignore this issue" submit="Ignore it" action={action} onClose={() => setOpen(false)}>
          <Field label="Reason" hint="Whoever looks at it later wants to know." fault={failure?.of('reason')}>
            <input required maxLength={500} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
          </Field>
          <Field label="Until (optional)" hint="Empty means for good." fault={failure?.of('until')}>
            <input type="date" value={until} onInput={(event) => setUntil(event.currentTarget.value)} />
          </Field>
        </DialogForm>
      )}
    </div>
  );
}
