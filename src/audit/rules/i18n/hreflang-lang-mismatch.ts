import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { hreflangDefect } from '../../i18n/language-tags.js';
import { samePrimary } from '../../site/page-language.js';
import { isDefault, offeredSet } from '../../traits/hreflang-set.js';

export default crossPageRule({
  id: 'hreflang-lang-mismatch',
  category: 'I18N',
  severity: 'NOTICE',
  title: "Hreflang doesn't match lang attribute",
  why: 'The page declares one language to search engines and another to browsers; one of them is wrong.',
  fix: "Correct the lang attribute of the html element or the hreflang code of the page's self-reference.",
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  check: (page, site) => {
    // a code that is none has a rule of its own
    const own = offeredSet(page, site).filter(
      ({ code, url }) => url === page.url && !isDefault(code) && hreflangDefect(code) === null,
    );
    // most pages have none, and need not be unpacked for their language
    if (own.length === 0) return notApplicable;
    const lang = page.html.lang?.trim() ?? '';
    if (lang === '') return notApplicable;
    if (own.some(({ code }) => samePrimary(code, lang))) return pass;
    const codes = own.map(({ code }) => code).join(', ');
    return finding({
      message: `The page declares ${codes} in hreflang and ${lang} in the lang attribute.`,
      value: lang,
    });
  },
});
