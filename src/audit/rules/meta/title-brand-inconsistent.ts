import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { titleBrand } from '../../meta/title-brand.js';
import { homeCopies } from '../../site/home-copies.js';
import { folded } from '../../site/page-groups.js';
import { samePrimary } from '../../site/page-language.js';

export default crossPageRule({
  id: 'title-brand-inconsistent',
  category: 'META',
  severity: 'NOTICE',
  title: 'Site name missing from title',
  why: 'Most titles of the site have the same name after or before a separator, and this one does not: its result is harder to recognize as yours.',
  fix: 'Add the site name and the separator as on the other pages, ideally in the template that builds the titles.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'With the site name the title would be too long: write a shorter one.' },
  convention: true,
  on: 'indexable',
  check: (page, site) => {
    const affix = site.titleAffix;
    const brand = site.derive('brand of titles', () => affix && titleBrand(affix));
    if (!affix || !brand || page.title === '') return notApplicable;
    const [title, shared] = [folded(page.title), folded(brand)];
    if (affix.side === 'SUFFIX' ? title.endsWith(shared) : title.startsWith(shared)) return pass;
    // a home page is named after the site itself and seldom follows the pattern
    if (homeCopies(site).includes(page.url)) return notApplicable;
    // a name may be translated
    const [lang, homeLang] = [page.url, site.home?.url].map((url) => (url ? site.page(url)?.lang : null));
    if (lang && homeLang && !samePrimary(lang, homeLang)) return notApplicable;
    return finding({
      message: `${Math.floor(100 * affix.share)} % of titles ${affix.side === 'SUFFIX' ? 'end' : 'begin'} with “${brand.trim()}”; this one does not.`,
      value: page.title.slice(0, 500),
    });
  },
});
