import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'soft-404',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Error page answers 200',
  why: 'The page says that it was not found, but its status says that all is well. Search engines keep fetching it in place of real pages.',
  fix: 'Answer 404 or 410 for what does not exist; if the page is real, give it a title and content of its own.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'response',
  check: ({ softNotFound, title }) =>
    softNotFound.length === 0
      ? pass
      : finding({
          message: `Answers 200, but ${softNotFound.join(' and ')}.`,
          ...(title === '' ? {} : { value: title }),
        }),
});
