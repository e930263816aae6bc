import { isGivenUp } from '../../accessibility/given-up.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

/** Margins that shadows and rounding leave are no matter of the layout. */
const LEAST_OVERFLOW = 10;

export default pageRule({
  id: 'page-wider-than-screen',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Page wider than the screen of a phone',
  why: 'Visitors with a phone have to scroll sideways, or see the whole page too small to read.',
  fix: 'Limit the element to the width of the screen (max-width: 100%), or let it scroll in a box of its own (overflow-x: auto).',
  source: 'https://web.dev/articles/responsive-web-design-basics',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'BUILD', reason: 'The width is set in the stylesheets of the site.' },
  on: 'rendered',
  check: (page) => {
    const fit = page.facts.rendered?.phoneFit;
    if (fit === undefined || isGivenUp(page, 'phoneFit')) return notApplicable;
    const { overflow, width, wide } = fit;
    if (overflow <= LEAST_OVERFLOW) return pass;
    const message = `The page is ${width + overflow} px wide, ${overflow} px wider than the screen of ${width} px.`;
    return wide.length === 0 ? finding({ message }) : finding(wide.map((value) => ({ message, value })));
  },
});
