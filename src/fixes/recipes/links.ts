import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { contactDefect } from '../../audit/links/contact-address.js';
import { isGenericLink } from '../../audit/links/generic-anchors.js';
import { internalLinks } from '../../audit/links/page-links.js';
import { languageOf } from '../../audit/site/page-language.js';
import type { Site } from '../../audit/site/site.js';
import { hrefDefect } from '../../audit/traits/href-defect.js';
import { unfollowedBy } from '../../audit/traits/link-traits.js';
import type { AnchorFacts } from '../../facts/element-facts.js';
import { requestTarget } from '../../facts/url.js';
import type { AnchorSet } from '../apply/patch.js';
import type { Draft } from '../provider.js';
import { pathName } from '../text/page-words.js';
import { withoutSpaces } from '../values/contact-links.js';
import { linkDraft } from './link-draft.js';
import { nameOf, repaired, withoutTracking } from './link-targets.js';
import { onPage, type Recipes } from './recipe.js';

const internal = (page: PageView, site: Site): ReadonlySet<AnchorFacts> => new Set(internalLinks(page, site));

/** The new URL with the fragment of the old one. */
const moved = (anchor: AnchorFacts, url: string): string => {
  const hash = anchor.href?.indexOf('#') ?? -1;
  return hash === -1 || url.includes('#') ? url : `${url}${anchor.href?.slice(hash)}`;
};

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

const WHOSE_ADDRESS = obstacle(
  'DECISION',
  'Only you know which e-mail address or phone number is meant: write it in full, without spaces.',
);

const unlink = { basis: 'DERIVED' as const };

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
      named(page, (url) => ({ text: url === null ? '' : pathName(url), inferred: true })),
    ].flatMap((draft) => draft ?? []);
    return drafts.length > 0 ? drafts : NAMELESS;
  }),
  'link-generic-anchor': onPage((page, site) => {
    const draft = linkDraft(
      page,
      (anchor) => {
        if (
          anchor.url === null ||
          anchor.url === page.url ||
          anchor.hidden ||
          anchor.text === '' ||
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
  'link-broken-internal': onPage((page, _site, { finding }) => {
    const broken = new Set(finding.evidence.flatMap(({ target }) => target ?? []));
    return linkDraft(page, (anchor) => (anchor.url !== null && broken.has(anchor.url) ? null : undefined), {
      title: 'Remove the broken links',
      explanation: 'The texts stay. Restore the pages, or redirect their URLs, if they are still needed.',
      ...unlink,
    });
  }),
  'link-broken-external': onPage((page, _site, { finding }) => {
    const broken = new Set(finding.evidence.flatMap(({ target }) => target ?? []));
    return linkDraft(page, (anchor) => (anchor.url !== null && broken.has(anchor.url) ? null : undefined), {
      title: 'Remove the links to missing pages',
      explanation: 'The texts stay. Link to another source if there is one.',
      ...unlink,
    });
  }),
  'link-localhost': onPage((page, site, { finding }) => {
    const local = new Set(finding.evidence.flatMap(({ target }) => target ?? []));
    return linkDraft(
      page,
      (anchor) => {
        if (anchor.url === null || !local.has(anchor.url)) return undefined;
        const own = site.origin + requestTarget(new URL(anchor.url));
        // a tutorial that shows the URL means the machine of its reader
        const shows = anchor.text.includes(new URL(anchor.url).host);
        return !shows && site.page(own)?.eligible ? { href: moved(anchor, own) } : null;
      },
      {
        title: 'Link to the public site',
        explanation:
          'Where this site has a page with the same path, the link points to it; otherwise the link is removed and its text stays.',
        basis: 'DERIVED',
      },
    );
  }),
  'link-malformed': onPage((page) =>
    linkDraft(
      page,
      (anchor) => {
        if (anchor.href === null || hrefDefect(anchor.href, anchor.url) === null) return undefined;
        const href = repaired(anchor.href);
        return href === null ? null : { href };
      },
      {
        title: 'Correct the URLs',
        explanation: 'Typing errors are corrected; links whose URL cannot be parsed are removed.',
        basis: 'DERIVED',
      },
    ),
  ),
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
  'link-fragment-missing': onPage((page, _site, { finding }) => {
    const bad = new Set(finding.evidence.map(({ value }) => value));
    return linkDraft(
      page,
      (anchor) => {
        if (anchor.href === null || !bad.has(anchor.href)) return undefined;
        // a link to a fragment of its own page has nothing left without it
        const bare = anchor.href.slice(0, anchor.href.indexOf('#'));
        return bare === '' ? null : { href: bare };
      },
      {
        title: 'Remove the missing fragments',
        explanation:
          'The ids do not exist. Links to other pages point to their top instead; those within the page become text.',
        basis: 'DERIVED',
      },
    );
  }),
  'link-uncrawlable': onPage((page) =>
    linkDraft(
      page,
      (anchor) =>
        anchor.href !== null && (anchor.href.trim() === '' || /^\s*(?:javascript|file):/i.test(anchor.href))
          ? null
          : undefined,
      {
        title: 'Remove links without a URL',
        explanation:
          'The texts stay. Use <button type="button"> for what runs a script; an empty href points to the page itself.',
        basis: 'DERIVED',
      },
    ),
  ),
};

function named(page: PageView, nameFor: (url: string | null) => { text: string; inferred: boolean }): Draft | null {
  let guessed = false;
  const made = linkDraft(
    page,
    (anchor) => {
      if (anchor.href === null || anchor.hidden || (anchor.nameFrom !== 'NONE' && anchor.text !== '')) return undefined;
      // a link to its own page, or one that runs a script, is not called after a page
      if (anchor.url === null || anchor.url === page.url) return undefined;
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

function followed(page: PageView, site: Site, targets: ReadonlySet<string>) {
  const own = internal(page, site);
  return linkDraft(
    page,
    (anchor) =>
      own.has(anchor) && anchor.url !== null && targets.has(anchor.url) && unfollowedBy(anchor)
        ? { rel: withoutNofollow(anchor) }
        : undefined,
    {
      title: 'Remove nofollow from internal links',
      explanation: 'Nofollow is meant for targets you cannot vouch for; this is your own page.',
      basis: 'EXACT',
    },
  );
}
