const KEYS: ReadonlySet<string> = new Set([
  'sid',
  'sessid',
  'sessionid',
  'session_id',
  'session-id',
  'phpsessid',
  'jsessionid',
  'aspsessionid',
  'asp.net_sessionid',
  'cfid',
  'cftoken',
  'zenid',
  'oscsid',
  'xtcsid',
  'osclass_sid',
]);

/**
 * A path segment of ASP.NET without cookies: `(S(…))`, in its first version `(…)`, with 24 letters and digits, together with an anonymous ID `A(…)` or a
 * ticket `F(…)`, which are as much of one visit.
 */
const COOKIELESS =
  /\/(\((?:[a-z0-5]{24}|(?:[AFX]\([\w!~*-]{1,1024}\)){0,3}(?:S\([a-z0-5]{24}\)|F\([\w!~*-]{20,1024}\)))\))(?=\/|$)/i;

const unescapeBrackets = (path: string): string => path.replaceAll('%28', '(').replaceAll('%29', ')');

/** The parameter holds the session of one visitor. */
export const isSessionParameter = (name: string): boolean => KEYS.has(name.toLowerCase());

/** The path segment with a session of ASP.NET; null where there is none. */
export function cookielessSession(path: string): string | null {
  return /\(|%28/.test(path) ? (COOKIELESS.exec(unescapeBrackets(path))?.[1] ?? null) : null;
}
