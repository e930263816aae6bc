import { gradedFinding } from '../../engine/graded-finding.js';
import { crossPageRule, notApplicable } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';
import { ownImages, transferBytes } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'image-too-large',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Large image file',
  why: 'Images are most of what a page transfers; large ones appear late and cost visitors data.',
  fix: 'Resize the image to its displayed size, save it as AVIF or WebP, and provide smaller variants with srcset.',
  source: 'https://web.dev/learn/performance/image-performance',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'MEDIA', reason: 'How small the file gets without visible loss shows only when it is converted.' },
  convention: true,
  on: 'html',
  perElement: true,
  thresholds: {
    size: { unit: 'KiB', default: 100, min: 1, max: 10_000, about: 'Largest image file, as transferred.' },
    warningSize: {
      unit: 'KiB',
      default: 500,
      min: 1,
      max: 100_000,
      about: 'Largest image file before it is a warning.',
    },
  },
  checkWith:
    ({ size, warningSize }) =>
    (page, site) => {
      const images = ownImages(page, site).filter((asset) => transferBytes(asset) !== null);
      if (images.length === 0) return notApplicable;
      return gradedFinding(
        images.flatMap((asset) => {
          const bytes = transferBytes(asset) ?? 0;
          if (bytes <= size * KIB) return [];
          const evidence = {
            message: `The image is ${byteSize(bytes)} (limit ${byteSize(size * KIB)}).`,
            target: asset.url,
          };
          return [{ severity: bytes > warningSize * KIB ? 'WARNING' : 'NOTICE', evidence }] as const;
        }),
        images.length,
      );
    },
});
