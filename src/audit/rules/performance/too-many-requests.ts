import { finding, pageOnSiteRule, pass } from '../../rule.js';
import { labOf } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'too-many-requests',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Page loads very many scripts and style sheets',
  why: 'Every file costs a request and competes with the others; a hundred of them delay the page even over HTTP/2.',
  fix: 'Bundle scripts and styles into a few files and remove plugins that load their own.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/resource-summary',
  convention: true,
  on: 'html',
  check: (page, site) => {
    const { scripts, styles } = page.html;
    const urls = new Set([...scripts, ...styles].flatMap(({ url }) => url ?? []));
    const count = Math.max(urls.size, labOf(site, page.url)?.lab?.scriptAndStyleFiles ?? 0);
    return count > 100 ? finding({ message: `The page loads ${count} scripts and style sheets (limit 100).` }) : pass;
  },
});
