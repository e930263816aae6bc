const MASK = '••••';
/** Settings whose value is a secret, … */
const SECRETS = /KEY|SECRET|PASSWORD|PASSPHRASE|TOKEN$|HEADERS$/;
/** … and those whose value is an address, which may carry one. */
const ADDRESSES = /(?:_URL|_ISSUER|_ENDPOINT)$/;

/** The value of a setting without what is secret in it. */
export function maskedSetting(name: string, value: string): string {
  if (value === '') return value;
  if (SECRETS.test(name)) return MASK;
  return ADDRESSES.test(name) || value.includes('://') ? shownAddress(value) : value;
}

/**
 * Scheme, user, host, port and path. A user name without a password may be a key and is masked, as parameters are. An address
 * with an at sign behind its host was meant to have a longer login: a password with a slash, a question mark or a number sign that
 * is not percent-encoded.
 */
function shownAddress(address: string): string {
  const url = URL.parse(address);
  const rest = url ? url.pathname + url.search + url.hash : '';
  if (!url?.host || /@|%40/i.test(rest)) return `${/^[a-z][a-z\d+.-]*:\/\//i.exec(address)?.[0] ?? ''}${MASK}`;
  const user = url.username && url.password ? `${url.username}:` : '';
  const login = url.username || url.password ? `${user}${MASK}@` : '';
  const query = url.search === '' ? '' : `?${MASK}`;
  return `${url.protocol}//${login}${url.host}${url.pathname === '/' ? '' : url.pathname}${query}`;
}
