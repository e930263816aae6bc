import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'doctype-missing',
  category: 'META',
  severity: 'NOTICE',
  title: 'Page has no valid doctype',
  why: 'Without a doctype browsers fall back to quirks mode and imitate the layout mistakes of the 1990s.',
  fix: 'Begin the document with <!doctype html>, with nothing before it.',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  on: 'html',
  check: (page) =>
    page.html.quirks === 'QUIRKS' ? finding({ message: 'The document is rendered in quirks mode.' }) : pass,
});
