import { useState } from 'preact/hooks';
import { WebAssignIssue, WebMembers } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { viewer } from '../../api/session.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { ChoiceFilter } from '../../parts/filter.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';

export interface Person {
  id: string;
  name: string;
}

/** Members to choose from, oneself first; two of one name are shown with their e-mail address. */
export function useMembers(): readonly Person[] {
  const { data } = useQuery(WebMembers, {});
  const all = data?.members ?? [];
  const own = viewer.value?.userId;
  return all
    .map(({ id, name, email }) => ({
      id,
      name:
        id === own ? `${name} (you)` : all.filter((one) => one.name === name).length > 1 ? `${name}, ${email}` : name,
    }))
    .sort((a, b) => Number(b.id === own) - Number(a.id === own));
}

const assign = (issueId: string, assigneeId: string) =>
  execute(WebAssignIssue, { issueId, assigneeId: assigneeId || null });

export const MemberOptions = ({ of: members }: { of: readonly Person[] }) => (
  <>
    <option value="">Nobody</option>
    {members.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);

/** The member who is responsible for an issue; choosing somebody saves it. */
export function AssigneeCard({ issueId, of }: { issueId: string; of: Person | null }) {
  const members = useMembers();
  const { run, busy, failure } = useAction(async (id: string) => {
    await assign(issueId, id);
    toast(id ? 'Issue assigned.' : 'Issue unassigned.');
    refresh();
  });
  const offered = of && !members.some(({ id }) => id === of.id) ? [...members, of] : members;
  return (
    <Card title="Assignee">
      <div class="stack tight">
        <FailureNotice failure={failure} />
        {may('MEMBER') ? (
          <select
            aria-label="Assignee"
            aria-keyshortcuts="a"
            value={of?.id ?? ''}
            disabled={busy || members.length === 0}
            onChange={(event) => void run(event.currentTarget.value)}
          >
            <MemberOptions of={offered} />
          </select>
        ) : (
          <p class="break">{of?.name ?? 'Nobody'}</p>
        )}
      </div>
    </Card>
  );
}

/** Assigns all issues that are selected. */
export function AssignSelected({ issues, onDone }: { issues: readonly { id: string }[]; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const named = plural(issues.length, 'issue');
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Assign {named}
      </Button>
      {open && <AssignDialog issues={issues} named={named} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

interface AssignDialogProps {
  issues: readonly { id: string }[];
  named: string;
  onClose(): void;
  onDone(): void;
}

function AssignDialog({ issues, named, onClose, onDone }: AssignDialogProps) {
  const members = useMembers();
  const [chosen, setChosen] = useState(viewer.value?.userId ?? '');
  const action = useAction(async () => {
    try {
      for (const { id } of issues) await assign(id, chosen);
    } finally {
      // issues before a failure are assigned
      refresh();
    }
    toast(chosen ? `${named} assigned.` : `${named} unassigned.`);
    onDone();
    onClose();
  });
  return (
    <DialogForm title={`Assign ${named}`} submit="Assign" action={action} ready={members.length > 0} onClose={onClose}>
      <Field label="Assignee" fault={action.failure?.of('assigneeId')}>
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <MemberOptions of={members} />
        </select>
      </Field>
    </DialogForm>
  );
}

/** value of the filter for issues without an assignee */
export const UNASSIGNED = 'none';

/** Filters the list by who is responsible. */
export function AssigneeFilter() {
  const members = useMembers();
  return (
    <ChoiceFilter
      name="assignee"
      label="Assignee"
      choices={[
        ['', 'All assignees'],
        [UNASSIGNED, 'Unassigned'],
        ...members.map(({ id, name }) => [id, name] as const),
      ]}
    />
  );
}
