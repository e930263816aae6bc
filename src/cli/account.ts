import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { Auth } from '../auth/auth.js';
import { INVITED_ROLES, type InvitedRole } from '../auth/invitations.js';
import { ROLES, type Role } from '../auth/viewer.js';
import { problem } from '../errors.js';
import { PLAN_NAMES, type PlanName } from '../plans.js';
import * as accounts from '../services/accounts.js';
import type { Context } from '../services/context.js';
import { authSecret } from '../services/installation.js';
import * as invitations from '../services/invitations.js';
import { withContext } from './session.js';

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
  const group = program.command('account').description('accounts of this installation');
  group
    .command('create')
    .description('make a person with a session, and an organization with an API key unless one is named')
    .addOption(new Option('--plan <plan>', 'plan of the organization').choices(PLAN_NAMES).default('FREE'))
    .option('--email <email>', 'e-mail to sign in with (default: an invented one)', parseEmail)
    .addOption(
      new Option('--organization <id>', 'make the person one of an organization that is there').conflicts('plan'),
    )
    .addOption(new Option('--role <role>', 'what the person may do there (default: member)').choices(ROLES))
    .option('--json', 'print JSON')
    .action(async ({ plan, organization, role, ...options }: CreateOptions) => {
      if (role !== undefined && organization === undefined)
        throw problem('VALIDATION_FAILED', {
          message: 'A role is one in an organization that is there: give --organization too.',
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
    .option('--note <text>', 'whom it is for', '')
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
    .description('give a person a new password, printed once, and end all their sessions')
    .argument('<email>', 'e-mail to sign in with', parseEmail)
    .action(async (email: string) => {
      const password = await withAuth((context, auth) => accounts.resetPassword(context, auth, email));
      process.stdout.write(`The new password of ${email}: ${password}\n`);
    });
  group
    .command('reset-second-factor')
    .description('turn two-factor authentication off for a user who lost the device, and end all their sessions')
    .argument('<email>', 'e-mail to sign in with', parseEmail)
    .action(async (email: string) => {
      await withAuth((context, auth) => accounts.removeSecondFactor(context, auth, email));
      process.stdout.write(`Two-factor authentication of ${email} is off. The password stays as it is.\n`);
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
    throw new InvalidArgumentError('An address such as name@example.org is needed.');
  return text;
}
