import { finding, pageRule } from '../../../engine/rule.js';
import { addressesGoogle, isKnownDirective } from '../../../technical/directive-vocabulary.js';

/** Conventions of DeviantArt and of those who followed it. */
const OPT_OUTS: ReadonlySet<string> = new Set(['noai', 'noimageai']);

export default pageRule({
  id: 'robots-meta-unknown',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Unknown robots directive',
  why: 'Search engines ignore unknown directives, so a misspelled one has no effect.',
  fix: 'Correct the spelling, or remove the directive.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const unknown = page.directives.filter(({ agent, value }) => addressesGoogle(agent) && !isKnownDirective(value));
    return finding(
      unknown.map(({ agent, value, from }) => ({
        message: `“${value.slice(0, 80)}” for ${agent} in the ${from === 'HEADER' ? 'X-Robots-Tag header' : 'robots meta tag'} ${OPT_OUTS.has(value) ? 'is an opt-out of some image hosts that no search engine and no large AI crawler documents: robots.txt and Content-Usage are read instead' : 'is not a documented directive'}.`,
        value: value.slice(0, 500),
      })),
      { applicable: page.directives.length },
    );
  },
});
