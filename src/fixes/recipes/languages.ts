import type { PageView } from '../../audit/engine/page-view.js';
import { languageTagDefect } from '../../audit/i18n/language-tags.js';
import type { Site } from '../../audit/site/site.js';
import { isDefault } from '../../audit/traits/hreflang-set.js';
import { tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

function draft(page: PageView, value: string, title: string, explanation: string, basis: Basis, inferred = 0) {
  return pageDraft(
    {
      title,
      explanation,
      before: tag('html', { lang: page.html.lang }),
      after: tag('html', { lang: value }),
      basis,
      inferred,
    },
    [{ url: page.url, kind: 'lang', value }],
  );
}

/** The language as the page tells it elsewhere: its own hreflang, og:locale, its text; else that of the home page. */
function told(page: PageView, site: Site): { code: string; basis: Basis; from: string } | null {
  const own = page.alternates.find(({ url, code }) => url === page.url && !isDefault(code))?.code;
  if (own && languageTagDefect(own) === null)
    return { code: own, basis: 'EXACT', from: 'It is the hreflang code of the page.' };
  const detected = page.html.text.language;
  if (detected && detected.confidence >= 0.8)
    return { code: detected.code, basis: 'DERIVED', from: 'The text of the page is detected as this language.' };
  const locale = page.meta('og:locale')[0]?.content.trim().replace('_', '-');
  if (locale && languageTagDefect(locale) === null)
    return { code: locale, basis: 'DERIVED', from: 'It is the locale in og:locale.' };
  const home = site.home?.facts.html?.lang?.trim();
  if (home && site.home?.url !== page.url && languageTagDefect(home) === null)
    return { code: home, basis: 'GUESSED', from: 'It is the language of the home page.' };
  return null;
}

const declare = (title: string) =>
  onPage((page, site) => {
    const found = told(page, site);
    return found === null ? null : draft(page, found.code, title, found.from, found.basis);
  });

export const languages: Recipes = {
  'html-lang-missing': declare('Declare the language'),
  'html-lang-invalid': onPage((page, site) => {
    const tidy = (page.html.lang ?? '').trim().replaceAll('_', '-').replaceAll(/\s/g, '');
    if (tidy !== '' && languageTagDefect(tidy) === null)
      return draft(page, tidy, 'Correct the language tag', 'Subtags are joined by hyphens.', 'EXACT');
    const primary = tidy.split('-')[0] ?? '';
    const found = told(page, site);
    if (found !== null) return draft(page, found.code, 'Declare a valid language', found.from, found.basis);
    return primary !== '' && languageTagDefect(primary) === null
      ? draft(
          page,
          primary,
          'Declare only the language',
          'The rest of the tag is not a known script or region.',
          'DERIVED',
        )
      : null;
  }),
  'content-language-mismatch': onPage((page) => {
    const detected = page.html.text.language;
    // letters that refute the declaration name no language
    // nor does a text that was read in the wrong encoding
    return detected === null || detected.confidence < 0.8 || `${page.title}${page.h1}`.includes('\ufffd')
      ? null
      : draft(
          page,
          detected.code,
          'Declare the language of the text',
          'The text of the page is detected as this language.',
          'DERIVED',
        );
  }),
  'html-xml-lang-mismatch': onPage((page) =>
    pageDraft(
      {
        title: 'Remove xml:lang',
        explanation: 'HTML does not need it; the lang attribute is enough.',
        before: tag('html', { lang: page.html.lang, 'xml:lang': page.html.xmlLang }),
        after: tag('html', { lang: page.html.lang }),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'xml-lang', value: null }],
    ),
  ),
};
