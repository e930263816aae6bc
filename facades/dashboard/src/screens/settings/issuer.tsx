import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { connectIssuer, isConnected, loadSignInOptions } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';

/** Whether an OpenID Connect issuer signs this user in; nothing where none is configured. */
export function Issuer() {
  const [label, setLabel] = useState<string | null>(null);
  const [connected, setConnected] = useState<boolean | null>(null);
  useEffect(() => {
    loadSignInOptions().then(
      ({ oidc }) => setLabel(oidc?.label ?? null),
      () => {},
    );
    isConnected().then(setConnected, () => {});
  }, []);
  const { run, busy, failure } = useAction(connectIssuer);
  if (label === null || connected === null) return null;
  return (
    <Card title="Single sign-on">
      <div class="stack">
        <FailureNotice failure={failure} />
        <p>
          {connected
            ? `Connected: you can sign in with ${label}.`
            : `Connect ${label} to this account. Both must use the same e-mail address.`}
        </p>
        {!connected && (
          <div class="actions">
            <Button busy={busy} onClick={() => void run()}>
              Connect {label}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
