import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { indexFileTwin } from '../../../site/twin-urls.js';

export default siteRule({
  id: 'index-file-duplicate',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Duplicate home page at index file URL',
  why: 'Links to the index file and links to the root URL are split between two URLs with the same content.',
  fix: 'Redirect the index file to the root URL with 301, and link to the root URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { home } = site;
    if (!site.facts.probes.indexFile || !home?.eligible || home.facts.bodyHash === null) return notApplicable;
    const file = indexFileTwin(site);
    if (file === null) return pass;
    return finding({ message: `${file} returns 200 with the same content as ${home.url}.`, target: file });
  },
});
