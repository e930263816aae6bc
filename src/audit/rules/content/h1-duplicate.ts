import { translationsOf } from '../../content/translations.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { duplicateCause } from '../../site/duplicate-cause.js';
import { duplicatesOf } from '../../site/duplicate-set.js';
import { folded } from '../../site/page-groups.js';

export default crossPageRule({
  id: 'h1-duplicate',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Duplicate H1',
  why: 'Pages with the same H1 look alike to readers and search engines, although each should cover a topic of its own.',
  fix: 'Give every page an h1 that describes what only this page offers, or merge pages that offer the same.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The title adds nothing to the heading that the pages share: nothing on the page distinguishes them.',
  },
  convention: true,
  on: 'indexable',
  check: (page, site) => {
    if (page.h1 === '') return notApplicable;
    const duplicates = duplicatesOf(site, 'h1', page.url);
    if (!duplicates) return pass;
    const text = folded(page.h1);
    const translations = translationsOf(page, site, (other) => folded(other.h1) === text);
    const count = duplicates.count - translations.size;
    if (count < 2) return pass;
    const message = `${count} indexable pages share this h1.`;
    const target = translations.has(duplicates.other) ? {} : { target: duplicates.other };
    return finding(
      { message, value: page.h1.slice(0, 500), ...target },
      { followsFrom: duplicateCause(page, site, 'h1') },
    );
  },
});
