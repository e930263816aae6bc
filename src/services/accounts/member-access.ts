import { ROLES, type Viewer } from '../../auth/viewer.js';
import { Member } from '../../db/entities/member.js';
import {
  lockMember,
  type MemberAccessRow,
  memberAccessByName,
  memberAccessOf,
} from '../../db/queries/organizations/member.js';
import { clientsById } from '../../db/queries/projects/client.js';
import { readerOf } from '../../db/query.js';
import { type ProblemDetail, problem } from '../../errors.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { record } from './audit-log.js';

export type { MemberAccessRow };

/** clients that one member or API key is limited to */
export const MAX_CLIENTS_OF_ONE = 100;
/** roles that an admin gives */
const GIVEN = ROLES.filter((role) => role !== 'owner');

export interface AccessLimits {
  /** null: the whole organization */
  clientIds: string[] | null;
  /** the last day (UTC), such as 2026-12-31; null: it does not end */
  endsOn: string | null;
}

export interface AccessChange {
  role?: string | null | undefined;
  /** omitted: as before; null: the whole organization */
  clientIds?: readonly string[] | null | undefined;
  /** omitted: as before; null: it does not end */
  endsOn?: string | null | undefined;
}

/** Members with what they have access to, by name. */
export const list = (context: Context, viewer: Viewer): Promise<MemberAccessRow[]> =>
  memberAccessByName.all(context.db, viewer.organizationId);

/** Changes the role of a member, the clients that they see, and the day on which their access ends. */
export async function change(
  context: Context,
  viewer: Viewer,
  userId: string,
  { role, clientIds, endsOn }: AccessChange,
): Promise<MemberAccessRow> {
  const { organizationId } = viewer;
  if (userId === viewer.userId)
    throw problem('FORBIDDEN', { message: 'Only another admin can change your own access.' });
  const given = await checkedLimits(context, organizationId, { clientIds, endsOn });
  await context.db.unitOfWork(async (em, client) => {
    const isLocked = await lockMember(client, organizationId, userId);
    const known = isLocked ? await memberAccessOf.first(readerOf(client), organizationId, userId) : null;
    const before = found(known, 'MEMBER_NOT_FOUND');
    if (before.role === 'owner')
      throw problem('FORBIDDEN', { message: 'Nobody can limit the owner of an organization.' });
    const after = {
      role: role ?? before.role,
      clientIds: clientIds === undefined ? before.clientIds : given.clientIds,
      endsOn: endsOn === undefined ? before.endsOn : given.endsOn,
    };
    assertRole(after.role, after.clientIds);
    await em.nativeUpdate(Member, { organizationId, userId }, after);
    const clients = after.clientIds && (await clientsById.all(readerOf(client), after.clientIds));
    await record(client, viewer, {
      action: 'MEMBER_ACCESS_CHANGED',
      target: { id: userId, name: before.email },
      details: { role: after.role, clients: clients && clients.map(({ name }) => name), endsOn: after.endsOn },
    });
  });
  return found(await memberAccessOf.first(context.db, organizationId, userId), 'MEMBER_NOT_FOUND');
}

/** Refuses a role that nobody gives, and one that sees the whole organization for somebody who is limited to clients. */
export function assertRole(role: string, clientIds: readonly string[] | null): void {
  const details: ProblemDetail[] = [];
  if (!GIVEN.some((one) => one === role))
    details.push({ path: 'role', message: `This must be one of ${GIVEN.join(', ')}.` });
  else if (clientIds && role === 'admin')
    details.push({ path: 'clientIds', message: 'Admins always see the whole organization.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
}

/** The input, as it is stored. Throws `VALIDATION_FAILED` with every fault, `CLIENT_NOT_FOUND` for clients of others. */
export async function checkedLimits(
  context: Context,
  organizationId: string,
  { clientIds, endsOn }: Pick<AccessChange, 'clientIds' | 'endsOn'>,
): Promise<AccessLimits> {
  const details: ProblemDetail[] = [];
  const ids = clientIds ? [...new Set(clientIds)] : null;
  if (ids && (ids.length === 0 || ids.length > MAX_CLIENTS_OF_ONE))
    details.push({ path: 'clientIds', message: `From 1 to ${MAX_CLIENTS_OF_ONE} clients are needed.` });
  const day = endsOn?.trim() || null;
  if (day !== null && !isDayToCome(day, context.clock.now()))
    details.push({ path: 'endsOn', message: 'This must be today or a later day, such as 2026-12-31.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  await assertClients(context, organizationId, ids ?? []);
  return { clientIds: ids, endsOn: day };
}

/** Refuses clients of other organizations. */
export async function assertClients(context: Context, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = ids.every(isId) ? await clientsById.all(context.db, ids) : [];
  const own = known.filter((one) => one.organizationId === organizationId);
  if (own.length < ids.length) throw problem('CLIENT_NOT_FOUND');
}

function isDayToCome(text: string, now: Date): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  const isDay = day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay && text >= now.toISOString().slice(0, 10);
}

/** For the audit log, which outlives clients. */
export async function namedLimits(
  { db }: Pick<Context, 'db'>,
  { clientIds, endsOn }: AccessLimits,
): Promise<{ clients: string[] | null; endsOn: string | null }> {
  const known = clientIds ? await clientsById.all(db, clientIds) : null;
  return { clients: known && known.map(({ name }) => name), endsOn };
}
