import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'doctype-missing',
  category: 'META',
  severity: 'NOTICE',
  title: 'Missing or invalid doctype',
  why: 'Without a valid doctype browsers fall back to quirks mode and emulate the layout bugs of the 1990s.',
  fix: 'Begin the document with <!doctype html>, with nothing before it.',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  view: 'raw',
  check: (page) =>
    page.html.quirks === 'QUIRKS' ? finding({ message: 'The document is rendered in quirks mode.' }) : pass,
});
