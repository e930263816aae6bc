import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { labelOf, mainEntities } from '../../structured-data/entities.js';
import { referencesOf } from '../../structured-data/references.js';
import { richResultOf } from '../../structured-data/rich-results.js';

export default pageRule({
  id: 'sd-on-noindex',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Rich result markup on noindex page',
  why: 'A page that is set to noindex appears in no search result, rich or plain. Either the markup or the noindex is a mistake.',
  fix: 'Remove noindex if the page should be indexed, otherwise remove the markup.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const references = referencesOf(page);
    const entities = mainEntities(page.html).filter((entity) => {
      const result = richResultOf(entity, references);
      return result !== undefined && !result.everywhere;
    });
    if (entities.length === 0) return notApplicable;
    if (!page.noindex) return pass;
    return finding(
      entities.map((entity) => elementEvidence(`${labelOf(entity)} is marked up on a noindex page.`, entity.block)),
    );
  },
});
