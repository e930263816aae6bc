import type { CookieFacts } from '../../facts/page-facts.js';

const MAX_COOKIES = 100;
const MAX_NAME = 200;

/** Names of session and sign-in cookies as servers, frameworks and applications give them, without a prefix like `__Host-`. */
const SESSION_NAMES: ReadonlySet<string> = new Set(
  `.aspnet.cookies .aspnetcore.cookies .aspnetcore.identity.application .aspnetcore.session .aspxauth .dotnetnuke
  access_token accesstoken adonis-session ahoy_session appsession asp.net_sessionid auth auth-token auth_session_id
  auth_token authjs.session-token authorization authtoken bb_sessionhash be_typo_user better-auth.session_token
  cakephp cfid cftoken ci_session connect.sid craftsessionid directus_session_token dnn.sessionid express.sid
  express:sess fe_typo_user fedauth flask_session frontend i_like_gitea id_token identity jsessionid jsessionidsso
  jwt keycloak_identity keycloak_session koa.sess koa:sess laravel_session logged_in login login_token
  magento_session moodlesession next-auth.session-token nodebb.sid oauth_token ocsessid oscsid osid payload-token
  phpsessid play_session rack.session refresh_token remember_me remember_token remember_user_token rememberme
  saccesstoken sails.sid sb-access-token sb-refresh-token sess session session-id session-token session_id
  session_token sessionid sessionkey sessiontoken sid simplesamlauthtoken simplesamlsessionid srefreshtoken ssid
  sw-context-token symfony token umb_ucontext user_session user_token vbsessionhash xenforo_session xf_session xf_user
  zenid`.split(/\s+/),
);
/** Names that carry one of the application or of the server behind it. */
const SESSION_FORMS = [
  /[._-]sid$/,
  /^aspsessionid[a-z]{8}$/,
  /^(?:s?sess)[0-9a-f]{32}$/,
  // Joomla, PrestaShop and Shopware
  /^[0-9a-f]{32}$/,
  /^prestashop-[0-9a-f]{20,40}$/,
  /^session-\d{1,3}$/,
  /^wordpress_(?:sec|logged_in)_[0-9a-f]{32}$/,
  /^wp_woocommerce_session_[0-9a-f]{32}$/,
  /^remember_[a-z]{2,20}_[0-9a-f]{40}$/,
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
