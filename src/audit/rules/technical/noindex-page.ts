import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'noindex-page',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page must not be indexed',
  why: 'The page carries noindex and will not be shown in search results. That is right for many pages; this list lets you check that it is meant.',
  fix: 'Remove noindex from the robots meta element or the X-Robots-Tag header if the page should be found.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  on: 'html',
  check: (page) => {
    if (!page.noindex) return pass;
    const directive = page.directives.find(({ value }) => value === 'noindex' || value === 'none');
    const place = directive?.from === 'HEADER' ? 'The X-Robots-Tag header' : 'The robots meta element';
    return finding({
      message: `${place} forbids indexing.`,
      ...(directive ? { value: `${directive.agent}: ${directive.value}` } : {}),
    });
  },
});
