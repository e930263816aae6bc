import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { shareImages } from '../../meta/share-images.js';
import { isAbsoluteWebUrl } from '../../urls/absolute-url.js';

export default pageRule({
  id: 'og-image-relative',
  category: 'SOCIAL',
  severity: 'WARNING',
  title: 'Relative og:image URL',
  why: 'Networks read the URL outside your page. Many do not resolve a relative one, and the preview has no image.',
  fix: 'Use the absolute URL of the image, starting with https://.',
  source: 'https://ogp.me/',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const images = shareImages(page);
    if (images.length === 0) return notApplicable;
    return finding(
      images
        .filter(({ meta }) => !isAbsoluteWebUrl(meta.content))
        .map(({ meta }) => elementEvidence('og:image is not an absolute URL.', meta, { value: meta.content })),
    );
  },
});
