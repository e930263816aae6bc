import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'meta-keywords-present',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta keywords tag present',
  why: 'Google and the other large search engines ignore meta keywords; they only show competitors which terms you target.',
  fix: 'Remove <meta name="keywords">, unless your own site search uses it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/special-tags',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) =>
    finding(
      page.html.metas
        .filter((meta) => meta.attribute === 'name' && meta.key === 'keywords' && meta.content.trim() !== '')
        .map((meta) => {
          const count = meta.content.split(',').filter((keyword) => keyword.trim() !== '').length;
          return elementEvidence(
            `The meta keywords tag lists ${count} ${count === 1 ? 'keyword' : 'keywords'}.`,
            meta,
            {
              value: meta.content,
            },
          );
        }),
    ),
});
