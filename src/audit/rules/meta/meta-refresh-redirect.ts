import { pageRefresh } from '../../../facts/meta-refresh.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { gradedFinding } from '../../engine/graded-finding.js';
import { notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'meta-refresh-redirect',
  category: 'META',
  severity: 'ERROR',
  title: 'Meta refresh redirect',
  why: 'A delayed refresh counts as a temporary redirect at most, moves readers away while they read and breaks the back button. Without delay it works like a permanent redirect, but slower and less reliably than a server-side one.',
  fix: 'Use a server-side redirect with status 301 or 308, or remove the refresh and add a link.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  checkedOn: '2026-11-21',
  // not `html`: a page that leads on at once is none to the rules of META
  on: 'response',
  check: (page) => {
    if (!page.eligible) return notApplicable;
    const header = page.header('refresh');
    const refresh = pageRefresh(page.html, header, page.url);
    if (refresh === null) return gradedFinding([]);
    const { seconds, meta, target } = refresh;
    const message = `The page redirects to another URL after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    const value = meta?.content ?? `Refresh: ${header}`;
    return gradedFinding([
      {
        severity: seconds > 0 ? 'ERROR' : 'WARNING',
        evidence: elementEvidence(message, meta ?? {}, { value, target }),
      },
    ]);
  },
});
