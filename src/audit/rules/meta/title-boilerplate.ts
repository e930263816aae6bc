import type { PageView } from '../../engine/page-view.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';
import type { Site } from '../../site/site.js';

const SEPARATORS = ' |｜-–—_:·•»«›‹~/';

export default crossPageRule({
  id: 'title-boilerplate',
  category: 'META',
  severity: 'NOTICE',
  title: 'Mostly boilerplate title',
  why: 'Without the part that most titles of the site have in common, little remains to distinguish this page from the others.',
  fix: 'Make the title more specific to this page and shorten the repeated part, such as the site name or slogan.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'Heading, section and URL add nothing to what the title already contains.' },
  on: 'indexable',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 10,
      min: 1,
      max: 100,
      about: 'Fewest characters of a title without the part that most titles share.',
    },
  },
  checkWith:
    ({ characters }) =>
    (page, site) => {
      const affix = site.titleAffix;
      const { title } = page;
      if (affix === null || title === '') return notApplicable;
      const shared = affix.side === 'SUFFIX' ? title.endsWith(affix.text) : title.startsWith(affix.text);
      if (!shared) return notApplicable;
      // that several pages have one title is another finding
      if (hasTwin(page, site)) return pass;
      const own = trimSeparators(
        affix.side === 'SUFFIX' ? title.slice(0, title.length - affix.text.length) : title.slice(affix.text.length),
      );
      const length = textLength(own);
      if (length >= characters) return pass;
      return finding({
        message: `Without “${affix.text.trim()}”, which ${Math.floor(100 * affix.share)} % of titles share, the title has ${lengthOf(own, length)} (at least ${characters} recommended).`,
        value: title.slice(0, 500),
      });
    },
});

const hasTwin = ({ url, title }: PageView, site: Site): boolean =>
  site
    .derive('titles of several pages', () => {
      const urls = new Map<string, string | null>();
      for (const page of site.pages())
        if (page.eligible && page.title !== '') urls.set(page.title, urls.has(page.title) ? null : page.url);
      return urls;
    })
    .get(title) !== url;

function trimSeparators(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && SEPARATORS.includes(text.charAt(from))) from += 1;
  while (to > from && SEPARATORS.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
