import { finding, pageRule, pass } from '../../rule.js';

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

export default pageRule({
  id: 'url-session-id',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Address carries a session number',
  why: 'A session in the address gives every visit an address of its own for the same page, and passes the session on with every copied link.',
  fix: 'Keep sessions in cookies, and redirect addresses with a session to those without.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  on: 'fetched',
  check: ({ url, parsed }) => {
    if (!url.includes('?') && !url.includes(';')) return pass;
    // servlet containers put the session behind a semicolon in the path
    const inPath = parsed.pathname.split(';').slice(1);
    const names = [...parsed.searchParams.keys(), ...inPath.map((part) => part.split('=', 1)[0] ?? '')];
    const found = names.find((name) => KEYS.has(name.toLowerCase()));
    return found === undefined
      ? pass
      : finding({ message: `The address carries the session key “${found}”.`, value: found });
  },
});
