import { documentBase } from '../../../facts/document-base.js';
import type { Position } from '../../../facts/element-facts.js';
import { headerRefresh, type MetaRefresh, metaRefresh } from '../../../facts/meta-refresh.js';
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
  // not `html`: a page that leads on at once is none to the rules of META
  on: 'response',
  check: (page) => {
    if (!page.eligible) return notApplicable;
    const header = page.header('refresh');
    const base = documentBase(page.html, page.url);
    const graded = (refresh: MetaRefresh | null, from: string, element: Position, value: string) => {
      if (refresh === null) return [];
      const target = URL.parse(refresh.href, from)?.href ?? null;
      const message = `The page redirects to another URL after ${refresh.seconds} ${refresh.seconds === 1 ? 'second' : 'seconds'}.`;
      return [
        {
          severity: refresh.seconds > 0 ? ('ERROR' as const) : ('WARNING' as const),
          evidence: elementEvidence(message, element, { value, target }),
        },
      ];
    };
    return gradedFinding([
      ...graded(headerRefresh(header), page.url, {}, `Refresh: ${header}`),
      ...page.html.metas.flatMap((meta) => graded(metaRefresh(meta), base, meta, meta.content)),
    ]);
  },
});
