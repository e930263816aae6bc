import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { type Config, childEnvironment, loadConfig } from '../config.js';
import { ConfigError } from '../config-error.js';
import { pendingMigrations } from '../db/migrate.js';
import { type Database, openDatabase } from '../db/orm.js';
import { databaseSize, serverVersion, unsafeSettings, userRights } from '../db/queries/installation/database.js';
import { contentFaults } from '../db/queries/pages/page-content.js';
import { HOW_TO_GUARD, isGuarded } from '../db/request-role.js';
import { userAgent } from '../defaults/user-agent.js';
import { explainFailure } from '../failure.js';
import { BrowserRefusedError, findChromium, launchBrowser } from '../net/browser/browser.js';
import { UNSANDBOXED_MEANS } from '../net/browser/browser-account.js';
import { missingScripts } from '../net/browser/missing-scripts.js';
import { createFetcher } from '../net/fetch.js';
import { EVERYWHERE } from '../net/networks.js';
import { freeSpace, inGigabytes } from '../process/free-space.js';
import type { SerpProvider } from '../serp/provider.js';
import { SERP_PROVIDERS, serpProvider } from '../serp/providers/index.js';
import type { Context } from '../services/context.js';
import { HOW_TO_ENCRYPT, plainSecrets } from '../services/installation.js';
import { openContext } from '../services/open-context.js';
import { openInstallation } from './installation.js';
import { secretFile } from './secret-file.js';

interface Check {
  name: string;
  ok: boolean;
  detail: string;
  /** the missing part is optional */
  optional?: boolean;
}

export const doctor = (program: Command) =>
  program
    .command('doctor')
    .description('check this installation and show how to fix what is missing')
    .action(async () => {
      const checks = await examine();
      for (const { ok, name, detail, optional } of checks) {
        const mark = ok ? styleText('green', '✓') : optional ? styleText('yellow', '–') : styleText('red', '✗');
        process.stdout.write(`${mark} ${name.padEnd(16)}${detail}\n`);
      }
      process.stdout.write('\nTroubleshooting: /docs/operations of a running installation, or docs/operations.md.\n');
      process.exitCode = checks.every((check) => check.ok || check.optional) ? 0 : 1;
    });

async function examine(): Promise<Check[]> {
  const config = loadConfig();
  const checks: Check[] = [{ name: 'Node', ok: true, detail: process.version }];
  try {
    checks.push(...(await examineDatabase(config)));
  } catch (error) {
    checks.push({
      name: error instanceof ConfigError ? 'Settings' : 'Database',
      ok: false,
      detail: explainFailure(error),
    });
  }
  return [
    ...checks,
    ...(await examineBrowser(config)),
    ...(await examineDisk(config)),
    searchResults(config),
    ...secondResults(config),
    await languageModel(config),
    {
      name: 'Field vitals',
      ok: config.CRUX_API_KEY !== undefined,
      optional: true,
      detail: config.CRUX_API_KEY
        ? 'CrUX'
        : 'no API key: create one in a Google Cloud project (free) with the Chrome UX Report API enabled and set CRUX_API_KEY to get Core Web Vitals field data.',
    },
  ];
}

/** Leaves the schema as it is: an older version may be at work with it. */
async function examineDatabase(config: Config): Promise<Check[]> {
  const { databaseUrl, lifecycle, log } = await openInstallation({ logLevel: 'silent', migrates: false });
  try {
    const db = openDatabase({ url: databaseUrl });
    lifecycle.onClose('database', () => db.close());
    const row = await serverVersion.first(db);
    const where = config.DATABASE_URL
      ? 'DATABASE_URL'
      : `embedded in ${realpathSync(join(config.SEXTANT_DATA_DIR, 'postgres'))}`;
    const database = { name: 'Database', ok: true, detail: `PostgreSQL ${row?.server_version} (${where})` };
    const pending = await pendingMigrations(db);
    if (pending > 0) return [database, schema(pending)];
    return [
      database,
      await databaseUser(db),
      await durability(db),
      rowSecurity(await isGuarded(db.pool)),
      await queues(await openContext(config, lifecycle, log, { databaseUrl })),
      await secrets(config, db),
      await oldAudits(config, db),
      await pageContents(db),
    ];
  } finally {
    await lifecycle.close();
  }
}

const schema = (pending: number): Check => ({
  name: 'Schema',
  ok: false,
  optional: true,
  detail: `${pending} ${pending === 1 ? 'change' : 'changes'} pending: start Sextant or run its command \`migrate\`, then run doctor again.`,
});

async function secrets(config: Config, db: Database): Promise<Check> {
  const plain = await plainSecrets(db);
  const encrypted = config.SEXTANT_SECRET !== undefined || config.DATABASE_URL === undefined;
  return {
    name: 'Secrets',
    ok: plain.length === 0 || encrypted,
    optional: true,
    detail: encrypted
      ? `encrypted in the database with ${config.SEXTANT_SECRET ? 'SEXTANT_SECRET' : secretFile(config.SEXTANT_DATA_DIR)}: back it up separately from the database`
      : plain.length > 0
        ? `stored unencrypted in the database: ${HOW_TO_ENCRYPT}.`
        : 'none in the database',
  };
}

async function databaseUser(db: Database): Promise<Check> {
  const user = await userRights.first(db);
  return {
    name: 'Database user',
    ok: !user?.superuser,
    optional: true,
    detail: user?.superuser
      ? `${user.name} is a superuser, who may read files and run programs of the database server: give DATABASE_URL a user without that right, who owns the database.`
      : `${user?.name}: not a superuser`,
  };
}

async function durability(db: Database): Promise<Check> {
  const names = (await unsafeSettings.all(db)).map(({ name }) => name).join(', ');
  const detail = names
    ? `${names} off: a crash of the machine loses committed data. Turn on in postgresql.conf.`
    : 'what is committed survives a crash of the machine';
  return { name: 'Durability', ok: names === '', optional: true, detail };
}

const rowSecurity = (guarded: boolean): Check => ({
  name: 'Row security',
  ok: guarded,
  optional: true,
  detail: guarded
    ? 'enforced by the database: requests only see rows of their own organization'
    : `off: the database user cannot create roles, so only the queries separate organizations; ${HOW_TO_GUARD}.`,
});

async function oldAudits({ AUDITS_KEPT: kept }: Config, db: Database): Promise<Check> {
  const row = await databaseSize.first(db);
  const what = kept
    ? `pages and findings are kept for the last ${kept} audits of each project`
    : 'pages and findings of all audits are kept: set AUDITS_KEPT to the number of audits per project that should keep them';
  return {
    name: 'Old audits',
    ok: kept !== undefined,
    optional: true,
    detail: `${what}; the database takes ${row?.size}.`,
  };
}

/** References between pages and what they have in common have no counters that could be wrong: all of them are looked at. */
async function pageContents(db: Database): Promise<Check> {
  const { missing = 0, changed = 0, unused = 0 } = (await contentFaults.first(db)) ?? {};
  const faults = [
    ...(missing > 0 ? [`${missing} pages have lost their facts: restore a backup, or delete their audits`] : []),
    ...(changed > 0
      ? [`${changed} contents of pages are damaged: restore a backup, or delete the audits that have them`]
      : []),
    ...(unused > 0 ? [`${unused} contents belong to no page and take space only`] : []),
  ];
  return {
    name: 'Page facts',
    ok: faults.length === 0,
    optional: missing + changed === 0,
    detail:
      faults.length === 0 ? 'every page of an audit has its facts, and none is left over' : `${faults.join('; ')}.`,
  };
}

async function queues({ queues }: Context): Promise<Check> {
  const detail = queues.backend === 'REDIS' ? 'Redis (REDIS_URL)' : 'PostgreSQL; REDIS_URL moves them to Redis';
  const failure = await queues.ping().then(
    () => null,
    (error: unknown) =>
      queues.backend === 'REDIS' ? 'Redis does not respond. Check REDIS_URL, or start Redis.' : explainFailure(error),
  );
  const evicts = failure === null && (await queues.evicts());
  return {
    name: 'Queues',
    ok: failure === null && !evicts,
    optional: failure === null,
    detail: evicts
      ? 'Redis drops jobs when its memory is full: set its maxmemory-policy to noeviction.'
      : (failure ?? detail),
  };
}

function searchResults(config: Config): Check {
  const check = { name: 'Search results', optional: true };
  const provider = config.SERP_PROVIDER ? serpProvider(config.SERP_PROVIDER) : null;
  if (!provider) {
    const known = SERP_PROVIDERS.map(({ id }) => id).join(', ');
    const detail = `no provider: set SERP_PROVIDER (${known}) and its key to track rankings.`;
    return { ...check, ok: false, detail };
  }
  const names = missingSettings(provider, config, 'SERP');
  const { endsOn } = provider;
  const isOver = endsOn !== undefined && endsOn <= new Date().toISOString().slice(0, 10);
  const end = endsOn
    ? `${names.length > 0 ? '' : '.'} The service ${isOver ? 'has ended' : 'ends'} on ${endsOn}: choose another provider.`
    : '';
  return {
    ...check,
    ok: names.length === 0 && endsOn === undefined,
    detail: `${provider.title}${names.length > 0 ? `: set ${names.join(' and ')}.` : ''}${end}`,
  };
}

/** None where no second provider is set: it is no fault to have one alone. */
function secondResults(config: Config): Check[] {
  const id = config.SERP_SECOND_PROVIDER;
  if (!id) return [];
  const check = { name: 'Search results in doubt', optional: true };
  const provider = serpProvider(id);
  if (!provider || provider.queue || !config.SERP_PROVIDER || id === config.SERP_PROVIDER) {
    const known = SERP_PROVIDERS.filter(({ queue }) => !queue).map((one) => one.id);
    const detail = `SERP_SECOND_PROVIDER must be another one than SERP_PROVIDER, of ${known.join(', ')}.`;
    return [{ ...check, ok: false, detail }];
  }
  const names = missingSettings(provider, config, 'SERP_SECOND');
  const detail = names.length > 0 ? `${provider.title}: set ${names.join(' and ')}.` : provider.title;
  return [{ ...check, ok: names.length === 0, detail }];
}

function missingSettings({ needs }: SerpProvider, config: Config, prefix: 'SERP' | 'SERP_SECOND'): string[] {
  const settings = needs.map((need) =>
    need === 'apiKey' ? (`${prefix}_API_KEY` as const) : (`${prefix}_BASE_URL` as const),
  );
  return settings.filter((setting) => !config[setting]);
}

async function examineDisk({ SEXTANT_DATA_DIR: dataDir }: Config): Promise<Check[]> {
  const space = await freeSpace(dataDir).catch(() => null);
  if (!space) return [];
  const free = `${inGigabytes(space.freeBytes)} free of ${inGigabytes(space.totalBytes)} where the database is`;
  const detail = space.low ? `${free}: free space, or set AUDITS_KEPT; writes fail when the disk is full.` : free;
  return [{ name: 'Disk', ok: !space.low, optional: true, detail }];
}

/** Starts it as a worker would: whether it has a sandbox shows in no other way. */
async function examineBrowser(config: Config): Promise<Check[]> {
  const check = { name: 'Chromium', optional: true };
  const executablePath = await findChromium(config.CHROMIUM_PATH ?? null, childEnvironment({})['PATH'] ?? '');
  if (executablePath === null)
    return [
      {
        ...check,
        ok: false,
        detail:
          'not found: rendering and lab measurements are off. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
      },
    ];
  try {
    const allowUnsandboxed = config.ALLOW_UNSANDBOXED_BROWSER;
    const browser = await launchBrowser({ executablePath, allowUnsandboxed, allowNetworks: [] });
    const { version, account, sandboxed } = browser;
    const fonts = await fontsOf(browser).finally(() => browser.close());
    const as = account === null ? '' : `, as ${account}`;
    const detail = `${version} (${executablePath}${as})`;
    const found = sandboxed
      ? { ...check, ok: true, detail: `${detail}, sandboxed` }
      : {
          ...check,
          ok: false,
          detail: `${detail}, without a sandbox (ALLOW_UNSANDBOXED_BROWSER): ${UNSANDBOXED_MEANS}.`,
        };
    return [found, fonts];
  } catch (error) {
    return [
      {
        ...check,
        ok: false,
        detail:
          error instanceof BrowserRefusedError
            ? error.message
            : `${executablePath} does not start: ${explainFailure(error)}`,
      },
    ];
  }
}

async function fontsOf(browser: Parameters<typeof missingScripts>[0]): Promise<Check> {
  const check = { name: 'Fonts', optional: true };
  try {
    const missing = await missingScripts(browser);
    const detail =
      missing.length === 0
        ? 'Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Devanagari and emoji'
        : `none for ${missing.join(', ')}: screenshots and PDFs show boxes, and layout is measured with them. Install some (Debian: apt-get install fonts-wqy-microhei fonts-dejavu-core fonts-tlwg-loma-otf fonts-lohit-deva fonts-symbola).`;
    return { ...check, ok: missing.length === 0, detail };
  } catch (error) {
    // the browser has started: what failed is drawing the characters
    return { ...check, ok: false, detail: `not checked: ${explainFailure(error)}` };
  }
}

const ASKED_MS = 5_000;

/** A model is requested nothing, which is free: any response shows that it can be reached, two tell that the key is wrong. */
async function languageModel(config: Config): Promise<Check> {
  const check = { name: 'Language model', optional: true };
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: key } = config;
  if (!provider)
    return {
      ...check,
      ok: false,
      detail: 'none: set AI_BASE_URL and AI_MODEL, and AI_API_KEY if required, for AI fix suggestions.',
    };
  const named = `${provider}/${model}, ${config.AI_DAILY_TOKENS} tokens a day for each organization`;
  if (!baseUrl) return { ...check, ok: true, detail: named };
  const fetcher = createFetcher({ allowNetworks: EVERYWHERE, userAgent: userAgent(config.BASE_URL) });
  try {
    const result = await fetcher.fetch(`${baseUrl.replace(/\/$/, '')}/models`, {
      headers: key ? { authorization: `Bearer ${key}`, 'x-api-key': key } : {},
      limits: { totalMs: ASKED_MS },
    });
    if (!result.ok) return { ...check, ok: false, detail: `${named}: ${result.message}` };
    const refused = result.status === 401 || result.status === 403;
    return { ...check, ok: !refused, detail: refused ? `${named}: the service refuses AI_API_KEY.` : named };
  } finally {
    await fetcher.close();
  }
}
