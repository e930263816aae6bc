import { normalizeUrl } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'og-url-mismatch',
  category: 'SOCIAL',
  severity: 'WARNING',
  title: "og:url doesn't match canonical URL",
  why: 'Networks count shares and likes for the URL in og:url. If it differs from the canonical, they are split between two URLs.',
  fix: 'Set og:url to the canonical URL.',
  source: 'https://ogp.me/',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) => {
    const metas = page.meta('og:url');
    if (metas.length === 0) return notApplicable;
    const expected = page.canonical ?? page.url;
    return finding(
      metas.flatMap((meta): Evidence[] => {
        const url = normalizeUrl(meta.content, page.url);
        if (url === expected) return [];
        const found = { value: meta.content, target: url };
        return [
          elementEvidence(
            `og:url differs from ${page.canonical === null ? 'the URL of the page,' : 'the canonical URL'} ${expected}.`,
            meta,
            found,
          ),
        ];
      }),
    );
  },
});
