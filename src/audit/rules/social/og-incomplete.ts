import { finding, pageRule, pass } from '../../engine/rule.js';

const REQUIRED: readonly (readonly string[])[] = [
  ['og:title'],
  ['og:type'],
  // og:image:url says the same (ogp.me, structured properties)
  ['og:image', 'og:image:url', 'og:image:secure_url'],
  ['og:url'],
];

export default pageRule({
  id: 'og-incomplete',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'Incomplete Open Graph tags',
  why: 'Networks and messengers build the preview of a shared link from Open Graph tags. They guess what is missing, and often show the wrong image or none.',
  fix: 'Add og:title, og:type, og:image and og:url to the head.',
  source: 'https://ogp.me/',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  obstacle: {
    needs: 'MEDIA',
    reason: 'Neither the page nor the home page has an image that could represent it; og:image needs one.',
  },
  on: 'html',
  wholePage: true,
  check: (page) => {
    const missing = REQUIRED.filter((names) => names.every((name) => page.meta(name).length === 0)).map(
      ([name]) => name,
    );
    if (missing.length === 0) return pass;
    return finding({
      message: `${missing.length} of ${REQUIRED.length} required Open Graph properties ${missing.length === 1 ? 'is' : 'are'} missing: ${missing.join(', ')}.`,
    });
  },
});
