import { isGivenUp } from '../../accessibility/given-up.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'content-intrusive-overlay',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Intrusive interstitial at page load',
  why: 'Visitors from search cannot reach the content they came for, and search engines rank pages with intrusive interstitials lower on mobile.',
  fix: 'Use a banner that takes up a small part of the screen, or open the overlay after the visitor has begun to read.',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'When the overlay opens and how large it is are set in the script that adds it.',
  },
  on: 'rendered',
  thresholds: {
    share: {
      unit: '%',
      default: 50,
      min: 5,
      max: 100,
      about: 'Largest share of the screen that fixed elements may cover at load.',
    },
  },
  checkWith:
    ({ share }) =>
    (page) => {
      const covered = page.facts.rendered?.overlayShare;
      if (covered === undefined || isGivenUp(page, 'overlayShare')) return notApplicable;
      if (100 * covered <= share) return pass;
      return finding({
        message: `Fixed elements cover ${Math.round(100 * covered)} % of a 412 × 823 screen at load (limit ${share} %).`,
      });
    },
});
