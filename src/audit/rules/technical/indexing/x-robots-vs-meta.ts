import { finding, pageRule, pass } from '../../../engine/rule.js';
import { addressesGoogle, stateOf } from '../../../technical/directive-vocabulary.js';

export default pageRule({
  id: 'x-robots-vs-meta',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'X-Robots-Tag conflicts with robots meta tag',
  why: 'One allows indexing, the other is noindex. The noindex wins, which is easily missed because the header is not visible in the page.',
  fix: 'Set the directive in one of the two only, or set the same in both.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  cause: 'ELEMENT',
  on: 'html',
  check: ({ directives }) => {
    const indexIn = (source: 'META' | 'HEADER'): boolean | null =>
      stateOf(directives.filter((d) => d.from === source && addressesGoogle(d.agent)).map((d) => d.value)).index;
    const meta = indexIn('META');
    const header = indexIn('HEADER');
    if (meta === null || header === null || meta === header) return pass;
    const word = (index: boolean): string => (index ? 'allows indexing' : 'is noindex');
    return finding({
      message: `The X-Robots-Tag header ${word(header)}, the robots meta tag ${word(meta)}.`,
    });
  },
});
