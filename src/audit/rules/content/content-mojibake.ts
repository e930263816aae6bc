import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'content-mojibake',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Garbled characters (mojibake)',
  why: 'Sequences like “Ã¼” or “�” are letters read in the wrong encoding; visitors cannot read the words and searches cannot match them.',
  fix: 'Store and serve the text as UTF-8 and declare it in the Content-Type header; repair text that was already saved garbled.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) =>
    finding(
      page.html.text.mojibake.map((value) => ({
        message: 'The text contains garbled characters.',
        value: value.slice(0, 500),
      })),
    ),
});
