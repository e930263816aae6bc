import type { OnProvenMailbox } from '../../auth/proven-mailbox.js';
import { recordEvent } from '../../db/audit-log.js';
import { endSignIns } from '../../db/queries/accounts/session.js';
import {
  closeToOthers,
  deletePassword,
  foundedBy,
  lockUnverified,
  setVerified,
} from '../../db/queries/accounts/unverified-account.js';
import { deleteTwoFactor, disableTwoFactor } from '../../db/queries/accounts/user.js';
import { organizationsOf } from '../../db/queries/organizations/member.js';
import { readerOf } from '../../db/query.js';
import type { Context } from '../context.js';
import { isTrustedMailbox } from '../mail/trusted-mailbox.js';

type Needed = Pick<Context, 'db' | 'settings'>;

/**
 * Gives an account to whoever proves its mailbox. Where anybody may sign up under any e-mail, somebody else may have made it
 * before: an e-mail that nobody has verified owns nothing, so second factor, sessions, keys, other members and what sends data
 * elsewhere go. Projects stay.
 */
export const onProvenMailbox =
  (context: Needed): OnProvenMailbox =>
  async ({ email, by, origin }) => {
    const isTrusted = isTrustedMailbox(context, { emailVerified: false });
    // the inviter vouches for the account: an issuer is connected to it in the settings
    if (isTrusted && by === 'ISSUER') return;
    await context.db.transaction(async (client) => {
      const user = await lockUnverified(client, email.toLowerCase());
      if (!user) return;
      await setVerified(client, user.id);
      if (isTrusted) return;
      await disableTwoFactor(client, user.id);
      await deleteTwoFactor(client, user.id);
      await endSignIns(client, user.id);
      if (by === 'ISSUER') await deletePassword(client, user.id);
      const founded = await foundedBy.all(readerOf(client), user.id);
      for (const { id } of founded) await closeToOthers(client, id, user.id);
      for (const { id: organizationId } of await organizationsOf.all(readerOf(client), user.id))
        await recordEvent(client, {
          organizationId,
          action: 'ACCOUNT_RECLAIMED',
          actor: { kind: 'USER', id: user.id },
          target: { id: user.id, name: email },
          details: { by },
          address: origin?.address,
          userAgent: origin?.userAgent,
        });
    });
  };
