import { Command } from 'commander';
import { account } from './cli/account.js';
import { api } from './cli/api.js';
import { audit } from './cli/audit.js';
import { doctor } from './cli/doctor.js';
import { explainFailure } from './cli/failure.js';
import { key } from './cli/key.js';
import { migrateCommand } from './cli/migrate.js';
import { plan } from './cli/plan.js';
import { rulesCommand } from './cli/rules.js';
import { searchConsole } from './cli/search-console.js';
import { up } from './cli/up.js';
import { worker } from './cli/worker.js';

const program = new Command('sextant')
  .description('Audits websites, tracks rankings and Core Web Vitals, and proves its fixes.')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

for (const add of [up, api, worker, audit, account, plan, key, migrateCommand, rulesCommand, searchConsole, doctor])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(2);
}
