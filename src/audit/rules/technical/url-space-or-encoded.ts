import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'url-space-or-encoded',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Address contains spaces',
  why: 'A space is not allowed in an address and has to be written as %20. Such links break easily when they are copied, sent or typed.',
  fix: 'Use hyphens instead of spaces and redirect the old address with 301.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.1',
  on: 'html',
  check: ({ url }) => {
    const count = url.split(/ |%20/).length - 1;
    return count === 0
      ? pass
      : finding({ message: `Spaces in the address, encoded ones included: ${count}.`, value: url.slice(0, 500) });
  },
});
