import { randomBytes } from 'node:crypto';
import type { Auth } from '../auth/auth.js';
import { signSessionToken } from '../auth/credentials.js';
import type { Viewer } from '../auth/viewer.js';
import { problem } from '../errors.js';
import type { PlanName } from '../plans.js';
import * as apiKeys from './api-keys.js';
import type { Context } from './context.js';
import * as organizations from './organizations.js';

export interface NewAccount {
  organizationId: string;
  userId: string;
  email: string;
  /** in this answer only */
  password: string;
  /** in this answer only */
  apiKey: string;
  /** the exact value of the session cookie */
  sessionToken: string;
}

/** Makes a person with an organization, an API key and a session: for operators, scripts and the very first start. */
export async function create(
  context: Context,
  auth: Auth,
  secret: string,
  input: { email: string; plan: PlanName; password?: string },
): Promise<NewAccount> {
  const password = input.password ?? inventedPassword();
  const signedUp = await auth.api
    .signUpEmail({ body: { email: input.email, password, name: input.email.split('@')[0] ?? input.email } })
    .catch((error: Error) => {
      throw problem('VALIDATION_FAILED', { message: `The account could not be made: ${error.message}` });
    });
  const [member] = await context.db.rows<{ organizationId: string }>(
    'select "organizationId" from member where "userId" = $1',
    [signedUp.user.id],
  );
  if (!member || !signedUp.token) throw problem('INTERNAL');
  await organizations.setPlan(context, member.organizationId, input.plan);
  const owner: Viewer = {
    credential: 'SESSION',
    organizationId: member.organizationId,
    plan: input.plan,
    role: 'owner',
    userId: signedUp.user.id,
    apiKeyId: null,
  };
  const { key } = await apiKeys.create(context, owner, 'First key');
  return {
    organizationId: member.organizationId,
    userId: signedUp.user.id,
    email: input.email,
    password,
    apiKey: key,
    sessionToken: signSessionToken(signedUp.token, secret),
  };
}

/** Gives a person another password, for one that is forgotten, and ends every session of theirs. Returns it: it is kept nowhere. */
export async function resetPassword(auth: Auth, email: string): Promise<string> {
  const { internalAdapter, password } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  if (!found) throw problem('NOT_FOUND', { message: `There is no account of ${email}.` });
  const invented = inventedPassword();
  await internalAdapter.updatePassword(found.user.id, await password.hash(invented));
  await internalAdapter.deleteUserSessions(found.user.id);
  return invented;
}

const inventedPassword = (): string => randomBytes(15).toString('base64url');
