import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'data-nosnippet-ignored',
  category: 'META',
  severity: 'WARNING',
  title: 'data-nosnippet on unsupported element',
  why: 'Google supports data-nosnippet on span, div and section elements only, so the text of this element can appear in snippets and AI features.',
  fix: 'Move the attribute to a span, div or section around or inside the element.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'BUILD', reason: 'The attribute moves to another element of the template.' },
  cause: 'ELEMENT',
  on: 'indexable',
  check: ({ html }) =>
    html.dom.ignoredNoSnippet === undefined
      ? pass
      : defectsFinding(html.dom.ignoredNoSnippet, 'Google ignores data-nosnippet on this element.'),
});
