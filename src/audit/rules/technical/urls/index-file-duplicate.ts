import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'index-file-duplicate',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Duplicate home page at index file URL',
  why: 'Links to the index file and links to the root URL are split between two URLs with the same content.',
  fix: 'Redirect the index file to the root URL with 301, and link to the root URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  check: (site) => {
    const file = site.facts.probes.indexFile;
    const hash = site.home?.facts.bodyHash ?? null;
    if (!file || !site.home?.eligible || hash === null) return notApplicable;
    return file.status === 200 && file.bodyHash === hash
      ? finding({ message: `${file.url} returns 200 with the same content as ${site.home.url}.`, target: file.url })
      : pass;
  },
});
