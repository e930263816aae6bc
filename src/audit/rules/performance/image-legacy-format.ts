import type { AssetFacts } from '../../../facts/site-facts.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';
import { elementsWith, transferBytes } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'image-legacy-format',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image not in modern format (AVIF/WebP)',
  why: 'AVIF and WebP save a third to half of the bytes of JPEG or PNG at the same quality.',
  fix: 'Serve AVIF or WebP, as the image itself or as sources of a picture element before the JPEG or PNG.',
  source: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  thresholds: {
    size: {
      unit: 'KiB',
      default: 50,
      min: 1,
      max: 10_000,
      about: 'Largest JPEG or PNG without an AVIF or WebP source.',
    },
  },
  checkWith:
    ({ size }) =>
    (page, site) => {
      const known = elementsWith(page, site, ['images'], isFound);
      if (known.isEmpty) return notApplicable;
      return finding(
        known
          .with((file) => isLegacy(file, size * KIB))
          .flatMap(({ element: image, fact: asset }) => {
            if (image.pictureTypes?.some((source) => /^image\/(?:avif|webp|jxl)$/i.test(source.trim()))) return [];
            const message = `${byteSize(transferBytes(asset) ?? 0)} of ${/png/i.test(typeOf(asset)) ? 'PNG' : 'JPEG'} without an AVIF or WebP source (limit ${byteSize(size * KIB)}).`;
            return [elementEvidence(message, image, { target: asset.url })];
          }),
        { applicable: known },
      );
    },
});

const isFound = (file: AssetFacts | null): file is AssetFacts => file?.status === 200;

const typeOf = ({ sniffedType, mediaType }: AssetFacts): string => sniffedType ?? mediaType ?? '';

const isLegacy = (file: AssetFacts, bytes: number): boolean =>
  (transferBytes(file) ?? 0) > bytes && /^image\/(?:jpe?g|png)\b/i.test(typeOf(file));
