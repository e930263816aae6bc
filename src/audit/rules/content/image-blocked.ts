import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'image-blocked',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Images of the page are kept out of image search',
  why: 'The noimageindex directive asks search engines not to index any image of this page.',
  fix: 'Remove noimageindex if the images are meant to be found; leave it if this is on purpose.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  on: 'html',
  check: (page) => {
    const directive = page.directives.find(
      ({ agent, value }) => value === 'noimageindex' && (agent === 'robots' || agent.startsWith('googlebot')),
    );
    if (!directive) return pass;
    const place = directive.from === 'HEADER' ? 'The X-Robots-Tag header' : 'A robots meta tag';
    return finding({
      message: `${place} says noimageindex for ${directive.agent === 'robots' ? 'all agents' : directive.agent}.`,
      value: directive.value,
    });
  },
});
