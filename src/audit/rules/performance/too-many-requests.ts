import type { PageView } from '../../engine/page-view.js';
import { finding, type Outcome, pageOnSiteRule, pass } from '../../engine/rule.js';
import { labOf } from '../../score/vitals-basis.js';
import type { Site } from '../../site/site.js';

export default pageOnSiteRule({
  id: 'too-many-requests',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Too many CSS and JavaScript files',
  why: 'Every file costs a request and competes with the others; a hundred of them delay the page even over HTTP/2.',
  fix: 'Bundle scripts and styles into a few files and remove plugins that load their own.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/resource-summary',
  convention: true,
  on: 'html',
  gist: filesOf,
  glance: (_seen, page, site, files) => judged(files, page, site),
  check: (page, site) => judged(filesOf(page), page, site),
});

function filesOf({ html: { scripts, styles } }: PageView): number {
  return new Set([...scripts, ...styles].flatMap(({ url }) => url ?? [])).size;
}

function judged(files: number, { url }: PageView, site: Site): Outcome {
  const count = Math.max(files, labOf(site, url)?.lab?.scriptAndStyleFiles ?? 0);
  return count > 100 ? finding({ message: `The page loads ${count} scripts and stylesheets (limit 100).` }) : pass;
}
