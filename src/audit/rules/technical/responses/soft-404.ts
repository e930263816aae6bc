import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'soft-404',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Soft 404',
  why: 'The page displays a “not found” error or nothing at all, but returns a 2xx status. Search engines keep crawling it in place of real pages.',
  fix: 'Return 404 or 410 for pages that do not exist; if the page is real, give it a unique title and content.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Only you know whether the page exists: return 404 or 410 if it does not, otherwise give it a title and content of its own.',
  },
  on: 'response',
  check: ({ facts, softNotFound, title }) =>
    softNotFound.length === 0
      ? pass
      : finding({
          message:
            facts.html === null
              ? `Returns ${facts.status} without content.`
              : `Returns ${facts.status}, but ${softNotFound.join(' and ')}.`,
          ...(title === '' ? {} : { value: title }),
        }),
});
