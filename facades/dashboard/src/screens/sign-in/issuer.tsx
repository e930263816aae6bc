import { Failure } from '../../api/failure.ts';
import { useAction } from '../../api/query.ts';
import { signInByIssuer } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';

/** The way in by an OpenID Connect issuer. */
export function IssuerSignIn({ issuer }: { issuer: string }) {
  const { run, busy, failure } = useAction(signInByIssuer);
  return (
    <>
      <FailureNotice failure={failure} />
      <Button busy={busy} onClick={() => void run()}>
        Sign in with {issuer}
      </Button>
    </>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  signup_disabled: 'No account here has this e-mail, and new accounts are not allowed. Ask an administrator.',
  account_not_linked:
    'An account with this e-mail already exists. Sign in with its password, then connect it under Settings → Account.',
  email_not_found: 'The identity provider did not confirm your e-mail address. Contact its administrator.',
  email_does_not_match: 'The e-mail at the identity provider differs from that of your account.',
  access_denied: 'The identity provider refused the sign-in.',
  account_already_linked_to_different_user: 'This identity is already connected to another account.',
};

/** Why the way back from the issuer ended here; null where it did not. */
export const issuerFailure = (code: string | null): Failure | null =>
  code === null ? null : new Failure(REASONS[code] ?? 'Sign-in with the identity provider failed. Try again.', 'OIDC');
