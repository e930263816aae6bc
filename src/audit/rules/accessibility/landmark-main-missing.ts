import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'landmark-main-missing',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Missing main landmark',
  why: 'Screen reader users jump to the main landmark to skip header and navigation; without one they listen to them on every page.',
  fix: 'Put the content of the page into one main element.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/landmark-one-main',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  check: (page) =>
    page.html.accessibility.mainLandmark
      ? pass
      : finding({ message: 'The page has neither a main element nor role="main".' }),
});
