import type { HtmlFacts } from '../../facts/html-facts.js';
import { changesImages, changesLinks, changesWords } from '../../facts/view-difference.js';
import { groupBit, groupBitsOf, isOfBrowser } from './applies-to.js';
import { isAlone } from './judge-page.js';
import type { PageView } from './page-view.js';
import type { PageAloneRule, Rule } from './rule.js';

/** The fields that scripts change on pages of a template, and the ids of the rules that are about it. */
const FIELDS: readonly { about: RegExp; of: (page: PageView) => unknown }[] = [
  { about: /^title-/, of: ({ title }) => title },
  { about: /^description-/, of: ({ description }) => description },
  { about: /^canonical-/, of: ({ canonical }) => canonical },
  { about: /^(?:noindex|nofollow)-/, of: ({ noindex, nofollow }) => [noindex, nofollow] },
  { about: /^h1-/, of: ({ h1 }) => h1 },
  { about: /^hreflang-/, of: ({ alternates }) => alternates.map(({ code, url }) => [code, url]) },
  { about: /^sd-/, of: ({ html }) => html.structuredData.map(({ value }) => value) },
  { about: /^(?:og|twitter)-/, of: ({ html }) => html.metas.filter(({ key }) => /^(?:og|twitter):/.test(key)) },
  { about: /^heading-/, of: ({ html }) => html.headings.map(({ level, text }) => [level, text]) },
];

/** The same for what scripts always change a little of. */
const CONTENT: readonly { about: RegExp; changes: (before: HtmlFacts, after: HtmlFacts) => boolean }[] = [
  { about: /^content-/, changes: changesWords },
  { about: /^link-/, changes: changesLinks },
  { about: /^image-/, changes: changesImages },
];

/**
 * Rules of which a page that was rendered shows that its response does not tell what they say: scripts change what they are about,
 * or they find something on one of the two views and nothing on the other. They conclude nothing from the responses of other pages
 * of its template.
 */
export function createDoubter(rules: readonly Rule[]): (page: PageView) => readonly string[] {
  const ofBoth = rules.filter((rule) => rule.scope === 'page' && rule.view !== 'raw' && !isOfBrowser(rule));
  const alone = ofBoth.filter(isAlone).map((rule) => ({ rule, bit: groupBit(rule) }));
  const idsOf = (about: RegExp) => ofBoth.flatMap(({ id }) => (about.test(id) ? [id] : []));
  const fields = FIELDS.map(({ about, of }) => ({ of, ids: idsOf(about) }));
  const content = CONTENT.map(({ about, changes }) => ({ changes, ids: idsOf(about) }));
  return (page) => {
    const { raw } = page;
    if (raw === page || !page.eligible || !raw.eligible) return [];
    const [shown, served] = [groupBitsOf(page), groupBitsOf(raw)];
    const doubted = new Set<string>();
    for (const { of, ids } of fields)
      if (JSON.stringify(of(page)) !== JSON.stringify(of(raw))) for (const id of ids) doubted.add(id);
    for (const { changes, ids } of content) if (changes(raw.html, page.html)) for (const id of ids) doubted.add(id);
    for (const { rule, bit } of alone)
      if (fails(rule, page, shown & bit) !== fails(rule, raw, served & bit)) doubted.add(rule.id);
    return [...doubted];
  };
}

function fails(rule: PageAloneRule, page: PageView, looks: number): boolean {
  try {
    return looks !== 0 && rule.check(page).kind === 'fail';
  } catch {
    return false;
  }
}
