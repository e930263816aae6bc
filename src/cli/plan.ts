import { Argument, type Command } from 'commander';
import { PLAN_NAMES, type PlanName } from '../plans.js';
import * as organizations from '../services/accounts/organizations.js';
import { withContext } from './installation.js';

export const plan = (program: Command) =>
  program
    .command('plan')
    .description('manage plans of organizations')
    .command('set')
    .description('change the plan of an organization; API keys and sessions pick it up within seconds')
    .argument('<organizationId>')
    .addArgument(new Argument('<plan>').choices(PLAN_NAMES))
    .action(async (organizationId: string, name: PlanName) => {
      const changed = await withContext((context) => organizations.setPlan(context, organizationId, name));
      process.stdout.write(`${changed.name} is on the plan ${changed.plan}.\n`);
    });
