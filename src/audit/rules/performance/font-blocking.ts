import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { fontsAsWritten } from '../../performance/fonts-as-written.js';

/** gist: what styles in the page itself, and the addresses of those it links to, say of fonts */
const [NONE, HARMLESS, BLOCKING] = [0, 1, 2];

export default pageOnSiteRule({
  id: 'font-blocking',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'font-display missing',
  why: 'Without font-display the browser shows no text for up to three seconds while it waits for the font.',
  fix: 'Add font-display: swap (or optional, or fallback) to every @font-face rule, and &display=swap to Google Fonts URLs.',
  source: 'https://developer.chrome.com/docs/performance/insights/font-display',
  on: 'html',
  gist: ({ html }) => {
    const told = html.styles.map(fontsAsWritten).filter((rules) => rules !== null);
    return told.length === 0 ? NONE : told.some((rules) => rules > 0) ? BLOCKING : HARMLESS;
  },
  glance: ({ files: { styles } }, _page, _site, inline) =>
    glanced(
      inline !== NONE || styles.some((style) => style?.blockingFonts !== undefined),
      inline === BLOCKING || styles.some((style) => (style?.blockingFonts ?? 0) > 0),
    ),
  check: (page, site) => {
    const styles = page.html.styles.flatMap((style) => {
      const rules = fontsAsWritten(style) ?? (style.url === null ? undefined : site.asset(style.url)?.blockingFonts);
      return rules === undefined ? [] : [{ style, rules }];
    });
    if (styles.length === 0) return notApplicable;
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
