import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { sendVerification, verifyEmail, viewer } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice, Skeleton } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { place } from '../../router.ts';

/** text behind the hash sign would not survive the sign-in in between */
const KEPT = 'verify-email';

function tokenOfLink(): string {
  const token = window.location.hash.slice(1) || (sessionStorage.getItem(KEPT) ?? '');
  if (token) sessionStorage.setItem(KEPT, token);
  return token;
}

/** The screen that the link of the e-mail opens. It works for whoever is signed in to the account that it was sent for. */
export default function VerifyEmail() {
  const [token] = useState(tokenOfLink);
  const [isDone, setDone] = useState(false);
  const [isResent, setResent] = useState(false);
  const verify = useAction(async () => {
    await verifyEmail(token);
    sessionStorage.removeItem(KEPT);
    setDone(true);
  });
  const resend = useAction(async () => {
    await sendVerification();
    setResent(true);
  });
  const person = viewer.value;
  const isKnown = person !== null && person !== undefined;
  useEffect(() => {
    if (isKnown && token && !isDone) void verify.run();
  }, [isKnown]);
  if (person === undefined) return <Skeleton rows={3} />;
  return (
    <div class="sign-in stack">
      <PageHeader title="Verify your e-mail" lead={person?.email} />
      <div class="card stack">
        {isDone && (
          <>
            <p class="notice good" role="status">
              Your e-mail is verified.
            </p>
            <a class="button primary" href="/">
              View projects
            </a>
          </>
        )}
        {!isDone && person === null && (
          <>
            <p>Sign in to the account that this link was sent for.</p>
            <a class="button primary" href={`/sign-in?next=${encodeURIComponent(place.value.path)}`}>
              Sign in
            </a>
          </>
        )}
        {!isDone && person && (
          <>
            {token === '' && <p>This link is incomplete. Open it from the e-mail again.</p>}
            <FailureNotice failure={verify.failure ?? resend.failure} />
            {isResent ? (
              <p role="status">A new link was sent.</p>
            ) : (
              (token === '' || verify.failure) && (
                <Button kind="primary" busy={resend.busy} onClick={() => void resend.run()}>
                  Send a new link
                </Button>
              )
            )}
          </>
        )}
      </div>
    </div>
  );
}
