import { finding, notApplicable, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'index-file-duplicate',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'The home page answers under its file name too',
  why: 'Links to the file name and links to the bare address count for two addresses with the same content.',
  fix: 'Redirect the file name to the address that ends in a slash with 301, and link to the latter.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  check: (site) => {
    const file = site.facts.probes.indexFile;
    const hash = site.home?.facts.bodyHash ?? null;
    if (!file || !site.home?.eligible || hash === null) return notApplicable;
    return file.status === 200 && file.bodyHash === hash
      ? finding({ message: `${file.url} answers 200 with the same content as ${site.home.url}.`, target: file.url })
      : pass;
  },
});
