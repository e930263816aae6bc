import { ROBOTS_MAX_BYTES } from '../../../../facts/protocol-limits.js';
import { grouped } from '../../../engine/grouped.js';
import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-too-large',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt exceeds 500 KiB',
  why: 'Google reads the first 500 KiB of the file and ignores the rules after that.',
  fix: 'Consolidate rules with patterns, and remove those for URLs that no longer exist.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.5',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'Merging or dropping some of the many rules takes somebody who knows what they were for.',
  },
  check: (site) => {
    const { bytes } = site.facts.robots;
    return robotsFileFinding(
      site,
      'robots-too-large',
      bytes > ROBOTS_MAX_BYTES
        ? `The file is larger than ${grouped(ROBOTS_MAX_BYTES)} bytes; crawlers may ignore the rest.`
        : null,
    );
  },
});
