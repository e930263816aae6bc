import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from '../config.js';
import { DISCOVERIES, RENDER_MODES, type RenderMode, type TimeSpan } from '../crawl/options.js';
import { PATTERN_SYNTAX } from '../crawl/url-pattern.js';
import { DEFAULTS } from '../defaults/index.js';
import { OperatorError, Problem } from '../errors.js';
import { closeOnSignals } from '../lifecycle.js';
import type { Context } from '../services/context.js';
import type { LocalAudit } from '../services/local/local-audit.js';
import { changedHeaders } from '../services/projects/request-headers.js';
import {
  type Baseline,
  ciFormats,
  countNew,
  formats,
  LISTINGS,
  type Listing,
  openReport,
  readBaseline,
  writeReport,
} from '../services/reports/index.js';
import {
  depth,
  header,
  network,
  pattern,
  positive,
  ruleId,
  siteUrl,
  text,
  timeSpan,
  wholeNumber,
} from './audit-arguments.js';
import { allowUnsandboxedBrowser, type BrowserFlag } from './browser-flag.js';
import { CONDITIONS, type Condition, condition, failures } from './fail-on.js';
import { openInstallation } from './installation.js';
import { createProgress } from './progress.js';

const DOCUMENTS = [...formats, ...ciFormats];
const FORMATS = ['text', ...DOCUMENTS.map(({ id }) => id)];
/** what a build server is to know of a gate */
const PASSED = 0;
const GATE_FAILED = 1;
const NOT_RUN = 2;

const REFUSED = 'URL_NOT_ALLOWED';
const WAY_OUT = 'To audit private networks pass --allow-network; for this machine, --allow-network 127.0.0.0/8.';

interface AuditCommandOptions extends BrowserFlag {
  maxPages: number;
  include?: string[];
  exclude?: string[];
  maxMinutes?: number;
  maxMegabytes?: number;
  maxDepth?: number;
  subdomains?: boolean;
  crawlWindow?: TimeSpan;
  externalLinks: boolean;
  startUrl?: string[];
  discovery?: string;
  requestsPerSecond?: number;
  connections?: number;
  header?: [name: string, value: string][];
  render: Lowercase<RenderMode>;
  fresh?: boolean;
  format: string;
  listing?: Lowercase<Listing>;
  report?: [format: string, path: string][];
  failOn?: Condition[];
  baseline?: string;
  rule?: string[];
  allowNetwork?: string[];
}

export const audit = (program: Command) =>
  program
    .command('audit')
    .description('crawl and audit a website from the shell or from continuous integration')
    .argument('<url>', 'where to start', siteUrl)
    .option('--max-pages <n>', 'maximum number of URLs to fetch', wholeNumber, 1_000)
    .option('--include <pattern>', 'only crawl URLs that match this pattern (repeatable)', pattern)
    .option(
      '--exclude <pattern>',
      'do not crawl URLs that match this pattern; takes precedence over --include (repeatable)',
      pattern,
    )
    .option('--max-minutes <n>', 'maximum duration', wholeNumber)
    .option('--max-megabytes <n>', 'maximum size of all responses together, as transferred', wholeNumber)
    .option('--max-depth <n>', 'maximum number of links between the start URL and a page', depth)
    .option('--start-url <url>', 'another URL or path of the site to crawl from (repeatable)', text)
    .option('--subdomains', 'also crawl the other hosts of the registrable domain')
    .option('--crawl-window <from-to>', 'crawl only at these times of the day, such as 01:00-05:00', timeSpan)
    .option('--no-external-links', 'do not check links to other sites')
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
    .option(
      '--report <format=file>',
      'write the report to a file as well, in one of these formats (repeatable)',
      reportFile,
    )
    .option('--fail-on <condition>', `exit with code 1 on ${CONDITIONS} (repeatable)`, condition)
    .option(
      '--baseline <file or id>',
      'JSON report or audit id to compare findings with, by rule and path: new: conditions, and what formats show as new',
    )
    .option(
      '--rule <id>',
      'report only this rule, with all evidence; `sextant rules` lists the ids (repeatable)',
      ruleId,
    )
    .option('--allow-network <cidr>', 'private network that may be crawled, in CIDR notation (repeatable)', network)
    .addHelpText(
      'after',
      `
Exit codes:
  0  the audit completed and no --fail-on condition is met
  1  the audit completed and a condition is met; standard error shows which
  2  the audit could not run or did not complete

With --baseline, github lists new findings only and markdown lists them first. gitlab is a code quality report.`,
    )
    .addHelpText('after', `\nPatterns apply to links, redirects and sitemap entries. ${PATTERN_SYNTAX}`)
    .action(async (url: string, options: AuditCommandOptions) => {
      const gate = options.failOn ?? [];
      if (options.baseline === undefined && gate.some(({ needsBaseline }) => needsBaseline))
        throw new OperatorError(
          'Conditions with new: need a --baseline: the JSON report or the id of an earlier audit.',
        );
      const change = (config: Config): Config => ({
        ...config,
        ALLOW_UNSANDBOXED_BROWSER: config.ALLOW_UNSANDBOXED_BROWSER || options.allowUnsandboxedBrowser === true,
        SEXTANT_ALLOW_NETWORKS: [...config.SEXTANT_ALLOW_NETWORKS, ...(options.allowNetwork ?? [])],
      });
      const [installation, { findingsAsText, localAudit, openContext, reportAsDocument, reportAsText }] =
        await Promise.all([openInstallation({ logLevel: 'warn', change }), loadWork()]);
      const { config, lifecycle, log, databaseUrl } = installation;
      // an audit that was stopped has passed no gate
      closeOnSignals(lifecycle, log, NOT_RUN);
      try {
        const context = await openContext(config, lifecycle, log, { databaseUrl, serves: false });
        const baseline = options.baseline === undefined ? null : await readBaseline(context.db, options.baseline);
        const progress = createProgress(url);
        const result = await localAudit(context, {
          url,
          maxPages: options.maxPages,
          include: options.include ?? [],
          exclude: options.exclude ?? [],
          maxMinutes: options.maxMinutes,
          maxMegabytes: options.maxMegabytes,
          maxDepth: options.maxDepth,
          subdomains: options.subdomains,
          crawlWindow: options.crawlWindow,
          checkExternalLinks: options.externalLinks,
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
        const selection = { rules: options.rule, baseline };
        const format = DOCUMENTS.find(({ id }) => id === options.format);
        if (format)
          await reportAsDocument(format, context, result, process.stdout, {
            ...selection,
            listing: options.listing?.toUpperCase() as Listing | undefined,
          });
        else if (options.rule && result.audit.status === 'COMPLETED')
          await findingsAsText(context, result, options.rule, (text) => process.stdout.write(text));
        else await reportAsText(context, result, (text) => process.stdout.write(text));
        await writeFiles(context, result, options.report ?? [], selection);
        if (result.audit.errorCode === REFUSED) process.stderr.write(`${WAY_OUT}\n`);
        process.exitCode = await exitCode(context, result, gate, selection);
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

/** A site on this machine or in a network of one's own is what users try first. */
const withWayOut = (refusal: Problem): Problem =>
  refusal.code === REFUSED ? new Problem(refusal.code, `${refusal.message} ${WAY_OUT}`, refusal.details) : refusal;

async function exitCode(
  context: Context,
  { audit: audited }: LocalAudit,
  gate: readonly Condition[],
  selection: GateSelection,
): Promise<number> {
  if (audited.status !== 'COMPLETED') return NOT_RUN;
  const report = await openReport(context, audited, selection);
  const issues = { ERROR: 0, WARNING: 0, NOTICE: 0 };
  // a gate of single rules fails by nothing else
  for (const { severity } of report.issues) issues[severity] += 1;
  const { baseline } = selection;
  const fresh = baseline ? await countNew(report) : null;
  if (fresh)
    process.stderr.write(
      `New since the baseline: ${fresh.ERROR} errors, ${fresh.WARNING} warnings, ${fresh.NOTICE} notices.\n`,
    );
  if (baseline?.ruleSet && baseline.ruleSet !== audited.ruleSet)
    process.stderr.write('The baseline was evaluated with other rules: findings of added rules count as new.\n');
  const failed = failures(gate, { audit: audited, issues, fresh });
  for (const line of failed) process.stderr.write(`${line}\n`);
  return failed.length > 0 ? GATE_FAILED : PASSED;
}

interface GateSelection {
  rules: readonly string[] | undefined;
  baseline: Baseline | null;
}

async function writeFiles(
  context: Context,
  { audit: audited }: LocalAudit,
  files: readonly [format: string, path: string][],
  selection: GateSelection,
): Promise<void> {
  for (const [id, path] of files) {
    const format = DOCUMENTS.find((one) => one.id === id);
    if (format) await writeFile(path, Readable.from(writeReport(format, context, audited, selection)));
  }
}

const asFlag = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const headersOf = (given: readonly [string, string][] = []) => given.map(([name, value]) => ({ name, value }));

function reportFile(given: string, before: [string, string][] = []): [string, string][] {
  const [format = '', ...rest] = given.split('=');
  const path = rest.join('=');
  if (!DOCUMENTS.some(({ id }) => id === format) || path === '')
    throw new InvalidArgumentError(`It must be <format>=<file>, with one of ${FORMATS.slice(1).join(', ')}.`);
  return [...before, [format, path]];
}
