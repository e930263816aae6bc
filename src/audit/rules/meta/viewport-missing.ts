import { finding, pageRule, pass } from '../../engine/rule.js';
import { viewportMetas } from '../../meta/viewport-metas.js';

export default pageRule({
  id: 'viewport-missing',
  category: 'META',
  severity: 'ERROR',
  title: 'Missing viewport meta tag',
  why: 'Phones lay out the page as for a desktop screen and shrink it until nobody can read it. Google indexes what a phone sees.',
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  check: (page) => (viewportMetas(page).length > 0 ? pass : finding({ message: 'The page has no viewport meta tag.' })),
});
