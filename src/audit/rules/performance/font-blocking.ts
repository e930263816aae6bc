import { elementEvidence } from '../../engine/element-evidence.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { fontsAsWritten } from '../../performance/fonts-as-written.js';
import { elementsWith } from '../../performance/page-assets.js';

/** `@font-face` rules that block text, by each style element that shows them without its file */
const fontsInMarkup = reading(({ html }) => html.styles.map(fontsAsWritten).filter((rules) => rules !== null));

export default crossPageRule({
  id: 'font-blocking',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'font-display missing',
  why: 'Without font-display the browser shows no text for up to three seconds while it waits for the font.',
  fix: 'Add font-display: swap (or optional, or fallback) to every @font-face rule, and &display=swap to Google Fonts URLs.',
  source: 'https://developer.chrome.com/docs/performance/insights/font-display',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'FACTS', reason: 'The stylesheet with the fonts was not read by the audit.' },
  on: 'html',
  reads: [fontsInMarkup],
  check: (page, site) => {
    const written = page.read(fontsInMarkup);
    const files = elementsWith(page, site, ['styles'], (file) => file?.blockingFonts !== undefined);
    if (written.length === 0 && files.isEmpty) return notApplicable;
    if (!written.some((rules) => rules > 0) && files.with((file) => (file?.blockingFonts ?? 0) > 0).isEmpty)
      return pass;
    const styles = page.html.styles.flatMap((style) => {
      const rules = fontsAsWritten(style) ?? (style.url === null ? undefined : site.asset(style.url)?.blockingFonts);
      return rules === undefined ? [] : [{ style, rules }];
    });
    return finding(
      styles
        .filter(({ rules }) => rules > 0)
        .map(({ style, rules }) =>
          elementEvidence(
            fontsAsWritten(style) !== null && style.url !== null
              ? 'The Google Fonts URL lacks display=swap, optional or fallback.'
              : `${rules} @font-face ${rules === 1 ? 'rule lacks' : 'rules lack'} font-display swap, optional or fallback.`,
            style,
            { target: style.url },
          ),
        ),
    );
  },
});
