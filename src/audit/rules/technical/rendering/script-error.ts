import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'script-error',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Uncaught JavaScript error',
  why: 'A script ends at an exception that nothing catches: what it should have added to the page, links and content included, may be missing for visitors and for search engines.',
  fix: 'Find the error in the browser console and correct the script, or catch the exception where it may happen.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'BUILD', reason: 'The script has to be corrected by its author.' },
  cause: 'ELEMENT',
  on: 'rendered',
  check: ({ facts }) => {
    const { rendered } = facts;
    if (rendered === null) return notApplicable;
    const { scriptErrors } = rendered;
    if (scriptErrors === undefined || scriptErrors.length === 0) return pass;
    return finding(
      scriptErrors.map((value) => ({ message: 'A script threw an exception that nothing caught.', value })),
    );
  },
});
