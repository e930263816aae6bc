import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { loadSignInOptions, sendVerification } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';

/** The address of the account, and whether its user has shown that they read it. */
export function Mailbox({ email, isVerified }: { email: string; isVerified: boolean }) {
  const [sendsEmail, setSends] = useState<boolean | null>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isVerified) return;
    loadSignInOptions().then(
      ({ passwordReset }) => setSends(passwordReset),
      () => {},
    );
  }, [isVerified]);
  const { run, busy, failure } = useAction(async () => {
    await sendVerification();
    setSent(true);
  });
  return (
    <div class="stack tight">
      <span class="row">
        <span class="break">{email}</span>
        <Chip tone={isVerified ? 'good' : 'warn'}>{isVerified ? 'Verified' : 'Not verified'}</Chip>
        {!isVerified && sendsEmail && !isSent && (
          <Button size="small" busy={busy} onClick={() => void run()}>
            Send verification link
          </Button>
        )}
      </span>
      {isSent && (
        <span class="soft small" role="status">
          Link sent. It works for one day.
        </span>
      )}
      {sendsEmail === false && (
        <span class="soft small">This installation sends no e-mail, so your e-mail cannot be verified.</span>
      )}
      <FailureNotice failure={failure} />
    </div>
  );
}
