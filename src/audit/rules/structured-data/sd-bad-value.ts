import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { badValues } from '../../structured-data/bad-values.js';
import { everyEntity } from '../../structured-data/entities.js';

export default pageRule({
  id: 'sd-bad-value',
  category: 'STRUCTURED_DATA',
  severity: 'ERROR',
  title: 'Invalid structured data value',
  why: 'A date, price, currency, URL or rating in the wrong format counts as missing or makes the whole entity invalid.',
  fix: 'Use dates such as 2026-11-21, prices such as 19.99 without symbols, ratings such as 4.5, three-letter currency codes such as EUR, absolute URLs, and bestRating where a scale is not 1 to 5.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  wholePage: true,
  check: (page) => {
    const entities = everyEntity(page.html);
    if (entities.length === 0) return notApplicable;
    return finding(
      entities.flatMap((entity) =>
        badValues(entity).map(({ property, value, defect }) =>
          elementEvidence(
            `${property} of ${entity.types[0] ?? 'an entity'}: “${value.slice(0, 80)}” ${defect}.`,
            entity.block,
            { value },
          ),
        ),
      ),
    );
  },
});
