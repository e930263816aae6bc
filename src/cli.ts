import { Command } from 'commander';
import { failOutput, isOutputFailure } from './cli/output-failure.js';
import { version } from './defaults/version.js';
import { explainFailure } from './failure.js';

/** Only the command that is requested is loaded: the others would cost it half a second. */
const COMMANDS = {
  up: async () => (await import('./cli/up.js')).up,
  api: async () => (await import('./cli/api.js')).api,
  worker: async () => (await import('./cli/worker.js')).worker,
  audit: async () => (await import('./cli/audit.js')).audit,
  account: async () => (await import('./cli/account.js')).account,
  plan: async () => (await import('./cli/plan.js')).plan,
  key: async () => (await import('./cli/key.js')).key,
  backup: async () => (await import('./cli/backup.js')).backup,
  restore: async () => (await import('./cli/restore.js')).restore,
  secret: async () => (await import('./cli/secret.js')).secret,
  migrate: async () => (await import('./cli/migrate.js')).migrateCommand,
  rules: async () => (await import('./cli/rules.js')).rulesCommand,
  projects: async () => (await import('./cli/projects.js')).projectsCommand,
  'search-console': async () => (await import('./cli/search-console.js')).searchConsole,
  mcp: async () => (await import('./cli/mcp.js')).mcp,
  service: async () => (await import('./cli/service.js')).service,
  doctor: async () => (await import('./cli/doctor.js')).doctor,
} satisfies Record<string, () => Promise<(program: Command) => unknown>>;

// EPIPE (`| head`) must not abort a command half-way: the database that it has started would be left running
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') failOutput(error);
  });

const program = new Command('sextant')
  .description('Audits websites, tracks rankings and Core Web Vitals, and verifies its fixes.')
  .version(version(), '--version', 'print the version')
  .showHelpAfterError('Add --help for usage.')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

const [named = ''] = process.argv.slice(2);
const asked = Object.entries(COMMANDS).filter(([name]) => name === named);
const needed = named === '--version' ? [] : asked.length > 0 ? asked : Object.entries(COMMANDS);
for (const [, load] of needed) (await load())(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!isOutputFailure(error)) process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(2);
}
