import { isGivenUp } from '../../accessibility/given-up.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'text-too-small',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Text too small to read on a phone',
  why: 'Letters below 9 pixels cannot be read without zooming, so visitors with a phone leave.',
  fix: 'Set the font size of running text to 16 CSS pixels, and of notes to 12 at least.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'BUILD', reason: 'The font size is set in the stylesheets of the site.' },
  on: 'rendered',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 100,
      min: 1,
      max: 100_000,
      about: 'Most characters below 9 pixels that a page may show.',
    },
  },
  checkWith:
    ({ characters }) =>
    (page) => {
      const tiny = page.facts.rendered?.phoneFit?.tinyText;
      if (tiny === undefined || isGivenUp(page, 'phoneFit')) return notApplicable;
      if (tiny.characters <= characters) return pass;
      return finding({
        message: `${tiny.characters} characters are set in a font size below 9 px, ${tiny.smallest} px at the smallest (threshold: ${characters}).`,
        value: tiny.sample,
      });
    },
});
