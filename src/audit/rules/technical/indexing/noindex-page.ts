import { obeyedByGoogle, servedDirectives } from '../../../../facts/robots/directives.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'noindex-page',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page is set to noindex',
  why: 'The page is set to noindex and will not appear in search results. That is right for many pages; this list lets you check that it is intended.',
  fix: 'Remove noindex from the robots meta tag or the X-Robots-Tag header if the page should be indexed.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    if (!page.noindex) return pass;
    const all = [...page.directives, ...servedDirectives(page.facts)];
    const directive = all.find((one) => obeyedByGoogle([one], ['noindex', 'none']));
    const source = directive?.from === 'HEADER' ? 'the X-Robots-Tag header' : 'the robots meta tag';
    return finding({
      message: `noindex is set in ${source}.`,
      ...(directive ? { value: `${directive.agent}: ${directive.value}` } : {}),
    });
  },
});
