import type { PageView } from '../../audit/page-view.js';
import type { Site } from '../../audit/site.js';
import { lines, tag } from '../markup.js';
import type { Basis } from '../provider.js';
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
    { rescopes },
  );
}

const SELF = 'The page names itself: it answers 200 and may be indexed, the address it names now cannot be.';

const self = (title: string, explanation: string, basis: Basis) =>
  onPage((page) => draft(page, page.url, title, explanation, basis));

/** The address that a chain of redirects and canonicals ends at, if it can be indexed. */
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

/** The same address as it should have been written: absolute, on https where the page is, without fragment. */
function clean(page: PageView): string | null {
  const url = page.canonical;
  if (url === null) return null;
  return page.parsed.protocol === 'https:' && url.startsWith('http:') ? `https:${url.slice(5)}` : url;
}

/** Copies that answer alike name one of them: the one that is linked most, else the shorter address. */
function preferred(page: PageView, other: string, site: Site): string {
  const [own, its] = [site.inlinks(page.url).pages, site.inlinks(other).pages];
  if (own !== its) return own > its ? page.url : other;
  return other.length < page.url.length || (other.length === page.url.length && other < page.url) ? other : page.url;
}

const duplicate = (title: string, explanation: string) =>
  onPage((page, site, { finding }) => {
    const named = finding.evidence.flatMap(({ target }) => target ?? []);
    const alike = site.nearDuplicates(page.url).map(({ url }) => url);
    const copies = [...named, ...alike].filter((url) => site.page(url)?.indexable);
    // a page that names the home page in its place is mostly a mistake, and another copy the better choice
    const other = copies.find((url) => url !== site.home?.url) ?? copies[0];
    const target = other === undefined ? undefined : site.page(other);
    if (other === undefined || target === undefined) return null;
    const away = draft(page, other, title, explanation, 'DERIVED', true);
    // a canonical on the address that stays would change nothing for it
    const stays = pageDraft(
      {
        title,
        explanation,
        before: target.canonical === null ? '' : tag('link', { rel: 'canonical', href: target.canonical }),
        after: `<!-- on ${other} -->\n${tag('link', { rel: 'canonical', href: page.url })}`,
        basis: 'DERIVED',
      },
      [{ url: other, kind: 'canonical', href: page.url }],
    );
    const both = preferred(page, other, site) === page.url ? [stays, away] : [away, stays];
    return both.flatMap((one) => one ?? []);
  });

export const canonicals: Recipes = {
  'canonical-missing': self(
    'Name the page itself as canonical',
    'The page is indexable, so it is its own canonical.',
    'EXACT',
  ),
  'canonical-invalid': self(
    'Name a valid address',
    'The address as written cannot be read; the page names itself in its place.',
    'DERIVED',
  ),
  'canonical-to-error': self('Name a page that exists', SELF, 'DERIVED'),
  'canonical-to-noindex': self('Name a page that may be indexed', SELF, 'DERIVED'),
  'canonical-to-blocked': self('Name a page that may be fetched', SELF, 'DERIVED'),
  'canonical-loop': self(
    'End the circle of canonicals',
    'The page names itself, so that it no longer leads round in a circle.',
    'DERIVED',
  ),
  'canonical-to-home': self(
    'Name the page itself in place of the home page',
    'The page is no copy of the home page.',
    'DERIVED',
  ),
  'canonical-cross-domain': self(
    'Name the page itself',
    'Do this only if the page is meant to appear in search results on this domain.',
    'GUESSED',
  ),
  'canonical-elsewhere': self(
    'Name the page itself',
    'Links or a sitemap offer this page; it is indexed only if it names itself. Leave it as it is if the page is a copy.',
    'GUESSED',
  ),
  'pagination-canonical-to-first': self(
    'Let each page of the series name itself',
    'Later pages hold other entries than the first and are no copies of it.',
    'EXACT',
  ),
  'canonical-relative': onPage((page) =>
    draft(
      page,
      clean(page),
      'Write the complete address',
      'The address stays the same and is written in full.',
      'EXACT',
    ),
  ),
  'canonical-fragment': onPage((page) =>
    draft(
      page,
      clean(page),
      'Leave the fragment out',
      'A fragment names a place in a page, never another page.',
      'EXACT',
    ),
  ),
  'canonical-https-to-http': onPage((page) =>
    draft(
      page,
      clean(page),
      'Name the https address',
      'The page is served over https and so is its canonical.',
      'EXACT',
    ),
  ),
  'canonical-in-body': onPage((page) => {
    const found = page.links('canonical').find(({ inHead, url }) => !inHead && url !== null);
    return found === undefined
      ? null
      : draft(page, found.url, 'Move the canonical into the head', 'The address stays the same.', 'EXACT');
  }),
  'canonical-multiple-conflicting': onPage((page) => {
    const own = page.canonicals.some(({ url }) => url === page.url);
    return draft(
      page,
      own ? page.url : page.canonical,
      'Keep one canonical',
      own ? 'One of them is the page itself; the others go.' : 'The first one counts so far and stays; the others go.',
      own ? 'EXACT' : 'DERIVED',
    );
  }),
  'canonical-header-conflict': onPage((page) => {
    const own = page.canonicals.some(({ url }) => url === page.url);
    return draft(
      page,
      own ? page.url : page.canonical,
      'Name one address',
      'The link element in the head stays, the Link header goes.',
      own ? 'EXACT' : 'DERIVED',
    );
  }),
  'canonical-to-redirect': onPage((page, site) => {
    const target = page.canonical === null ? null : settled(page.canonical, site);
    return target === null
      ? null
      : draft(page, target, 'Name the final address', 'It is where the redirect leads.', 'EXACT');
  }),
  'canonical-chain': onPage((page, site) => {
    const target = page.canonical === null ? null : settled(page.canonical, site);
    return target === null
      ? null
      : draft(page, target, 'Name the last address of the chain', 'It names itself and may be indexed.', 'EXACT');
  }),
  'canonical-plus-noindex': onPage((page) =>
    draft(
      page,
      null,
      'Remove the canonical',
      'The page is kept out of the index by noindex; a canonical beside it says the opposite.',
      'DERIVED',
    ),
  ),
  'trailing-slash-duplicate': duplicate(
    'Name one of the two spellings',
    'Both answer with equal content. The spelling that is linked more often is the canonical of both.',
  ),
  'case-duplicate': duplicate(
    'Name one spelling',
    'They answer with equal content. The spelling that is linked more often is the canonical.',
  ),
  'content-exact-duplicate': duplicate(
    'Name the original',
    'The pages hold the same text. The one that is linked more often is the canonical; where that is an index file, better let the links name its folder and redirect the file there.',
  ),
  'content-near-duplicate': duplicate(
    'Name the original',
    'The pages hold nearly the same text. Do this only if one of them can stand for both.',
  ),
  'param-duplicate': onPage((page, site) => {
    const bare = page.url.split('?', 1)[0] ?? page.url;
    if (site.page(bare)?.indexable !== true) return null;
    return draft(
      page,
      bare,
      'Name the address without parameters',
      'The variants differ in their parameters and hardly in content.',
      'DERIVED',
      true,
    );
  }),
};
