import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config.js';
import { ConfigError } from '../config-error.js';
import { searchConsoleOf } from '../db/queries/rankings/search-console.js';
import { OperatorError } from '../errors.js';
import { ProviderError } from '../serp/provider.js';
import { serviceAccountToken } from '../serp/service-account.js';
import type { Context } from '../services/context.js';
import { isId } from '../services/ids.js';
import { quantity } from '../services/reactions/alerts/alert-event.js';
import { importFromSearchConsole } from '../services/runs/rankings/average-positions.js';
import { importConnected } from '../services/runs/rankings/search-console.js';
import { type DaysImported, KEPT_DAYS } from '../services/runs/search/import-days.js';
import { finalDays } from '../services/runs/search/pacific-days.js';
import { readTextFile } from '../text/text-file.js';
import { parsedNumber } from './audit-arguments.js';
import { withContext } from './installation.js';

export const searchConsole = (program: Command) => {
  const command = program
    .command('search-console')
    .description('clicks and positions of your own sites from Google Search Console');
  command
    .command('sync')
    .description('import the missing days of a project that is connected, newest first, without waiting for a worker')
    .argument('<projectId>')
    .option('--days <number>', 'number of days to look at', days, KEPT_DAYS)
    .action(async (projectId: string, options: { days: number }) => {
      const done = await withContext((context) => sync(context, projectId, options.days));
      process.stdout.write(`${quantity(done.days, 'day')} with ${quantity(done.rows, 'row')}.\n`);
    });
  command
    .command('import')
    .description(
      'import average positions of queries into a project, replacing earlier imports (credentials: SEARCH_CONSOLE_KEY_FILE or SEARCH_CONSOLE_TOKEN)',
    )
    .argument('<projectId>')
    .requiredOption('--site <property>', 'as Search Console names it: https://example.com/ or sc-domain:example.com')
    .option('--days <number>', 'number of days to import', days, 28)
    .action(async (projectId: string, options: { site: string; days: number }) => {
      const { from, to } = finalDays(new Date(), options.days);
      const count = await withContext(async (context, { config }) => {
        const { SEARCH_CONSOLE_BASE_URL: baseUrl } = config;
        const range = { site: options.site, from, to };
        try {
          const apiKey = await accessToken(context, config);
          return await importFromSearchConsole(context, projectId, range, { apiKey, ...(baseUrl ? { baseUrl } : {}) });
        } catch (error) {
          if (error instanceof ProviderError) throw new OperatorError(error.message);
          throw error;
        }
      });
      process.stdout.write(`${count} average positions from ${from} to ${to}.\n`);
    });
};

async function sync(context: Context, projectId: string, days: number): Promise<DaysImported> {
  const stored = isId(projectId) ? await searchConsoleOf.first(context.db, projectId) : null;
  if (!stored) throw new OperatorError('The project is not connected to Search Console.');
  const { signal } = new AbortController();
  const done = await importConnected(context, projectId, signal, { days, turnMs: Number.POSITIVE_INFINITY });
  if (done) return done;
  const { problem } = (await searchConsoleOf.first(context.db, projectId)) ?? {};
  throw new OperatorError(problem ?? 'The project was disconnected from Search Console meanwhile.');
}

/** A key file serves for years, a token for an hour. */
async function accessToken(context: Context, config: Config): Promise<string> {
  const { SEARCH_CONSOLE_KEY_FILE: file, SEARCH_CONSOLE_TOKEN: token } = config;
  if (file) {
    const text = await readTextFile(file).catch(() => {
      throw new ConfigError([`SEARCH_CONSOLE_KEY_FILE cannot be read: ${file}`]);
    });
    return serviceAccountToken(context.operatorFetcher, text, context.clock.now());
  }
  if (token) return token;
  throw new ConfigError([
    'SEARCH_CONSOLE_KEY_FILE is missing: set it to the JSON key of a service account, or SEARCH_CONSOLE_TOKEN to an OAuth access token',
  ]);
}

function days(text: string): number {
  const number = parsedNumber(text);
  if (!Number.isInteger(number) || number < 1 || number > KEPT_DAYS)
    throw new InvalidArgumentError(`this must be a number from 1 to ${KEPT_DAYS}`);
  return number;
}
