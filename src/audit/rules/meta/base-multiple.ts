import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'base-multiple',
  category: 'META',
  severity: 'WARNING',
  title: 'Multiple or late base elements',
  why: 'Only the first base counts, and it must come before the first URL. Browsers and crawlers otherwise resolve relative URLs differently.',
  fix: 'Keep one <base> and make it the first element of the head after the charset, or use absolute URLs and remove it.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const { bases } = page.html;
    const counting = bases.findIndex(({ href }) => href !== '');
    return finding(
      bases.flatMap((base, index) => {
        if (index > 0) {
          const message =
            index === counting
              ? `Base element ${index + 1} of ${bases.length} sets the URL: those before it have none. A page may have one base.`
              : `Base element ${index + 1} of ${bases.length} is ignored.`;
          return [elementEvidence(message, base, { value: base.href })];
        }
        if (!base.late || base.href === '') return [];
        return [elementEvidence('An element with a URL comes before the base element.', base, { value: base.href })];
      }),
    );
  },
});
