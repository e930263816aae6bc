import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { PASSWORD_LENGTH, resetPassword } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';

/** The screen that the link of the e-mail opens; its token follows the hash sign, so that no server but ours sees it. */
export default function ResetPassword() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { run, busy, failure } = useAction(async () => {
    await resetPassword(token, password);
    setDone(true);
  });
  const isOver = token === '' || failure?.code === 'INVALID_TOKEN';
  return (
    <div class="sign-in stack">
      <PageHeader
        title="Set a new password"
        lead={isDone || isOver ? undefined : 'All sessions of your account will end.'}
      />
      {isDone && (
        <div class="card stack">
          <p class="notice good" role="status">
            Your password was changed, and all sessions have ended.
          </p>
          <a class="button primary" href="/sign-in">
            Sign in
          </a>
        </div>
      )}
      {!isDone && isOver && (
        <div class="card stack">
          <p class="notice bad" role="alert">
            {token === '' ? 'This link is incomplete. Open it from the e-mail again.' : failure?.message}
          </p>
          <a class="button primary" href="/sign-in/forgot">
            Request a new link
          </a>
        </div>
      )}
      {!isDone && !isOver && (
        <form
          class="card form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void run();
          }}
        >
          <FailureNotice failure={failure} />
          <Field label="New password" hint={`At least ${PASSWORD_LENGTH} characters.`}>
            <input
              required
              type="password"
              minLength={PASSWORD_LENGTH}
              autocomplete="new-password"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" kind="primary" busy={busy}>
            Set password
          </Button>
        </form>
      )}
    </div>
  );
}
