import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'content-intrusive-overlay',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Intrusive interstitial at page load',
  why: 'Visitors from search cannot reach the content they came for, and search engines rank pages with intrusive interstitials lower on mobile.',
  fix: 'Use a banner that takes up a small part of the screen, or open the overlay after the visitor has begun to read.',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  obstacle: {
    needs: 'BUILD',
    reason: 'When the overlay opens and how large it is are set in the script that adds it.',
  },
  on: 'rendered',
  check: (page) => {
    const share = page.facts.rendered?.overlayShare;
    if (share === undefined) return notApplicable;
    if (share <= 0.5) return pass;
    return finding({
      message: `Fixed elements cover ${Math.round(100 * share)} % of a 412 × 823 screen at load (limit 50 %).`,
    });
  },
});
