import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'app-shell-not-rendered',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Application shell not rendered',
  why: 'The HTML has no content; JavaScript adds it. Without rendering, title, content and links of the page are unknown and not evaluated.',
  fix: 'Audit with rendering (auto or all). To serve crawlers that do not render, use server-side or static rendering.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-24',
  obstacle: { needs: 'BUILD', reason: 'What the page shows is known only after an audit with rendering.' },
  on: 'response',
  check: (page) => {
    const { html } = page.facts;
    if (html === null) return notApplicable;
    if (!page.isUnrenderedShell) return pass;
    const { words } = html.text;
    return finding({
      message: `INCONCLUSIVE: the page is an application shell (${words} ${words === 1 ? 'word' : 'words'} before rendering); audit with rendering.`,
    });
  },
});
