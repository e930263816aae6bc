import type { PageFacts } from '../../facts/page-facts.js';

type Headers = Readonly<Record<string, readonly string[]>>;

/** Statuses that speak about the visitor rather than about the page. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'LOGIN_REQUIRED',
  403: 'FORBIDDEN',
  407: 'PROXY_LOGIN_REQUIRED',
  429: 'RATE_LIMITED',
  451: 'UNAVAILABLE_FOR_LEGAL_REASONS',
};

/** Headers that say by themselves that a challenge was served instead of the page. */
const CHALLENGE_HEADERS: readonly (readonly [name: string, value: string | null, vendor: string])[] = [
  ['cf-mitigated', 'challenge', 'Cloudflare'],
  ['x-amzn-waf-action', null, 'AWS WAF'],
  ['x-vercel-mitigated', null, 'Vercel'],
  ['x-datadome', 'protected', 'DataDome'],
  ['sg-captcha', 'challenge', 'SiteGround'],
  ['x-sucuri-block', null, 'Sucuri'],
];

/** Markup of challenge pages. Some of it also stands on ordinary pages, so it counts with a refusing status only. */
const CHALLENGE_MARKUP: readonly (readonly [text: string, vendor: string])[] = [
  ['_cf_chl_opt', 'Cloudflare'],
  ['cf-browser-verification', 'Cloudflare'],
  ['/cdn-cgi/challenge-platform/', 'Cloudflare'],
  ['captcha-delivery.com', 'DataDome'],
  ['px-captcha', 'HUMAN'],
  ['_Incapsula_Resource', 'Imperva'],
  ['awsWafCookieDomainList', 'AWS WAF'],
  ['sucuri_cloudproxy', 'Sucuri'],
  ['ak_bmsc', 'Akamai'],
  ['/_sec/cp_challenge/', 'Akamai'],
  ['KPSDK', 'Kasada'],
  ['ddos-guard', 'DDoS-Guard'],
  ['g-recaptcha', 'reCAPTCHA'],
  ['h-captcha', 'hCaptcha'],
];

const SERVERS: readonly (readonly [header: string, text: string, vendor: string])[] = [
  ['server', 'cloudflare', 'Cloudflare'],
  ['server', 'akamaighost', 'Akamai'],
  ['server', 'ddos-guard', 'DDoS-Guard'],
  ['server', 'sucuri', 'Sucuri'],
  ['x-iinfo', '', 'Imperva'],
  ['x-dd-b', '', 'DataDome'],
  ['x-px-vid', '', 'HUMAN'],
  ['x-kpsdk-ct', '', 'Kasada'],
];

/** Markup is looked for in this much: challenge pages are small. */
const MARKUP_BYTES = 65_536;

/** A login wall, bot wall or rate limit that was served instead of the page; null when the response is the page's own. */
export function inconclusiveOf(status: number, headers: Headers, body: Uint8Array): PageFacts['inconclusive'] {
  for (const [name, value, vendor] of CHALLENGE_HEADERS) {
    const values = headers[name];
    if (values === undefined || (name === 'x-datadome' && status < 400)) continue;
    if (value === null || values.some((found) => found.toLowerCase().includes(value)))
      return { reason: 'CHALLENGE', vendor };
  }
  if (status === 403 || status === 503 || status === 429 || status === 405 || status === 202) {
    const vendor = challengeMarkup(body);
    if (vendor !== null) return { reason: 'CHALLENGE', vendor };
  }
  const reason = REASONS[status];
  return reason === undefined ? null : { reason, vendor: vendorOf(headers) };
}

function challengeMarkup(body: Uint8Array): string | null {
  if (body.byteLength === 0) return null;
  const text = textOf(body);
  return CHALLENGE_MARKUP.find(([mark]) => text.includes(mark))?.[1] ?? null;
}

function textOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MARKUP_BYTES)).toString('latin1');
}

function vendorOf(headers: Headers): string | null {
  const found = SERVERS.find(([name, text]) => headers[name]?.some((value) => value.toLowerCase().includes(text)));
  return found?.[2] ?? null;
}
