import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { everyEntity } from '../../structured-data/entities.js';
import { referencesOf } from '../../structured-data/references.js';
import type { RetiredResult } from '../../structured-data/rich-results/rich-result.js';
import { retiredResultsOf } from '../../structured-data/rich-results.js';

export default pageRule({
  id: 'sd-deprecated',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Deprecated rich result markup',
  why: 'The markup does no harm, but it no longer changes how the page appears in Google, so maintaining it for Google has no effect.',
  fix: 'Remove it when you next edit the template, unless another consumer of your data needs it.',
  source: 'https://developers.google.com/search/updates',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const entities = everyEntity(page.html);
    if (entities.length === 0) return notApplicable;
    const references = referencesOf(page);
    return finding(
      entities.flatMap((entity) =>
        retiredResultsOf(entity, references).map((result) =>
          elementEvidence(sentence(result), entity.block, { value: entity.types[0] }),
        ),
      ),
    );
  },
});

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const sentence = ({ feature, retiredOn }: RetiredResult): string =>
  `Google no longer shows ${feature} (since ${MONTH.format(new Date(retiredOn))}).`;
