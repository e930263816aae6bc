import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'title-missing',
  category: 'META',
  severity: 'ERROR',
  title: 'Missing title',
  why: 'The title is the headline of a search result and the label of the browser tab. Without one, search engines make up their own from whatever text they find.',
  fix: 'Add one <title> element to the head with a few words that describe this page and no other.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  wcag: ['2.4.2'],
  obstacle: { needs: 'WORDS', reason: 'Neither a heading nor the URL shows what the page is about.' },
  on: 'html',
  wholePage: true,
  check: (page) => {
    const { titles } = page.html;
    // browsers show the first one, whatever follows
    if (page.title !== '') return pass;
    return finding({ message: titles.length === 0 ? 'The page has no title element.' : 'The title element is empty.' });
  },
});
