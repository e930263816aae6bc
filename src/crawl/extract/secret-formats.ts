import { crc32 } from 'node:zlib';
import { HEX, like, type SecretFormat, TOKEN, UPPER, WORD } from './secret-format.js';
import { SERVICE_MARKS, SERVICE_TOKENS } from './service-tokens.js';

const BECH_32 = /[AC-HJ-NP-Z02-9]/;
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Tokens of GitHub of 36 characters end in the CRC-32 of the first thirty, in base 62; longer ones have a form of their own. */
function hasChecksum(secret: string): boolean {
  if (secret.length !== 36) return true;
  let rest = crc32(secret.slice(0, 30));
  let sum = '';
  for (; rest > 0; rest = Math.floor(rest / 62)) sum = BASE_62.charAt(rest % 62) + sum;
  return secret.endsWith(sum.padStart(6, '0'));
}

/** User, password and host of a URL; a variable or a word in place of the password is none. Redis needs no user. */
function isConnection(secret: string): boolean {
  const [, password = '', host = ''] = /^[\w.%~-]{0,64}:([^\s:/@]{6,128})@([\w.-]{3,128})/.exec(secret) ?? [];
  if (/^[$<{%[*]|pass(?:word|wd)?|secret|pwd|^(?:x+|\.+|example|your.*|my.*|changeme)\d*$/i.test(password))
    return false;
  if (!/\d/.test(password) && !(/[a-z]/.test(password) && /[A-Z]/.test(password))) return false;
  return host.includes('.') && !/^(?:127\.|0\.0\.|localhost)|(?:^|\.)example(?:\.|$)/i.test(host);
}

/** A key of Supabase names its role in its payload: `anon` is meant for browsers. */
function isServiceRole(secret: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(secret.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload === 'object' && payload !== null && 'role' in payload && payload.role === 'service_role';
  } catch {
    return false;
  }
}

/** Every local installation of Supabase has the same key: it opens nothing that others could reach. */
const LOCAL_SUPABASE_KEY = 'N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';

/** Keys of Supabase end in a checksum of eight characters. */
const isOfProject = (secret: string): boolean =>
  /^[\w-]{22}_[A-Za-z0-9_-]{8}$/.test(secret) && secret !== LOCAL_SUPABASE_KEY;

/** Schemes of databases and queues that nobody reaches without a password. */
export const CONNECTION_SCHEMES = [
  'postgres',
  'postgresql',
  'mysql',
  'mongodb',
  'mongodb+srv',
  'redis',
  'rediss',
  'amqp',
  'amqps',
];

/** Day on which the formats were last compared with the issuers' descriptions, and their lengths with public secret scanners. */
export const SECRET_FORMATS_CHECKED_ON = '2026-11-29';

/**
 * Key formats whose prefix or structure leaves no doubt, as their issuers and public secret scanners describe them in November
 * 2026. Public by design, and so not here: publishable keys, keys of maps and captchas, measurement ids.
 */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  { kind: 'aws-access-key', prefix: 'AKIA', characters: UPPER, min: 16, max: 16 },
  { kind: 'aws-access-key', prefix: 'ASIA', characters: UPPER, min: 16, max: 16 },
  { kind: 'google-api-key', prefix: 'AIza', characters: TOKEN, min: 35, max: 35 },
  { kind: 'google-oauth-secret', prefix: 'GOCSPX-', characters: TOKEN, min: 28, max: 28 },
  { kind: 'stripe-secret-key', prefix: 'sk_live_', characters: WORD, min: 20, max: 247 },
  { kind: 'stripe-restricted-key', prefix: 'rk_live_', characters: WORD, min: 20, max: 247 },
  { kind: 'stripe-webhook-secret', prefix: 'whsec_', characters: /[A-Za-z0-9+/=]/, min: 32, max: 100 },
  { kind: 'github-token', prefix: 'ghp_', characters: WORD, min: 36, max: 255, check: hasChecksum },
  { kind: 'github-token', prefix: 'gho_', characters: WORD, min: 36, max: 255, check: hasChecksum },
  { kind: 'github-token', prefix: 'ghu_', characters: WORD, min: 36, max: 255, check: hasChecksum },
  { kind: 'github-token', prefix: 'ghs_', characters: WORD, min: 36, max: 255, check: hasChecksum },
  { kind: 'github-token', prefix: 'ghr_', characters: WORD, min: 36, max: 255, check: hasChecksum },
  { kind: 'github-token', prefix: 'github_pat_', characters: /[A-Za-z0-9_]/, min: 82, max: 255 },
  { kind: 'gitlab-token', prefix: 'glpat-', characters: TOKEN, min: 20, max: 300 },
  { kind: 'gitlab-token', prefix: 'gldt-', characters: TOKEN, min: 20, max: 300 },
  { kind: 'gitlab-token', prefix: 'glrt-', characters: TOKEN, min: 20, max: 300 },
  { kind: 'slack-token', prefix: 'xoxb-', characters: TOKEN, min: 20, max: 255 },
  { kind: 'slack-token', prefix: 'xoxp-', characters: TOKEN, min: 20, max: 255 },
  { kind: 'slack-token', prefix: 'xoxa-', characters: TOKEN, min: 20, max: 255 },
  { kind: 'slack-token', prefix: 'xoxs-', characters: TOKEN, min: 20, max: 255 },
  {
    kind: 'slack-webhook',
    prefix: 'hooks.slack.com/services/',
    characters: /[A-Za-z0-9/]/,
    min: 43,
    max: 60,
    check: like(/^T\w{8,12}\/B\w{8,12}\/\w{23,25}$/),
  },
  ...['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'].map((prefix) => ({
    kind: 'discord-webhook',
    prefix,
    characters: /[\w/-]/,
    min: 86,
    max: 89,
    check: like(/^\d{17,20}\/[\w-]{68}$/),
  })),
  { kind: 'openai-key', prefix: 'sk-', characters: TOKEN, min: 48, max: 220, check: like(/^.{20,}T3BlbkFJ.{20,}$/) },
  { kind: 'anthropic-key', prefix: 'sk-ant-', characters: TOKEN, min: 101, max: 110, check: like(/AA$/) },
  { kind: 'openrouter-key', prefix: 'sk-or-v1-', characters: HEX, min: 64, max: 64 },
  { kind: 'groq-key', prefix: 'gsk_', characters: WORD, min: 52, max: 52 },
  { kind: 'xai-key', prefix: 'xai-', characters: /\w/, min: 80, max: 80 },
  { kind: 'perplexity-key', prefix: 'pplx-', characters: WORD, min: 48, max: 48 },
  { kind: 'replicate-token', prefix: 'r8_', characters: TOKEN, min: 37, max: 37 },
  { kind: 'hugging-face-token', prefix: 'hf_', characters: WORD, min: 34, max: 34 },
  {
    kind: 'sendgrid-key',
    prefix: 'SG.',
    characters: /[\w.-]/,
    min: 66,
    max: 66,
    check: like(/^[\w-]{22}\.[\w-]{43}$/),
  },
  {
    kind: 'brevo-key',
    prefix: 'xkeysib-',
    characters: /[\w-]/,
    min: 81,
    max: 81,
    check: like(/^[0-9a-f]{64}-\w{16}$/),
  },
  { kind: 'npm-token', prefix: 'npm_', characters: WORD, min: 36, max: 36 },
  { kind: 'pypi-token', prefix: 'pypi-AgEIcHlwaS5vcmc', characters: TOKEN, min: 50, max: 1_000 },
  { kind: 'shopify-token', prefix: 'shpat_', characters: /[0-9a-fA-F]/, min: 32, max: 32 },
  { kind: 'shopify-token', prefix: 'shpss_', characters: /[0-9a-fA-F]/, min: 32, max: 32 },
  { kind: 'square-secret', prefix: 'sq0csp-', characters: TOKEN, min: 43, max: 43 },
  { kind: 'digitalocean-token', prefix: 'dop_v1_', characters: HEX, min: 64, max: 64 },
  { kind: 'digitalocean-token', prefix: 'doo_v1_', characters: HEX, min: 64, max: 64 },
  { kind: 'digitalocean-token', prefix: 'dor_v1_', characters: HEX, min: 64, max: 64 },
  { kind: 'doppler-token', prefix: 'dp.pt.', characters: WORD, min: 40, max: 44 },
  { kind: 'linear-key', prefix: 'lin_api_', characters: WORD, min: 40, max: 40 },
  { kind: 'notion-token', prefix: 'ntn_', characters: WORD, min: 46, max: 46, check: like(/^\d{11}/) },
  { kind: 'postman-key', prefix: 'PMAK-', characters: /[0-9a-f-]/, min: 59, max: 59 },
  { kind: 'new-relic-key', prefix: 'NRAK-', characters: UPPER, min: 27, max: 27 },
  {
    kind: 'grafana-token',
    prefix: 'glsa_',
    characters: /\w/,
    min: 41,
    max: 41,
    check: like(/^[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}$/),
  },
  { kind: 'databricks-token', prefix: 'dapi', characters: HEX, min: 32, max: 32 },
  { kind: 'supabase-secret-key', prefix: 'sb_secret_', characters: TOKEN, min: 31, max: 31, check: isOfProject },
  { kind: 'supabase-token', prefix: 'sbp_', characters: HEX, min: 40, max: 40 },
  { kind: 'supabase-service-role', prefix: 'eyJ', characters: /[\w.-]/, min: 80, max: 2_000, check: isServiceRole },
  { kind: 'gitlab-token', prefix: 'glptt-', characters: HEX, min: 40, max: 40 },
  { kind: 'slack-token', prefix: 'xapp-', characters: TOKEN, min: 40, max: 255 },
  {
    kind: 'telegram-bot-token',
    prefix: ':AA',
    characters: TOKEN,
    min: 33,
    max: 33,
    before: /(?<=^|bot|[^\w-])\d{8,10}$/,
  },
  {
    kind: 'mailchimp-key',
    prefix: '-us',
    characters: /\d/,
    min: 1,
    max: 2,
    before: /(?<![\w-])[0-9a-f]{32}$/,
    notAfter: /^[\w.-]/,
  },
  { kind: 'mailgun-key', prefix: 'key-', characters: HEX, min: 32, max: 32, near: /mailgun/i, notAfter: /^\w/ },
  {
    kind: 'mapbox-secret',
    prefix: 'sk.eyJ',
    characters: /[\w.-]/,
    min: 80,
    max: 250,
    check: like(/^[\w-]{50,}\.[\w-]{20,}$/),
  },
  { kind: 'docker-token', prefix: 'dckr_pat_', characters: TOKEN, min: 27, max: 27 },
  { kind: 'docker-token', prefix: 'dckr_oat_', characters: TOKEN, min: 32, max: 32 },
  { kind: 'vault-token', prefix: 'hvs.', characters: TOKEN, min: 90, max: 120 },
  {
    kind: 'atlassian-token',
    prefix: 'ATATT3xFfGF0',
    characters: /[\w=-]/,
    min: 180,
    max: 180,
    check: like(/=[0-9A-F]{8}$/),
  },
  { kind: 'terraform-token', prefix: '.atlasv1.', characters: /[\w=-]/, min: 60, max: 70, before: /(?<![\w-])\w{14}$/ },
  { kind: 'age-key', prefix: 'AGE-SECRET-KEY-1', characters: BECH_32, min: 58, max: 58 },
  { kind: 'pulumi-token', prefix: 'pul-', characters: HEX, min: 40, max: 40 },
  { kind: 'planetscale-token', prefix: 'pscale_tkn_', characters: TOKEN, min: 32, max: 64 },
  { kind: 'planetscale-password', prefix: 'pscale_pw_', characters: TOKEN, min: 32, max: 64 },
  { kind: 'heroku-key', prefix: 'HRKU-AA', characters: TOKEN, min: 58, max: 58 },
  { kind: 'netlify-token', prefix: 'nfp_', characters: /\w/, min: 36, max: 36 },
  { kind: 'vercel-blob-token', prefix: 'vercel_blob_rw_', characters: /\w/, min: 40, max: 60 },
  { kind: 'sentry-token', prefix: 'sntryu_', characters: HEX, min: 64, max: 64 },
  { kind: 'sentry-token', prefix: 'sntrys_eyJ', characters: /[\w+/=-]/, min: 80, max: 400 },
  { kind: 'figma-token', prefix: 'figd_', characters: TOKEN, min: 40, max: 40 },
  {
    kind: 'resend-key',
    prefix: 're_',
    characters: /\w/,
    min: 33,
    max: 33,
    check: like(/^[A-Za-z0-9]{8}_[A-Za-z0-9]{24}$/),
  },
  { kind: 'bedrock-key', prefix: 'ABSKQmVkcm9ja0FQSUtleS', characters: /[A-Za-z0-9+/=]/, min: 91, max: 253 },
  {
    kind: 'azure-storage-key',
    prefix: 'AccountKey=',
    characters: /[A-Za-z0-9+/=]/,
    min: 88,
    max: 88,
    check: like(/[^=]==$/),
  },
  { kind: 'nvidia-key', prefix: 'nvapi-', characters: TOKEN, min: 64, max: 64 },
  {
    kind: 'pinecone-key',
    prefix: 'pcsk_',
    characters: /\w/,
    min: 69,
    max: 70,
    check: like(/^[A-Za-z0-9]{5,6}_[A-Za-z0-9]{63}$/),
  },
  { kind: 'square-token', prefix: 'sq0atp-', characters: TOKEN, min: 22, max: 60 },
  { kind: 'shopify-token', prefix: 'shpca_', characters: /[0-9a-fA-F]/, min: 32, max: 32 },
  { kind: 'shopify-token', prefix: 'shppa_', characters: /[0-9a-fA-F]/, min: 32, max: 32 },
  ...SERVICE_TOKENS,
  ...CONNECTION_SCHEMES.map((scheme) => ({
    kind: 'database-url',
    prefix: `${scheme}://`,
    characters: /[^\s"'`<>\\,;)]/,
    min: 14,
    max: 400,
    check: isConnection,
  })),
  {
    kind: 'airtable-token',
    prefix: 'pat',
    characters: /[\w.]/,
    min: 79,
    max: 79,
    check: like(/^[A-Za-z0-9]{14}\.[0-9a-f]{64}$/),
  },
];

const MARKS =
  /AKIA|ASIA|ABSK|AIza|GOCSPX-|[sr]k_live_|whsec_|gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|ptt)-|xox[abps]-|xapp-|hooks\.slack\.com|\/api\/webhooks\/|T3BlbkFJ|sk-(?:ant|or)-|sk\.eyJ|gsk_|xai-|pplx-|r8_|hf_|SG\.|xkeysib-|npm_|pypi-Ag|shp(?:at|ss|ca|pa)_|sq0(?:csp|atp)-|do[opr]_v1_|dp\.pt\.|lin_api_|ntn_|PMAK-|NRAK-|glsa_|dapi|sb_secret_|sbp_|eyJ|pat[\w]{14}\.|-----BEGIN |\d:AA|-us\d|key-[0-9a-f]|dckr_|hvs\.|ATATT|\.atlasv1\.|AGE-SECRET|pul-|pscale_|HRKU-|nfp_|vercel_blob|sntry|figd_|re_\w{8}_|AccountKey=|nvapi-|pcsk_/;

/** Beginning or another part of every format: a token without any of them is no secret. */
export const MAY_BE_SECRET = new RegExp(`${MARKS.source}|${SERVICE_MARKS.source}`);
