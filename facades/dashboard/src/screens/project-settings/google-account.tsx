import { useState } from 'preact/hooks';
import { type WebProjectSettingsQuery, WebSignOutOfGoogle, WebStartGoogleSignIn } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { date } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

interface GoogleAccountProps {
  projectId: string;
  account: WebProjectSettingsQuery['project']['searchConsole']['googleAccount'];
}

/** The account that properties of all projects of the organization are read by. */
export function GoogleAccount({ projectId, account }: GoogleAccountProps) {
  const { unavailable, email, connectedAt, submitsSitemaps, problem } = account;
  const [wantsSitemaps, setWantsSitemaps] = useState(submitsSitemaps);
  const signIn = useAction(async () => {
    const { startGoogleSignIn } = await execute(WebStartGoogleSignIn, { projectId, submitsSitemaps: wantsSitemaps });
    window.location.assign(startGoogleSignIn.url);
  });
  const signOut = useAction(async () => {
    await execute(WebSignOutOfGoogle, {});
    toast('Signed out of Google.');
    refresh();
  });
  const isSignedIn = connectedAt !== null;
  return (
    <div class="stack">
      <FailureNotice failure={signIn.failure ?? signOut.failure} />
      {isSignedIn ? (
        <p>
          Signed in to Google as <strong class="wrap">{email ?? 'an account without e-mail'}</strong> since{' '}
          {date(connectedAt)}, for all projects of the organization.
        </p>
      ) : (
        <p class="soft small">
          {unavailable ?? 'Sign in to Google with an account that can read the property in Search Console.'}
        </p>
      )}
      {problem && (
        <div class="notice warn">
          <p>{problem}</p>
        </div>
      )}
      {unavailable === null && (
        <label class="check">
          <input
            type="checkbox"
            checked={wantsSitemaps}
            onChange={(event) => setWantsSitemaps(event.currentTarget.checked)}
          />
          Also allow submitting sitemaps
        </label>
      )}
      <div class="row together">
        {unavailable === null && (
          <Button kind={isSignedIn ? '' : 'primary'} busy={signIn.busy} onClick={() => void signIn.run()}>
            {isSignedIn ? 'Sign in again' : 'Sign in to Google'}
          </Button>
        )}
        {isSignedIn && (
          <Button kind="quiet danger" busy={signOut.busy} onClick={() => void signOut.run()}>
            Sign out of Google
          </Button>
        )}
      </div>
    </div>
  );
}
