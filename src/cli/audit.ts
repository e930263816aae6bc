import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../audit/engine/rule.js';
import { ruleOf } from '../audit/engine/rule-book.js';
import type { Config } from '../config.js';
import { DISCOVERIES, RENDER_MODES, type RenderMode } from '../crawl/options.js';
import { PATTERN_SYNTAX, patternFault } from '../crawl/url-pattern.js';
import { DEFAULTS } from '../defaults/index.js';
import { Problem } from '../errors.js';
import { closeOnSignals } from '../lifecycle.js';
import { parseNetworks } from '../net/guard.js';
import type { Context } from '../services/context.js';
import { changedHeaders } from '../services/projects/request-headers.js';
import { formats, LISTINGS, type Listing } from '../services/reports/index.js';
import { allowUnsandboxedBrowser, type BrowserFlag } from './browser-flag.js';
import { createProgress } from './progress.js';
import { openInstallation } from './session.js';

const FORMATS = ['text', ...formats.map(({ id }) => id)];

const REFUSED = 'URL_NOT_ALLOWED';
const WAY_OUT = 'To audit private networks pass --allow-network; for this machine, --allow-network 127.0.0.0/8.';

interface AuditCommandOptions extends BrowserFlag {
  maxPages: number;
  include?: string[];
  exclude?: string[];
  maxDepth?: number;
  startUrl?: string[];
  discovery?: string;
  requestsPerSecond?: number;
  connections?: number;
  header?: [name: string, value: string][];
  render: Lowercase<RenderMode>;
  fresh?: boolean;
  format: string;
  listing?: Lowercase<Listing>;
  failOn?: 'error' | 'warning';
  rule?: string[];
  allowNetwork?: string[];
}

export const audit = (program: Command) =>
  program
    .command('audit')
    .description('crawl and audit a website from the shell; exit code 0 (passed), 1 (gate failed) or 2 (could not run)')
    .argument('<url>', 'where to start')
    .option('--max-pages <n>', 'maximum number of URLs to fetch', wholeNumber, 1_000)
    .option('--include <pattern>', 'only crawl URLs that match this pattern (repeatable)', pattern)
    .option(
      '--exclude <pattern>',
      'do not crawl URLs that match this pattern; takes precedence over --include (repeatable)',
      pattern,
    )
    .option('--max-depth <n>', 'maximum number of links between the start URL and a page', depth)
    .option('--start-url <url>', 'another URL or path of the site to crawl from (repeatable)', text)
    .addOption(
      new Option('--discovery <source>', 'where URLs to crawl come from; list: only the start URLs').choices(
        DISCOVERIES.map(asFlag),
      ),
    )
    .option('--requests-per-second <n>', 'crawl no faster than this', positive)
    .option('--connections <n>', 'maximum number of requests at a time', wholeNumber)
    .option(
      '--header <name: value>',
      'request header for the audited host, such as "Authorization: Bearer …" (repeatable)',
      header,
    )
    .addOption(
      new Option(
        '--render <mode>',
        'pages to render with Chromium: none, those that JavaScript may change (application shells, and the first pages of each template), or all',
      )
        .choices(RENDER_MODES.map((mode) => mode.toLowerCase()))
        .default(DEFAULTS.render.toLowerCase()),
    )
    .addOption(allowUnsandboxedBrowser())
    .option('--fresh', 'refetch every page, including those unchanged since the last audit')
    .addOption(new Option('--format <format>', 'output format').choices(FORMATS).default('text'))
    .addOption(
      new Option(
        '--listing <listing>',
        'one row per finding shared by many pages (default for csv), or one row per page',
      ).choices(LISTINGS.map((listing) => listing.toLowerCase())),
    )
    .addOption(
      new Option('--fail-on <severity>', 'exit with code 1 if there is an issue of this severity or higher').choices([
        'error',
        'warning',
      ]),
    )
    .option(
      '--rule <id>',
      'report only this rule, with all evidence; `sextant rules` lists the ids (repeatable)',
      ruleId,
    )
    .option('--allow-network <cidr>', 'private network that may be crawled, in CIDR notation (repeatable)', network)
    .addHelpText('after', `\nPatterns apply to links, redirects and sitemap entries. ${PATTERN_SYNTAX}`)
    .action(async (url: string, options: AuditCommandOptions) => {
      const change = (config: Config): Config => ({
        ...config,
        ALLOW_UNSANDBOXED_BROWSER: config.ALLOW_UNSANDBOXED_BROWSER || options.allowUnsandboxedBrowser === true,
        SEXTANT_ALLOW_NETWORKS: [...config.SEXTANT_ALLOW_NETWORKS, ...(options.allowNetwork ?? [])],
      });
      const [installation, { findingsAsText, localAudit, openContext, reportAsDocument, reportAsText }] =
        await Promise.all([openInstallation({ logLevel: 'warn', change }), loadWork()]);
      const { config, lifecycle, log, databaseUrl } = installation;
      // an audit that was stopped has passed no gate
      closeOnSignals(lifecycle, log, 2);
      try {
        const context = await openContext(config, lifecycle, log, { databaseUrl, serves: false });
        const progress = createProgress(url);
        const result = await localAudit(context, {
          url,
          maxPages: options.maxPages,
          include: options.include ?? [],
          exclude: options.exclude ?? [],
          maxDepth: options.maxDepth,
          startUrls: options.startUrl,
          discovery: DISCOVERIES.find((name) => asFlag(name) === options.discovery),
          requestsPerSecond: options.requestsPerSecond,
          connections: options.connections,
          render: options.render.toUpperCase() as RenderMode,
          fresh: options.fresh ?? false,
          signal: lifecycle.signal,
          hooks: { ...progress.hooks, headers: changedHeaders({}, headersOf(options.header)) },
        })
          .finally(() => progress.end())
          .catch((error: unknown) => {
            throw error instanceof Problem ? withWayOut(error) : error;
          });
        const format = formats.find(({ id }) => id === options.format);
        if (format)
          await reportAsDocument(format, context, result, process.stdout, {
            listing: options.listing?.toUpperCase() as Listing | undefined,
            rules: options.rule,
          });
        else if (options.rule && result.audit.status === 'COMPLETED')
          await findingsAsText(context, result, options.rule, (text) => process.stdout.write(text));
        else await reportAsText(context, result, (text) => process.stdout.write(text));
        if (result.audit.errorCode === REFUSED) process.stderr.write(`${WAY_OUT}\n`);
        process.exitCode = exitCode(
          result.audit.status,
          options.rule
            ? await countsOf(context, result.audit.id, options.rule)
            : (result.audit.issueCounts ?? { ERROR: 0, WARNING: 0 }),
          options.failOn,
        );
      } finally {
        await lifecycle.close();
      }
    });

/** Everything that an audit needs besides its database, loaded and started while that starts. */
async function loadWork() {
  const [
    { localAudit },
    { openContext },
    { reportAsDocument },
    { findingsAsText },
    { reportAsText },
    { prepareAuditReader },
  ] = await Promise.all([
    import('../services/local/local-audit.js'),
    import('../services/open-context.js'),
    import('./report-document.js'),
    import('./report-findings.js'),
    import('./report-text.js'),
    import('../services/audit/audit-reader.js'),
  ]);
  prepareAuditReader();
  return { findingsAsText, localAudit, openContext, reportAsDocument, reportAsText };
}

/** A site on this machine or in a network of one's own is what people try first. */
const withWayOut = (refusal: Problem): Problem =>
  refusal.code === REFUSED ? new Problem(refusal.code, `${refusal.message} ${WAY_OUT}`, refusal.details) : refusal;

function exitCode(
  status: string,
  counts: Readonly<Record<'ERROR' | 'WARNING', number>>,
  failOn: 'error' | 'warning' | undefined,
): number {
  if (status !== 'COMPLETED') return 2;
  if (failOn === 'error') return counts.ERROR > 0 ? 1 : 0;
  if (failOn === 'warning') return counts.ERROR + counts.WARNING > 0 ? 1 : 0;
  return 0;
}

/** Issues of these rules by severity: a gate of single rules fails by nothing else. */
async function countsOf({ db }: Context, auditId: string, ids: readonly string[]) {
  const { createLoaders } = await import('../db/loaders.js');
  const issues = (await createLoaders(db).issues.load(auditId)).filter(({ rule }) => ids.includes(rule));
  const count = (severity: Severity) => issues.filter((issue) => issue.severity === severity).length;
  return { ERROR: count('ERROR'), WARNING: count('WARNING') };
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('This must be an integer of at least 1.');
  return number;
}

const asFlag = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const headersOf = (given: readonly [string, string][] = []) => given.map(([name, value]) => ({ name, value }));

function depth(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('This must be an integer of at least 0.');
  return number;
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('This must be a positive number.');
  return number;
}

const text = (given: string, before: string[] = []): string[] => [...before, given];

function header(given: string, before: [string, string][] = []): [string, string][] {
  const colon = given.indexOf(':');
  if (colon < 1) throw new InvalidArgumentError('A header is a name, a colon and a value.');
  return [...before, [given.slice(0, colon), given.slice(colon + 1).trim()]];
}

function ruleId(text: string, before: string[] = []): string[] {
  if (!ruleOf(text)) throw new InvalidArgumentError('There is no such rule: `sextant rules` lists all ids.');
  return [...before, text];
}

function pattern(text: string, before: string[] = []): string[] {
  const fault = patternFault(text);
  if (fault) throw new InvalidArgumentError(`Position ${fault.position}: ${fault.message}`);
  return [...before, text];
}

function network(text: string, before: string[] = []): string[] {
  try {
    parseNetworks([text]);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  return [...before, text];
}
