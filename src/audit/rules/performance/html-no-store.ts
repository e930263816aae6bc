import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'html-no-store',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Cache-Control: no-store disables back/forward cache',
  why: 'Browsers may not keep a no-store page: going back loads it again from the network instead of showing it at once.',
  fix: 'Send Cache-Control: no-cache for pages that change often; keep no-store for pages with personal data.',
  source: 'https://web.dev/articles/bfcache',
  checkedOn: '2026-11-24',
  needs: ['RESPONSE'],
  cause: 'SITE',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Only you know whether the page shows personal data that browsers must not store; where it does not, use no-cache.',
  },
  on: 'html',
  view: 'raw',
  check: (page) => {
    const value = page.header('cache-control');
    const directives = (value ?? '').split(',').map((directive) => directive.trim().toLowerCase());
    if (value === null || !directives.includes('no-store')) return pass;
    return finding({ message: 'The Cache-Control header contains no-store.', value: value.slice(0, 500) });
  },
});
