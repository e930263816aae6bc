import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { folded } from '../../site/page-groups.js';

export default pageRule({
  id: 'description-equals-title',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description same as title',
  why: 'The description appears right below the title in a search result. Repeating the title gives searchers no new information.',
  fix: 'Use the description to say what the page offers beyond its title.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'The main text of the page is too short to be summarized.' },
  convention: true,
  on: 'html',
  check: (page) => {
    if (page.title === '' || page.description === '') return notApplicable;
    if (folded(page.title) !== folded(page.description)) return pass;
    return finding({ message: 'Title and meta description are identical.', value: page.description.slice(0, 500) });
  },
});
