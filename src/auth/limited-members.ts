import type { Database } from '../db/orm.js';
import { isLimitedMember, membershipOf } from '../db/queries/organizations/member.js';
import { problem } from '../errors.js';
import { hashSessionToken } from './session-tokens.js';
import type { Viewer } from './viewer.js';

/** Endpoints of the sign-in library whose response lists the members of an organization. */
const LISTING: ReadonlySet<string> = new Set(['/organization/get-full-organization', '/organization/set-active']);

/** Refuses a role that sees the whole organization for members who are limited to clients, which the sign-in library knows nothing of. */
export async function checkRole(
  db: Database,
  viewer: Viewer | null,
  path: string,
  body: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const isWide = body?.['role'] === 'admin' || body?.['role'] === 'owner';
  if (path !== '/organization/update-member-role' || !isWide || !viewer?.userId) return;
  if (await isLimitedMember.first(db, String(body?.['memberId']), viewer.userId))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'role', message: 'This member is limited to clients. Give access to all clients first.' }],
    });
}

/**
 * Takes everybody else out of a response that lists the members of an organization, unless the session is that of a member who sees
 * the whole of it. The library has checked the session; a cookie that it did not read opens nothing more.
 */
export async function withoutOthers(
  db: Database,
  path: string,
  cookie: string | null,
  response: Response,
): Promise<Response> {
  if (!LISTING.has(path) || !response.ok) return response;
  const organization = (await response.clone().json()) as Listed | null;
  if (!organization?.id) return response;
  const own = await membershipOf.first(db, hashSessionToken(tokenIn(cookie ?? '')), organization.id);
  if (own?.isWhole) return response;
  if (!own?.isMember) throw problem('FORBIDDEN', { message: 'You have no access to this organization.' });
  const { id, name, slug, logo, createdAt } = organization;
  const members = organization.members?.filter(({ userId }) => userId === own.userId) ?? [];
  const shown = { id, name, slug, logo, createdAt, members, invitations: [] };
  return new Response(JSON.stringify(shown), { status: response.status, headers: response.headers });
}

/** The token of a signed cookie. */
function tokenIn(cookie: string): string {
  try {
    return decodeURIComponent(cookie).replace(/\.[^.]*$/, '');
  } catch {
    return '';
  }
}

interface Listed {
  id?: string;
  name?: string;
  slug?: string;
  logo?: string | null;
  createdAt?: string;
  members?: { userId: string }[];
}
