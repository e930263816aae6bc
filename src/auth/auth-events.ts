import type { Pool } from 'pg';
import { type AuditLogEvent, recordEvent } from '../db/audit-log.js';
import type { AcceptedInvitation } from '../db/queries/accounts/sign-up-invitation.js';
import { emailOfUser } from '../db/queries/accounts/user.js';
import { organizationsOf } from '../db/queries/organizations/member.js';
import { readerOf } from '../db/query.js';

/** Actions that the sign-in library takes by itself in a request of that user, for the audit log. */
export function openAuthEvents(pool: Pool, userId: string, headers: Headers | null | undefined) {
  const write = async (event: Pick<AuditLogEvent, 'organizationId' | 'action' | 'target' | 'details'>) =>
    recordEvent(pool, {
      ...event,
      actor: { kind: 'USER', id: userId },
      address: headers?.get('x-forwarded-for'),
      userAgent: headers?.get('user-agent'),
    });
  const user = async () => ({ id: userId, name: (await emailOfUser(pool, userId)) ?? '' });

  return {
    accepted: ({ id, organizationId, role, note, email }: AcceptedInvitation): Promise<void> =>
      write({
        organizationId,
        action: 'INVITATION_ACCEPTED',
        target: { id, name: note || (email ?? '') },
        details: { role },
      }),
    joined: async ({ organizationId, role }: { organizationId: string; role: string }): Promise<void> =>
      write({ organizationId, action: 'MEMBER_ADDED', target: await user(), details: { role, by: 'OIDC' } }),
    linked: async (provider: string): Promise<void> => {
      const target = await user();
      for (const { id } of await organizationsOf.all(readerOf(pool), userId))
        await write({ organizationId: id, action: 'IDENTITY_LINKED', target, details: { provider } });
    },
  };
}
