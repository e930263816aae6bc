import type { ComponentChildren } from 'preact';
import type { useAction } from '../api/query.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconName } from './icon.tsx';
import { FailureNotice } from './loaded.tsx';

interface DialogFormProps {
  title: string;
  /** for long lines */
  wide?: boolean;
  /** label of the button that sends it */
  submit: string;
  icon?: IconName;
  action: ReturnType<typeof useAction<[]>>;
  /** the failure is at a field already */
  failureShown?: boolean;
  /** it cannot be taken back */
  danger?: boolean;
  /** nothing is sent before this holds */
  ready?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** Fields to fill in and send: once at a time, or not at all. */
export function DialogForm(props: DialogFormProps) {
  const { title, submit, icon, action, failureShown = false, danger = false, ready = true, onClose, children } = props;
  const { wide = false } = props;
  const { run, busy, failure } = action;
  return (
    <Dialog wide={wide} title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && ready) void run();
        }}
      >
        {!failureShown && <FailureNotice failure={failure} />}
        {children}
        <div class="actions">
          <Button type="submit" kind={danger ? 'danger' : 'primary'} {...(icon ? { icon } : {})} busy={busy}>
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
