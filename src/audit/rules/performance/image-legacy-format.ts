import type { AssetFacts } from '../../../facts/site-facts.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { transferBytes } from '../../performance/page-assets.js';

export default pageOnSiteRule({
  id: 'image-legacy-format',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image not in modern format (AVIF/WebP)',
  why: 'AVIF and WebP save a third to half of the bytes of JPEG or PNG at the same quality.',
  fix: 'Serve AVIF or WebP, as the image itself or as sources of a picture element before the JPEG or PNG.',
  source: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
  on: 'html',
  perElement: true,
  glance: ({ files }) => {
    const known = files.images.filter((file) => file?.status === 200);
    return glanced(
      known.length > 0,
      known.some((file) => file !== null && isLegacy(file)),
    );
  },
  check: (page, site) => {
    const known = page.html.images.flatMap((image) => {
      const asset = image.url === null ? undefined : site.asset(image.url);
      return asset?.status === 200 ? [{ image, asset }] : [];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known.flatMap(({ image, asset }) => {
        const modern = image.pictureTypes?.some((source) => /^image\/(?:avif|webp|jxl)$/i.test(source.trim()));
        if (modern || !isLegacy(asset)) return [];
        const message = `${byteSize(transferBytes(asset) ?? 0)} of ${/png/i.test(typeOf(asset)) ? 'PNG' : 'JPEG'} without an AVIF or WebP source (limit 50 KiB).`;
        return [elementEvidence(message, image, { target: asset.url })];
      }),
      { applicable: known.length },
    );
  },
});

const typeOf = ({ sniffedType, mediaType }: AssetFacts): string => sniffedType ?? mediaType ?? '';

const isLegacy = (file: AssetFacts): boolean =>
  (transferBytes(file) ?? 0) > 51_200 && /^image\/(?:jpe?g|png)\b/i.test(typeOf(file));
