import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'data-nosnippet-main-content',
  category: 'META',
  severity: 'NOTICE',
  title: 'Main content excluded from snippets',
  why: 'All text of the main content is in elements with data-nosnippet: search engines can show none of it in snippets and AI features. An element without an end tag excludes what follows it as well.',
  fix: 'Put data-nosnippet on the passages that must not be quoted, and close each of these elements.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'DECISION', reason: 'Which passages must not be quoted is for you to decide.' },
  cause: 'SITE',
  on: 'indexable',
  check: ({ html }) =>
    html.text.noSnippet === true
      ? finding({
          message: `All ${html.text.mainWords} words of the main content are in elements with data-nosnippet.`,
        })
      : pass,
});
