import { randomBytes } from 'node:crypto';
import type { Auth } from '../../auth/auth.js';
import { signSessionToken } from '../../auth/credentials.js';
import type { Role, Viewer } from '../../auth/viewer.js';
import { Member } from '../../db/entities/member.js';
import { activateOrganization } from '../../db/queries/accounts/session.js';
import { deleteTwoFactor, disableTwoFactor } from '../../db/queries/accounts/user.js';
import { organizationOfUser, organizationsOf } from '../../db/queries/organizations/member.js';
import { deleteOrganization, isOrganization } from '../../db/queries/organizations/organization.js';
import { problem } from '../../errors.js';
import type { PlanName } from '../../plans.js';
import type { Context } from '../context.js';
import * as apiKeys from './api-keys.js';
import { recordOperator } from './audit-log.js';
import * as organizations from './organizations.js';

export interface NewAccount {
  organizationId: string;
  userId: string;
  email: string;
  /** in this response only */
  password: string;
  /** in this response only */
  apiKey: string;
  /** the exact value of the session cookie */
  sessionToken: string;
}

/** Creates a user with an organization, an API key and a session: for operators, scripts and the very first start. */
export async function create(
  context: Context,
  auth: Auth,
  secret: string,
  input: { email: string; plan: PlanName; password?: string },
): Promise<NewAccount> {
  const person = await signUp(context, auth, input);
  const { organizationId, userId, email, password } = person;
  await organizations.setPlan(context, organizationId, input.plan);
  const owner: Viewer = {
    credential: 'SESSION',
    organizationId,
    plan: input.plan,
    role: 'owner',
    userId,
    apiKeyId: null,
  };
  await recordOperator(context.db.pool, {
    organizationId,
    action: 'USER_CREATED',
    target: { id: userId, name: email },
    details: { role: 'owner' },
  });
  const { key } = await apiKeys.create(context, owner, FIRST_KEY);
  return { organizationId, userId, email, password, apiKey: key, sessionToken: signSessionToken(person.token, secret) };
}

/**
 * The owner of a first start. One that a start made which was lost before it could show the credentials, which nobody
 * knows, gets new ones.
 */
export async function createFirst(context: Context, auth: Auth, secret: string, email: string): Promise<NewAccount> {
  const { internalAdapter } = await auth.$context;
  const lost = await internalAdapter.findUserByEmail(email);
  const member = lost && (await organizationOfUser.first(context.db, lost.user.id));
  if (!lost || !member) return create(context, auth, secret, { email, plan: FIRST_PLAN });
  const { organizationId } = member;
  const userId = lost.user.id;
  const password = await resetPassword(context, auth, email);
  const owner: Viewer = {
    credential: 'SESSION',
    organizationId,
    plan: FIRST_PLAN,
    role: 'owner',
    userId,
    apiKeyId: null,
  };
  await organizations.setPlan(context, organizationId, FIRST_PLAN);
  for (const { id, name, revokedAt } of await apiKeys.list(context, owner))
    if (name === FIRST_KEY && revokedAt === null) await apiKeys.revoke(context, owner, id);
  const { key } = await apiKeys.create(context, owner, FIRST_KEY);
  const { token } = await internalAdapter.createSession(userId, false);
  return { organizationId, userId, email, password, apiKey: key, sessionToken: signSessionToken(token, secret) };
}

const FIRST_PLAN = 'ENTERPRISE';
const FIRST_KEY = 'First API key';

/** Creates a member of an existing organization, with a session and without a key. */
export async function join(
  context: Context,
  auth: Auth,
  secret: string,
  input: { email: string; organizationId: string; role: Role },
): Promise<Omit<NewAccount, 'apiKey'>> {
  const { organizationId, role } = input;
  if (!(await isOrganization(context.db.pool, organizationId)))
    throw problem('ORGANIZATION_NOT_FOUND', { message: `There is no organization ${organizationId}.` });
  const { userId, email, password, ...person } = await signUp(context, auth, input);
  await context.db.unitOfWork(async (em, client) => {
    await em.nativeUpdate(Member, { userId }, { organizationId, role });
    await activateOrganization(client, userId, organizationId);
    await recordOperator(client, {
      organizationId,
      action: 'MEMBER_ADDED',
      target: { id: userId, name: email },
      details: { role },
    });
    // the one that everybody gets who signs up
    await deleteOrganization(client, person.organizationId);
  });
  return { organizationId, userId, email, password, sessionToken: signSessionToken(person.token, secret) };
}

async function signUp(
  context: Context,
  auth: Auth,
  { email, password = inventedPassword() }: { email: string; password?: string },
): Promise<{ organizationId: string; userId: string; email: string; password: string; token: string }> {
  const { internalAdapter, password: passwords } = await auth.$context;
  // past the sign-up of the API: whether that is open does not matter to whoever runs the installation
  if (await internalAdapter.findUserByEmail(email.toLowerCase()))
    throw problem('VALIDATION_FAILED', { message: `The account could not be created: ${email} already has one.` });
  // the operator vouches for the e-mail: an OIDC issuer that verified the same one speaks of the same user
  const user = await internalAdapter.createUser(
    { email, name: email.split('@')[0] ?? email, emailVerified: true },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await passwords.hash(password),
  });
  const { token } = await internalAdapter.createSession(user.id, false);
  const member = await organizationOfUser.first(context.db, user.id);
  if (!member) throw problem('INTERNAL');
  return { organizationId: member.organizationId, userId: user.id, email, password, token };
}

/** Sets a new password for a user who forgot theirs, and ends every session of the user. Returns it: it is stored nowhere in plain text. */
export async function resetPassword({ db }: Pick<Context, 'db'>, auth: Auth, email: string): Promise<string> {
  const { internalAdapter, password } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  if (!found) throw problem('NOT_FOUND', { message: `No account found for ${email}.` });
  const invented = inventedPassword();
  const hash = await password.hash(invented);
  const userId = found.user.id;
  const isKnown = (await internalAdapter.findAccounts(userId)).some(({ providerId }) => providerId === 'credential');
  // a user who has signed in by single sign-on alone has no password that could be changed
  if (isKnown) await internalAdapter.updatePassword(userId, hash);
  else await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
  await internalAdapter.deleteUserSessions(found.user.id);
  await recordInAll(db, found.user, 'PASSWORD_RESET');
  return invented;
}

/** In every organization that the user is a member of: each of them was reached by the account. */
async function recordInAll(
  db: Context['db'],
  { id, email }: { id: string; email: string },
  action: 'PASSWORD_RESET' | 'TWO_FACTOR_DISABLED',
): Promise<void> {
  for (const member of await organizationsOf.all(db, id))
    await recordOperator(db.pool, { organizationId: member.id, action, target: { id, name: email } });
}

/** Takes the second factor from an account whose user has lost it, and ends every session of theirs. */
export async function removeSecondFactor(context: Context, auth: Auth, email: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  if (!found) throw problem('NOT_FOUND', { message: `No account found for ${email}.` });
  const { id } = found.user;
  const removed = await context.db.transaction(async (client) => {
    await disableTwoFactor(client, id);
    return deleteTwoFactor(client, id);
  });
  if (!removed) throw problem('NOT_FOUND', { message: `The account of ${email} has no two-factor authentication.` });
  await internalAdapter.deleteUserSessions(id);
  await recordInAll(context.db, found.user, 'TWO_FACTOR_DISABLED');
}

const inventedPassword = (): string => randomBytes(15).toString('base64url');
