import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { DEFAULTS } from './defaults/index.js';
import { SIGN_UP_MODES, type SignUpMode } from './defaults/sign-up-modes.js';
import { parseNetworks } from './net/guard.js';
import { planQuotas } from './plans.js';
import { maskedSetting } from './text/masked-setting.js';
import { secretLines } from './text/secret-lines.js';
import { readTextFileSync } from './text/text-file.js';
import { tracingSettings } from './tracing/tracing-settings.js';

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    'This must be the URL of one PostgreSQL server, such as postgres://user:password@host:5432/database, with / ? # @ : and % of user and password percent-encoded',
});
const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().trim().min(1);
/** length in random characters: the keys made from it are as hard to guess as it is */
const SECRET_LENGTH = 32;
const SHORT_SECRET = `At least ${SECRET_LENGTH} random characters are required, such as those of \`openssl rand -base64 32\``;
const secret = z.string().min(SECRET_LENGTH, SHORT_SECRET);
/** Earlier values of it are listed between commas. */
const listedSecret = secret.regex(/^[^\s,]*$/, 'Spaces and commas are not allowed');
/** Cookies, links and API paths begin at the root of a host. */
const site = z
  .url({ protocol: /^https?$/ })
  .refine((address) => /^[^/]*\/\/[^/?#@]*\/?$/.test(address), 'This must be a URL without a path');

/** The base of other URLs: an origin, or a folder of it. */
const folder = z
  .url({ protocol: /^https?$/ })
  .refine((address) => /^[^/]*\/\/[^?#@]*$/.test(address), 'This must be a URL without a query or a login');

/** With or without a name before it. */
const MAIL_ADDRESS = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** A percent sign that stands for itself is written as %25. */
function hasReadableLogin(url: string): boolean {
  try {
    const { username, password } = new URL(url);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Entries between commas that a parser takes. */
const list = (parse: (entries: string[]) => unknown) =>
  z
    .string()
    .default('')
    .transform((value, context) => {
      const entries = value.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
      try {
        parse(entries);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
      return entries;
    });

const schema = z.object({
  PORT: port.default(DEFAULTS.port),
  HOST: text.default(DEFAULTS.host),
  BASE_URL: site.optional(),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SEXTANT_DATA_DIR: text.default(DEFAULTS.dataDir),
  SEXTANT_SECRET: listedSecret.optional(),
  SEXTANT_SECRET_FILE: text.optional(),
  SEXTANT_SECRET_PREVIOUS: list((entries) => {
    if (entries.some(({ length }) => length < SECRET_LENGTH)) throw new Error(SHORT_SECRET);
  }),
  BETTER_AUTH_SECRET: secret.optional(),
  SEXTANT_BACKUP_PASSPHRASE: text.min(12, 'At least 12 characters are required').optional(),
  SEXTANT_ALLOW_NETWORKS: list(parseNetworks),
  CRAWL_PROXY_URL: z
    .url({ protocol: /^(http|socks5)$/, error: 'This must be an http or socks5 URL' })
    .refine(hasReadableLogin, 'User name and password must be percent-encoded')
    .optional(),
  SEXTANT_CONTACT: text.optional(),
  SERP_PROVIDER: text.optional(),
  SERP_API_KEY: text.optional(),
  SERP_BASE_URL: z.url().optional(),
  SERP_REQUESTS_PER_MINUTE: z.coerce.number().positive().optional(),
  SERP_AI_MODE: z.enum(['weekly', 'daily']).optional(),
  SERP_SECOND_PROVIDER: text.optional(),
  SERP_SECOND_API_KEY: text.optional(),
  SERP_SECOND_BASE_URL: z.url().optional(),
  SERP_DEPTH: z.coerce.number().int().min(10).max(100).optional(),
  SEXTANT_API_KEY: text.optional(),
  SEARCH_CONSOLE_TOKEN: text.optional(),
  SEARCH_CONSOLE_KEY_FILE: text.optional(),
  SEARCH_CONSOLE_BASE_URL: z.url().optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_BASE_URL: site
    .refine((url) => isSecureOrLocal(url), 'This must be an https URL, except on this machine')
    .optional(),
  INDEXNOW_BASE_URL: site
    .refine((url) => isSecureOrLocal(url), 'This must be an https URL, except on this machine')
    .optional(),
  BING_BASE_URL: site
    .refine((url) => isSecureOrLocal(url), 'This must be an https URL, except on this machine')
    .optional(),
  CRUX_API_KEY: text.optional(),
  CRUX_BASE_URL: z.url().optional(),
  CHROMIUM_PATH: text.optional(),
  RENDER_LOAD_TRACKERS: z.stringbool().default(false),
  ALLOW_UNSANDBOXED_BROWSER: z.stringbool().default(false),
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional(),
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  PLAN_QUOTAS: list(planQuotas),
  CRAWL_WORKER_IDLE_MINUTES: z.coerce.number().min(0).max(35_000).default(DEFAULTS.crawlWorkerIdleMinutes),
  HEARTBEAT_FILE: text.optional(),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(DEFAULTS.stopDelaySeconds),
  AUDITS_KEPT: z.coerce.number().int().min(2).optional(),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(DEFAULTS.aiDailyTokens),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_PORT: port.optional(),
  OPERATOR_TOKEN: text.min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: text
    .regex(MAIL_ADDRESS, 'This must be an e-mail address, or a name with one: Sextant <seo@example.com>')
    .optional(),
  SLACK_BASE_URL: folder.optional(),
  TEAMS_BASE_URL: folder.optional(),
  TELEGRAM_BASE_URL: site.optional(),
  SIGN_UP: z.enum(SIGN_UP_MODES).optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((url) => isSecureOrLocal(url), 'This must be an https URL, except on this machine')
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_TRUST_EMAIL: z.stringbool().default(false),
  OIDC_LABEL: text.max(60).default('single sign-on'),
  OIDC_AUTO_JOIN: text
    .regex(
      /^[\w-]+(?::(?:viewer|member|admin))?$/,
      'The id of an organization is required, such as 0199…, or 0199…:viewer',
    )
    .optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_EXPORTER: text.default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: text.default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: text.default('10000'),
  OTEL_EXPORTER_OTLP_COMPRESSION: text.default('none'),
  OTEL_TRACES_SAMPLER: text.default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: text.default('1'),
  OTEL_SERVICE_NAME: text.default('sextant'),
  OTEL_RESOURCE_ATTRIBUTES: text.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

const isSecureOrLocal = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOOPBACK.test(hostname);
};

export const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;

export type Settings = z.infer<typeof schema>;

export interface Config extends Omit<Settings, 'BASE_URL' | 'BETTER_AUTH_SECRET'> {
  /** the public URL of the installation, without a trailing slash */
  BASE_URL: string;
  SIGN_UP: SignUpMode;
  AUTH_SECRET: string | null;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** the operator vouches for e-mail addresses of which the issuer does not say whether it verified them */
  trustsEmail: boolean;
  /** label of the button on the sign-in screen */
  label: string;
  /** organization of users who are new here */
  join: { organizationId: string; role: 'viewer' | 'member' | 'admin' } | null;
}

/** Reads and checks every setting once. Throws one `ConfigError` that names all faults together. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = readEnvironment()): Config {
  // `PORT=` in a file is a setting that nobody has made
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = issue.path.map(String).join('.');
        return `${name}: ${issue.message} (it is ${JSON.stringify(maskedSetting(name, environment[name] ?? ''))})`;
      }),
    );
  }
  const { BETTER_AUTH_SECRET: authSecret = null, ...settings } = withModel(withSecrets(parsed.data));
  oidcSettings(settings);
  googleSettings(settings);
  smtpSettings(settings);
  tracingSettings(settings);
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
  const baseUrl = new URL(settings.BASE_URL ?? `http://${host}:${settings.PORT}`);
  // an installation that others can reach is not open to whoever finds it
  const isLocal = LOOPBACK.test(settings.HOST) && LOOPBACK.test(baseUrl.hostname);
  return Object.freeze({
    ...settings,
    SEXTANT_DATA_DIR: resolve(settings.SEXTANT_DATA_DIR),
    BASE_URL: baseUrl.origin,
    SIGN_UP: settings.SIGN_UP ?? (isLocal ? 'open' : 'closed'),
    AUTH_SECRET: authSecret,
  });
}

type OidcNames = Pick<Settings, Extract<keyof Settings, `OIDC_${string}`>>;

/** An issuer that lacks what it is reached by would fail at the first sign-in only. */
export function oidcSettings(settings: OidcNames): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer && !clientId && !clientSecret && !settings.OIDC_AUTO_JOIN) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError(['OIDC_ISSUER: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together']);
  const [organizationId = '', role = 'member'] = settings.OIDC_AUTO_JOIN?.split(':') ?? [];
  const join = organizationId === '' ? null : { organizationId, role: role as 'viewer' | 'member' | 'admin' };
  const { OIDC_LABEL: label, OIDC_TRUST_EMAIL: trustsEmail } = settings;
  return { issuer, clientId, clientSecret, trustsEmail, label, join };
}

/** OAuth client of the operator in Google Cloud; null: nobody signs in to Google. */
export function googleSettings({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secretOfClient,
  GOOGLE_BASE_URL: baseUrl,
}: Pick<Settings, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_BASE_URL'>): {
  id: string;
  secret: string;
  baseUrl: string | null;
} | null {
  if (!id && !secretOfClient) return null;
  if (!id || !secretOfClient)
    throw new ConfigError(['GOOGLE_CLIENT_ID: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together']);
  return { id, secret: secretOfClient, baseUrl: baseUrl ?? null };
}

/** Null: the installation sends no e-mail. */
export function smtpSettings({ SMTP_URL: url, SMTP_FROM: from }: Pick<Settings, 'SMTP_URL' | 'SMTP_FROM'>): {
  url: string;
  from: string;
} | null {
  if (!url && !from) return null;
  if (!url || !from) throw new ConfigError(['SMTP_URL: set SMTP_URL and SMTP_FROM together']);
  return { url, from };
}

/** A previous secret alone would open what nothing encrypts any more. */
function withSecrets(settings: Settings): Settings {
  const { SEXTANT_SECRET_FILE: file } = settings;
  if (file !== undefined && !settings.SEXTANT_SECRET) return { ...settings, ...secretsIn(file) };
  if (settings.SEXTANT_SECRET_PREVIOUS.length > 0 && !settings.SEXTANT_SECRET)
    throw new ConfigError(['SEXTANT_SECRET is required with SEXTANT_SECRET_PREVIOUS']);
  return settings;
}

function secretsIn(file: string): Pick<Settings, 'SEXTANT_SECRET' | 'SEXTANT_SECRET_PREVIOUS'> {
  const refused = (why: string) => new ConfigError([`SEXTANT_SECRET_FILE: ${why}`]);
  let lines: string[];
  try {
    lines = secretLines(file);
  } catch (error) {
    throw refused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const [current, ...previous] = lines;
  if (current === undefined) throw refused(`${file} is empty`);
  if (lines.some((line) => !listedSecret.safeParse(line).success))
    throw refused(`${SHORT_SECRET} in each line of ${file}`);
  return { SEXTANT_SECRET: current, SEXTANT_SECRET_PREVIOUS: previous };
}

/** A model that lacks what it is reached by would fail at the first suggestion only, far from whoever set it. */
function withModel(settings: Settings): Settings {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: model } = settings;
  const provider = settings.AI_PROVIDER ?? (baseUrl ? 'openai-compatible' : undefined);
  const faults = [
    ...(provider && !model ? [`AI_MODEL is required with AI_PROVIDER ${provider}`] : []),
    ...(provider === 'openai-compatible' && !baseUrl ? ['AI_BASE_URL is required: the URL of the service'] : []),
    ...(provider === 'anthropic' && !key ? ['AI_API_KEY is required with AI_PROVIDER anthropic'] : []),
    ...(!provider && (model || key) ? ['AI_PROVIDER must be openai-compatible or anthropic'] : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...settings, AI_PROVIDER: provider };
}

/** The settings that differ from their defaults, as they may be shown: every secret masked. */
export function describeConfig(config: Config): Record<string, string> {
  const defaults: Readonly<Record<string, unknown>> = { ...loadConfig({}) };
  return Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === undefined || value === null || String(value) === String(defaults[name])
        ? []
        : [[name, maskedSetting(name, Array.isArray(value) ? value.join(',') : String(value))]],
    ),
  );
}

/** `.env` of the working directory under the process's own variables. */
function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readTextFileSync('.env')) : {};
  return { ...file, ...process.env };
}

/** The environment a child process of ours gets: the parent's, with changes. */
export function childEnvironment(changes: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...changes };
}
