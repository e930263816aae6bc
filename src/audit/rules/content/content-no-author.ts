import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { isArticle } from '../../site/page-kind.js';

export default pageRule({
  id: 'content-no-author',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Article without author',
  why: 'Readers and search engines want to know who wrote an article before they trust it.',
  fix: 'Show the author in a visible byline, link it to a page about them, and use the same name as author in the structured data.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'Neither the page nor its data mention an author: you have to provide the byline.',
  },
  on: 'html',
  wholePage: true,
  check: (page) => {
    if (!isArticle(page)) return notApplicable;
    return page.html.text.byline
      ? pass
      : finding({ message: 'The article has neither a byline nor an author in its structured data.' });
  },
});
