import { useAction } from './api/query.ts';
import { DialogForm } from './parts/dialog-form.tsx';
import { leaveUnsaved, leaving } from './unsaved.ts';

/** Asks before a form with unsaved changes goes. */
export function LeaveQuestion() {
  const action = useAction(async () => leaveUnsaved());
  if (!leaving.value) return null;
  return (
    <DialogForm
      danger
      title="Leave without saving?"
      submit="Discard changes"
      action={action}
      onClose={() => {
        leaving.value = null;
      }}
    >
      <p>Changes on this screen are not saved.</p>
    </DialogForm>
  );
}
