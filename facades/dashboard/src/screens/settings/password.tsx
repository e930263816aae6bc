import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { changePassword, PASSWORD_LENGTH, viewer } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

/** Another password, by the one that is known. */
export function Password() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { run, busy, failure } = useAction(async () => {
    await changePassword(current, next);
    setCurrent('');
    setNext('');
    toast('Password changed. All other sessions were signed out.');
  });
  return (
    <Card title="Password">
      <form
        class="form narrow"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        <FailureNotice failure={failure} />
        {/* tells password managers whose it is */}
        <input type="email" autocomplete="username" value={viewer.value?.email ?? ''} readOnly hidden />
        <Field label="Current password">
          <input
            required
            type="password"
            autocomplete="current-password"
            value={current}
            onInput={(event) => setCurrent(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="New password"
          hint={`At least ${PASSWORD_LENGTH} characters. You stay signed in here and are signed out everywhere else.`}
        >
          <input
            required
            type="password"
            minLength={PASSWORD_LENGTH}
            autocomplete="new-password"
            value={next}
            onInput={(event) => setNext(event.currentTarget.value)}
          />
        </Field>
        <div class="actions">
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
