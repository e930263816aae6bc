import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'twitter-card-missing',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'Page has no twitter:card',
  why: 'X chooses the form of the preview by twitter:card. Without it a shared link may appear as a small card, or as an address only; title and picture fall back to Open Graph.',
  fix: 'Add <meta name="twitter:card" content="summary_large_image">, or summary where there is no large picture.',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  on: 'html',
  wholePage: true,
  check: (page) => (page.meta('twitter:card').length > 0 ? pass : finding({ message: 'There is no twitter:card.' })),
});
