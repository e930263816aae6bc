import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'back-button-hijacking',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Back button intercepted at load',
  why: 'Visitors who go back stay on the page, or see one that they never visited. Google calls this back button hijacking, which its spam policies forbid, whoever wrote the script.',
  fix: 'Remove the script, library or ad tag that calls history.pushState while the page loads. Add entries to the history only for steps that visitors take.',
  source: 'https://developers.google.com/search/blog/2026/04/back-button-hijacking',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'BUILD', reason: 'The script has to be removed or corrected by its author.' },
  cause: 'SITE',
  on: 'rendered',
  check: ({ facts }) => {
    if (facts.rendered === null) return notApplicable;
    const { pushedEntries: count } = facts.rendered;
    if (count === undefined) return pass;
    return finding({
      message: `While the page loads, scripts add ${count} ${count === 1 ? 'entry' : 'entries'} for its own URL to the browser history and listen for the back button.`,
    });
  },
});
