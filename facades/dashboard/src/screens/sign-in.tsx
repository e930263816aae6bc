import { useState } from 'preact/hooks';
import { useAction } from '../api/query.ts';
import { PASSWORD_LENGTH, signIn, signUp, viewer } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Head } from '../parts/head.tsx';
import { FailureNotice } from '../parts/loaded.tsx';
import { place } from '../router.ts';

export default function SignIn() {
  const isNew = place.value.path === '/sign-up';
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { run, busy, failure } = useAction(() => (isNew ? signUp(name, email, password) : signIn(email, password)));
  const query = place.value.search;
  return (
    <div class="door stack">
      <Head
        title={isNew ? 'Create an account' : 'Sign in'}
        lead={isNew ? 'One project with 100 pages per audit is free.' : 'Audits, rankings and fixes of your sites.'}
      />
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run();
        }}
      >
        <FailureNotice failure={failure} />
        {viewer.value && <p class="notice">You are signed in as {viewer.value.email}.</p>}
        {isNew && (
          <Field label="Name">
            <input required autocomplete="name" value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </Field>
        )}
        <Field label="E-mail">
          <input
            required
            type="email"
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
          {isNew ? 'Create the account' : 'Sign in'}
        </Button>
      </form>
      <p class="soft">
        {isNew ? 'You have an account? ' : 'New here? '}
        <a href={(isNew ? '/sign-in' : '/sign-up') + query}>{isNew ? 'Sign in' : 'Create an account'}</a>
      </p>
      {!isNew && (
        <p class="soft small">
          Forgot the password? Whoever runs this installation sets a new one by{' '}
          <code>sextant account password &lt;email&gt;</code>.
        </p>
      )}
    </div>
  );
}
