import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'image-blocked',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Images blocked from image search (noimageindex)',
  why: 'The noimageindex directive asks search engines not to index any image of this page.',
  fix: 'Remove noimageindex if the images should appear in image search; leave it if this is intended.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const directive = page.directives.find(
      ({ agent, value }) => value === 'noimageindex' && (agent === 'robots' || agent.startsWith('googlebot')),
    );
    if (!directive) return pass;
    const place = directive.from === 'HEADER' ? 'The X-Robots-Tag header' : 'A robots meta tag';
    return finding({
      message: `${place} sets noimageindex for ${directive.agent === 'robots' ? 'all crawlers' : directive.agent}.`,
      value: directive.value,
    });
  },
});
