import { gradedFinding } from '../../engine/graded-finding.js';
import { crossPageRule, notApplicable } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { ownImages, transferBytes } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'image-too-large',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Large image file',
  why: 'Images are most of what a page transfers; large ones appear late and cost visitors data.',
  fix: 'Resize the image to its displayed size, save it as AVIF or WebP, and provide smaller variants with srcset.',
  source: 'https://web.dev/learn/performance/image-performance',
  obstacle: { needs: 'MEDIA', reason: 'How small the file gets without visible loss shows only when it is converted.' },
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const images = ownImages(page, site).filter((asset) => transferBytes(asset) !== null);
    if (images.length === 0) return notApplicable;
    return gradedFinding(
      images.flatMap((asset) => {
        const bytes = transferBytes(asset) ?? 0;
        if (bytes <= 102_400) return [];
        const evidence = { message: `The image is ${byteSize(bytes)} (limit 100 KiB).`, target: asset.url };
        return [{ severity: bytes > 512_000 ? 'WARNING' : 'NOTICE', evidence }] as const;
      }),
      images.length,
    );
  },
});
