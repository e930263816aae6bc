import type { MarkupFault } from '../../../../facts/html-facts.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'markup-malformed',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Malformed HTML that changes the page structure',
  why: 'Browsers and search engines repair such markup: text becomes part of a link, or an element ends up outside the one it was written in. Other findings, such as duplicate ids, may only be symptoms.',
  fix: 'Correct the tag at that line: close the link or element where it ends, remove the stray end tag, or write an end tag instead of the slash.',
  source:
    'https://html.spec.whatwg.org/multipage/parsing.html#an-introduction-to-error-handling-and-strange-cases-in-the-parser',
  checkedOn: '2026-11-28',
  obstacle: {
    needs: 'MEDIA',
    reason: 'The parser reports where the markup is invalid; only its author knows what was intended there.',
  },
  weight: 0.05,
  on: 'html',
  view: 'raw',
  wholePage: true,
  check: ({ html, facts }) => {
    if (facts.mediaType === 'application/xhtml+xml') return notApplicable;
    const faults = html.markupFaults;
    if (faults === undefined) return pass;
    const outcome = finding(
      faults.samples.map((fault) =>
        elementEvidence(messageOf(fault), { line: fault.line }, { value: `<${fault.tag}>` }),
      ),
    );
    return outcome.kind === 'fail' ? { ...outcome, failing: faults.count, applicable: faults.count } : outcome;
  },
});

function messageOf({ kind, tag, other, line }: MarkupFault): string {
  switch (kind) {
    case 'LINK_OPEN':
      return `The link that begins at line ${line} is not closed before the next link or the end of the page: what follows becomes part of it.`;
    case 'SELF_CLOSED':
      return `The slash in <${tag}/> at line ${line} closes nothing: the element stays open.`;
    case 'STRAY_END':
      return `The stray end tag </${tag}> at line ${line} has no open element: an earlier one was closed too soon.`;
    case 'ENDS_OTHER':
      return `The end tag </${tag}> at line ${line} also ends the <${other}> in it, which is not closed.`;
  }
}
