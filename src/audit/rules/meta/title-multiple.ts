import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'title-multiple',
  category: 'META',
  severity: 'WARNING',
  title: 'Multiple title elements',
  why: 'A document may have one title. With several, browsers show the first and search engines may choose another.',
  fix: 'Keep one <title> in the head and remove the others; often a theme and a plugin both add one.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) => {
    const { titles } = page.html;
    if (titles.length < 2) return pass;
    return finding(
      titles.map((title, index) =>
        elementEvidence(`Title ${index + 1} of ${titles.length}.`, title, { value: title.text }),
      ),
    );
  },
});
