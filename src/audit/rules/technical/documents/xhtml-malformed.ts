import { elementEvidence } from '../../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'xhtml-malformed',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'XHTML not well-formed',
  why: 'Browsers parse application/xhtml+xml as XML and display an error in place of everything after the first mistake.',
  fix: 'Correct the markup at that line, or serve the page as text/html.',
  source: 'https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents',
  checkedOn: '2026-11-23',
  obstacle: {
    needs: 'MEDIA',
    reason: 'The parser reports where the markup is invalid; only its author knows what was intended there.',
  },
  on: 'html',
  view: 'raw',
  check: ({ html, facts }) => {
    if (facts.mediaType !== 'application/xhtml+xml') return notApplicable;
    if (html.xmlError === undefined) return pass;
    const { message, line, column } = html.xmlError;
    return finding(
      elementEvidence(`XML parsing error at line ${line}, column ${column}: ${message}`, { line, column }),
    );
  },
});
