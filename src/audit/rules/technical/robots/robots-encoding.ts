import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-encoding',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt not valid UTF-8',
  why: 'Crawlers read the file as UTF-8. Other bytes, or a byte order mark in the middle of the file, invalidate the rules that contain them.',
  fix: 'Save the file as UTF-8 without a byte order mark.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2',
  checkedOn: '2026-11-21',
  check: (site) =>
    robotsFileFinding(
      site,
      'robots-encoding',
      site.facts.robots.badEncoding
        ? 'The file contains bytes that are not UTF-8, or a byte order mark in the middle.'
        : null,
    ),
});
