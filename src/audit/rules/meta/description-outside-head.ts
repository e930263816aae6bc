import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { descriptionMetas } from '../../meta/description-metas.js';
import { headCause } from '../../meta/lost-from-head.js';

export default pageRule({
  id: 'description-outside-head',
  category: 'META',
  severity: 'WARNING',
  title: 'Meta description outside head',
  why: 'The only meta description ends up in the body once the browser has parsed the markup, where search engines may ignore it.',
  fix: 'Move the description into the head, before any element that belongs in the body.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    const metas = descriptionMetas(page);
    if (metas.length === 0) return notApplicable;
    if (metas.some((meta) => meta.inHead)) return pass;
    return finding(
      metas.map((meta) => elementEvidence('The meta description is in the body.', meta, { value: meta.content })),
      { followsFrom: headCause(page, ['description']) },
    );
  },
});
