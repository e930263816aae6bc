import { finding, pageRule, pass } from '../../../engine/rule.js';

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

export default pageRule({
  id: 'url-session-id',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Session ID in URL',
  why: 'A session ID creates a new URL of the same page for every visit, and exposes the session with every shared link.',
  fix: 'Keep session IDs in cookies, and redirect URLs with a session ID to those without.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason:
      'The session ID has to be removed from URLs where they are generated: keep it in a cookie. Redirects cure only the known URLs.',
  },
  on: 'fetched',
  check: ({ url, parsed }) => {
    const cookieless = /\(|%28/.test(url) ? COOKIELESS.exec(unescapeBrackets(parsed.pathname))?.[1] : undefined;
    if (cookieless !== undefined)
      return finding({ message: 'The path contains an ASP.NET session ID.', value: cookieless });
    if (!url.includes('?') && !url.includes(';')) return pass;
    // servlet containers put the session behind a semicolon in the path
    const inPath = parsed.pathname.split(';').slice(1);
    const names = [...parsed.searchParams.keys(), ...inPath.map((part) => part.split('=', 1)[0] ?? '')];
    const found = names.find((name) => KEYS.has(name.toLowerCase()));
    return found === undefined
      ? pass
      : finding({ message: `The URL contains the session parameter “${found}”.`, value: found });
  },
});
