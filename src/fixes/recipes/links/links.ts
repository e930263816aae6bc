import { obstacle } from '../../../audit/engine/obstacle.js';
import type { PageView } from '../../../audit/engine/page-view.js';
import { contactDefect } from '../../../audit/links/contact-address.js';
import { isGenericLink } from '../../../audit/links/generic-anchors.js';
import { internalLinks } from '../../../audit/links/page-links.js';
import { languageOf } from '../../../audit/site/page-language.js';
import type { Site } from '../../../audit/site/site.js';
import { unfollowedBy } from '../../../audit/traits/link-traits.js';
import type { AnchorFacts } from '../../../facts/element-facts.js';
import type { AnchorSet } from '../../apply/patch.js';
import type { Draft } from '../../provider.js';
import { tellingName, withoutBrand } from '../../text/page-words.js';
import { withoutSpaces } from '../../values/contact-links.js';
import { onPage, type Recipes } from '../recipe.js';
import { linkDraft } from './link-draft.js';
import { moved, nameOf, withoutTracking } from './link-targets.js';

const internal = (page: PageView, site: Site): ReadonlySet<AnchorFacts> => new Set(internalLinks(page, site));

const secure = (url: string): string => url.replace(/^http:/i, 'https:');
const withoutNofollow = (anchor: AnchorFacts): string[] =>
  anchor.rel.filter((value) => !['nofollow', 'ugc', 'sponsored'].includes(value.toLowerCase()));

const WHAT_IT_POINTS_TO = obstacle(
  'WORDS',
  'The audit does not know what the targets are called: say in the anchor text what is there.',
);

const NAMELESS = obstacle(
  'WORDS',
  'The links point to no other page whose name they could have: say in an aria-label what each does, or use a <button> where it runs a script.',
);

const INDEX =
  /^(?:(?:general|alphabetical|subject|concept|function|keyword) )?(?:index|genindex|stichwortverzeichnis|sachregister|register|índice alfabético|indice analitico)\b.{0,12}$/i;

const TERMS = obstacle(
  'LEAVE',
  'The page is an index: each link is the term that readers look up, and another text would hide it.',
);

const WHOSE_ADDRESS = obstacle(
  'DECISION',
  'Only you know which e-mail address or phone number is meant: write it in full, without spaces.',
);

export const links: Recipes = {
  'link-to-redirect': onPage((page, site) =>
    linkDraft(page, targetOf(page, site), {
      title: 'Link to the final URL',
      explanation: 'The links already end there, after a redirect.',
      basis: 'EXACT',
    }),
  ),
  'link-external-redirect': onPage((page, site) =>
    linkDraft(
      page,
      (anchor) => {
        const check = anchor.url === null || site.page(anchor.url) ? undefined : site.external(anchor.url);
        if (check?.verdict !== 'REDIRECT' || (check.status !== 301 && check.status !== 308) || check.location === null)
          return undefined;
        const url = URL.parse(check.location, check.url);
        return url === null ? undefined : { href: moved(anchor, url.href) };
      },
      {
        title: 'Link to the new URLs',
        explanation: 'The external sites redirect permanently.',
        basis: 'EXACT',
      },
    ),
  ),
  'link-https-to-http': onPage((page, site) => {
    const own = internal(page, site);
    return linkDraft(
      page,
      (anchor) =>
        own.has(anchor) && anchor.url?.startsWith('http://') ? { href: moved(anchor, secure(anchor.url)) } : undefined,
      {
        title: 'Link to https',
        explanation: 'Only the scheme of the URLs changes.',
        basis: 'EXACT',
      },
    );
  }),
  'link-tracking-params': onPage((page, site) => {
    const own = internal(page, site);
    return linkDraft(
      page,
      (anchor) => {
        const href = own.has(anchor) && anchor.href !== null ? withoutTracking(anchor.href) : null;
        if (href === null || anchor.url === null) return undefined;
        // nothing but a query: without it the link would keep the query of the page that has it
        return { href: /^(?:#|$)/.test(href) ? `${new URL(anchor.url).pathname}${href}` : href };
      },
      {
        title: 'Link without tracking parameters',
        explanation: 'Within a site they split sessions and create duplicate URLs.',
        basis: 'EXACT',
      },
    );
  }),
  'link-nofollow-internal': onPage((page, site, { finding }) =>
    followed(page, site, new Set(finding.evidence.flatMap(({ target }) => target ?? []))),
  ),
  'link-mixed-follow': onPage((page, site, { finding }) =>
    followed(page, site, new Set(finding.evidence.flatMap(({ target }) => target ?? []))),
  ),
  'link-unsafe-target-blank': onPage((page) =>
    linkDraft(
      page,
      (anchor) =>
        anchor.target?.toLowerCase() === '_blank' && anchor.rel.some((value) => value.toLowerCase() === 'opener')
          ? { rel: [...anchor.rel.filter((value) => value.toLowerCase() !== 'opener'), 'noopener'] }
          : undefined,
      {
        title: 'Use rel="noopener"',
        explanation: 'With noopener the opened page cannot control this one.',
        basis: 'EXACT',
      },
    ),
  ),
  'link-empty-anchor': onPage((page, site) => {
    const drafts = [
      named(page, (url) => nameOf(url, site, page.html.lang)),
      // pages of one title would make links of one name that point to different URLs
      named(page, (url) => ({ text: url === null ? '' : tellingName(url), inferred: true })),
    ].flatMap((draft) => draft ?? []);
    return drafts.length > 0 ? drafts : NAMELESS;
  }),
  'link-generic-anchor': onPage((page, site) => {
    if (INDEX.test(page.h1) || INDEX.test(withoutBrand(page.title, site))) return TERMS;
    const draft = linkDraft(
      page,
      (anchor) => {
        if (
          anchor.url === null ||
          anchor.url === page.url ||
          anchor.hidden ||
          anchor.text === '' ||
          // a section is not called after the whole page
          (anchor.fragment !== null && anchor.fragment !== '') ||
          !isGenericLink(anchor, languageOf(page))
        )
          return undefined;
        const { text, inferred } = nameOf(anchor.url, site, page.html.lang);
        // the words of a path are no text that anybody would write
        return text === '' || inferred ? undefined : { text };
      },
      {
        title: 'Use descriptive anchor text',
        explanation: 'Each text is the heading or title of the link target; fit it into its sentence.',
        basis: 'DERIVED',
        inferred: 0.3,
      },
    );
    return draft ?? WHAT_IT_POINTS_TO;
  }),
  'link-mailto-tel-invalid': onPage((page) => {
    const draft = linkDraft(
      page,
      (anchor) => {
        if (anchor.href === null || contactDefect(anchor.href) === null) return undefined;
        const href = withoutSpaces(anchor.href.trim());
        return contactDefect(href) === null ? { href } : undefined;
      },
      {
        title: 'Correct the mailto and tel links',
        explanation: 'Spaces around e-mail addresses and their @ are removed; in phone numbers they become hyphens.',
        basis: 'EXACT',
      },
    );
    return draft ?? WHOSE_ADDRESS;
  }),
};

function named(page: PageView, nameFor: (url: string | null) => { text: string; inferred: boolean }): Draft | null {
  let guessed = false;
  const made = linkDraft(
    page,
    (anchor) => {
      if (anchor.href === null || anchor.hidden || (anchor.nameFrom !== 'NONE' && anchor.text !== '')) return undefined;
      // a link to its own page, or one that runs a script, is not called after a page
      if (anchor.url === null || anchor.url === page.url) return undefined;
      // nor is one to a section called after the whole page
      if (anchor.fragment !== null && anchor.fragment !== '') return undefined;
      const { text, inferred } = nameFor(anchor.url ?? null);
      guessed ||= inferred;
      return text === '' ? undefined : { text, name: 'ARIA' };
    },
    {
      title: 'Add anchor text to the links',
      explanation: 'Each text is the heading or title of the link target, else the words of its URL.',
      basis: 'DERIVED',
      inferred: 0.3,
    },
  );
  return made === null || !guessed ? made : { ...made, basis: 'GUESSED' };
}

function targetOf(page: PageView, site: Site) {
  const own = internal(page, site);
  return (anchor: AnchorFacts): AnchorSet | undefined => {
    if (!own.has(anchor) || anchor.url === null || site.page(anchor.url)?.redirect == null) return undefined;
    const { loop, finalUrl } = site.resolve(anchor.url);
    return loop ? undefined : { href: moved(anchor, finalUrl) };
  };
}

/** The source of a page is no page that a search engine should have: generators set nofollow on purpose. */
const isSource = (url: string): boolean =>
  /\/_sources?\/|\.(?:txt|rst|md|adoc|texi|tex|patch|diff|log)(?:[?#]|$)/i.test(url);

function followed(page: PageView, site: Site, targets: ReadonlySet<string>) {
  const own = internal(page, site);
  return linkDraft(
    page,
    (anchor) =>
      own.has(anchor) && anchor.url !== null && targets.has(anchor.url) && unfollowedBy(anchor) && !isSource(anchor.url)
        ? { rel: withoutNofollow(anchor) }
        : undefined,
    {
      title: 'Remove nofollow from internal links',
      explanation: 'Nofollow is meant for targets you cannot vouch for; this is your own page.',
      basis: 'EXACT',
    },
  );
}
