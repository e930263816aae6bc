import { normalizeUrl } from '../../../crawl/url.js';
import { elementEvidence } from '../../element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'og-url-mismatch',
  category: 'SOCIAL',
  severity: 'WARNING',
  title: 'og:url is not the canonical address',
  why: 'Networks count shares and likes for the address in og:url. If it differs from the canonical, they are split between two addresses.',
  fix: 'Write the canonical address into og:url.',
  source: 'https://ogp.me/',
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
        return [elementEvidence(`og:url differs from the canonical address ${expected}.`, meta, found)];
      }),
    );
  },
});
