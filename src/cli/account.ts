import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { PLAN_NAMES, type PlanName } from '../plans.js';
import * as accounts from '../services/accounts.js';
import { authSecret } from '../services/installation.js';
import { withContext } from './session.js';

export const account = (program: Command) =>
  program
    .command('account')
    .description('accounts of this installation')
    .command('create')
    .description('make a person with an organization, an API key and a session')
    .addOption(new Option('--plan <plan>', 'plan of the organization').choices(PLAN_NAMES).default('FREE'))
    .option('--email <email>', 'e-mail to sign in with (default: an invented one)', parseEmail)
    .option('--json', 'print JSON')
    .action(async (options: { plan: PlanName; email?: string; json?: boolean }) => {
      const made = await withContext(async (context, { config }) => {
        const secret = await authSecret(context.db, config.AUTH_SECRET);
        // half of a start's time goes into loading this library: other commands do without it
        const { createAuth } = await import('../auth/auth.js');
        const auth = createAuth({ pool: context.db.pool, secret, baseUrl: config.BASE_URL });
        const email = options.email ?? `user-${randomBytes(5).toString('hex')}@sextant.local`;
        return accounts.create(context, auth, secret, { email, plan: options.plan });
      });
      const text = options.json
        ? JSON.stringify(made)
        : Object.entries(made)
            .map(([name, value]) => `${name.padEnd(16)}${value}`)
            .join('\n');
      process.stdout.write(`${text}\n`);
    });

function parseEmail(text: string): string {
  if (!z.email().safeParse(text).success)
    throw new InvalidArgumentError('An address such as name@example.org is needed.');
  return text;
}
