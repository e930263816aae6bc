import { addressesGoogle, stateOf } from '../../directive-vocabulary.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'x-robots-vs-meta',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Header and markup disagree about indexing',
  why: 'One place allows indexing, the other forbids it. The prohibition wins, which is easily missed because the header is not visible in the page.',
  fix: 'Say it in one place only, or say the same in both.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  on: 'html',
  check: ({ directives }) => {
    const saidIn = (place: 'META' | 'HEADER'): boolean | null =>
      stateOf(directives.filter((d) => d.from === place && addressesGoogle(d.agent)).map((d) => d.value)).index;
    const meta = saidIn('META');
    const header = saidIn('HEADER');
    if (meta === null || header === null || meta === header) return pass;
    const word = (index: boolean): string => (index ? 'allows' : 'forbids');
    return finding({
      message: `The X-Robots-Tag header ${word(header)} indexing, the robots meta element ${word(meta)} it.`,
    });
  },
});
