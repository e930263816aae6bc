import { isAbsoluteWebAddress } from '../../absolute-address.js';
import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule } from '../../rule.js';
import { shareImages } from '../../share-images.js';

export default pageRule({
  id: 'og-image-relative',
  category: 'SOCIAL',
  severity: 'WARNING',
  title: 'Open Graph image address is not absolute',
  why: 'Networks read the address outside your page. Many do not complete a relative one, and the preview has no picture.',
  fix: 'Write the complete address of the picture, beginning with https://.',
  source: 'https://ogp.me/',
  on: 'html',
  check: (page) => {
    const images = shareImages(page);
    if (images.length === 0) return notApplicable;
    return finding(
      images
        .filter(({ meta }) => !isAbsoluteWebAddress(meta.content))
        .map(({ meta }) => elementEvidence('og:image is not an absolute address.', meta, { value: meta.content })),
    );
  },
});
