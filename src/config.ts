import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { DEFAULTS } from './defaults/index.js';
import { parseNetworks } from './net/guard.js';

const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().trim().min(1);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const networks = z
  .string()
  .default('')
  .transform((value, context) => {
    const list = value.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
    try {
      parseNetworks(list);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
    return list;
  });

const schema = z.object({
  PORT: port.default(DEFAULTS.port),
  HOST: text.default(DEFAULTS.host),
  BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  SEXTANT_DATA_DIR: text.default(DEFAULTS.dataDir),
  SEXTANT_ALLOW_NETWORKS: networks,
  SEXTANT_CONTACT: optional(text),
  SERP_PROVIDER: optional(text),
  SERP_API_KEY: optional(text),
  SERP_BASE_URL: optional(z.url()),
  SERP_REQUESTS_PER_MINUTE: optional(z.coerce.number().positive()),
  SERP_DEPTH: optional(z.coerce.number().int().min(10).max(100)),
  SEXTANT_API_KEY: optional(text),
  SEARCH_CONSOLE_TOKEN: optional(text),
  SEARCH_CONSOLE_BASE_URL: optional(z.url()),
  CRUX_API_KEY: optional(text),
  CRUX_BASE_URL: optional(z.url()),
  CHROMIUM_PATH: optional(text),
  AI_PROVIDER: optional(z.enum(['openai-compatible', 'anthropic'])),
  AI_BASE_URL: optional(z.url()),
  AI_API_KEY: optional(text),
  AI_MODEL: optional(text),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(DEFAULTS.aiDailyTokens),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_PORT: optional(port),
  OPERATOR_TOKEN: optional(text.min(16)),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

type Settings = z.infer<typeof schema>;

export interface Config extends Omit<Settings, 'BASE_URL'> {
  /** the address people use, without a trailing slash */
  BASE_URL: string;
  AUTH_SECRET: string | null;
}

/** All faults of the settings, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(`Sextant cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** Reads and checks every setting once. Throws one `ConfigError` that names all faults together. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = readEnvironment()): Config {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = issue.path.map(String).join('.');
        return `${name}: ${issue.message} (it is ${JSON.stringify(mask(name, environment[name] ?? ''))})`;
      }),
    );
  }
  const settings = withModel(parsed.data);
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
  return Object.freeze({
    ...settings,
    SEXTANT_DATA_DIR: resolve(settings.SEXTANT_DATA_DIR),
    BASE_URL: new URL(settings.BASE_URL ?? `http://${host}:${settings.PORT}`).origin,
    AUTH_SECRET: environment['BETTER_AUTH_SECRET'] ?? null,
  });
}

/** A model that lacks what it is reached by would fail at the first suggestion only, far from whoever set it. */
function withModel(settings: Settings): Settings {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: model } = settings;
  const provider = settings.AI_PROVIDER ?? (baseUrl ? 'openai-compatible' : undefined);
  const faults = [
    ...(provider && !model ? [`AI_MODEL: the name of a model is needed with AI_PROVIDER ${provider}`] : []),
    ...(provider === 'openai-compatible' && !baseUrl ? ['AI_BASE_URL: the address of the service is needed'] : []),
    ...(provider === 'anthropic' && !key ? ['AI_API_KEY: a key is needed with AI_PROVIDER anthropic'] : []),
    ...(!provider && (model || key) ? ['AI_PROVIDER: openai-compatible or anthropic is needed'] : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...settings, AI_PROVIDER: provider };
}

/** The settings as they may be shown: every secret masked. */
export function describeConfig(config: Config): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, mask(name, Array.isArray(value) ? value.join(',') : String(value))]],
    ),
  );
}

function mask(name: string, value: string): string {
  if (value === '') return value;
  if (/KEY|SECRET|PASSWORD|TOKEN$/.test(name)) return '••••';
  return value.replace(/^([a-z]+:\/\/[^/:@]*):[^@/]*@/, '$1:••••@');
}

/** `.env` of the working directory under the process's own variables. */
function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}

/** The environment a child process of ours gets: the parent's, with changes. */
export function childEnvironment(changes: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...changes };
}
