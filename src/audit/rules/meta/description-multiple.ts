import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule, pass } from '../../engine/rule.js';
import { descriptionMetas } from '../../meta/description-metas.js';

export default pageRule({
  id: 'description-multiple',
  category: 'META',
  severity: 'WARNING',
  title: 'Multiple meta descriptions',
  why: 'A document may have one meta description. With several, search engines choose or combine them as they see fit.',
  fix: 'Keep the description that fits the page and remove the others; often a theme and a plugin both add one.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) => {
    const metas = descriptionMetas(page).filter((meta) => meta.inHead);
    if (metas.length < 2) return pass;
    return finding(
      metas.map((meta, index) =>
        elementEvidence(`Meta description ${index + 1} of ${metas.length}.`, meta, { value: meta.content }),
      ),
    );
  },
});
