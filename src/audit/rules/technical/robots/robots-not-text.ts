import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-not-text',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'robots.txt is not a plain text file',
  why: 'An HTML page in place of robots.txt contains no rules, so crawlers fetch every URL. It often means that the server returns the home page for every URL.',
  fix: 'Serve a plain text file with the media type text/plain, or return 404 if you do not want the file.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { contentType } = site.facts.robots;
    const type = (contentType?.split(';', 1)[0] ?? '').trim().toLowerCase();
    return robotsFileFinding(
      site,
      'robots-not-text',
      type === '' || type === 'text/plain'
        ? null
        : `The file is served as ${type.slice(0, 100)} (text/plain expected).`,
    );
  },
});
