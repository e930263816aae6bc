import { REDIRECT_RULES } from '../redirect-issues.js';

/** Rules that headers, status codes and the connection decide. */
export const HEADER_RULES: ReadonlySet<string> = new Set([
  'canonical-header-conflict',
  'clickjacking-open',
  'cookie-flags',
  'csp-missing',
  'csp-unsafe',
  'document-uncompressed',
  'hsts-missing',
  'html-no-validator',
  'http-version-old',
  'mime-mismatch',
  'nosniff-missing',
  'page-4xx',
  'page-5xx',
  'page-bot-blocked',
  'page-not-https',
  ...REDIRECT_RULES,
  'referrer-policy-weak',
  'server-version-leak',
  'tls-cert-expiring',
  'tls-cert-invalid',
  'tls-old-version',
  'x-robots-vs-meta',
]);
