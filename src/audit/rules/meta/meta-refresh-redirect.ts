import { metaRefresh } from '../../../crawl/meta-refresh.js';
import { elementEvidence } from '../../element-evidence.js';
import { gradedFinding } from '../../graded-finding.js';
import { pageRule } from '../../rule.js';

export default pageRule({
  id: 'meta-refresh-redirect',
  category: 'META',
  severity: 'ERROR',
  title: 'Page redirects by meta refresh',
  why: 'A refresh after a delay counts as a temporary redirect at most, takes readers away while they read and breaks the back button. Without delay it works like a permanent redirect, only slower and less reliably than one by the server.',
  fix: 'Let the server redirect with status 301 or 308, or remove the refresh and offer a link.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  on: 'html',
  check: (page) =>
    gradedFinding(
      page.html.metas.flatMap((meta) => {
        const refresh = metaRefresh(meta);
        if (refresh === null) return [];
        const target = URL.parse(refresh.href, page.url)?.href;
        return [
          {
            severity: refresh.seconds > 0 ? ('ERROR' as const) : ('WARNING' as const),
            evidence: elementEvidence(`The page leads on to another address after ${refresh.seconds} seconds.`, meta, {
              value: meta.content,
              target: target ?? null,
            }),
          },
        ];
      }),
    ),
});
