import type { CookieFacts } from '../../facts/page-facts.js';

const MAX_COOKIES = 100;
const MAX_NAME = 200;

/** Names of session and sign-in cookies as servers, frameworks and applications give them, without a prefix like `__Host-`. */
const SESSION_NAMES: ReadonlySet<string> = new Set(
  `access_token accesstoken ahoy_session asp.net_sessionid .aspnet.cookies .aspnetcore.cookies
  .aspnetcore.identity.application .aspnetcore.session .aspxauth auth auth_token auth-token authorization authtoken
  authjs.session-token better-auth.session_token cfid cftoken ci_session connect.sid express.sid express:sess fedauth
  flask_session frontend id_token identity jsessionid jsessionidsso jwt koa.sess koa:sess laravel_session logged_in login
  login_token magento_session next-auth.session-token oauth_token osid phpsessid play_session rack.session refresh_token
  remember_me remember_token remember_user_token rememberme sb-access-token sb-refresh-token sess session session_id
  session-id session_token session-token sessionid sessionkey sessiontoken sid symfony ssid token user_session user_token
  xenforo_session xf_session xf_user`.split(/\s+/),
);
/** Names that carry one of the application or of the server behind it. */
const SESSION_FORMS = [
  /[._-]sid$/,
  /^aspsessionid[a-z]{8}$/,
  /^(?:s?sess)[0-9a-f]{32}$/,
  /^wordpress_(?:sec|logged_in)_[0-9a-f]{32}$/,
  /^wp_woocommerce_session_[0-9a-f]{32}$/,
  /^sb-[a-z0-9]+-auth-token(?:\.\d)?$/,
  /^phpsessid/,
  /^jsessionid/,
  /(?:^|[._-])(?:session|sess|sessionid|session[._-]?id|auth|jwt|access|refresh|login|remember)[._-]?(?:id|key|token|cookie|hash)$/,
  /(?:^|[._-])(?:session|sess)$/,
];
/** Protection against forgery, consent and analytics */
const HARMLESS = /csrf|xsrf|consent|(?:^|_)ga(?:_|$)|_gid|analytics|visitor|tracking/;

/** Flags of the cookies a response sets; those it takes away are none. Values are not even read. */
export function cookieFacts(setCookie: readonly string[], now: Date): CookieFacts[] {
  const cookies: CookieFacts[] = [];
  for (const line of setCookie.slice(0, MAX_COOKIES)) {
    const [pair = '', ...attributes] = line.split(';');
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim().slice(0, MAX_NAME).toWellFormed();
    const flags = attributes.map((attribute) => attribute.trim().toLowerCase());
    // it counts whatever its value (RFC 6265 §5.2.5, §5.2.6)
    const has = (flag: string) => flags.some((attribute) => attribute.split('=', 1)[0]?.trim() === flag);
    if (hasExpired(flags, now)) continue;
    cookies.push({
      name,
      secure: has('secure'),
      httpOnly: has('httponly'),
      sameSite: sameSiteOf(flags),
      sessionLike: isSessionLike(name.toLowerCase()),
    });
  }
  return cookies;
}

/** Max-Age counts before Expires, the last one of each; what cannot be read is ignored (RFC 6265 §5.2, §5.3). */
function hasExpired(flags: readonly string[], now: Date): boolean {
  const last = (name: string) => flags.findLast((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const maxAge = last('max-age').trim();
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(last('expires')) <= now.getTime();
}

function sameSiteOf(flags: readonly string[]): CookieFacts['sameSite'] {
  const flag = flags.findLast((attribute) => attribute.startsWith('samesite'));
  switch (flag?.slice(flag.indexOf('=') + 1).trim()) {
    case 'strict':
      return 'Strict';
    case 'lax':
      return 'Lax';
    case 'none':
      return 'None';
    default:
      return null;
  }
}

function isSessionLike(name: string): boolean {
  const bare = name.replace(/^__(?:host|secure)-/, '');
  if (HARMLESS.test(bare)) return false;
  return SESSION_NAMES.has(bare) || SESSION_FORMS.some((form) => form.test(bare));
}
