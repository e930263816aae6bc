import { textLength } from '../audit/meta/text-length.js';
import type { Site } from '../audit/site/site.js';
import { topEntities } from '../audit/structured-data/entities.js';
import { isNode, typesOf } from '../audit/traits/schema-nodes.js';
import { isGreeting } from './text/greeting.js';
import { lettersOf } from './text/same-words.js';

const MAX_LENGTH = 35;
/** Titles of home pages that have no name, and those of a chapter or of an error. */
const NO_NAME =
  /\bhome ?page$|^main page$|^(?:(?:chapter|chapitre|kapitel|cap[ií]tulo|capitolo|appendix|annexe|anhang|ap[eé]ndice|part|section|teil)\b|\d+[.)]|[A-Z]\.|第|付録|(?:page )?not found|404|(?:html )?redirect(?:ing|ion)?|section)\b|^(?:home|home ?page|start|startseite|accueil|inicio|index|welcome|overview|untitled|main|default)\b/i;

/** The maker of a site's tool or template: templates carry it in their titles until somebody changes it. */
const OF_THEME =
  /\b(?:bootstrap|html5 ?up|w3layouts|colorlib|templatemo|themeforest|themefisher|themewagon|bootstrapmade|untree\.co|free-?css|wix\.com|squarespace|(?:html|css|web ?site|landing page|admin|dashboard|free|responsive|wordpress|jekyll|hugo|tailwind) (?:templates?|themes?)|my project|powered by|(?:rdoc|generated|untitled) documentation)\b|\b(?:templates?|themes?)$/i;

/** Names of a part of a site, and no site. */
const PART =
  /^(?:(?:the )?(?:api|user|reference|online)?\s*(?:documentation|docs|manual|reference|guide|handbook|help|library|tutorial|contents|table of contents|api|readme|faq|news|blog|figures|pages|files|doc|book))$/i;

export const isOfTheme = (text: string): boolean => OF_THEME.test(text.trim());

export const isNoName = (text: string): boolean => NO_NAME.test(text.trim());

/** `Top (Yorick)`, as generators of manuals call the first page of each. */
const WORK_IN_BRACKETS = /^(?:Top|Index|Contents|Home) \((.+)\)$/;

/** `git(1)`: a page of a manual, and not what it is part of. */
const MANUAL_PAGE = /\(\d\w?\)$/;

/** Name that the home page gives the site: in its social or structured data, else the first part of its title. Null where it says nothing. */
export function siteBrand(site: Site): string | null {
  const { home } = site;
  if (!home?.facts.html) return null;
  return site.derive('fixes: name of the site', () => {
    const told = [home.meta('og:site_name')[0]?.content, home.meta('application-name')[0]?.content]
      .map((text) => text?.trim() ?? '')
      .find((text) => text !== '' && !isOfTheme(text));
    if (told !== undefined) return told;
    const entity = topEntities(home.html).find(({ node }) =>
      typesOf(node).some((type) => type === 'WebSite' || type === 'Organization'),
    );
    const name = isNode(entity?.node) ? entity.node.name : undefined;
    if (typeof name === 'string' && name.trim() !== '' && !isOfTheme(name)) return name.trim();
    const [part = ''] = (WORK_IN_BRACKETS.exec(home.title)?.[1] ?? home.title).split(/\s[|–—·-]\s/);
    // “SQLite Home Page”
    const bare = part.replace(/(?<=\S)\s+(?:home ?page|website|web site)$/i, '');
    const first = bare !== part && isRepeated(bare, site) ? bare : part;
    const short = textLength(first) <= MAX_LENGTH && textLength(first) > 1;
    if (PART.test(first.trim()) || (/^\p{Ll}/u.test(first) && !isRepeated(first, site))) return null;
    return short && !NO_NAME.test(first) && !MANUAL_PAGE.test(first.trim()) && !isOfTheme(first) && !isGreeting(first)
      ? first.trim()
      : null;
  });
}

/** The home page says the name outside of its title, or its host does. */
function isRepeated(name: string, { home, origin }: Site): boolean {
  const letters = lettersOf(name);
  const html = home?.facts.html;
  const said = [
    new URL(origin).hostname,
    ...(html?.headings ?? []).map(({ text }) => text),
    ...(html?.images ?? []).map(({ alt }) => alt ?? ''),
    ...(html?.anchors ?? []).map(({ text }) => text),
  ];
  return letters !== '' && said.some((text) => lettersOf(text).includes(letters));
}
