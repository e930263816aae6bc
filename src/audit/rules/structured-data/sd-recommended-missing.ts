import { pageRule } from '../../engine/rule.js';
import { missingProperties } from '../../structured-data/missing-properties.js';

export default pageRule({
  id: 'sd-recommended-missing',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Missing recommended structured data property',
  why: 'Recommended properties are not required for a rich result, but enrich it: an image, a date, a rating.',
  fix: 'Add the properties for which the page has content. Leave out what does not apply; invented values violate the guidelines.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'WORDS', reason: 'The page shows no value for the missing property.' },
  on: 'html',
  wholePage: true,
  check: (page) => missingProperties(page, 'recommended'),
});
