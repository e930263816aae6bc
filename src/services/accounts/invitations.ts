import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import {
  createInvitationToken,
  hashInvitation,
  INVITATION_DAYS,
  INVITED_ROLES,
  invitationLink,
} from '../../auth/invitations.js';
import type { Viewer } from '../../auth/viewer.js';
import { SignUpInvitation } from '../../db/entities/sign-up-invitation.js';
import { takeMailTo } from '../../db/queries/accounts/mailed-recipient.js';
import {
  countOpenInvitations,
  lockUnused,
  type OpenInvitation,
  openInvitationsOf,
} from '../../db/queries/accounts/sign-up-invitation.js';
import { mailboxOfUser } from '../../db/queries/accounts/user.js';
import { isOrganization } from '../../db/queries/organizations/organization.js';
import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { isEmailAddress } from '../mail/email-address.js';
import { record, recordOperator } from './audit-log.js';
import { sendInvitation } from './invitation-mail.js';
import { assertClients, assertRole, checkedLimits, namedLimits } from './member-access.js';
import { lockOrganization, spendQuota } from './quotas.js';

/** open invitations of one organization: each is a way in */
const MOST_OPEN = 50;
const MAX_NOTE = 200;
const DAY_MS = 86_400_000;
/** the same as of links that reset a password: nobody fills the mailbox of somebody else, whoever invites */
const TO_ONE_MAILBOX = { mails: 3, seconds: 3_600 };

/** Invitations that nobody has used yet, newest first. */
export const list = (context: Context, viewer: Viewer): Promise<OpenInvitation[]> =>
  openInvitationsOf.all(context.db, viewer.organizationId);

interface NewInvitation {
  role: string;
  note: string;
  /** null or left out: the whole organization */
  clientIds?: readonly string[] | null | undefined;
  /** the last day of the membership; null or left out: it does not end */
  endsOn?: string | null | undefined;
}

type Inviter = Viewer | { organizationId: string; userId: null };

/** Makes an invitation. Its link is in this response only: the database keeps a hash. */
export async function create(
  context: Context,
  viewer: Inviter,
  input: NewInvitation,
): Promise<{ invitation: OpenInvitation; link: string }> {
  return insert(context, viewer, { ...input, email: null });
}

/** Makes an invitation whose link only a mailbox receives; where the mail server refuses, the link is returned. */
export async function send(
  context: Context,
  viewer: Viewer,
  input: NewInvitation & { email: string },
): Promise<{ invitation: OpenInvitation; link: string | null }> {
  await assertClients(context, viewer.organizationId, input.clientIds ?? []);
  const email = input.email.trim().toLowerCase();
  if (!isEmailAddress(email))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'email', message: 'This must be an e-mail address such as name@example.org.' }],
    });
  if (!context.mailer) throw problem('EMAIL_DISABLED');
  await assertVerified(context, viewer);
  const { invitation, link } = await insert(context, viewer, { ...input, email }, (client) =>
    takeMail(context, client, viewer, email),
  );
  const mailed = await sendInvitation(context, viewer, invitation, { email, link });
  return mailed ? { invitation: mailed, link: null } : { invitation, link };
}

/** An installation writes to strangers for people who can be written to themselves. A link to share needs no e-mail. */
async function assertVerified({ db }: Context, { userId }: Viewer): Promise<void> {
  const mailbox = userId === null ? null : await mailboxOfUser.first(db, userId);
  if (mailbox && !mailbox.emailVerified)
    throw problem('EMAIL_NOT_VERIFIED', {
      message:
        'Verify your own e-mail before you invite by e-mail: request a link under Settings, Account. You can create a link to share now.',
    });
}

async function takeMail(context: Context, client: PoolClient, viewer: Viewer, email: string): Promise<void> {
  await spendQuota(context, client, viewer, 'invitationsPerDay');
  const { mails, seconds } = TO_ONE_MAILBOX;
  const taken = await takeMailTo(client, email, seconds);
  if (taken.count > mails)
    throw problem('RATE_LIMITED', {
      message: `At most ${mails} invitations an hour are sent to one e-mail address. Try again in ${Math.ceil(taken.secondsLeft / 60)} minutes, or create a link to share.`,
      retryAfterSeconds: taken.secondsLeft,
    });
}

async function insert(
  context: Context,
  viewer: Inviter,
  input: NewInvitation & { email: string | null },
  before?: (client: PoolClient) => Promise<void>,
): Promise<{ invitation: OpenInvitation; link: string }> {
  if (context.settings.signUp === 'closed')
    throw problem('SIGN_UP_CLOSED', {
      message: 'Sign-up is closed on this installation. The operator must set SIGN_UP=invited first.',
    });
  const role = INVITED_ROLES.find((one) => one === input.role);
  if (!role)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'role', message: `The role of an invitation must be one of ${INVITED_ROLES.join(', ')}.` }],
    });
  const note = storableText(input.note.trim());
  if (note.length > MAX_NOTE)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'note', message: `At most ${MAX_NOTE} characters are allowed.` }],
    });
  const limits = await checkedLimits(context, viewer.organizationId, input);
  assertRole(role, limits.clientIds);
  const { organizationId } = viewer;
  const token = createInvitationToken();
  const limited = limits.clientIds || limits.endsOn ? await namedLimits(context, limits) : {};
  const invitation = await context.db.unitOfWork(async (em, client) => {
    // each of two requests at a time would see room for one
    await lockOrganization(client, organizationId);
    await before?.(client);
    // the newest link is the one that works
    if (input.email !== null)
      await em.nativeDelete(SignUpInvitation, { organizationId, email: input.email, usedAt: null });
    const { open, now } = await countOpenInvitations(client, organizationId);
    if (open >= MOST_OPEN)
      throw problem('PLAN_LIMIT_REACHED', {
        message: `An organization has at most ${MOST_OPEN} open invitations. Revoke one first.`,
      });
    const made = {
      id: uuidv7(),
      role,
      note,
      email: input.email,
      ...limits,
      mailedAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    };
    em.create(SignUpInvitation, { ...made, organizationId, hash: hashInvitation(token), createdBy: viewer.userId });
    const event = {
      action: 'INVITATION_CREATED',
      target: { id: made.id, name: nameOf(made) },
      details: { role, ...limited },
    } as const;
    if ('credential' in viewer) await record(client, viewer, event);
    else await recordOperator(client, { ...event, organizationId });
    return made;
  });
  return { invitation, link: invitationLink(context.settings.baseUrl, token) };
}

const nameOf = ({ note, email }: OpenInvitation): string => note || (email ?? '');

/** An invitation for an organization that the operator names. */
export async function createFor(
  context: Context,
  organizationId: string,
  input: NewInvitation,
): Promise<{ invitation: OpenInvitation; link: string }> {
  if (!(await isOrganization(context.db.pool, organizationId)))
    throw problem('ORGANIZATION_NOT_FOUND', { message: `There is no organization ${organizationId}.` });
  return create(context, { organizationId, userId: null }, input);
}

/** The link stops working at once. */
export async function revoke(context: Context, viewer: Viewer, id: string): Promise<OpenInvitation> {
  if (!isId(id)) throw problem('INVITATION_NOT_FOUND');
  return context.db.unitOfWork(async (em, client) => {
    const row = found(await lockUnused(client, id, viewer.organizationId), 'INVITATION_NOT_FOUND');
    await em.nativeDelete(SignUpInvitation, { id });
    await record(client, viewer, { action: 'INVITATION_CANCELLED', target: { id, name: nameOf(row) } });
    return row;
  });
}
