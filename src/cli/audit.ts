import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { Config } from '../config.js';
import { PATTERN_SYNTAX } from '../crawl/url-pattern.js';
import { OperatorError, Problem } from '../errors.js';
import type { RuleSettingsChange } from '../services/projects/rules/rule-settings.js';
import { CI_FORMAT_NAMES, FORMAT_NAMES, LISTINGS, type Listing } from '../services/results/reports/format-names.js';
import { prepareAuditThread } from '../services/runs/audit/reader/audit-thread.js';
import { network, reportFile, siteUrl, text } from './audit-arguments.js';
import { baselineSource, branchName } from './branch-baseline.js';
import { allowUnsandboxedBrowser, type BrowserFlag } from './browser-flag.js';
import { type CrawlFlags, withCrawlFlags } from './crawl-flags.js';
import { CONDITIONS, type Condition, condition } from './fail-on.js';
import { openInstallation } from './installation.js';

const FORMATS = ['text', ...FORMAT_NAMES, ...CI_FORMAT_NAMES];

export interface AuditCommandOptions extends BrowserFlag, CrawlFlags {
  format: string;
  listing?: Lowercase<Listing>;
  report?: [format: string, path: string][];
  failOn?: Condition[];
  baseline?: string;
  saveBaseline?: string;
  project?: string;
  ruleSettings?: string;
  rule?: string[];
  allowNetwork?: string[];
}

export const audit = (program: Command) =>
  withCrawlFlags(
    program
      .command('audit')
      .description('crawl and audit a website from the shell or from continuous integration')
      .argument('[url]', 'where to start (default: the URL of --project)', siteUrl),
  )
    .addOption(allowUnsandboxedBrowser())
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
      '--baseline <file, id or branch:name>',
      'JSON report, audit id or saved baseline to compare findings with, by rule and path: new: conditions, and what formats show as new',
    )
    .option(
      '--save-baseline <branch>',
      'save the report as the baseline of this branch, in sextant-baselines, when the audit completes',
      branchName,
    )
    .option(
      '--project <id>',
      'project of this database whose crawl and rule settings to use; options and --rule-settings take precedence',
    )
    .option(
      '--rule-settings <file>',
      'JSON file with rules, extractors and checks, as `GET /api/v1/projects/<id>/rule-settings` returns them',
    )
    .option('--rule <id>', 'report only this rule, with all evidence; `sextant rules` lists the ids (repeatable)', text)
    .option('--allow-network <cidr>', 'private network that may be crawled, in CIDR notation (repeatable)', network)
    .addHelpText(
      'after',
      `
Exit codes:
  0  the audit completed and no --fail-on condition is met
  1  the audit completed and a condition is met; standard error shows which
  2  the audit could not run, did not complete, or was stopped and no condition is met

Ctrl-C ends the crawl, evaluates the pages crawled so far and prints the report. A second Ctrl-C discards them.

With --baseline, github lists new findings only and markdown lists them first. gitlab is a code quality report.`,
    )
    .addHelpText('after', `\nPatterns apply to links, redirects and sitemap entries. ${PATTERN_SYNTAX}`)
    .action(async (url: string | undefined, options: AuditCommandOptions) => {
      if (url === undefined && options.project === undefined)
        throw new OperatorError('Name the URL to audit, or a --project that has one.');
      if (options.baseline === undefined && options.failOn?.some(({ needsBaseline }) => needsBaseline))
        throw new OperatorError(
          'Conditions with new: need a --baseline: the JSON report or the id of an earlier audit, or branch:name.',
        );
      // before a database starts for it
      const baseline = options.baseline === undefined ? undefined : baselineSource(options.baseline);
      const change = (config: Config): Config => ({
        ...config,
        ALLOW_UNSANDBOXED_BROWSER: config.ALLOW_UNSANDBOXED_BROWSER || options.allowUnsandboxedBrowser === true,
        SEXTANT_ALLOW_NETWORKS: [...config.SEXTANT_ALLOW_NETWORKS, ...(options.allowNetwork ?? [])],
      });
      for (const [, path] of options.report ?? []) await checkIsWritable(path);
      if (options.rule) await checkRules(options.rule);
      const ruleSettings = options.ruleSettings === undefined ? null : await readRuleSettingsFile(options.ruleSettings);
      const opening = openInstallation({ logLevel: 'warn', change });
      prepareAuditThread();
      // it is awaited below
      opening.catch(() => {});
      // to load what follows keeps this thread busy for as long as the database takes to start, which it does first
      await turn();
      const [installation, { auditSite }] = await Promise.all([opening, import('./audit-site.js')]);
      const given = baseline === undefined ? options : { ...options, baseline };
      await auditSite(installation, url ?? null, given, ruleSettings);
    });

/** A report that can be written nowhere is known before the crawl, which may take hours. */
async function checkIsWritable(path: string): Promise<void> {
  try {
    const known = await stat(path).catch(() => null);
    if (known?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    // an existing file is overwritten, in a folder that may take no other file
    await (known ? access(path, constants.W_OK) : access(dirname(path), constants.W_OK | constants.X_OK));
  } catch (error) {
    throw new OperatorError(`The report ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Read before a database starts for it; what it says of rules is checked with the audit. */
async function readRuleSettingsFile(path: string): Promise<RuleSettingsChange> {
  const [{ readTextFile }, { ruleSettingsIn }] = await Promise.all([
    import('../text/text-file.js'),
    import('../services/projects/rules/settings-document.js'),
  ]);
  const content = await readTextFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The rule settings ${path} cannot be read (${error.code}).`);
  });
  try {
    return ruleSettingsIn(JSON.parse(content));
  } catch (error) {
    if (error instanceof SyntaxError) throw new OperatorError(`${path} is not JSON: ${error.message}`);
    if (error instanceof Problem)
      throw new Problem(error.code, `The rule settings in ${path} are not valid.`, error.details);
    throw error;
  }
}

/** Before a database starts for them. */
async function checkRules(ids: readonly string[]): Promise<void> {
  const { ruleOf } = await import('../audit/rule-book.js');
  const unknown = ids.find((id) => !ruleOf(id));
  if (unknown !== undefined) throw new OperatorError(`There is no rule ${unknown}: \`sextant rules\` lists all ids.`);
}
