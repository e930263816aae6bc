import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, pass } from '../../engine/rule.js';
import { labOf } from '../../score/vitals-basis.js';

const scriptAndStyleFiles = reading(
  ({ html: { scripts, styles } }) => new Set([...scripts, ...styles].flatMap(({ url }) => url ?? [])).size,
);

export default crossPageRule({
  id: 'too-many-requests',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Too many CSS and JavaScript files',
  why: 'Every file costs a request and competes with the others; a hundred of them delay the page even over HTTP/2.',
  fix: 'Bundle scripts and styles into a few files and remove plugins that load their own.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/resource-summary',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'BUILD', reason: 'The build, or the plugins that load the files, have to bundle them.' },
  convention: true,
  on: 'html',
  reads: [scriptAndStyleFiles],
  thresholds: {
    files: { unit: 'files', default: 100, min: 1, max: 10_000, about: 'Most scripts and stylesheets of a page.' },
  },
  checkWith:
    ({ files }) =>
    (page, site) => {
      const lab = labOf(site, page.url)?.lab?.scriptAndStyleFiles ?? 0;
      const count = Math.max(page.read(scriptAndStyleFiles), lab);
      return count > files
        ? finding({ message: `The page loads ${count} scripts and stylesheets (limit ${files}).` })
        : pass;
    },
});
