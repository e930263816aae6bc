import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { Auth } from '../auth/auth.js';
import { INVITED_ROLES, type InvitedRole } from '../auth/invitations.js';
import { ROLES, type Role } from '../auth/viewer.js';
import { problem } from '../errors.js';
import { PLAN_NAMES, type PlanName } from '../plans.js';
import * as accounts from '../services/accounts/accounts.js';
import * as invitations from '../services/accounts/invitations.js';
import type { Context } from '../services/context.js';
import { authSecret } from '../services/installation.js';
import { withContext } from './installation.js';

interface CreateOptions {
  plan: PlanName;
  email?: string;
  organization?: string;
  role?: Role;
  json?: boolean;
}

interface InviteOptions {
  organization: string;
  role: InvitedRole;
  note: string;
  json?: boolean;
}

export const account = (program: Command) => {
  const group = program.command('account').description('manage users and organizations of this installation');
  group
    .command('create')
    .description('create a user, and a new organization with an API key (or add the user to --organization)')
    .addOption(new Option('--plan <plan>', 'plan of the organization').choices(PLAN_NAMES).default('FREE'))
    .option('--email <email>', 'e-mail to sign in with (default: a generated one)', parseEmail)
    .addOption(new Option('--organization <id>', 'add the user to this existing organization').conflicts('plan'))
    .addOption(new Option('--role <role>', 'role in that organization (default: member)').choices(ROLES))
    .option('--json', 'print JSON')
    .action(async ({ plan, organization, role, ...options }: CreateOptions) => {
      if (role !== undefined && organization === undefined)
        throw problem('VALIDATION_FAILED', {
          message: '--role requires --organization.',
        });
      const email = options.email ?? `user-${randomBytes(5).toString('hex')}@sextant.local`;
      const made = await withAuth((context, auth, secret) =>
        organization === undefined
          ? accounts.create(context, auth, secret, { email, plan })
          : accounts.join(context, auth, secret, { email, organizationId: organization, role: role ?? 'member' }),
      );
      const text = options.json
        ? JSON.stringify(made)
        : Object.entries(made)
            .map(([name, value]) => `${name.padEnd(16)}${value}`)
            .join('\n');
      process.stdout.write(`${text}\n`);
    });
  group
    .command('invite')
    .description('create an invitation link, printed once: whoever opens it first joins the organization')
    .requiredOption('--organization <id>', 'organization to join')
    .addOption(new Option('--role <role>', 'role in the organization').choices(INVITED_ROLES).default('member'))
    .option('--note <text>', 'note to identify the invitation', '')
    .option('--json', 'print JSON')
    .action(async ({ organization, role, note, json }: InviteOptions) => {
      const { invitation, link } = await withContext((context) =>
        invitations.createFor(context, organization, { role, note }),
      );
      process.stdout.write(
        json
          ? `${JSON.stringify({ link, role, expiresAt: invitation.expiresAt.toISOString() })}\n`
          : `${link}\nRole ${role}; works once, until ${invitation.expiresAt.toISOString()}.\n`,
      );
    });
  group
    .command('password')
    .description('reset the password of a user, print it once, and end all sessions of the user')
    .argument('<email>', 'e-mail to sign in with', parseEmail)
    .action(async (email: string) => {
      const password = await withAuth((context, auth) => accounts.resetPassword(context, auth, email));
      process.stdout.write(`The new password of ${email}: ${password}\n`);
    });
  group
    .command('reset-second-factor')
    .description('disable two-factor authentication for a user who lost the device, and end all sessions of the user')
    .argument('<email>', 'e-mail to sign in with', parseEmail)
    .action(async (email: string) => {
      await withAuth((context, auth) => accounts.removeSecondFactor(context, auth, email));
      process.stdout.write(`Two-factor authentication for ${email} is disabled. The password is unchanged.\n`);
    });
};

async function withAuth<T>(work: (context: Context, auth: Auth, secret: string) => Promise<T>): Promise<T> {
  return withContext(async (context, { config }) => {
    const secret = await authSecret(context.db, config.AUTH_SECRET, context.keyring);
    // half of a start's time goes into loading this library: other commands do without it
    const { createAuth } = await import('../auth/auth.js');
    return work(context, createAuth({ pool: context.db.pool, secret, baseUrl: config.BASE_URL }), secret);
  });
}

function parseEmail(text: string): string {
  if (!z.email().safeParse(text).success)
    throw new InvalidArgumentError('This must be an e-mail address such as name@example.org.');
  return text;
}
