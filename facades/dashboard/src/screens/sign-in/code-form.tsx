import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { enterCode } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';

/** The second step of a sign-in, after the password was right. */
export function CodeForm({ onBack }: { onBack(): void }) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { run, busy, failure, clear } = useAction(async () => {
    await enterCode(code, isRecovery);
  });
  return (
    <div class="sign-in stack">
      <PageHeader title="Two-factor authentication" lead="Enter a code to finish signing in." />
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        <FailureNotice failure={failure} />
        <Field
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          hint={isRecovery ? 'Each recovery code works once.' : 'Six digits from your authenticator app.'}
        >
          <input
            required
            autocomplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={64}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="primary" busy={busy}>
          Verify
        </Button>
        <div class="actions">
          <Button
            kind="quiet"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              clear();
            }}
          >
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
      <p class="soft small">
        Lost your device and recovery codes? Your administrator can turn off this step with{' '}
        <code>sextant account reset-second-factor &lt;email&gt;</code>.
      </p>
    </div>
  );
}
