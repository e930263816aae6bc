import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { requestPasswordReset } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';

/** Requests the e-mail with the link to a new password. */
export default function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { run, busy, failure } = useAction(async () => {
    await requestPasswordReset(email);
    setSent(true);
  });
  return (
    <div class="sign-in stack">
      <PageHeader title="Forgot password?" lead="Request an e-mail with a link to set a new one." />
      {isSent ? (
        <div class="card">
          <p class="notice good" role="status">
            If {email.trim()} has an account with a password, an e-mail with a link was sent to it. The link works once
            and expires in one hour. Check your spam folder too.
          </p>
        </div>
      ) : (
        <form
          class="card form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void run();
          }}
        >
          <FailureNotice failure={failure} />
          <Field label="E-mail">
            <input
              required
              type="email"
              maxLength={254}
              autocomplete="username"
              value={email}
              onInput={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" kind="primary" busy={busy}>
            Send link
          </Button>
        </form>
      )}
      <p class="soft">
        <a href="/sign-in">Back to sign-in</a>
      </p>
    </div>
  );
}
