import { homeCopies } from '../../home-copies.js';
import { folded } from '../../page-groups.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'title-brand-inconsistent',
  category: 'META',
  severity: 'NOTICE',
  title: 'Title lacks the part that other pages share',
  why: 'Most titles of the site end or begin in the same way, with its name for instance, and this one does not: its result is harder to recognise as yours.',
  fix: 'Write the name of the site and the separator as the other pages do, best in the template that makes the titles.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  convention: true,
  on: 'indexable',
  check: (page, site) => {
    const affix = site.titleAffix;
    if (affix === null || page.title === '') return notApplicable;
    const [title, shared] = [folded(page.title), folded(affix.text)];
    if (affix.side === 'SUFFIX' ? title.endsWith(shared) : title.startsWith(shared)) return pass;
    // a home page is named after the site itself and seldom follows the pattern
    if (homeCopies(site).includes(page.url)) return notApplicable;
    return finding({
      message: `${Math.floor(100 * affix.share)} % of titles ${affix.side === 'SUFFIX' ? 'end' : 'begin'} with “${affix.text.trim()}”, this one does not.`,
      value: page.title.slice(0, 500),
    });
  },
});
