import { folded } from '../../page-groups.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'description-equals-title',
  category: 'META',
  severity: 'NOTICE',
  title: 'Meta description repeats the title',
  why: 'The description stands right below the title in a result. Saying the same twice tells searchers nothing more.',
  fix: 'Use the description to say what the page offers beyond its title.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  convention: true,
  on: 'html',
  check: (page) => {
    if (page.title === '' || page.description === '') return notApplicable;
    if (folded(page.title) !== folded(page.description)) return pass;
    return finding({ message: 'Title and description are the same text.', value: page.description.slice(0, 500) });
  },
});
