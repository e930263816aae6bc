import { elementEvidence } from '../../element-evidence.js';
import { finding, pageRule } from '../../rule.js';

export default pageRule({
  id: 'base-multiple',
  category: 'META',
  severity: 'WARNING',
  title: 'Base element is repeated or comes too late',
  why: 'Only the first base counts, and it must come before the first address. Browsers and crawlers otherwise resolve relative addresses in different ways.',
  fix: 'Keep one <base> and make it the first element of the head after the charset, or write complete addresses and remove it.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  on: 'html',
  check: (page) => {
    const { bases } = page.html;
    return finding(
      bases.flatMap((base, index) => {
        if (index > 0) {
          const message = `Base ${index + 1} of ${bases.length} is ignored.`;
          return [elementEvidence(message, base, { value: base.href })];
        }
        if (!base.late || base.href === '') return [];
        return [elementEvidence('An element with an address comes before the base.', base, { value: base.href })];
      }),
    );
  },
});
