import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'url-too-many-params',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Too many URL parameters',
  why: 'Every additional parameter multiplies the URLs of the same content, and crawlers spend their crawl budget on them.',
  fix: 'Remove parameters that do not change the content, and move descriptive ones into the path.',
  source: 'https://developers.google.com/crawling/docs/faceted-navigation',
  checkedOn: '2026-11-29',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason: 'Only the application knows which parameters change the content; drop the others there.',
  },
  convention: true,
  on: 'html',
  thresholds: {
    parameters: { unit: 'parameters', default: 3, min: 0, max: 100, about: 'Most parameters of a URL.' },
  },
  checkWith:
    ({ parameters }) =>
    ({ parsed }) => {
      const { size } = parsed.searchParams;
      return size <= parameters
        ? pass
        : finding({
            message: `The URL has ${size} parameters (recommended: at most ${parameters}).`,
            value: parsed.search.slice(0, 500),
          });
    },
});
