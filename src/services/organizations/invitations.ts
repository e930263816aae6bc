import { v7 as uuidv7 } from 'uuid';
import {
  createInvitationToken,
  hashInvitation,
  INVITATION_DAYS,
  INVITED_ROLES,
  type InvitedRole,
  invitationLink,
} from '../../auth/invitations.js';
import type { Viewer } from '../../auth/viewer.js';
import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { record, recordOperator } from './audit-log.js';

export interface Invitation {
  id: string;
  role: InvitedRole;
  note: string;
  createdAt: Date;
  expiresAt: Date;
}

/** open invitations of one organization: each is a way in */
const MOST_OPEN = 50;
const MAX_NOTE = 200;

const FIELDS = 'id, role, note, created_at as "createdAt", expires_at as "expiresAt"';

/** Invitations that nobody has used yet, newest first. */
export const list = (context: Context, viewer: Viewer): Promise<Invitation[]> =>
  context.db.rows<Invitation>(
    `select ${FIELDS} from sign_up_invitation
      where organization_id = $1 and used_at is null and expires_at > now() order by created_at desc, id desc`,
    [viewer.organizationId],
  );

/** Makes an invitation. Its link is in this response only: the database keeps a hash. */
export async function create(
  context: Context,
  viewer: Viewer | { organizationId: string; userId: null },
  input: { role: string; note: string },
): Promise<{ invitation: Invitation; link: string }> {
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
  const token = createInvitationToken();
  const made = await context.db.transaction(async (client) => {
    const { rows } = await client.query<Invitation>(
      `insert into sign_up_invitation (id, organization_id, role, note, hash, created_by, expires_at)
     select $1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)
      where (select count(*) from sign_up_invitation
              where organization_id = $2 and used_at is null and expires_at > now()) < $8
     returning ${FIELDS}`,
      [uuidv7(), viewer.organizationId, role, note, hashInvitation(token), viewer.userId, INVITATION_DAYS, MOST_OPEN],
    );
    const [row] = rows;
    const event =
      row && ({ action: 'INVITATION_CREATED', target: { id: row.id, name: note }, details: { role } } as const);
    if (event && 'credential' in viewer) await record(client, viewer, event);
    else if (event) await recordOperator(client, { ...event, organizationId: viewer.organizationId });
    return row;
  });
  if (!made)
    throw problem('PLAN_LIMIT_REACHED', {
      message: `An organization has at most ${MOST_OPEN} open invitations. Revoke one first.`,
    });
  return { invitation: made, link: invitationLink(context.settings.baseUrl, token) };
}

/** An invitation for an organization that the operator names. */
export async function createFor(
  context: Context,
  organizationId: string,
  input: { role: string; note: string },
): Promise<{ invitation: Invitation; link: string }> {
  const [known] = await context.db.rows('select 1 from organization where id = $1', [organizationId]);
  if (!known) throw problem('ORGANIZATION_NOT_FOUND', { message: `There is no organization ${organizationId}.` });
  return create(context, { organizationId, userId: null }, input);
}

/** The link stops working at once. */
export async function revoke(context: Context, viewer: Viewer, id: string): Promise<Invitation> {
  if (!isId(id)) throw problem('INVITATION_NOT_FOUND');
  return context.db.transaction(async (client) => {
    const { rows } = await client.query<Invitation>(
      `delete from sign_up_invitation where id = $1 and organization_id = $2 and used_at is null returning ${FIELDS}`,
      [id, viewer.organizationId],
    );
    const row = found(rows[0], 'INVITATION_NOT_FOUND');
    await record(client, viewer, { action: 'INVITATION_CANCELLED', target: { id, name: row.note } });
    return row;
  });
}
