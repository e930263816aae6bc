import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'nosnippet-set',
  category: 'META',
  severity: 'NOTICE',
  title: 'Snippets disabled (nosnippet)',
  why: 'Results for this page show a title and no snippet, and the page cannot be quoted in AI features of the same search engine.',
  fix: 'Remove nosnippet or max-snippet:0 unless the page must not be quoted; data-nosnippet hides single passages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'indexable',
  check: (page) =>
    finding(
      page.directives
        .filter(({ agent, value }) => {
          if (agent !== 'robots' && agent !== 'googlebot') return false;
          return value === 'nosnippet' || value === 'max-snippet:0';
        })
        .map(({ agent, value, from }) => ({
          message: `The ${from === 'META' ? `${agent} meta tag` : 'X-Robots-Tag header'} sets ${value}.`,
          value,
        })),
    ),
});
