import { obstacle } from '../../../audit/engine/obstacle.js';
import type { PageView } from '../../../audit/engine/page-view.js';
import { isGenericLink } from '../../../audit/links/generic-anchors.js';
import { languageOf } from '../../../audit/site/page-language.js';
import type { Site } from '../../../audit/site/site.js';
import { hrefDefect } from '../../../audit/traits/href-defect.js';
import type { AnchorFacts } from '../../../facts/element-facts.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import { requestTarget } from '../../../facts/url.js';
import type { PageLookup } from '../../provider.js';
import { similarPage } from '../../similar-pages.js';
import { decoded } from '../../text/page-words.js';
import { onPage, type Recipes } from '../recipe.js';
import { linkDraft } from './link-draft.js';
import { moved, repaired, written } from './link-targets.js';

/** Links that lead nowhere. */
export const brokenLinks: Recipes = {
  'link-broken-internal': onPage((page, site, { finding }) => {
    const broken = new Set(finding.evidence.flatMap(({ target }) => target ?? []));
    const removed = linkDraft(page, unlinked(page, broken), {
      title: 'Remove the broken links',
      explanation: 'The texts stay. Restore the pages, or redirect their URLs, if they are still needed.',
      basis: 'DERIVED',
    });
    const meant = new Map([...broken].flatMap((url) => pageMeant(url, page, site)));
    if (meant.size === 0) return removed ?? WITHOUT_TARGET;
    const mended = linkDraft(
      page,
      (anchor) => {
        if (anchor.url === null || !broken.has(anchor.url)) return undefined;
        const found = meant.get(anchor.url);
        return found === undefined ? unlinked(page, broken)(anchor) : { href: written(anchor, found) };
      },
      {
        title: 'Correct the broken links',
        explanation:
          'Links whose page exists under another URL point to it: it is the only page with that name, so check that it is the one. Other broken links are removed, and their texts stay.',
        basis: 'GUESSED',
        inferred: 0.2,
      },
    );
    return [mended, removed].flatMap((draft) => draft ?? []);
  }),
  'link-broken-external': onPage((page, _site, { finding }) => {
    const broken = new Set(finding.evidence.flatMap(({ target }) => target ?? []));
    const removed = linkDraft(page, unlinked(page, broken), {
      title: 'Remove the links to missing pages',
      explanation: 'The texts stay. Link to another source if there is one.',
      basis: 'DERIVED',
    });
    return removed ?? WITHOUT_TARGET;
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
  'link-fragment-missing': onPage(async (page, _site, { finding, pageOf }) => {
    const bad = new Set(finding.evidence.map(({ value }) => value));
    const meant = await fragmentsMeant(page, bad, pageOf);
    const unwritten = placeholders(page, bad);
    const draft = linkDraft(
      page,
      (anchor) => {
        if (anchor.href === null || !bad.has(anchor.href) || unwritten.has(anchor.href)) return undefined;
        const bare = anchor.href.slice(0, anchor.href.indexOf('#'));
        const id = meant.get(anchor);
        if (id !== undefined) return { href: `${bare}#${id}` };
        // an icon that closes or opens something by CSS would go with its link
        if (bare === '' && !/[\p{L}\p{N}]/u.test(anchor.text)) return undefined;
        // a link to a fragment of its own page has nothing left without it
        return bare === '' ? null : { href: bare };
      },
      {
        title: meant.size === 0 ? 'Remove the missing fragments' : 'Correct the missing fragments',
        explanation: `The ids do not exist.${meant.size === 0 ? '' : ' Where the target has an id with the same letters, the link points to it.'} ${meant.size === 0 ? 'Links' : 'Other links'} to other pages point to their top instead; those within the page become text.`,
        basis: 'DERIVED',
      },
    );
    return draft ?? (unwritten.size > 0 ? WHERE_TO : null);
  }),
  'link-uncrawlable': onPage((page) => {
    const draft = linkDraft(
      page,
      (anchor) =>
        anchor.href !== null &&
        (anchor.href.trim() === '' || /^\s*(?:javascript|file):/i.test(anchor.href)) &&
        !OPENS_A_PAGE.test(anchor.href)
          ? null
          : undefined,
      {
        title: 'Replace links without a URL',
        explanation:
          'What runs a script becomes a button, with the class and the script of the link; the text of other links stays, as an empty href points to the page itself.',
        basis: 'DERIVED',
        becomes: (anchor) => (/^\s*javascript:/i.test(anchor.href ?? '') ? 'button' : null),
      },
    );
    return draft ?? SCRIPTED;
  }),
};

/** Takes broken links away where their texts say something by themselves; “here” and “next” do not. */
const unlinked = (page: PageView, broken: ReadonlySet<string>) => (anchor: AnchorFacts) =>
  anchor.url !== null &&
  broken.has(anchor.url) &&
  !isGenericLink(anchor, languageOf(page)) &&
  !TURNS_A_PAGE.test(anchor.text) &&
  !POINTS.test(anchor.text) &&
  !GLUED.test(anchor.text)
    ? null
    : undefined;

/** Buttons of a manual or a series. */
const TURNS_A_PAGE =
  /^[\s([«‹<←]*(?:next|prev(?:ious)?|up|back|top|dir|forward|weiter|zurück|nach oben|suivant|précédent|siguiente|anterior|successivo|precedente|avanti|indietro|próximo|volgende|vorige|następn[ay]|poprzedni[a]?|次へ|戻る|前へ)[\s)\]»›>→]*$/iu;

/** “Next1.2. Picking”: a button with the name of the page that it turned to. */
const GLUED = /^(?:Next|Prev(?:ious)?|Up|Weiter|Zurück|Suivant|Précédent)(?=[\d\p{Lu}])/u;

/** “CMake ↗”: the sign says that the text leads somewhere. */
const POINTS = /[↗⇗➚→⇒➔➜»›⧉🔗]\s*$/u;

const WITHOUT_TARGET = obstacle(
  'DECISION',
  'The texts of the broken links say nothing without a target, as “here” or “next”: link to another page, or take the text away as well.',
);

/** A script that is given the URL of a page: `javascript:open('guide.html')`. */
const OPENS_A_PAGE = /^\s*javascript:.*['"][^'"]*\.(?:x?html?|php|aspx?|jsp)(?:[?#][^'"]*)?['"]/i;

const SCRIPTED = obstacle(
  'BUILD',
  'A script opens pages from these links: write the URL of each page into its href, so that search engines can follow it.',
);

const WHERE_TO = obstacle(
  'DECISION',
  'The missing fragments stand for targets that were never written, or are sections of another page. Decide where each of these links leads.',
);

const SEVERAL = 3;

/** Fragments of the page itself that links of several texts have: `#pablo` of a template. */
function placeholders(page: PageView, bad: ReadonlySet<string | null | undefined>): ReadonlySet<string> {
  const texts = new Map<string, Set<string>>();
  for (const { href, text } of page.html.anchors)
    if (href?.startsWith('#') && bad.has(href)) texts.set(href, (texts.get(href) ?? new Set()).add(text));
  // the menu of another page, whose sections this one does not have
  if (texts.size >= SEVERAL) return new Set(texts.keys());
  return new Set([...texts].flatMap(([href, all]) => (all.size >= SEVERAL ? [href] : [])));
}

/** The page that a broken link most probably meant, by its name. */
function pageMeant(url: string, page: PageView, site: Site): [string, string][] {
  const found = similarPage(url, site)?.url;
  return found === undefined || found === page.url ? [] : [[url, found]];
}

/** Pages whose ids are read for the links of one page. */
const MOST_TARGETS = 40;
const FEWEST_LETTERS = 4;

/** The id that a missing fragment most probably meant, by link: the only one of its page with the same letters and figures. */
async function fragmentsMeant(
  page: PageView,
  bad: ReadonlySet<string | null | undefined>,
  pageOf: PageLookup | undefined,
): Promise<ReadonlyMap<AnchorFacts, string>> {
  const meant = new Map<AnchorFacts, string>();
  const known = new Map<string, ReadonlyMap<string, string | null>>();
  for (const anchor of page.html.anchors) {
    const { url, fragment, href } = anchor;
    const letters = lettersOf(decoded(fragment ?? ''));
    if (url === null || href === null || !bad.has(href) || letters.length < FEWEST_LETTERS) continue;
    if (!known.has(url) && known.size < MOST_TARGETS)
      known.set(url, idsByLetters(url === page.url ? page.facts : await pageOf?.(url)));
    const id = known.get(url)?.get(letters);
    if (id) meant.set(anchor, encodeURI(id));
  }
  return meant;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function idsByLetters(facts: PageFacts | undefined): ReadonlyMap<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const id of new Set(facts?.html?.dom.ids)) {
    const letters = lettersOf(id);
    ids.set(letters, ids.has(letters) ? null : id);
  }
  return ids;
}
