import type { DeviceVersion } from '../../../../facts/site-facts.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';
import { cookielessSession, isSessionParameter } from '../../../technical/session-parameters.js';

/** a teaser, a widget or a menu that only one device shows is no difference of content */
const FEWEST_WORDS = 50;
const FEWEST_LINKS = 10;

export default siteRule({
  id: 'smartphone-version-differs',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Smartphone version differs from desktop version',
  why: 'Google indexes the smartphone version of a site: content, links and structured data that only desktop browsers get do not count, and its robots meta tag decides.',
  fix: 'Serve the same content, links, structured data and robots directives to smartphones, and hide by CSS what does not fit.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'SERVER',
    reason: 'The difference is made by the server or the template that detects the device.',
  },
  thresholds: {
    share: {
      unit: '%',
      default: 70,
      min: 1,
      max: 100,
      about: 'Lowest share of the words and links of the desktop version.',
    },
  },
  checkWith:
    ({ share }) =>
    (site) => {
      const { versions } = site.facts.probes;
      if (!versions) return notApplicable;
      const { smartphone, desktop } = versions;
      return finding([
        ...directives(smartphone, desktop),
        ...lost('words', smartphone.words, desktop.words, FEWEST_WORDS, share),
        ...lostLinks(smartphone, desktop, share),
        ...types(smartphone, desktop),
      ]);
    },
});

function directives(smartphone: DeviceVersion, desktop: DeviceVersion): Evidence[] {
  const evidence: Evidence[] = [];
  if (smartphone.noindex !== desktop.noindex)
    evidence.push({
      message: smartphone.noindex
        ? 'The home page is set to noindex for Googlebot smartphone only.'
        : 'The home page is set to noindex for desktop browsers only.',
    });
  // a page of its own for smartphones has the desktop page as its canonical
  const isSame =
    smartphone.canonical === desktop.canonical || smartphone.canonical === (desktop.canonical ?? desktop.url);
  if (!isSame)
    evidence.push({
      message: `Googlebot smartphone gets the canonical ${smartphone.canonical ?? '(none)'}, a desktop browser ${desktop.canonical ?? '(none)'}.`,
    });
  return evidence;
}

function lost(what: string, kept: number, of: number, fewest: number, share: number): Evidence[] {
  if (of - kept < fewest || 100 * kept >= share * of) return [];
  return [{ message: `Googlebot smartphone gets ${kept} of the ${of} ${what} that a desktop browser gets.` }];
}

/** Links that change with each visit, such as those of a rotating teaser, are other ones for either device, and as many. */
function lostLinks(smartphone: DeviceVersion, desktop: DeviceVersion, share: number): Evidence[] {
  const [kept, of] = [linksOf(smartphone), linksOf(desktop)];
  if (100 * kept.size >= share * of.size) return [];
  return lost('internal links', of.intersection(kept).size, of.size, FEWEST_LINKS, share);
}

/** Distinct links, without what stands for the visit in them. */
const linksOf = ({ links }: DeviceVersion): Set<string> => new Set(links.map(withoutSession));

function withoutSession(link: string): string {
  const [before = '', query] = link.split(/\?(.*)/s, 2);
  // servlet containers put the session behind a semicolon
  const path = before.replace(/;[^/]*/g, '');
  const session = cookielessSession(path);
  const kept = query?.split('&').filter((pair) => !isSessionParameter(pair.split('=', 1)[0] ?? ''));
  const own = session === null ? path : path.replaceAll('%28', '(').replaceAll('%29', ')').replace(`/${session}`, '');
  return kept?.length ? `${own}?${kept.join('&')}` : own;
}

function types(smartphone: DeviceVersion, desktop: DeviceVersion): Evidence[] {
  const missing = desktop.types.filter((type) => !smartphone.types.includes(type));
  return missing.length === 0
    ? []
    : [{ message: 'Structured data is missing for Googlebot smartphone.', value: missing.join(', ') }];
}
