import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'llms-txt-invalid',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Invalid llms.txt format',
  why: 'Agents that read llms.txt expect Markdown that begins with the name of the site; an HTML page in its place is useless to them. Google Search ignores the file.',
  fix: 'Serve Markdown as text with a first line such as “# Name of the site”, or return 404 if you do not want the file.',
  source: 'https://llmstxt.org/',
  checkedOn: '2026-11-21',
  check: (site) => {
    const file = site.facts.probes.llmsTxt;
    if (file?.status !== 200) return file ? pass : notApplicable;
    const target = new URL('/llms.txt', site.origin).href;
    if (/html/i.test(file.mediaType ?? '') || /^\s*</.test(file.firstLine)) {
      return finding({
        message: 'llms.txt returns 200 with an HTML page.',
        value: file.mediaType ?? undefined,
        target,
      });
    }
    if (/^\uFEFF?#\s{1,20}\S/.test(file.firstLine)) return pass;
    return finding({
      message: 'The first line of llms.txt is not a level-1 heading.',
      value: file.firstLine.slice(0, 500),
      target,
    });
  },
});
