import { effect, signal } from '@preact/signals';
import { WebViewer, type WebViewerQuery } from '../../operations.ts';
import { navigate, place } from '../router.ts';
import { Failure } from './failure.ts';
import { execute } from './graph.ts';
import { forgetResponses } from './query.ts';
import { refusals } from './refusals.ts';
import { send } from './rest.ts';

export type Viewer = WebViewerQuery['viewer'] & {
  name: string;
  email: string;
  emailVerified: boolean;
  hasSecondFactor: boolean;
};

/** The user that is signed in: undefined until the server has said. */
export const viewer = signal<Viewer | null | undefined>(undefined);

interface AuthSession {
  session: { createdAt: string };
  user: { name: string; email: string; emailVerified: boolean; twoFactorEnabled?: boolean | null; createdAt: string };
}

/** a sign-in so soon after the account was made is its first one */
const FIRST_SIGN_IN_MS = 60_000;

/** Whether the account was made for this session. */
let isNewAccount = false;

/** a server that is busy or away is asked again at this pace who is signed in */
const RETRY_MS = 5_000;

/** A screen that needs a sign-in stands below these; a URL that leads nowhere needs none. */
const isOpen = (path: string): boolean => !/^\/(?:$|(?:projects|settings|alerts)(?:\/|$))/.test(path);

export async function loadSession(): Promise<void> {
  // a sign-in API that is busy or down does not show who is signed in: then the GraphQL API decides
  const asking = send<AuthSession | null>('GET', '/api/auth/get-session').catch(() => undefined);
  // on screens without a sign-in the graph would refuse most; elsewhere both are requested at once
  if (isOpen(place.value.path) && (await asking) === null) {
    viewer.value = null;
    return;
  }
  await execute(WebViewer, {}).then(
    async (data) => {
      const response = await asking;
      isNewAccount =
        !!response && Date.parse(response.session.createdAt) - Date.parse(response.user.createdAt) < FIRST_SIGN_IN_MS;
      const { name, email, emailVerified, twoFactorEnabled } = response?.user ?? {
        name: '',
        email: '',
        emailVerified: true,
      };
      viewer.value = { ...data.viewer, name, email, emailVerified, hasSecondFactor: twoFactorEnabled === true };
    },
    // an unknown user is sent to the sign-in; for all else each screen says what is wrong, and offers nothing that
    // might not be allowed until this is known
    () => {
      setTimeout(() => {
        if (viewer.value === undefined) void loadSession();
      }, RETRY_MS);
    },
  );
}

/** Tabs of this browser share the session. */
const otherTabs = new BroadcastChannel('session');
const tellOtherTabs = (): void => otherTabs.postMessage('changed');

/**
 * Asks again who is signed in: plan and role may have changed, and another tab may have signed somebody else in. Then nothing
 * that is shown here is theirs.
 */
export async function recheckSession(): Promise<void> {
  const known = viewer.peek();
  if (!known) return;
  const now = await execute(WebViewer, {}).catch(() => null);
  if (now === null || viewer.peek() !== known) return;
  const { userId, role, organization } = now.viewer;
  if (userId !== known.userId || organization.id !== known.organization.id) window.location.reload();
  else if (
    role !== known.role ||
    organization.plan !== known.organization.plan ||
    organization.name !== known.organization.name
  )
    viewer.value = { ...known, ...now.viewer };
}

otherTabs.onmessage = () => {
  // at the sign-in there is nothing of anybody
  if (viewer.peek()) void recheckSession();
};

/** The server does not know the session any more: sign in, and come back here. */
function forgetSession(): void {
  viewer.value = null;
  forgetResponses();
  const { path, search } = place.value;
  if (!isOpen(path)) navigate(`/sign-in?next=${encodeURIComponent(path + search)}`, { replace: true, unasked: true });
}

effect(() => {
  if (refusals.value > 0) queueMicrotask(forgetSession);
});

/** `CODE`: the password was right, and a code of the second factor is needed too */
export type Entry = 'IN' | 'CODE';

async function enter(endpoint: string, body: object, isInvited = false): Promise<Entry> {
  const response = await send<{ twoFactorRedirect?: boolean } | null>('POST', `/api/auth/${endpoint}`, body);
  if (response?.twoFactorRedirect) return 'CODE';
  forgetResponses();
  viewer.value = undefined;
  const before = refusals.value;
  await loadSession();
  // the sign-in API knows this user, and the GraphQL API does not
  if (refusals.value > before)
    throw new Failure('This account is not a member of any organization. Contact your administrator.', 'STRAY');
  tellOtherTabs();
  if (isInvited && !isNewAccount)
    throw new Failure(
      'The invitation was not used: it creates a new account, and this e-mail has one already, which belongs to another organization. Open the link again with another e-mail address to join.',
      'INVITATION_UNUSED',
    );
  navigate(nextPath(), { replace: true });
  return 'IN';
}

/** `isInvited`: by an invitation link, which does nothing for an account that exists. */
export const signIn = (email: string, password: string, isInvited = false): Promise<Entry> =>
  enter('sign-in/email', { email, password }, isInvited);

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export const enterCode = (code: string, isRecovery: boolean): Promise<Entry> =>
  enter(isRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code });

export interface SecondFactorSetup {
  totpURI: string;
  backupCodes: string[];
}

export const beginSecondFactor = (password: string): Promise<SecondFactorSetup> =>
  send('POST', '/api/auth/two-factor/enable', { password });

/** The app shows the right codes: from now on they are requested. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await send('POST', '/api/auth/two-factor/verify-totp', { code });
  await loadSession();
}

export async function removeSecondFactor(password: string): Promise<void> {
  await send('POST', '/api/auth/two-factor/disable', { password });
  await loadSession();
}

/** Earlier codes stop working. */
export const newRecoveryCodes = (password: string): Promise<string[]> =>
  send<{ backupCodes: string[] }>('POST', '/api/auth/two-factor/generate-backup-codes', { password }).then(
    ({ backupCodes }) => backupCodes,
  );

/** The choices that the sign-in screen offers. */
export interface SignInOptions {
  signUp: 'closed' | 'invited' | 'open';
  /** an OpenID Connect issuer that signs users in */
  oidc: { label: string } | null;
  /** passwords can be reset by e-mail */
  passwordReset: boolean;
}

/** Leaves for the issuer, which leads back here. */
async function leaveFor(endpoint: string, callbackURL: string): Promise<void> {
  const { url } = await send<{ url: string }>('POST', `/api/auth/${endpoint}`, { provider: 'oidc', callbackURL });
  window.location.assign(url);
}

export const signInByIssuer = (): Promise<void> => leaveFor('sign-in/social', nextPath());

export const connectIssuer = (): Promise<void> => leaveFor('link-social', '/settings/account');

/** Whether the issuer signs this user in. */
export const isConnected = (): Promise<boolean> =>
  send<{ providerId: string }[]>('GET', '/api/auth/list-accounts').then((accounts) =>
    accounts.some(({ providerId }) => providerId === 'oidc'),
  );

/** Only a path of ours: `//elsewhere` would leave. */
function nextPath(): string {
  const next = place.value.query.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}

export const loadSignInOptions = (): Promise<SignInOptions> => send('GET', '/api/auth/sign-in-options');

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** the secret of an invitation link */
  invitation?: string;
}

/** The sign-up does not say whether there was an account already; signing in with the same words does for its owner. */
export async function signUp(account: NewAccount): Promise<Entry> {
  await send('POST', '/api/auth/sign-up/email', account);
  return signIn(account.email, account.password, account.invitation !== undefined).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'INVALID_EMAIL_OR_PASSWORD') throw error;
    throw new Failure('If you already have an account with this e-mail, sign in with its password.', error.code);
  });
}

/** characters a password has at least */
export const PASSWORD_LENGTH = 10;

/** All other sessions of this user end; this one goes on. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<void> =>
  send<unknown>('POST', '/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true }).then(
    () => {},
  );

/** The response is the same whether there is such an account or not. */
export const requestPasswordReset = (email: string): Promise<void> =>
  send<unknown>('POST', '/api/auth/request-password-reset', { email }).then(() => {});

/** `token` is that of the link in the e-mail. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await send<unknown>('POST', '/api/auth/reset-password', { token, newPassword }).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'INVALID_TOKEN') throw error;
    throw new Failure('This link has expired or was already used. Request a new one.', error.code);
  });
  // a session of this browser ended with the others
  viewer.value = null;
  forgetResponses();
}

/** Sends the user a link that verifies their address. False: it is verified already. */
export const sendVerification = (): Promise<boolean> =>
  send<{ sent: boolean }>('POST', '/api/auth/send-verification-email', {}).then(({ sent }) => sent);

/** `token` is that of the link in the e-mail. */
export async function verifyEmail(token: string): Promise<void> {
  await send('POST', '/api/auth/verify-email', { token });
  await loadSession();
}

/** Unsaved changes are lost: ask about them first. */
export async function signOut(everywhere = false): Promise<void> {
  if (everywhere) await send('POST', '/api/auth/revoke-sessions', {});
  await send('POST', '/api/auth/sign-out', {}).catch((error: unknown) => {
    // until the server has ended the session, the next user of this browser is still signed in as this one
    if (!everywhere) throw error;
  });
  viewer.value = null;
  forgetResponses();
  tellOtherTabs();
  navigate('/sign-in', { unasked: true });
}
