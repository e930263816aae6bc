import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { isPlaceholderTitle } from '../../meta/placeholder-titles.js';
import { languageOf } from '../../site/page-language.js';

export default pageRule({
  id: 'title-placeholder',
  category: 'META',
  severity: 'WARNING',
  title: 'Placeholder title',
  why: 'The title is a default set by an editor, a framework or a CMS and does not describe the page, so search engines are likely to rewrite it.',
  fix: 'Replace the default with a title that describes the page.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'Heading, section and URL add nothing to what the title already contains.' },
  on: 'html',
  check: (page) => {
    if (page.title === '') return notApplicable;
    if (!isPlaceholderTitle(page.title, languageOf(page))) return pass;
    return finding({ message: `The whole title is “${page.title}”.`, value: page.title });
  },
});
