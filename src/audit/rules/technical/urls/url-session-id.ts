import { finding, pageRule, pass } from '../../../engine/rule.js';
import { cookielessSession, isSessionParameter } from '../../../technical/session-parameters.js';

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
    const cookieless = cookielessSession(parsed.pathname);
    if (cookieless !== null) return finding({ message: 'The path contains an ASP.NET session ID.', value: cookieless });
    if (!url.includes('?') && !url.includes(';')) return pass;
    // servlet containers put the session behind a semicolon in the path
    const inPath = parsed.pathname.split(';').slice(1);
    const names = [...parsed.searchParams.keys(), ...inPath.map((part) => part.split('=', 1)[0] ?? '')];
    const found = names.find(isSessionParameter);
    return found === undefined
      ? pass
      : finding({ message: `The URL contains the session parameter “${found}”.`, value: found });
  },
});
