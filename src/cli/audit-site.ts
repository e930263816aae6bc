import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Config, childEnvironment } from '../config.js';
import { OperatorError, PROBLEMS, Problem } from '../errors.js';
import { isPublicName } from '../facts/url.js';
import { closeOnSignals } from '../process/lifecycle.js';
import type { Context } from '../services/context.js';
import { openContext } from '../services/open-context.js';
import type { RuleSettingsChange } from '../services/projects/rules/rule-settings.js';
import {
  type Baseline,
  ciFormats,
  countNew,
  formats,
  type Listing,
  openReport,
  readBaseline,
  writeReport,
} from '../services/results/reports/index.js';
import { type LocalAudit, localAudit } from '../services/runs/local/local-audit.js';
import type { AuditCommandOptions } from './audit.js';
import { saveBaseline } from './branch-baseline.js';
import { type Condition, failures } from './fail-on.js';
import { ownHeadersOf, startOptionsOf } from './flagged-options.js';
import type { Installation } from './installation.js';
import { createProgress, type Progress } from './progress.js';
import { reportAsDocument } from './report-document.js';
import { findingsAsText } from './report-findings.js';
import { reportAsText } from './report-text.js';
import { shellProxy } from './shell-proxy.js';

const DOCUMENTS = [...formats, ...ciFormats];
/** exit codes for the gate of a build server */
const PASSED = 0;
const GATE_FAILED = 1;
const NOT_RUN = 2;

const REFUSED = 'URL_NOT_ALLOWED';
const WAY_OUT = 'To audit private networks pass --allow-network; for this machine, --allow-network 127.0.0.0/8.';

/** The work that the command does once there is a database, in a file of its own: to load it takes as long as the database takes to start. */
export async function auditSite(
  installation: Installation,
  url: string | null,
  options: AuditCommandOptions,
  ruleSettings: RuleSettingsChange | null,
): Promise<void> {
  const { lifecycle, log, databaseUrl } = installation;
  const proxy = shellProxyFor(installation.config, url);
  const config = proxy === null ? installation.config : { ...installation.config, CRAWL_PROXY_URL: proxy };
  const stop = new AbortController();
  let running: Progress | null = null;
  closeOnSignals(lifecycle, log, {
    // an audit that was discarded has passed no gate
    exitCode: NOT_RUN,
    onInterrupt: () => {
      if (!running?.stop()) return false;
      stop.abort();
      return true;
    },
  });
  try {
    const context = await openContext(config, lifecycle, log, {
      databaseUrl,
      serves: false,
      ...(proxy !== null && { proxyResolves: publicOr(url) }),
    });
    const baseline = options.baseline === undefined ? null : await readBaseline(context.db, options.baseline);
    const progress = createProgress(url ?? `project ${options.project}`);
    running = progress;
    const result = await localAudit(context, {
      url,
      ...startOptionsOf(options),
      settingsOf: options.project ?? null,
      ruleSettings,
      signal: lifecycle.signal,
      hooks: { ...progress.hooks, headers: ownHeadersOf(options), stop: stop.signal },
    })
      .finally(() => {
        running = null;
        progress.end();
      })
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
    if (options.saveBaseline !== undefined && wasStopped(result))
      process.stderr.write('The baseline was not saved: the audit was stopped before the crawl was complete.\n');
    else if (options.saveBaseline !== undefined && result.audit.status === 'COMPLETED')
      await saveBaseline(options.saveBaseline, wholeReport(context, result));
    if (result.audit.errorCode === REFUSED) process.stderr.write(`${WAY_OUT}\n`);
    process.exitCode = await exitCode(context, result, options.failOn ?? [], selection);
  } finally {
    await lifecycle.close();
  }
}

/** By Ctrl-C, with pages left to crawl. */
const wasStopped = ({ audit }: LocalAudit): boolean => audit.stopReason === 'STOPPED';

/** Build servers reach websites by the proxy that their environment names; null where the settings name one, or nothing does. */
const shellProxyFor = ({ CRAWL_PROXY_URL }: Config, url: string | null): string | null =>
  CRAWL_PROXY_URL !== undefined || url === null
    ? null
    : shellProxy(url.includes('://') ? url : `https://${url}`, childEnvironment({}));

/** Names that the proxy may resolve: that of the site, and those of the public DNS. A page must not reach the proxy's own network. */
function publicOr(url: string | null): (host: string) => boolean {
  const site = url === null ? '' : hostname(url);
  return (host) => host === site || isPublicName(host);
}

const hostname = (url: string): string => URL.parse(url.includes('://') ? url : `https://${url}`)?.hostname ?? '';

/** A site on this machine or in a network of one's own is what users try first. Other refusals are final. */
const withWayOut = (refusal: Problem): Problem =>
  refusal.code === REFUSED && refusal.message === PROBLEMS[REFUSED].message
    ? new Problem(refusal.code, `${refusal.message} ${WAY_OUT}`, refusal.details)
    : refusal;

async function exitCode(
  context: Context,
  result: LocalAudit,
  gate: readonly Condition[],
  selection: GateSelection,
): Promise<number> {
  const { audit: audited } = result;
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
  if (failed.length > 0) return GATE_FAILED;
  // pages that were not crawled may meet a condition
  return wasStopped(result) ? NOT_RUN : PASSED;
}

interface GateSelection {
  rules: readonly string[] | undefined;
  baseline: Baseline | null;
}

/** A baseline has all rules, whatever else is reported of the audit. */
function wholeReport(context: Context, { audit: audited }: LocalAudit): Readable {
  const format = formats.find(({ id }) => id === 'json');
  if (!format) throw new Error('There is no JSON report.');
  return Readable.from(writeReport(format, context, audited, { rules: undefined, baseline: null }));
}

async function writeFiles(
  context: Context,
  { audit: audited }: LocalAudit,
  files: readonly [format: string, path: string][],
  selection: GateSelection,
): Promise<void> {
  for (const [id, path] of files) {
    const format = DOCUMENTS.find((one) => one.id === id);
    if (format)
      await writeFile(path, Readable.from(writeReport(format, context, audited, selection))).catch((error: unknown) => {
        const { code, syscall } = error as NodeJS.ErrnoException;
        throw syscall === undefined ? error : new OperatorError(`The report ${path} cannot be written (${code}).`);
      });
  }
}
