import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site, SitePage } from '../../audit/site/site.js';
import { sameSite } from '../../audit/urls/same-site.js';
import { lines, onThePage, tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { cleanHeading } from '../text/page-words.js';
import { withoutVisit } from './links/link-targets.js';
import { differInNumber, EACH_ITS_OWN } from './numbered-copies.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

function draft(
  page: PageView,
  href: string | null,
  title: string,
  explanation: string,
  basis: Basis,
  rescopes = false,
) {
  const known = page
    .links('canonical')
    .map((link) => `${link.inHead ? '' : '<body>\n'}${tag('link', { rel: 'canonical', href: link.href })}`);
  const header = page.canonicals
    .filter(({ from }) => from === 'HEADER')
    .map((one) => `Link: <${one.href}>; rel="canonical"`);
  return pageDraft(
    {
      title,
      explanation,
      before: lines([...known, ...header]),
      after: href === null ? '' : tag('link', { rel: 'canonical', href }),
      basis,
    },
    [{ url: page.url, kind: 'canonical', href }],
    rescopes ? { rescopes } : {},
  );
}

const MIN_WORDS = 20;
const SELF = 'The page becomes self-canonical: it returns 200 and is indexable, its current canonical is not.';

const self = (title: string, explanation: string, basis: Basis) =>
  onPage((page, site) => {
    const bare = bareOf(page, site);
    if (bare !== null)
      return draft(
        page,
        bare.url,
        'Set the clean URL as the canonical',
        bare.why,
        bare.known ? basis : 'GUESSED',
        true,
      );
    const copy = copyOf(page, site);
    const own = draft(page, page.url, title, explanation, basis);
    if (copy === null) return own;
    const explained = 'It is the page with the same text that has more inlinks.';
    // if another suggestion points the copy here, the page is its own canonical
    const away = draft(page, copy, 'Declare the canonical', explained, 'DERIVED', true);
    return [away, own].flatMap((one) => one ?? []);
  });

/** The URL that stands for this one: without the parameters of a campaign or session, or the folder of an index file with the same content. */
function bareOf(page: PageView, site: Site): { url: string; why: string; known: boolean } | null {
  const clean = withoutVisit(page.url);
  if (clean !== null) {
    const known = site.page(clean)?.indexable === true;
    return { url: clean, why: 'The page is the same without the parameters of a campaign or session.', known };
  }
  const folder = folderOf(page.url);
  const other = folder === null ? undefined : site.page(folder);
  if (folder === null || other?.indexable !== true || other.textHash === null) return null;
  return other.textHash === site.page(page.url)?.textHash
    ? {
        url: folder,
        why: 'The index file and its folder are the same page: the shorter URL stands for both.',
        known: true,
      }
    : null;
}

/** The URL with the same text that stands for this one as well; null where this one does. */
function copyOf(page: PageView, site: Site): string | null {
  const known = site.page(page.url);
  // a few words are those of the template
  if (known === undefined || known.textHash === null || known.mainWords < MIN_WORDS) return null;
  const copies = site
    .sharing('textHash', known.textHash)
    .filter(({ indexable, url }) => indexable && url !== site.home?.url);
  const best = copies.reduce((url, copy) => preferred(url, copy.url, site), page.url);
  return best === page.url ? null : best;
}

/** `/shop/` of `/shop/index.html`. */
function folderOf(url: string): string | null {
  const folder = url.replace(/\/(?:index|default)\.[a-z]{3,5}$/i, '/');
  return folder === url ? null : folder;
}

/** The URL that a chain of redirects and canonicals ends at, if it can be indexed. */
function settled(url: string, site: Site): string | null {
  const seen = new Set<string>();
  let at = url;
  for (let step = 0; step < 10; step += 1) {
    if (seen.has(at)) return null;
    seen.add(at);
    const { final } = site.resolve(at);
    if (!final?.eligible) return null;
    if (final.canonical === null || final.canonical === final.url)
      return final.noindex || !final.allowed ? null : final.url;
    at = final.canonical;
  }
  return null;
}

/** The same URL as it should have been written: absolute, on https where the page is, without fragment. */
function clean(page: PageView): string | null {
  const url = page.canonical;
  // a variable that the template did not fill
  if (url === null || /(?:\{|%7B){2}|\$(?:\{|%7B)|<%|%3C%25/i.test(url)) return null;
  return page.parsed.protocol === 'https:' && url.startsWith('http:') ? `https:${url.slice(5)}` : url;
}

/** Flaws of a URL that a copy does without: parameters of a campaign or session, the name of an index file. */
const flaws = (url: string, other: string): number =>
  Number(withoutVisit(url) !== null) + Number(folderOf(url) === other);

/** Identical copies get one of them as their canonical: the cleaner URL, else the home page, the one with the most inlinks, the shorter one. */
function preferred(url: string, other: string, site: Site): string {
  const flawed = flaws(url, other) - flaws(other, url);
  if (flawed !== 0) return flawed < 0 ? url : other;
  const home = site.home?.url;
  if (url === home || other === home) return url === home ? url : other;
  const [own, its] = [site.inlinks(url).pages, site.inlinks(other).pages];
  if (own !== its) return own > its ? url : other;
  return other.length < url.length || (other.length === url.length && other < url) ? other : url;
}

/** Pages of one template about two things: neither title nor heading is shared, as of the functions of a manual. */
const areApart = (page: PageView, other: SitePage): boolean =>
  page.h1 !== '' &&
  other.h1 !== '' &&
  folded(page.h1) !== folded(other.h1) &&
  folded(page.title) !== folded(other.title);

const namedApart = (own: string, other: string) =>
  obstacle(
    'DECISION',
    `The pages have nearly the same text and names of their own, “${own}” and “${other}”: where both are looked for, keep both and say in each what sets it apart, else choose the canonical.`,
  );

const duplicate = (title: string, explanation: string, isSameText = true) =>
  onPage((page, site, { finding }) => {
    const named = finding.evidence.flatMap(({ target }) => target ?? []);
    const alike = site.nearDuplicates(page.url).map(({ url }) => url);
    const copies = [...named, ...alike].filter((url) => site.page(url)?.indexable);
    // a page that names the home page in its place is mostly a mistake, and another copy the better choice
    const folder = folderOf(page.url);
    const other =
      copies.find((url) => url === folder || folderOf(url) === page.url) ??
      copyOf(page, site) ??
      copies.find((url) => url !== site.home?.url) ??
      copies[0];
    const target = other === undefined ? undefined : site.page(other);
    if (other === undefined || target === undefined) return null;
    if (differInNumber(page.title, target.title)) return EACH_ITS_OWN;
    if (!isSameText && areApart(page, target)) return namedApart(cleanHeading(page.h1), cleanHeading(target.h1));
    const away = draft(page, other, title, explanation, 'DERIVED', true);
    // a canonical on the URL that stays would change nothing for it
    const stays = pageDraft(
      {
        title,
        explanation,
        before: target.canonical === null ? '' : tag('link', { rel: 'canonical', href: target.canonical }),
        after: `${onThePage(other)}\n${tag('link', { rel: 'canonical', href: page.url })}`,
        basis: 'DERIVED',
      },
      [{ url: other, kind: 'canonical', href: page.url }],
    );
    const isPreferred = preferred(page.url, other, site) === page.url;
    // the other way round would contradict the redirect of the index file, make a campaign the canonical, or hide the home page
    const isHome = [page.url, other].includes(site.home?.url ?? '');
    if (isHome || flaws(page.url, other) !== flaws(other, page.url)) return isPreferred ? stays : away;
    const both = isPreferred ? [stays, away] : [away, stays];
    return both.flatMap((one) => one ?? []);
  });

const ownDomain = self(
  'Set a self-referencing canonical',
  'Do this only if the page is meant to appear in search results on this domain.',
  'GUESSED',
);

const WHICH_DOMAIN = obstacle(
  'DECISION',
  'Most pages name another domain in their canonicals, as those of a copy or a staging site should: decide which of the two is to be indexed; one setting usually controls all canonicals.',
);

/** Fewer pages are no template. */
const FEWEST = 3;

/** Most canonicals of the site point to other domains. */
const isMirror = (site: Site): boolean =>
  site.derive('fixes: canonicals to other domains', () => {
    const declared = [...site.pages()].filter(({ eligible, canonical }) => eligible && canonical !== null);
    const elsewhere = declared.filter(({ canonical, url }) => !sameSite(canonical ?? url, url));
    return elsewhere.length >= FEWEST && 2 * elsewhere.length > declared.length;
  });

export const canonicals: Recipes = {
  'canonical-missing': self(
    'Set a self-referencing canonical',
    'The page is indexable, so it is its own canonical.',
    'EXACT',
  ),
  'canonical-invalid': self(
    'Use a valid URL',
    'The URL as written is none that search engines can request; the page becomes self-canonical instead.',
    'DERIVED',
  ),
  'canonical-to-error': self('Point the canonical to an existing page', SELF, 'DERIVED'),
  'canonical-to-noindex': self('Point the canonical to an indexable page', SELF, 'DERIVED'),
  'canonical-to-blocked': self('Point the canonical to a crawlable page', SELF, 'DERIVED'),
  'canonical-loop': self(
    'Break the canonical loop',
    'The page becomes self-canonical, which ends the loop.',
    'DERIVED',
  ),
  'canonical-to-home': self(
    'Set a self-referencing canonical instead of the home page',
    'The page is not a copy of the home page.',
    'DERIVED',
  ),
  'canonical-cross-domain': (input) => (isMirror(input.site) ? WHICH_DOMAIN : ownDomain(input)),
  'canonical-elsewhere': self(
    'Set a self-referencing canonical',
    'Links or a sitemap point to this page; it is indexed only if it is self-canonical. Leave it as it is if the page is a copy.',
    'GUESSED',
  ),
  'pagination-canonical-to-first': self(
    'Make each page of the series self-canonical',
    'Later pages list different items than the first and are not copies of it.',
    'EXACT',
  ),
  'canonical-relative': onPage((page) => {
    const url = clean(page);
    return url === null
      ? null
      : draft(page, url, 'Use an absolute URL', 'The URL stays the same and is written in full.', 'EXACT');
  }),
  'canonical-fragment': onPage((page) =>
    draft(
      page,
      clean(page),
      'Remove the fragment',
      'A fragment points to a part of a page, never to another page.',
      'EXACT',
    ),
  ),
  'canonical-https-to-http': onPage((page) =>
    draft(page, clean(page), 'Use the https URL', 'The page is served over https and so is its canonical.', 'EXACT'),
  ),
  'canonical-in-body': onPage((page) => {
    const found = page.links('canonical').find(({ inHead, url }) => !inHead && url !== null);
    return found === undefined
      ? null
      : draft(page, found.url, 'Move the canonical into the head', 'The URL stays the same.', 'EXACT');
  }),
  'canonical-multiple-conflicting': onPage((page) => {
    const own = page.canonicals.some(({ url }) => url === page.url);
    return draft(
      page,
      own ? page.url : page.canonical,
      'Keep one canonical',
      own
        ? 'The self-referencing one stays; the others are removed.'
        : 'The first one, which counts now, stays; the others are removed.',
      own ? 'EXACT' : 'DERIVED',
    );
  }),
  'canonical-header-conflict': onPage((page) => {
    const own = page.canonicals.some(({ url }) => url === page.url);
    return draft(
      page,
      own ? page.url : page.canonical,
      'Declare one canonical',
      'The link element in the head stays, the Link header is removed.',
      own ? 'EXACT' : 'DERIVED',
    );
  }),
  'canonical-to-redirect': onPage((page, site) => {
    const target = page.canonical === null ? null : settled(page.canonical, site);
    return target === null
      ? null
      : draft(page, target, 'Use the final URL', 'It is the target of the redirect.', 'EXACT');
  }),
  'canonical-chain': onPage((page, site) => {
    const target = page.canonical === null ? null : settled(page.canonical, site);
    return target === null
      ? null
      : draft(page, target, 'Use the last URL of the chain', 'It is self-canonical and indexable.', 'EXACT');
  }),
  'canonical-plus-noindex': onPage((page) =>
    draft(page, null, 'Remove the canonical', 'The page is set to noindex; a canonical contradicts that.', 'DERIVED'),
  ),
  'trailing-slash-duplicate': duplicate(
    'Choose one of the two spellings as canonical',
    'Both return the same content. The spelling with more inlinks becomes the canonical of both.',
  ),
  'case-duplicate': duplicate(
    'Choose one spelling as canonical',
    'They return the same content. The spelling with more inlinks becomes the canonical.',
  ),
  'content-exact-duplicate': duplicate(
    'Declare the canonical',
    'The pages have the same text. The home page, else the one with more inlinks, becomes the canonical; if that is an index file, it is better to link to its folder and redirect the file there.',
  ),
  'content-near-duplicate': duplicate(
    'Declare the canonical',
    'The pages have nearly the same text. Do this only if one of them can represent both.',
    false,
  ),
  'param-duplicate': onPage((page, site) => {
    const bare = page.url.split('?', 1)[0] ?? page.url;
    if (site.page(bare)?.indexable !== true) return null;
    return draft(
      page,
      bare,
      'Use the URL without parameters',
      'The variants differ in their parameters but hardly in content.',
      'DERIVED',
      true,
    );
  }),
};
