import { contradictions } from '../../directive-vocabulary.js';
import { finding, pageRule } from '../../rule.js';

export default pageRule({
  id: 'robots-meta-conflict',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Robots directives contradict each other',
  why: 'Search engines follow the most restrictive of contradictory directives, so a forgotten noindex wins over an index that was set on purpose.',
  fix: 'Keep one robots meta element or header for each agent, with one value for each setting.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  on: 'html',
  check: (page) =>
    finding(
      contradictions(page.directives).map(({ agent, about, values }) => ({
        message: `Contradictory directives about ${about} for ${agent}: ${values.join(' and ')}.`.slice(0, 500),
        value: values.join(', ').slice(0, 500),
      })),
    ),
});
