import { duplicatesOf } from '../../duplicate-set.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'h1-duplicate',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Main heading is used on several pages',
  why: 'Pages under one heading look alike to readers and search engines, although each should answer a question of its own.',
  fix: 'Give every page an h1 that names what only this page offers, or merge pages that offer the same.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  convention: true,
  on: 'indexable',
  check: (page, site) => {
    if (page.h1 === '') return notApplicable;
    const duplicates = duplicatesOf(site, 'h1', page.url);
    if (!duplicates) return pass;
    const message = `${duplicates.count} indexable pages share this h1.`;
    return finding({ message, value: page.h1.slice(0, 500), target: duplicates.other });
  },
});
