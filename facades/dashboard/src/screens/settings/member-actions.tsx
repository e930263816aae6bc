import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { send } from '../../api/rest.ts';
import { words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

const ROLES = ['viewer', 'member', 'admin'] as const;

export interface Member {
  id: string;
  role: string;
  createdAt: string;
  user: { name: string; email: string };
}

interface ActionProps {
  member: Member;
  organizationId: string;
  onDone(): void;
}

/** Another role for somebody, from the next request on. */
export function ChangeRole({ member, organizationId, onDone }: ActionProps) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState(member.role);
  const action = useAction(async () => {
    await send('POST', '/api/auth/organization/update-member-role', { memberId: member.id, role, organizationId });
    setOpen(false);
    toast(`Role of ${member.user.name} changed to ${words(role.toUpperCase()).toLowerCase()}.`);
    onDone();
  });
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Change role
      </Button>
      {open && (
        <DialogForm title="Change role" submit="Save" action={action} onClose={() => setOpen(false)}>
          <Field
            label={`Role of ${member.user.name}`}
            hint="Viewers can view, members can edit, admins also manage keys, webhooks and members."
          >
            <select value={role} onChange={(event) => setRole(event.currentTarget.value)}>
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {words(one.toUpperCase())}
                </option>
              ))}
            </select>
          </Field>
        </DialogForm>
      )}
    </>
  );
}

/** Somebody who leaves: nothing that they made goes with them. */
export function RemoveMember({ member, organizationId, onDone }: ActionProps) {
  const [open, setOpen] = useState(false);
  const action = useAction(async () => {
    await send('POST', '/api/auth/organization/remove-member', { memberIdOrEmail: member.id, organizationId });
    setOpen(false);
    toast(`${member.user.name} removed.`);
    onDone();
  });
  return (
    <>
      <Button size="small" kind="quiet danger" onClick={() => setOpen(true)}>
        Remove
      </Button>
      {open && (
        <DialogForm danger title="Remove member" submit="Remove" action={action} onClose={() => setOpen(false)}>
          <p class="break">
            {member.user.name} ({member.user.email}) loses access to this organization. What they created is kept.
          </p>
        </DialogForm>
      )}
    </>
  );
}
