import type { ScriptFacts } from '../../../facts/element-facts.js';
import { isClassicScript } from '../../../facts/script-type.js';
import { hostOf } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, type Evidence, finding } from '../../engine/rule.js';
import { labOf } from '../../score/vitals-basis.js';
import type { Site } from '../../site/site.js';

const blockers = reading(blockersOf);

export default crossPageRule({
  id: 'render-blocking',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Render-blocking resources',
  why: 'The browser shows nothing until the synchronous scripts and stylesheets in the head have arrived; those on other hosts need a new connection first.',
  fix: 'Add defer or async to scripts, self-host stylesheets and fonts, and inline the few CSS rules that the visible part needs.',
  source: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'BUILD', reason: 'Only the template shows what the page needs above the fold and what can wait.' },
  on: 'html',
  view: 'raw',
  reads: [blockers],
  thresholds: {
    ms: {
      unit: 'ms',
      default: 300,
      min: 0,
      max: 10_000,
      about: 'Longest delay of rendering in the lab; longer ones are a warning.',
    },
  },
  checkWith:
    ({ ms }) =>
    (page, site) => {
      const savings = savingsMs(page, site);
      if (savings > ms) {
        const message = `Render-blocking resources delay rendering by ${Math.round(savings)} ms (limit ${ms} ms; basis: lab).`;
        return finding({ message }, { severity: 'WARNING' });
      }
      return finding(page.read(blockers));
    },
});

const savingsMs = ({ url }: PageView, site: Site): number => labOf(site, url)?.lab?.renderBlockingMs ?? 0;

function blockersOf(page: PageView): Evidence[] {
  const foreign = ({ url, inHead }: { url: string | null; inHead: boolean }) =>
    inHead && url !== null && hostOf(url) !== page.parsed.host;
  const scripts = page.html.scripts.filter((script) => foreign(script) && isSynchronous(script));
  const styles = page.html.styles.filter((style) => foreign(style) && !style.idle && matchesScreen(style.media));
  return [
    ...(scripts.length > 2
      ? scripts.map((script) =>
          elementEvidence('A script on another host blocks rendering.', script, { target: script.url }),
        )
      : []),
    ...(styles.length > 2
      ? styles.map((style) =>
          elementEvidence('A stylesheet on another host blocks rendering.', style, { target: style.url }),
        )
      : []),
  ];
}

// browsers that know modules do not even fetch those for browsers that do not
const isSynchronous = ({ async, defer, type, noModule }: ScriptFacts): boolean =>
  isClassicScript(type) && !async && !defer && !noModule;

/** The phone that Google renders pages with and the screen of a desk: what matches neither is fetched behind the page. */
const SCREENS = [412, 1_350];

function matchesScreen(media: string | null): boolean {
  const queries = (media ?? '').toLowerCase().split(',');
  return queries.some((query) => SCREENS.some((width) => matches(query.trim(), width)));
}

function matches(query: string, width: number): boolean {
  if (
    /^not\s+(?:all|screen)\b|^(?:only\s+)?(?:print|speech|tty|tv|projection|handheld|braille|embossed|aural)\b/.test(
      query,
    )
  )
    return false;
  for (const [, side, value, unit] of query.matchAll(/\((min|max)-(?:device-)?width\s*:\s*([\d.]{1,8})(px|r?em)\)/g)) {
    const limit = Number(value) * (unit === 'px' ? 1 : 16);
    if (side === 'min' ? width < limit : width > limit) return false;
  }
  return true;
}
