import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'twitter-card-missing',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'Missing twitter:card',
  why: 'X chooses the preview format by twitter:card. Without it a shared link may appear as a small card or a bare URL; title and image fall back to Open Graph.',
  fix: 'Add <meta name="twitter:card" content="summary_large_image">, or summary if there is no large image.',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  check: (page) =>
    page.meta('twitter:card').length > 0 ? pass : finding({ message: 'The page has no twitter:card meta tag.' }),
});
