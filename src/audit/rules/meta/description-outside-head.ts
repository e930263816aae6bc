import { descriptionMetas } from '../../description-metas.js';
import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'description-outside-head',
  category: 'META',
  severity: 'WARNING',
  title: 'Meta description stands outside the head',
  why: 'The only description of the page ends up in the body once the browser has put the markup in order, where search engines need not look for it.',
  fix: 'Move the description into the head, before any element that belongs in the body.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  on: 'html',
  check: (page) => {
    const metas = descriptionMetas(page);
    if (metas.length === 0) return notApplicable;
    if (metas.some((meta) => meta.inHead)) return pass;
    return finding(
      metas.map((meta) => elementEvidence('The description is in the body.', meta, { value: meta.content })),
    );
  },
});
