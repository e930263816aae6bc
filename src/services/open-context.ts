import { createKeyring } from '../auth/keyring.js';
import { systemClock } from '../clock.js';
import { type Config, childEnvironment, googleSettings, smtpSettings } from '../config.js';
import { ConfigError } from '../config-error.js';
import { pacedFetcher } from '../crawl/politeness/paced-fetcher.js';
import { checkMigrated } from '../db/migrate.js';
import { openDatabase } from '../db/orm.js';
import { checkSessions } from '../db/session-check.js';
import { traceStatements } from '../db/traced-statements.js';
import { userAgent } from '../defaults/user-agent.js';
import { CircuitBreaker } from '../fixes/circuit-breaker.js';
import type { Logger } from '../log.js';
import { findChromium, launchBrowser } from '../net/browser/browser.js';
import { createSharedBrowser } from '../net/browser/shared-browser.js';
import { createFetcher } from '../net/fetch.js';
import { isInNetworks } from '../net/guard.js';
import { EVERYWHERE } from '../net/networks.js';
import { type Listener, listenerOf } from '../net/own-listeners.js';
import { dialBy, proxyListener } from '../net/proxy-dial.js';
import { resolveOrLeave, systemResolve } from '../net/resolve.js';
import { createMailer } from '../net/smtp.js';
import { createTextRecords } from '../net/text-records.js';
import { planQuotas } from '../plans.js';
import type { Lifecycle } from '../process/lifecycle.js';
import { openQueues } from '../queues/open-queues.js';
import { SERP_PROVIDERS, serpProvider } from '../serp/providers/index.js';
import { watchedSecrets } from '../text/secret-lines.js';
import { tracingSettings } from '../tracing/tracing-settings.js';
import { startTracing } from '../tracing.js';
import {
  type Context,
  createPdfCache,
  createSiteCache,
  type ModelAccess,
  type SerpAccess,
  type ServiceSettings,
} from './context.js';
import { openHosts } from './hosts/shared-hosts.js';
import { webhookSecret } from './installation.js';
import { REACTIONS } from './reactions/index.js';

/** Opens what the use cases work with, for the life of one process. */
export async function openContext(
  config: Config,
  lifecycle: Lifecycle,
  log: Logger,
  options: {
    databaseUrl: string;
    poolSize?: number;
    crawls?: boolean;
    serves?: boolean;
    proxyResolves?: (host: string) => boolean;
  },
): Promise<Context> {
  const tracing = await startTracing(tracingSettings(config), String(log.bindings()['name']));
  if (tracing) {
    traceStatements();
    lifecycle.onClose('traces', () => tracing.close());
  }
  const db = openDatabase({
    url: options.databaseUrl,
    ...(options.poolSize ? { poolSize: options.poolSize } : {}),
  });
  lifecycle.onClose('database', () => db.close());
  await checkSessions(db.pool);
  await checkMigrated(db);
  const queues = openQueues({ databaseUrl: options.databaseUrl, redisUrl: config.REDIS_URL, pool: db.pool, log });
  lifecycle.onClose('queues', () => queues.close());
  const serves = options.serves ?? true;
  const settings = await serviceSettings(config, options.databaseUrl, serves);
  if (serves) warnOfEnd(config, log);
  const agent = userAgent(settings.contact);
  const { allowNetworks, ownListeners } = settings;
  const dial = dialBy(settings.crawlProxy);
  const { proxyResolves } = options;
  const resolve = proxyResolves ? resolveOrLeave(systemResolve, proxyResolves) : systemResolve;
  const toSites = { ownListeners, userAgent: agent, resolve, dial };
  const unpacedFetcher = createFetcher({ ...toSites, allowNetworks, connectionsPerHost: 128 });
  lifecycle.onClose('fetcher', () => unpacedFetcher.close());
  const publicFetcher = createFetcher({ ...toSites, allowNetworks: [] });
  lifecycle.onClose('public fetcher', () => publicFetcher.close());
  const hosts = openHosts({
    db,
    log,
    trusts: (host) => isInNetworks(host, config.SEXTANT_ALLOW_NETWORKS),
    crawls: options.crawls ?? true,
  });
  lifecycle.onClose('hosts', () => hosts.close());
  const operatorFetcher = createFetcher({ allowNetworks: EVERYWHERE, userAgent: agent });
  lifecycle.onClose('operator fetcher', () => operatorFetcher.close());
  const smtp = smtpSettings(config);
  const { chromiumPath: executablePath, allowUnsandboxedBrowser: allowUnsandboxed } = settings;
  const browser = createSharedBrowser({
    launch: async () => {
      if (executablePath === null) throw new Error('Chromium not found.');
      return launchBrowser({
        executablePath,
        allowUnsandboxed,
        allowNetworks,
        ownListeners,
        resolve,
        dial,
        framesInProcess: true,
      });
    },
  });
  lifecycle.onClose('browser', () => browser.close());
  const keyring = config.SEXTANT_SECRET
    ? createKeyring(
        [config.SEXTANT_SECRET, ...config.SEXTANT_SECRET_PREVIOUS],
        config.SEXTANT_SECRET_FILE === undefined ? undefined : watchedSecrets(config.SEXTANT_SECRET_FILE),
      )
    : null;
  return {
    db,
    queues,
    fetcher: pacedFetcher(unpacedFetcher, hosts.visit),
    unpacedFetcher,
    publicFetcher: pacedFetcher(publicFetcher, hosts.visit),
    hosts,
    operatorFetcher,
    textRecords: createTextRecords(),
    mailer: smtp && createMailer(smtp),
    browser,
    sites: createSiteCache(),
    pdfs: createPdfCache(),
    modelBreaker: new CircuitBreaker(),
    failedFixes: new Map(),
    keyring,
    secret: once(() => webhookSecret(db, config.AUTH_SECRET, keyring)),
    reactions: REACTIONS,
    clock: systemClock,
    log,
    settings,
  };
}

/** Asks again only after a failure: the database may have been away. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

/** A user who audits from the shell may audit the installation beside it. */
function ownListeners(config: Config, databaseUrl: string, serves: boolean): Listener[] {
  const ports = serves ? [config.PORT, config.METRICS_PORT ?? 0].filter((port) => port !== 0) : [];
  return [
    ...ports.map((port) => ({ host: config.HOST, port })),
    ...listenerOf(databaseUrl, 5432),
    ...listenerOf(config.REDIS_URL, 6379),
    ...(config.CRAWL_PROXY_URL ? [proxyListener(config.CRAWL_PROXY_URL)] : []),
  ];
}

async function serviceSettings(config: Config, databaseUrl: string, serves: boolean): Promise<ServiceSettings> {
  return {
    ownListeners: ownListeners(config, databaseUrl, serves),
    contact: config.SEXTANT_CONTACT ?? config.BASE_URL,
    baseUrl: config.BASE_URL,
    signUp: config.SIGN_UP,
    chatOrigins: {
      slack: config.SLACK_BASE_URL ?? null,
      teams: config.TEAMS_BASE_URL ?? null,
      telegram: config.TELEGRAM_BASE_URL ?? null,
    },
    cruxKey: config.CRUX_API_KEY ?? null,
    cruxBaseUrl: config.CRUX_BASE_URL ?? null,
    searchConsole: { keyFile: config.SEARCH_CONSOLE_KEY_FILE ?? null, baseUrl: config.SEARCH_CONSOLE_BASE_URL ?? null },
    googleClient: googleSettings(config),
    indexNowBaseUrl: config.INDEXNOW_BASE_URL ?? null,
    bingBaseUrl: config.BING_BASE_URL ?? null,
    loadTrackers: config.RENDER_LOAD_TRACKERS,
    allowUnsandboxedBrowser: config.ALLOW_UNSANDBOXED_BROWSER,
    chromiumPath: await findChromium(config.CHROMIUM_PATH ?? null, childEnvironment({})['PATH'] ?? ''),
    allowNetworks: config.SEXTANT_ALLOW_NETWORKS,
    crawlProxy: config.CRAWL_PROXY_URL ?? null,
    serp: serpAccess(config),
    ai: modelAccess(config),
    quotas: planQuotas(config.PLAN_QUOTAS),
    auditsKept: config.AUDITS_KEPT ?? null,
  };
}

/** Rankings end with their service: whoever runs the installation has to know it before. */
export function warnOfEnd(
  config: Pick<Config, 'SERP_PROVIDER'> & Partial<Pick<Config, 'SERP_SECOND_PROVIDER'>>,
  log: Pick<Logger, 'warn'>,
): void {
  for (const setting of ['SERP_PROVIDER', 'SERP_SECOND_PROVIDER'] as const) {
    const id = config[setting];
    const provider = id ? serpProvider(id) : null;
    if (provider?.endsOn)
      log.warn(
        { provider: provider.id, endsOn: provider.endsOn },
        `search provider ends its service; set ${setting} to another one`,
      );
  }
}

/** A provider that is misspelt or lacks what it is reached by would fail at the first check only. */
function serpAccess(config: Config): ServiceSettings['serp'] {
  const { SERP_PROVIDER: id, SERP_SECOND_PROVIDER: secondId, SERP_REQUESTS_PER_MINUTE: requestsPerMinute } = config;
  if (!id) {
    if (secondId) throw new ConfigError(['SERP_SECOND_PROVIDER: set SERP_PROVIDER first']);
    return null;
  }
  const access = accessTo(id, config, 'SERP');
  if (requestsPerMinute) access.settings.requestsPerMinute = requestsPerMinute;
  return {
    ...access,
    ...(config.SERP_DEPTH ? { depth: config.SERP_DEPTH } : {}),
    ...(config.SERP_AI_MODE ? { aiMode: aiModeOf(id, config.SERP_AI_MODE) } : {}),
    ...(secondId ? { second: secondAccess(id, secondId, config) } : {}),
  };
}

function aiModeOf(id: string, how: 'weekly' | 'daily'): 'weekly' | 'daily' {
  if (serpProvider(id)?.aiMode) return how;
  const able = SERP_PROVIDERS.filter(({ aiMode }) => aiMode).map((one) => one.id);
  throw new ConfigError([`SERP_AI_MODE: ${id} does not report AI Mode; these do: ${able.join(', ')}`]);
}

function secondAccess(first: string, id: string, config: Config): SerpAccess {
  const access = accessTo(id, config, 'SERP_SECOND');
  const faults = [
    ...(id === first ? ['SERP_SECOND_PROVIDER: choose another one than SERP_PROVIDER'] : []),
    // orders take minutes: the check would wait for them
    ...(serpProvider(id)?.queue
      ? [`SERP_SECOND_PROVIDER: ${id} queues its checks; choose one that responds at once`]
      : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return access;
}

function accessTo(id: string, config: Config, prefix: 'SERP' | 'SERP_SECOND'): SerpAccess {
  const provider = serpProvider(id);
  if (!provider) {
    const known = SERP_PROVIDERS.map((one) => one.id).join(', ');
    throw new ConfigError([`${prefix}_PROVIDER: unknown provider ${id}; known: ${known}`]);
  }
  const [apiKey, baseUrl] = [config[`${prefix}_API_KEY`], config[`${prefix}_BASE_URL`]];
  const faults = [
    ...(provider.needs.includes('apiKey') && !apiKey ? [`${prefix}_API_KEY: ${provider.title} needs one`] : []),
    ...(provider.needs.includes('baseUrl') && !baseUrl ? [`${prefix}_BASE_URL: ${provider.title} needs one`] : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return { provider: id, settings: { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseUrl } : {}) } };
}

function modelAccess(config: Config): ModelAccess | null {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = config;
  return provider && model
    ? {
        provider,
        model,
        ...(baseUrl ? { baseUrl } : {}),
        ...(apiKey ? { apiKey } : {}),
        dailyTokens: config.AI_DAILY_TOKENS,
      }
    : null;
}
