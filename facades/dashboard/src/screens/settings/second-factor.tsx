import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  type SecondFactorSetup,
  viewer,
} from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { toast } from '../../parts/toast.tsx';
import { QrCode } from './qr-code.tsx';

type Step = 'ENABLE' | 'DISABLE' | 'RENEW';

const STEPS: Readonly<Record<Step, { title: string; submit: string }>> = {
  ENABLE: { title: 'Set up two-factor authentication', submit: 'Continue' },
  DISABLE: { title: 'Turn off two-factor authentication?', submit: 'Turn off' },
  RENEW: { title: 'Create new recovery codes', submit: 'Create codes' },
};

/** Codes of an authenticator app beside the password. */
export function SecondFactor() {
  const [step, setStep] = useState<Step | null>(null);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = viewer.value?.hasSecondFactor === true;
  return (
    <Card title="Two-factor authentication">
      <div class="stack">
        <p>
          {isOn
            ? 'On: password sign-in also requires a code from your authenticator app.'
            : 'Off: your password alone signs you in. An authenticator app (TOTP) adds a code that changes every 30 seconds.'}
        </p>
        {setup ? (
          <Confirm
            setup={setup}
            onDone={() => {
              setCodes(setup.backupCodes);
              setSetup(null);
            }}
            onCancel={() => setSetup(null)}
          />
        ) : (
          <div class="actions">
            {isOn ? (
              <>
                <Button onClick={() => setStep('RENEW')}>New recovery codes</Button>
                <Button kind="danger" onClick={() => setStep('DISABLE')}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button onClick={() => setStep('ENABLE')}>Set up</Button>
            )}
          </div>
        )}
      </div>
      {step && (
        <WithPassword
          step={step}
          onClose={() => setStep(null)}
          work={async (password) => {
            if (step === 'ENABLE') setSetup(await beginSecondFactor(password));
            if (step === 'RENEW') setCodes(await newRecoveryCodes(password));
            if (step === 'DISABLE') {
              await removeSecondFactor(password);
              toast('Two-factor authentication turned off.');
            }
            setStep(null);
          }}
        />
      )}
      {codes && (
        <ShownOnce
          title="Recovery codes"
          about="Store them where you can reach them without your device. They are shown only once; each replaces a code for one sign-in."
          secret={codes.join(' ')}
          copy="Copy codes"
          onClose={() => setCodes(null)}
        />
      )}
    </Card>
  );
}

interface WithPasswordProps {
  step: Step;
  work(password: string): Promise<void>;
  onClose(): void;
}

function WithPassword({ step, work, onClose }: WithPasswordProps) {
  const [password, setPassword] = useState('');
  const action = useAction(() => work(password));
  const { title, submit } = STEPS[step];
  return (
    <DialogForm title={title} submit={submit} danger={step === 'DISABLE'} action={action} onClose={onClose}>
      <Field label="Your password">
        <input
          required
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
    </DialogForm>
  );
}

interface ConfirmProps {
  setup: SecondFactorSetup;
  onDone(): void;
  onCancel(): void;
}

function Confirm({ setup, onDone, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('');
  const { run, busy, failure } = useAction(async () => {
    await confirmSecondFactor(code);
    toast('Two-factor authentication turned on.');
    onDone();
  });
  return (
    <form
      class="form narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <p>Scan this with your authenticator app, or enter the key manually. Then enter the code it shows.</p>
      <QrCode text={setup.totpURI} label="QR code for the authenticator app" />
      <p class="quote break">{new URL(setup.totpURI).searchParams.get('secret')}</p>
      <FailureNotice failure={failure} />
      <Field label="Code">
        <input
          required
          autocomplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <div class="actions">
        <Button type="submit" kind="primary" busy={busy}>
          Turn on
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
