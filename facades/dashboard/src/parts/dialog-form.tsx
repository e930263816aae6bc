import type { ComponentChildren } from 'preact';
import type { useAction } from '../api/query.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconName } from './icon.tsx';
import { FailureNotice } from './loaded.tsx';

interface DialogFormProps {
  title: string;
  /** what the button that sends it says */
  submit: string;
  icon?: IconName;
  action: ReturnType<typeof useAction<[]>>;
  /** the failure stands at a field already */
  told?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** Fields to fill in and send: once at a time, or not at all. */
export function DialogForm({ title, submit, icon, action, told = false, onClose, children }: DialogFormProps) {
  const { run, busy, failure } = action;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        {!told && <FailureNotice failure={failure} />}
        {children}
        <div class="actions">
          <Button type="submit" kind="primary" {...(icon ? { icon } : {})} busy={busy}>
            {submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
