import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-not-text',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'robots.txt is not a text file',
  why: 'A web page in place of robots.txt holds no rules, so crawlers go everywhere. It often means that the server answers every address with its start page.',
  fix: 'Deliver a plain text file with the media type text/plain, or 404 if there is none.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3',
  check: (site) => {
    const { contentType } = site.facts.robots;
    const type = (contentType?.split(';', 1)[0] ?? '').trim().toLowerCase();
    return robotsProblems(
      site,
      'robots-not-text',
      type === '' || type === 'text/plain'
        ? null
        : `The file is delivered as ${type.slice(0, 100)} (text/plain expected).`,
    );
  },
});
