import { finding, pageRule } from '../../../engine/rule.js';
import { contradictions } from '../../../technical/directive-vocabulary.js';

export default pageRule({
  id: 'robots-meta-conflict',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Conflicting robots directives',
  why: 'Search engines apply the most restrictive of conflicting directives, so a forgotten noindex overrides an index that was set on purpose.',
  fix: 'Keep one robots meta tag or X-Robots-Tag header per user agent, with one value per directive.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) =>
    finding(
      contradictions(page.directives).map(({ agent, about, values }) => ({
        message: `Conflicting directives about ${about} for ${agent}: ${values.join(' and ')}.`.slice(0, 500),
        value: values.join(', ').slice(0, 500),
      })),
    ),
});
