import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../api/query.ts';
import { loadSignInOptions, PASSWORD_LENGTH, type SignInOptions, signIn, signUp, viewer } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { FailureNotice } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { place } from '../router.ts';
import { CodeForm } from './sign-in/code-form.tsx';
import { IssuerSignIn, issuerFailure } from './sign-in/issuer.tsx';

/** token of the invitation link that was opened; links between the two screens need not have it */
let opened = '';

/** The token that follows the hash sign of an invitation link; it never leaves the browser but in the sign-up itself. */
function invitationOf(): string {
  opened = window.location.hash.slice(1) || opened;
  return opened;
}

export default function SignIn() {
  const isNew = place.value.path === '/sign-up';
  const [options, setOptions] = useState<SignInOptions | null>(null);
  const [invitation] = useState(invitationOf);
  useEffect(() => {
    // without a response the screen offers a sign-in, which will say what is wrong
    loadSignInOptions().then(setOptions, () => {});
  }, []);
  const mode = options?.signUp ?? 'closed';
  const canSignUp = mode === 'open' || (mode === 'invited' && invitation !== '');
  if (isNew && options && !canSignUp) return <NoSignUp mode={mode} />;
  return (
    <SignInForm
      isNew={isNew}
      invitation={invitation}
      offersSignUp={canSignUp}
      issuer={options?.oidc?.label ?? null}
      offersReset={options?.passwordReset ?? null}
    />
  );
}

const NoSignUp = ({ mode }: { mode: SignInOptions['signUp'] }) => (
  <div class="sign-in stack">
    <PageHeader title="Create an account" />
    <div class="card">
      <p class="notice">
        {mode === 'invited'
          ? 'An invitation link is required to create an account. Ask an administrator of your organization for one.'
          : 'Sign-up is disabled on this installation. Contact your administrator.'}
      </p>
    </div>
    <p class="soft">
      Already have an account? <a href={`/sign-in${place.value.search}`}>Sign in</a>
    </p>
  </div>
);

interface SignInFormProps {
  isNew: boolean;
  invitation: string;
  offersSignUp: boolean;
  /** name of the OpenID Connect issuer */
  issuer: string | null;
  /** the installation sends e-mail; null: not known yet */
  offersReset: boolean | null;
}

function SignInForm({ isNew, invitation, offersSignUp, issuer, offersReset }: SignInFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { run, busy, failure } = useAction(async () => {
    const entry = isNew
      ? await signUp({ name, email, password, ...(invitation ? { invitation } : {}) })
      : await signIn(email, password, invitation !== '');
    setNeedsCode(entry === 'CODE');
  });
  if (needsCode) return <CodeForm onBack={() => setNeedsCode(false)} />;
  const { query, search } = place.value;
  return (
    <div class="sign-in stack">
      <PageHeader title={isNew ? 'Create an account' : 'Sign in'} lead={leadOf(isNew, invitation)} />
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        <FailureNotice failure={failure ?? issuerFailure(query.get('error'))} />
        {viewer.value && (
          <p class="notice">
            You are signed in as {viewer.value.email}. <a href="/">View projects</a>
          </p>
        )}
        {isNew && (
          <Field label="Name" fault={failure?.of('name')}>
            <input
              required
              maxLength={200}
              autocomplete="name"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </Field>
        )}
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
        <Field label="Password" hint={isNew ? `At least ${PASSWORD_LENGTH} characters.` : undefined}>
          <input
            required
            type="password"
            minLength={isNew ? PASSWORD_LENGTH : 1}
            autocomplete={isNew ? 'new-password' : 'current-password'}
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="primary" busy={busy}>
          {isNew ? 'Create account' : 'Sign in'}
        </Button>
      </form>
      {issuer && <IssuerSignIn issuer={issuer} />}
      {(isNew || offersSignUp) && (
        <p class="soft">
          {isNew ? 'Already have an account? ' : 'New here? '}
          <a href={(isNew ? '/sign-in' : '/sign-up') + search}>{isNew ? 'Sign in' : 'Create an account'}</a>
        </p>
      )}
      {!isNew && offersReset !== null && <Forgotten offersReset={offersReset} />}
    </div>
  );
}

const Forgotten = ({ offersReset }: { offersReset: boolean }) =>
  offersReset ? (
    <p class="soft">
      <a href="/sign-in/forgot">Forgot password?</a>
    </p>
  ) : (
    <p class="soft small">
      Forgot your password? This installation sends no e-mail. Your administrator can reset it with{' '}
      <code>sextant account password &lt;email&gt;</code>.
    </p>
  );

function leadOf(isNew: boolean, invitation: string): string {
  if (!isNew) return 'Audits, rankings and fixes of your sites.';
  return invitation
    ? 'You are invited to an organization.'
    : 'The free plan includes one project with 100 pages per audit.';
}
