import { pageRule } from '../../engine/rule.js';
import { missingProperties } from '../../structured-data/missing-properties.js';

export default pageRule({
  id: 'sd-required-missing',
  category: 'STRUCTURED_DATA',
  severity: 'ERROR',
  title: 'Missing required structured data property',
  why: 'Google shows no rich result for an entity that lacks one of the properties it requires.',
  fix: 'Add the missing property with a value that the page shows as well, and check the page with the Rich Results Test.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'WORDS', reason: 'The page shows no value for the missing property.' },
  on: 'html',
  wholePage: true,
  check: (page) => missingProperties(page, 'required'),
});
