import type { RequestOrigin, Viewer } from '../../auth/viewer.js';
import { type AuditLogAction, recordEvent } from '../../db/audit-log.js';
import { challengeByIdentifier } from '../../db/queries/accounts/session.js';
import { membershipsOfEmail, organizationsOf } from '../../db/queries/organizations/member.js';
import type { Context } from '../context.js';

/** A request to the auth library, after it was responded to. */
export interface AuthRequest {
  /** below `/api/auth` */
  path: string;
  status: number;
  body: Readonly<Record<string, unknown>>;
  response: Readonly<Record<string, unknown>>;
  viewer: Viewer | null;
  /** whose second factor is requested, before anybody is signed in */
  challengedUserId: string | null;
  /** it began a session, which the viewer is that of */
  signedIn: boolean;
  origin: RequestOrigin;
}

type Named = { id?: string; name?: string; email?: string; userId?: string; role?: string; organizationId?: string };

interface Recorded {
  action: AuditLogAction;
  target?: (request: AuthRequest) => { id: string; name: string } | undefined;
  details?: (request: AuthRequest) => Record<string, unknown>;
}

const objectOf = (value: unknown): Named => (typeof value === 'object' && value !== null ? (value as Named) : {});

/** The member of the response, wherever the library puts it. */
const memberOf = ({ response, body }: AuthRequest) => {
  const member = objectOf(response['member'] ?? response);
  const user = objectOf((member as { user?: unknown }).user);
  const id = member.userId ?? member.id ?? body['memberId'] ?? body['memberIdOrEmail'];
  return typeof id === 'string' ? { id, name: user.email ?? id } : undefined;
};

const invitationOf = ({ response }: AuthRequest) => {
  const invitation = objectOf(response['invitation'] ?? response);
  return invitation.id ? { id: invitation.id, name: invitation.email ?? '' } : undefined;
};

/** Requests that take a code, by path. */
export const SECOND_FACTORS: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

/** Requests that change something, by path. */
const RECORDED: Readonly<Record<string, Recorded>> = {
  '/sign-out': { action: 'SIGNED_OUT' },
  '/revoke-sessions': { action: 'SESSIONS_REVOKED' },
  '/change-password': { action: 'PASSWORD_CHANGED' },
  '/update-user': { action: 'USER_UPDATED', details: ({ body }) => ({ fields: Object.keys(body).slice(0, 20) }) },
  '/two-factor/enable': { action: 'TWO_FACTOR_ENABLED' },
  '/two-factor/disable': { action: 'TWO_FACTOR_DISABLED' },
  '/two-factor/generate-backup-codes': { action: 'RECOVERY_CODES_CREATED' },
  '/organization/update': {
    action: 'ORGANIZATION_UPDATED',
    details: ({ body }) => ({ fields: Object.keys(objectOf(body['data'])).slice(0, 20) }),
  },
  '/organization/update-member-role': {
    action: 'MEMBER_ROLE_CHANGED',
    target: memberOf,
    details: ({ body }) => ({ role: body['role'] }),
  },
  '/organization/remove-member': { action: 'MEMBER_REMOVED', target: memberOf },
  '/organization/leave': { action: 'MEMBER_LEFT' },
  '/organization/invite-member': {
    action: 'INVITATION_CREATED',
    target: invitationOf,
    details: ({ body }) => ({ role: body['role'] }),
  },
  '/organization/cancel-invitation': { action: 'INVITATION_CANCELLED', target: invitationOf },
  '/organization/accept-invitation': { action: 'INVITATION_ACCEPTED', target: invitationOf },
  '/organization/reject-invitation': { action: 'INVITATION_REJECTED', target: invitationOf },
};

/**
 * Writes what the auth library has done to the audit log. It runs statements of its own, so the entry follows the change
 * instead of sharing its transaction: where it cannot be written, the request fails.
 */
export async function recordAuthRequest(context: Pick<Context, 'db'>, request: AuthRequest): Promise<void> {
  const { path, status, viewer } = request;
  const recorded: Recorded | undefined = request.signedIn
    ? { action: 'SIGNED_IN', details: () => ({ method: path.slice(1) }) }
    : Object.hasOwn(RECORDED, path)
      ? RECORDED[path]
      : undefined;
  if (recorded && viewer?.userId && status < 400) {
    const target = recorded.target?.(request);
    await write(context, request, {
      organizationId: organizationOf(request) ?? viewer.organizationId,
      action: recorded.action,
      userId: viewer.userId,
      target,
      details: recorded.details?.(request),
    });
  }
  if (path === '/sign-in/email' && status === 401) await recordFailure(context, request);
  if (SECOND_FACTORS.has(path) && status >= 400 && status < 500) await recordWrongCode(context, request);
}

/** The library takes an organization by id, of which it has checked that the user is a member. */
function organizationOf({ body, response }: AuthRequest): string | undefined {
  const named = objectOf(response['member'] ?? response['invitation'] ?? response).organizationId;
  return named ?? (typeof body['organizationId'] === 'string' ? body['organizationId'] : undefined);
}

export const userOfChallenge = async ({ db }: Pick<Context, 'db'>, identifier: string): Promise<string | undefined> =>
  (await challengeByIdentifier.first(db, identifier))?.userId;

/** For the admins of whoever was to be signed in; of accounts that do not exist nothing is kept. */
async function recordFailure(context: Pick<Context, 'db'>, request: AuthRequest): Promise<void> {
  const { email } = request.body;
  if (typeof email !== 'string') return;
  const members = await membershipsOfEmail.all(context.db, email.trim().toLowerCase().slice(0, 320));
  for (const { organizationId, userId } of members)
    await write(context, request, { organizationId, userId, action: 'SIGN_IN_FAILED' });
}

/** The password was right: whoever knows it tries codes. */
async function recordWrongCode(context: Pick<Context, 'db'>, request: AuthRequest): Promise<void> {
  const userId = request.viewer?.userId ?? request.challengedUserId;
  if (!userId) return;
  const details = { method: request.path.slice(1) };
  for (const { id: organizationId } of await organizationsOf.all(context.db, userId))
    await write(context, request, { organizationId, userId, action: 'TWO_FACTOR_FAILED', details });
}

const write = (
  { db }: Pick<Context, 'db'>,
  { origin }: AuthRequest,
  event: {
    organizationId: string;
    userId: string;
    action: AuditLogAction;
    target?: { id: string; name: string } | undefined;
    details?: Record<string, unknown> | undefined;
  },
): Promise<void> => {
  const { userId, ...rest } = event;
  return recordEvent(db.pool, {
    ...rest,
    actor: { kind: 'USER', id: userId },
    ...origin,
  });
};
