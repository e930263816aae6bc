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
import { inspectDue, inspectStored } from '../services/runs/search/inspections.js';
import { signInByLoopback } from '../services/runs/search/loopback-sign-in.js';
import { finalDays } from '../services/runs/search/pacific-days.js';
import { operatorSitemaps } from '../services/runs/search/sitemaps.js';
import { readTextFile } from '../text/text-file.js';
import { parsedNumber } from './audit-arguments.js';
import { withContext } from './installation.js';
import { importReport } from './search-console/import-report.js';

export const searchConsole = (program: Command) => {
  const command = program
    .command('search-console')
    .description('clicks and positions of your own sites from Google Search Console');
  command
    .command('sign-in')
    .description(
      'sign an organization in to Google with a browser on any machine (GOOGLE_CLIENT_ID of a desktop app, or of a web application with --port)',
    )
    .argument('<organizationId>')
    .option(
      '--port <number>',
      'port of http://127.0.0.1:<port>/ that is registered as redirect URI (default: any)',
      port,
      0,
    )
    .option('--submit-sitemaps', 'ask for the submission of sitemaps as well', false)
    .action(async (organizationId: string, options: { port: number; submitSitemaps: boolean }) => {
      const email = await withContext((context) =>
        signInByLoopback(context, {
          organizationId,
          port: options.port,
          submitsSitemaps: options.submitSitemaps,
          input: process.stdin,
          output: process.stderr,
        }),
      );
      process.stdout.write(`Signed in to Google${email === null ? '' : ` as ${email}`}.\n`);
    });
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
    .command('inspect')
    .description(
      'show the state of a URL in Google’s index by URL Inspection, or inspect what is due: pages with indexing issues, new pages, pages that lost clicks',
    )
    .argument('<projectId>')
    .argument('[url]')
    .action(async (projectId: string, url: string | undefined) => {
      process.stdout.write(await withContext((context) => inspect(context, projectId, url)));
    });
  command
    .command('sitemaps')
    .description(
      'list the sitemaps of the property as Search Console has them now, or submit one first (by a Google account that allowed it)',
    )
    .argument('<projectId>')
    .option('--submit <url>', 'URL of a sitemap of the property')
    .action(async (projectId: string, options: { submit?: string }) => {
      process.stdout.write(await withContext((context) => sitemaps(context, projectId, options.submit ?? null)));
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
  importReport(command);
};

async function connected(context: Context, projectId: string) {
  const stored = isId(projectId) ? await searchConsoleOf.first(context.db, projectId) : null;
  if (!stored) throw new OperatorError('The project is not connected to Search Console.');
  return stored;
}

/** A sitemap a line: its state, URLs, errors and warnings, and the days of submission and download. */
async function sitemaps(context: Context, projectId: string, url: string | null): Promise<string> {
  const stored = await connected(context, projectId);
  const found = await operatorSitemaps(context, stored, url);
  if (found.length === 0) return `Search Console has no sitemap of ${stored.property}.\n`;
  const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '-';
  return found
    .map((one) =>
      [
        one.url,
        one.isIndex ? 'index' : 'sitemap',
        one.isPending ? 'pending' : 'processed',
        quantity(one.urls, 'URL'),
        quantity(one.errors, 'error'),
        quantity(one.warnings, 'warning'),
        `submitted ${dayOf(one.submittedAt)}`,
        `downloaded ${dayOf(one.downloadedAt)}`,
      ].join('\t'),
    )
    .join('\n')
    .concat('\n');
}

async function sync(context: Context, projectId: string, days: number): Promise<DaysImported> {
  await connected(context, projectId);
  const { signal } = new AbortController();
  const done = await importConnected(context, projectId, signal, { days, turnMs: Number.POSITIVE_INFINITY });
  if (done) return done;
  const { problem } = (await searchConsoleOf.first(context.db, projectId)) ?? {};
  throw new OperatorError(problem ?? 'The project was disconnected from Search Console meanwhile.');
}

async function inspect(context: Context, projectId: string, url: string | undefined): Promise<string> {
  const stored = await connected(context, projectId);
  if (url !== undefined) {
    const found = await inspectStored(context, stored, url);
    return Object.entries(found)
      .map(([name, value]) => `${name.padEnd(16)}${value instanceof Date ? value.toISOString() : (value ?? '-')}\n`)
      .join('');
  }
  const { signal } = new AbortController();
  const done = await inspectDue(context, projectId, signal, { turnMs: Number.POSITIVE_INFINITY });
  if (done && done.refused === null) return `${quantity(done.inspected, 'URL')} inspected.\n`;
  throw new OperatorError(done?.refused ?? 'The project was disconnected from Search Console meanwhile.');
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

function port(text: string): number {
  const number = parsedNumber(text);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new InvalidArgumentError('this must be a port number');
  return number;
}
