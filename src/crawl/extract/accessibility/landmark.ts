import type { Region } from '../../../facts/element-facts.js';
import type { State } from '../tree/state.js';

const REGION_OF_TAG: Readonly<Record<string, Region>> = {
  nav: 'NAV',
  main: 'MAIN',
  header: 'HEADER',
  footer: 'FOOTER',
  aside: 'ASIDE',
};

const REGION_OF_ROLE: Readonly<Record<string, Region>> = {
  navigation: 'NAV',
  main: 'MAIN',
  banner: 'HEADER',
  contentinfo: 'FOOTER',
  complementary: 'ASIDE',
};

export function regionOf(tag: string, role: string): Region | null {
  if (role !== '') {
    const byRole = REGION_OF_ROLE[role];
    if (byRole !== undefined) return byRole;
  }
  return REGION_OF_TAG[tag] ?? null;
}

/** Moves into a landmark or an article; the response moves out again. */
export function enterPlace(
  state: State,
  region: Region | null,
  isArticle: boolean,
  boilerplateByName: boolean,
): () => void {
  const outer = state.place;
  // The header of an article or of main belongs to the content; that of the page repeats on every page.
  const inContent = outer.main > 0 || outer.article > 0;
  const boilerplate =
    region === 'NAV' || region === 'ASIDE' || region === 'FOOTER' || (region === 'HEADER' && !inContent);
  state.text.boundary(outer);
  const inner = {
    region: region ?? outer.region,
    main: outer.main + (region === 'MAIN' ? 1 : 0),
    article: outer.article + (isArticle ? 1 : 0),
    boilerplate: outer.boilerplate + (boilerplate ? 1 : 0),
    boilerplateByName: outer.boilerplateByName + (boilerplateByName ? 1 : 0),
  };
  state.place = inner;
  return () => {
    state.text.boundary(inner);
    state.place = outer;
  };
}

const BOILERPLATE_NAMES: ReadonlySet<string> = new Set(
  (
    'nav navbar navigation navheader navfooter menu sidebar side-bar footer site-footer page-footer site-header page-header ' +
    'masthead topbar breadcrumb breadcrumbs related toolbar pagination cookie-banner cookie-notice social share sphinxsidebar ' +
    'skip-link widget-area'
  ).split(' '),
);

const LONGEST_NAME = Math.max(...[...BOILERPLATE_NAMES].map((name) => name.length));

export function namesBoilerplate(names: string): boolean {
  if (names === '') return false;
  if (!names.includes(' ')) return names.length <= LONGEST_NAME && BOILERPLATE_NAMES.has(names.toLowerCase());
  return names
    .slice(0, 500)
    .toLowerCase()
    .split(/\s+/)
    .some((name) => BOILERPLATE_NAMES.has(name));
}
