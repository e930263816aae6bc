import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { send } from '../../api/rest.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { toast } from '../../parts/toast.tsx';

interface RemoveMemberProps {
  member: { name: string; email: string };
  organizationId: string;
  onDone(): void;
}

/** Somebody who leaves: nothing that they made goes with them. */
export function RemoveMember({ member, organizationId, onDone }: RemoveMemberProps) {
  const [open, setOpen] = useState(false);
  const action = useAction(async () => {
    await send('POST', '/api/auth/organization/remove-member', { memberIdOrEmail: member.email, organizationId });
    setOpen(false);
    toast(`${member.name} removed.`);
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
            {member.name} ({member.email}) loses access to this organization. What they created is kept.
          </p>
        </DialogForm>
      )}
    </>
  );
}
