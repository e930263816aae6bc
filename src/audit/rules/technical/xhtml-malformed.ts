import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'xhtml-malformed',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'XHTML page is not well-formed',
  why: 'Browsers read application/xhtml+xml as XML and show an error message in place of whatever follows the first mistake.',
  fix: 'Correct the markup at that line, or serve the page as text/html.',
  source: 'https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents',
  on: 'html',
  check: ({ html, facts }) => {
    if (facts.mediaType !== 'application/xhtml+xml') return notApplicable;
    if (html.xmlError === undefined) return pass;
    const { message, line, column } = html.xmlError;
    return finding(
      elementEvidence(`The XML parser stops at line ${line}, column ${column}: ${message}`, { line, column }),
    );
  },
});
