import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config.js';
import { ConfigError } from '../config-error.js';
import { OperatorError } from '../errors.js';
import { ProviderError } from '../serp/provider.js';
import { serviceAccountToken } from '../serp/service-account.js';
import type { Context } from '../services/context.js';
import { importFromSearchConsole } from '../services/runs/rankings/average-positions.js';
import { importRange } from '../services/runs/rankings/search-console.js';
import { readTextFile } from '../text/text-file.js';
import { parsedNumber } from './audit-arguments.js';
import { withContext } from './installation.js';

/** Search Console keeps 16 months */
const MOST_DAYS = 480;

export const searchConsole = (program: Command) =>
  program
    .command('search-console')
    .description('average positions of your own sites from Google Search Console')
    .command('import')
    .description(
      'import them into a project, replacing earlier imports (credentials: SEARCH_CONSOLE_KEY_FILE or SEARCH_CONSOLE_TOKEN)',
    )
    .argument('<projectId>')
    .requiredOption('--site <property>', 'as Search Console names it: https://example.com/ or sc-domain:example.com')
    .option('--days <number>', 'number of days to import', days, 28)
    .action(async (projectId: string, options: { site: string; days: number }) => {
      const { from, to } = importRange(new Date(), options.days);
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
  if (!Number.isInteger(number) || number < 1 || number > MOST_DAYS)
    throw new InvalidArgumentError(`this must be a number from 1 to ${MOST_DAYS}`);
  return number;
}
