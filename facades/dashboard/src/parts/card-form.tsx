import type { ComponentChildren } from 'preact';
import type { useAction } from '../api/query.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FailureNotice } from './loaded.tsx';

interface CardFormProps {
  title: string;
  about?: ComponentChildren;
  /** label of the button that sends it */
  submit: string;
  action: ReturnType<typeof useAction<[]>>;
  /** beside the button that sends it */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

/** A form that is always in sight, with one button that saves it. */
export function CardForm({ title, about, submit, action, beside, children }: CardFormProps) {
  const { run, busy, failure } = action;
  return (
    <Card title={title} about={about}>
      <form
        class="form narrow"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        {failure && failure.details.length === 0 && <FailureNotice failure={failure} />}
        {children}
        <div class="actions save-bar">
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          {beside}
        </div>
      </form>
    </Card>
  );
}
